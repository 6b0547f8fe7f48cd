"""What a check needs from an implementation, and what happens to the check if it is missing.

A need is a value that looks at the claim. What a profile drops, and what is not among the readings, variants or
players claimed, is *not claimed*; what is merely missing is *untestable*, and red.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import NamedTuple, Protocol

from hoyle.law.book import GameLaw
from hoyle_conformance import phrases
from hoyle_conformance.claims.claim import Claim
from hoyle_conformance.claims.without import REFUSALS
from hoyle_conformance.gamekit.kit import Shows
from hoyle_conformance.judging.failures import house_rule
from hoyle_conformance.judging.verdicts import Verdict
from hoyle_conformance.wire.messages import Op


class Excuse(NamedTuple):
    """Why a check is not run."""

    verdict: Verdict
    reason: str


class Need(Protocol):
    """Something that a check cannot do without."""

    def lacking(self, claim: Claim) -> Excuse | None:
        """Why the check is not run; None if the need is met."""
        ...


def excuse(claim: Claim, needs: Iterable[Need]) -> Excuse | None:
    """Why a check with these needs is not run: the first that is not met."""
    return next((found for need in needs if (found := need.lacking(claim)) is not None), None)


def missing(claim: Claim, *names: str, reason: str) -> Excuse:
    """The excuse for something missing: the program does only part of the game, the profile drops it, or neither."""
    if claim.dropped.issuperset(names) and claim.partial:
        return Excuse(
            Verdict.NOT_CLAIMED, phrases.reason("it only answers {names}", names=", ".join(sorted(claim.ops)))
        )
    if claim.dropped.issuperset(names):
        return Excuse(Verdict.NOT_CLAIMED, phrases.reason("declared to be without {names}", names=", ".join(names)))
    return Excuse(Verdict.UNTESTABLE, reason)


@dataclass(frozen=True)
class Operation:
    """At least one of some operations is answered."""

    any_of: tuple[str, ...]

    def __init__(self, *any_of: str) -> None:
        object.__setattr__(self, "any_of", any_of)

    def lacking(self, claim: Claim) -> Excuse | None:
        """Needs the operation."""
        if claim.ops.intersection(self.any_of):
            return None
        return missing(claim, *self.any_of, reason=f"needs the operation {' or '.join(self.any_of)}")


@dataclass(frozen=True)
class GivenOrder:
    """The implementation takes the order of the cards from us."""

    def lacking(self, claim: Claim) -> Excuse | None:
        """Its own randomness cannot be scripted."""
        if claim.chance != "report":
            return None
        return Excuse(Verdict.UNTESTABLE, "needs an implementation that takes the order of the cards")


@dataclass(frozen=True)
class ShowsSomething:
    """The views have at least one part."""

    def lacking(self, claim: Claim) -> Excuse | None:
        """There is nothing to look at."""
        if claim.observables:
            return None
        return missing(claim, *claim.dropped, reason="needs views that show something")


@dataclass(frozen=True)
class ShowsCards:
    """The views have at least one part in which cards are seen."""

    cards: frozenset[str]
    """The parts of the game's views that have cards in them."""

    def lacking(self, claim: Claim) -> Excuse | None:
        """No card that was dealt is ever seen."""
        if self.cards & claim.observables:
            return None
        return missing(claim, *sorted(self.cards), reason="needs views in which cards are seen")


NOT_AMONG = Excuse(Verdict.NOT_CLAIMED, "not among the readings, variants or players claimed")


GAMES_ON_PURPOSE: tuple[Need, ...] = (Operation(Op.PLAY), GivenOrder(), ShowsSomething())
"""What every check that plays scripts needs."""


@dataclass(frozen=True)
class LaterShuffles:
    """The order of later shuffles is taken from us too."""

    def lacking(self, claim: Claim) -> Excuse | None:
        """Later shuffles are its own."""
        return None if claim.reshuffles else Excuse(Verdict.UNTESTABLE, "needs the order of a later shuffle")


