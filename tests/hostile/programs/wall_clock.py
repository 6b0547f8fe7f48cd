"""Points depend on the time of day."""

import time

from player import right, serve, views


def answer(request):
    reply = right(request)
    for view in views(reply)[-1:]:
        view["dealer"] = time.time_ns() % 1000
    return reply


serve(answer)
