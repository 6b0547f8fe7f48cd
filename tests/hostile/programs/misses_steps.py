"""The last view of every game is missing."""

from player import right, serve, views


def answer(request):
    reply = right(request)
    if "result" in reply:
        del views(reply)[-1:]
    return reply


serve(answer)
