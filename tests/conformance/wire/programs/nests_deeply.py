import sys

from adapter import good, moves, requests, write

for request in requests():
    if moves(request) == 3:
        sys.stdout.write('{"id": %d, "result": {"views": [%s%s]}}\n' % (request["id"], "[" * 10_000, "]" * 10_000))  # noqa: UP031
        sys.stdout.flush()
    else:
        write(good(request))
