"""Ways: how a game comes to the table that an example starts from.

An example says *given* this table. Which cards and moves lead there depends on the readings: under one everybody is
dealt a card first, under another nobody is. A kit finds a way under the readings that are claimed, and what it finds is
compared with the given table before it is used. Some readings change only how the cards are dealt: for these it is
enough to put the same cards in another order, which `Packets` does.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import msgspec

from hoyle.law.book import GameLaw
from hoyle.script import Script
from hoyle.table import View
from hoyle.table.ids import Reading


class Given(msgspec.Struct, frozen=True, kw_only=True):
    """The table that an example starts from, and the cards that come next."""

    start: Script
    """Who plays, with which cards and by which readings; its shuffles and moves do not count."""
    table: View
    """As much of the view as matters."""
    cards: list[str] = []

    def seat(self, number: int) -> dict[str, Any]:
        """What is given of one seat."""
        seats: dict[str, dict[str, Any]] = self.table.get("seats", {})
        return seats.get(str(number), {})


@dataclass(frozen=True)
class Packets:
    """The reading under which each player is dealt their cards together, and how many at a time."""

    together: Reading
    sizes: tuple[int, ...]

    def dealt_together(self, order: list[str], players: int) -> list[str]:
        """The order by which the same cards come to the same players if each is dealt theirs together.

        >>> Packets(Reading("x.dealing", "together"), (2, 1)).dealt_together([*"abcdefgh"], players=2)
        ['a', 'c', 'b', 'd', 'e', 'f', 'g', 'h']
        """
        cards, start = [], 0
        for each in self.sizes:
            end = start + each * players
            for seat in range(players):
                cards += order[start + seat : end : players]
            start = end
        return cards + order[start:]


def is_shown(law: GameLaw, given: View, view: View, unseen: str | None = None) -> bool:
    """Whether a table looks as it is given; what is not given may be anything, and what is unseen of a seat too."""
    bags = {kind.id for kind in law.table.observables if kind.compare == "bag"}
    for key, value in given.items():
        if key == "seats":
            seats = view.get("seats", [])
            for name, part in value.items():
                seat = seats[int(name)]
                seen = {one: wanted for one, wanted in part.items() if one != unseen}
                if not all(_same(seat.get(one), wanted, f"seats.{one}" in bags) for one, wanted in seen.items()):
                    return False
        elif not _same(view.get(key), value, key in bags):
            return False
    return True


def _same(got: Any, wanted: Any, bag: bool) -> bool:
    if isinstance(got, list) and isinstance(wanted, list):
        one, other = [str(card) for card in got], [str(card) for card in wanted]
        return sorted(one) == sorted(other) if bag else one == other
    return bool(got == wanted)
