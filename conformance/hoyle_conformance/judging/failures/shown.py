"""Failures that show: in a view, in a list of moves, in a number of points."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

from hoyle.games import table_of
from hoyle.script import Script, Trace
from hoyle_conformance.judging.failures.failure import MOST, Asks, Contrast, Failure, Words, with_note
from hoyle_conformance.phrases import reason


class Differs(Failure, frozen=True, kw_only=True, tag="differs"):
    """A view is not as it should be."""

    shortens: ClassVar[bool] = True

    def rules_at_work(self, trace: Trace) -> list[str]:
        """The rules at work in the step; where the program takes the game to be over, those that end it, too."""
        found = super().rules_at_work(trace)
        if any(one.path == "over" and one.expected is False for one in self.differences):
            found = [*found, *table_of(self.script.game).end_rules]
        return found

    def cut(self) -> Script:
        """The moves up to the view that differs."""
        return self.script.replace(moves=self.script.moves[: self.at])


class SeesOtherwise(Failure, frozen=True, kw_only=True, tag="sees-otherwise"):
    """A seat sees something other than it should."""

    seat: int
    shown_by: ClassVar[Asks | None] = Asks.VIEW

    @property
    def reason(self) -> str:
        """Which seat."""
        return reason("seen by seat {seat}", seat=self.seat)

    def told(self, words: Words) -> list[Contrast]:
        """The differences, through the seat's eyes."""
        eyes = words.say("as {seat} sees it", seat=words.seat(self.seat))
        return [with_note(words.difference(one), eyes) for one in self.differences[:MOST]]


class MovesDiffer(Failure, frozen=True, kw_only=True, tag="moves-differ"):
    """The program lists different lawful moves."""

    missing: tuple[str, ...] = ()
    extra: tuple[str, ...] = ()
    shown_by: ClassVar[Asks | None] = Asks.MOVES

    @property
    def reason(self) -> str:
        """Which moves."""
        return f"lawful moves differ; {self._which}"

    @property
    def _which(self) -> str:
        missing = [f"missing: {', '.join(self.missing)}"] if self.missing else []
        extra = [f"too many: {', '.join(self.extra)}"] if self.extra else []
        return "; ".join(missing + extra)

    def told(self, words: Words) -> list[Contrast]:
        """All lawful moves, and which are missing or too many."""
        expected = words.say("these lawful moves: {moves}", moves=words.lawful() or words.say("none"))
        return [Contrast("", expected, words.quote(self._which))]


class TooFewViews(Failure, frozen=True, kw_only=True, tag="short"):
    """The program shows fewer views than there are points to look at, or more."""

    views: int = 0
    outcome: ClassVar[str] = "short"

    @property
    def reason(self) -> str:
        """How many."""
        due = "one before the first and one after each are due"
        return self.said or f"{self.views} views for {len(self.script.moves)} moves; {due}"


class ScoreDiffers(Failure, frozen=True, kw_only=True, tag="score-differs"):
    """The points of some cards are not as they should be."""

    facts: dict[str, Any]
    others: tuple[ScoreDiffers, ...] = ()
    """Other cards whose points are wrong, where other rules are at work: perhaps another bug."""
    shown_by: ClassVar[Asks | None] = None

    @property
    def has_game(self) -> bool:
        """Cards and points without a game."""
        return False

    @property
    def length(self) -> int:
        """The number of cards."""
        return sum(len(value) for value in self.facts.values() if isinstance(value, list))

    @property
    def reason(self) -> str:
        """Which cards, and what else is true of them."""
        return cards_in_words(self.facts)

    @property
    def key(self) -> tuple[object, ...]:
        """The cards."""
        return self.script.game, self.kind, repr(self.facts)

    def told(self, words: Words) -> list[Contrast]:
        """The points, and of which cards."""
        own = [with_note(words.difference(one), words.quote(self.reason)) for one in self.differences]
        return [*own, *(contrast for other in self.others for contrast in other.told(words))]


def cards_in_words(facts: Mapping[str, Any]) -> str:
    """The cards of a hand, and what else is true of it.

    >>> cards_in_words({"numbers": ["3", "9"], "modifiers": [], "busted": True})
    'numbers 3 9, busted'
    """
    there = {name: value for name, value in facts.items() if value}
    told = (f"{name} {' '.join(map(str, value))}" if isinstance(value, list) else name for name, value in there.items())
    return ", ".join(told) or "no cards"


class Violates(Failure, frozen=True, kw_only=True, tag="violates"):
    """Something is seen that must never be seen."""

    what: str
    """What is wrong, in our words."""

    @property
    def reason(self) -> str:
        """What is seen."""
        return self.what

    def cut(self) -> Script:
        """Up to where it is seen."""
        return self.script.replace(moves=self.script.moves[: self.at])
