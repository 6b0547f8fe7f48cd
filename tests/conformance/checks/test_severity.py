"""What a verdict means for the whole run: breaches, the adapter's fault, and advice."""

import pytest

from hoyle.law import Law
from hoyle.law.model import Words
from hoyle_conformance.checks.check import Check, Kind, Result
from hoyle_conformance.checks.severity import Severity, advice_only, severity
from hoyle_conformance.judging.verdicts import Verdict

LAW = Law().game("go-to-store")
ADVICE = [id for id, rule in LAW.rules.items() if rule.modality == "should"]
DUTY = next(id for id, rule in LAW.rules.items() if rule.modality == "must")


def result(verdict: Verdict, *rules: str) -> Result:
    check = Check(id="go-to-store.example.a", kind=Kind.EXAMPLE, rules=list(rules), says=Words("", ""))
    return Result(check=check, verdict=verdict)


@pytest.mark.parametrize(
    ("verdict", "weight"),
    [
        (Verdict.PASS, Severity.FINE),
        (Verdict.NOT_CLAIMED, Severity.FINE),
        (Verdict.KNOWN_FAILURE, Severity.FINE),
        (Verdict.FAIL, Severity.BREACH),
        (Verdict.WRONG_REASON, Severity.BREACH),
        (Verdict.UNTESTABLE, Severity.BREACH),
        (Verdict.VACUOUS, Severity.BREACH),
        (Verdict.STALE_KNOWN_FAILURE, Severity.BREACH),
        (Verdict.ERROR, Severity.ADAPTER),
        (Verdict.TIMEOUT, Severity.ADAPTER),
    ],
)
def test_every_verdict_has_its_weight(verdict: Verdict, weight: Severity) -> None:
    assert severity(LAW, result(verdict, DUTY)) is weight


def test_advice_that_is_not_followed_is_not_a_breach() -> None:
    assert ADVICE
    assert severity(LAW, result(Verdict.FAIL, ADVICE[0])) is Severity.ADVICE
    assert severity(LAW, result(Verdict.FAIL, ADVICE[0], DUTY)) is Severity.BREACH
    assert severity(LAW, result(Verdict.VACUOUS, ADVICE[0])) is Severity.BREACH


def test_a_check_without_rules_is_not_advice() -> None:
    assert not advice_only(LAW, [])
    assert not advice_only(LAW, ["go-to-store.no-such-rule"])
