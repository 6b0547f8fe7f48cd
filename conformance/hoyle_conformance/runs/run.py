"""A run: all checks of one game against one implementation, in one process or several."""

from __future__ import annotations

import hashlib
import time
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass, field, replace
from fnmatch import fnmatchcase
from typing import NamedTuple

import msgspec

from hoyle import __version__
from hoyle.games import departures_of, table_of
from hoyle.garbage import rarely_collected
from hoyle.law.book import GameLaw
from hoyle.law.digest import law_digest
from hoyle_conformance.checks.check import Check, Result, Tally
from hoyle_conformance.checks.departures import told_by
from hoyle_conformance.checks.needs import GAMES_ON_PURPOSE, excuse
from hoyle_conformance.checks.sections import SECTIONS, checks_of, watchers
from hoyle_conformance.checks.severity import fails
from hoyle_conformance.claims.claim import Claim, make_claim
from hoyle_conformance.claims.profile import BadProfile
from hoyle_conformance.games import kit_of
from hoyle_conformance.judging.bench import PRESETS, Bench, Effort, OutOfTime, Watcher
from hoyle_conformance.judging.evidence import Evidence
from hoyle_conformance.judging.own_pack import only_dealt
from hoyle_conformance.judging.probes import Breaks, turned_by
from hoyle_conformance.judging.recognition import not_followed, recognise
from hoyle_conformance.judging.shares import Share, phases
from hoyle_conformance.judging.verdicts import Verdict
from hoyle_conformance.known_failures.entries import KnownFailure, refuse_contradictions, settle
from hoyle_conformance.oracle.reference import ReferenceImplementation
from hoyle_conformance.runs.causes import diagnose
from hoyle_conformance.runs.cluster import Cluster
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
from hoyle_conformance.runs.program_digest import program_digest
from hoyle_conformance.runs.resume import Earlier, finished
from hoyle_conformance.runs.shares import HERE, Gathered, Task, TimeLimit, Worker
from hoyle_conformance.runs.workers import LocalProcesses, ThisProcess, Workers, job
from hoyle_conformance.scripts.pool_cache import PoolCache, cache_folder
from hoyle_conformance.wire.implementation import Anomalies, Implementation, together

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
    cluster: str | None = None
    """The address of a scheduler whose workers do the work."""
    preset: str = "quick"
    seconds: float | None = None
    """The run ends after this many seconds; what is not decided by then is red."""
    known: list[KnownFailure] = field(default_factory=list)
    command: list[str] = field(default_factory=list)
    sections: tuple[str, ...] = tuple(SECTIONS)
    only: str | None = None
    """Report only the checks whose ids match this pattern, such as ``flip7.example.*``."""
    also: frozenset[str] = frozenset()
    """Checks that are reported all the same: a departure that is followed changes what all others expect."""
    cache: bool = True
    """Whether scripts are kept from one run to the next."""
    left_out: frozenset[str] = frozenset()
    """Mutants that the program is not compared with."""
    most_failures: int | None = None
    """The run is cut as soon as this many checks have failed."""

    def wants(self, check: str) -> bool:
        """Whether a check is to be reported."""
        return self.only is None or check in self.also or fnmatchcase(check, self.only)

    def checks(self, bench: Bench) -> list[Check]:
        """The checks to be reported."""
        return [check for check in checks_of(bench, self.sections) if self.wants(check.id)]


