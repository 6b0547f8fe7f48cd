import os

from adapter import good, requests, write

for number, request in enumerate(requests(), 1):
    if number == 3:
        os.abort()
    write(good(request))
