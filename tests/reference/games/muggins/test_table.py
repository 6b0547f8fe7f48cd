"""Muggins read as the rulebook: given this table, when this is done, then that, because of this rule."""

from __future__ import annotations

import random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hoyle.games.muggins.law import LAW, PACK_SIZE
from hoyle.games.muggins.plays import Held
from hoyle.games.muggins.table import TOP, Muggins
from hoyle.table import Impossible, Move, Refused

Seat = dict[str, Any]
Readings = dict[str, str]


def laid_out(
    *seats: Seat, piles: list[int] | None = None, turn: int = 0, readings: Readings | None = None, **more: Any
) -> Muggins:
    position = {"turn": turn, "piles": piles or [], "seats": list(seats), **more}
    return Muggins(len(seats), position=position, readings=readings)


def hand(*cards: int, stock: tuple[int, ...] = (), rest: bool = False) -> Seat:
    return {"hand": [*cards, "..."] if rest else list(cards), "stock": list(stock)}


def do(verb: str, seat: int = 0, **more: int) -> Move:
    return {"seat": seat, "do": verb, **more}


def verbs(moves: list[Move]) -> list[str]:
    return [move["do"] for move in moves]


# --- duties and faults -------------------------------------------------------------------------------------


def test_a_play_is_lawful_or_a_fault_and_moves_have_both() -> None:
    table = laid_out(hand(5, rest=True), hand(9, stock=(6,)), piles=[4])
    assert verbs(table.lawful()) == ["table"]
    assert verbs(table.irregular()) == ["build", "lay"]
    assert table.moves() == table.lawful() + table.irregular()


def test_if_faults_are_forbidden_two_players_have_nothing_to_decide() -> None:
    for seed in range(5):
        table = Muggins(2, seed=seed, readings={"muggins.offences": "forbidden"})
        assert table.over


def test_a_turned_card_has_no_rival_if_the_stock_pile_cannot_be_played() -> None:
    table = laid_out(hand(5, rest=True, stock=(12,)), hand(9, stock=(6,)))
    assert verbs(table.lawful()) == ["build"]


def test_table_first_lets_a_card_be_turned_before_the_stock_pile_goes_to_another() -> None:
    table = laid_out(
        hand(1, rest=True, stock=(7,)), hand(9, stock=(6,)), readings={"muggins.precedence": "table-first"}
    )
    assert verbs(table.lawful()) == ["stock-build", "turn"]
    table.play(do("turn"))
    assert table.offence is None
    assert verbs(table.lawful()) == ["table"]


def test_table_first_still_wants_the_stock_pile_on_a_table_pile_first() -> None:
    table = laid_out(hand(1, rest=True, stock=(7,)), hand(9), piles=[6], readings={"muggins.precedence": "table-first"})
    assert verbs(table.irregular()) == ["turn"]


def test_a_one_that_may_go_on_a_two_is_free_to_do_either() -> None:
    table = laid_out(hand(1, rest=True), hand(9, stock=(2,)), readings={"muggins.ones": "may"})
    assert verbs(table.lawful()) == ["table", "build"]


def test_a_one_is_free_to_do_either_where_the_stock_pile_is_preferred_only_on_table_piles() -> None:
    readings = {"muggins.ones": "may", "muggins.parenthesis": "to-table-piles"}
    table = laid_out(hand(1, rest=True), hand(9, stock=(2,)), readings=readings)
    assert verbs(table.lawful()) == ["table", "build"]


def test_a_one_of_the_stock_pile_comes_to_the_table_before_a_one_of_the_hand() -> None:
    readings = {"muggins.ones": "may", "muggins.parenthesis": "to-table-piles"}
    table = laid_out(hand(1, rest=True, stock=(1,)), hand(9, stock=(2,)), readings=readings)
    table.play(do("turn"))
    assert verbs(table.lawful()) == ["stock-table", "stock-build", "build"]
    assert verbs(table.irregular()) == ["table", "lay"]


# --- the call ----------------------------------------------------------------------------------------------


def test_a_card_wrongly_played_to_the_table_is_taken_off_the_pile() -> None:
    table = laid_out(hand(5, rest=True, stock=(5,)), hand(9, 8), piles=[4])
    table.play(do("turn"))
    table.play(do("table"))
    assert table.offence is not None
    assert table.piles == ["5"]
    table.play(do("muggins", 1))
    assert (table.piles, table.stocks[0], table.hands[0][-1].card) == (["4"], ["5", "9"], "5")
    assert (table.turn, table.turned) == (1, "8")


def test_a_wrong_fifteen_is_taken_back_even_where_full_piles_are_removed() -> None:
    readings = {"muggins.full-pile": "removed"}
    table = laid_out(hand(15, rest=True, stock=(15,)), hand(9, 8, 1), piles=[14], readings=readings)
    table.play(do("turn"))
    table.play(do("table"))
    assert table.piles == []
    table.play(do("muggins", 1))
    assert "14" in table.piles


