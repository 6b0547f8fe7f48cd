"""What the two games of asking have in common."""

from random import Random
from typing import Any

import pytest

from hoyle.families.asking.table import AskingTable
from hoyle.games import table_of
from hoyle.table import Impossible, Move

GAMES = ("authors", "go-to-store")
BOOKS = [str(number) for number in range(1, 16)]

pytestmark = pytest.mark.parametrize("game", GAMES)


def table(game: str, players: int = 4, **said: Any) -> AskingTable:
    made = table_of(game)(players, **({"seed": 0} | said))
    assert isinstance(made, AskingTable)
    return made


def with_books(game: str, *books: list[str], **readings: str) -> AskingTable:
    """A table at which all cards lie in books, so that the game is over."""
    named = {f"{game}.{id}": reading for id, reading in readings.items()}
    seats = [{"book_numbers": row} for row in books]
    return table(game, len(books), position={"seats": seats}, readings=named)


def refused(table: AskingTable, **changed: object) -> tuple[str, ...]:
    """The rules that forbid a lawful question once some parts of it are changed."""
    no = table.why_not({**table.lawful()[0], **changed})
    assert no is not None
    return no.rules


def test_players_ask_in_turn_and_ask_others(game: str) -> None:
    asked = table(game)
    assert refused(asked, seat=1) == (f"{game}.ask.turn",)
    assert refused(asked, seat=4) == (f"{game}.players",)
    assert refused(asked, to=0) == (f"{game}.ask.whom",)
    assert refused(asked, to=4) == (f"{game}.ask.whom", f"{game}.players")


@pytest.mark.parametrize("changed", [{"do": "pass"}, {"please": True}, {"do": ["ask"]}])
def test_a_move_that_is_not_a_question_breaks_no_rule_and_is_refused(game: str, changed: dict[str, object]) -> None:
    assert refused(table(game), **changed) == ()


def test_a_question_without_its_parts_is_refused(game: str) -> None:
    asked = table(game)
    for part in ("to", asked.asks_for):
        move = {key: value for key, value in asked.lawful()[0].items() if key != part}
        no = asked.why_not(move)
        assert no is not None
        assert "and nothing else" in no.why


def test_a_copy_shares_no_list_that_play_changes(game: str) -> None:
    """Two copies of one table are played differently; the table they came from stays as it was."""
    first = table(game)
    before, store, drawn = first.view(), list(first.to_draw()), list(first.drawn)
    for seed in range(5):
        rng, other = Random(seed), first.copy()
        for _ in range(30):
            other.play(rng.choice(other.lawful()))
    assert (first.view(), list(first.to_draw()), list(first.drawn)) == (before, store, drawn)


def test_after_the_end_the_rule_that_ended_it_is_named(game: str) -> None:
    ended = with_books(game, BOOKS, [], [])
    move: Move = {"seat": 0, "do": "ask", "to": 1, ended.asks_for: "1"}
    no = ended.why_not(move)
    assert no is not None
    assert no.rules == (f"{game}.end",)
    assert ended.lawful() == []


def test_the_most_books_win(game: str) -> None:
    ended = with_books(game, BOOKS[:7], BOOKS[7:], [])
    assert ended.over
    assert ended.result() == {"winners": [1], "books": [7, 8, 0]}
    assert ended.view()["seats"] == [
        {"books": 7, "won": False},
        {"books": 8, "won": True},
        {"books": 0, "won": False},
    ]


@pytest.mark.parametrize(("tied", "winners"), [("shared", [0, 2]), ("nobody", [])])
def test_a_tie_has_all_winners_or_none(game: str, tied: str, winners: list[int]) -> None:
    ended = with_books(game, BOOKS[:7], BOOKS[7:8], BOOKS[8:], tied=tied)
    assert ended.result()["winners"] == winners


def test_the_books_are_counted_as_they_are_made(game: str) -> None:
    played, rng = table(game, 3), Random(1)
    while not played.over:
        hits = [move for move in played.lawful() if played.answer(move["to"], move[played.asks_for])]
        played.play(rng.choice(hits or played.lawful()))
        assert played.made == sum(map(len, played.books))
    assert played.made == played.all_books == len(BOOKS)


def test_nobody_plays_alone(game: str) -> None:
    with pytest.raises(Impossible) as impossible:
        table(game, 1)
    assert impossible.value.rules == (f"{game}.players",)


def test_a_position_is_read_by_the_one_reader(game: str) -> None:
    with pytest.raises(Impossible, match="'16' is not a number of the pack") as impossible:
        with_books(game, ["16"], [])
    assert impossible.value.rules == (f"{game}.pack",)
