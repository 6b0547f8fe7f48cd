import time

from adapter import requests

for _ in requests():
    time.sleep(1000)