@rarely_collected()
def check(opened: Opened, plan: Plan, emit: Callable[[Event], None], before: Sequence[Event] = ()) -> list[Result]:
    """Runs all checks and emits events; ``before`` is the complete part of the log of the run to resume."""
    law = table_of(plan.claim.game).law
    with opened() as implementation:
        bench = _bench(implementation, law, plan)
        narrowed(bench, plan)  # raises for a pattern that matches nothing, before anything is played
        refuse_contradictions(law, plan.claim, plan.known)
        claimed = plan.claim
        bench.claim = with_recognised(bench)
        also = frozenset(told_by(law.id, name) for name in bench.claim.recognised)
        plan = narrowed(bench, replace(plan, claim=bench.claim, also=also))
        hello = implementation.hello()
        turned = _turned(bench)
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
            recognised=bench.claim.recognised,
            turned=turned,
        )
        earlier = Earlier.of(begun, before)
        if finished(before):
            return earlier.results
        if not before:
            emit(begun)
        run = Run(bench, plan, emit, earlier)
        with _workers(opened, implementation, plan, run.limit) as workers:
            results = list(run.results(workers))
        results = diagnosed(bench, results, emit)
        for notice in _notices(run.anomalies):
            emit(notice)
        emit(run.cut_short(results) if run.cut else _finished(run, begun, results))
    return results


def _turned(bench: Bench) -> int:
    """How far its seats are turned from ours, if it can be told what to play, and shows who deals."""
    if excuse(bench.claim, GAMES_ON_PURPOSE) is not None or "dealer" not in bench.claim.observables:
        return 0
    with suppress(Breaks):
        return turned_by(bench)
    return 0


def with_recognised(bench: Bench) -> Claim:
    """The claim, with the departures that the program follows without saying so, and those that it says and does not.

    Those that only show played cards elsewhere need not be declared.
    """
    if excuse(bench.claim, GAMES_ON_PURPOSE) is not None:
        with suppress(Breaks):
            return msgspec.structs.replace(bench.claim, recognised=list(only_dealt(bench)))
        return bench.claim
    bench.claim = msgspec.structs.replace(bench.claim, not_followed=not_followed(bench))
    known, found = departures_of(bench.kit.game), recognise(bench)
    shown = [name for name in found if name in known and known[name].only_shown]
    declared = [*bench.claim.departures, *shown]
    return msgspec.structs.replace(
        bench.claim, departures=declared, recognised=[name for name in found if name not in shown]
    )


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
        emit(Diagnosed(causes=diagnosis.causes, followed=followed(bench, results, diagnosis.causes)))
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
        self._watching = watch(bench, plan, self.seen)
        self._begun = time.monotonic()
        self.limit = None if plan.seconds is None else TimeLimit(time.time(), plan.seconds)
        bench.deadline = None if self.limit is None else self.limit.deadline
        self._anomalies: dict[str, Anomalies] = {}
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
        of_workers = {**self._anomalies, HERE: self.bench.implementation.anomalies}
        return together([self.earlier.anomalies, *of_workers.values()])

    def results(self, workers: Workers) -> Iterator[Result]:
        """All results, those of known failures settled by replay, each in the log before the next is looked for."""
        yield from self.earlier.results
        decided = {result.check.id for result in self.earlier.results}
        known = [one for one in self.plan.known if self.plan.wants(one.check) and one.check not in decided]
        for result in settle(self.bench, known, self._sections(workers)):
            self.emit(CheckFinished(result=result))
            yield result
            self._failed += fails(self.bench.law, result)
            if self.cut:
                return

    def _sections(self, workers: Workers) -> Iterator[Result]:
        for done, name in enumerate(self.plan.sections):
            if name in self.earlier.sections:
                continue
            self.emit(Working(what=name, done=done, of=len(self.plan.sections)))
            exercised, findings = Counter(self.seen.exercised), len(self.seen.findings)
            before = self.bench.evidence.copy()
            for result in self._section(name, workers):
                if self.plan.wants(result.check.id):
                    yield result
            seen = Seen(exercised=dict(self.seen.exercised - exercised), findings=self.seen.findings[findings:])
            self.emit(self._finished(name, seen, self.bench.evidence.since(before)))

    def _finished(self, section: str, seen: Seen, added: Evidence) -> SectionFinished:
        return SectionFinished(
            section=section,
            seen=seen,
            exercised=dict(self.bench.evidence.times_right()),
            right=list(added.right.items()),
            wrong=list(added.wrong.items()),
            hidden=list(added.hidden.items()),
            right_later=list(added.right_later.items()),
            wrong_later=list(added.wrong_later.items()),
            refused=list(added.refused.items()),
            accepted=list(added.accepted.items()),
            written=[(where, there.listed()) for where, there in added.written],
            preceded=added.preceded,
            differing=added.differing,
            alone=list(added.alone.values()),
            right_events=list(added.right_events.items()),
            wrong_events=[(where, sorted(kinds)) for where, kinds in added.wrong_events.items()],
            endings=dict(added.endings),
            anomalies=self.anomalies,
            seconds=round(self.seconds, 2),
        )

    def _section(self, name: str, workers: Workers) -> Iterator[Result]:
        section = SECTIONS[name]
        try:
            tally = self.seen if name in self._watching else self._gathered(name, workers)
        except OutOfTime:
            for check in section.checks(self.bench):
                yield Result(check=check, verdict=Verdict.VACUOUS, reason=OUT_OF_TIME)
            return
        yield from section.conclude(self.bench, tally)

    def _gathered(self, name: str, workers: Workers) -> Tally:
        """What all shares have found out, added up in their order. Raises OutOfTime if the time is up too soon."""
        if self._is_enough():
            raise OutOfTime
        section, tally = SECTIONS[name], Tally()
        of = section.shares(self.bench)
        for phase in phases(of):
            known, reached = self.bench.liveness.after(self.bench.evidence), tally.reached
            for gathered in workers.gather(Task(name, Share(one, of), known, reached) for one in phase):
                self._add(tally, gathered)
                if section.open_ended and self._is_enough():
                    return tally
        return tally

    def _is_enough(self) -> bool:
        return self.limit is not None and time.monotonic() > self.limit.enough

    def _add(self, tally: Tally, gathered: Gathered) -> None:
        tally.add(gathered.tally)
        self.seen.add(gathered.seen)
        self.seen.findings = self.seen.first_findings()
        self.bench.evidence.add(gathered.evidence)
        self.bench.liveness.add(gathered.liveness)
        self._anomalies[gathered.worker] = gathered.anomalies


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


