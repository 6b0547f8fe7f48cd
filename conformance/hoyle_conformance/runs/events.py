"""The event log of a run: append-only, one JSON object per line. Every report is made from it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

import msgspec

from hoyle_conformance.checks.check import Result
from hoyle_conformance.claims.claim import Claim
from hoyle_conformance.judging.judge import Finding
from hoyle_conformance.judging.situations import Situation
from hoyle_conformance.phrases import Complaint
from hoyle_conformance.runs.causes import Cause
from hoyle_conformance.wire.implementation import Anomalies
from hoyle_conformance.wire.untrusted import UNREADABLE, writable


class RunStarted(msgspec.Struct, frozen=True, kw_only=True, tag="run-started", tag_field="event"):
    """A run begins: what is checked, against what, and how to repeat it."""

    kit: str
    law: str = ""
    """The digest of what the law says about the game."""
    game: str
    implementation: str
    version: str = ""
    language: str = ""
    command: list[str] = []
    """What to write after ``--`` or ``--python`` to check the same program again."""
    claim: Claim
    preset: str
    seed: int
    checks: int


class Working(msgspec.Struct, frozen=True, kw_only=True, tag="working", tag_field="event"):
    """What is being done now."""

    what: str
    done: int
    of: int


class CheckFinished(msgspec.Struct, frozen=True, kw_only=True, tag="check-finished", tag_field="event"):
    """A check has its verdict."""

    result: Result


class Seen(msgspec.Struct, frozen=True, kw_only=True):
    """What watching sections have found in the games of one section."""

    exercised: dict[str, int] = {}
    findings: list[tuple[str, Finding]] = []


class SectionFinished(msgspec.Struct, frozen=True, kw_only=True, tag="section-finished", tag_field="event"):
    """All checks of a section are decided. A run that is interrupted later resumes from here."""

    section: str
    seen: Seen
    exercised: dict[str, int]
    """How often each rule was at work so far."""
    right: list[tuple[Situation, int]] = []
    """How often each situation was seen right in this section."""
    wrong: list[tuple[Situation, int]] = []
    anomalies: Anomalies
    """The anomalies so far."""
    seconds: float
    """Since the run began."""


class Noticed(msgspec.Struct, frozen=True, kw_only=True, tag="noticed", tag_field="event"):
    """An anomaly that belongs to no check: noise, restarts, late replies."""

    what: str
    count: int = 1
    samples: list[str] = []


class Diagnosed(msgspec.Struct, frozen=True, kw_only=True, tag="diagnosed", tag_field="event"):
    """The causes of everything red."""

    causes: list[Cause]


class RunFinished(msgspec.Struct, frozen=True, kw_only=True, tag="run-finished", tag_field="event"):
    """A run has ended."""

    verdicts: dict[str, int]
    exercised: dict[str, int]
    """How often each rule was at work against this implementation."""
    seconds: float
    code: int


class RunCut(msgspec.Struct, frozen=True, kw_only=True, tag="run-cut", tag_field="event"):
    """Enough checks had failed. The run did not finish, and can be resumed like one that was interrupted."""

    failures: int
    """How many failed checks were enough."""
    not_run: dict[str, list[str]]
    """The checks without a verdict, by kind."""
    seconds: float


Event = RunStarted | Working | CheckFinished | SectionFinished | Noticed | Diagnosed | RunFinished | RunCut

_encoder = msgspec.json.Encoder()
_decoder: msgspec.json.Decoder[Event] = msgspec.json.Decoder(Event, strict=True)


class BadLog(Complaint):
    """A file that is not an event log, or is cut off, in one clear line."""


def write_event(event: Event) -> bytes:
    """One line of a log."""
    try:
        return _encoder.encode(event) + b"\n"
    except UnicodeEncodeError:
        return _encoder.encode(writable(as_plain(event))) + b"\n"


def read_events(path: Path) -> Iterator[Event]:
    """The events of a log file, up to a last line that was cut off."""
    lines = path.read_bytes().split(b"\n")
    for number, line in enumerate(lines, 1):
        if not line:
            continue
        try:
            yield _decoder.decode(line)
        except UNREADABLE as error:
            if number == len(lines):
                return  # the run was interrupted while it wrote this line
            raise BadLog("{path}:{number}: not an event of a run: {why}", path=path, number=number, why=error) from None


def started(events: Iterable[Event]) -> RunStarted:
    """The beginning of a run."""
    return next(event for event in events if isinstance(event, RunStarted))


def results(events: Iterable[Event]) -> list[Result]:
    """The verdicts of a run; the last one for each check counts."""
    found = {event.result.check.id: event.result for event in events if isinstance(event, CheckFinished)}
    return list(found.values())


def as_plain(event: Event) -> dict[str, Any]:
    """An event as plain data."""
    plain: dict[str, Any] = msgspec.to_builtins(event)
    return plain
