"""Go To Store: what is subtle about it, given tables and what follows, and what holds for every game."""

from collections import Counter
from itertools import product
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hoyle.games.go_to_store.law import LAW, NUMBERS
from hoyle.games.go_to_store.table import GoToStore
from hoyle.table import Impossible, Move, Refused

EVERY_READING = [
    dict(zip(LAW.rulings, choice, strict=True))
    for choice in product(*([reading.id for reading in ruling.readings] for ruling in LAW.rulings.values()))
]
DEAL = ["5", "5", "5", "5", "6", "6", "1", "7", "7", "2", "8", "8", "3", "9", "9", "4", "10", "10", "11", "12", "13"]
"""Seat 0 gets 5 5 1 2 3 4, seats 1 and 2 get 5 6 7 8 9 10, and the Store begins 11 12 13."""


def ask(seat: int, to: int, number: str) -> Move:
    return {"seat": seat, "do": "ask", "to": to, "number": number}


def dealt(cards: list[str] = DEAL, players: int = 3, **readings: str) -> GoToStore:
    named = {f"go-to-store.{id}": reading for id, reading in readings.items()}
    return GoToStore(players, shuffles=[[*cards, "..."]], readings=named)


# --- subtle points ---------------------------------------------------------------------------------------


def test_a_refused_question_changes_nothing() -> None:
    table = dealt()
    before = table.view()
    for move in (ask(1, 0, "5"), ask(0, 0, "5"), ask(0, 3, "5"), ask(0, 1, "6"), ask(0, 1, "16")):
        with pytest.raises(Refused):
            table.play(move)
    assert table.view() == before


@pytest.mark.parametrize(
    ("move", "rule"),
    [
        (ask(3, 0, "5"), "go-to-store.players"),
        (ask(1, 0, "5"), "go-to-store.ask.turn"),
        (ask(0, 0, "5"), "go-to-store.ask.whom"),
        (ask(0, 1, "6"), "go-to-store.ask.number-held"),
        (ask(0, 1, "16"), "go-to-store.ask.number-held"),
    ],
)
def test_a_refusal_names_the_rule(move: Move, rule: str) -> None:
    with pytest.raises(Refused) as refused:
        dealt().play(move)
    assert rule in refused.value.rules


@pytest.mark.parametrize(
    "move",
    [
        {},
        {"seat": 0, "do": "draw"},
        {"seat": True, "do": "ask", "to": 1, "number": "5"},
        {"seat": 0, "do": "ask", "to": 1},
        {"seat": 0, "do": "ask", "to": 1, "number": 5},
        {"seat": 0, "do": "ask", "to": 1, "number": ["5"]},
        {"seat": 0, "do": "ask", "to": 1, "number": "5", "please": True},
    ],
)
def test_a_move_that_is_not_a_question_is_refused(move: Move) -> None:
    with pytest.raises(Refused):
        dealt().play(move)


def test_only_the_drawer_sees_what_was_drawn() -> None:
    table = dealt()
    table.play(ask(0, 2, "1"))
    assert table.view(0)["seats"][0]["hand"][-1] == "11"
    assert table.view(1)["seats"][0] == {"cards": 7, "books": 0, "book_numbers": []}
    assert table.view(1)["store"] == 41


def test_if_nobody_has_cards_and_nobody_may_draw_the_game_ends() -> None:
    position = {
        "store": ["..."],
        "seats": [{"hand": ["1", "1", "1"], "book_numbers": ["2"]}, {"hand": ["1"], "book_numbers": ["3"]}, {}],
    }
    table = GoToStore(3, position=position, readings={"go-to-store.without-cards": "passed-over"})
    table.play(ask(0, 1, "1"))
    assert table.over
    assert table.result() == {"winners": [0], "books": [2, 1, 0]}


