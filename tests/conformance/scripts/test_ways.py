"""A given table is reached by a game, whatever the readings; what is reached is the table that was given."""

from typing import Any

import pytest

from hoyle.law import Law
from hoyle.law.model import Scenario, Step, Words
from hoyle_conformance.checks.examples import needs_of
from hoyle_conformance.checks.needs import excuse
from hoyle_conformance.claims.claim import make_claim
from hoyle_conformance.oracle.reference import claim_of
from hoyle_conformance.scripts.scenarios import NoWay, all_trials, base_script, is_reached

LAW = Law().game("flip7")
EDITIONS = ["flip7-es", "flip7-en"]
TURN = {"seat": 0, "about": "turn"}


def given(table: dict[str, Any], *cards: str, players: int = 3, **more: Any) -> Scenario:
    return Scenario(
        id="x",
        says=Words("", ""),
        rules=["flip7.bust"],
        players=players,
        given=table,
        cards=list(cards),
        **more,
        steps=[],
    )


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize(
    "table",
    [
        {"asked": TURN, "seats": {0: {"numbers": [5]}, 1: {"numbers": [8]}, 2: {"modifiers": ["x2"]}}},
        {"asked": TURN, "seats": {0: {"numbers": [1, 2, 3, 4, 5, 6]}, 1: {"status": "out"}, 2: {"status": "out"}}},
        {"asked": {"seat": 1, "about": "turn"}, "seats": {0: {"status": "busted", "numbers": [5, 5]}}},
        {"round": 3, "asked": {"seat": 2, "about": "turn"}, "seats": {0: {"total": 44}, 1: {"total": 7}}},
        {"seats": {1: {"total": 200}, 2: {"total": 200}}},
        {"pile": 2, "asked": TURN, "seats": {0: {"numbers": [3]}, 1: {"numbers": [4]}, 2: {"numbers": [5]}}},
    ],
    ids=["one card each", "many cards", "a bust", "points", "a tie", "an empty pile"],
)
def test_the_same_table_is_reached_in_every_edition(edition: str, table: dict[str, Any]) -> None:
    script = base_script(LAW, given(table, "12", "0"), LAW.readings(edition))
    view = script.played().view()
    for key, value in table.items():
        if key != "seats":
            assert view[key] == value
    for seat, part in table.get("seats", {}).items():
        for key, value in part.items():
            shown = view["seats"][seat][key]
            assert sorted(shown) == sorted(map(str, value)) if isinstance(value, list) else shown == value


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_cards_named_come_next(edition: str) -> None:
    steps: list[str | Step] = ["0 hit", Step(expect={"seats": {0: {"numbers": [3, 12]}}}), "1 hit"]
    seats = {0: {"numbers": [3]}, 1: {"numbers": [4]}, 2: {"numbers": [5]}}
    scenario = Scenario(
        id="x",
        says=Words("", ""),
        rules=["flip7.hit"],
        players=3,
        given={"asked": TURN, "seats": seats},
        cards=["12", "freeze"],
        steps=steps,
    )
    (course,) = all_trials(LAW, scenario, LAW.readings(edition))
    view = course.script.played().view()
    assert sorted(view["seats"][0]["numbers"]) == ["12", "3"]
    assert view["asked"] == {"seat": 1, "about": "freeze"}


@pytest.mark.parametrize(
    "table",
    [
        {"seats": {0: {"numbers": [0]}, 1: {"numbers": [0]}}},
        {"seats": {0: {"total": 201}}},
        {"asked": TURN, "seats": {0: {"numbers": [3]}, 1: {"numbers": [4, 6, 7]}}},
    ],
    ids=["a card too many", "the game would be over", "turns go round"],
)
def test_a_table_that_no_game_reaches_is_not_made_up(table: dict[str, Any]) -> None:
    scenario = given(table)
    assert not is_reached(LAW, scenario, LAW.readings())
    with pytest.raises(NoWay, match="no game leads to the table of x"):
        base_script(LAW, scenario, LAW.readings())


def test_without_the_action_cards_the_pile_is_lower_and_the_way_is_found() -> None:
    seats = {0: {"numbers": [3]}, 1: {"numbers": [4]}, 2: {"numbers": [5]}}
    scenario = given({"pile": 91, "asked": TURN, "seats": seats}, "12")
    script = base_script(LAW, scenario, LAW.readings("flip7-en"), ["freeze", "flip-three", "second-chance"])
    assert (script.played().view()["pile"], script.shuffles[0].count("freeze")) == (82, 0)


def test_an_example_whose_table_is_not_reached_is_not_claimed() -> None:
    scenario = given({"seats": {0: {"total": 201}}})
    lacking = excuse(make_claim(LAW, claim_of("flip7")), needs_of(LAW, scenario))
    assert lacking == ("not-claimed", "no game leads to its table with the readings and cards claimed")


def test_in_the_english_edition_150_examples_run_and_every_ruling_is_told() -> None:
    claim = make_claim(LAW, claim_of("flip7"), edition="flip7-en")
    running = [one for one in LAW.scenarios.values() if excuse(claim, needs_of(LAW, one)) is None]
    assert sum(one.tells_apart is None for one in running) >= 150
    assert {one.tells_apart for one in running if one.tells_apart} == set(LAW.rulings)


@pytest.mark.parametrize(("game", "ruling"), [("flinch", "flinch.dealing"), ("go-to-store", "go-to-store.dealing")])
def test_the_same_cards_come_to_the_same_players_however_they_are_dealt(game: str, ruling: str) -> None:
    law = Law().game(game)
    order = [card.name for card in law.file.cards for _ in range(card.count)][::-1]
    scenario = Scenario(id="x", says=Words("", ""), rules=["x"], players=3, cards=list(order), steps=[])
    one_by_one, together = (
        base_script(law, scenario, law.readings() | readings) for readings in ({}, {ruling: "together"})
    )
    assert one_by_one.shuffles != together.shuffles
    assert one_by_one.table().view() == together.table().view()
