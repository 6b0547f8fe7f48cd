"""How time and memory grow with players and with scripts."""

from __future__ import annotations

import tracemalloc
from collections.abc import Iterator
from functools import partial
from random import Random

from tests.benchmarks import games
from tests.benchmarks.ratios import Ratio, seconds

from hoyle.games import game_slugs, table_of
from hoyle_conformance.checks import Effort
from hoyle_conformance.oracle.reference import ReferenceImplementation
from hoyle_conformance.runs.run import Opened, Plan, check
from hoyle_conformance.strategies import full_claim

TITLE = "Growth"
FEW, MORE = 3, (6, 12, 24)
"""Players."""
MOVES = 600
SCRIPTS, TIMES = 40, 4


def play(game: str, players: int) -> None:
    """So many moves of random lawful play, in as many games as it takes, with events and a view after each."""
    rng, engine = Random(1), table_of(game)
    table = engine(players, seed=0, events=True)
    for number in range(MOVES):
        moves = table.lawful()
        if not moves:
            table = engine(players, seed=number, events=True)
            moves = table.lawful()
        table.play(moves[int(rng.random() * len(moves))])
        table.view()
        table.events = []


def ratios(rounds: int) -> Iterator[Ratio]:
    """A move at bigger tables, and more scripts."""
    for game in game_slugs():
        yield from by_players(game, rounds)
    one, several = partial(games.made, "flip7", SCRIPTS), partial(games.made, "flip7", SCRIPTS * TIMES)
    took = seconds({"one": one, "several": several}, rounds)
    yield Ratio(f"making {TIMES} times as many scripts of Flip 7", took["several"] / took["one"])
    _peak(SCRIPTS)  # what is loaded only once does not count
    memory = _peak(SCRIPTS * TIMES) / _peak(SCRIPTS)
    yield Ratio(f"memory of a run with {TIMES} times as many scripts of Flip 7", memory)


def by_players(game: str, rounds: int) -> Iterator[Ratio]:
    """A move of random play at bigger tables, as often as the game can be played so."""
    variant = table_of(game).law.file.variants[0]
    most = variant.most_players or max(MORE)
    if not variant.least_players <= FEW <= most:
        return
    took = seconds({str(n): partial(play, game, n) for n in (FEW, *MORE) if n <= most}, rounds)
    for players in MORE:
        if players <= most:
            ratio = took[str(players)] / took[str(FEW)]
            yield Ratio(f"{game}: a move of {players} players, of one of {FEW}", ratio, f"≤ {players // FEW}")


def _peak(scripts: int) -> int:
    """The most memory, in bytes, that a run takes in which the reference plays so many scripts."""
    plan = Plan(
        claim=full_claim("flip7"), effort=Effort(scripts=scripts, refusals=0, games=0, twins=0), sections=("agreement",)
    )
    tracemalloc.start()
    check(Opened(ReferenceImplementation, ()), plan, lambda event: None)
    _, peak = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    return peak
