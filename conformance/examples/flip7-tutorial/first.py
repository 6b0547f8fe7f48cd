"""The program as it first stood, with a mistake in its scoring and nothing said about reshuffling."""

import adapter
import engine
from hoyle_shim import serve, step_ops


def score(numbers, modifiers, flip_seven):
    """The points of a round, wrong."""
    points = sum(int(card) for card in numbers)
    points += sum(int(card) for card in modifiers if card != "x2")
    if "x2" in modifiers:
        points *= 2
    return points + (15 if flip_seven else 0)


engine.score = score
del adapter.HELLO["games"]["flip7"]["readings"]

if __name__ == "__main__":
    ops = step_ops(adapter.start, adapter.view, adapter.apply, adapter.options)
    serve({"hello": adapter.HELLO, **ops})
