"""What one check comes to, from what its section gathered; ``conclusion`` says what a whole run comes to."""

from __future__ import annotations

from hoyle_conformance.checks.check import Check, Result, Tally
from hoyle_conformance.judging.bench import Bench
from hoyle_conformance.judging.failures import ByHouseRule, house_rule
from hoyle_conformance.judging.judge import Finding
from hoyle_conformance.judging.verdicts import Verdict
from hoyle_conformance.phrases import reason

WORST_FIRST = (Verdict.FAIL, Verdict.WRONG_REASON, Verdict.ERROR, Verdict.TIMEOUT)
"""The verdict on a check with several findings: a broken rule says more than a program that did not answer."""


def plain_result(bench: Bench, check: Check, tally: Tally) -> Result:
    """A result from findings and counts: any finding fails, none and no exercise is vacuous."""
    findings = tally.of(check.id)
    exercised = tally.exercised[check.id]
    if findings and (departed := by_house_rule(bench, check, findings, exercised)):
        return departed
    if findings:
        return _failed(bench, check, findings, exercised)
    if tally.departed[check.id]:
        return by_departure(bench, check, exercised)
    if not exercised and tally.diverged[check.id]:
        return hidden(check, tally.diverged[check.id])
    if not exercised:
        return Result(check=check, verdict=Verdict.VACUOUS, reason="never put to the test")
    return Result(check=check, verdict=Verdict.PASS, exercised=exercised)


def _failed(bench: Bench, check: Check, findings: list[Finding], exercised: int) -> Result:
    """The result of a check with findings: one failure stands for all, and one that is not known yet goes first.

    Otherwise a known failure, which is excused, could hide a new one.
    """
    known = bench.known.get(check.id)

    def rank(one: Finding) -> tuple[bool, int, int]:
        excused = known is not None and known(one.failure)
        verdict = WORST_FIRST.index(one.verdict) if one.verdict in WORST_FIRST else len(WORST_FIRST)
        return excused, verdict, len(one.trace.script.moves)

    worst = min(findings, key=rank)
    failure = worst.failure.reported(check.rules)
    why = worst.failure.reason
    return Result(check=check, verdict=worst.verdict, exercised=exercised, reason=why, failures=[failure])


def by_departure(bench: Bench, check: Check, exercised: int) -> Result:
    """The result of a check that is not written for a departure: not claimed if that is declared, or else hidden."""
    names = ", ".join(bench.claim.recognised or bench.claim.departures)
    verdict = Verdict.HIDDEN if bench.claim.recognised else Verdict.NOT_CLAIMED
    why = reason("does not apply, by the departure {names}", names=names)
    return Result(check=check, verdict=verdict, exercised=exercised, reason=why)


def hidden(check: Check, times: int) -> Result:
    """The result of a check whose subject only came up after a failure."""
    why = reason("always hidden behind another failure ({n} times)", n=times)
    return Result(check=check, verdict=Verdict.HIDDEN, reason=why)


def not_seen_to_hold(bench: Bench, check: Check, tally: Tally, what: str) -> Result:
    """The result of a check whose subject never came up, or only where the implementation played a different game."""
    if tally.beyond[what]:
        return Result(check=check, verdict=Verdict.NOT_CLAIMED, reason="only comes up once a house rule is at work")
    evidence = bench.evidence
    if times := tally.diverged[what] or evidence.times_wrong()[what] or evidence.times_hidden()[what]:
        return hidden(check, times)
    if bench.claim.followed:  # the reference makes the games: with a departure it need not come up
        return by_departure(bench, check, 0)
    return Result(check=check, verdict=Verdict.VACUOUS, reason="never exercised")


def by_house_rule(bench: Bench, check: Check, findings: list[Finding], exercised: int) -> Result | None:
    """The result of a check that fails only where a house rule is at work: reported, and never passed."""
    own = bench.eyes.house_rule(check.rules)
    if own is None and any(not isinstance(finding.failure, ByHouseRule) for finding in findings):
        return None
    why = house_rule(*own) if own else findings[0].failure.reason
    return Result(check=check, verdict=Verdict.NOT_CLAIMED, exercised=exercised, reason=why)
