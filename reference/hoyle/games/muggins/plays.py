"""What happens at a table of Muggins: a card held, a card put somewhere, a fault that can be called."""

from __future__ import annotations

from typing import NamedTuple

from hoyle.games.muggins.law import HAND, STOCK
from hoyle.table import Move


class Held(NamedTuple):
    """A card of a Hand."""

    card: str
    place: int | None = None
    """Its place in the deal, so that scripts can be given other cards; None once it has been turned up."""


class Play(NamedTuple):
    """A card put somewhere: from one's own Stock Pile or Hand, to the Table Piles or a Stock Pile."""

    source: str
    to: int | None = None
    """The seat whose Stock Pile it goes on; None for the Table Piles."""

    def move(self, seat: int) -> Move:
        """The play as a move of a seat."""
        if self.to is None:
            return {"seat": seat, "do": TO_TABLE[self.source]}
        return {"seat": seat, "do": TO_STOCK[self.source], "to": self.to}


TO_TABLE = {HAND: "table", STOCK: "stock-table"}
TO_STOCK = {HAND: "build", STOCK: "stock-build"}
SOURCE = {verb: source for verbs in (TO_TABLE, TO_STOCK) for source, verb in verbs.items()}
"""Where the card of each verb comes from."""


class Offence(NamedTuple):
    """What somebody has just done and can be called for."""

    seat: int
    card: str | None = None
    """The card to be taken back; None if no card was wrongly played or lifted."""
    play: Play | None = None
    """The wrong play; None if a card was lifted or laid down instead."""
    called: tuple[int, ...] = ()
    """Who has called already, if several may call."""
    late: bool = False
    """Whether something else has been done since, so that no wrong play can be taken back."""


class Settled(NamedTuple):
    """A fault that was called, if only one call counts."""

    seat: int
    caller: int
