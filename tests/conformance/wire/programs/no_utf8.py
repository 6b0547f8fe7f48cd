import sys

from adapter import good, moves, requests, write

for request in requests():
    if moves(request) == 3:
        sys.stdout.buffer.write(b'{"id": %d, "result": {"views": [{"name": "\xff\xfe"}]}}\n' % request["id"])
        sys.stdout.flush()
    else:
        write(good(request))
