"""Games of Flinch that differ only in what a seat has not seen, to find out whether a program reveals it."""

from __future__ import annotations

from random import Random
from typing import cast

from hoyle.games.flinch.table import Flinch
from hoyle.script import Script
from hoyle.table import Impossible, Refused, View

TRIES = 40


def twin(script: Script, seat: int, rng: Random) -> Script | None:
    """The same game with some cards exchanged that the seat has never seen; everything it saw so far is the same."""
    first = _seen(script, seat)
    if first is None:
        return None
    shuffles, views = first
    order = shuffles[0]
    for _ in range(TRIES):
        changed = order[:]
        for _ in range(rng.choice((1, 1, 3))):
            one, two = rng.sample(range(len(order)), 2)
            changed[one], changed[two] = changed[two], changed[one]
        if changed == order:
            continue
        other = script.replace(shuffles=[changed, *shuffles[1:]])
        again = _seen(other, seat)
        if again is not None and again[1] == views and _hidden(script.replace(shuffles=shuffles)) != _hidden(other):
            return other
    return None


def _hidden(script: Script) -> tuple[object, ...]:
    """The Hands, the Flinch Piles and the Stack at the end of a script."""
    table = cast(Flinch, script.replace(moves=[]).table())
    for move in script.moves:
        table.play(move)
    return table.hand, table.flinch, table.the_stack.groups


def _seen(script: Script, seat: int) -> tuple[list[list[str]], list[View]] | None:
    """The shuffles of a script and everything that a seat sees during it; None if it cannot be played."""
    try:
        table = script.replace(moves=[]).table()
        views = [table.view(seat)]
        for move in script.moves:
            table.play(move)
            views.append(table.view(seat))
    except (Impossible, Refused):
        return None
    return table.shuffles, views
