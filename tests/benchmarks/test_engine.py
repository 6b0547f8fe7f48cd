"""The reference engine against a plain loop of the same game: four players, "take a card below 25", random aims."""

from __future__ import annotations

import runpy
from collections.abc import Callable
from pathlib import Path
from random import Random

from hoyle.games.flip7.law import NUMBERS
from hoyle.games.flip7.table import Flip7

GAMES = 30
Ratio = Callable[[Callable[[], object], Callable[[], object], int], float]

play_game = runpy.run_path(str(Path(__file__).with_name("flip7_minimal.py")))["play_game"]


def reference_game(seed: int) -> list[int]:
    rng = Random(seed)
    table = Flip7(4, seed=seed)
    while not table.over:
        moves = table.lawful()
        first = moves[0]
        if first["do"] == "hit":
            points = sum(map(NUMBERS.__getitem__, table.numbers[first["seat"]]))
            table.play(first if points < 25 else moves[1])
        else:
            table.play(moves[int(rng.random() * len(moves))])
    return table.totals


def test_a_reference_game_takes_at_most_three_times_a_plain_loop(ratio: Ratio) -> None:
    found = ratio(
        lambda: [reference_game(seed) for seed in range(GAMES)],
        lambda: [play_game(4, seed) for seed in range(GAMES)],
        25,
    )
    assert found <= 3.0


def test_a_copy_is_cheaper_than_two_moves(ratio: Ratio) -> None:
    table = Flip7(4, seed=1)

    def moves() -> None:
        for seed in range(5):
            reference_game(seed)  # some 700 moves

    found = ratio(lambda: [table.copy() for _ in range(350)], moves, 15)
    assert found <= 2.0
