from adapter import good, moves, requests, write

for request in requests():
    write(good(request) | ({"id": request["id"] + 1000} if moves(request) == 3 else {}))
