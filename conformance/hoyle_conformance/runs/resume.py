"""An interrupted run resumes where its log ends: with the section after the last complete one."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple, Self

from hoyle_conformance.checks.check import Result, Tally
from hoyle_conformance.judging.evidence import Evidence
from hoyle_conformance.runs.events import (
    BadLog,
    Event,
    RunFinished,
    RunStarted,
    SectionFinished,
    read_events,
    results,
)
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
            evidence.right.update(dict(event.right))
            evidence.wrong.update(dict(event.wrong))
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


def _refuse_another(begun: RunStarted, logged: Event) -> None:
    """What decides a run must be the same; how the program is named need not."""
    assert isinstance(logged, RunStarted)
    for name in ("kit", "law", "game", "implementation", "version", "claim", "preset", "seed", "checks"):
        if getattr(begun, name) != getattr(logged, name):
            raise BadLog(
                "the log is of a run with another {name}; repeat that command, or use a new --log",
                name=name,
            )


def whole_part(path: Path) -> dict[str, list[Event]]:
    """The events of each run of a log, by game, up to the last section that was finished.

    The file is cut to the same length, so that it can be appended to as if nothing had happened.
    """
    try:
        events = list(read_events(path))
    except OSError as error:
        raise BadLog("{path}: cannot read the log: {why}", path=path, why=error.strerror) from None
    if not events or not isinstance(events[0], RunStarted):
        raise BadLog("{path}: there is no run in this log; begin one with --log", path=path)
    whole = _whole(events)
    part = path.with_name(f"{path.name}.part")
    lines = list(filter(None, path.read_bytes().split(b"\n")))
    part.write_bytes(b"".join(line + b"\n" for line in lines[: len(whole)]))
    part.replace(path)  # at once, so that an interruption now loses nothing either
    runs: dict[str, list[Event]] = {}
    for event in whole:
        if isinstance(event, RunStarted):
            runs[event.game] = []
            run = runs[event.game]
        run.append(event)
    return runs


def _whole(events: list[Event]) -> list[Event]:
    """All events except those after the last complete section of an unfinished run."""
    last = max(n for n, event in enumerate(events) if isinstance(event, RunStarted | SectionFinished | RunFinished))
    return events[: last + 1]


def finished(events: Sequence[Event]) -> bool:
    """Whether there is nothing left to do in a run."""
    return bool(events) and isinstance(events[-1], RunFinished)
