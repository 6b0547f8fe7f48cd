"""A run: all checks of one game against one implementation, in one process or several."""

from __future__ import annotations

import multiprocessing
import time
from collections import Counter
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field, replace
from fnmatch import fnmatchcase
from typing import NamedTuple

import msgspec

from hoyle import __version__
from hoyle.law import Law
from hoyle.law.book import GameLaw
from hoyle_conformance.checks import PRESETS, Bench, Check, Effort, Result, Section, Tally
from hoyle_conformance.checks.agreement import Agreement
from hoyle_conformance.checks.counts import Counts
from hoyle_conformance.checks.dealing import Dealing
from hoyle_conformance.checks.determinism import Determinism
from hoyle_conformance.checks.examples import Examples
from hoyle_conformance.checks.invariants import Invariants
from hoyle_conformance.checks.leaks import Leaks
from hoyle_conformance.checks.readings import Readings
from hoyle_conformance.checks.refusals import Refusals
from hoyle_conformance.checks.scoring import Scoring
from hoyle_conformance.claim import BadProfile, Claim, make_claim
from hoyle_conformance.digests import law_digest
from hoyle_conformance.events import CheckFinished, Event, Noticed, RunFinished, RunStarted, Working
from hoyle_conformance.games import kit_of
from hoyle_conformance.known import KnownFailure, refuse_contradictions, settle
from hoyle_conformance.severity import exit_code
from hoyle_conformance.wire.implementation import Anomalies, Implementation
from hoyle_conformance.wire.local import ReferenceImplementation

