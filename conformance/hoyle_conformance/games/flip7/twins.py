"""Games of Flip 7 that differ only in what nobody has seen, to find out whether a program reveals it."""

from __future__ import annotations

from random import Random
from typing import cast

from hoyle.games.flip7.table import Flip7
from hoyle.script import Script


def twin(script: Script, seat: int, rng: Random) -> Script | None:
    """The same game with a different order of the cards that nobody has seen."""
    table = script.replace(moves=[]).table()
    for move in script.moves:
        table.play(move)
    pile = cast(Flip7, table).pile
    if len(set(pile)) < 2:
        return None
    hidden = pile[:]
    while hidden == pile:
        rng.shuffle(hidden)
    order = table.shuffles[-1]
    seen = order[: len(order) - len(hidden)]
    return script.replace(shuffles=[*table.shuffles[:-1], [*seen, *hidden[::-1]]])
