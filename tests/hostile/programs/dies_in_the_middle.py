"""Dies of some games, by their length."""

import sys

from player import right, serve


def answer(request):
    if len(request["script"].get("moves", [])) == 7:
        sys.exit("seven is too much")
    return right(request)


serve(answer)