@dataclass(frozen=True)
class Refuses:
    """Unlawful moves are refused."""

    def lacking(self, claim: Claim) -> Excuse | None:
        """It says that it refuses nothing."""
        return None if claim.forbids else missing(claim, REFUSALS, reason="needs an implementation that refuses moves")


@dataclass(frozen=True)
class Seats:
    """A number of players, perhaps with a certain variant."""

    players: int
    variant: str | None = None

    def lacking(self, claim: Claim) -> Excuse | None:
        """Not among the players or variants claimed."""
        if claim.plays(self.players, self.variant):
            return None
        if self.variant is None:
            return Excuse(Verdict.NOT_CLAIMED, phrases.reason("{n} players are not claimed", n=self.players))
        why = phrases.reason("{n} players, variant {variant}, are not claimed", n=self.players, variant=self.variant)
        return Excuse(Verdict.NOT_CLAIMED, why)


@dataclass(frozen=True)
class Readings:
    """These readings are in force."""

    readings: Mapping[str, str]

    def lacking(self, claim: Claim) -> Excuse | None:
        """Another reading is claimed."""
        if all(claim.readings.get(ruling) == reading for ruling, reading in self.readings.items()):
            return None
        return Excuse(Verdict.NOT_CLAIMED, "assumes another reading")


@dataclass(frozen=True)
class InForce:
    """A rule is in force under the readings."""

    under: Mapping[str, Iterable[str]]

    def lacking(self, claim: Claim) -> Excuse | None:
        """The rule does not apply to this program."""
        if all(claim.readings[ruling] in readings for ruling, readings in self.under.items()):
            return None
        return NOT_AMONG


@dataclass(frozen=True)
class CanShow:
    """Something can show with the variants and players that are claimed."""

    shows: Shows | None

    def lacking(self, claim: Claim) -> Excuse | None:
        """It never shows there."""
        return None if self.shows is None or self.shows(claim) else NOT_AMONG


@dataclass(frozen=True)
class Cards:
    """The pack has all of some cards."""

    cards: frozenset[str]

    def lacking(self, claim: Claim) -> Excuse | None:
        """The program's pack does not have one of them."""
        absent = [card for card in claim.without if card in self.cards]
        return without(absent) if absent else None


@dataclass(frozen=True)
class WholePack:
    """The pack has all its cards."""

    def lacking(self, claim: Claim) -> Excuse | None:
        """The program's pack has fewer."""
        return without(claim.without) if claim.without else None


@dataclass(frozen=True)
class ComesUp:
    """One of some rules can come up with the cards that the program has."""

    law: GameLaw
    rules: tuple[str, ...]

    def lacking(self, claim: Claim) -> Excuse | None:
        """The cards that they are about are missing."""
        return None if claim.comes_up(self.law, self.rules) else without(claim.without)


def without(cards: Iterable[str]) -> Excuse:
    """The excuse for cards that a program does not have."""
    return Excuse(Verdict.NOT_CLAIMED, phrases.reason("declared to be without {names}", names=", ".join(cards)))


@dataclass(frozen=True)
class NoHouseRule:
    """A rule is not departed from on purpose."""

    rule: str

    def lacking(self, claim: Claim) -> Excuse | None:
        """A house rule takes its place."""
        if self.rule not in claim.house_rules:
            return None
        return Excuse(Verdict.NOT_CLAIMED, house_rule(self.rule, claim.house_rules[self.rule]))


@dataclass(frozen=True)
class Shown:
    """The views have these parts."""

    observables: frozenset[str]

    def lacking(self, claim: Claim) -> Excuse | None:
        """The views lack something."""
        absent = sorted(self.observables - claim.observables)
        needed = phrases.reason("needs {parts} in the views", parts=", ".join(absent))
        return missing(claim, *absent, reason=needed) if absent else None


@dataclass(frozen=True)
class Either:
    """One of several lists of needs is met; if none is, the first says why."""

    ways: tuple[tuple[Need, ...], ...]

    def lacking(self, claim: Claim) -> Excuse | None:
        """No way is open."""
        excuses = [excuse(claim, way) for way in self.ways]
        return None if None in excuses else excuses[0]
