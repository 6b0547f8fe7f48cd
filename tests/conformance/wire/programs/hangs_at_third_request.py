import time

from adapter import good, requests, write

for number, request in enumerate(requests(), 1):
    if number == 3:
        time.sleep(1000)
    write(good(request))
