import signal
import time

from adapter import good, moves, requests, write

signal.signal(signal.SIGTERM, signal.SIG_IGN)
for request in requests():
    while moves(request) == 3:
        time.sleep(1000)
    write(good(request))
while True:  # not even the end of its input ends it
    time.sleep(1000)
