"""Muggins takes up a table as a program shows it, and the judge finds the cause of a departure."""

from __future__ import annotations

from typing import Any

import pytest
from tests.reference.games.taking_up import (
    judged,
    other_readings,
    take_up,
    taken_up_elsewhere,
    taking_up_its_own_view_changes_nothing,
)

from hoyle.games.muggins.law import LAW
from hoyle.games.muggins.table import Muggins
from hoyle.script import Script
from hoyle_conformance.games.muggins.mutants.calls import AWrongCardStays
from hoyle_conformance.games.muggins.mutants.turns import FullPilesVanish

OTHER_READINGS = other_readings(LAW, "forbidden")
"""Where faults are forbidden, hardly anything is decided."""


def table() -> Muggins:
    """Seat 0 has turned up a 5, which goes on the 4 or, wrongly, on the 6 of seat 1."""
    seats = [
        {"hand": ["5", "9", "12", "..."], "stock": ["3"]},
        {"hand": ["9", "10", "9"], "stock": ["6"]},
        {"hand": ["8", "8", "2"], "stock": ["14", "13"]},
    ]
    return Muggins(3, position={"piles": ["4"], "seats": seats})


@pytest.mark.parametrize("readings", [{}, *OTHER_READINGS], ids=str)
def test_a_table_that_takes_up_its_own_view_stays_as_it_is(readings: dict[str, str]) -> None:
    tables = [Muggins(players, seed=players, readings=readings) for players in (2, 3, 5)]
    assert sum(taking_up_its_own_view_changes_nothing(one, seed) for seed, one in enumerate(tables)) > 60


@pytest.mark.parametrize("readings", [{}, *OTHER_READINGS], ids=str)
def test_the_table_of_another_game_is_shown_or_is_not_taken_up(readings: dict[str, str]) -> None:
    for players in (2, 3):
        one, other = (Muggins(players, seed=seed, readings=readings) for seed in (1, 2))
        assert list(taken_up_elsewhere(one, other, seed=1))


def test_the_turn_may_be_somebody_elses() -> None:
    one = table()
    take_up(one, {**one.view(), "turn": 2})
    assert one.lawful()[0]["seat"] == 2


def test_a_card_may_lie_on_another_stock_pile() -> None:
    one = table()
    shown = one.view()
    shown["seats"][1]["stock"].append(shown["seats"][2]["stock"].pop())
    take_up(one, shown)


def test_a_table_pile_may_show_another_card() -> None:
    one = table()
    take_up(one, {**one.view(), "piles": ["3"]})
    assert one.why_not(one.move("0 table")) is not None


def test_whoever_has_lifted_nothing_has_the_card_on_top_of_the_hand() -> None:
    one = table()
    shown = {**one.view(), "turned": None}
    shown["seats"][0]["hand"] += 1
    take_up(one, shown)
    one.play(one.move("0 turn"))
    assert one.view()["turned"] == "5"


def test_a_card_may_have_been_lifted_from_the_bottom() -> None:
    one = table()
    bottom = one.hands[0][0].card
    take_up(one, {**one.view(), "turned": bottom})
    assert one.hands[0][-1].card == "5"


def test_a_card_from_the_middle_shows_that_the_order_of_the_hand_is_not_known() -> None:
    one = table()
    assert not one.take_up({**one.view(), "turned": "12"})


def test_a_card_that_has_gone_nowhere_cannot_be_taken_up() -> None:
    one = table()
    assert not one.take_up({**one.view(), "turned": None})


def test_a_fault_is_forgotten_where_nobody_can_be_called() -> None:
    one = table()
    one.play(one.move("0 build 1"))
    take_up(one, {**one.view(), "offence": None})
    assert one.why_not(one.move("1 muggins")) is not None


def test_a_fault_that_nobody_knows_cannot_be_taken_up() -> None:
    one = table()
    assert not one.take_up({**one.view(), "offence": 0})


def test_a_wrong_card_that_lies_elsewhere_could_not_be_taken_back() -> None:
    one = table()
    one.play(one.move("0 build 1"))
    shown = one.view()
    shown["seats"][2]["stock"].append(shown["seats"][1]["stock"].pop())
    assert not one.take_up(shown)


def test_the_game_may_be_over_or_not() -> None:
    one = table()
    before = one.view()
    take_up(one, {"over": True, "winner": 1})
    assert one.lawful() == []
    take_up(one, before)
    assert one.lawful()


def test_whoever_has_no_card_at_all_cannot_play_on() -> None:
    one = table()
    shown = one.view()
    shown["seats"][1] = {"hand": 0, "stock": []}
    assert not one.take_up(shown)


@pytest.mark.parametrize("wrong", [{"turn": 3}, {"turned": "16"}, {"piles": None}, {"seats": [{"hand": "many"}]}])
def test_a_view_that_is_not_a_table_cannot_be_taken_up(wrong: dict[str, Any]) -> None:
    one = table()
    with pytest.raises((LookupError, TypeError, ValueError, AttributeError)):
        one.take_up({**one.view(), **wrong})


def test_a_second_bug_behind_the_first_is_a_second_finding() -> None:
    seats = [
        {"hand": ["5", "9", "12", "..."], "stock": ["3"]},
        {"hand": ["9", "10", "9"], "stock": ["15"]},
        {"hand": ["8", "8", "2"], "stock": ["6"]},
    ]
    moves = [
        {"seat": 0, "do": "build", "to": 2},
        {"seat": 1, "do": "muggins"},
        {"seat": 1, "do": "stock-table"},
    ]
    script = Script(game="muggins", players=3, position={"piles": ["4", "14"], "seats": seats}, moves=moves)
    script = script.replace(shuffles=script.table().shuffles)
    first, second = judged(script, type("Both", (AWrongCardStays, FullPilesVanish), {})).findings
    assert (first.at, second.at) == (2, 3)
    assert "muggins.call.wrong-card" in first.suspects
    assert "muggins.table-piles.to-fifteen" in second.suspects
    assert [one.path for one in second.failure.differences] == ["piles"]
