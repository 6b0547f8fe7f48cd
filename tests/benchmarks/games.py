"""What a move costs in each game, in moves of Flip 7, in scripts of all moods by their weight, as a run makes them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import partial
from random import Random

from tests.benchmarks.ratios import Ratio, seconds

from hoyle.games import game_slugs
from hoyle.law import Law
from hoyle.script import Script
from hoyle_conformance.games import kit_of
from hoyle_conformance.scripts.generate import record
from hoyle_conformance.strategies import full_claim

TITLE = "Moves of the nine games, all moods by weight"
SCRIPTS = 60


def made(game: str, count: int = SCRIPTS) -> list[Script]:
    """So many scripts of a game, the moods by weight; the same ones each time."""
    law, kit, claim = Law().game(game), kit_of(game), full_claim(game)
    rng, moods = Random(7), kit.moods.named
    weights = [mood.weight for mood in moods.values()]
    recordings = (record(kit, law, claim, seed, rng.choices([*moods], weights)[0]) for seed in range(count))
    return [recording.script() for recording in recordings if recording is not None]


def play(scripts: Iterable[Script], *, wholly: bool = False) -> None:
    """Plays scripts, asking for the lawful moves before each; wholly, with events and views too."""
    for script in scripts:
        table = script.replace(moves=[]).table(events=wholly)
        for move in script.moves:
            table.lawful()
            table.play(move)
            if wholly:
                table.view()
                table.events = []


def ratios(rounds: int) -> Iterator[Ratio]:
    """For each game: a move, what events and views add, and what making scripts adds to that."""
    scripts = {game: made(game) for game in game_slugs()}
    moves = {game: sum(len(script.moves) for script in some) for game, some in scripts.items()}
    bare = seconds({game: partial(play, some) for game, some in scripts.items()}, rounds)
    wholly = seconds({game: partial(play, some, wholly=True) for game, some in scripts.items()}, rounds)
    making = seconds({game: partial(made, game) for game in scripts}, rounds)
    flip7 = bare["flip7"] / moves["flip7"]
    for game in scripts:
        yield Ratio(f"{game}: a move, in moves of Flip 7", bare[game] / moves[game] / flip7, "≤ 8")
    for game in scripts:
        yield Ratio(f"{game}: time with events and views, of the time without", wholly[game] / bare[game])
    for game in scripts:
        yield Ratio(f"{game}: making a script, of playing it so", making[game] / wholly[game])
