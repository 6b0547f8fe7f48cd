"""Authors continues from a table as a view shows it, even one that only a mistake could have produced."""

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

from hoyle.games.authors.law import LAW
from hoyle.games.authors.table import Authors
from hoyle.script import Script
from hoyle_conformance.judging.failures import Differs

SEEDS = range(18)


def dealt(seed: int, deal: int = 0) -> Authors:
    return Authors(3 + seed % 4, seed=seed + deal, readings=some_readings(LAW, seed))


@pytest.mark.parametrize("seed", SEEDS)
def test_taking_up_its_own_view_changes_nothing(seed: int) -> None:
    assert taking_up_its_own_view_changes_nothing(dealt(seed), seed) > 20


@pytest.mark.parametrize("seed", SEEDS)
def test_every_view_of_another_game_can_be_taken_up(seed: int) -> None:
    assert all(taken_up_elsewhere(dealt(seed), dealt(seed, deal=100), seed))


def unshuffled(**readings: str) -> Authors:
    """Seat 0 has series a, seat 1 series b and so on."""
    return Authors(4, shuffles=[["..."]], readings={f"authors.{id}": it for id, it in readings.items()})


def test_a_wrong_turn() -> None:
    table = unshuffled()
    take_up(table, {**table.view(), "asker": 2})


def test_a_card_in_two_hands() -> None:
    table = unshuffled()
    view = table.view()
    hand = [*view["seats"][0]["hand"], "5b"]
    take_up(table, with_seat(view, 0, hand=hand, cards=len(hand)))


def test_a_number_too_many_where_no_series_is_named() -> None:
    table = unshuffled(**{"series-named": "number"})
    view = table.view()
    hand = [*view["seats"][0]["hand"], "5"]
    take_up(table, with_seat(view, 0, hand=hand, cards=len(hand)))


def test_a_book_that_was_never_made() -> None:
    table = unshuffled()
    take_up(table, with_seat(table.view(), 1, books=1, book_numbers=["7"]))


def test_a_game_that_ends_too_early() -> None:
    table = unshuffled()
    over = {"over": True, "seats": [{"books": 2, "won": True}, *[{"books": 0, "won": False}] * 3]}
    take_up(table, over)
    assert table.lawful() == []


def test_a_winner_without_the_most_books_cannot_be_taken_up() -> None:
    over = {"over": True, "seats": [{"books": 2, "won": False}, *[{"books": 0, "won": True}] * 3]}
    assert not unshuffled().take_up(over)


def test_somebody_without_cards_who_is_to_ask_cannot_be_taken_up() -> None:
    table = unshuffled()
    assert not table.take_up(with_seat(table.view(), 0, hand=[], cards=0))


@pytest.mark.parametrize("wrong", [{"asker": 4}, {"asker": True}, {"seats": None}])
def test_nonsense_cannot_be_taken_up(wrong: dict[str, object]) -> None:
    table = unshuffled()
    with pytest.raises((LookupError, TypeError, ValueError, AttributeError)):
        table.take_up({**table.view(), **wrong})


def test_what_is_not_shown_stays() -> None:
    table = unshuffled()
    before = table.view()
    assert table.take_up({"asker": 1})
    assert table.view() == {**before, "asker": 1}


def test_two_bugs_are_two_findings() -> None:
    script = Script(
        game="authors",
        players=4,
        shuffles=[["..."]],
        moves=[
            {"seat": 0, "do": "ask", "to": 1, "card": "5b"},
            {"seat": 0, "do": "ask", "to": 2, "card": "6d"},
            {"seat": 2, "do": "ask", "to": 3, "card": "8d"},
        ],
    )
    first, second = judged(script, with_bugs("authors", "the-card-stays-too", "a-miss-goes-left")).findings
    assert (first.at, second.at) == (1, 2)
    assert "authors.hand-over" in first.suspects
    assert "authors.miss.to-the-asked" in second.suspects
    assert isinstance(second.failure, Differs)
    assert [one.path for one in second.failure.differences] == ["asker"]
