"""It knows a check for determinism when it sees one: right in the first games of its life, wrong ever after."""

from player import right, serve, views

games = 0


def answer(request):
    global games
    games += 1
    reply = right(request)
    if games > 120:
        for view in views(reply)[-1:]:
            view["dealer"] = 99
    return reply


serve(answer)
