"""Flinch takes up a table as a program shows it, and the judge finds the cause of a departure."""

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

from hoyle.games.flinch.law import LAW
from hoyle.games.flinch.table import Flinch
from hoyle.script import Script
from hoyle_conformance.games.flinch.mutants.duties import TurnsToTheRight
from hoyle_conformance.games.flinch.mutants.ends import WinsWithOneCardLeft

OTHER_READINGS = other_readings(LAW)
POSITION = {
    "turn": 0,
    "piles": ["1-3"],
    "seats": [
        {"flinch": 3, "top": "9", "hand": ["5", "6"], "reserve": [["11", "12"]]},
        {"flinch": 3, "top": "4", "hand": ["7", "8"]},
        {"flinch": 2, "top": "1", "hand": ["4", "8"]},
    ],
}


def table() -> Flinch:
    return Flinch(3, position=POSITION, shuffles=[["..."]])


@pytest.mark.parametrize("variant", [kind.id for kind in LAW.file.variants])
def test_a_table_that_takes_up_its_own_view_stays_as_it_is(variant: str) -> None:
    assert taking_up_its_own_view_changes_nothing(Flinch(4, seed=1, variant=variant), seed=1) > 50


@pytest.mark.parametrize("readings", OTHER_READINGS, ids=str)
def test_so_it_does_under_every_reading(readings: dict[str, str]) -> None:
    assert taking_up_its_own_view_changes_nothing(Flinch(3, seed=1, readings=readings), seed=1) > 50


@pytest.mark.parametrize("players", [2, 3])
def test_the_table_of_another_game_is_shown_or_is_not_taken_up(players: int) -> None:
    assert list(taken_up_elsewhere(Flinch(players, seed=1), Flinch(players, seed=2), seed=1))


@pytest.mark.parametrize("seat", [1, 2])
def test_the_turn_may_be_somebody_elses(seat: int) -> None:
    one = table()
    take_up(one, {**one.view(), "asked": {"seat": seat, "about": "turn"}})
    assert one.lawful()[0]["seat"] == seat


def test_a_card_may_be_in_another_hand() -> None:
    one = table()
    shown = one.view()
    shown["seats"][1]["hand"].append(shown["seats"][0]["hand"].pop())
    for seat in shown["seats"]:
        seat["hand_size"] = len(seat["hand"])
    take_up(one, shown)


def test_a_reserve_and_a_playing_pile_may_show_another_card() -> None:
    one = table()
    shown = {**one.view(), "piles": ["1-5"]}
    shown["seats"][0]["reserve"][0] = "6"
    take_up(one, shown)
    assert one.reserve[0][0] == ["11", "6"]
    assert one.why_not(one.move("0 play reserve-1 6 1-5")) is None


def test_a_flinch_card_that_was_not_played_still_lies_open() -> None:
    one = table()
    before = one.view()
    one.turn = 1
    one.options = None
    one.play(one.move("1 play flinch 4 1-3"))
    take_up(one, {**before, "asked": {"seat": 1, "about": "turn"}})
    assert one.flinch[1][-1] == "4"


def test_a_penalty_card_may_lie_under_another_pile() -> None:
    one = table()
    shown, top, under = one.view(), one.flinch[0][-1], one.flinch[0][-2]
    shown["seats"][0] |= {"flinch": 2, "top": under}
    shown["seats"][2]["flinch"] = 3
    take_up(one, shown)
    assert one.flinch[2][0] == top


def test_an_open_flinch_card_from_nowhere_shows_that_the_pile_is_not_known() -> None:
    one = table()
    shown = one.view()
    shown["seats"][0]["top"] = "13"
    assert not one.take_up(shown)


def test_whoever_has_drawn_a_new_hand_has_the_cards_on_top_of_the_stack() -> None:
    one = table()
    shown, five = one.view(), one.the_stack.groups[-5:][::-1]
    shown["stack"] -= 5
    shown["seats"][0]["hand"] += five
    shown["seats"][0]["hand_size"] += 5
    take_up(one, shown)
    assert not one.take_up({**one.view(), "stack": one.view()["stack"] - 1})


def test_an_offence_may_be_none() -> None:
    one = Flinch(3, position={**POSITION, "turn": 2}, shuffles=[["..."]])
    one.play(one.move("2 play hand 4 1-3"))
    assert one.view()["asked"] == {"seat": 2, "about": "offence"}
    take_up(one, {**one.view(), "asked": {"seat": 2, "about": "turn"}})
    assert one.why_not(one.move("1 flinch")) is not None


def test_an_offence_that_nobody_knows_cannot_be_taken_up() -> None:
    one = table()
    assert not one.take_up({**one.view(), "asked": {"seat": 0, "about": "offence"}})


def test_whose_card_waits_is_as_shown() -> None:
    one = table()
    shown = one.view()
    shown["seats"][1]["waits"] = True
    take_up(one, shown)
    assert list(one.block.waiting) == [1]


def test_the_game_may_be_over_or_not() -> None:
    one = table()
    before = one.view()
    over = {"over": True, "winners": [1], "seats": [{"flinch": 3}, {"flinch": 3}, {"flinch": 2}]}
    take_up(one, over)
    assert one.lawful() == []
    take_up(one, before)
    assert one.lawful()


@pytest.mark.parametrize(
    "wrong",
    [{"asked": {"seat": 3, "about": "turn"}}, {"piles": ["2-1"]}, {"seats": [{"hand": ["16"]}]}, {"called": "all"}],
)
def test_a_view_that_is_not_a_table_cannot_be_taken_up(wrong: dict[str, Any]) -> None:
    one = table()
    with pytest.raises((LookupError, TypeError, ValueError, AttributeError)):
        one.take_up({**one.view(), **wrong})


@pytest.mark.parametrize("more", [5, 15, 21])
def test_any_number_of_cards_may_have_been_removed(more: int) -> None:
    one = Flinch(3, seed=1)
    shown = {**one.view(), "removed": more, "stack": one.view()["stack"] - 5}
    take_up(one, shown)
    assert one.view() == shown
    take_up(one, {**shown, "removed": 4})
    assert one.view()["removed"] == 4


def test_removed_cards_beyond_the_pack_cannot_be_taken_up() -> None:
    one = table()
    assert not one.take_up({**one.view(), "removed": 10**12})


def test_a_second_bug_behind_the_first_is_a_second_finding() -> None:
    moves = [
        {"seat": 0, "do": "lay", "card": "5", "on": "reserve-2"},
        {"seat": 2, "do": "play", "from": "flinch", "card": "1", "on": "new"},
    ]
    script = Script(game="flinch", players=3, position=POSITION, shuffles=[["..."]], moves=moves)
    first, second = judged(script, type("Both", (TurnsToTheRight, WinsWithOneCardLeft), {})).findings
    assert (first.at, second.at) == (1, 2)
    assert "flinch.turn.left" in first.suspects
    assert "over" in [one.path for one in second.failure.differences]
