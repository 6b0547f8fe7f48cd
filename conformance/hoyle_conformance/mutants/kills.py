"""Which checks kill a mutant, and with how little: section by section, each with more and more effort."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import msgspec

from hoyle.law import Law
from hoyle_conformance.checks import PRESETS, Bench, Effort, Result
from hoyle_conformance.checks.sections import SECTIONS
from hoyle_conformance.claims.claim import Claim, make_claim
from hoyle_conformance.gamekit.mutants import Mutant
from hoyle_conformance.games import kit_of
from hoyle_conformance.judging.verdicts import Verdict
from hoyle_conformance.oracle.reference import ReferenceImplementation, claim_of
from hoyle_conformance.runs.run import Opened, Plan, check
from hoyle_conformance.wire.implementation import Implementation

NOTHING = Effort(scripts=0, refusals=0, games=0, twins=0)
QUICK = PRESETS["quick"]
DEADLY = {Verdict.FAIL, Verdict.WRONG_REASON}


@dataclass(frozen=True)
class Stage:
    """A section, and the numbers of scripts, games or pairs to try it with; none where it does all it has."""

    section: str
    unit: str = ""
    sizes: tuple[int, ...] = ()

    def efforts(self) -> Iterator[tuple[int | None, Effort]]:
        """Rising efforts, the last of them that of the quick preset."""
        if not self.unit:
            yield None, NOTHING
        for size in self.sizes:
            yield size, msgspec.structs.replace(NOTHING, **{self.unit: size})


STAGES = (
    Stage("examples"),
    Stage("readings"),
    Stage("scoring"),
    Stage("leaks", "twins", (5, 20, QUICK.twins)),
    Stage("counts"),
    Stage("dealing", "games", (20, 60, QUICK.games)),
    Stage("refusals", "refusals", (40, 120, QUICK.refusals)),
    Stage("agreement", "scripts", (25, 100, 400, QUICK.scripts)),
)
"""From cheap to dear."""


@dataclass(frozen=True)
class Trial:
    """What one section makes of a mutant."""

    section: str
    size: int | None
    """With how many scripts, games or pairs; none where the section always does all it has."""
    unit: str
    deadly: tuple[str, ...]
    """The checks that fail and cite the rule that the mutant breaks, first those of the section itself."""
    failed: tuple[str, ...]
    """All checks that fail."""


def claim_for(mutant: Mutant) -> Claim:
    """All that the reference claims, under readings that have the mutant's rule in force."""
    return make_claim(Law().game(mutant.game), claim_of(mutant.game), readings=mutant.readings)


def opened(mutant: Mutant) -> Opened:
    """The mutant as an implementation in this process."""
    return Opened(_open, (mutant,))


def _open(mutant: Mutant) -> Implementation:
    return ReferenceImplementation({mutant.game: mutant.engine}, mutant.id)


def run(mutant: Mutant, section: str, effort: Effort, how: Opened | None = None) -> list[Result]:
    """The results of one section, and of the invariants in the views that it came by."""
    plan = Plan(claim=claim_for(mutant), effort=effort, sections=(section, "invariants"))
    return check(how or opened(mutant), plan, lambda event: None)


def trials(mutant: Mutant, stages: tuple[Stage, ...] = STAGES) -> Iterator[Trial]:
    """What each section with a check of the mutant's rule makes of it, with the least effort that kills it.

    A section that does not kill it comes with the effort of the quick preset and no deadly checks.
    """
    for stage in stages:
        if not _cites(mutant, stage.section):
            continue
        for size, effort in stage.efforts():
            results = run(mutant, stage.section, effort)
            failed = [result.check for result in results if result.verdict in DEADLY]
            deadly = tuple(check.id for check in failed if mutant.rule in check.rules)
            trial = Trial(stage.section, size, stage.unit, deadly, tuple(check.id for check in failed))
            if deadly:
                break
        yield trial


def _cites(mutant: Mutant, section: str) -> bool:
    with opened(mutant)() as implementation:
        law = Law().game(mutant.game)
        bench = Bench(implementation, kit_of(mutant.game), law, claim_for(mutant), NOTHING, 0)
        return any(mutant.rule in check.rules for check in SECTIONS[section].checks(bench))


def first_kill(mutant: Mutant) -> Trial | None:
    """The cheapest section that kills the mutant; none if it survives the quick preset."""
    return next((trial for trial in trials(mutant) if trial.deadly), None)
