"""On three moves it multiplies."""

import os
import time

from adapter import good, moves, note_pid, requests, write

for request in requests():
    if moves(request) == 3:
        for _ in range(40):
            if os.fork() == 0:
                note_pid(os.getpid())
                time.sleep(1000)
        time.sleep(1000)
    write(good(request))
