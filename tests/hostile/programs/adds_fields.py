"""More than anybody asked for, in every view and around it."""

from player import right, serve, views


def answer(request):
    reply = right(request) | {"mood": "good", "thoughts": [1, {"deep": None}]}
    for view in views(reply):
        view["weather"] = {"rain": True}
    return reply


serve(answer)
