"""Wrong when it meets a game for the first time, right whenever somebody looks again."""

import json

from player import right, serve, views

met = set()


def answer(request):
    game = json.dumps(request["script"], sort_keys=True)
    reply = right(request)
    if game not in met:
        met.add(game)
        for view in views(reply)[-1:]:
            view["dealer"] = 99
    return reply


serve(answer)
