"""Flip 7 among bots, where an illegal move costs the game: whoever makes one is out of it, with no points.

So it refuses nothing, and says so. A bug can be named when it starts.
"""

# mypy: ignore-errors
import sys
from pathlib import Path

sys.path.insert(0, str(Path(sys.argv[1])))  # where the shim is
from hoyle_shim import serve, step_ops

from hoyle.games.flip7.table import Flip7

BUG = sys.argv[2] if len(sys.argv) > 2 else ""
PLAYS = {"ops": ["play", "moves", "view", "selfplay"], "players": [3, 5], "without": ["refusals"]}
HELLO = {"protocol": 1, "name": "strict", "games": {"flip7": PLAYS}}


class Game(Flip7):
    """The rules are the reference's, but for the illegal moves."""

    def __init__(self, source):
        self.source, self.disqualified = source, None
        super().__init__(source.script["players"])

    def shuffled(self, cards):
        return self.source.shuffle(cards)

    def bust(self, seat, card):
        super().bust(seat, card)
        if BUG == "a-bust-loses-its-turn-only":
            self.status[seat] = "in"


def view(game):
    if game.disqualified is None:
        return game.view()
    totals = [0 if seat == game.disqualified else total for seat, total in enumerate(game.totals)]
    return {"over": True, "round": game.round, "winner": None, "seats": [{"total": total} for total in totals]}


def options(game):
    return [] if game.disqualified is not None else game.lawful()


def over(game):
    return not options(game)


def apply(game, move):
    if move in options(game):
        game.play(move)
    else:
        game.disqualified = move["seat"]


if __name__ == "__main__":
    serve({"hello": HELLO, **step_ops(lambda script, source: Game(source), view, apply, options)})
