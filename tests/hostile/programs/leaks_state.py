"""Points of earlier games are still on the table."""

from player import right, serve, views

games = 0


def answer(request):
    global games
    games += 1
    reply = right(request)
    for view in views(reply):
        for seat in view.get("seats", []):
            seat["total"] = seat.get("total", 0) + games
    return reply


serve(answer)
