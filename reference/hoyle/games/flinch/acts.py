"""What players of Flinch do, as values: cards they can play, acts that may be wrong, cards they must play."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from hoyle.games.flinch.law import CARDS, FLINCH, HAND, PARTNER_FLINCH, PARTNER_RESERVES, RESERVES, rule
from hoyle.games.flinch.piles import Pile
from hoyle.table import RuleId


class Held(NamedTuple):
    """A card that somebody can play, and where it comes from."""

    source: str
    card: str

    @property
    def from_reserve(self) -> bool:
        """Whether it lies on a Reserve, the player's own or the partner's."""
        return self.source in RESERVES or self.source in PARTNER_RESERVES


HELD = {
    source: {card: Held(source, card) for card in CARDS}
    for source in (HAND, FLINCH, PARTNER_FLINCH, *RESERVES, *PARTNER_RESERVES)
}
"""What can be held, by source and card; made once, since every move looks at a dozen."""


# --- acts ------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Play:
    """A card is played to the middle."""

    held: Held
    on: str


@dataclass(frozen=True, slots=True)
class Lay:
    """A card of the Hand, or of the Flinch Pile, is laid on the Reserve, which ends the turn."""

    held: Held
    on: str


@dataclass(frozen=True, slots=True)
class Pass:
    """The turn ends without a card laid."""


@dataclass(frozen=True, slots=True)
class Expose:
    """A card of the Hand is shown."""

    card: str


@dataclass(frozen=True, slots=True)
class Lift:
    """The top card of a Reserve Pile is lifted and not played."""

    place: str


@dataclass(frozen=True, slots=True)
class Peek:
    """Somebody looks under a card."""


@dataclass(frozen=True, slots=True)
class Earlier:
    """Something that was done earlier in the turn."""


Act = Play | Lay | Pass | Expose | Lift | Peek | Earlier


class Lying(NamedTuple):
    """The cards as they lay before an act; if it is called, they are put back like that."""

    flinch: list[list[str]]
    hand: list[list[str]]
    reserve: list[list[list[str]]]
    piles: list[Pile]


@dataclass(frozen=True, slots=True)
class Offence:
    """What somebody has done wrong."""

    seat: int
    act: Act
    grounds: tuple[RuleId, ...]
    """The rules by which it can be called."""
    before: Lying | None = None
    """The cards as they lay before it; None if they are not put back."""


# --- cards that must be played ---------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Binding:
    """Why a card must be played: the rule that says so, and the rule that ends the turn if it cannot be."""

    must_play: RuleId
    or_else: RuleId


OR_DISCONTINUE = rule.id("flinch.exposed.or-discontinue")
EVERY_PLAY_BINDS = rule.id("flinch.uncovered.every-play-binds")
PEEPED = rule.id("flinch.uncovered.peeped")
LIFTED = rule.id("flinch.uncovered.lifted")

BY_EXPOSING = Binding(rule.id("flinch.exposed.must-play"), OR_DISCONTINUE)
BY_EXPOSING_EARLIER = Binding(rule.id("flinch.exposed.without-call"), OR_DISCONTINUE)
BY_A_CALL = Binding(rule.id("flinch.exposed.called-must-play"), rule.id("flinch.exposed.called-discontinue"))
BY_LIFTING = Binding(rule.id("flinch.uncovered.must-play"), rule.id("flinch.uncovered.or-discontinue"))
BY_TOUCHING = Binding(LIFTED, LIFTED)
BY_PEEPING = Binding(PEEPED, PEEPED)
BY_PLAYING = Binding(EVERY_PLAY_BINDS, EVERY_PLAY_BINDS)


@dataclass(frozen=True, slots=True)
class Bound:
    """A card that must be played, or else the turn ends."""

    held: Held
    by: Binding
