"""Face to Face takes up a table as a program shows it, and the judge finds the cause of a departure."""

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

from hoyle.games.face_to_face.law import LAW
from hoyle.games.face_to_face.table import FaceToFace
from hoyle.script import Script
from hoyle_conformance.games.face_to_face.mutants.ends import AlwaysFillsTheHand, AnEmptyHandWins

OTHER_READINGS = other_readings(LAW)


def after(*moves: str, **more: Any) -> FaceToFace:
    table = FaceToFace(2, shuffles=[["4", "8", "13", "20", "30", "50", "..."], ["..."]], **more)
    for move in moves:
        table.play(table.move(move))
    return table


@pytest.mark.parametrize("readings", [{}, *OTHER_READINGS], ids=str)
def test_a_table_that_takes_up_its_own_view_stays_as_it_is(readings: dict[str, str]) -> None:
    tables = [FaceToFace(2, seed=seed, readings=readings) for seed in range(4)]
    assert sum(taking_up_its_own_view_changes_nothing(table, seed) for seed, table in enumerate(tables)) > 60


@pytest.mark.parametrize("readings", [{}, *OTHER_READINGS], ids=str)
def test_the_table_of_another_game_is_shown_or_is_not_taken_up(readings: dict[str, str]) -> None:
    one, other = (FaceToFace(2, seed=seed, readings=readings) for seed in (1, 2))
    assert list(taken_up_elsewhere(one, other, seed=1))


def test_a_hand_from_the_middle_of_the_deck_shows_that_its_order_is_not_known() -> None:
    table = after("0 lay 4 own-up")
    shown = table.view()
    shown["seats"][0]["hand"][0] = table.decks[0][20]
    assert not table.take_up(shown)


def test_the_turn_may_be_the_other_persons() -> None:
    table = after("0 lay 4 own-up")
    take_up(table, {**table.view(), "turn": 1, "laid": 0})


def test_a_card_may_be_in_the_other_hand() -> None:
    table = after("0 lay 4 own-up")
    shown = table.view()
    shown["seats"][1]["hand"].append(shown["seats"][0]["hand"].pop())
    for seat in shown["seats"]:
        seat["held"] = len(seat["hand"])
    take_up(table, shown)


def test_a_pile_may_show_another_card() -> None:
    table = after("0 lay 4 own-up")
    shown = table.view()
    shown["seats"][1]["down"] = "33"
    take_up(table, shown)
    assert table.why_not(table.move("0 lay 50 their-down")) is None


def test_whoever_has_drawn_a_card_too_many_has_the_one_on_top() -> None:
    table = after("0 lay 4 own-up", "0 lay 8 own-up", "0 end")
    shown, top = table.view(), table.decks[0][-1]
    shown["seats"][0]["hand"].append(top)
    shown["seats"][0]["held"] += 1
    shown["seats"][0]["deck"] -= 1
    take_up(table, shown)
    assert top not in table.decks[0]


def test_whoever_has_drawn_a_card_too_few_still_has_it_on_the_deck() -> None:
    table = after("0 lay 4 own-up", "0 lay 8 own-up", "0 end")
    shown = table.view()
    last = shown["seats"][0]["hand"].pop()
    shown["seats"][0]["held"] -= 1
    shown["seats"][0]["deck"] += 1
    take_up(table, shown)
    assert table.decks[0][-1] == last


def test_a_hand_that_is_not_shown_has_what_is_gone_from_the_deck() -> None:
    table = after("0 lay 4 own-up", "0 lay 8 own-up", "0 end")
    top = table.decks[0][-1]
    assert table.take_up({"over": False, "turn": 1, "seats": [{"held": 7, "deck": 49}, {"held": 6, "deck": 52}]})
    assert table.hands[0][-1] == top
    assert not table.take_up({"seats": [{"held": 9, "deck": 49}]})


def test_the_game_may_be_over_or_not() -> None:
    table = after("0 lay 4 own-up")
    before = table.view()
    take_up(table, {"over": True, "winner": 1, "loser": 0, "how": "unable"})
    assert table.lawful() == []
    take_up(table, before)
    assert table.lawful()


def test_a_card_that_must_be_taken_back_must_be_known() -> None:
    takes_back = {"face-to-face.stuck": "take-back"}
    table = after("0 lay 4 own-up", readings=takes_back)
    shown = table.view()
    shown["seats"][0] |= {"hand": ["3"], "held": 1, "up": "59", "down": "2"}
    assert not table.take_up(shown)


@pytest.mark.parametrize("wrong", [{"turn": 2}, {"turn": "x"}, {"laid": None}, {"seats": [{"up": "61"}]}])
def test_a_view_that_is_not_a_table_cannot_be_taken_up(wrong: dict[str, Any]) -> None:
    with pytest.raises((LookupError, TypeError, ValueError, AttributeError)):
        after().take_up({**after().view(), **wrong})


def test_a_second_bug_behind_the_first_is_a_second_finding() -> None:
    script = Script(
        game="face-to-face",
        players=2,
        shuffles=[["50", "49", "48", "..."], ["..."]],
        moves=[
            *({"seat": 0, "do": "lay", "card": card, "on": "own-down"} for card in ("50", "49", "48")),
            {"seat": 0, "do": "end"},
            *({"seat": 1, "do": "lay", "card": card, "on": "own-up"} for card in ("2", "3", "4", "5", "6", "7")),
        ],
    )
    first, second = judged(script, type("Both", (AlwaysFillsTheHand, AnEmptyHandWins), {})).findings
    assert (first.at, second.at) == (4, 10)
    assert "face-to-face.draw.two" in first.suspects
    assert "face-to-face.win.whole-deck" in second.suspects
    assert list(second.failure.taken_up) == [4]
