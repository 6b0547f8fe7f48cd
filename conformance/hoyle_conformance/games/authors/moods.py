"""Ways of making scripts of Authors: good and bad guesses, whole games, many players whose hands are soon empty."""

from __future__ import annotations

from random import Random
from typing import cast

from hoyle.games.authors.table import Authors
from hoyle.table import Move, Table
from hoyle_conformance.gamekit.asking.moods import Taste, choose, filler
from hoyle_conformance.gamekit.moods import Moods, seats_of

TASTES = {
    "guesses": Taste(hit=0.3, players=range(2, 9), weight=6),
    "runs": Taste(hit=0.8, players=range(2, 9), weight=6),
    "whole": Taste(hit=0.93, empty=0.02, players=range(3, 7), moves=(60, 120), weight=2),
    "crowd": Taste(hit=0.8, empty=0.12, players=range(12, 25), moves=(20, 60), weight=3),
    "ties": Taste(hit=0.75, miss=0.2, players=(3, 4), moves=(90, 160)),
    "pair": Taste(hit=0.7, players=(2,), moves=(5, 40), weight=2),
}


def direct(table: Table, rng: Random, mood: str) -> Move:
    """The next question."""
    return choose(cast(Authors, table), rng, TASTES[mood])


MOODS = Moods(TASTES, seats_of(TASTES), direct, filler)
