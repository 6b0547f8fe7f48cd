"""One share of a section: what is asked of a worker, and what it finds out."""

from __future__ import annotations

import time
from typing import NamedTuple

import msgspec

from hoyle_conformance.checks.check import Tally
from hoyle_conformance.checks.sections import SECTIONS
from hoyle_conformance.judging.bench import Bench, OutOfTime
from hoyle_conformance.judging.evidence import Evidence
from hoyle_conformance.judging.liveness import Liveness
from hoyle_conformance.judging.shares import Share
from hoyle_conformance.scripts.mood_choice import Reached
from hoyle_conformance.wire.implementation import Anomalies

IDS = 1_000_000
"""Each share numbers its requests from a round number on: the same question is the same, whoever asks it."""
HERE = "this process"
GATHERING = 0.9
"""The part of a limited time in which new work is started."""


class TimeLimit(NamedTuple):
    """When a run has to be over, by the time of day: machines share that."""

    begun: float
    seconds: float

    @property
    def deadline(self) -> float:
        """When it has to be over, by the clock of this process."""
        return self.begun + self.seconds - time.time() + time.monotonic()

    @property
    def enough(self) -> float:
        """When nothing new is started, by the clock of this process."""
        return self.deadline - (1 - GATHERING) * self.seconds


class Task(NamedTuple):
    """A share of the work of a section."""

    section: str
    share: Share
    liveness: Liveness
    """What is known about where the program hangs."""
    reached: Reached
    """What was reached in earlier phases."""

    @property
    def first_id(self) -> int:
        """The number of its first request."""
        return 1 + IDS * (1 + list(SECTIONS).index(self.section) + len(SECTIONS) * self.share.number)


class Gathered(msgspec.Struct, kw_only=True):
    """What was found out in one share."""

    tally: Tally
    seen: Tally
    """What watching sections have found in the games of this one."""
    evidence: Evidence
    liveness: Liveness
    worker: str
    """Who found it out."""
    anomalies: Anomalies
    """All anomalies of this worker's copy of the program so far."""


class Worker:
    """One copy of the program on a bench, which does one share after the other."""

    def __init__(self, bench: Bench, seen: Tally, limit: TimeLimit | None = None, name: str = HERE) -> None:
        self._bench = bench
        self._seen = seen  # the watchers of the bench add to it
        self._limit = limit
        self._name = name

    def gather(self, task: Task) -> Gathered:
        """Does a share. Raises OutOfTime if the time of the run is up in the middle of it."""
        bench = self._bench
        bench.begin(task.share, task.first_id, task.liveness.at_hand(), task.reached)
        if self._limit is not None:
            bench.until, bench.enough = self._limit.deadline, self._limit.enough
            if time.monotonic() > bench.until:
                raise OutOfTime
        self._seen.take()
        tally = SECTIONS[task.section].gather(bench)
        return Gathered(
            tally=tally,
            seen=self._seen.take(),
            evidence=bench.evidence,
            liveness=bench.liveness,
            worker=self._name,
            anomalies=bench.implementation.anomalies,
        )

    def close(self) -> None:
        """Ends the program."""
        self._bench.implementation.close()
