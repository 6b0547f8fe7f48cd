"""Whose turn it is at a table of Flip 7, if nothing else is wrong there."""

from __future__ import annotations

from hoyle.games.flip7.law import IN, rule
from hoyle.table import View

IN_ORDER = rule.id("flip7.turn.order")
ONE_CHOICE = rule.id("flip7.turn.one-choice")
ONLY_THOSE_IN = rule.id("flip7.turn.only-those-in")
TURN = "turn"


def whose_turn(before: View, expected: View, shown: View) -> tuple[str, ...]:
    """The rules by which it is not the turn of the person who is asked; none if it is about something else.

    No card takes a turn away or gives one: who is asked next after a card follows from the order and from who is in.
    """
    if expected["asked"]["about"] != TURN:
        return ()
    seat = shown["asked"]["seat"]
    if not 0 <= seat < len(expected["seats"]):
        return ()
    if expected["seats"][seat]["status"] != IN:
        return ONLY_THOSE_IN, IN_ORDER
    again = before["asked"] == {"seat": seat, "about": TURN}
    return (ONE_CHOICE, IN_ORDER) if again else (IN_ORDER,)
