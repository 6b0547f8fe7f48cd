"""Adapter for a program that only keeps the score. Fill in what is marked TODO.

Run: python3 adapter.py, then type {"id": 0, "op": "hello"}
"""

# mypy: ignore-errors
from hoyle_shim import Unsupported, serve

# TODO: import your program.

PLAYS = {"ops": ["score"]}  # and "readings": see `hoyle docs protocol`
HELLO = {"protocol": 1, "name": "my-game", "language": "python", "games": {"flip7": PLAYS}}


def points(facts):
    """The points for the facts, such as facts["numbers"]."""
    raise Unsupported("TODO: points() in adapter.py is not written yet")


if __name__ == "__main__":
    serve({"hello": HELLO, "score": lambda request: {"points": points(request["facts"])}})
