"""What must happen in a round of Flip 7 before the next turn: a Flip Three being dealt, a card to be aimed."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from hoyle.games.flip7.law import THREE


class Task:
    """Something to do before the next turn."""

    __slots__ = ()

    def copy(self) -> Task:
        """The same task for a second table; a task that never changes serves both."""
        return self

    def open_cards(self) -> Sequence[str]:
        """The cards that lie open on the table until it is done."""
        return ()


@dataclass(slots=True)
class InitialDeal(Task):
    """One card each is being dealt before the first offer."""

    dealt: int = 0
    served: set[int] = field(default_factory=set)
    """Those to whom a Flip Three of this deal has dealt cards."""

    def copy(self) -> InitialDeal:
        """The same task for a second table."""
        return InitialDeal(self.dealt, set(self.served))


@dataclass(frozen=True, slots=True)
class Aim(Task):
    """A Freeze or a Flip Three must be played against somebody."""

    chooser: int
    card: str

    def open_cards(self) -> Sequence[str]:
        """The card that is aimed."""
        return (self.card,)


@dataclass(frozen=True, slots=True)
class GiveAway(Task):
    """A second Second Chance must be given to somebody else; under one reading a first one may be."""

    holder: int


@dataclass(frozen=True, slots=True)
class SaveOrBust(Task):
    """A number came twice to somebody with a Second Chance, who decides whether to use it."""

    seat: int
    card: str


@dataclass(slots=True)
class FlipThree(Task):
    """Three cards are being dealt to one person; the Action cards among them wait."""

    receiver: int
    player: int
    left: int = THREE
    waiting: list[str] = field(default_factory=list)

    def copy(self) -> FlipThree:
        """The same task for a second table."""
        return FlipThree(self.receiver, self.player, self.left, self.waiting[:])

    def open_cards(self) -> Sequence[str]:
        """The cards that wait."""
        return self.waiting


@dataclass(slots=True)
class Waiting(Task):
    """The three cards are dealt, and the Action cards among them are due."""

    chooser: int
    holder: int
    cards: list[str]
    aimed: list[tuple[str, int]] = field(default_factory=list)
    """Where all are aimed before the first is carried out: those that have been, each with its target."""

    def copy(self) -> Waiting:
        """The same task for a second table."""
        return Waiting(self.chooser, self.holder, self.cards[:], self.aimed[:])

    def open_cards(self) -> Sequence[str]:
        """The cards that are due."""
        return [*self.cards, *(card for card, _ in self.aimed)]
