"""Which checks kill a mutant, and how little effort it takes: section by section, each with more and more effort."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import chain

import msgspec

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
    """A section, and the numbers of scripts, games or pairs to try it with; None if it always does everything."""

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
"""The sections, from cheap to expensive."""


@dataclass(frozen=True)
class Trial:
    """How one section judges a mutant."""

    section: str
    size: int | None
    """With how many scripts, games or pairs; None if the section always does everything."""
    unit: str
    deadly: tuple[str, ...]
    """The checks that fail and cite the rule that the mutant breaks, first those of the section itself."""
    failed: tuple[str, ...]
    """All checks that fail."""


def claim_for(mutant: Mutant) -> Claim:
    """Everything that the reference claims, under readings that have the mutant's rule in force."""
    return make_claim(mutant.engine.law, claim_of(mutant.game), readings=mutant.readings)


def opened(mutant: Mutant) -> Opened:
    """The mutant as an implementation in this process."""
    return Opened(_open, (mutant,))


def _open(mutant: Mutant) -> Implementation:
    return ReferenceImplementation({mutant.game: mutant.engine}, mutant.id)


def run(mutant: Mutant, section: str, effort: Effort, how: Opened | None = None) -> list[Result]:
    """The results of one section, and of the invariants in the views that it saw."""
    plan = Plan(claim=claim_for(mutant), effort=effort, sections=(section, "invariants"))
    return check(how or opened(mutant), plan, lambda event: None)


def trials(mutant: Mutant, stages: tuple[Stage, ...] = STAGES) -> Iterator[Trial]:
    """How each section with a check of the mutant's rule judges it, with the least effort that kills it.

    A section that does not kill it comes with the effort of the quick preset and no deadly checks.
    """
    for stage in stages:
        if not cites(mutant, stage.section):
            continue
        for size, effort in stage.efforts():
            results = run(mutant, stage.section, effort)
            failed = [result.check for result in results if result.verdict in DEADLY]
            deadly = tuple(check.id for check in failed if mutant.rule in check.rules)
            trial = Trial(stage.section, size, stage.unit, deadly, tuple(check.id for check in failed))
            if deadly:
                break
        yield trial


def cites(mutant: Mutant, section: str) -> bool:
    """Whether a section has a check that cites the mutant's rule."""
    with opened(mutant)() as implementation:
        return bool(_checks_of_its_rule(mutant, section, _bench(mutant, implementation)))


def _bench(mutant: Mutant, implementation: Implementation) -> Bench:
    return Bench(implementation, kit_of(mutant.game), mutant.engine.law, claim_for(mutant), NOTHING, 0)


def _checks_of_its_rule(mutant: Mutant, section: str, bench: Bench) -> list[str]:
    return [check.id for check in SECTIONS[section].checks(bench) if mutant.rule in check.rules]


def first_kill(mutant: Mutant) -> str | None:
    """The cheapest check that cites the mutant's rule and kills it; None if it survives the quick preset.

    Checks that are decided separately come first, one at a time. A mutant that survives them goes through the sections
    that play a pool of games, and then through everything, with the invariants watching.
    """
    alone = (id for stage in STAGES if not stage.unit for id in deadly_alone(mutant, stage.section))
    pools = tuple(stage for stage in STAGES if stage.unit)
    together = (id for stages in (pools, STAGES) for trial in trials(mutant, stages) for id in trial.deadly)
    return next(chain(alone, together), None)


def deadly_alone(mutant: Mutant, name: str) -> Iterator[str]:
    """The checks of a section that cite the rule and fail when run by themselves."""
    section = SECTIONS[name]
    with opened(mutant)() as implementation:
        bench = _bench(mutant, implementation)
        for id in _checks_of_its_rule(mutant, name, bench):
            bench.only = id
            (result,) = section.conclude(bench, section.gather(bench))
            if result.verdict in DEADLY:
                yield id
