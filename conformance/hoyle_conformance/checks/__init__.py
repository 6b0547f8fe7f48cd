"""Checks: what an implementation can pass or fail. Each module here is one way of putting it to the test.

A module has a ``Section``: it lists its checks, gathers what it can find out (perhaps in several processes at once),
and concludes a result for each check from what was gathered.
"""

from __future__ import annotations

import time
from collections import Counter, deque
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from itertools import count
from typing import Any, Protocol

import msgspec

from hoyle.law.book import GameLaw
from hoyle.law.model import Words
from hoyle.script import Script, Trace, run
from hoyle.table import View
from hoyle_conformance.claims.claim import Claim
from hoyle_conformance.gamekit.kit import GameKit
from hoyle_conformance.judging.judge import HOUSE_RULE, Finding, judge
from hoyle_conformance.judging.verdicts import Verdict
from hoyle_conformance.judging.views import Difference, Eyes
from hoyle_conformance.wire.implementation import Answer, Implementation
from hoyle_conformance.wire.messages import Request


class Kind(StrEnum):
    """How a check puts an implementation to the test."""

    EXAMPLE = "example"
    INVARIANT = "invariant"
    AGREEMENT = "agreement"
    READING = "reading"
    LEAK = "leak"
    DEALER = "dealer"


class Check(msgspec.Struct, frozen=True, kw_only=True):
    """Something an implementation can pass or fail, with a permanent id."""

    id: str
    kind: Kind
    rules: list[str]
    says: Words


class Failure(msgspec.Struct, frozen=True, kw_only=True):
    """The shortest game found that goes wrong, and how."""

    outcome: str
    at: int
    rules: list[str]
    script: Script
    differences: list[Difference] = []
    said: str = ""
    other_readings: list[tuple[str, str]] = []


class Result(msgspec.Struct, frozen=True, kw_only=True):
    """What the kit says of one check."""

    check: Check
    verdict: Verdict
    exercised: int = 0
    """How often the check was put to the test."""
    reason: str = ""
    """Why it is not a plain pass."""
    failures: list[Failure] = []


class Effort(msgspec.Struct, frozen=True, kw_only=True):
    """How much is done: numbers of scripts, games and cases."""

    scripts: int
    refusals: int
    games: int
    """Games the implementation deals by itself."""
    twins: int


PRESETS = {
    "quick": Effort(scripts=1500, refusals=400, games=200, twins=60),
    "ci": Effort(scripts=6000, refusals=1200, games=500, twins=200),
    "nightly": Effort(scripts=100_000, refusals=10_000, games=2000, twins=1000),
}


class Tally(msgspec.Struct, kw_only=True):
    """What a section has found out so far; tallies of several processes add up."""

    exercised: Counter[str] = msgspec.field(default_factory=Counter)
    """How often each check was put to the test."""
    findings: list[tuple[str, Finding]] = []
    """What was found, by check."""
    agreed: Counter[str] = msgspec.field(default_factory=Counter)
    """How often each rule was at work when the implementation did the same."""
    diverged: Counter[str] = msgspec.field(default_factory=Counter)
    beyond: Counter[str] = msgspec.field(default_factory=Counter)
    """How often each rule came up where a house rule was at work, or later in the same game."""
    facts: dict[str, Any] = msgspec.field(default_factory=dict)
    """Whatever else the section needs in order to conclude; later ones overrule."""

    def add(self, other: Tally) -> None:
        """Adds what another process has found out."""
        self.exercised.update(other.exercised)
        self.findings = [*self.findings, *other.findings]
        self.agreed.update(other.agreed)
        self.diverged.update(other.diverged)
        self.beyond.update(other.beyond)
        self.facts.update(other.facts)


class OutOfTime(Exception):
    """The run has to be over."""


