"""Dies of some games of three, by their length."""

import sys

from player import right, serve


def answer(request):
    if request["script"]["players"] == 3 and len(request["script"].get("moves", [])) == 7:
        sys.exit("seven is too much")
    return right(request)


serve(answer)
