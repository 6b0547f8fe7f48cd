"""Starts a grandchild in a session of its own, twice removed, as daemons do; dies on three moves."""

import os
import signal
import sys
import time

from adapter import good, moves, note_pid, requests, write

if os.fork() == 0:
    os.setsid()
    if os.fork() == 0:
        signal.signal(signal.SIGTERM, signal.SIG_IGN)
        note_pid(os.getpid())
        for pipe in (0, 1, 2):
            os.close(pipe)
        time.sleep(1000)
    os._exit(0)
time.sleep(0.1)
for request in requests():
    if moves(request) == 3:
        sys.exit(1)
    write(good(request))
