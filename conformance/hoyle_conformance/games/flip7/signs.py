"""What a table of Flip 7 is wrong by, if nothing but one part of it differs."""

from __future__ import annotations

from collections import Counter

from hoyle.games.flip7.law import FLIP_THREE, FREEZE, IN, rule
from hoyle.table import View
from hoyle_conformance.gamekit.kit import WrongTable

IN_ORDER = rule.id("flip7.turn.order")
ONE_CHOICE = rule.id("flip7.turn.one-choice")
ONLY_THOSE_IN = rule.id("flip7.turn.only-those-in")
USED_ACTIONS = rule.id("flip7.action.used")
DISCARD = rule.id("flip7.discard")
SAVE = rule.id("flip7.second-chance.save")
TURN = "turn"
ASKED, DISCARDS = "asked.seat", "discards"


def by_sight(wrong: WrongTable) -> tuple[str, ...]:
    """The rules that a table is wrong by: from what differs, and the table before, as it should be and as shown."""
    turn = whose_turn(wrong) if ASKED in wrong.parts else ()
    used = used_cards(wrong.expected, wrong.shown) if DISCARDS in wrong.parts else ()
    explained = {part for part, rules in ((ASKED, turn), (DISCARDS, used)) if rules}
    return (*turn, *used) if wrong.parts == explained else ()


def whose_turn(wrong: WrongTable) -> tuple[str, ...]:
    """The rules by which it is not the turn of the person who is asked; none if it is about something else.

    No card takes a turn away or gives one: who is asked next after a card follows from the order and from who is in.
    Only what a Second Chance saves somebody from, and whether the turn goes on then, is a question of its own.
    """
    before, expected, shown = wrong.before, wrong.expected, wrong.shown
    if expected["asked"]["about"] != TURN or _has_saved(wrong):
        return ()
    seat = shown["asked"]["seat"]
    if not 0 <= seat < len(expected["seats"]):
        return ()
    if expected["seats"][seat]["status"] != IN:
        return ONLY_THOSE_IN, IN_ORDER
    again = before["asked"] == {"seat": seat, "about": TURN}
    return (ONE_CHOICE, IN_ORDER) if again else (IN_ORDER,)


def _has_saved(wrong: WrongTable) -> bool:
    """Whether a Second Chance has saved somebody in this turn."""
    for step in range(wrong.at, 0, -1):
        if any(SAVE in event["rules"] for event in (wrong.trace.events or [])[step]):
            return True
        if wrong.trace.views[step - 1]["asked"]["about"] == TURN:
            return False
    return False


def used_cards(expected: View, shown: View) -> tuple[str, ...]:
    """The rules of discarding, if played Action cards are not where these have them, and did what they do."""
    due: Counter[str] = Counter(expected["discards"])
    found: Counter[str] = Counter(shown["discards"])
    wrong = (due - found) + (found - due)
    return (USED_ACTIONS, DISCARD) if wrong and wrong.keys() <= {FREEZE, FLIP_THREE} else ()
