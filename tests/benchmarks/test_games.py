"""What a move costs in each game, against a move of Flip 7: random lawful play, no events, no views."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest

from hoyle.games import game_slugs, table_of
from hoyle.law import Law

Ratio = Callable[[Callable[[], object], Callable[[], object], int], float]
MOVES = 150
MOST = 15.0
"""How many moves of Flip 7 a move may cost."""


def play(game: str) -> None:
    """So many moves of random lawful play, in as many games as it takes."""
    rng = Random(1)
    variant = Law().game(game).file.variants[0]
    players = max(variant.least_players, min(4, variant.most_players or 4))
    table = table_of(game)(players, seed=0)
    for number in range(MOVES):
        moves = table.lawful()
        if table.over or not moves:
            table = table_of(game)(players, seed=number)
            moves = table.lawful()
        table.play(moves[int(rng.random() * len(moves))])


@pytest.mark.parametrize("game", sorted(set(game_slugs()) - {"flip7"}))
def test_a_move_is_not_too_dear(game: str, ratio: Ratio) -> None:
    assert ratio(lambda: play(game), lambda: play("flip7"), 5) <= MOST
