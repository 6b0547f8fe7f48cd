"""Patience continues from a table as a view shows it, even one that only a mistake could have produced."""

import pytest
from tests.reference.games.taking_up import judged, take_up, with_bugs

from hoyle.games.patience.table import Patience
from hoyle.script import Script
from hoyle.table import View


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
