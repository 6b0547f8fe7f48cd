"""The reference under readings that are not the default: each alone in CI, all pairs every night.

``python -m tests.readings`` runs the pairs: all of them, or those of some games, or a sample.
"""

from __future__ import annotations

import argparse
import os
import random
import sys
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from itertools import combinations, product
from typing import NamedTuple

from hoyle.games import game_slugs, table_of
from hoyle_conformance.checks import Effort, Result
from hoyle_conformance.checks.sections import SECTIONS
from hoyle_conformance.claims.claim import make_claim
from hoyle_conformance.judging.verdicts import Verdict
from hoyle_conformance.oracle.reference import ReferenceImplementation, claim_of
from hoyle_conformance.runs.run import Opened, Plan, check

FEW = Effort(scripts=8, refusals=4, games=4, twins=2)
"""For each reading in CI."""
MORE = Effort(scripts=60, refusals=30, games=20, twins=10)
"""For each pair, every night."""
ITSELF = {"counts", "determinism"}
"""Sections that compare an engine with the reference and expect nothing by themselves: of the reference they know
nothing, and they take most of the time."""
WATCHED = tuple(name for name in SECTIONS if name not in ITSELF)
POOLS = (".agreement.", ".refusal.", ".invariant.", ".dealer.", ".leak.")
"""Checks of what a few games may well not come to."""


class Case(NamedTuple):
    """A game under readings that are not the default."""

    game: str
    readings: tuple[tuple[str, str], ...]

    def __str__(self) -> str:
        """As the options of ``hoyle check`` would be written."""
        return " ".join([self.game, *(f"--reading {ruling}={reading}" for ruling, reading in self.readings)])


def others(game: str) -> dict[str, list[tuple[str, str]]]:
    """The readings of each ruling that are not its default."""
    rulings = table_of(game).law.rulings.values()
    return {
        ruling.id: [(ruling.id, reading.id) for reading in ruling.readings if reading.id != ruling.default]
        for ruling in rulings
    }


def singles() -> list[Case]:
    """Each reading alone."""
    return [Case(game, (one,)) for game in game_slugs() for readings in others(game).values() for one in readings]


def pairs(game: str) -> Iterator[Case]:
    """Every two readings of different rulings."""
    for these, those in combinations(others(game).values(), 2):
        yield from (Case(game, pair) for pair in product(these, those))


def red(case: Case, effort: Effort, seed: int = 0) -> list[Result]:
    """What is not green, except what so few games do not come to."""
    claim = make_claim(table_of(case.game).law, claim_of(case.game), readings=dict(case.readings))
    plan = Plan(claim=claim, effort=effort, seed=seed, sections=WATCHED)
    results = check(Opened(ReferenceImplementation, ()), plan, lambda event: None)
    return [
        result
        for result in results
        if result.verdict.red
        and not (result.verdict is Verdict.VACUOUS and any(pool in result.check.id for pool in POOLS))
    ]


def main() -> int:
    """Runs pairs, and names those under which the reference is red."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", metavar="GAME", help="only these games")
    parser.add_argument("--sample", type=int, metavar="N", help="only so many pairs, drawn with the seed")
    parser.add_argument("--seed", type=int, default=0, help="of the games, and of the sample")
    parser.add_argument("--jobs", type=int, default=os.cpu_count(), metavar="N", help="processes")
    options = parser.parse_args()
    cases = [case for game in options.games or game_slugs() for case in pairs(game)]
    if options.sample is not None:
        cases = random.Random(options.seed).sample(cases, min(options.sample, len(cases)))
    faulty = 0
    with ProcessPoolExecutor(options.jobs) as pool:
        every = pool.map(red, cases, [MORE] * len(cases), [options.seed] * len(cases))
        for case, results in zip(cases, every, strict=True):
            faulty += bool(results)
            for result in results:
                sys.stdout.write(f"hoyle check {case}: {result.verdict} {result.check.id}: {result.reason}\n")
    sys.stdout.write(f"{len(cases)} pairs of readings, {faulty} with something red\n")
    return 1 if faulty or not cases else 0


if __name__ == "__main__":
    raise SystemExit(main())
