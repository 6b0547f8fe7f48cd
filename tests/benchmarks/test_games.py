"""What moves cost in each game: random lawful play, no events, no views."""

from __future__ import annotations

from random import Random

import pytest
from pytest_benchmark.fixture import BenchmarkFixture

from hoyle.games import game_slugs, table_of

MOVES = 150


def play(game: str) -> None:
    """So many moves of random lawful play, in as many games as it takes."""
    rng = Random(1)
    engine = table_of(game)
    variant = engine.law.file.variants[0]
    players = max(variant.least_players, min(4, variant.most_players or 4))
    table = engine(players, seed=0)
    for number in range(MOVES):
        moves = table.lawful()
        if table.over or not moves:
            table = engine(players, seed=number)
            moves = table.lawful()
        table.play(moves[int(rng.random() * len(moves))])


@pytest.mark.benchmark(group=f"{MOVES} moves")
@pytest.mark.parametrize("game", game_slugs())
def test_moves(game: str, benchmark: BenchmarkFixture) -> None:
    benchmark(play, game)
