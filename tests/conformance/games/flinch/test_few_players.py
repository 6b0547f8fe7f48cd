"""With two to four players the Stack lasts long. The kit finds the way to examples that begin when it is used up."""

import pytest

from hoyle.games.flinch.table import Flinch
from hoyle.law import Law
from hoyle.law.model import Scenario, Words
from hoyle_conformance.checks.examples import needs_of
from hoyle_conformance.checks.needs import excuse
from hoyle_conformance.claims.claim import make_claim
from hoyle_conformance.claims.profile import GameProfile
from hoyle_conformance.oracle.reference import claim_of
from hoyle_conformance.scripts.scenarios import base_script, is_reached

LAW = Law().game("flinch")
FEW = GameProfile(players=[2, 4])
WITH_EXAMPLE = 155
"""So many rules of Flinch have a directed example for two to four players: all but advice and what no table shows."""


def _runs_for_few(scenario: Scenario) -> bool:
    claim = make_claim(LAW, claim_of("flinch"), FEW, readings=scenario.under)
    return excuse(claim, needs_of(LAW, scenario)) is None


def test_every_rule_with_an_example_has_one_for_few_players() -> None:
    shown = {rule for scenario in LAW.scenarios.values() if _runs_for_few(scenario) for rule in scenario.rules}
    for_any_number = {rule for scenario in LAW.scenarios.values() for rule in scenario.rules}
    assert for_any_number - shown == set()
    assert len(shown) >= WITH_EXAMPLE


def test_every_ruling_is_told_apart_for_few_players() -> None:
    told = {scenario.tells_apart for scenario in LAW.scenarios.values() if _runs_for_few(scenario)}
    assert set(LAW.rulings) - told == set()


@pytest.mark.parametrize("reading", [f"{id}={one.id}" for id, two in LAW.rulings.items() for one in two.readings])
def test_the_table_is_reached_under_every_reading(reading: str) -> None:
    ruling, _, id = reading.partition("=")
    scenario = LAW.scenarios["who-of-two-plays-willingly-is-not-blocked"]
    script = base_script(LAW, scenario, LAW.readings() | {ruling: id})
    view = script.played().view()
    assert (view["stack"], view["piles"], view["asked"]) == (0, ["1"], {"seat": 0, "about": "turn"})
    assert sorted(view["seats"][0]["hand"]) == ["2", "7", "7", "8", "9"]


def test_the_way_is_about_as_long_as_the_stack_is_high() -> None:
    for scenario in LAW.scenarios.values():
        if scenario.given is not None:
            moves = base_script(LAW, scenario, LAW.readings() | scenario.under).moves
            assert len(moves) <= 131, scenario.id


def _given(table: dict[str, object], players: int = 2, cards: tuple[str, ...] = ()) -> Scenario:
    return Scenario(id="x", says=Words("", ""), rules=["x"], players=players, given=table, cards=list(cards), steps=[])


TURN = {"seat": 0, "about": "turn"}


def test_what_lies_under_a_top_card_is_as_given_though_unseen() -> None:
    seats = {"0": {"under": {"flinch": 6, "reserve-3": 9}}, "1": {"under": {"flinch": 13}}}
    table = base_script(LAW, _given({"stack": 10, "piles": ["1"], "seats": seats}), LAW.readings()).played()
    assert isinstance(table, Flinch)
    assert [table.flinch[0][-2], table.reserve[0][2][-2], table.flinch[1][-2]] == ["6", "9", "13"]


def test_the_cards_named_come_next() -> None:
    given = _given({"stack": 20, "piles": ["1"], "asked": TURN}, 3, ("15", "14", "13"))
    table = base_script(LAW, given, LAW.readings()).played()
    assert isinstance(table, Flinch)
    assert table.the_stack.groups[:-4:-1] == ["15", "14", "13"]


@pytest.mark.parametrize(
    "table",
    [
        {"stack": 7},
        {"stack": 0, "piles": ["15-3"]},
        {"stack": 0, "piles": ["1"], "asked": TURN, "seats": {"0": {"hand": [2] * 11}}},
        {"stack": 0, "piles": ["1"], "asked": TURN, "seats": {"0": {"hand": [2, 3, 4, 5, 6]}, "1": {"hand": [7] * 5}}},
        {"stack": 0, "removed": 30, "piles": []},
    ],
    ids=["no whole group", "a pile built down", "cards too many", "two new Hands at once", "renewed long ago"],
)
def test_a_table_that_no_game_reaches_is_not_made_up(table: dict[str, object]) -> None:
    assert not is_reached(LAW, _given(table), LAW.readings())
