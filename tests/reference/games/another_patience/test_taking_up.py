"""Another Patience continues from a table as a view shows it, even one that only a mistake could have produced."""

import pytest
from tests.reference.games.taking_up import judged, take_up, with_bugs

from hoyle.games.another_patience.table import AnotherPatience
from hoyle.script import Script
from hoyle.table import View

ROW = ["13", "5", "1", "1", "2", "2", "8"]
ABOVE = ["9"] * 4 + ["10"] * 4 + ["3"] * 4 + ["4"] * 3 + ["8", "6", "6", "6", "6", "7"]


def laid(**readings: str) -> AnotherPatience:
    """The last row of the triangle is 13 5 1 1 2 2 8."""
    named = {f"another-patience.{id}": it for id, it in readings.items()}
    return AnotherPatience(1, shuffles=[[*ABOVE, *ROW, "..."]], readings=named)


def turned(table: AnotherPatience) -> AnotherPatience:
    """All that can be is removed from the triangle, then a card is turned."""
    while table.stock == []:
        table.play(table.lawful()[0])
    return table


def test_a_card_gone_too_many() -> None:
    table = laid()
    rows = table.view()["triangle"]
    take_up(table, {**table.view(), "triangle": [*rows[:-1], "13 5 1 1 2 2 -"]})
    table = laid()
    assert table.take_up({**table.view(), "triangle": [*rows[:-1], "13 - - 1 2 2 8"]})
    assert {"seat": 0, "do": "thirteen", "card": "7.1"} in table.lawful()


def test_a_covered_card_gone_and_another_card_in_its_place() -> None:
    table = laid()
    rows = table.view()["triangle"]
    take_up(table, {**table.view(), "triangle": ["-", *rows[1:-1], "13 5 1 1 2 2 12"]})


def test_whoever_turned_three_cards_turned_those_on_top() -> None:
    table = turned(laid())
    view, before = table.view(), table.pack[:]
    two = [before[-1], before[-2]]
    shown: View = {**view, "stock": [*view["stock"], *two], "turned": two[-1], "pack": view["pack"] - 2}
    take_up(table, shown)
    assert table.pack == before[:-2]


def test_a_card_that_was_not_turned_is_the_next_one() -> None:
    table = turned(laid())
    view, before = table.view(), table.pack[:]
    assert view["turned"] is not None
    take_up(table, {**view, "stock": view["stock"][:-1], "turned": None, "pack": view["pack"] + 1})
    assert table.pack == [*before, view["turned"]]


def test_a_turned_card_that_does_not_lie_on_top_cannot_be_taken_up() -> None:
    table = turned(laid())
    assert not table.take_up({**table.view(), "turned": "10"})


def test_whoever_turned_the_stock_pile_over_begins_again() -> None:
    table = laid(passes="three")
    cards = ["7", "8", "12"]
    assert table.take_up({**table.view(), "pack": 0, "stock": cards})
    assert table.take_up({**table.view(), "pack": 3, "stock": [], "turned": None})
    assert (table.passes, table.pack) == (2, ["12", "8", "7"])
    assert table.take_up({**table.view(), "pack": 0, "stock": cards})
    assert (table.passes, table.pack) == (1, [])


@pytest.mark.parametrize("wrong", [{"triangle": 7}, {"stock": ["16"]}, {"stock": 5}, {"pack": "many"}])
def test_nonsense_cannot_be_taken_up(wrong: View) -> None:
    table = laid()
    with pytest.raises((LookupError, TypeError, ValueError, AttributeError)):
        table.take_up({**table.view(), **wrong})


@pytest.mark.parametrize("wrong", [{"triangle": []}, {"pack": 1000}, {"pack": -1}])
def test_more_or_less_than_there_can_be_cannot_be_taken_up(wrong: View) -> None:
    table = laid()
    assert not table.take_up({**table.view(), **wrong})


def test_two_bugs_are_two_findings() -> None:
    script = Script(
        game="another-patience",
        players=1,
        readings={"another-patience.stock-top": "just-turned"},
        shuffles=AnotherPatience(1, seed=31).shuffles,
        moves=[
            {"seat": 0, "do": "pair", "card": "7.1", "with": "7.7"},
            {"seat": 0, "do": "turn"},
            {"seat": 0, "do": "match", "card": "7.3"},
            {"seat": 0, "do": "turn"},
        ],
    )
    bugs = with_bugs("another-patience", "one-gone-is-enough", "the-stock-is-a-waste-pile")
    first, second = judged(script, bugs).findings
    assert (first.at, second.at) == (1, 3)
    assert "another-patience.pair" in first.suspects
    assert "another-patience.match.just-turned" in second.suspects
