"""On three moves it thinks too long, and answers only when it is told to end."""

import signal
import sys
import time

from adapter import good, moves, requests, write

for request in requests():
    if moves(request) == 3:
        reply = good(request)

        def end(*_: object, reply: object = reply) -> None:
            write(reply)
            sys.exit(0)

        signal.signal(signal.SIGTERM, end)
        time.sleep(1000)
    write(good(request))
