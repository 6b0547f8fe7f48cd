"""Turns the log of a Flip 7 program into traces."""

import sys

from hoyle_trace import Trace

round, totals = 1, []


def view():
    return {"over": False, "round": round, "seats": [{"total": total} for total in totals]}


for line in sys.stdin:
    match line.split():
        case ["players", players]:
            trace = Trace("flip7", int(players), {"second-chance": "SC"})
            totals = [0] * int(players)
        case ["scores", *points]:
            round, totals = round + 1, list(map(int, points))
        case ["stopped"]:
            trace.end(view())
            print(trace)  # noqa: T201
        case [player, "draws", card]:
            trace.move(view(), {"seat": int(player[1:]) - 1, "do": "hit"})
            trace.dealt(card)
        case [player, "stays"]:
            trace.move(view(), {"seat": int(player[1:]) - 1, "do": "stay"})
