import time

from adapter import good, moves, requests, write

for request in requests():
    if moves(request) == 3:
        time.sleep(1000)
    write(good(request))
