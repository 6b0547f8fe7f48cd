"""The sections of a run, in their order: what later ones rest on comes first."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from hoyle_conformance.checks.agreement import Agreement
from hoyle_conformance.checks.check import Check, Tally
from hoyle_conformance.checks.counts import Counts
from hoyle_conformance.checks.dealing import Dealing
from hoyle_conformance.checks.departures import Departures
from hoyle_conformance.checks.determinism import Determinism
from hoyle_conformance.checks.examples import Examples
from hoyle_conformance.checks.invariants import Invariants
from hoyle_conformance.checks.leaks import Leaks
from hoyle_conformance.checks.readings import Readings
from hoyle_conformance.checks.refusals import Refusals
from hoyle_conformance.checks.scoring import Scoring
from hoyle_conformance.checks.section import Section
from hoyle_conformance.judging.bench import Bench, Watcher

SECTIONS: dict[str, Section[Any]] = {
    "determinism": Determinism(),
    "departures": Departures(),
    "examples": Examples(),
    "readings": Readings(),
    "scoring": Scoring(),
    "counts": Counts(),
    "refusals": Refusals(),
    "agreement": Agreement(),
    "leaks": Leaks(),
    "dealing": Dealing(),
    "invariants": Invariants(),
}


def watchers(bench: Bench, names: Iterable[str], seen: Tally) -> dict[str, Watcher]:
    """The sections among these that only watch what the others have played, with what looks for them."""
    found = ((name, SECTIONS[name].watch(bench, seen)) for name in names)
    return {name: watcher for name, watcher in found if watcher is not None}


def checks_of(bench: Bench, names: Iterable[str] = tuple(SECTIONS)) -> list[Check]:
    """All checks that some sections decide."""
    return [check for name in names for check in SECTIONS[name].checks(bench)]
