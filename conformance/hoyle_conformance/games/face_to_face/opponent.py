"""A sensible player of Face to Face: small steps, and no more cards than are due unless they cost nothing."""

from random import Random

from hoyle.table import Move, Table

CHEAP = 3
"""A step of so many numbers is worth taking when nothing has to be laid."""
GIFT = 6
"""What helping the opponent costs: their pile gets better, but the hand is filled up again."""


def sensible(table: Table, rng: Random) -> Move:
    """The smallest step; the turn ends as soon as it may, unless a step is cheap."""
    options = table.lawful()
    lays = [move for move in options if move["do"] == "lay"]
    ends = [move for move in options if move["do"] == "end"]
    if not lays:
        return ends[0] if ends else rng.choice(options)
    view = table.view(lays[0]["seat"])
    best = min(lays, key=lambda move: (_cost(view["seats"], move), rng.random()))
    return ends[0] if ends and _cost(view["seats"], best) > CHEAP else best


def _cost(seats: list[dict[str, str]], move: Move) -> int:
    """By how much a pile gets worse; a card by the reverse trick makes it better, so it costs less than nothing."""
    whose, _, side = move["on"].partition("-")
    if whose == "their":
        return GIFT
    step = int(move["card"]) - int(seats[move["seat"]][side])
    return step if side == "up" else -step
