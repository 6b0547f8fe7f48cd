"""Authors: what is subtle about it, given tables and what follows, and what holds for every game."""

from itertools import product
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hoyle.games.authors.law import LAW, NUMBER, OF_NUMBER
from hoyle.games.authors.table import Authors
from hoyle.table import Impossible, Move, Refused

EVERY_READING = [
    dict(zip(LAW.rulings, choice, strict=True))
    for choice in product(*([reading.id for reading in ruling.readings] for ruling in LAW.rulings.values()))
]


def ask(seat: int, to: int, card: str) -> Move:
    return {"seat": seat, "do": "ask", "to": to, "card": card}


def unshuffled(players: int = 4, **readings: str) -> Authors:
    """With four players each seat is dealt one series."""
    return Authors(players, shuffles=[["..."]], readings={f"authors.{id}": reading for id, reading in readings.items()})


def after(table: Authors, *moves: Move) -> dict[str, Any]:
    for move in moves:
        table.play(move)
    return table.view()


# --- subtle points ---------------------------------------------------------------------------------------


def test_a_refused_question_changes_nothing() -> None:
    table = unshuffled()
    before = table.view()
    for move in (ask(1, 0, "5a"), ask(0, 0, "5b"), ask(0, 9, "5b"), ask(0, 1, "5a"), ask(0, 1, "5"), ask(0, 1, "16a")):
        with pytest.raises(Refused):
            table.play(move)
    assert table.view() == before


@pytest.mark.parametrize(
    ("move", "rule"),
    [
        (ask(7, 0, "5b"), "authors.players"),
        (ask(1, 0, "5a"), "authors.ask.turn"),
        (ask(0, 0, "5b"), "authors.ask.whom"),
        (ask(0, 4, "5b"), "authors.ask.whom"),
        (ask(0, 1, "5a"), "authors.ask.wanted"),
        (ask(0, 1, "5e"), "authors.ask.particular"),
    ],
)
def test_a_refusal_names_the_rule(move: Move, rule: str) -> None:
    with pytest.raises(Refused) as refused:
        unshuffled().play(move)
    assert rule in refused.value.rules


@pytest.mark.parametrize(
    "move",
    [
        {},
        {"seat": 0},
        {"seat": 0, "do": "pass"},
        {"seat": True, "do": "ask", "to": 1, "card": "5b"},
        {"seat": 0, "do": "ask", "to": True, "card": "5b"},
        {"seat": 0, "do": "ask", "to": 1},
        {"seat": 0, "do": "ask", "to": 1, "card": ["5b"]},
        {"seat": 0, "do": "ask", "to": 1, "card": None},
        {"seat": 0, "do": "ask", "to": 1, "card": "5b", "please": True},
    ],
)
def test_a_move_that_is_not_a_question_is_refused(move: Move) -> None:
    with pytest.raises(Refused):
        unshuffled().play(move)


def test_between_two_players_no_question_misses() -> None:
    table = Authors(2, seed=5)
    while not table.over:
        assert table.asker == 0
        table.play(table.lawful()[0])


def test_a_turn_that_can_ask_nobody_ends() -> None:
    """All questions of a turn go to one player, and that player is out."""
    table = unshuffled(20, **{"whom-to-ask": "each-turn", "without-cards": "out"})
    view = after(table, ask(0, 1, "1b"), ask(0, 1, "6b"), ask(0, 1, "11b"))
    assert view["asker"] == 2


def test_the_number_reading_shows_no_series() -> None:
    table = unshuffled(4, **{"series-named": "number"})
    assert {card for seat in table.view()["seats"] for card in seat["hand"]} == set(OF_NUMBER)
    assert {move["card"] for move in table.lawful()} == set(OF_NUMBER)


def test_a_seat_sees_its_own_hand_and_of_others_only_how_many() -> None:
    table = unshuffled()
    seats = table.view(2)["seats"]
    assert seats[2] == table.view()["seats"][2]
    assert all(set(seats[other]) == {"cards", "books"} for other in (0, 1, 3))


def test_a_copy_goes_its_own_way() -> None:
    table = unshuffled()
    other = table.copy()
    other.play(ask(0, 1, "5b"))
    assert table.view() == unshuffled().view()


def test_events_tell_the_rules_of_a_book() -> None:
    table = Authors(4, shuffles=[["..."]], events=True)
    for move in (ask(0, 1, "5b"), ask(0, 2, "5c"), ask(0, 3, "5d")):
        table.play(move)
    assert table.events is not None
    book = next(event for event in table.events if event["event"] == "book")
    assert (book["seat"], book["number"]) == (0, "5")
    assert "authors.book" in book["rules"]


