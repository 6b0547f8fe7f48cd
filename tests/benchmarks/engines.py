"""The reference engine of Flip 7 against a plain loop: four players, "take a card below 25", random aims."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from tests.benchmarks.flip7_minimal import play_game
from tests.benchmarks.ratios import Ratio, seconds

from hoyle.games.flip7.law import NUMBERS
from hoyle.games.flip7.table import Flip7

TITLE = "The reference engine, Flip 7"
GAMES = range(30)


def play(seed: int, *, events: bool = False, views: bool = False) -> int:
    """One game of the same policy at a table of the reference; how many moves it took."""
    rng = Random(seed)
    table = Flip7(4, seed=seed, events=events)
    moves = 0
    while not table.over:
        options = table.lawful()
        first = options[0]
        if first["do"] == "hit":
            points = sum(map(NUMBERS.__getitem__, table.numbers[first["seat"]]))
            table.play(first if points < 25 else options[1])
        else:
            table.play(options[int(rng.random() * len(options))])
        moves += 1
        if views:
            table.view()
        if events:
            table.events = []
    return moves


def ratios(rounds: int) -> Iterator[Ratio]:
    """Speed, and what is added by what a check needs of a game."""
    moves = sum(map(play, GAMES))
    table = Flip7(4, seed=1)
    took = seconds(
        {
            "plain": lambda: [play_game(4, seed) for seed in GAMES],
            "reference": lambda: [play(seed) for seed in GAMES],
            "events": lambda: [play(seed, events=True) for seed in GAMES],
            "views": lambda: [play(seed, views=True) for seed in GAMES],
            "both": lambda: [play(seed, events=True, views=True) for seed in GAMES],
            "copies": lambda: [table.copy() for _ in range(moves)],
        },
        rounds,
    )
    bare = took["reference"]
    yield Ratio("speed, of a clean loop of the same game", took["plain"] / bare, "≥ 0.6")
    yield Ratio("time with events, of the time without", took["events"] / bare)
    yield Ratio("time with a view after each move", took["views"] / bare)
    yield Ratio("time with both", took["both"] / bare, "≤ 1.5")
    yield Ratio("a copy of the table, in moves", took["copies"] / bare)
