"""The event log of a run: append-only, one JSON object per line. Every report is made from it."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import Any, NamedTuple

import msgspec

from hoyle.law.book import GameLaw
from hoyle_conformance.checks.check import Result
from hoyle_conformance.checks.conclusion import Conclusion, Outcome, conclude
from hoyle_conformance.claims.claim import Claim
from hoyle_conformance.judging.attribution import Written
from hoyle_conformance.judging.evidence import Evidence
from hoyle_conformance.judging.judge import Finding
from hoyle_conformance.judging.situations import EventKind, Situation
from hoyle_conformance.phrases import Complaint
from hoyle_conformance.runs.causes import Cause
from hoyle_conformance.wire.files import read_whole
from hoyle_conformance.wire.implementation import NONE, Anomalies
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
    preset: str = ""
    seed: int = 0
    checks: int
    program: str = ""
    """The digest of its command, of the files that the command names, and of those beside them."""
    known: str = ""
    """The digest of the known failures."""
    only: str | None = None
    """The pattern by which the checks were chosen; all of them without it."""
    recognised: list[str] = []
    """Departures and readings that it follows and does not claim: everything else is judged by them."""
    turned: int = 0
    """How far its seats are turned from ours beyond what it says, by who deals first."""
    replayed: bool = False
    """Whether the checks are stored games that are played again."""


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
    hidden: list[tuple[Situation, int]] = []
    right_later: list[tuple[Situation, int]] = []
    """How many of these came after another departure of the same game."""
    wrong_later: list[tuple[Situation, int]] = []
    refused: list[tuple[Situation, int]] = []
    """How many of these were unlawful moves, refused as they should be, or accepted."""
    accepted: list[tuple[Situation, int]] = []
    written: list[tuple[Situation, list[list[str]]]] = []
    """What was looked up in this section: which rules wrote what differs in a situation that went wrong, by part."""
    preceded: list[tuple[Situation, Situation]] = []
    """The same for the rules that were at work in the step before."""
    differing: list[tuple[Situation, list[str]]] = []
    """The same for the parts of the view that differ."""
    alone: list[Finding] = []
    """The smallest findings in which one rule alone was at work."""
    right_events: list[tuple[EventKind, int]] = []
    """How often events of each kind came out right: the name, and the rules at work."""
    wrong_events: list[tuple[Situation, list[EventKind]]] = []
    """The kinds of events in situations that went wrong."""
    endings: dict[str, int] = {}
    """In how many games of this section each ending came up."""
    anomalies: Anomalies
    """The anomalies so far."""
    seconds: float
    """Since the run began."""

    def evidence(self) -> Evidence:
        """What was seen right and wrong in this section."""
        found = Evidence()
        found.right.update(dict(self.right))
        found.wrong.update(dict(self.wrong))
        found.hidden.update(dict(self.hidden))
        found.right_later.update(dict(self.right_later))
        found.wrong_later.update(dict(self.wrong_later))
        found.refused.update(dict(self.refused))
        found.accepted.update(dict(self.accepted))
        found.written += [(seen, Written(*map(frozenset, there))) for seen, there in self.written]
        found.preceded += self.preceded
        found.differing += self.differing
        found.alone = {one.suspects[0]: one for one in self.alone}
        found.right_events.update(dict(self.right_events))
        found.wrong_events = {where: set(kinds) for where, kinds in self.wrong_events}
        found.endings.update(self.endings)
        return found


class Noticed(msgspec.Struct, frozen=True, kw_only=True, tag="noticed", tag_field="event"):
    """An anomaly that belongs to no check: noise, restarts, late replies."""

    what: str
    count: int = 1
    samples: list[str] = []


class Diagnosed(msgspec.Struct, frozen=True, kw_only=True, tag="diagnosed", tag_field="event"):
    """The causes of everything red."""

    causes: list[Cause]
    followed: dict[str, str] = {}
    """Readings that are followed and not claimed, by ruling, where games prove it."""


class RunFinished(msgspec.Struct, frozen=True, kw_only=True, tag="run-finished", tag_field="event"):
    """A run has ended."""

    verdicts: dict[str, int]
    exercised: dict[str, int]
    """How often each rule was at work against this implementation."""
    pairs: int = 0
    """How many pairs of rules were at work in one step."""
    endings: dict[str, int] = {}
    """In how many games each ending came up that is reached on purpose."""
    seconds: float
    code: int
    """For people who read the log. The kit counts again: see ``concluded``."""
    anomalies: Anomalies = NONE


class Sealed(msgspec.Struct, frozen=True, kw_only=True, tag="sealed", tag_field="event"):
    """Binds everything before it in the file: a line that was changed, added or left out does not fit it."""

    digest: str


class RunCut(msgspec.Struct, frozen=True, kw_only=True, tag="run-cut", tag_field="event"):
    """Enough checks had failed. The run did not finish, and can be resumed like one that was interrupted."""

    failures: int
    """How many failed checks were enough."""
    not_run: dict[str, list[str]]
    """The checks without a verdict, by kind."""
    seconds: float


Event = RunStarted | Working | CheckFinished | SectionFinished | Noticed | Diagnosed | RunFinished | RunCut

LARGEST = 256 * 2**20
"""Bytes of a log that is read."""

_encoder = msgspec.json.Encoder(enc_hook=str)  # a reason is a string that knows more
_decoder: msgspec.json.Decoder[Event | Sealed] = msgspec.json.Decoder(Event | Sealed, strict=True)


class BadLog(Complaint):
    """A file that is not an event log, or is cut off, in one clear line."""


def write_event(event: Event) -> bytes:
    """One line of a log."""
    try:
        return _encoder.encode(event) + b"\n"
    except UnicodeEncodeError:
        return _encoder.encode(writable(as_plain(event))) + b"\n"


class Seals:
    """The lines of a log as they are written, sealed wherever a section or a run ends."""

    def __init__(self, before: bytes = b"") -> None:
        self._digest = hashlib.sha256(before)

    def lines(self, event: Event) -> bytes:
        """The line of an event, and its seal where there is one."""
        line = write_event(event)
        self._digest.update(line)
        if not isinstance(event, SectionFinished | RunFinished):
            return line
        seal = _encoder.encode(Sealed(digest=self._digest.hexdigest())) + b"\n"
        self._digest.update(seal)
        return line + seal


class LoggedEvent(NamedTuple):
    """An event of a log, or a seal, and where its line ends in the file."""

    event: Event | Sealed
    end: int


def read_log(text: bytes, path: Path) -> Iterator[LoggedEvent]:
    """The events of a log with their seals, up to a last line that was cut off. Raises BadLog if a seal is broken."""
    digest = hashlib.sha256()
    end = 0
    for number, line in enumerate(text.split(b"\n"), 1):
        end += len(line) + 1
        if not line:
            continue
        try:
            event = _decoder.decode(line)
        except UNREADABLE as error:
            if end > len(text):
                return  # the run was interrupted while it wrote this line
            raise BadLog("{path}:{number}: not an event of a run: {why}", path=path, number=number, why=error) from None
        if isinstance(event, Sealed) and event.digest != digest.hexdigest():
            raise BadLog("{path}:{number}: the log was changed after it was written", path=path, number=number)
        digest.update(line + b"\n")
        yield LoggedEvent(event, end)


def read_events(path: Path) -> Iterator[Event]:
    """The events of a log file, up to a last line that was cut off. Raises OSError and BadLog.

    The end of a run counts only with the seal right after it: whoever takes the seals away has a run without an end.
    """
    ended: RunFinished | None = None
    for one in read_log(read_whole(path, LARGEST), path):
        if isinstance(one.event, Sealed):
            if ended is not None:
                yield ended
        elif not isinstance(one.event, RunFinished):
            yield one.event
        ended = one.event if isinstance(one.event, RunFinished) else None


def started(events: Iterable[Event]) -> RunStarted:
    """The beginning of a run."""
    return next(event for event in events if isinstance(event, RunStarted))


def results(events: Iterable[Event]) -> list[Result]:
    """The verdicts of a run; the last one for each check counts."""
    found = {event.result.check.id: event.result for event in events if isinstance(event, CheckFinished)}
    return list(found.values())


def concluded(
    law: GameLaw, begun: RunStarted, results: Sequence[Result], ended: RunFinished | RunCut | None
) -> Conclusion:
    """What a run comes to, counted again from its results; what the log itself says about it is not trusted."""
    conclusion = conclude(
        law,
        begun.claim,
        results,
        planned=begun.checks,
        chosen=begun.only is not None or begun.replayed,
        unprovoked=ended.anomalies.unprovoked if isinstance(ended, RunFinished) else 0,
        cut=isinstance(ended, RunCut),
    )
    return conclusion if ended is not None else msgspec.structs.replace(conclusion, outcome=Outcome.UNFINISHED)


def conclusion_of(law: GameLaw, events: Sequence[Event]) -> Conclusion:
    """What the run of one game comes to."""
    ended = next((event for event in reversed(events) if isinstance(event, RunFinished | RunCut)), None)
    return concluded(law, started(events), results(events), ended)


def as_plain(event: Event) -> dict[str, Any]:
    """An event as plain data."""
    plain: dict[str, Any] = msgspec.to_builtins(event, enc_hook=str)
    return plain