def test_the_taken_back_card_is_turned_next() -> None:
    table = laid_out(hand(5, 1, rest=True), hand(9, 1, 1, stock=(6,)), piles=[4])
    table.play(do("build", to=1))
    table.play(do("muggins", 1))
    assert table.hands[0][-1].card == "5"


def test_after_one_call_the_fault_is_settled() -> None:
    table = laid_out(hand(1, rest=True), hand(9, 1), hand(8, 7))
    table.play(do("lay"))
    table.play(do("muggins", 2))
    with pytest.raises(Refused, match="called already") as refusal:
        table.play(do("muggins", 1))
    assert refusal.value.rules == ("muggins.call.once",)


def test_a_late_call_is_told_from_an_unfounded_one() -> None:
    table = laid_out(hand(1, rest=True), hand(1, 9))
    with pytest.raises(Refused) as unfounded:
        table.play(do("muggins", 1))
    table.play(do("lay"))
    table.play(do("turn", 1))
    with pytest.raises(Refused) as late:
        table.play(do("muggins", 1))
    assert (unfounded.value.rules, late.value.rules) == (("muggins.call.unfounded",), ("muggins.call.in-time",))


def test_a_refused_move_changes_nothing() -> None:
    table = laid_out(hand(5, rest=True), hand(9, stock=(6,)), piles=[4])
    before = table.view()
    for move in (do("turn"), do("stock-table"), do("build", to=0), do("build", to=7), do("table", 1), do("fly"), {}):
        with pytest.raises(Refused):
            table.play(move)
    assert table.view() == before


# --- the Hand runs out -------------------------------------------------------------------------------------


def test_a_stock_pile_turned_over_twice_keeps_its_order() -> None:
    table = laid_out(hand(1, stock=(5, 9, 12)), hand(14, 1, 14, 14), hand(14, rest=True))
    table.play(do("table"))
    assert table.stocks[0] + [held.card for held in table.hands[0]][::-1] == ["5", "9", "12"]


@pytest.mark.parametrize(("players", "hands"), [(2, {75}), (4, {37, 38}), (7, {21, 22}), (24, {6, 7}), (150, {1})])
def test_hands_differ_by_one_card_at_most(players: int, hands: set[int]) -> None:
    table = Muggins(players, seed=1)
    dealt = [list(range(seat, PACK_SIZE, players)) for seat in range(players)]
    assert {len(places) for places in dealt} == hands
    cards = sum(map(len, table.hands)) + sum(map(len, table.stocks)) + sum(map(int, table.piles))
    assert table.over or cards + (table.turned is not None) == PACK_SIZE


# --- positions that no game reaches ------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("seats", "more", "rule"),
    [
        ([hand(), hand(rest=True)], {}, "muggins.win"),
        ([hand(stock=(3,)), hand(rest=True)], {}, "muggins.hand.exhausted"),
        ([hand(*[1] * 11), hand(rest=True)], {}, "muggins.pack"),
        ([hand(1), hand(2)], {}, "muggins.deal.all"),
        ([hand(1), hand(rest=True)], {"removed": 1}, "muggins.table-piles.as-many"),
        ([hand(16), hand(rest=True)], {}, "muggins.pack"),
    ],
)
def test_an_impossible_position_names_the_rule_it_breaks(seats: list[Seat], more: dict[str, Any], rule: str) -> None:
    with pytest.raises(Impossible) as impossible:
        laid_out(*seats, **more)
    assert impossible.value.rules == (rule,)


@pytest.mark.parametrize(
    "position",
    [
        {},
        {"seats": [1, 2]},
        {"seats": [hand(1), hand(rest=True)], "turn": 2},
        {"seats": [hand(1), hand(rest=True)], "piles": 3},
        {"seats": [hand(rest=True), hand(rest=True)]},
        {"seats": [hand(1), hand(rest=True)], "removed": -1},
        {"seats": [hand(1), {"cards": []}]},
    ],
)
def test_a_position_that_makes_no_sense_is_impossible(position: dict[str, Any]) -> None:
    with pytest.raises(Impossible):
        Muggins(2, position=position)


def test_more_players_than_cards_are_impossible() -> None:
    with pytest.raises(Impossible):
        Muggins(PACK_SIZE + 1, seed=1)


# --- properties --------------------------------------------------------------------------------------------

readings_of = st.fixed_dictionaries(
    {ruling.id: st.sampled_from([reading.id for reading in ruling.readings]) for ruling in LAW.rulings.values()}
)


@settings(max_examples=30, deadline=None)
@given(st.integers(2, 12), st.integers(0, 2**32), readings_of)
def test_lawful_play_always_ends(players: int, seed: int, readings: Readings) -> None:
    """The lowest number that is not yet on the table fits a pile whenever it is turned, and every card is turned again.

    So each time round at least one card goes to the table, unless somebody wins before; where a 1 may also be built
    on a 2 that is not so, and such games are left out.
    """
    table = Muggins(players, seed=seed, readings={**readings, "muggins.ones": "must"})
    rng = random.Random(seed)
    for _ in range(5000):
        if table.over:
            break
        table.play(rng.choice(table.lawful()))
    assert table.over


