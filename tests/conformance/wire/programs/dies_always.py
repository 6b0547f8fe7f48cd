import sys

from adapter import requests

for _ in requests():
    sys.exit(7)
