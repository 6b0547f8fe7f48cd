"""A sensible player of Flip 7: takes cards while few would bust, and plays Action cards against the leaders."""

from random import Random
from typing import cast

from hoyle.games.flip7.law import FLIP_THREE, FREEZE, NUMBERS
from hoyle.games.flip7.table import Flip7
from hoyle.table import Move, Table

ENOUGH = 0.25
"""With a greater chance to bust, whoever has something to lose stays."""


def sensible(table: Table, rng: Random) -> Move:
    """Hits while it is safe enough; a Freeze against the leader, a Flip Three against whoever has most numbers."""
    flip7 = cast(Flip7, table)
    options = flip7.lawful()
    seat: int = options[0]["seat"]
    kinds = {move["do"]: move for move in options}
    if "hit" in kinds:
        wants_more = flip7.view()["seats"][seat]["second_chance"] or _risk(flip7, seat) < ENOUGH
        return kinds["hit"] if wants_more or "stay" not in kinds else kinds["stay"]
    if "save" in kinds:
        return kinds["save"]
    aimed = [move for move in options if move.get("to", seat) != seat] or options
    worth = [(_standing(flip7, other), rng.random()) for other in range(flip7.players)]
    at = [int(move.get("to", seat)) for move in aimed]
    if aimed[0]["do"] == FREEZE:
        best = max(at, key=worth.__getitem__)
    elif aimed[0]["do"] == FLIP_THREE:
        best = max(at, key=lambda other: (len(flip7.numbers[other]), rng.random()))
    else:
        best = min(at, key=worth.__getitem__)
    return aimed[at.index(best)]


def _standing(table: Flip7, seat: int) -> int:
    """The points that a seat would have if the round ended now."""
    return table.totals[seat] + table.points(seat)


def _risk(table: Flip7, seat: int) -> float:
    """The share of the numbers not yet seen in this round that the seat already holds."""
    shown = [card for held in table.numbers for card in held]
    unseen = {card: max(int(card), 1) - shown.count(card) for card in NUMBERS}
    return sum(unseen[card] for card in table.numbers[seat]) / max(1, sum(unseen.values()))
