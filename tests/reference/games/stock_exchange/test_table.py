"""Stock Exchange read as the rulebook: given this board, when this is said, then that, because of this rule."""

from __future__ import annotations

import random
from collections import Counter
from itertools import permutations
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hoyle.games.stock_exchange.law import HANDS, LAW
from hoyle.games.stock_exchange.table import StockExchange
from hoyle.script import Script
from hoyle.table import Impossible, Move, Refused
from hoyle_conformance.games.stock_exchange.twins import twin

Readings = dict[str, str]
MIXED = ["1112223333", "1111222333", "1112222333"]


def board(*hands: str, readings: Readings | None = None, **more: Any) -> StockExchange:
    seats: list[dict[str, Any]] = [{"cards": list(hand)} for hand in hands or MIXED]
    for seat, parts in more.pop("seats", {}).items():
        seats[seat].update(parts)
    return StockExchange(len(seats), position={"open": True, **more, "seats": seats}, readings=readings)


def offer(seat: int, count: int, number: int) -> Move:
    return {"seat": seat, "do": "offer", "count": count, "number": str(number)}


def accept(seat: int, to: int, count: int, number: int) -> Move:
    return {"seat": seat, "do": "accept", "to": to, "count": count, "number": str(number)}


def act(seat: int, do: str, **more: int) -> Move:
    return {"seat": seat, "do": do, **more}


def refusal(table: StockExchange, move: Move) -> tuple[str, ...]:
    before = table.view()
    with pytest.raises(Refused) as refused:
        table.play(move)
    assert table.view() == before
    return refused.value.rules


# --- the pack ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", range(3, 16))
def test_there_is_a_number_for_each_player_and_everybody_has_ten(players: int) -> None:
    table = StockExchange(players, seed=1)
    assert {sum(hand.values()) for hand in table.hands} == {10}
    assert Counter(table.full_pack()) == Counter({str(number): 10 for number in range(1, players + 1)})


@pytest.mark.parametrize("players", [0, 1, 2, 16, 20])
def test_the_pack_has_numbers_for_three_to_fifteen(players: int) -> None:
    with pytest.raises(Impossible):
        StockExchange(players, seed=1)


def test_a_card_of_a_number_that_is_not_used_is_not_dealt() -> None:
    with pytest.raises(Impossible) as impossible:
        StockExchange(3, shuffles=[["4", "..."]])
    assert impossible.value.rules == ("stock-exchange.pack",)


# --- races -------------------------------------------------------------------------------------------------


def test_two_acceptances_in_either_order_give_the_offer_to_the_first() -> None:
    for first, second in permutations((0, 1)):
        table = board()
        table.play(offer(2, 2, 3))
        table.play(accept(first, 2, 2, 1))
        assert refusal(table, accept(second, 2, 2, 1)) == ("stock-exchange.trade.first-taker",)


def test_a_withdrawal_and_an_acceptance_exclude_each_other() -> None:
    table = board()
    table.play(offer(2, 2, 3))
    table.play(act(2, "withdraw"))
    assert refusal(table, accept(0, 2, 2, 1)) == ("stock-exchange.offer.withdrawn",)
    other = board()
    other.play(offer(2, 2, 3))
    other.play(accept(0, 2, 2, 1))
    assert refusal(other, act(2, "withdraw")) == ("stock-exchange.offer.withdrawn",)


def test_an_acceptance_meant_for_another_offer_does_not_hit_the_new_one() -> None:
    table = board()
    table.play(offer(2, 2, 3))
    table.play(offer(2, 3, 3))
    assert refusal(table, accept(0, 2, 2, 1)) == ("stock-exchange.trade.equal",)


def test_cards_paid_elsewhere_let_the_offer_lapse() -> None:
    table = board()
    table.play(offer(1, 4, 1))
    table.play(offer(2, 2, 3))
    table.play(accept(1, 2, 2, 1))
    assert table.view()["seats"][1]["offer"] == 0
    assert refusal(table, accept(0, 1, 4, 3)) == ("stock-exchange.offer.lapses",)


def test_cards_received_can_cover_an_offer_again() -> None:
    table = board()
    table.play(offer(2, 3, 3))
    table.play(offer(0, 3, 3))
    table.play(accept(2, 0, 3, 3))
    assert table.view()["seats"][2]["offer"] == 3


def test_crossed_offers_are_two_offers() -> None:
    """Each offers two cards; that one of them takes up the other's does not use up their own."""
    table = board()
    table.play(offer(0, 2, 3))
    table.play(offer(1, 2, 1))
    table.play(accept(0, 1, 2, 2))
    assert [seat["offer"] for seat in table.view()["seats"]] == [2, 0, 0]


def test_held_cards_are_not_spent_but_the_rest_are_free() -> None:
    table = board(readings={"stock-exchange.offered-cards": "held"})
    table.play(offer(1, 3, 1))
    table.play(offer(2, 1, 3))
    table.play(accept(1, 2, 1, 1))
    table.play(offer(2, 1, 3))
    assert refusal(table, accept(1, 2, 1, 1)) == ("stock-exchange.offer.binds",)


