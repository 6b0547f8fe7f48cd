"""The game by which a cause is told: the smallest of its failures, shortened."""

from __future__ import annotations

from collections.abc import Collection

import msgspec

from hoyle.script import Trace
from hoyle_conformance.checks.check import Kind, Result
from hoyle_conformance.checks.invariants import violation
from hoyle_conformance.judging.bench import Bench
from hoyle_conformance.judging.failures import AnyFailure, Asks, ScoreDiffers, Violates
from hoyle_conformance.judging.judge import Finding
from hoyle_conformance.judging.shrink import Budget, right_under, shorten, shortest


def told_under(rule: str, result: Result) -> Result:
    """The result whose first failure is told by one rule."""
    failure = msgspec.structs.replace(result.failures[0], rules=[rule])
    return msgspec.structs.replace(result, failures=[failure, *result.failures[1:]])


def size(failure: AnyFailure) -> tuple[bool, bool, int, int]:
    """Failures with a game to show come first, the shortest before all others."""
    return not failure.has_game, failure.speechless, len(failure.taken_up), failure.length


def shortened(
    bench: Bench,
    result: Result,
    finding: Finding,
    rule: str,
    at_work: str,
    budget: Budget,
    parts: Collection[str] = (),
) -> Result:
    """The result with the shortest game that goes wrong where a rule is at work: this one, if it is at work at all."""
    told = result.failures[0]
    if isinstance(told, ScoreDiffers) and told.rules == told.about:
        return result  # the smallest hand, and by its rule
    if result.check.kind is Kind.READING:  # what it shows is the point of the check
        return told_under(rule, result)
    if isinstance(told, Violates):
        shorter = _shortest_violation(bench, result.check.id, told, budget)
        failures = [shorter, *result.failures[1:]]
        return told_under(rule, msgspec.structs.replace(result, reason=shorter.reason, failures=failures))
    failure = finding.failure
    if finding.suspects and failure.shortens and failure.asks is Asks.PLAY:
        failure = shortest(bench, finding, [rule], at_work, budget, parts)
    elif failure.asks is not None:
        failure = failure.reported([rule], right_under(bench, failure.script))
    return msgspec.structs.replace(
        result, failures=[msgspec.structs.replace(failure, rules=[rule]), *result.failures[1:]]
    )


def _shortest_violation(bench: Bench, check: str, told: Violates, budget: Budget) -> AnyFailure:
    """A shorter game in which the same is seen that must never be seen; the same one if it is not seen again."""

    def goes_wrong(trace: Trace) -> Finding | None:
        (judged,) = bench.play_on([trace])
        return violation(bench, check, trace.script, judged.answer)

    finding = Finding(failure=told, trace=Trace(script=told.script, views=[]))
    best = shorten(bench, finding, goes_wrong, budget).failure
    return msgspec.structs.replace(best, script=best.cut())
