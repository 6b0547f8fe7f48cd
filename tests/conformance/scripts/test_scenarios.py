"""A scenario becomes scripts: one for its course, and one for each move that must be refused on the way."""

import pytest

from hoyle.law import Law
from hoyle.law.model import Outcome, Scenario, Step, Words
from hoyle_conformance.scripts.scenarios import all_trials, applies, base_script, outcome_trial, trials

LAW = Law().game("flip7")
SCENARIO = Scenario(
    id="a-five-comes-twice",
    says=Words("", ""),
    rules=["flip7.bust"],
    players=3,
    cards=["5", "8", "9", "5"],
    steps=[
        "0 hit",
        Step(refuse="0 hit"),
        "1 hit",
        Step(expect={"round": 1}, moves=["2 hit", "2 stay"], sees={"2": {"seats": {"0": {"numbers": ["5"]}}}}),
    ],
)
HIT = [{"seat": seat, "do": "hit"} for seat in (0, 1, 2)]


def test_each_refusal_is_a_separate_script_and_the_course_continues_without_it() -> None:
    refusal, course = trials(LAW, SCENARIO, {})
    assert (refusal.script.moves, refusal.refused) == ([HIT[0], HIT[0]], True)
    assert (course.script.moves, course.refused) == ([HIT[0], HIT[1]], False)


def test_what_holds_is_kept_by_the_number_of_moves_made() -> None:
    *_, course = trials(LAW, SCENARIO, {})
    assert course.views == {2: {"round": 1}}
    assert course.moves == {2: [HIT[2], {"seat": 2, "do": "stay"}]}
    assert course.seen == {(2, 2): {"seats": {"0": {"numbers": ["5"]}}}}


def test_cards_that_are_not_named_are_left_open() -> None:
    script = base_script(LAW, SCENARIO, {"flip7.initial-deal": "one-each"})
    assert script.shuffles == [["5", "8", "9", "5", "..."]]
    assert script.readings == {"flip7.initial-deal": "one-each"}


@pytest.mark.parametrize(
    ("readings", "expected"), [({"flip7.staying": "always"}, True), ({"flip7.staying": "x"}, False)]
)
def test_a_scenario_applies_only_under_its_readings(readings: dict[str, str], expected: bool) -> None:
    scenario = Scenario(
        id="x", says=Words("", ""), rules=["flip7.bust"], players=3, under={"flip7.staying": "always"}, steps=[]
    )
    assert applies(scenario, readings) is expected
    assert applies(SCENARIO, readings)


def test_a_scenario_that_tells_readings_apart_has_the_outcome_of_the_reading_in_force() -> None:
    telling = Scenario(
        id="x",
        says=Words("", ""),
        rules=["flip7.bust"],
        players=3,
        cards=[],
        steps=["0 stay"],
        tells_apart="flip7.staying",
        outcomes={"always": Outcome(expect={"round": 1}), "with-cards": Outcome(refused=True)},
    )
    (allowed,) = all_trials(LAW, telling, {"flip7.staying": "always"})
    (forbidden,) = all_trials(LAW, telling, {"flip7.staying": "with-cards"})
    assert (allowed.views, allowed.refused) == ({1: {"round": 1}}, False)
    assert (forbidden.views, forbidden.refused) == ({}, True)
    assert outcome_trial(LAW, telling, {}, Outcome(refused=True)).refused
