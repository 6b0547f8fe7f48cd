"""Reads four requests, then answers the last one first."""

from adapter import good, requests, write

waiting = []
for request in requests():
    waiting.append(request)
    if len(waiting) == 4:
        for earlier in reversed(waiting):
            write(good(earlier))
        waiting.clear()
