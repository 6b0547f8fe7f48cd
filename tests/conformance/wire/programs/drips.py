"""On three moves a byte comes now and then, and never the end of the line."""

import sys
import time

from adapter import good, moves, requests, write

for request in requests():
    while moves(request) == 3:
        sys.stdout.write("x")
        sys.stdout.flush()
        time.sleep(0.02)
    write(good(request))