SECTIONS: dict[str, Section] = {
    "determinism": Determinism(),
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
"""In this order: what the later ones rest on comes first, and invariants look at all that came before."""


class Opened(NamedTuple):
    """How to open the same implementation again, in another process."""

    open: Callable[..., Implementation]
    arguments: tuple[object, ...]

    def __call__(self) -> Implementation:
        """Opens it."""
        return self.open(*self.arguments)


@dataclass(frozen=True)
class Plan:
    """What is to be checked, and how."""

    claim: Claim
    effort: Effort
    seed: int = 0
    jobs: int = 1
    preset: str = "quick"
    seconds: float | None = None
    """Stop making scripts after so many seconds."""
    known: list[KnownFailure] = field(default_factory=list)
    command: list[str] = field(default_factory=list)
    sections: tuple[str, ...] = tuple(SECTIONS)
    only: str | None = None
    """Report only the checks whose ids match this pattern, such as ``flip7.example.*``."""

    def wants(self, check: str) -> bool:
        """Whether a check is to be reported."""
        return self.only is None or fnmatchcase(check, self.only)


class Share(msgspec.Struct, kw_only=True):
    """What one process has found out."""

    tallies: dict[str, Tally]
    anomalies: Anomalies


def check(opened: Opened, plan: Plan, emit: Callable[[Event], None]) -> list[Result]:
    """Runs all checks and tells what happens."""
    begun = time.monotonic()
    law = Law().game(plan.claim.game)
    with opened() as implementation:
        bench = _bench(implementation, law, plan)
        plan = narrowed(bench, plan)
        refuse_contradictions(law, plan.claim, plan.known)
        hello = implementation.hello()
        emit(
            RunStarted(
                kit=__version__,
                law=law_digest(law),
                game=law.id,
                implementation=hello.name,
                version=hello.version,
                language=hello.language,
                command=plan.command,
                claim=plan.claim,
                preset=plan.preset,
                seed=plan.seed,
                checks=len(checks_of(bench, plan)),
            )
        )
        tallies, anomalies = _gather(opened, bench, plan, emit)
        results: list[Result] = []
        for result in _conclude(bench, plan, tallies, emit):
            results.append(result)
            emit(CheckFinished(result=result))
        for notice in _notices(anomalies, implementation.anomalies):
            emit(notice)
    exercised = tallies["agreement"].agreed if "agreement" in tallies else Counter[str]()
    emit(
        RunFinished(
            verdicts=dict(Counter(str(result.verdict) for result in results)),
            exercised=dict(exercised),
            seconds=round(time.monotonic() - begun, 2),
            code=exit_code(law, results),
        )
    )
    return results


def checks_of(bench: Bench, plan: Plan) -> list[Check]:
    """The checks of a plan."""
    found = (check for name in plan.sections for check in SECTIONS[name].checks(bench))
    return [check for check in {check.id: check for check in found}.values() if plan.wants(check.id)]


def count_checks(game: str) -> int:
    """How many checks a game has."""
    with ReferenceImplementation() as implementation:
        law = Law().game(game)
        plan = Plan(claim=make_claim(law, implementation.hello().games[game]), effort=PRESETS["quick"])
        return len(checks_of(_bench(implementation, law, plan), plan))


def narrowed(bench: Bench, plan: Plan) -> Plan:
    """The plan without sections that decide no check of it. Invariants need the views of all others."""
    sections = tuple(
        name for name in plan.sections if any(plan.wants(check.id) for check in SECTIONS[name].checks(bench))
    )
    if not sections:
        raise BadProfile(
            f"no check of {plan.claim.game} matches {plan.only!r}; see hoyle check {plan.claim.game} --list"
        )
    return plan if "invariants" in sections else replace(plan, sections=sections)


def _bench(implementation: Implementation, law: GameLaw, plan: Plan, shard: int = 0) -> Bench:
    return Bench(
        implementation=implementation,
        kit=kit_of(law.id),
        law=law,
        claim=plan.claim,
        effort=plan.effort,
        seed=plan.seed,
        shard=shard,
        shards=plan.jobs,
        deadline=None if plan.seconds is None else time.monotonic() + plan.seconds,
    )


def _gather(
    opened: Opened, bench: Bench, plan: Plan, emit: Callable[[Event], None]
) -> tuple[dict[str, Tally], list[Anomalies]]:
    """What all processes have found out, added up."""
    if plan.jobs == 1:
        return _share(bench, plan, emit).tallies, []
    emit(Working(what=f"{plan.jobs} processes", done=0, of=plan.jobs))
    context = multiprocessing.get_context("spawn")
    total: dict[str, Tally] = {name: Tally() for name in plan.sections}
    anomalies = []
    with ProcessPoolExecutor(plan.jobs, mp_context=context) as pool:
        shares = [pool.submit(_work, opened, plan, shard) for shard in range(plan.jobs)]
        for done, share in enumerate(shares, 1):
            found = share.result()
            emit(Working(what=f"{plan.jobs} processes", done=done, of=plan.jobs))
            anomalies.append(found.anomalies)
            for name, tally in found.tallies.items():
                total[name].add(tally)
    return total, anomalies


def _work(opened: Opened, plan: Plan, shard: int) -> Share:
    """One process's share."""
    with opened() as implementation:
        bench = _bench(implementation, Law().game(plan.claim.game), plan, shard)
        share = _share(bench, plan, lambda event: None)
        return msgspec.structs.replace(share, anomalies=implementation.anomalies)


def _share(bench: Bench, plan: Plan, emit: Callable[[Event], None]) -> Share:
    tallies = {}
    for done, name in enumerate(plan.sections):
        emit(Working(what=name, done=done, of=len(plan.sections)))
        tallies[name] = SECTIONS[name].gather(bench)
    return Share(tallies=tallies, anomalies=Anomalies())


def _conclude(bench: Bench, plan: Plan, tallies: dict[str, Tally], emit: Callable[[Event], None]) -> Iterator[Result]:
    """The results of all sections, those of known failures settled by replay."""
    found = (
        result
        for name in plan.sections
        for result in SECTIONS[name].conclude(bench, tallies[name])
        if plan.wants(result.check.id)
    )
    yield from settle(bench, [known for known in plan.known if plan.wants(known.check)], found)


def _notices(shares: list[Anomalies], here: Anomalies) -> Iterator[Noticed]:
    """What was not as it should be, in all processes together."""
    every = [*shares, here]
    noise = sum(one.noise for one in every)
    if noise:
        samples = [sample for one in every for sample in one.noise_samples]
        yield Noticed(what="noise on standard output", count=noise, samples=samples[:5])
    for what, name in (
        ("replies sent twice", "twice"),
        ("replies to requests never made", "wrong_id"),
        ("late replies", "late"),
        ("restarts", "restarts"),
    ):
        number = sum(getattr(one, name) for one in every)
        if number:
            yield Noticed(what=what, count=number)


__all__ = ["PRESETS", "Opened", "Plan", "check", "exit_code"]