@settings(max_examples=30, deadline=None)
@given(st.integers(2, 8), st.integers(0, 2**32), readings_of)
def test_no_card_is_lost_whatever_players_do(players: int, seed: int, readings: Readings) -> None:
    table = Muggins(players, seed=seed, readings=readings)
    rng = random.Random(seed)
    for _ in range(150):
        if table.over:
            return
        cards = sum(map(len, table.hands)) + sum(map(len, table.stocks)) + (table.turned is not None)
        on_table = sum(map(int, table.piles))
        if readings["muggins.full-pile"] == "stays":
            assert cards + on_table == PACK_SIZE
        table.play(rng.choice(table.moves()))


@settings(max_examples=20, deadline=None)
@given(st.integers(2, 8), st.integers(0, 2**32))
def test_a_copy_goes_its_own_way(players: int, seed: int) -> None:
    table = Muggins(players, seed=seed)
    before = table.view()
    other = table.copy()
    rng = random.Random(seed)
    for _ in range(30):
        if not other.over:
            other.play(rng.choice(other.moves()))
    assert table.view() == before


@settings(max_examples=20, deadline=None)
@given(st.integers(2, 8), st.integers(0, 2**32), st.integers(1, 15))
def test_a_card_that_is_asked_for_comes_and_the_script_says_so(players: int, seed: int, number: int) -> None:
    table = Muggins(players, seed=seed)
    move, drawn = table.lawful()[0], len(table.drawn)
    table.stack([str(number)])
    table.play(move)
    assert table.drawn[drawn : drawn + 1] in ([], [str(number)])
    again = Muggins(players, shuffles=table.shuffles)
    again.play(move)
    assert again.view() == table.view()


def test_a_card_that_everybody_has_seen_cannot_be_asked_for() -> None:
    table = laid_out(hand(1, rest=True), hand(9))
    with pytest.raises(Impossible):
        table.stack(["9"])


def test_all_unseen_cards_of_a_number_can_be_asked_for_and_not_one_more() -> None:
    table = Muggins(3, seed=1)
    unseen = [held.card for hand in table.hands for held in hand if held.place is not None]
    every_two = ["2"] * unseen.count("2")
    table.stack(every_two)
    with pytest.raises(Impossible):
        table.stack([*every_two, "2"])


def test_a_card_that_everybody_has_seen_stays_where_it_lies() -> None:
    table = Muggins(2, seed=1)
    order = table.shuffles[0][:]
    table.hands[0] = [Held("7")]  # from a Stock Pile that was turned over
    table.stack(["9"])
    assert table.take(0, TOP) == "7"
    assert table.shuffles == [order]


def test_a_stock_pile_is_not_turned_over_under_a_card_that_may_be_taken_back() -> None:
    readings = {"muggins.own-stock-pile": "own-too", "muggins.precedence": "table-first"}
    table = Muggins(2, seed=2, readings={**readings, "muggins.first-player": "left-of-mano", "muggins.hand-end": "top"})
    rng = random.Random(2)
    for _ in range(150):
        table.play(rng.choice(table.moves()))
        view = table.view()
        held = sum(seat["hand"] + len(seat["stock"]) for seat in view["seats"]) + (view["turned"] is not None)
        assert held + sum(map(int, view["piles"])) == 150  # a pile has as many cards as its top says; none is lost


# --- calls until the turn ends -----------------------------------------------------------------------------

UNTIL_THE_TURN_ENDS = {"muggins.call.until": "end-of-turn"}


def passed_over(turned: int = 9, **readings: str) -> Muggins:
    """Seat 0 has built a 2 that fits a Table Pile on a Stock Pile, and has turned up another card."""
    seats = hand(2, turned, rest=True), hand(12, 5, stock=(3,))
    table = laid_out(*seats, piles=[1], readings=UNTIL_THE_TURN_ENDS | readings)
    table.play(do("build", to=1))
    table.play(do("turn"))
    return table


def test_a_late_call_takes_the_turned_card_back_and_leaves_the_wrong_one() -> None:
    table = passed_over()
    table.play(do("muggins", 1))
    assert (table.turn, table.turned, table.stocks) == (1, None, [["12"], ["3", "2"]])
    assert table.hands[0][-1].card == "9"


def test_where_only_wrong_cards_end_the_turn_a_late_call_does_not() -> None:
    table = passed_over(1, **{"muggins.called-player": "wrong-card"})
    table.play(do("muggins", 1))
    assert (table.turn, table.turned, table.stocks[0]) == (0, "1", ["12"])


def test_after_the_turn_it_is_too_late_to_call() -> None:
    table = passed_over()
    table.play(do("lay"))
    assert table.turn == 1
    with pytest.raises(Refused, match="the turn in which it was done is over"):
        table.play(do("muggins", 1))
