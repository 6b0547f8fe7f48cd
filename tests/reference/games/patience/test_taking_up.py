"""Patience goes on from a table as somebody shows it, also from one that only a mistake could have reached."""

import pytest
from tests.reference.games.taking_up import (
    judged,
    some_readings,
    take_up,
    taken_up_elsewhere,
    taking_up_its_own_view_changes_nothing,
    with_bugs,
)

from hoyle.games.patience.law import LAW
from hoyle.games.patience.table import Patience
from hoyle.script import Script
from hoyle.table import View

SEEDS = range(24)


def dealt(seed: int, deal: int = 0) -> Patience:
    return Patience(1, seed=seed + deal, readings=some_readings(LAW, seed))


@pytest.mark.parametrize("seed", SEEDS)
def test_taking_up_its_own_view_changes_nothing(seed: int) -> None:
    table = dealt(seed)
    pack = table.pack[:]
    assert table.take_up(table.view())
    assert table.pack == pack
    taking_up_its_own_view_changes_nothing(table, seed)


def test_every_view_of_another_game_can_be_taken_up() -> None:
    for seed in SEEDS:
        assert all(taken_up_elsewhere(dealt(seed), dealt(seed, deal=100), seed))


def in_the_row(*cards: str, **readings: str) -> Patience:
    return Patience(1, shuffles=[[*cards, "..."]], readings={f"patience.{id}": it for id, it in readings.items()})


def test_a_card_on_the_wrong_pile() -> None:
    table = in_the_row("9", "9", "5", "12", "8")
    take_up(table, {**table.view(), "below": ["9", "9", "5", "12 8"], "stock": ["9"], "pack": table.view()["pack"] - 1})


def test_a_card_lost() -> None:
    table = in_the_row("9", "9", "5", "12", "8")
    take_up(table, {**table.view(), "below": ["9", "9", "", "12"]})


def test_whoever_turned_two_cards_turned_those_on_top() -> None:
    table = in_the_row("9", "9", "5", "12", "8", "14", "15")
    take_up(table, {**table.view(), "stock": ["8", "14"], "pack": table.view()["pack"] - 1})
    assert table.pack[-1] == "15"


def test_a_card_that_was_not_turned_is_the_next_one() -> None:
    table = in_the_row("9", "9", "5", "12", "8", "14")
    assert table.take_up({**table.view(), "stock": [], "pack": table.view()["pack"] + 1})
    assert table.pack[-2:] == ["14", "8"]


def test_a_card_laid_under_the_stock_pile() -> None:
    table = in_the_row("9", "9", "5", "12", "14", "8")
    shown: View = {**table.view(), "stock": list(reversed(table.view()["stock"]))}
    assert table.take_up(shown)
    assert table.view() == shown


@pytest.mark.parametrize("won", [True, False])
def test_a_game_that_ends_too_early(won: bool) -> None:
    table = in_the_row("9", "9", "5", "12", "8")
    take_up(table, {"over": True, "won": won})
    assert table.lawful() == []


def test_a_game_that_does_not_end() -> None:
    table = in_the_row("9", "9", "5", "12", "8")
    before = table.view()
    assert table.take_up({"over": True, "won": True})
    take_up(table, before)


def test_a_space_that_doubling_did_not_leave_is_closed() -> None:
    table = in_the_row("9", "5", "7", "12", "8", spaces="doubling")
    view = table.view()
    assert table.take_up({**view, "below": ["9 7", "5", "", ""]})
    assert table.closed == [3]


@pytest.mark.parametrize(
    "wrong", [{"below": ["99"] * 4}, {"below": 7}, {"ones": ["16"]}, {"stock": [None]}, {"pack": "many"}]
)
def test_nonsense_cannot_be_taken_up(wrong: View) -> None:
    table = in_the_row("9", "9", "5", "12", "8")
    with pytest.raises((LookupError, TypeError, ValueError, AttributeError)):
        table.take_up({**table.view(), **wrong})


@pytest.mark.parametrize("wrong", [{"below": ["9"]}, {"ones": ["1"] * 11}, {"pack": 1000}])
def test_more_or_less_than_there_can_be_cannot_be_taken_up(wrong: View) -> None:
    table = in_the_row("9", "9", "5", "12", "8")
    assert not table.take_up({**table.view(), **wrong})


def test_two_bugs_are_two_findings() -> None:
    script = Script(
        game="patience",
        players=1,
        shuffles=Patience(1, seed=14).shuffles,
        moves=[
            {"seat": 0, "do": "double", "pile": 3, "onto": 2},
            {"seat": 0, "do": "fill", "pile": 3},
            {"seat": 0, "do": "double", "pile": 3, "onto": 2},
        ],
    )
    first, second = judged(script, with_bugs("patience", "doubles-upside-down", "fills-from-the-pack")).findings
    assert (first.at, second.at) == (1, 2)
    assert "patience.double" in first.suspects
    assert "patience.space" in second.suspects
