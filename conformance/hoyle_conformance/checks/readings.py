"""Readings: finds out which reading of a ruling an implementation follows, and holds it to the one it claims."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import suppress
from functools import reduce
from typing import NamedTuple

import msgspec

from hoyle.law.model import Ruling, Scenario
from hoyle.script import Script, Trace, run
from hoyle.table import Impossible
from hoyle.table.departures import reading_instead
from hoyle_conformance.checks.check import Check, Kind, Result, Tally
from hoyle_conformance.checks.departures import seen_to_follow
from hoyle_conformance.checks.examples import (
    bench_trials,
    departed,
    expected_in,
    judge_trial,
    needs_of,
    unseen,
    whole_script,
)
from hoyle_conformance.checks.needs import Either, excuse
from hoyle_conformance.checks.results import by_departure, by_house_rule
from hoyle_conformance.checks.section import Planned, Section, make_check
from hoyle_conformance.judging.bench import Bench
from hoyle_conformance.judging.failures import WithinTurn
from hoyle_conformance.judging.verdicts import Verdict
from hoyle_conformance.phrases import reason
from hoyle_conformance.scripts.scenarios import with_outcome


class Told(NamedTuple):
    """A ruling, and the scenarios that tell its readings apart."""

    ruling: Ruling
    scenarios: list[Scenario]


def _of(ruling: Ruling, name: str) -> bool:
    """Whether a departure is a reading of this ruling: its own check does not allow for it."""
    reading = reading_instead(name)
    return reading is not None and reading.ruling == ruling.id


def _under_others(bench: Bench, ruling: Ruling, scenario: Scenario, script: Script) -> Iterator[tuple[str, Trace]]:
    """How a telling script goes under each reading that is not claimed, where it can be played at all."""
    for reading in scenario.outcomes:
        if reading != bench.claim.readings[ruling.id]:
            with suppress(Impossible):
                yield reading, run(script.replace(readings=bench.claim.readings | {ruling.id: reading}))


def _with_all_shuffles(expected: Trace, others: Iterable[Trace]) -> Trace:
    """The same game with the order of a shuffle that only another reading comes to: who follows that one can go on."""
    shuffles = expected.script.shuffles
    for other in others:
        if other.script.shuffles[: len(shuffles)] == shuffles:
            shuffles = other.script.shuffles
    return msgspec.structs.replace(expected, script=expected.script.replace(shuffles=shuffles))


class Readings(Section[Told]):
    """One check for each ruling that a scenario tells apart."""

    def planned(self, bench: Bench) -> list[Planned[Told]]:
        """The rulings with a scenario."""
        telling: dict[str, list[Scenario]] = {}
        for scenario in bench.law.scenarios.values():
            if scenario.tells_apart is not None:
                telling.setdefault(scenario.tells_apart, []).append(scenario)
        return [self._planned(bench, bench.law.rulings[id], scenarios) for id, scenarios in telling.items()]

    def _planned(self, bench: Bench, ruling: Ruling, scenarios: list[Scenario]) -> Planned[Told]:
        tail = ruling.id.removeprefix(bench.kit.game + ".")
        rules = [rule.id for rule in bench.law.rules.values() if ruling.id in rule.rulings]
        check = make_check(bench, Kind.READING, f"reading.{tail}", rules, ruling.question)
        needs = Either(tuple(needs_of(bench.law, scenario) for scenario in scenarios))
        return Planned(check, (needs,), Told(ruling, scenarios))

    def gather(self, bench: Bench) -> Tally:
        """Plays each telling script and notes under which readings the outcome is right."""
        tally = Tally()
        work = [(one.check, one.of.ruling, scenario) for one in self.wanted(bench) for scenario in one.of.scenarios]
        for check, ruling, scenario in work:
            if excuse(bench.claim, needs_of(bench.law, scenario)) is None:
                self._probe(bench, check, ruling, scenario, tally)
        for one in self.wanted(bench):
            self._recognised(bench, one, tally)
        return tally

    @staticmethod
    def _recognised(bench: Bench, planned: Planned[Told], tally: Tally) -> None:
        """Shows the reading that the program was found to follow, if no scenario does: a departure may spoil them."""
        check, ruling = planned.check, planned.of.ruling
        for name in bench.claim.recognised:
            reading = reading_instead(name)
            if reading is None or reading.ruling != ruling.id or reading.id in tally.facts.get(check.id, []):
                continue
            if shown := list(seen_to_follow(bench, name)):
                tally.findings = [(id, finding) for id, finding in tally.findings if id != check.id]
                tally.findings += [(check.id, finding) for finding in shown]
                tally.facts[check.id] = [reading.id]

    def _probe(self, bench: Bench, check: Check, ruling: Ruling, scenario: Scenario, tally: Tally) -> None:
        followed = [name for name in bench.claim.followed if not _of(ruling, name)]
        (trial,) = bench_trials(bench, scenario, followed)
        script = whole_script(bench, trial, followed)
        expected = expected_in(bench, script)
        if expected is None:
            tally.departed[check.id] += 1
            return
        others = dict(_under_others(bench, ruling, scenario, script))
        trace, answer, _ = next(iter(bench.play([_with_all_shuffles(expected, others.values())])))
        tally.exercised[check.id] += 1
        if departed(bench, trial, trace):
            tally.departed[check.id] += 1
            return
        finding = judge_trial(bench, trial, trace, answer)
        if finding is None:
            return
        fits = [
            reading
            for reading, played in others.items()
            if judge_trial(bench, with_outcome(bench.law, trial, scenario.outcomes[reading]), played, answer) is None
        ]
        tally.findings.append((check.id, finding))
        tally.facts[check.id] = fits

    def conclude(self, bench: Bench, tally: Tally) -> Iterator[Result]:
        """A result for each check. Another reading that the program was found to follow is told, scenario or no."""
        for one in self.wanted(bench):
            excused = None if tally.of(one.check.id) else one.excused(bench)
            yield excused or self.result(bench, one, tally)

    def result(self, bench: Bench, planned: Planned[Told], tally: Tally) -> Result:
        """Passes if the claimed reading is the one that is followed."""
        check, ruling = planned.check, planned.of.ruling
        claimed = bench.claim.readings[ruling.id]
        findings, exercised = tally.of(check.id), tally.exercised[check.id]
        if not findings:
            if tally.departed[check.id]:
                return by_departure(bench, check, exercised)
            if not exercised:
                return Result(check=check, verdict=Verdict.VACUOUS, reason="never put to the test")
            lacking = [unseen(bench, scenario) for scenario in planned.of.scenarios]
            if None not in lacking and lacking[0] is not None:  # no scenario shows what decides it
                verdict, why = lacking[0]
                return Result(check=check, verdict=verdict, exercised=exercised, reason=why)
            return Result(
                check=check,
                verdict=Verdict.PASS,
                exercised=exercised,
                reason=reason("follows {reading}", reading=claimed),
            )
        if (by_rule := by_house_rule(bench, check, findings, exercised)) is not None:
            return by_rule
        fits: list[str] = tally.facts.get(check.id, [])
        if all(isinstance(finding.failure, WithinTurn) for finding in findings):
            why = findings[0].failure.reason
            return Result(check=check, verdict=Verdict.NOT_CLAIMED, exercised=exercised, reason=why)
        follows = reason("claims {claimed} and follows no known reading", claimed=claimed)
        if fits:
            either = reduce(lambda one, other: reason("{one} or {other}", one=one, other=other), fits)
            follows = reason("consistent with {readings}, claims {claimed}", readings=either, claimed=claimed)
        failure = findings[0].failure.reported(check.rules, [(ruling.id, reading) for reading in fits])
        return Result(check=check, verdict=failure.verdict, exercised=exercised, reason=follows, failures=[failure])
