"""A rule that a program applies where it does not apply is suspected there, though the reference is silent about it."""

import pytest
from msgspec.structs import replace

from hoyle.games.muggins.plays import Offence
from hoyle.games.muggins.table import Muggins
from hoyle.law import Law
from hoyle.law.model import Words
from hoyle.script import Script, run
from hoyle_conformance.checks.check import Check, Kind, Result
from hoyle_conformance.checks.examples import bench_trials
from hoyle_conformance.claims.claim import make_claim
from hoyle_conformance.games import kit_of
from hoyle_conformance.judging.bench import PRESETS, Bench, Effort
from hoyle_conformance.judging.failures import Differs
from hoyle_conformance.judging.judge import Finding
from hoyle_conformance.judging.situations import situation
from hoyle_conformance.judging.verdicts import Verdict
from hoyle_conformance.judging.views import Difference
from hoyle_conformance.mutants.telling import tell
from hoyle_conformance.oracle.reference import ReferenceImplementation, claim_of
from hoyle_conformance.runs.not_at_work import suspected_elsewhere

GAME = run(
    Script(
        game="flip7",
        players=3,
        shuffles=[["5", "8", "9", "..."]],
        moves=[{"seat": seat, "do": do} for do in ("hit", "stay") for seat in (0, 1, 2)],
    ),
    events=True,
)
"""Everybody takes a card and stays; the round ends."""
FIRST_STAY = 4


@pytest.fixture
def bench() -> Bench:
    law = Law().game("flip7")
    claim = make_claim(law, claim_of("flip7"))
    return Bench(ReferenceImplementation(), kit_of("flip7"), law, claim, PRESETS["quick"], 0)


def suspects(bench: Bench, at: int, *paths: str) -> set[str]:
    """The rules that are suspected in a game in which some paths differ at a step, though they are not at work."""
    failure = Differs(at=at, script=GAME.script, differences=[Difference(path, 0, 5) for path in paths])
    rules = ["flip7.stay.scores", "flip7.score.total"]
    check = Check(id="flip7.example.x", kind=Kind.EXAMPLE, rules=rules, says=Words("", ""))
    result = Result(check=check, verdict=Verdict.FAIL, failures=[failure])
    finding = Finding(failure=failure, trace=GAME)
    found = suspected_elsewhere(bench, {check.id: result}, {check.id: finding})
    return set(found.get(situation(finding.suspects), ()))


def test_points_that_come_when_somebody_stays_belong_to_the_rules_of_points(bench: Bench) -> None:
    found = suspects(bench, FIRST_STAY, "seats[0].total")
    assert {"flip7.stay.scores", "flip7.score.total"} <= found
    assert "flip7.number.new" not in found  # which changes no points


def test_what_a_rule_at_work_changes_is_nobody_elses(bench: Bench) -> None:
    assert suspects(bench, FIRST_STAY, "seats[0].status") == set()


def test_an_example_in_which_its_rule_is_never_at_work_shows_where_it_is_applied_all_the_same(bench: Bench) -> None:
    """Suppose the example of 199 points were there to show that no tie is played off."""
    scenario = bench.law.scenarios["one-hundred-and-ninety-nine-do-not-end-the-game"]
    (*_, course) = bench_trials(bench, scenario)
    trace = bench.expect(course.script)
    last = len(trace.script.moves)
    failure = Differs(at=last, script=trace.script, differences=[Difference("over", False, True)])
    check = Check(id=f"flip7.example.{scenario.id}", kind=Kind.EXAMPLE, rules=["flip7.tie"], says=Words("", ""))
    finding = Finding(failure=failure, trace=trace)
    result = Result(check=check, verdict=Verdict.FAIL, failures=[failure])
    found = suspected_elsewhere(bench, {check.id: result}, {check.id: finding})
    assert "flip7.tie" in found[situation(finding.suspects)]
    earlier = Finding(failure=replace(failure, at=1), trace=trace)  # on the way to the table that is given
    assert suspected_elsewhere(bench, {check.id: result}, {check.id: earlier}) == {}


def test_an_example_is_about_the_rule_that_it_names_first(bench: Bench) -> None:
    """Even if another that it names is at work where it goes wrong."""
    scenario = bench.law.scenarios["one-hundred-and-ninety-nine-do-not-end-the-game"]
    (*_, course) = bench_trials(bench, scenario)
    trace = bench.expect(course.script)
    failure = Differs(at=len(trace.script.moves), script=trace.script, differences=[Difference("over", False, True)])
    finding = Finding(failure=failure, trace=trace)
    rule = finding.suspects[0]
    for rules, suspected in ((["flip7.tie", rule], True), ([rule, "flip7.tie"], False)):
        check = Check(id=f"flip7.example.{scenario.id}", kind=Kind.EXAMPLE, rules=rules, says=Words("", ""))
        result = Result(check=check, verdict=Verdict.FAIL, failures=[failure])
        found = suspected_elsewhere(bench, {check.id: result}, {check.id: finding})
        assert ("flip7.tie" in found.get(situation(finding.suspects), {})) is suspected


def test_a_rule_that_changes_the_whole_table_is_not_suspected_where_little_differs(bench: Bench) -> None:
    """The end of a round clears the rows too, but not only that."""
    found = suspects(bench, FIRST_STAY, "seats[0].numbers")
    assert "flip7.score.total" not in found


def test_what_rarely_differs_where_a_game_goes_wrong_makes_nobody_suspect_there(bench: Bench) -> None:
    """Another bug that shows in one of many games in which the same rules are at work."""
    results, findings = {}, {}
    for number, paths in enumerate([["seats[0].total"], ["seats[0].status"], ["seats[0].status"]]):
        failure = Differs(at=FIRST_STAY, script=GAME.script, differences=[Difference(path, 0, 5) for path in paths])
        check = Check(id=f"flip7.example.{number}", kind=Kind.EXAMPLE, rules=["flip7.stay.scores"], says=Words("", ""))
        results[check.id] = Result(check=check, verdict=Verdict.FAIL, failures=[failure])
        findings[check.id] = Finding(failure=failure, trace=GAME)
    assert suspected_elsewhere(bench, results, findings) == {}


class ACallAlwaysPassesTheTurn(Muggins):
    """Passes the turn at a call even if the player who is called has ended it already."""

    def end_turn(self, offence: Offence) -> None:
        self.pass_turn()


def test_a_rule_that_is_right_where_it_applies_is_told_if_it_is_applied_elsewhere_too() -> None:
    """Calls are right if they end the turn, and wrong if it has ended; neither a check nor an event says why."""
    telling = tell(ACallAlwaysPassesTheTurn, {}, Effort(scripts=60, refusals=20, games=5, twins=5))
    assert telling.headlines[0].rule == "muggins.call.ends-turn"
    assert "muggins.call.ends-turn" not in telling.passed
