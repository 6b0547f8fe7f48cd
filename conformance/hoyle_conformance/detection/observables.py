"""Finds out what a program's views do not show."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from hoyle.table import View
from hoyle_conformance.checks import script_pool as pool
from hoyle_conformance.claims.claim import Claim
from hoyle_conformance.wire.implementation import Implementation

LOOKED_AT = 40
"""How many games' views are examined."""


def missing_observables(implementation: Implementation, claim: Claim) -> tuple[list[str], int]:
    """The observables that it does not show where the reference does, and how many games were examined."""
    bench = pool.bench_of(implementation, claim, scripts=LOOKED_AT)
    due: Counter[str] = Counter()
    there: Counter[str] = Counter()
    games = 0
    for trace, answer, _ in bench.play(pool.lawful(bench)):
        views = answer.views or []
        games += bool(views)
        for expected, shown in zip(trace.views, views, strict=False):
            if shown is not None and shown.get("over") == expected.get("over"):  # a finished game shows less
                due.update(set(_keys(expected)))
                there.update(set(_keys(shown)) & set(_keys(expected)))
    known = [kind.id for kind in bench.law.table.observables if kind.id in claim.observables]
    return [id for id in known if there[id] < due[id]], games


def _keys(view: View) -> Iterator[str]:
    yield from (key for key in view if key != "seats")
    seats = view.get("seats")
    for seat in seats if isinstance(seats, list) else []:
        if isinstance(seat, dict):
            yield from (f"seats.{key}" for key in seat)
