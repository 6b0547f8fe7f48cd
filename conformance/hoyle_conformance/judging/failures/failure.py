"""What every kind of failure knows: its verdict, its place in the game, how to shorten, replay and show it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum
from typing import ClassVar, Protocol, Self

import msgspec

from hoyle.script import Script, Trace
from hoyle.table import Event, View
from hoyle_conformance.judging.verdicts import Verdict
from hoyle_conformance.judging.views import Difference

MOST = 8
"""How many differences are shown; what goes wrong first causes the rest."""


class Asks(StrEnum):
    """What a program is asked to show a failure again."""

    PLAY = "play"
    MOVES = "moves"
    VIEW = "view"


@dataclass(frozen=True)
class Contrast:
    """One thing that was expected and did not come."""

    what: str
    expected: str
    got: str
    path: str = ""
    """Where it is in the view, such as ``seats[0].status``."""


class Words(Protocol):
    """The words to describe a failure, in the reader's language."""

    def say(self, text: str, **values: object) -> str:
        """A phrase of ours."""
        ...

    def quote(self, words: str) -> str:
        """Untrusted text, made harmless."""
        ...

    def seat(self, number: int) -> str:
        """A seat by its name."""
        ...

    def difference(self, difference: Difference) -> Contrast:
        """A part of a view that is not as it should be."""
        ...

    def happens(self) -> str:
        """What the move at issue does by the rules."""
        ...

    def refusal(self) -> str:
        """Why the move at issue is refused by the rules."""
        ...

    def lawful(self) -> str:
        """The lawful moves at the point at issue."""
        ...


class Failure(msgspec.Struct, frozen=True, kw_only=True, tag_field="outcome"):
    """A departure from the rules, and the game that shows it."""

    at: int = 0
    """How many moves were made."""
    rules: list[str] = []
    script: Script
    differences: list[Difference] = []
    said: str = ""
    """The program's own words."""
    other_readings: list[tuple[str, str]] = []
    """Rulings and readings under which it would be right."""
    about: list[str] = []
    """The rules that it is about, where that is not simply those at work in the step at which it shows."""
    taken_up: dict[int, View] = {}
    """Earlier departures of the same game: numbers of moves after which the reference resumed from the table shown."""
    own_game: bool = False
    """Whether the program dealt and played the game by itself: when asked, it may play the same game right."""

    outcome: ClassVar[str] = "differs"
    verdict: ClassVar[Verdict] = Verdict.FAIL
    shortens: ClassVar[bool] = False
    """Whether shorter games are worth trying."""
    shown_by: ClassVar[Asks | None] = Asks.PLAY
    """What shows it again; None if no single script does."""
    blames: ClassVar[bool] = True
    """Whether the rules at work where it shows are to blame."""
    before_the_move: ClassVar[bool] = False
    """Whether the move after this point is at issue, so that the table to look at is the one before it."""

    @property
    def kind(self) -> str:
        """The name of its class in a log."""
        return str(self.__struct_config__.tag)

    @property
    def asks(self) -> Asks | None:
        """What to ask the program to see it again; None if no single script shows it."""
        return None if self.own_game else self.shown_by

    @property
    def has_game(self) -> bool:
        """Whether the script is a game that can be told."""
        return True

    @property
    def length(self) -> int:
        """How much a reader has to follow: the number of moves."""
        return len(self.script.moves)

    @property
    def reason(self) -> str:
        """Why the check did not pass, in a line; empty if the differences say it all."""
        return self.said

    @property
    def step(self) -> int | None:
        """The number of the wrong step in the story; None if it is not known."""
        return self.at

    @property
    def key(self) -> tuple[object, ...]:
        """What it has in common with failures that are the same one."""
        return repr(self.script), self.outcome, self.at

    @property
    def parts(self) -> set[str]:
        """Which parts of the view differ, whichever seat they are of."""
        return {one.part for one in self.differences}

    @property
    def speechless(self) -> bool:
        """Whether it shows no difference that a reader could look at."""
        return not self.differences

    def rules_at_work(self, trace: Trace) -> list[str]:
        """The rules at work where it shows, according to the reference."""
        return self.about or rules_of(step_of(trace, self.at))

    def cut(self) -> Script:
        """The script without what comes after the failure."""
        return self.script

    def told(self, words: Words) -> list[Contrast]:
        """What was expected and what came."""
        shown = [words.difference(one) for one in self.differences[:MOST]]
        if shown or not self.reason:
            return shown
        return [Contrast("", words.say("as the rules say"), words.quote(self.reason))]

    def reported(self, rules: Iterable[str], other_readings: Iterable[tuple[str, str]] = ()) -> Self:
        """The same failure as a check reports it: by its rules, with the readings under which it would be right."""
        return msgspec.structs.replace(self, rules=list(rules), other_readings=list(other_readings))


def step_of(trace: Trace, number: int) -> list[Event]:
    """What happened in one step of a game."""
    events = trace.events or []
    return events[number] if number < len(events) else []


def rules_of(events: Iterable[Event]) -> list[str]:
    """The rules that made events happen, each once."""
    return list(dict.fromkeys(rule for event in events for rule in event["rules"]))


def because(word: str, why: str) -> str:
    """A word with its reason, where there is one."""
    return f"{word}: {why}" if why else word


def with_note(contrast: Contrast, note: str) -> Contrast:
    """A contrast that says more about its subject."""
    return Contrast(f"{contrast.what} ({note})", contrast.expected, contrast.got, contrast.path)