@dataclass
class Bench:
    """One implementation on the bench, with everything a section needs to test it."""

    implementation: Implementation
    kit: GameKit
    law: GameLaw
    claim: Claim
    effort: Effort
    seed: int
    shard: int = 0
    shards: int = 1
    seen: Tally = field(default_factory=Tally)
    """What the invariants have found in all the views that passed by."""
    deadline: float | None = None
    """When the run has to be over."""
    enough: float | None = None
    """When nothing more is begun, so that there is time to conclude."""
    until: float | None = None
    """The same while something is being gathered: then nothing more is asked."""

    def __post_init__(self) -> None:
        self.eyes = Eyes(self.law, self.claim.observables, self.claim.composite, self.claim.house_rules)
        self._ids = count(1)
        self._invariants = [
            one for one in self.kit.invariants if one.needs <= self.claim.observables and self.supposes(one.under)
        ]

    def check(self, kind: Kind, id: str, rules: Iterable[str], says: Words) -> Check:
        """A check of this game."""
        return Check(id=f"{self.kit.game}.{id}", kind=kind, rules=list(rules), says=says)

    def supposes(self, readings: Mapping[str, str]) -> bool:
        """Whether these readings are among those that are claimed."""
        return all(self.claim.readings[ruling] == reading for ruling, reading in readings.items())

    def lacks(self, *needs: str, reason: str) -> tuple[Verdict, str]:
        """What becomes of a check that needs what is not there: the profile does without it, or nobody has said so."""
        if self.claim.dropped.issuperset(needs):
            return Verdict.NOT_CLAIMED, f"the profile drops {', '.join(needs)}"
        return Verdict.UNTESTABLE, reason

    def mine(self, number: int) -> bool:
        """Whether a piece of work falls to this process."""
        return number % self.shards == self.shard

    def share(self, total: int) -> int:
        """This process's share of some work."""
        return len(range(self.shard, total, self.shards))

    def ask(self, requests: Iterable[Request]) -> Iterator[Answer]:
        """Asks the implementation, with ids filled in. Raises OutOfTime."""
        return self.implementation.ask(self._numbered(requests))

    def _numbered(self, requests: Iterable[Request]) -> Iterator[Request]:
        for one in requests:
            if self.until is not None and time.monotonic() > self.until:
                raise OutOfTime
            yield msgspec.structs.replace(one, id=next(self._ids))

    def play(self, traces: Iterable[Trace]) -> Iterator[tuple[Trace, Answer, Finding | None]]:
        """Has scripts played, and judges what comes of them against the reference."""
        waiting: deque[Trace] = deque()

        def requests() -> Iterator[Request]:
            for trace in traces:
                waiting.append(trace)
                yield Request(id=0, op="play", script=trace.script)

        for answer in self.ask(requests()):
            trace = waiting.popleft()
            self.look(trace.script, answer)
            yield trace, answer, judge(trace, answer, self.eyes)

    def expect(self, script: Script) -> Trace:
        """What the reference makes of a script."""
        return run(script.replace(readings=self.claim.readings), events=True)

    def speak(self, trace: Trace) -> Trace:
        """The trace with a script that names only the readings that are not the default."""
        return msgspec.structs.replace(
            trace, script=trace.script.replace(readings=self.claim.spoken_readings(self.law))
        )

    def look(self, script: Script, answer: Answer) -> None:
        """Shows the views of an answer to the invariants."""
        shown = answer.views or []
        if answer.refused is not None:
            shown = shown[: answer.refused.at + 1]
        views = [view for view in shown if view is not None]
        if not views:
            return
        for invariant in self._invariants:
            id = f"{self.kit.game}.invariant.{invariant.id}"
            try:
                times, wrong = invariant.find(views, script)
            except (LookupError, TypeError, AttributeError, ValueError, ArithmeticError, RecursionError) as error:
                times, wrong = 1, (0, f"the views cannot be read: {type(error).__name__} {error}")
            self.seen.exercised[id] += times
            if wrong is not None and sum(1 for known, _ in self.seen.findings if known == id) < MOST_FINDINGS:
                self.seen.findings.append((id, _violation(script, views, wrong)))


MOST_FINDINGS = 10
"""Findings kept for one check; the shortest is shown."""


def _violation(script: Script, views: list[View], wrong: tuple[int, str]) -> Finding:
    at, said = wrong
    return Finding(outcome="differs", at=at, trace=Trace(script=script, views=views), said=said, got=[*views])


class Section(Protocol):
    """One way of putting an implementation to the test."""

    def checks(self, bench: Bench) -> list[Check]:
        """The checks it decides."""
        ...

    def gather(self, bench: Bench) -> Tally:
        """Finds out; in this process's share of the work."""
        ...

    def conclude(self, bench: Bench, tally: Tally) -> Iterator[Result]:
        """A result for each check."""
        ...


def plain_result(bench: Bench, check: Check, tally: Tally, shrink: bool = True) -> Result:
    """A result from findings and counts: any finding fails, none and no exercise is vacuous."""
    from hoyle_conformance.judging.shrink import shortest

    findings = [finding for id, finding in tally.findings if id == check.id]
    exercised = tally.exercised[check.id]
    if findings and (excuse := by_house_rule(bench, check, findings, exercised)):
        return excuse
    if findings:
        worst = sorted(findings, key=lambda one: (_rank(one.verdict), len(one.trace.script.moves)))[0]
        failure = shortest(bench, worst, check.rules) if shrink else failure_of(worst, check.rules)
        return Result(check=check, verdict=worst.verdict, exercised=exercised, reason=worst.said, failures=[failure])
    if not exercised:
        return Result(check=check, verdict=Verdict.VACUOUS, reason="never put to the test")
    return Result(check=check, verdict=Verdict.PASS, exercised=exercised)


def by_house_rule(bench: Bench, check: Check, findings: list[Finding], exercised: int) -> Result | None:
    """The result of a check that fails only where a house rule is at work: said aloud, and never passed."""
    own = bench.eyes.house_rule(check.rules)
    if own is None and any(finding.outcome != HOUSE_RULE for finding in findings):
        return None
    reason = own or findings[0].said
    return Result(check=check, verdict=Verdict.NOT_CLAIMED, exercised=exercised, reason=reason)


def failure_of(finding: Finding, rules: Iterable[str], other_readings: Iterable[tuple[str, str]] = ()) -> Failure:
    """A finding as it is reported."""
    return Failure(
        outcome=finding.outcome,
        at=finding.at,
        rules=list(rules),
        script=finding.trace.script,
        differences=finding.differences,
        said=finding.said,
        other_readings=list(other_readings),
    )


ORDER = {Verdict.FAIL: 0, Verdict.WRONG_REASON: 1, Verdict.ERROR: 2, Verdict.TIMEOUT: 3}


def _rank(verdict: Verdict) -> int:
    return ORDER.get(verdict, 9)


def not_run(check: Check, reasons: Mapping[str, tuple[Verdict, str]]) -> Result | None:
    """The result of a check that does not apply, if it does not."""
    if check.id not in reasons:
        return None
    verdict, reason = reasons[check.id]
    return Result(check=check, verdict=verdict, reason=reason)
