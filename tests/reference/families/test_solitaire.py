"""What the two games for one player have in common."""

import doctest

import pytest
from tests.reference.games.taking_up import (
    some_readings,
    take_up,
    taken_up_elsewhere,
    taking_up_its_own_view_changes_nothing,
)

from hoyle.families import solitaire
from hoyle.families.solitaire import Outcome, Solitaire, solo
from hoyle.games import table_of
from hoyle.law import Law
from hoyle.table import Impossible, Move

GAMES = ("patience", "another-patience")
SEEDS = range(24)


def table(game: str, seed: int = 0, readings: dict[str, str] | None = None) -> Solitaire:
    made = table_of(game)(1, seed=seed, readings=readings)
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


# --- taking up a table as a view shows it ------------------------------------------------------------------


def dealt(game: str, seed: int, deal: int = 0) -> Solitaire:
    return table(game, seed + deal, some_readings(Law().game(game), seed))


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("seed", SEEDS)
def test_taking_up_its_own_view_changes_nothing(game: str, seed: int) -> None:
    taken_up = dealt(game, seed)
    pack = taken_up.pack[:]
    assert taken_up.take_up(taken_up.view())
    assert taken_up.pack == pack
    taking_up_its_own_view_changes_nothing(taken_up, seed)


@pytest.mark.parametrize("game", GAMES)
def test_every_view_of_another_game_can_be_taken_up(game: str) -> None:
    for seed in SEEDS:
        assert all(taken_up_elsewhere(dealt(game, seed), dealt(game, seed, deal=100), seed))


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("won", [True, False])
def test_a_game_that_ends_too_early(game: str, won: bool) -> None:
    ended = table(game)
    take_up(ended, {"over": True, "won": won})
    assert ended.lawful() == []


@pytest.mark.parametrize("game", GAMES)
def test_a_game_that_does_not_end(game: str) -> None:
    ended = table(game)
    before = ended.view()
    assert ended.take_up({"over": True, "won": True})
    take_up(ended, before)


@pytest.mark.parametrize("game", GAMES)
def test_a_view_that_only_says_that_the_game_is_over_leaves_the_outcome_as_it_was(game: str) -> None:
    ended = table(game)
    assert ended.take_up({"over": True, "won": True})
    assert ended.take_up({"over": True})
    assert ended.outcome is Outcome.WON
