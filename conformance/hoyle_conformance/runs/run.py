"""A run: all checks of one game against one implementation, in one process or several."""

from __future__ import annotations

import hashlib
import time
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import nullcontext
from dataclasses import dataclass, field, replace
from fnmatch import fnmatchcase
from typing import NamedTuple

import msgspec

from hoyle import __version__
from hoyle.games import table_of
from hoyle.law.book import GameLaw
from hoyle.law.digest import law_digest
from hoyle_conformance.checks.check import Check, Result, Tally
from hoyle_conformance.checks.needs import GAMES_ON_PURPOSE, excuse
from hoyle_conformance.checks.sections import SECTIONS, checks_of, watchers
from hoyle_conformance.checks.severity import fails
from hoyle_conformance.claims.claim import BadProfile, Claim, make_claim
from hoyle_conformance.games import kit_of
from hoyle_conformance.judging.bench import PRESETS, Bench, Effort, OutOfTime, Watcher
from hoyle_conformance.judging.evidence import Evidence
from hoyle_conformance.judging.probes import recognise
from hoyle_conformance.judging.verdicts import Verdict
from hoyle_conformance.known_failures.entries import KnownFailure, refuse_contradictions, settle
from hoyle_conformance.oracle.reference import ReferenceImplementation
from hoyle_conformance.runs.causes import diagnose
from hoyle_conformance.runs.events import (
    CheckFinished,
    Diagnosed,
    Event,
    Noticed,
    RunCut,
    RunFinished,
    RunStarted,
    SectionFinished,
    Seen,
    Working,
    concluded,
)
from hoyle_conformance.runs.followed import followed
from hoyle_conformance.runs.process_pool import Gather, ProcessPool, Share
from hoyle_conformance.runs.program_digest import program_digest
from hoyle_conformance.runs.resume import Earlier, finished
from hoyle_conformance.wire.implementation import Anomalies, Implementation, together

GATHERING = 0.9
"""The share of a limited time in which new work is started."""
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
    """What to check, and how."""

    claim: Claim
    effort: Effort
    seed: int = 0
    jobs: int = 1
    preset: str = "quick"
    seconds: float | None = None
    """The run ends after this many seconds; what is not decided by then is red."""
    known: list[KnownFailure] = field(default_factory=list)
    command: list[str] = field(default_factory=list)
    sections: tuple[str, ...] = tuple(SECTIONS)
    only: str | None = None
    """Report only the checks whose ids match this pattern, such as ``flip7.example.*``."""
    most_failures: int | None = None
    """The run is cut as soon as this many checks have failed."""

    def wants(self, check: str) -> bool:
        """Whether a check is to be reported."""
        return self.only is None or fnmatchcase(check, self.only)

    def checks(self, bench: Bench) -> list[Check]:
        """The checks to be reported."""
        return [check for check in checks_of(bench, self.sections) if self.wants(check.id)]


def check(opened: Opened, plan: Plan, emit: Callable[[Event], None], before: Sequence[Event] = ()) -> list[Result]:
    """Runs all checks and emits events; ``before`` is the complete part of the log of the run to resume."""
    law = table_of(plan.claim.game).law
    with opened() as implementation:
        bench = _bench(implementation, law, plan)
        plan = narrowed(bench, plan)
        refuse_contradictions(law, plan.claim, plan.known)
        claimed = plan.claim
        bench.claim = with_recognised(bench)
        plan = replace(plan, claim=bench.claim)
        hello = implementation.hello()
        begun = RunStarted(
            kit=__version__,
            law=law_digest(law),
            game=law.id,
            implementation=hello.name,
            version=hello.version,
            language=hello.language,
            command=plan.command,
            claim=claimed,
            preset=plan.preset,
            seed=plan.seed,
            checks=len(plan.checks(bench)),
            program=program_digest(plan.command),
            known=hashlib.sha256(msgspec.json.encode(plan.known)).hexdigest() if plan.known else "",
            only=plan.only,
        )
        earlier = Earlier.of(begun, before)
        if finished(before):
            return earlier.results
        if not before:
            emit(begun)
        run = Run(bench, plan, emit, earlier)
        with ProcessPool(plan.jobs, _begin, opened, plan) if plan.jobs > 1 else nullcontext() as pool:
            results = list(run.results(pool))
        results = diagnosed(bench, results, emit)
        for notice in _notices(run.anomalies):
            emit(notice)
        emit(run.cut_short(results) if run.cut else _finished(run, begun, results))
    return results