# --- secrecy -----------------------------------------------------------------------------------------------


def test_a_seat_sees_its_own_cards_and_of_the_others_only_what_is_said() -> None:
    table = board()
    table.play(offer(2, 2, 3))
    own, other = table.view(2)["seats"][2], table.view(0)["seats"][2]
    assert own["offered"] == "3"
    assert "cards" in own
    assert other == {"offer": 2, "said": None, "refused": [], "points": 0}


def test_what_is_traded_is_known_to_the_two_alone() -> None:
    table = board()
    before = table.view(1)
    table.play(offer(2, 2, 3))
    table.play(accept(0, 2, 2, 1))
    assert table.view(1) == before


def test_a_twin_differs_only_in_what_the_seat_cannot_see() -> None:
    rng = random.Random(4)
    found = 0
    for seed in range(40):
        table = StockExchange(4, seed=seed)
        moves = []
        for _ in range(12):
            moves.append(rng.choice(table.lawful()))
            table.play(moves[-1])
        script = Script(game="stock-exchange", players=4, shuffles=table.shuffles, moves=moves)
        other = twin(script, 1, rng)
        if other is None:
            continue
        found += 1
        second = other.table()
        for move in other.moves:
            second.play(move)
        assert table.view(1) == second.view(1)
        assert other != script
    assert found > 20


# --- the end of a hand and of the game ---------------------------------------------------------------------


def test_whoever_completes_a_hand_by_somebody_elses_trade_may_call() -> None:
    table = board("1111111112", "2222222221", "3333333333")
    table.play(offer(1, 1, 1))
    table.play(accept(0, 1, 1, 2))
    assert act(1, "sold") in table.lawful()
    assert act(0, "sold") in table.lawful()


@pytest.mark.parametrize("winners", [[0], [0, 1], [0, 1, 2]])
def test_players_with_the_most_points_win_together(winners: list[int]) -> None:
    points = {1: [4, 3, 2], 2: [4, 4, 1], 3: [3, 3, 3]}[len(winners)]
    seats = {seat: {"points": one} for seat, one in enumerate(points)}
    table = board("1" * 10, "2" * 10, "3" * 10, hand=HANDS, dealer=(HANDS - 2) % 3, seats=seats)
    last = 2 if len(winners) < 3 else 0
    table.play(act(last, "sold"))
    expected = [seat for seat, one in enumerate(table.points) if one == max(table.points)]
    assert table.winners == expected
    assert table.lawful() == []


# --- positions that no game reaches ------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("changes", "rule"),
    [
        ({"hands": ["1112223333", "1111222333", "1111222333"]}, "stock-exchange.pack"),
        ({"hands": ["111222333", "1111222333", "1112222333"]}, "stock-exchange.deal"),
        ({"dealer": 0}, "stock-exchange.deal.passes"),
        ({"seats": {0: {"points": 1}}}, "stock-exchange.sold.point"),
        ({"seats": {0: {"offer": 4, "offered": 1}}}, "stock-exchange.lot.held"),
        ({"seats": {0: {"offer": 2, "offered": 1}}, "open": False}, "stock-exchange.opening.closed"),
        ({"seats": {0: {"offer": 2, "offered": 1, "refused": [0]}}}, "stock-exchange.refuse"),
        ({"seats": {0: {"offer": 2, "offered": 1, "refused": [True]}}}, "stock-exchange.refuse"),
        ({"seats": {0: {"offer": 2, "offered": 1, "refused": [1, 1]}}}, "stock-exchange.refuse"),
        ({"seats": {0: {"offered": 1}}}, "stock-exchange.offer"),
        ({"seats": {0: {"offer": 0, "refused": ["x"]}}}, "stock-exchange.offer"),
        (
            {"seats": {0: {"offer": 1, "offered": 1}}, "readings": {"stock-exchange.least-cards": "two"}},
            "stock-exchange.offer.at-least-two",
        ),
        ({"hand": 11, "dealer": 0, "seats": {0: {"points": 10}}}, "stock-exchange.hands"),
    ],
)
def test_an_impossible_position_names_the_rule_it_breaks(changes: dict[str, Any], rule: str) -> None:
    hands = changes.pop("hands", MIXED)
    with pytest.raises(Impossible) as impossible:
        board(*hands, **changes)
    assert impossible.value.rules == (rule,)


def test_a_seat_that_offers_nothing_may_say_so_as_views_do() -> None:
    assert board(seats={0: {"offer": 0, "offered": None, "refused": []}}).offers == [None] * 3


