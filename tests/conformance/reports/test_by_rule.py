"""The verdict on a rule, from all checks that are about it."""

import msgspec
from tests.conformance.reports.conftest import a_failed_run, a_game

from hoyle.law import Law
from hoyle.law.model import Words
from hoyle_conformance.checks import Check, Kind, Result
from hoyle_conformance.judging.verdicts import Verdict
from hoyle_conformance.reports.by_rule import by_rule
from hoyle_conformance.reports.outline import runs
from hoyle_conformance.runs.causes import Cause
from hoyle_conformance.runs.events import CheckFinished, Diagnosed, Event

BUST, CHOICE, TURN = "flip7.bust", "flip7.turn.one-choice", "flip7.turn.order"


def a_check(name: str, verdict: Verdict, *rules: str) -> CheckFinished:
    check = Check(id=f"flip7.example.{name}", kind=Kind.EXAMPLE, rules=list(rules), says=Words("So.", "Así."))
    return CheckFinished(result=Result(check=check, verdict=verdict))


def verdicts(law: Law, *more: Event) -> dict[str, Verdict]:
    """Of a run with a failure that is about two rules and comes down to the first, and of what else it has."""
    started, failed, finished = a_failed_run(law, "flip7", [a_game("flip7", 3, 9, seed=3)])
    assert isinstance(failed, CheckFinished)
    about_two = msgspec.structs.replace(failed.result.check, rules=[CHOICE, BUST])
    failed = CheckFinished(result=msgspec.structs.replace(failed.result, check=about_two))
    diagnosed = Diagnosed(causes=[Cause(rule=BUST, checks=[about_two.id])], followed={})
    (run,) = runs(law, [started, failed, *more, diagnosed, finished])
    return by_rule(run)


def test_a_failure_is_held_against_the_rule_that_it_comes_down_to(law: Law) -> None:
    assert verdicts(law) == {BUST: Verdict.FAIL, CHOICE: Verdict.HIDDEN}


def test_a_rule_seen_right_elsewhere_passes_in_spite_of_anothers_failure(law: Law) -> None:
    assert verdicts(law, a_check("stays", Verdict.PASS, CHOICE))[CHOICE] is Verdict.PASS


def test_the_rule_at_fault_fails_however_often_it_was_right(law: Law) -> None:
    assert verdicts(law, a_check("busts", Verdict.PASS, BUST))[BUST] is Verdict.FAIL


def test_a_known_failure_is_no_pass(law: Law) -> None:
    more = a_check("known", Verdict.KNOWN_FAILURE, TURN), a_check("right", Verdict.PASS, TURN)
    assert verdicts(law, *more)[TURN] is Verdict.KNOWN_FAILURE
