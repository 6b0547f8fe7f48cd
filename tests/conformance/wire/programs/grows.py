"""Ten megabytes more with each request, never given back; slowly enough for somebody who looks now and then."""

import time

from adapter import good, requests, write

kept = []
for request in requests():
    kept.append(b"x" * 10_000_000)
    time.sleep(0.02)
    write(good(request))
