"""An interrupted run resumes where its log ends: with the section after the last complete one."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple, Self

from hoyle_conformance.checks.check import Result, Tally
from hoyle_conformance.judging.evidence import Evidence
from hoyle_conformance.runs.events import (
    LARGEST,
    BadLog,
    Event,
    RunFinished,
    RunStarted,
    Sealed,
    SectionFinished,
    read_log,
    results,
)
from hoyle_conformance.wire.files import read_whole
from hoyle_conformance.wire.implementation import NONE, Anomalies


class Earlier(NamedTuple):
    """What the log of an interrupted run has decided; empty for a new run."""

    results: list[Result]
    sections: frozenset[str]
    seen: Tally
    evidence: Evidence
    anomalies: Anomalies
    seconds: float

    @classmethod
    def of(cls, begun: RunStarted, events: Sequence[Event]) -> Self:
        """From the complete part of a log. Raises BadLog if it belongs to a different run."""
        if not events:
            return cls([], frozenset(), Tally(), Evidence(), NONE, 0.0)
        _refuse_another(begun, events[0])
        done = [event for event in events if isinstance(event, SectionFinished)]
        seen, evidence = Tally(), Evidence()
        for event in done:
            evidence.add(event.evidence())
            seen.exercised.update(event.seen.exercised)
            seen.findings = [*seen.findings, *event.seen.findings]
        last = done[-1] if done else None
        return cls(
            results(events),
            frozenset(event.section for event in done),
            seen,
            evidence,
            last.anomalies if last else NONE,
            last.seconds if last else 0.0,
        )


BINDING = (
    "kit",
    "law",
    "game",
    "program",
    "implementation",
    "version",
    "claim",
    "known",
    "preset",
    "seed",
    "only",
    "checks",
)
"""What a log is bound to, besides its seals."""


def _refuse_another(begun: RunStarted, logged: Event) -> None:
    """What decides a run must be the same, whether it was finished or not."""
    assert isinstance(logged, RunStarted)
    for name in BINDING:
        if getattr(begun, name) != getattr(logged, name):
            raise BadLog(
                "the log is of a run with another {name}; repeat that command, or use a new --log",
                name=name,
            )


class WholePart(NamedTuple):
    """The part of a log from which a run resumes."""

    runs: dict[str, list[Event]]
    """The events of each run, by game, up to the last section that was finished and sealed."""
    length: int
    """How many bytes of the file that is; what is behind it is written again."""


def whole_part(path: Path) -> WholePart:
    """What of a log can be resumed. The file stays as it is: the run may be a different one, and is refused then."""
    try:
        text = read_whole(path, LARGEST)
    except OSError as error:
        raise BadLog("{path}: cannot read the log: {why}", path=path, why=error.strerror) from None
    logged = list(read_log(text, path))
    if not logged or not isinstance(logged[0].event, RunStarted):
        raise BadLog("{path}: there is no run in this log; begin one with --log", path=path)
    last = max(n for n, one in enumerate(logged) if isinstance(one.event, RunStarted | Sealed))
    runs: dict[str, list[Event]] = {}
    for event in (one.event for one in logged[: last + 1]):
        if isinstance(event, RunStarted):
            run = runs[event.game] = []
        if not isinstance(event, Sealed):
            run.append(event)
    return WholePart(runs, logged[last].end)


def finished(events: Sequence[Event]) -> bool:
    """Whether there is nothing left to do in a run."""
    return bool(events) and isinstance(events[-1], RunFinished)
