"""A check, what was gathered about it, and its result."""

from __future__ import annotations

from collections import Counter
from enum import StrEnum
from typing import Any

import msgspec

from hoyle.law.model import Words
from hoyle_conformance.judging.failures import AnyFailure
from hoyle_conformance.judging.judge import Finding
from hoyle_conformance.judging.situations import Situation
from hoyle_conformance.judging.smallest_findings import smallest_of_each_sort
from hoyle_conformance.judging.verdicts import Verdict
from hoyle_conformance.scripts.mood_choice import Reached, both

MOST_FINDINGS = 10
"""Findings kept for one check; the shortest is shown."""


class Kind(StrEnum):
    """How a check tests an implementation."""

    DEPARTURE = "departure"
    EXAMPLE = "example"
    INVARIANT = "invariant"
    AGREEMENT = "agreement"
    READING = "reading"
    LEAK = "leak"
    DEALER = "dealer"
    REPLAY = "replay"
    """A stored game that is played again."""


class Check(msgspec.Struct, frozen=True, kw_only=True):
    """Something an implementation can pass or fail, with a permanent id."""

    id: str
    kind: Kind
    rules: list[str]
    says: Words


class Result(msgspec.Struct, frozen=True, kw_only=True):
    """What the kit says about one check.

    >>> from hoyle_conformance import check
    >>> (result,) = check("flip7", only="flip7.example.a-second-five-busts").results
    >>> result.check.id, result.check.rules[0], str(result.verdict)
    ('flip7.example.a-second-five-busts', 'flip7.bust', 'pass')
    """

    check: Check
    verdict: Verdict
    exercised: int = 0
    """How often the check was tested."""
    reason: str = ""
    """Why it is not a plain pass."""
    failures: list[AnyFailure] = []


class Tally(msgspec.Struct, kw_only=True):
    """What a section has found out so far; tallies of several shares add up."""

    exercised: Counter[str] = msgspec.field(default_factory=Counter)
    """How often each check was tested."""
    findings: list[tuple[str, Finding]] = []
    """What was found, by check."""
    pool: list[Finding] = []
    """What was found in games that are about all rules at once, the smallest of each sort."""
    wrong: Counter[Situation] = msgspec.field(default_factory=Counter)
    """How often something went wrong in each situation."""
    diverged: Counter[str] = msgspec.field(default_factory=Counter)
    """How often the subject of a check could not be seen, because the implementation was playing a different game."""
    beyond: Counter[str] = msgspec.field(default_factory=Counter)
    """How often each rule came up where a house rule was at work, or later in the same game."""
    departed: Counter[str] = msgspec.field(default_factory=Counter)
    """How often a check does not apply as it is written, because a departure is allowed for."""
    counts: Counter[str] = msgspec.field(default_factory=Counter)
    """Whatever else a section counts."""
    reached: Reached = msgspec.field(default_factory=dict)
    """What the scripts of each mood have reached."""
    facts: dict[str, Any] = msgspec.field(default_factory=dict)
    """Whatever else the section needs to conclude; later ones overrule."""

    def add(self, other: Tally) -> None:
        """Adds what was found out in another share."""
        self.exercised.update(other.exercised)
        self.findings = [*self.findings, *other.findings]
        self.pool = smallest_of_each_sort([*self.pool, *other.pool])
        self.wrong.update(other.wrong)
        self.diverged.update(other.diverged)
        self.beyond.update(other.beyond)
        self.departed.update(other.departed)
        self.counts.update(other.counts)
        self.reached = both(self.reached, other.reached)
        self.facts.update(other.facts)

    def first_findings(self) -> list[tuple[str, Finding]]:
        """The findings without those of a check that has many already."""
        times: Counter[str] = Counter()
        return [one for one in self.findings if (times.update((one[0],)), times[one[0]] <= MOST_FINDINGS)[1]]

    def take(self) -> Tally:
        """What was found out so far; this tally is empty then."""
        taken = Tally()
        for name in self.__struct_fields__:
            empty = getattr(taken, name)
            setattr(taken, name, getattr(self, name))
            setattr(self, name, empty)
        return taken

    def of(self, check: str) -> list[Finding]:
        """What was found about one check."""
        return [finding for id, finding in self.findings if id == check]
