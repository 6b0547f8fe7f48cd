"""Adapter for an engine that is told one move after another. Fill in what is marked TODO.

Run: python3 adapter.py, then type {"id": 0, "op": "hello"}
"""

# mypy: ignore-errors
from hoyle_shim import Refused, Unsupported, serve_game, step_ops  # noqa: F401 TODO: and your engine


def start(script, source):
    """A new game for the script (players, readings ...), its cards from source.shuffle(cards)."""
    raise Unsupported("TODO: start() in adapter.py is not written yet")


def view(game):
    """The table as the kit writes it; if you cannot show everything, say "observables" below."""
    return {}  # TODO


def options(game):
    """All lawful moves, none when the game is over. If you cannot list them, leave this out."""
    return []  # TODO: such as {"seat": 0, "do": "hit"}


def apply(game, move):
    """TODO: makes the move; raises Refused("why") if the rules forbid it."""


if __name__ == "__main__":
    serve_game(
        "flip7",
        step_ops(start, view, apply, options),
        players=[3, 18],  # what hello says of it (`hoyle docs protocol`), if hoyle.yaml does not
        # edition="flip7-en",  # TODO: if you do not play flip7-es
    )
