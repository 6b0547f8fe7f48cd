"""The same order of the cards in every game, whatever the script says."""

from player import right, serve


def answer(request):
    for order in request["script"].get("shuffles", []):
        order.sort()
    return right(request)


serve(answer)
