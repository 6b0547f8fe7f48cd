"""Games of Authors that differ only in what a seat cannot see, to find out whether a program reveals it."""

from __future__ import annotations

from random import Random

from hoyle.script import Script
from hoyle_conformance.gamekit.asking import twins


def twin(script: Script, seat: int, rng: Random) -> Script | None:
    """The same game with other cards in the other hands, or other books face down."""
    return twins.twin(script, seat, rng, frozenset({"cards", "books", "won"}))