def with_recognised(bench: Bench) -> Claim:
    """The claim, with the departures that the program follows without saying so."""
    if excuse(bench.claim, GAMES_ON_PURPOSE) is not None:
        return bench.claim
    return msgspec.structs.replace(bench.claim, recognised=recognise(bench))


def _finished(run: Run, begun: RunStarted, results: list[Result]) -> RunFinished:
    finished = RunFinished(
        verdicts=dict(Counter(str(result.verdict) for result in results)),
        exercised=dict(run.bench.evidence.times_right()),
        pairs=run.bench.evidence.pairs(),
        endings={one.id: run.bench.evidence.endings[one.id] for one in run.bench.kit.endings},
        seconds=round(run.seconds, 2),
        code=0,
        anomalies=run.anomalies,
    )
    return msgspec.structs.replace(finished, code=concluded(run.bench.law, begun, results, finished).code)


def diagnosed(bench: Bench, results: Sequence[Result], emit: Callable[[Event], None]) -> list[Result]:
    """Tells the causes of everything red, and returns the results, of which some are decided again."""
    diagnosis = diagnose(bench, results)
    for result in diagnosis.changed:
        emit(CheckFinished(result=result))
    if diagnosis.causes:
        emit(Diagnosed(causes=diagnosis.causes, followed=followed(bench, results)))
    return overruled(results, diagnosis.changed)


def overruled(results: Iterable[Result], later: Iterable[Result]) -> list[Result]:
    """Results of which some are decided again: the last one for each check counts."""
    return list(({one.check.id: one for one in results} | {one.check.id: one for one in later}).values())


class Run:
    """Section after section: each gathers, then concludes, and then the log has everything needed to resume."""

    def __init__(self, bench: Bench, plan: Plan, emit: Callable[[Event], None], earlier: Earlier) -> None:
        self.bench, self.plan, self.emit, self.earlier = bench, plan, emit, earlier
        bench.evidence.add(earlier.evidence)
        self.seen = earlier.seen
        """What was seen in games that other sections have played."""
        self._watching = watched(bench, plan, self.seen)
        self._begun = time.monotonic()
        self._pool: ProcessPool | None = None
        self._failed = 0  # not counting what failed before an interruption

    @property
    def cut(self) -> bool:
        """Whether enough checks have failed."""
        return self.plan.most_failures is not None and self._failed >= self.plan.most_failures

    def cut_short(self, results: Iterable[Result]) -> RunCut:
        """The end of a run that was cut."""
        decided = {result.check.id for result in results}
        not_run: dict[str, list[str]] = {}
        for check in self.plan.checks(self.bench):
            if check.id not in decided:
                not_run.setdefault(str(check.kind), []).append(check.id)
        return RunCut(failures=self._failed, not_run=not_run, seconds=round(self.seconds, 2))

    @property
    def seconds(self) -> float:
        """How long it has taken, including the time before an interruption."""
        return self.earlier.seconds + time.monotonic() - self._begun

    @property
    def anomalies(self) -> Anomalies:
        """The anomalies in all processes, including those before an interruption."""
        pool = [] if self._pool is None else self._pool.anomalies
        return together([self.earlier.anomalies, *pool, self.bench.implementation.anomalies])

    def results(self, pool: ProcessPool | None) -> Iterator[Result]:
        """All results, those of known failures settled by replay, each in the log before the next is looked for."""
        self._pool = pool
        yield from self.earlier.results
        decided = {result.check.id for result in self.earlier.results}
        known = [one for one in self.plan.known if self.plan.wants(one.check) and one.check not in decided]
        for result in settle(self.bench, known, self._sections()):
            self.emit(CheckFinished(result=result))
            yield result
            self._failed += fails(self.bench.law, result)
            if self.cut:
                return

    def _sections(self) -> Iterator[Result]:
        for done, name in enumerate(self.plan.sections):
            if name in self.earlier.sections:
                continue
            self.emit(Working(what=name, done=done, of=len(self.plan.sections)))
            exercised, findings = Counter(self.seen.exercised), len(self.seen.findings)
            right, wrong = Counter(self.bench.evidence.right), Counter(self.bench.evidence.wrong)
            endings = Counter(self.bench.evidence.endings)
            for result in self._section(name):
                if self.plan.wants(result.check.id):
                    yield result
            self.emit(
                SectionFinished(
                    section=name,
                    seen=Seen(
                        exercised=dict(self.seen.exercised - exercised),
                        findings=self.seen.findings[findings:],
                    ),
                    exercised=dict(self.bench.evidence.times_right()),
                    right=list((self.bench.evidence.right - right).items()),
                    wrong=list((self.bench.evidence.wrong - wrong).items()),
                    endings=dict(self.bench.evidence.endings - endings),
                    anomalies=self.anomalies,
                    seconds=round(self.seconds, 2),
                )
            )

    def _section(self, name: str) -> Iterator[Result]:
        section = SECTIONS[name]
        try:
            tally = self.seen if name in self._watching else self._gathered(name)
        except OutOfTime:
            for check in section.checks(self.bench):
                yield Result(check=check, verdict=Verdict.VACUOUS, reason=OUT_OF_TIME)
            return
        yield from section.conclude(self.bench, tally)

    def _gathered(self, name: str) -> Tally:
        """What all processes have found out."""
        if self._pool is None:
            return gathered(self.bench, name)
        tally, seen, evidence = self._pool.gather(name)
        self.seen.add(seen)
        self.bench.evidence.add(evidence)
        return tally


