"""Games of High Card that differ only in what a seat has not seen, to find out whether a program reveals it."""

from __future__ import annotations

from random import Random
from typing import cast

from hoyle.script import Script
from hoyle_high_card.table import HighCard


def twin(script: Script, seat: int, rng: Random) -> Script | None:
    """The same game with the cards that the seat has not seen in other places."""
    table = cast(HighCard, script.replace(moves=[]).table())
    for move in script.moves:
        table.play(move)
    others = [card for owner, hand in enumerate(table.hands) if owner != seat for card in hand]
    unseen = [*table.stock, *others]
    if len(unseen) < 2:
        return None
    moved = unseen[:]
    while moved == unseen:
        rng.shuffle(moved)
    other = dict(zip(unseen, moved, strict=True))
    return script.replace(shuffles=[[other.get(card, card) for card in table.shuffles[0]]])
