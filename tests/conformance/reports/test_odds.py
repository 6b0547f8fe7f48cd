"""Reports say how likely a run is to miss a bug: like the one that is told, or at all if everything is green."""

import re

import msgspec
import pytest
from tests.conformance.reports.conftest import FIVE, Run, open_reference

from hoyle.law import Law
from hoyle_conformance.checks import Result
from hoyle_conformance.judging.verdicts import Verdict
from hoyle_conformance.odds import odds_of
from hoyle_conformance.reports.html import report as html_report
from hoyle_conformance.reports.odds import may_be_missed
from hoyle_conformance.reports.outline import runs
from hoyle_conformance.reports.terminal import report
from hoyle_conformance.runs.events import CheckFinished, Event, RunFinished, RunStarted
from hoyle_conformance.runs.run import all_checks

LIKE_THIS = "a bug like this is found in every run; generated games alone miss it less than once in a million runs"


@pytest.fixture
def green(run: Run) -> list[Event]:
    """A whole run of Flip 7 in which everything passes."""
    begun, ended = (one for one in run(FIVE, open_reference) if isinstance(one, RunStarted | RunFinished))
    passed = [CheckFinished(result=Result(check=one, verdict=Verdict.PASS, exercised=1)) for one in all_checks("flip7")]
    return [msgspec.structs.replace(begun, only=None, checks=len(passed)), *passed, ended]


def without(events: list[Event], part: str) -> list[Event]:
    """The same run of a program that does not claim the checks with this in their ids."""

    def not_claimed(event: Event) -> Event:
        if not isinstance(event, CheckFinished) or part not in event.result.check.id:
            return event
        return CheckFinished(result=msgspec.structs.replace(event.result, verdict=Verdict.NOT_CLAIMED))

    return [not_claimed(event) for event in events]


def said(law: Law, events: list[Event]) -> str:
    (outline,) = runs(law, events)
    return str(may_be_missed(outline) or "")


def test_a_failure_comes_with_the_odds_of_its_rule(run: Run, law: Law) -> None:
    events = run(FIVE)
    assert LIKE_THIS in " ".join(report(events, law).split())
    assert LIKE_THIS in html_report(events, law)


def test_a_green_run_names_the_bug_that_is_hardest_to_find(green: list[Event], law: Law) -> None:
    stored = odds_of("flip7")
    assert stored is not None
    always = sum(bool(one.always) for one in stored.mutants)
    assert f"always finds {always} of the {len(stored.mutants)} bugs that we know;" in said(law, green)
    assert said(law, green)[:40] in report(green, law)
    assert said(law, green)[1:40] in html_report(green, law)


def counted(said: str) -> tuple[int, int]:
    """How many bugs are found for certain, and of how many."""
    found = re.search(r"finds (\d+) of the (\d+) bugs", said)
    assert found is not None
    return int(found[1]), int(found[2])


def test_checks_that_a_program_does_not_support_find_nothing(green: list[Event], law: Law) -> None:
    certain, known = counted(said(law, green))
    fewer, as_many = counted(said(law, without(green, ".example.")))
    assert fewer < certain
    assert as_many == known
    assert counted(said(law, without(green, ".dealer.")))[1] < known


def test_only_a_whole_green_run_has_odds(green: list[Event], run: Run, law: Law) -> None:
    assert said(law, run(FIVE, open_reference)) == ""
    assert said(law, run(FIVE)) == ""
    begun, *others = green
    assert isinstance(begun, RunStarted)
    assert said(law, [msgspec.structs.replace(begun, preset="60s"), *others]) == ""
