"""Where the game of a failing check goes wrong first: what fails late often follows from that."""

from __future__ import annotations

import msgspec

from hoyle.script import Trace
from hoyle.table import Impossible, Refused
from hoyle_conformance.checks.check import Result
from hoyle_conformance.judging.bench import Bench
from hoyle_conformance.judging.failures import (
    AnyFailure,
    Asks,
    NoAnswer,
    TimedOut,
    Violates,
    WrongReason,
)
from hoyle_conformance.judging.judge import Finding


def first_departure(bench: Bench, result: Result) -> Finding:
    """The first step at which the game of a failing check goes wrong."""
    failure = result.failures[0]
    try:
        if isinstance(failure, WrongReason) and not failure.asked:
            earlier = _before_the_move(bench, failure)
            if earlier is not None:
                return earlier
        elif failure.asks is not None and (failure.asks is not Asks.PLAY or isinstance(failure, Violates | NoAnswer)):
            earlier = _departed_before(bench, failure)
            if earlier is not None:
                return earlier
        return Finding(failure=failure, trace=bench.expect_after(failure))
    except (Impossible, Refused):
        return Finding(failure=failure, trace=Trace(script=failure.script, views=[]))


def _before_the_move(bench: Bench, failure: AnyFailure) -> Finding | None:
    """What goes wrong in a game before its unlawful move: whoever answers with an error shows nothing of that."""
    script = failure.script.replace(moves=failure.script.moves[: failure.at])
    ((_, _, finding),) = bench.play([bench.speak(bench.expect(script))])
    if finding is None or finding.failure.blames:
        return finding
    return _first_wrong_part(bench, finding.failure)


def _departed_before(bench: Bench, failure: AnyFailure) -> Finding | None:
    """What is seen or asked late in a game often goes wrong because something else went wrong in it first."""
    script = failure.script
    if isinstance(failure, NoAnswer) and not isinstance(failure, TimedOut):
        return _first_wrong_part(bench, failure)
    for _, _, finding in bench.play([bench.speak(bench.expect(script))]):
        if finding is not None and finding.failure.blames and finding.at <= failure.at:
            return finding
    return None


def _first_wrong_part(bench: Bench, failure: AnyFailure) -> Finding | None:
    """The shortest beginning of a game that does not come out right, for a program that broke somewhere in it."""
    right, wrong = -1, len(failure.script.moves)
    found: Finding | None = None
    while wrong - right > 1:
        middle = (right + wrong) // 2
        script = failure.script.replace(moves=failure.script.moves[:middle])
        ((_, _, finding),) = bench.play([bench.speak(bench.expect(script))])
        if finding is None:
            right = middle
        else:
            found, wrong = finding, middle
            if finding.failure.blames:
                wrong = finding.at
    if found is None or found.failure.blames:
        return found
    at_the_last = msgspec.structs.replace(found.failure, at=wrong)
    return Finding(failure=at_the_last, trace=found.trace)