def test_drawing_goes_round_until_somebody_can_ask() -> None:
    position = {"store": ["4", "5", "6", "..."], "seats": [{"hand": ["1", "1", "1"]}, {"hand": ["1"]}, {}]}
    table = GoToStore(3, position=position)
    table.play(ask(0, 1, "1"))
    assert table.asker == 0
    assert table.hands == [["4"], ["5"], ["6"]]


def test_the_card_next_drawn_can_be_chosen() -> None:
    table = dealt()
    table.stack(["15"])
    table.play(ask(0, 2, "1"))
    assert table.hands[0][-1] == "15"
    again = GoToStore(3, shuffles=table.shuffles)
    again.play(ask(0, 2, "1"))
    assert again.view() == table.view()


def test_a_copy_goes_its_own_way() -> None:
    table = dealt()
    other = table.copy()
    other.play(ask(0, 2, "1"))
    assert table.view() == dealt().view()
    assert len(table.store) == 42


def test_eleven_are_too_many() -> None:
    with pytest.raises(Impossible, match="cannot be played by 11"):
        GoToStore(11, seed=1)


def test_two_packs_are_too_many() -> None:
    with pytest.raises(Impossible, match="one pack, not 2 packs"):
        GoToStore(4, packs=2, seed=1)


@pytest.mark.parametrize(
    ("position", "why"),
    [
        ({"seats": [{"hand": ["1"] * 5}, {}]}, "more of '1' than the pack"),
        ({"seats": [{"hand": ["1"] * 4}, {}]}, "which are a book"),
        ({"seats": [{}, {}], "store": 5}, "store is 5"),
        ({"seats": [{}, {}], "store": ["1"]}, "is missing"),
    ],
)
def test_a_table_that_no_game_reaches_is_refused(position: dict[str, Any], why: str) -> None:
    with pytest.raises(Impossible, match=why):
        GoToStore(2, position=position)


# --- what holds for every game ---------------------------------------------------------------------------


def played(seed: int, players: int, length: int, reading: dict[str, str]) -> GoToStore:
    table = GoToStore(players, seed=seed, readings=reading)
    for step in range(length):
        if table.over:
            break
        moves = table.lawful()
        assert len(moves) > 1
        table.play(moves[(seed + step * 7919) % len(moves)])
    return table


games = given(
    seed=st.integers(0, 2**32),
    players=st.integers(2, 10),
    length=st.integers(0, 150),
    reading=st.sampled_from(EVERY_READING),
)


@settings(max_examples=60, deadline=None)
@games
def test_cards_are_kept(seed: int, players: int, length: int, reading: dict[str, str]) -> None:
    table = played(seed, players, length, reading)
    cards = [card for hand in table.hands for card in hand] + table.store
    cards += [number for books in table.books for number in books for _ in range(4)]
    assert Counter(cards) == Counter(table.full_pack())


@settings(max_examples=40, deadline=None)
@games
def test_exactly_the_listed_questions_are_lawful(seed: int, players: int, length: int, reading: dict[str, str]) -> None:
    table = played(seed, players, length, reading)
    questions = [ask(seat, to, number) for seat in range(players) for to in range(players) for number in NUMBERS]
    lawful = [move for move in questions if table.why_not(move) is None]
    assert sorted(lawful, key=str) == sorted(table.lawful(), key=str)


@settings(max_examples=40, deadline=None)
@games
def test_all_books_made_is_an_exhausted_store(seed: int, players: int, length: int, reading: dict[str, str]) -> None:
    """Why the text's two conditions for the end are one."""
    table = played(seed, players, length, reading)
    if sum(map(len, table.books)) == len(NUMBERS):
        assert table.over
        assert not table.store


@pytest.mark.parametrize("reading", EVERY_READING, ids=lambda reading: "-".join(reading.values()))
def test_every_reading_comes_to_an_end(reading: dict[str, str]) -> None:
    for players in (2, 3, 10):
        table = GoToStore(players, seed=11, readings=reading)
        while not table.over:
            hits = [move for move in table.lawful() if table.answer(move["to"], move["number"])]
            table.play((hits or table.lawful())[0])