def test_two_packs_are_too_many() -> None:
    with pytest.raises(Impossible, match="one pack, not 2 packs"):
        Authors(4, packs=2, seed=1)


def test_there_is_no_pile_to_stack() -> None:
    with pytest.raises(Impossible, match="no pile"):
        unshuffled().stack(["5b"])


# --- tables laid out by hand -----------------------------------------------------------------------------

LAST = {"asker": 1, "seats": [{"hand": ["1a", "1b"], "book_numbers": [*range(2, 9)]}, {"hand": ["1c", "1d"]}]}
REST = {"book_numbers": [*range(9, 16)]}


def test_a_table_is_taken_up_in_the_middle() -> None:
    table = Authors(3, position={"asker": 1, "seats": [*LAST["seats"], REST]})  # type: ignore[misc]
    assert sorted(move["card"] for move in table.lawful() if move["to"] == 0) == ["1a", "1b"]


@pytest.mark.parametrize(
    ("position", "why"),
    [
        ({"seats": [{}, {}]}, "no list of 3 seats"),
        ({"seats": [{}, {}, {}]}, "1a is missing"),
        ({"seats": [{"hand": ["1a", "1a"]}, {}, {}]}, "more of '1a' than the pack"),
        ({"seats": [{"hand": ["1a"], "book_numbers": [1]}, {}, {}]}, "more of '1a' than the pack"),
        ({"seats": [{"hand": ["16a"]}, {}, {}]}, "'16a' is not a card of the pack"),
        ({"seats": [{"hands": []}, {}, {}]}, "seat 0 has 'hands'"),
        ({"seats": [{"hand": "1a"}, {}, {}]}, "it is a list"),
        ({"seats": [{"book_numbers": [*range(1, 16)]}, {}, {}], "asker": 3}, "asker is 3"),
        ({"seats": [{"hand": OF_NUMBER["1"], "book_numbers": [*range(2, 16)]}, {}, {}]}, "which are a book"),
        ({"seats": [{}, {}, {}], "store": []}, "the position has 'store'"),
        ({"seats": [3, {}, {}]}, "instead of a mapping"),
    ],
)
def test_a_table_that_no_game_reaches_is_refused(position: dict[str, Any], why: str) -> None:
    with pytest.raises(Impossible, match=why):
        Authors(3, position=position)


# --- what holds for every game ---------------------------------------------------------------------------


@settings(max_examples=60, deadline=None)
@given(
    seed=st.integers(0, 2**32),
    players=st.integers(2, 24),
    length=st.integers(0, 120),
    reading=st.sampled_from(EVERY_READING),
)
def test_cards_are_kept_and_two_hands_hold_some_until_the_end(
    seed: int, players: int, length: int, reading: dict[str, str]
) -> None:
    table = Authors(players, seed=seed, readings=reading)
    for step in range(length):
        if table.over:
            break
        moves = table.lawful()
        table.play(moves[(seed + step * 7919) % len(moves)])
    laid = [card for books in table.books for number in books for card in OF_NUMBER[number]]
    assert sorted(laid + [card for hand in table.hands for card in hand]) == sorted(NUMBER)
    holding = sum(map(bool, table.hands))
    assert holding == 0 if table.over else holding >= 2
    assert table.over or table.hands[table.asker]


@settings(max_examples=25, deadline=None)
@given(
    seed=st.integers(0, 2**32),
    players=st.integers(2, 6),
    length=st.integers(0, 60),
    reading=st.sampled_from(EVERY_READING),
)
def test_exactly_the_listed_questions_are_lawful(seed: int, players: int, length: int, reading: dict[str, str]) -> None:
    table = Authors(players, seed=seed, readings=reading)
    for step in range(length):
        if table.over:
            break
        moves = table.lawful()
        assert len(moves) > 1
        table.play(moves[(seed + step * 104729) % len(moves)])
    names = [*NUMBER, *OF_NUMBER]
    questions = [ask(seat, to, card) for seat in range(players) for to in range(players) for card in names]
    lawful = [move for move in questions if table.why_not(move) is None]
    key = str
    assert sorted(lawful, key=key) == sorted(table.lawful(), key=key)


@pytest.mark.parametrize("reading", EVERY_READING, ids=lambda reading: "-".join(reading.values()))
def test_every_reading_comes_to_an_end(reading: dict[str, str]) -> None:
    table = Authors(5, seed=11, readings=reading)
    while not table.over:
        hits = [move for move in table.lawful() if table.answer(move["to"], move["card"])]
        table.play((hits or table.lawful())[0])
    assert sum(table.result()["books"]) == len(OF_NUMBER)
