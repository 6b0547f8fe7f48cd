"""Adapter for a program that only keeps the score. Fill in what is marked TODO.

Run: python3 adapter.py, then type {"id": 0, "op": "hello"}
"""

# mypy: ignore-errors
from hoyle_shim import Unsupported, serve_game

# TODO: import your program.


def points(facts):
    """The points for the facts, such as facts["numbers"]."""
    raise Unsupported("TODO: points() in adapter.py is not written yet")


if __name__ == "__main__":
    # What hello says of it, such as readings={...}, if hoyle.yaml does not: `hoyle docs protocol`.
    serve_game("flip7", {"score": lambda request: {"points": points(request["facts"])}})
