"""The bench: one implementation, and everything that is needed to test it."""

from __future__ import annotations

import time
from collections import deque
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from fnmatch import fnmatchcase
from itertools import count

import msgspec

from hoyle.law.book import GameLaw
from hoyle.script import Script, Trace, run
from hoyle_conformance.claims.claim import Claim
from hoyle_conformance.gamekit.kit import GameKit
from hoyle_conformance.judging.every_step import Judged, expect_after, judge_every_step
from hoyle_conformance.judging.evidence import Evidence
from hoyle_conformance.judging.failures import AnyFailure
from hoyle_conformance.judging.judge import Finding
from hoyle_conformance.judging.views import Eyes
from hoyle_conformance.wire.implementation import Answer, Implementation
from hoyle_conformance.wire.messages import Request


class Effort(msgspec.Struct, frozen=True, kw_only=True):
    """How much to test: numbers of scripts, games and cases."""

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


class OutOfTime(Exception):
    """The run has to be over."""


Watcher = Callable[[Script, Answer], None]
"""Looks at every game that passes by, and at what the implementation showed of it."""


@dataclass
class Bench:
    """One implementation on the bench."""

    implementation: Implementation
    kit: GameKit
    law: GameLaw
    claim: Claim
    effort: Effort
    seed: int
    shard: int = 0
    shards: int = 1
    watchers: list[Watcher] = field(default_factory=list)
    only: str | None = None
    """Only checks whose ids match this pattern are looked for, where each can be looked for by itself."""
    deadline: float | None = None
    """When the run has to be over."""
    enough: float | None = None
    """When nothing new is started, so that there is time to conclude."""
    until: float | None = None
    """The same while something is being gathered: then nothing more is asked."""

    def __post_init__(self) -> None:
        self.eyes = Eyes(self.law, self.claim.observables, self.claim.composite, self.claim.house_rules)
        self.evidence = Evidence()
        self.known: dict[str, Callable[[AnyFailure], bool]] = {}
        """By check, whether a failure of it is the one that is known."""
        self._ids = count(1)

    def wants(self, check: str) -> bool:
        """Whether a check is looked for."""
        return self.only is None or fnmatchcase(check, self.only)

    def supposes(self, readings: Mapping[str, str]) -> bool:
        """Whether these readings are among those that are claimed."""
        return all(self.claim.readings[ruling] == reading for ruling, reading in readings.items())

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
        """Has scripts played, and compares the outcomes with the reference: the first departure of each."""
        return ((one.trace, one.answer, next(iter(one.findings), None)) for one in self.play_on(traces))

    def play_on(self, traces: Iterable[Trace], guessed: bool = False) -> Iterator[Judged]:
        """Has scripts played, and judges every step of the outcomes.

        Scripts that are ``guessed`` rest on a table of which not everything is seen. If a program answers one with an
        error, we may have guessed wrong: the answer proves nothing.
        """
        waiting: deque[Trace] = deque()

        def requests() -> Iterator[Request]:
            for trace in traces:
                waiting.append(trace)
                yield Request(id=0, op="play", script=trace.script)

        for answer in self.ask(requests()):
            trace = waiting.popleft()
            if guessed and answer.error is not None:
                continue
            self.show(trace.script, answer)
            judged = judge_every_step(trace, answer, self.eyes)
            self.evidence.note(judged)
            yield judged

    def show(self, script: Script, answer: Answer) -> None:
        """Lets all watchers look at the outcome of a script."""
        for watch in self.watchers:
            watch(script, answer)

    def expect(self, script: Script) -> Trace:
        """How the reference plays a script."""
        return run(script.replace(readings=self.claim.readings), events=True)

    def expect_after(self, failure: AnyFailure) -> Trace:
        """How the reference plays a failure's script, resuming after earlier departures of the same game."""
        if failure.taken_up:
            script = failure.script.replace(readings=self.claim.readings)
            after = expect_after(script, failure.taken_up, self.eyes)
            if after is not None:
                return after
        return self.expect(failure.script)

    def speak(self, trace: Trace) -> Trace:
        """The trace with a script that names only the readings that are not the default."""
        return msgspec.structs.replace(
            trace, script=trace.script.replace(readings=self.claim.spoken_readings(self.law))
        )
