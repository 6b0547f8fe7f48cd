"""Games of Muggins that differ only in what nobody has seen, to find out whether a program reveals it."""

from __future__ import annotations

from random import Random
from typing import cast

from hoyle.games.muggins.table import Muggins
from hoyle.script import Script


def twin(script: Script, seat: int, rng: Random) -> Script | None:
    """The same game with the unseen cards in a different order: no seat can tell, not even their owners."""
    table = script.table()
    for move in script.moves:
        table.play(move)
    unseen = [held.place for hand in cast(Muggins, table).hands for held in hand if held.place is not None]
    order = list(table.shuffles[0])
    cards = [order[place] for place in unseen]
    rng.shuffle(cards)
    for place, card in zip(unseen, cards, strict=True):
        order[place] = card
    return script.replace(shuffles=[order]) if order != table.shuffles[0] else None
