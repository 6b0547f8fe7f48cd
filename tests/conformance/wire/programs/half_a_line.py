import sys

from adapter import good, moves, requests, write

for request in requests():
    if moves(request) == 3:
        sys.stdout.write('{"id": 4, "resu')
        sys.stdout.flush()
        sys.exit(0)
    write(good(request))
