"""A run: all checks of one game against one implementation, in one process or several."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from contextlib import nullcontext
from dataclasses import dataclass, field, replace
from fnmatch import fnmatchcase
from typing import NamedTuple

from hoyle import __version__
from hoyle.law import Law
from hoyle.law.book import GameLaw
from hoyle.law.digest import law_digest
from hoyle_conformance.checks import PRESETS, Bench, Check, Effort, OutOfTime, Result, Section, Tally
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
from hoyle_conformance.claims.claim import BadProfile, Claim, make_claim
from hoyle_conformance.games import kit_of
from hoyle_conformance.judging.severity import exit_code
from hoyle_conformance.judging.verdicts import Verdict
from hoyle_conformance.known_failures.entries import KnownFailure, refuse_contradictions, settle
from hoyle_conformance.oracle.reference import ReferenceImplementation
from hoyle_conformance.runs.events import (
    CheckFinished,
    Event,
    Noticed,
    RunFinished,
    RunStarted,
    SectionFinished,
    Seen,
    Working,
)
from hoyle_conformance.runs.process_pool import Crew, Gather, Share
from hoyle_conformance.runs.resume import Earlier
from hoyle_conformance.wire.implementation import Anomalies, Implementation, together

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


GATHERING = 0.9
"""The part of a limited time in which something is begun."""
OUT_OF_TIME = "not put to the test: the time of the run was up"


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
    """The run ends after so many seconds; what is not decided by then is red."""
    known: list[KnownFailure] = field(default_factory=list)
    command: list[str] = field(default_factory=list)
    sections: tuple[str, ...] = tuple(SECTIONS)
    only: str | None = None
    """Report only the checks whose ids match this pattern, such as ``flip7.example.*``."""

    def wants(self, check: str) -> bool:
        """Whether a check is to be reported."""
        return self.only is None or fnmatchcase(check, self.only)


def check(opened: Opened, plan: Plan, emit: Callable[[Event], None], before: Sequence[Event] = ()) -> list[Result]:
    """Runs all checks and tells what happens; ``before`` is the whole part of a log that is gone on with."""
    law = Law().game(plan.claim.game)
    with opened() as implementation:
        bench = _bench(implementation, law, plan)
        plan = narrowed(bench, plan)
        refuse_contradictions(law, plan.claim, plan.known)
        hello = implementation.hello()
        begun = RunStarted(
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
        earlier = Earlier.of(begun, before)
        if not before:
            emit(begun)
        bench.seen.add(earlier.seen)
        run = Run(bench, plan, emit, earlier)
        with Crew(plan.jobs, _begin, opened, plan) if plan.jobs > 1 else nullcontext() as crew:
            results = list(run.results(crew))
        for notice in _notices(run.anomalies):
            emit(notice)
    emit(
        RunFinished(
            verdicts=dict(Counter(str(result.verdict) for result in results)),
            exercised=dict(run.exercised),
            seconds=round(run.seconds, 2),
            code=exit_code(law, results),
        )
    )
    return results


class Run:
    """Section after section: each gathers, then concludes, and then the log has all that is needed to go on."""

    def __init__(self, bench: Bench, plan: Plan, emit: Callable[[Event], None], earlier: Earlier) -> None:
        self.bench, self.plan, self.emit, self.earlier = bench, plan, emit, earlier
        self.exercised = Counter(earlier.exercised)
        self._begun = time.monotonic()
        self._crew: Crew | None = None

    @property
    def seconds(self) -> float:
        """How long it has taken, the time before an interruption included."""
        return self.earlier.seconds + time.monotonic() - self._begun

    @property
    def anomalies(self) -> Anomalies:
        """What was not as it should be, in all processes and before an interruption."""
        crew = [] if self._crew is None else self._crew.anomalies
        return together([self.earlier.anomalies, *crew, self.bench.implementation.anomalies])

    def results(self, crew: Crew | None) -> Iterator[Result]:
        """All results, those of known failures settled by replay, each in the log before the next is looked for."""
        self._crew = crew
        yield from self.earlier.results
        decided = {result.check.id for result in self.earlier.results}
        known = [one for one in self.plan.known if self.plan.wants(one.check) and one.check not in decided]
        for result in settle(self.bench, known, self._sections()):
            self.emit(CheckFinished(result=result))
            yield result

    def _sections(self) -> Iterator[Result]:
        for done, name in enumerate(self.plan.sections):
            if name in self.earlier.sections:
                continue
            self.emit(Working(what=name, done=done, of=len(self.plan.sections)))
            exercised, findings = Counter(self.bench.seen.exercised), len(self.bench.seen.findings)
            for result in self._section(name):
                if self.plan.wants(result.check.id):
                    yield result
            self.emit(
                SectionFinished(
                    section=name,
                    seen=Seen(
                        exercised=dict(self.bench.seen.exercised - exercised),
                        findings=self.bench.seen.findings[findings:],
                    ),
                    exercised=dict(self.exercised),
                    anomalies=self.anomalies,
                    seconds=round(self.seconds, 2),
                )
            )

    def _section(self, name: str) -> Iterator[Result]:
        section = SECTIONS[name]
        try:
            tally = self._gathered(name)
        except OutOfTime:
            for check in {check.id: check for check in section.checks(self.bench)}.values():
                yield Result(check=check, verdict=Verdict.VACUOUS, reason=OUT_OF_TIME)
            return
        if name == "agreement":
            self.exercised = tally.agreed
        yield from section.conclude(self.bench, tally)

    def _gathered(self, name: str) -> Tally:
        """What all processes have found out. Invariants have nothing to do but to look at what the others got."""
        if self._crew is None or name == "invariants":
            return gathered(self.bench, name)
        tally, seen = self._crew.gather(name)
        self.bench.seen.add(seen)
        return tally


def gathered(bench: Bench, name: str) -> Tally:
    """What a section finds out. Raises OutOfTime when the time of the run is up in the midst of it."""
    if name == "invariants":
        return SECTIONS[name].gather(bench)
    if bench.enough is not None and time.monotonic() > bench.enough:
        raise OutOfTime
    bench.until = bench.deadline
    try:
        return SECTIONS[name].gather(bench)
    finally:
        bench.until = None


def checks_of(bench: Bench, plan: Plan) -> list[Check]:
    """The checks of a plan."""
    found = (check for name in plan.sections for check in SECTIONS[name].checks(bench))
    return [check for check in {check.id: check for check in found}.values() if plan.wants(check.id)]


def all_checks(game: str) -> list[Check]:
    """All checks of a game."""
    with ReferenceImplementation() as implementation:
        law = Law().game(game)
        plan = Plan(claim=make_claim(law, implementation.hello().games[game]), effort=PRESETS["quick"])
        return checks_of(_bench(implementation, law, plan), plan)


def narrowed(bench: Bench, plan: Plan) -> Plan:
    """The plan without sections that decide no check of it. Invariants need the views of all others."""
    sections = tuple(
        name for name in plan.sections if any(plan.wants(check.id) for check in SECTIONS[name].checks(bench))
    )
    if not sections:
        raise BadProfile(
            f"no check of {plan.claim.game} matches {plan.only!r}; see hoyle check {plan.claim.game} --list"
        )
    if "invariants" in sections:
        sections = plan.sections
    if plan.seconds is not None:  # what takes all the time that there is comes when the others have had theirs
        sections = tuple(sorted(sections, key=("agreement", "invariants").__contains__))
    return replace(plan, sections=sections)


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
        enough=None if plan.seconds is None else time.monotonic() + GATHERING * plan.seconds,
    )


def _begin(opened: Opened, plan: Plan, shard: int) -> tuple[Gather, Callable[[], None]]:
    """What one process of several does."""
    implementation = opened()
    bench = _bench(implementation, Law().game(plan.claim.game), plan, shard)

    def gather(name: str) -> Share:
        bench.seen = Tally()
        tally = gathered(bench, name)
        return Share(tally=tally, seen=bench.seen, anomalies=implementation.anomalies)

    return gather, implementation.close


def _notices(found: Anomalies) -> Iterator[Noticed]:
    """What was not as it should be, in words."""
    if found.noise:
        yield Noticed(what="noise on standard output", count=found.noise, samples=list(found.noise_samples))
    for what, name in (
        ("replies sent twice", "twice"),
        ("replies to requests never made", "wrong_id"),
        ("late replies", "late"),
        ("restarts", "restarts"),
        ("times ended for taking too much", "too_much"),
    ):
        if number := getattr(found, name):
            yield Noticed(what=what, count=number)


__all__ = ["PRESETS", "Opened", "Plan", "check", "exit_code"]
