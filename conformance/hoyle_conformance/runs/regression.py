"""Stored games, played again: a run whose checks are the games of a regression pack."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

import msgspec

from hoyle.law.model import Words
from hoyle.script import Script, Trace
from hoyle_conformance.checks.again import judge_again, puts_to_the_test
from hoyle_conformance.checks.check import Check, Kind, Result
from hoyle_conformance.judging.bench import Bench
from hoyle_conformance.judging.failures import Asks
from hoyle_conformance.judging.judge import Finding
from hoyle_conformance.judging.verdicts import Verdict
from hoyle_conformance.phrases import phrase
from hoyle_conformance.runs.events import CheckFinished, Event, RunFinished, RunStarted, concluded
from hoyle_conformance.runs.run import diagnosed

SAYS = Words("The stored game is played as the rules say.", "La partida guardada se juega como dicen las reglas.")


NOTHING_SHOWN = phrase("nothing that it shows is compared")


class StoredGame(NamedTuple):
    """A game to be played again, and what it showed when it was stored."""

    name: str
    script: Script
    check: str = ""
    """The check that it failed; empty for a game that was merely recorded."""
    asks: Asks = Asks.PLAY
    seat: int | None = None


def replay(bench: Bench, games: Sequence[StoredGame], started: RunStarted, emit: Callable[[Event], None]) -> int:
    """Plays all games again, tells them as a run does, and returns the exit code."""
    begun = time.monotonic()
    emit(started)
    results = diagnosed(bench, list(_results(bench, games, emit)), emit)
    finished = RunFinished(
        verdicts=dict(Counter(str(result.verdict) for result in results)),
        exercised=dict(bench.evidence.times_right()),
        seconds=round(time.monotonic() - begun, 2),
        code=0,
        anomalies=bench.implementation.anomalies,
    )
    code = concluded(bench.law, started, results, finished).code
    emit(msgspec.structs.replace(finished, code=code))
    return code


def _results(bench: Bench, games: Sequence[StoredGame], emit: Callable[[Event], None]) -> Iterator[Result]:
    for game, expected, finding in _findings(bench, games):
        result = result_of(bench, game, expected, finding)
        emit(CheckFinished(result=result))
        yield result


def _findings(bench: Bench, games: Sequence[StoredGame]) -> Iterator[tuple[StoredGame, Trace, Finding | None]]:
    """Recorded games go down the pipe one after the other; a stored failure is asked the same question as then."""
    recorded = [one for one in games if not one.check and one.asks is Asks.PLAY]
    traces = (bench.speak(bench.expect(one.script)) for one in recorded)
    for game, (expected, _, finding) in zip(recorded, bench.play(traces), strict=True):
        yield game, expected, finding
    for game in games:
        if game.check or game.asks is not Asks.PLAY:
            finding = judge_again(bench, game.script, game.check, game.asks, game.seat)
            yield game, bench.expect(game.script), finding


def result_of(bench: Bench, game: StoredGame, expected: Trace, finding: Finding | None) -> Result:
    """The verdict on one stored game."""
    rules = finding.suspects if finding else []
    check = Check(id=f"{bench.law.id}.replay.{game.name}", kind=Kind.REPLAY, rules=list(rules), says=SAYS)
    if finding is None and not puts_to_the_test(bench, expected, game.asks):
        return Result(check=check, verdict=Verdict.UNTESTABLE, reason=NOTHING_SHOWN)
    if finding is None:
        return Result(check=check, verdict=Verdict.PASS, exercised=1)
    failure = finding.failure.reported(check.rules, [])
    return Result(check=check, verdict=finding.verdict, exercised=1, reason=failure.reason, failures=[failure])
