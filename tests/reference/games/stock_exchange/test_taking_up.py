"""Stock Exchange continues from a table as a view shows it, even one that only a mistake could have produced."""

import pytest
from tests.reference.games.taking_up import (
    judged,
    some_readings,
    take_up,
    taken_up_elsewhere,
    taking_up_its_own_view_changes_nothing,
    with_bugs,
    with_seat,
)

from hoyle.games.stock_exchange.law import LAW
from hoyle.games.stock_exchange.table import StockExchange
from hoyle.script import Script
from hoyle.table import View

SEEDS = range(6)
DEAL = ["1", "2", "3"] * 10
"""Each of three seats is dealt a complete hand: 1s, 2s, 3s."""


def dealt(seed: int, deal: int = 0) -> StockExchange:
    return StockExchange(3 + seed % 4, seed=seed + deal, readings=some_readings(LAW, seed))


def opened(*deals: list[str], **readings: str) -> StockExchange:
    named = {f"stock-exchange.{id}": it for id, it in readings.items()}
    table = StockExchange(3, shuffles=deals or [DEAL], seed=0, readings=named)
    table.play({"seat": 2, "do": "open"})
    return table


@pytest.mark.parametrize("seed", SEEDS)
def test_taking_up_its_own_view_changes_nothing(seed: int) -> None:
    assert taking_up_its_own_view_changes_nothing(dealt(seed), seed) > 100


@pytest.mark.parametrize("seed", SEEDS)
def test_every_view_of_another_game_can_be_taken_up(seed: int) -> None:
    assert all(taken_up_elsewhere(dealt(seed), dealt(seed, deal=100), seed))


def test_views_of_other_hands_and_of_the_end_can_be_taken_up() -> None:
    table = StockExchange(3, shuffles=[DEAL] * 10)
    views = [table.view()]
    while not table.over:
        table.play(table.lawful()[-1] if table.open else table.lawful()[0])
        views.append(table.view())
    for view in reversed(views):
        assert table.take_up(view)
        assert table.view() == view
        assert len(table.shuffles) == view["hand"]
    take_up(table, views[-2])


def test_a_wrong_dealer_a_wrong_score_and_a_closed_board() -> None:
    table = opened()
    take_up(table, {**with_seat(table.view(), 1, points=7), "dealer": 0, "open": False})


def test_a_card_in_two_hands() -> None:
    table = opened()
    take_up(table, with_seat(table.view(), 0, cards=[*["1"] * 10, "2"]))


def test_an_offer_that_was_never_made_and_one_that_is_gone() -> None:
    table = opened()
    table.play({"seat": 2, "do": "offer", "count": 2, "number": "3"})
    shown = with_seat(table.view(), 0, offer=3, offered="1", refused=[1])
    shown = with_seat(shown, 2, offer=0, offered=None)
    take_up(table, shown)
    assert table.why_not({"seat": 1, "do": "accept", "to": 0, "count": 3, "number": "2"}) is None


def test_a_number_that_is_not_shown_stays() -> None:
    table = opened()
    table.play({"seat": 2, "do": "offer", "count": 2, "number": "3"})
    assert table.take_up({"seats": [{}, {}, {"offer": 4}]})
    assert table.view()["seats"][2]["offered"] == "3"


@pytest.mark.parametrize(
    "wrong",
    [
        {"offer": 2, "offered": "2"},  # seat 0 holds no 2
        {"offer": 2, "offered": None},
        {"offer": 0, "offered": "1"},
        {"offer": -1, "offered": "1"},
        {"offer": 2, "offered": "1", "said": "1"},  # numbers are not said
        {"refused": [1]},
    ],
)
def test_an_offer_that_cannot_be(wrong: View) -> None:
    table = opened()
    assert not table.take_up(with_seat(table.view(), 0, **wrong))


def test_a_hand_that_continues_is_dealt_again_when_it_ends() -> None:
    second = ["3", "2", "1"] * 10
    table = opened(DEAL, second)
    before = table.view()
    table.play({"seat": 0, "do": "sold"})
    next_hand = table.view()
    assert table.take_up(with_seat(before, 0, points=1))
    table.play({"seat": 0, "do": "sold"})
    assert table.view() == with_seat(next_hand, 0, points=2)


def test_whoever_has_dealt_already_does_not_deal_the_same_again() -> None:
    table = opened(DEAL, ["3", "2", "1"] * 10)
    other = table.copy()
    other.play({"seat": 0, "do": "sold"})
    assert table.take_up(other.view())
    assert (table.view(), table.shuffles) == (other.view(), other.shuffles)


def test_a_hand_that_the_script_does_not_deal_cannot_be_taken_up() -> None:
    table = StockExchange(3, shuffles=[DEAL])
    assert not table.take_up({**table.view(), "hand": 2})


def test_a_game_that_ends_too_early() -> None:
    over = {"over": True, "hand": 1, "winners": [1], "seats": [{"points": points} for points in (3, 0, 0)]}
    take_up(opened(), over)
    assert not opened().take_up({**over, "winners": []})


@pytest.mark.parametrize(
    "wrong",
    [{"hand": "first"}, {"dealer": 3}, {"dealer": True}, {"seats": 7}, {"over": True, "winners": ["a"]}],
)
def test_nonsense_cannot_be_taken_up(wrong: View) -> None:
    table = opened()
    with pytest.raises((LookupError, TypeError, ValueError, AttributeError)):
        table.take_up({**table.view(), **wrong})


@pytest.mark.parametrize("wrong", [{"cards": ["99"]}, {"points": "3"}, {"offer": "many"}, {"offer": True}])
def test_a_seat_of_nonsense_cannot_be_taken_up(wrong: View) -> None:
    table = opened()
    with pytest.raises((LookupError, TypeError, ValueError, AttributeError)):
        table.take_up(with_seat(table.view(), 0, **wrong))


def test_two_bugs_are_two_findings() -> None:
    script = Script(
        game="stock-exchange",
        players=3,
        shuffles=[DEAL, DEAL],
        moves=[
            {"seat": 2, "do": "open"},
            {"seat": 2, "do": "offer", "count": 2, "number": "3"},
            {"seat": 1, "do": "refuse", "to": 2},
            {"seat": 0, "do": "sold"},
        ],
    )
    bugs = with_bugs("stock-exchange", "a-refusal-takes-the-offer-away", "a-point-for-every-card")
    first, second = judged(script, bugs).findings
    assert (first.at, second.at) == (3, 4)
    assert "stock-exchange.refuse" in first.suspects
    assert "stock-exchange.sold.point" in second.suspects
