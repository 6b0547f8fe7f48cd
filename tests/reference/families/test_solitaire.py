"""What the two games for one player have in common."""

import doctest

import pytest

from hoyle.families import solitaire
from hoyle.families.solitaire import Solitaire, solo
from hoyle.games import table_of
from hoyle.table import Impossible, Move

GAMES = ("patience", "another-patience")


def table(game: str, seed: int = 0) -> Solitaire:
    made = table_of(game)(1, seed=seed)
    assert isinstance(made, Solitaire)
    return made


def test_the_examples_of_the_module_run() -> None:
    found = doctest.testmod(solitaire)
    assert found.attempted
    assert not found.failed


@pytest.mark.parametrize("game", GAMES)
def test_nobody_else_can_play(game: str) -> None:
    with pytest.raises(Impossible) as impossible:
        table_of(game)(2, seed=0)
    assert impossible.value.rules == (f"{game}.players",)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize(
    ("move", "why", "rule"),
    [
        ({"seat": 1, "do": "turn"}, "there is no seat 1", "players"),
        ({"seat": 0, "do": "pass"}, "there is no move 'pass'; moves are ", None),
        ({"seat": 0, "do": ["turn"]}, "there is no move", None),
        ({"seat": 0, "do": "turn", "card": "5"}, "the move 'turn' names nothing besides its seat", None),
        ({"seat": False, "do": "turn"}, "there is no seat False", "players"),
    ],
)
def test_a_move_that_no_table_knows_is_refused_whatever_the_cards(
    game: str, move: Move, why: str, rule: str | None
) -> None:
    refused = table(game).why_not(move)
    assert refused is not None
    assert refused.why.startswith(why)
    assert refused.rules == (() if rule is None else (f"{game}.{rule}",))


@pytest.mark.parametrize("game", GAMES)
def test_after_the_end_the_rules_that_ended_it_are_named(game: str) -> None:
    ended = table(game)
    while not ended.over:
        ended.play(ended.lawful()[-1])
    refused = ended.why_not(solo("turn"))
    assert refused is not None
    assert refused.rules == (f"{game}.win", f"{game}.lost")


@pytest.mark.parametrize("game", GAMES)
def test_a_copy_does_not_follow_the_table(game: str) -> None:
    first = table(game, seed=3)
    second = first.copy()
    before = first.view(), first.lawful(), first.drawn[:]
    while not second.over:
        second.play(second.lawful()[0])
    assert (first.view(), first.lawful(), first.drawn) == before
