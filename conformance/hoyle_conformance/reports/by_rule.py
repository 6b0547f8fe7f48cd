"""The verdict on each rule that a run comes to: what all checks that are about it say together."""

from __future__ import annotations

from hoyle_conformance.judging.verdicts import Verdict
from hoyle_conformance.reports.outline import Outline

FIRST = (
    Verdict.KNOWN_FAILURE,
    Verdict.STALE_KNOWN_FAILURE,
    Verdict.ERROR,
    Verdict.TIMEOUT,
    Verdict.WRONG_REASON,
    Verdict.HIDDEN,
    Verdict.PASS,
)
"""Which verdict speaks for a rule that is not at fault, if its checks have several."""


def by_rule(run: Outline) -> dict[str, Verdict]:
    """Each rule that some check is about, in the order of the law."""
    given: dict[str, set[Verdict]] = {}
    for result in run.results:
        for rule in result.check.rules:
            given.setdefault(rule, set()).add(result.verdict)
    told = {rule: _together(verdicts) for rule, verdicts in given.items()} | dict.fromkeys(
        run.rules_at_fault, Verdict.FAIL
    )
    return {rule: told[rule] for rule in run.law.rules if rule in told}


def _together(verdicts: set[Verdict]) -> Verdict:
    """The verdict on a rule that no failure comes down to.

    A failure that another rule explains says nothing against this one. But if this one was seen nowhere else, it is
    hidden.
    """
    for verdict in FIRST:
        if verdict in verdicts:
            return verdict
    return Verdict.HIDDEN if Verdict.FAIL in verdicts else min(verdicts, key=list(Verdict).index)
