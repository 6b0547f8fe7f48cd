"""The reference engine against a plain loop of the same game: four players, "take a card below 25", random aims.

A reference game took less than three times a plain one, and a copy less than two moves, when this was written.
"""

from __future__ import annotations

import runpy
from pathlib import Path
from random import Random

import pytest
from pytest_benchmark.fixture import BenchmarkFixture

from hoyle.games.flip7.law import NUMBERS
from hoyle.games.flip7.table import Flip7

GAMES = 30
MOVES = 700
"""About as many as five games have."""

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


@pytest.mark.benchmark(group=f"{GAMES} games of Flip 7")
def test_plain_loop(benchmark: BenchmarkFixture) -> None:
    benchmark(lambda: [play_game(4, seed) for seed in range(GAMES)])


@pytest.mark.benchmark(group=f"{GAMES} games of Flip 7")
def test_reference(benchmark: BenchmarkFixture) -> None:
    benchmark(lambda: [reference_game(seed) for seed in range(GAMES)])


@pytest.mark.benchmark(group=f"{MOVES} moves and as many copies of a table of Flip 7")
def test_moves(benchmark: BenchmarkFixture) -> None:
    benchmark(lambda: [reference_game(seed) for seed in range(5)])


@pytest.mark.benchmark(group=f"{MOVES} moves and as many copies of a table of Flip 7")
def test_copies(benchmark: BenchmarkFixture) -> None:
    table = Flip7(4, seed=1)
    benchmark(lambda: [table.copy() for _ in range(MOVES)])
