"""Why the games of a log are wrong: their departures grouped by cause, as those of a run are."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from hoyle.law.model import Words
from hoyle_conformance.checks import Bench, Check, Kind, Result
from hoyle_conformance.cli.single_failure import likeliest
from hoyle_conformance.judging.judge import Finding
from hoyle_conformance.judging.smallest_findings import smallest_of_each_sort
from hoyle_conformance.runs.causes import diagnose
from hoyle_conformance.wire.messages import PlayedGame

SAYS = Words("The game is lawful.", "La partida es lícita.")


class Wrong(NamedTuple):
    """Something that is wrong in a game of a log."""

    line: int
    trace: PlayedGame
    finding: Finding


class Told(NamedTuple):
    """The game by which a cause is told, and the rule that it breaks."""

    wrong: Wrong
    rule: str


def causes(bench: Bench, wrong: Sequence[Wrong]) -> list[Told]:
    """Each cause once, by its smallest game, in the order of the log; what its right steps show counts as evidence.

    A single game is little evidence: what goes wrong in it once more, in the same parts of the table, is no news.
    """
    sorts = smallest_of_each_sort(one.finding for one in wrong)
    shown_by = {f"{bench.law.id}.audit.{n}": finding for n, finding in enumerate(sorts)}
    diagnosis = diagnose(bench, [_result(id, finding) for id, finding in shown_by.items()])
    first = [(shown_by[cause.checks[0]], cause.rule) for cause in diagnosis.causes if cause.checks]
    told: dict[tuple[int, str, frozenset[str]], Told] = {}
    for finding, rule in first:
        one = next(one for one in wrong if one.finding is finding)
        told.setdefault((one.line, finding.failure.kind, frozenset(finding.failure.parts)), Told(one, rule))
    return sorted(told.values(), key=lambda one: (one.wrong.line, one.wrong.finding.at))


def _result(id: str, finding: Finding) -> Result:
    check = Check(id=id, kind=Kind.DEALER, rules=likeliest(finding), says=SAYS)
    failure = finding.failure.reported(finding.suspects)
    return Result(check=check, verdict=finding.verdict, reason=failure.reason, failures=[failure])
