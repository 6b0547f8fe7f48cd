import sys

from adapter import good, requests, write

for request in requests():
    for _ in range(200):
        sys.stderr.write("thinking… " * 1000 + "\n")
    sys.stderr.write("the last thought\n")
    sys.stderr.flush()
    write(good(request))
