"""The Playing Piles in the middle of the table: what starts one, what goes on one, and when one is complete."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import TYPE_CHECKING, NamedTuple, Self

from hoyle.games.flinch.law import CARDS, HIGHEST, LOWEST, MIDDLE, NAMES, NEW, rule
from hoyle.games.flinch.part import TablePart

if TYPE_CHECKING:
    from hoyle.games.flinch.table import Flinch

COMPLETE = {
    LOWEST: rule.id("flinch.piles.to-fifteen"),
    HIGHEST: rule.id("flinch.fifteens.down-to-one"),
    MIDDLE: rule.id("flinch.eights.both-ends"),
}
"""The rule by which a pile is complete, by the number that started it."""


class Pile(NamedTuple):
    """A Playing Pile: the number that started it and the two ends of its run."""

    start: int
    low: int
    high: int

    @property
    def name(self) -> str:
        """Its run, as it is written in moves and views.

        >>> Pile(1, 1, 6).name, Pile(15, 11, 15).name, Pile(8, 6, 9).name, Pile(1, 1, 1).name
        ('1-6', '15-11', '6-9', '1')
        """
        if self.low == self.high:
            return str(self.start)
        if self.start == HIGHEST:
            return f"{self.high}-{self.low}"
        return f"{self.low}-{self.high}"

    @property
    def cards(self) -> list[str]:
        """Its cards, from the lowest to the highest."""
        return [NAMES[number] for number in range(self.low, self.high + 1)]

    def takes(self) -> Iterator[int]:
        """The numbers that can be played on it: upwards from a 1, downwards from a 15, both ways from an 8."""
        if self.start != HIGHEST and self.high < HIGHEST:
            yield self.high + 1
        if self.start != LOWEST and self.low > LOWEST:
            yield self.low - 1

    def with_card(self, number: int) -> Pile:
        """The pile with one more card."""
        return Pile(self.start, min(self.low, number), max(self.high, number))


@cache
def name_of(pile: Pile) -> str:
    """``Pile.name``, cached: there are few piles, and they are looked at often."""
    return pile.name


@cache
def follow_on(pile: Pile) -> frozenset[str]:
    """The cards of ``Pile.takes``, cached."""
    return frozenset(NAMES[number] for number in pile.takes())


class PlayingPiles(TablePart):
    """The piles that lie in the middle."""

    def __init__(self, table: Flinch) -> None:
        super().__init__(table)
        self._lying: list[Pile] = []
        self._goes: dict[str, list[str]] | None = None

    def copy(self, table: Flinch) -> Self:
        """The same piles for a second table."""
        other = super().copy(table)
        other._lying = self._lying[:]
        return other

    def __iter__(self) -> Iterator[Pile]:
        return iter(self._lying)

    def __len__(self) -> int:
        return len(self._lying)

    def replace(self, piles: list[Pile]) -> None:
        """Puts these piles in the middle instead of those that lie there."""
        self._lying, self._goes = piles, None

    # --- what goes where -----------------------------------------------------------------------------------

    @rule("flinch.piles.one-starts", "flinch.fifteens.start", "flinch.eights.start")
    def starting(self) -> frozenset[str]:
        """The cards that start a pile: the 1s, or what the variation says."""
        return self.table.starters

    @rule("flinch.piles.next-number", "flinch.fifteens.ones-up", "flinch.fifteens.down", "flinch.eights.both-ways")
    def following(self, pile: Pile) -> frozenset[str]:
        """The cards that can be played on a pile."""
        return follow_on(pile)

    def playable(self) -> dict[str, list[str]]:
        """The cards that can be played now, each with where it goes: a new pile, or piles by their names."""
        if self._goes is None:
            goes = {card: [NEW] for card in self.starting()}
            for pile in dict.fromkeys(self._lying):
                for card in self.following(pile):
                    goes.setdefault(card, []).append(name_of(pile))
            self._goes = goes
        return self._goes

    def targets(self, card: str) -> list[str]:
        """Where a card can be played; nowhere if it does not fit."""
        return self.playable().get(card, [])

    # --- what happens to them ------------------------------------------------------------------------------

    def put(self, card: str, on: str) -> None:
        """Puts a card on a pile, or starts one with it."""
        number = CARDS[card]
        if on == NEW:
            self.start(number)
        else:
            at = next(at for at, pile in enumerate(self._lying) if name_of(pile) == on)
            self._lying[at] = self._lying[at].with_card(number)
        self._goes = None

    @rule("flinch.piles.one-for-each-one")
    def start(self, number: int) -> None:
        """Every card that starts a pile has one of its own."""
        self._lying.append(Pile(number, number, number))

    @rule("flinch.piles.to-fifteen", "flinch.fifteens.down-to-one", "flinch.eights.both-ends")
    def complete(self, pile: Pile) -> bool:
        """Whether a pile has reached its end: at 15, at 1, or at both."""
        return pile.low == LOWEST and pile.high == HIGHEST

    def remove_complete(self) -> None:
        """Complete piles are removed from the table."""
        for pile in [pile for pile in self._lying if self.complete(pile)]:
            self._lying.remove(pile)
            self._goes = None
            self.table.the_stack.removed += pile.cards
            self.table.tell("complete", COMPLETE[pile.start], pile=pile.name)
