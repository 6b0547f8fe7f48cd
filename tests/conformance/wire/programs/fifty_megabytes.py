from adapter import BIG, good, moves, requests, write

for request in requests():
    if moves(request) == 3:
        write({"id": request["id"], "error": "x" * BIG})
    else:
        write(good(request))
