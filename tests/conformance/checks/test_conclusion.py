"""What a run comes to: counted from what was shown, and never green on nothing."""

import pytest

from hoyle.law import Law
from hoyle.law.model import Words
from hoyle_conformance.checks.check import Check, Kind, Result
from hoyle_conformance.checks.conclusion import Conclusion, Outcome, conclude, worst
from hoyle_conformance.claims.claim import make_claim
from hoyle_conformance.claims.profile import GameProfile
from hoyle_conformance.judging.verdicts import Verdict
from hoyle_conformance.oracle.reference import claim_of

LAW = Law().game("go-to-store")
CLAIM = make_claim(LAW, claim_of("go-to-store"))
ADVICE = next(id for id, rule in LAW.rules.items() if rule.modality == "should")
DUTY = next(id for id, rule in LAW.rules.items() if rule.modality == "must" and not rule.under)


def result(number: int, verdict: Verdict, rule: str = DUTY) -> Result:
    check = Check(id=f"go-to-store.example.x{number}", kind=Kind.EXAMPLE, rules=[rule], says=Words("", ""))
    return Result(check=check, verdict=verdict)


def conclusion(*verdicts: Verdict, planned: int | None = None, chosen: bool = False, unprovoked: int = 0) -> Conclusion:
    results = [result(number, verdict) for number, verdict in enumerate(verdicts)]
    many = len(results) if planned is None else planned
    return conclude(LAW, CLAIM, results, planned=many, chosen=chosen, unprovoked=unprovoked)


@pytest.mark.parametrize(
    ("verdicts", "outcome", "code"),
    [
        ([Verdict.PASS], Outcome.PASSES, 0),
        ([Verdict.PASS, Verdict.NOT_CLAIMED], Outcome.PASSES, 0),
        ([Verdict.PASS, Verdict.KNOWN_FAILURE], Outcome.KNOWN, 0),
        ([Verdict.PASS, Verdict.FAIL], Outcome.BROKEN, 1),
        ([Verdict.PASS, Verdict.WRONG_REASON], Outcome.BROKEN, 1),
        ([Verdict.PASS, Verdict.VACUOUS], Outcome.NOT_SHOWN, 1),
        ([Verdict.PASS, Verdict.UNTESTABLE], Outcome.NOT_SHOWN, 1),
        ([Verdict.PASS, Verdict.HIDDEN], Outcome.NOT_SHOWN, 1),
        ([Verdict.PASS, Verdict.STALE_KNOWN_FAILURE], Outcome.FIXED, 1),
        ([Verdict.PASS, Verdict.ERROR], Outcome.ADAPTER, 2),
        ([Verdict.PASS, Verdict.TIMEOUT], Outcome.ADAPTER, 2),
        ([Verdict.TIMEOUT, Verdict.FAIL], Outcome.BROKEN, 1),
    ],
)
def test_the_worst_verdict_decides(verdicts: list[Verdict], outcome: Outcome, code: int) -> None:
    found = conclusion(*verdicts)
    assert (found.outcome, found.code, found.green) == (outcome, code, code == 0)


@pytest.mark.parametrize("verdicts", [[], [Verdict.NOT_CLAIMED], [Verdict.KNOWN_FAILURE, Verdict.NOT_CLAIMED]])
def test_nothing_passed_is_never_green(verdicts: list[Verdict]) -> None:
    found = conclusion(*verdicts)
    assert (found.outcome, found.code) == (Outcome.NOTHING, 2)


def test_fewer_results_than_checks_are_an_unfinished_run() -> None:
    assert conclusion(Verdict.PASS, planned=2).outcome is Outcome.UNFINISHED


def test_some_checks_that_pass_say_nothing_about_the_others() -> None:
    assert conclusion(Verdict.PASS, chosen=True).outcome is Outcome.CHOSEN


def test_a_program_that_ends_for_no_reason_is_not_green() -> None:
    found = conclusion(Verdict.PASS, unprovoked=1)
    assert (found.outcome, found.code) == (Outcome.UNSTEADY, 2)


def test_advice_that_is_not_followed_leaves_a_run_green_if_something_passes() -> None:
    results = [result(0, Verdict.FAIL, ADVICE), result(1, Verdict.PASS)]
    assert conclude(LAW, CLAIM, results, planned=2).green
    assert not conclude(LAW, CLAIM, results[:1], planned=1).green


@pytest.mark.parametrize(
    ("codes", "worst_one"), [([], 2), ([0], 0), ([0, 2], 2), ([2, 1, 0], 1), ([0, 0, 1], 1), ([3, 0], 3)]
)
def test_of_several_runs_a_broken_rule_weighs_most(codes: list[int], worst_one: int) -> None:
    assert worst(codes) == worst_one


def test_it_says_how_much_it_rests_on() -> None:
    found = conclusion(Verdict.PASS, Verdict.PASS, Verdict.NOT_CLAIMED)
    assert (found.passed, found.rules) == (2, 1)
    assert 1 < found.in_force <= len(LAW.rules)


def test_a_rule_that_is_departed_from_on_purpose_is_not_shown_by_any_pass() -> None:
    profile = GameProfile(house_rules={DUTY: "as we like"})
    departed = make_claim(LAW, claim_of("go-to-store"), profile)
    found = conclude(LAW, departed, [result(0, Verdict.PASS)], planned=1)
    assert (found.outcome, found.rules) == (Outcome.NOTHING, 0)