def watch(bench: Bench, plan: Plan, seen: Tally) -> dict[str, Watcher]:
    """Attaches the sections that only watch. They must see everything, so nothing is left out."""
    watching = watchers(bench, plan.sections, seen)
    bench.watchers = list(watching.values())
    bench.only, bench.also = None if watching else plan.only, plan.also
    return watching


def _bench(implementation: Implementation, law: GameLaw, plan: Plan) -> Bench:
    folder = cache_folder() if plan.cache else None
    return Bench(
        implementation=implementation,
        kit=kit_of(law.id),
        law=law,
        claim=plan.claim,
        effort=plan.effort,
        seed=plan.seed,
        left_out=plan.left_out,
        pools=None if folder is None else PoolCache(folder),
    )


def _workers(opened: Opened, here: Implementation, plan: Plan, limit: TimeLimit | None) -> Workers:
    """Who does the shares."""
    there = job(_begin, opened, replace(plan, known=[]), limit, _kit(plan))
    if plan.cluster is not None:
        return Cluster(there, plan.cluster)
    return LocalProcesses(there, plan.jobs) if plan.jobs > 1 else ThisProcess(_worker(here, plan, limit))


def _kit(plan: Plan) -> tuple[str, str]:
    """By which kit and which law is checked."""
    return __version__, law_digest(table_of(plan.claim.game).law)


def _begin(opened: Opened, plan: Plan, limit: TimeLimit | None, kit: tuple[str, str], name: str) -> Worker:
    """A worker in another process, with its own copy of the program. Its kit and law must be the same."""
    if kit != _kit(plan):
        raise BadProfile("a worker has another version of the kit or the law; install the same one there")
    return _worker(opened(), plan, limit, name)


def _worker(implementation: Implementation, plan: Plan, limit: TimeLimit | None, name: str = HERE) -> Worker:
    bench, seen = _bench(implementation, table_of(plan.claim.game).law, plan), Tally()
    watch(bench, plan, seen)
    return Worker(bench, seen, limit, name)


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
