"""Go To Store continues from a table as a view shows it, even one that only a mistake could have produced."""

from collections import Counter
from itertools import chain

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

from hoyle.games.go_to_store.law import LAW
from hoyle.games.go_to_store.table import GoToStore
from hoyle.script import Script
from hoyle.table import Impossible
from hoyle_conformance.judging.failures import Differs

SEEDS = range(18)
DEAL = ["5", "5", "5", "5", "6", "6", "1", "7", "7", "2", "8", "8", "3", "9", "9", "4", "10", "10", "11", "12", "13"]
"""Seat 0 gets 5 5 1 2 3 4, seats 1 and 2 get 5 6 7 8 9 10, and the Store begins 11 12 13."""


def dealt(seed: int, deal: int = 0) -> GoToStore:
    return GoToStore(2 + seed % 4, seed=seed + deal, readings=some_readings(LAW, seed))


def three_players() -> GoToStore:
    return GoToStore(3, shuffles=[[*DEAL, "..."]])


@pytest.mark.parametrize("seed", SEEDS)
def test_taking_up_its_own_view_changes_nothing(seed: int) -> None:
    table = dealt(seed)
    store = table.store[:]
    assert table.take_up(table.view())
    assert table.store == store
    assert taking_up_its_own_view_changes_nothing(table, seed) > 10


@pytest.mark.parametrize("seed", SEEDS)
def test_every_view_of_another_game_can_be_taken_up(seed: int) -> None:
    assert all(taken_up_elsewhere(dealt(seed), dealt(seed, deal=100), seed))


def test_the_pack_stays_whole_where_another_game_is_taken_up() -> None:
    table, other = dealt(4), dealt(4, deal=100)
    assert table.take_up(other.view())
    assert Counter([*chain(*table.hands), *table.store]) == Counter(table.full_pack())


def test_a_wrong_turn() -> None:
    table = three_players()
    take_up(table, {**table.view(), "asker": 2})


def test_a_card_in_two_hands() -> None:
    table = three_players()
    hand = [*table.view()["seats"][0]["hand"], "6"]
    take_up(table, with_seat(table.view(), 0, hand=hand, cards=len(hand)))


def test_whoever_drew_two_cards_drew_those_on_top() -> None:
    table = three_players()
    hand = [*table.view()["seats"][0]["hand"], "11", "12"]
    take_up(table, {**with_seat(table.view(), 0, hand=hand, cards=len(hand)), "store": len(table.store) - 2})
    assert table.store[-1] == "13"


def test_a_card_drawn_from_the_bottom_no_longer_lies_there() -> None:
    table = three_players()
    table.play({"seat": 0, "do": "ask", "to": 1, "number": "1"})
    lowest = table.store[0]
    hand = [*table.view()["seats"][0]["hand"][:-1], lowest]
    take_up(table, with_seat(table.view(), 0, hand=hand))
    assert table.store[-1] == "11"
    assert table.store.count(lowest) == 3


def test_a_card_that_is_lost_lay_at_the_bottom() -> None:
    table = three_players()
    before = table.store[:]
    take_up(table, {**table.view(), "store": len(before) - 1})
    assert table.store == before[1:]


def test_a_card_that_is_drawn_and_lost() -> None:
    table = three_players()
    table.play({"seat": 0, "do": "ask", "to": 1, "number": "1"})
    before = table.store[:]
    hand = table.view()["seats"][0]["hand"][:-1]
    take_up(table, with_seat(table.view(), 0, hand=hand, cards=len(hand)))
    assert table.store == before


def test_a_game_that_ends_too_early() -> None:
    over = {"over": True, "seats": [{"books": 0, "won": False}, {"books": 1, "won": True}, {"books": 0, "won": False}]}
    take_up(three_players(), over)


def test_a_game_that_does_not_end() -> None:
    table = three_players()
    before = table.view()
    assert table.take_up({"over": True})
    take_up(table, before)


def test_a_turn_that_goes_round_for_ever_is_impossible() -> None:
    table = GoToStore(2, seed=0)
    seats = [{"hand": ["5", "5", "6"], "cards": 3}, {"hand": ["6", "6", "6"], "cards": 3}]
    assert table.take_up({"asker": 0, "store": 0, "seats": seats})
    with pytest.raises(Impossible, match="goes round for ever"):
        table.play({"seat": 0, "do": "ask", "to": 1, "number": "6"})


@pytest.mark.parametrize("wrong", [{"asker": 3}, {"store": "many"}, {"store": []}, {"seats": 7}])
def test_nonsense_cannot_be_taken_up(wrong: dict[str, object]) -> None:
    table = three_players()
    with pytest.raises((LookupError, TypeError, ValueError, AttributeError)):
        table.take_up({**table.view(), **wrong})


def test_a_store_higher_than_the_pack_cannot_be_taken_up() -> None:
    table = three_players()
    assert not table.take_up({**table.view(), "store": 61})


def test_two_bugs_are_two_findings() -> None:
    script = Script(
        game="go-to-store",
        players=3,
        shuffles=[[*DEAL, "..."]],
        moves=[
            {"seat": 0, "do": "ask", "to": 2, "number": "1"},
            {"seat": 1, "do": "ask", "to": 0, "number": "5"},
            {"seat": 1, "do": "ask", "to": 2, "number": "6"},
            {"seat": 1, "do": "ask", "to": 2, "number": "5"},
        ],
    )
    first, second = judged(script, with_bugs("go-to-store", "draws-two-cards", "hands-over-one")).findings
    assert (first.at, second.at) == (1, 2)
    assert "go-to-store.draw" in first.suspects
    assert "go-to-store.hand-over-all" in second.suspects
    assert isinstance(second.failure, Differs)
    assert {one.path for one in second.failure.differences} >= {"seats[0].hand", "seats[1].hand"}
    assert "store" not in {one.path for one in second.failure.differences}


def test_a_bug_that_shows_once_is_told_once() -> None:
    moves = [{"seat": 0, "do": "ask", "to": 2, "number": "1"}, {"seat": 1, "do": "ask", "to": 2, "number": "5"}]
    script = Script(game="go-to-store", players=3, shuffles=[[*DEAL, "..."]], moves=moves)
    (finding,) = judged(script, with_bugs("go-to-store", "loses-the-last-card")).findings
    assert finding.at == 0
