"""Games of Flinch that look the same to a seat and differ in what it does not see, to find out what a program tells.

Most twins are the same game after another deal: the seat has never seen any difference. In others a card was laid that
has been covered since: everybody saw it then, and nobody may look at it now.
"""

from __future__ import annotations

from random import Random
from typing import NamedTuple, cast

from hoyle.games.flinch.law import FLINCH_SIZE, HAND_SIZE, ONE, RESERVES
from hoyle.games.flinch.table import Flinch
from hoyle.script import Script
from hoyle.table import Impossible, Refused, View

TRIES = 40
FEWER = 10
"""Tries to lay another card beneath: such a game mostly goes on as before."""


def twin(script: Script, seat: int, rng: Random) -> Script | None:
    """The same game as far as the seat sees: with another card beneath a Reserve Pile, or after another deal."""
    course = _played(script, seat)
    if course is None:
        return None
    ways = [_another_beneath, _another_hand]
    rng.shuffle(ways)
    for way in (*ways, _another_deal):
        if (found := way(script, course, seat, rng)) is not None:
            return found
    return None


class Course(NamedTuple):
    """A game that has been played: the table at its end, and all that a seat saw in its course."""

    table: Flinch
    views: list[View]

    def hidden(self) -> tuple[object, ...]:
        """The Hands, the Flinch Piles and the Stack at the end."""
        return self.table.hand, self.table.flinch, self.table.the_stack.groups


def _played(script: Script, seat: int) -> Course | None:
    """The course of a game as a seat sees it; None if it cannot be played."""
    try:
        table = cast(Flinch, script.replace(moves=[]).table())
        views = [table.view(seat)]
        for move in script.moves:
            table.play(move)
            views.append(table.view(seat))
    except (Impossible, Refused):
        return None
    return Course(table, views)


def _at_the_end(script: Script) -> Flinch | None:
    """The table at the end of a game; None if it cannot be played."""
    try:
        table = cast(Flinch, script.replace(moves=[]).table())
        for move in script.moves:
            table.play(move)
    except (Impossible, Refused):
        return None
    return table


def _another_deal(script: Script, course: Course, seat: int, rng: Random) -> Script | None:
    """The same moves with some cards exchanged that the seat has never seen."""
    order = course.table.shuffles[0]
    for _ in range(TRIES):
        places = [rng.sample(range(len(order)), 2) for _ in range(rng.choice((1, 1, 3)))]
        if (found := _exchanged(script, course, seat, places)) is not None:
            return found
    return None


def _another_hand(script: Script, course: Course, seat: int, rng: Random) -> Script | None:
    """The same moves with a 1 more or less in somebody's Hand, which nobody has seen: it would have to be played."""
    order = course.table.shuffles[0]
    hands = range(FLINCH_SIZE * script.players, (FLINCH_SIZE + HAND_SIZE) * script.players)
    ones = [place for place, card in enumerate(order) if card == ONE]
    others = [place for place, card in enumerate(order) if card != ONE]
    for _ in range(FEWER):
        one = rng.choice(hands)
        if (
            found := _exchanged(script, course, seat, [[one, rng.choice(others if one in ones else ones)]])
        ) is not None:
            return found
    return None


def _exchanged(script: Script, course: Course, seat: int, places: list[list[int]]) -> Script | None:
    """The same moves with the cards in these places of the pack exchanged, if the seat does not see any difference."""
    changed = course.table.shuffles[0][:]
    for one, two in places:
        changed[one], changed[two] = changed[two], changed[one]
    other = script.replace(shuffles=[changed, *course.table.shuffles[1:]])
    again = _played(other, seat)
    if again is None or again.views != course.views or again.hidden() == course.hidden():
        return None
    return other


def _another_beneath(script: Script, course: Course, seat: int, rng: Random) -> Script | None:
    """The game in which another card was laid on a Reserve Pile and then covered; at the end the seat sees the same."""
    laid = [
        at
        for at, move in enumerate(script.moves)
        if move["do"] == "lay" and move["card"] in course.table.reserve[move["seat"]][RESERVES.index(move["on"])][:-1]
    ]
    order = course.table.shuffles[0]
    for _ in range(FEWER if laid else 0):
        at = rng.choice(laid)
        card = script.moves[at]["card"]
        one = rng.choice([place for place, there in enumerate(order) if there == card])
        two = rng.randrange(len(order))
        changed = order[:]
        changed[one], changed[two] = changed[two], changed[one]
        moves = [*script.moves]
        moves[at] = {**moves[at], "card": changed[one]}
        other = script.replace(shuffles=[changed, *course.table.shuffles[1:]], moves=moves)
        again = _at_the_end(other)
        if again is not None and again.reserve != course.table.reserve and again.view(seat) == course.views[-1]:
            return other
    return None
