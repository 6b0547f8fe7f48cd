"""Adapter for an engine that is told one move after another. Fill in what is marked TODO.

Run: python adapter.py, then type {"id": 0, "op": "hello", "protocol": 1}
"""

# mypy: ignore-errors
from hoyle_shim import Refused, Unsupported, serve, step_ops  # noqa: F401

# TODO: import your engine.

HELLO = {
    "protocol": 1,
    "name": "my-game",  # TODO
    "version": "0.1",
    "language": "python",
    "games": {
        "flip7": {"ops": ["play", "moves", "view", "selfplay"], "players": [3, 18]}
    },  # TODO: what you play; see docs/protocol.md
}


def start(script, source):
    """A new game. script: players, variant, packs, readings. Order of a shuffle: source.shuffle(cards)."""
    raise Unsupported("not written yet")  # TODO


def view(game):
    """The table as the kit writes it; leave out what you cannot show, and list `observables` in HELLO."""
    return {"over": False}  # TODO


def options(game):
    """All lawful moves, none when the game is over. If you cannot list them, write over(game) instead."""
    return []  # TODO: such as [{"seat": 0, "do": "hit"}, {"seat": 0, "do": "stay"}]


def apply(game, move):
    """TODO: makes the move; raise Refused("why") if the rules forbid it."""


if __name__ == "__main__":
    serve({"hello": HELLO, **step_ops(start, view, apply, options)})
