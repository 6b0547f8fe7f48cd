"""On three moves a number of 400 digits, on four one in place of the id, on five one of 5000 digits."""

import sys

from adapter import good, moves, requests, write

for request in requests():
    number = moves(request)
    if number in (3, 4, 5):
        huge = "9" * (5000 if number == 5 else 400)
        views = ",".join(['{"n": %s}' % huge] * (number + 1))  # noqa: UP031
        sys.stdout.write('{"id": %s, "result": {"views": [%s]}}\n' % (huge if number == 4 else request["id"], views))  # noqa: UP031
        sys.stdout.flush()
    else:
        write(good(request))
