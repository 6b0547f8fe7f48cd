"""What to check first, with an adapter that has just been filled in: what the program can do, and soon done."""

from __future__ import annotations

from hoyle.games import table_of
from hoyle_conformance.checks.sections import SECTIONS
from hoyle_conformance.claims.claim import Claim
from hoyle_conformance.games import kit_of
from hoyle_conformance.judging.bench import PRESETS, Bench
from hoyle_conformance.oracle.reference import ReferenceImplementation

QUICK = {"examples": "example", "scoring": "scoring"}
"""The sections that take no time, and how the ids of their checks begin, behind the game."""


def first_run(claim: Claim) -> str:
    """A pattern of checks that are soon run, of which the program can be asked at least one; none if there is none."""
    game = claim.game
    bench = Bench(ReferenceImplementation(), kit_of(game), table_of(game).law, claim, PRESETS["quick"], 0)
    for section, begins in QUICK.items():
        if any(one.excused(bench) is None for one in SECTIONS[section].planned(bench)):
            return f"{game}.{begins}.*"
    return ""