@pytest.mark.parametrize(
    "move",
    [
        {},
        {"seat": 0},
        {"seat": 0, "do": "offer"},
        {"seat": 0, "do": "offer", "count": "2", "number": "1"},
        {"seat": 0, "do": "offer", "count": 2, "number": 1},
        {"seat": 0, "do": "offer", "count": True, "number": "1"},
        {"seat": 0, "do": "accept", "to": True, "count": 2, "number": "1"},
        {"seat": 0, "do": "accept", "to": 2, "count": 2, "number": ["1"]},
        {"seat": 0, "do": "refuse", "to": 9},
        {"seat": True, "do": "sold"},
        {"seat": 0, "do": ["sold"]},
        {"seat": 0, "do": "sold", "now": 1},
    ],
)
def test_bad_moves_are_refused_and_change_nothing(move: Move) -> None:
    table = board()
    table.play(offer(2, 2, 3))
    refusal(table, move)


# --- properties --------------------------------------------------------------------------------------------

readings_of = st.fixed_dictionaries(
    {ruling.id: st.sampled_from([reading.id for reading in ruling.readings]) for ruling in LAW.rulings.values()}
)


@settings(max_examples=25, deadline=None)
@given(st.integers(3, 15), st.integers(0, 2**32), readings_of)
def test_whatever_is_said_hands_keep_their_size_and_offers_are_covered(
    players: int, seed: int, readings: Readings
) -> None:
    table = StockExchange(players, seed=seed, readings=readings)
    rng = random.Random(seed)
    for _ in range(60):
        table.play(rng.choice(table.lawful()))
        assert {sum(hand.values()) for hand in table.hands} == {10}
        assert all(count > 0 for hand in table.hands for count in hand.values())
        together: Counter[str] = Counter()
        for hand in table.hands:
            together.update(hand)
        assert together == Counter(table.full_pack())
        for seat, one in enumerate(table.offers):
            assert one is None or table.holds(seat, one.size, one.number)


@settings(max_examples=25, deadline=None)
@given(st.integers(3, 6), st.integers(0, 2**32), readings_of)
def test_the_list_of_moves_and_the_refusals_agree(players: int, seed: int, readings: Readings) -> None:
    """Everything that could be written down is either listed or refused."""
    table = StockExchange(players, seed=seed, readings=readings)
    rng = random.Random(seed)
    for _ in range(12):
        table.play(rng.choice(table.lawful()))
    listed = table.lawful()
    seats, numbers = range(players), range(1, players + 1)
    written = [act(seat, do) for seat in seats for do in ("open", "withdraw", "sold")]
    written += [act(seat, "refuse", to=to) for seat in seats for to in seats]
    written += [offer(seat, count, number) for seat in seats for count in range(12) for number in numbers]
    written += [accept(a, b, count, number) for a in seats for b in seats for count in range(12) for number in numbers]
    for move in written:
        assert (table.why_not(move) is None) == (move in listed)
    assert all(move in written for move in listed)


@settings(max_examples=15, deadline=None)
@given(st.integers(3, 6), st.integers(0, 2**32))
def test_acts_of_strangers_commute(players: int, seed: int) -> None:
    """Two offers of different seats may be said in either order; only answers race."""
    rng = random.Random(seed)
    table = StockExchange(players, seed=seed)
    table.play(act(table.dealer, "open"))
    one, other = rng.sample(range(players), 2)
    offers = [rng.choice([move for move in table.lawful() if move["seat"] == seat]) for seat in (one, other)]
    twice = [table.copy(), table.copy()]
    for copy, order in zip(twice, (offers, offers[::-1]), strict=True):
        for move in order:
            copy.play(move)
    assert twice[0].view() == twice[1].view()


@settings(max_examples=15, deadline=None)
@given(st.integers(3, 6), st.integers(0, 2**32))
def test_a_copy_goes_its_own_way(players: int, seed: int) -> None:
    table = StockExchange(players, seed=seed)
    before = table.view()
    other = table.copy()
    rng = random.Random(seed)
    for _ in range(20):
        other.play(rng.choice(other.lawful()))
    assert table.view() == before


def test_the_next_deal_can_be_asked_for_and_the_script_says_so() -> None:
    table = StockExchange(3, shuffles=[["1", "2", "3"] * 10], seed=5)
    moves = [act(2, "open"), act(0, "sold")]
    table.play(moves[0])
    table.stack(["3", "3", "3", "1"])
    table.play(moves[1])
    assert table.shuffles[1][:4] == ["3", "3", "3", "1"]
    again = StockExchange(3, shuffles=table.shuffles)
    for move in moves:
        again.play(move)
    assert again.view() == table.view()
    with pytest.raises(Impossible):
        table.stack(["4"])


@pytest.mark.parametrize("to", [True, "1", 1.0, None, -1, 3])
def test_an_offer_of_a_seat_that_does_not_exist_is_neither_accepted_nor_refused(to: object) -> None:
    table = board()
    table.play(offer(1, 2, 1))
    for move in (
        {"seat": 0, "do": "accept", "to": to, "count": 2, "number": "1"},
        {"seat": 0, "do": "refuse", "to": to},
    ):
        refused = table.why_not(move)
        assert refused is not None
        assert str(refused.why) == f"there is no seat {to!r}; seats are 0 to 2"
        assert refused.rules == ("stock-exchange.players",)
