from adapter import good, moves, requests, write

for request in requests():
    if moves(request) == 3:
        raise KeyError("freeze")
    write(good(request))
