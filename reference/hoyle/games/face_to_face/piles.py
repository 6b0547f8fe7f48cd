"""The piles of Face to Face: which ones exist, what lies on top of one, and how it got there."""

from __future__ import annotations

from enum import StrEnum
from typing import NamedTuple

from hoyle.games.face_to_face.law import PILE_CARDS

UP, DOWN = 0, 1
"""The two piles of a seat: the ascending and the descending one."""


class Pile(NamedTuple):
    """A pile as the person to move sees it."""

    theirs: bool
    """Whether it is the opponent's."""
    side: int

    def owner(self, seat: int) -> int:
        """Whose pile it is, given the seat that is to move."""
        return 1 - seat if self.theirs else seat


PILES = {
    "own-up": Pile(False, UP),
    "own-down": Pile(False, DOWN),
    "their-up": Pile(True, UP),
    "their-down": Pile(True, DOWN),
}


class Manner(StrEnum):
    """How the top card of a pile got there."""

    FORWARDS = "forwards"
    TRICK = "trick"
    GIFT = "gift"
    """The opponent laid it."""


class Top(NamedTuple):
    """The visible card of a pile."""

    card: str
    came: Manner = Manner.FORWARDS


BARE = tuple(map(Top, PILE_CARDS))
"""The ascending and the descending pile before any card is laid."""


class Laid(NamedTuple):
    """The last card of a turn, with what it covered: what is needed to take it back."""

    card: str
    on: str
    covered: Top