def gathered(bench: Bench, name: str) -> Tally:
    """What a section finds out. Raises OutOfTime if the time of the run is up in the middle of it."""
    if bench.enough is not None and time.monotonic() > bench.enough:
        raise OutOfTime
    bench.until = bench.deadline
    try:
        return SECTIONS[name].gather(bench)
    finally:
        bench.until = None


def all_checks(game: str) -> list[Check]:
    """All checks of a game."""
    with ReferenceImplementation() as implementation:
        law = table_of(game).law
        plan = Plan(claim=make_claim(law, implementation.hello().games[game]), effort=PRESETS["quick"])
        return plan.checks(_bench(implementation, law, plan))


def narrowed(bench: Bench, plan: Plan) -> Plan:
    """The plan without sections that decide no check of it. Those that watch need the games of all others."""
    sections = tuple(
        name for name in plan.sections if any(plan.wants(check.id) for check in SECTIONS[name].checks(bench))
    )
    if not sections:
        raise BadProfile(
            "no check of {game} matches {only!r}; see hoyle check {game} --list", game=plan.claim.game, only=plan.only
        )
    watching = watchers(bench, sections, Tally())
    if watching:
        sections = plan.sections
    if plan.seconds is not None:  # a section that takes all remaining time comes after the others
        sections = tuple(sorted(sections, key=lambda name: (name in watching, SECTIONS[name].open_ended)))
    return replace(plan, sections=sections)


def watched(bench: Bench, plan: Plan, seen: Tally) -> dict[str, Watcher]:
    """Attaches the sections that only watch. They must see everything, so nothing is left out."""
    watching = watchers(bench, plan.sections, seen)
    bench.watchers = list(watching.values())
    bench.only = None if watching else plan.only
    return watching


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
    bench = _bench(implementation, table_of(plan.claim.game).law, plan, shard)

    def gather(name: str) -> Share:
        seen = Tally()
        watched(bench, plan, seen)
        bench.evidence = Evidence()
        tally = gathered(bench, name)
        return Share(tally=tally, seen=seen, evidence=bench.evidence, anomalies=implementation.anomalies)

    return gather, implementation.close


def _notices(found: Anomalies) -> Iterator[Noticed]:
    """The anomalies, in words."""
    if found.noise:
        yield Noticed(what="noise on standard output", count=found.noise, samples=list(found.noise_samples))
    for what, name in (
        ("replies sent twice", "twice"),
        ("replies to requests never made", "wrong_id"),
        ("late replies", "late"),
        ("restarts", "restarts"),
        ("times stopped for using too much", "too_much"),
        ("times it ended though no request makes it end", "unprovoked"),
    ):
        if number := getattr(found, name):
            yield Noticed(what=what, count=number)
