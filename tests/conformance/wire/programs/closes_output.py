import os
import time

from adapter import moves, requests

for request in requests():
    if moves(request) == 3:
        os.close(1)
        time.sleep(1000)
