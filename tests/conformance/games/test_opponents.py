"""The opponents for people: whatever they do is lawful, and they play better than chance."""

from random import Random

import pytest

import hoyle
from hoyle.table import Table
from hoyle_conformance.games import kit_of

ALONE = {"patience", "another-patience"}
GAMES = {"face-to-face": 2, "flinch": 2, "flip7": 3, "go-to-store": 3, "muggins": 2, "authors": 3}
"""Each game, and how many play it; Stock Exchange, whose random games are long, has its own test."""
ROUNDS = 12


def winners(table: Table) -> list[int]:
    """Who won, if the game tells one or several."""
    result = table.result()
    return list(result["winners"]) if "winners" in result else [result["winner"]]


def test_every_game_for_several_has_an_opponent() -> None:
    assert {game for game in hoyle.games() if kit_of(game).opponent is None} == ALONE


@pytest.mark.parametrize(("game", "players"), GAMES.items())
def test_a_sensible_player_beats_chance(game: str, players: int) -> None:
    won = decided = 0
    for seed in range(ROUNDS * players):
        table, rng, sensible = hoyle.table(game, players, seed=seed), Random(seed), seed % players
        while not table.over and len(table.drawn) < 2000:
            options = table.moves()
            mine = [move for move in options if move["seat"] == sensible]
            table.play(kit_of(game).other_move(table, mine, rng) if mine else rng.choice(options))
        won += table.over and sensible in winners(table)
        decided += table.over and any(winner is not None for winner in winners(table))
    assert won > decided / players


def test_in_the_stock_exchange_sensible_players_end_a_hand_soon() -> None:
    table, rng = hoyle.table("stock-exchange", 3, seed=1), Random(1)
    for _ in range(600):
        if table.over or any(seat["points"] for seat in table.view()["seats"]):
            break
        table.play(kit_of("stock-exchange").other_move(table, table.moves(), rng))
    assert any(seat["points"] for seat in table.view()["seats"])


def test_without_a_player_of_its_own_a_game_is_played_at_random() -> None:
    table = hoyle.table("patience", seed=1)
    assert kit_of("patience").other_move(table, table.lawful(), Random(1)) in table.lawful()
