import os
import signal

from adapter import good, moves, requests, write

for request in requests():
    if moves(request) == 3:
        os.kill(os.getpid(), signal.SIGSTOP)
    write(good(request))
