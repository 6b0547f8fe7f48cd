"""Agreement: scripts generated to reach rare rules, played by the implementation and by the reference.

All scripts are one pool. Each step of a script tests the rules that its events name, and a program that lists lawful
moves is asked for them in the middle of some games. Where steps or lists go wrong,
the fewest rules that explain all of them are the culprits (:mod:`hoyle_conformance.judging.evidence`); their checks
fail. A rule passes if it was seen right and cannot be blamed for anything that went wrong.
"""

from __future__ import annotations

import time
from collections.abc import Iterable, Iterator
from itertools import islice
from random import Random

import msgspec

from hoyle.law.model import Rule
from hoyle.script import Trace
from hoyle_conformance.checks.check import Check, Kind, Result, Tally
from hoyle_conformance.checks.needs import (
    GAMES_ON_PURPOSE,
    CanShow,
    ComesUp,
    InForce,
    Need,
    NoHouseRule,
    excuse,
    missing,
)
from hoyle_conformance.checks.own_course import own_course
from hoyle_conformance.checks.results import not_seen_to_hold
from hoyle_conformance.checks.section import Planned, Section, make_check
from hoyle_conformance.judging.attribution import parts_written
from hoyle_conformance.judging.bench import Bench
from hoyle_conformance.judging.blame import Blamed, blame
from hoyle_conformance.judging.detours import MOST, ROUNDS, detours
from hoyle_conformance.judging.every_step import Judged
from hoyle_conformance.judging.failures import ByHouseRule, WronglyRefused
from hoyle_conformance.judging.judge import Finding
from hoyle_conformance.judging.lists import games_by_lists, wrong_lists
from hoyle_conformance.judging.resuming import Stopped
from hoyle_conformance.judging.shares import how_many
from hoyle_conformance.judging.smallest_findings import SmallestFindings
from hoyle_conformance.judging.verdicts import Verdict
from hoyle_conformance.phrases import reason
from hoyle_conformance.scripts.generate import record
from hoyle_conformance.scripts.mood_choice import MoodChoice
from hoyle_conformance.scripts.pool_cache import Pool, listed


class Agreement(Section[Rule]):
    """One check for each rule that shows in the course of a game."""

    open_ended = True

    def planned(self, bench: Bench) -> list[Planned[Rule]]:
        """The rules that can be played."""
        return [
            Planned(
                make_check(bench, Kind.AGREEMENT, _name(bench.kit.game, rule.id), [rule.id], rule.says),
                self._needs(bench, rule),
                rule,
            )
            for rule in bench.law.rules.values()
            if not rule.untestable and rule.id not in bench.kit.not_played
        ]

    @staticmethod
    def _needs(bench: Bench, rule: Rule) -> tuple[Need, ...]:
        shows = bench.kit.claimed_if.get(rule.id)
        return (
            *GAMES_ON_PURPOSE,
            ComesUp(bench.law, (rule.id,)),
            InForce(rule.under),
            CanShow(shows),
            NoHouseRule(rule.id),
        )

    def shares(self, bench: Bench) -> int:
        """A share has enough scripts to see what is rare."""
        return how_many(bench.effort.scripts, LEAST)

    def gather(self, bench: Bench) -> Tally:
        """Plays a share of the pool, and then continues games that stopped at a departure."""
        tally = Tally()
        if excuse(bench.claim, GAMES_ON_PURPOSE) is not None:
            return tally
        smallest = SmallestFindings()
        most = -(-MOST // bench.share.of)
        pool = Pool()
        right: list[Trace] = []
        stopped = _look_at(bench.play_on(self.pool(bench, pool)), tally, smallest, most, right)
        for finding in wrong_lists(bench, right):
            _add(finding, tally, smallest)
        bench.evidence.endings.update(pool.endings)
        tally.reached = pool.reached_by_mood()
        departed = list(stopped)
        for number in range(1, 1 + ROUNDS):
            again = bench.play_on(detours(bench, stopped, number), guessed=True)
            stopped = _look_at(again, tally, smallest, most, [])
            departed += stopped
        if len(right) * FEW < len(departed):  # otherwise lists are compared in games that went right
            for judged in bench.play_aside(games_by_lists(bench, own_course(bench))):
                for finding in judged.findings[-1:]:
                    if isinstance(finding.failure, WronglyRefused):
                        _add(finding, tally, smallest)
        tally.pool = smallest.kept
        tally.wrong = smallest.times
        return tally

    def pool(self, bench: Bench, made: Pool) -> Iterator[Trace]:
        """The scripts of a share, kept or made; what is learnt by making them is noted as well."""
        key = bench.pool_key("agreement")
        if (kept := bench.kept_pool(key)) is not None:
            made.endings, made.reached = kept.endings, kept.reached
            yield from kept.traces
            return
        choice = self.choice(bench)
        traces = []
        for trace in self.scripts(bench, choice):
            if key is not None:
                traces.append(trace)
            yield trace
        made.endings, made.reached = dict(choice.endings), listed(choice.gained())
        bench.keep_pool(key, Pool(traces=traces, endings=made.endings, reached=made.reached))

    def choice(self, bench: Bench) -> MoodChoice:
        """Chooses the moods of a share, with what was learnt in those before it."""
        rng = Random(f"{bench.seed} moods {bench.share.number}")
        return MoodChoice(bench.kit.moods.named, rng, bench.kit.endings, bench.reached)

    def scripts(self, bench: Bench, choice: MoodChoice | None = None) -> Iterator[Trace]:
        """Scripts of all moods, more often of those that reach what is rare."""
        choice = choice or self.choice(bench)
        for number in bench.share.numbers(bench.effort.scripts):
            if bench.enough is not None and time.monotonic() > bench.enough:
                return
            mood = choice.of(number)
            if mood is None:
                return
            recording = record(bench.kit, bench.law, bench.claim, choice.rng.getrandbits(48), mood)
            choice.learn(mood, recording)
            if recording is not None:
                yield recording.trace()

    def conclude(self, bench: Bench, tally: Tally) -> Iterator[Result]:
        """Fails the checks of the culprits, each with its shortest game."""
        planned = self.planned(bench)
        excuses = {one.of.id: one.excused(bench) for one in planned}
        claimed = [id for id, excused in excuses.items() if excused is None]
        blamed = blame(bench, tally.pool, tally.wrong, claimed)
        written = self._parts_written(bench)
        for one in planned:
            id = one.of.id
            if (excused := excuses[id]) is not None:
                yield excused
            elif id in blamed:
                yield _failed(bench, one.check, blamed[id])
            else:
                found = _not_blamed(bench, one.check, tally, blamed.values())
                yield _if_shown(bench, found, written.get(id, set()))

    def _parts_written(self, bench: Bench) -> dict[str, set[str]]:
        """Which parts of a view each rule mostly changes, where a program does not show all of them."""
        if bench.claim.observables.issuperset(kind.id for kind in bench.law.table.observables):
            return {}
        found = parts_written(trace.script for trace in islice(self.scripts(bench), SAMPLE))
        mostly = {rule: {part for part, often in parts.items() if often > HALF} for rule, parts in found.items()}
        return {rule: mostly[rule] or set(parts) for rule, parts in found.items()}


LEAST = 40
"""Scripts in a share, at least."""
SAMPLE = 40
"""Games from which we learn what each rule changes in a view."""
FEW = 10
"""Of how many games that stop at a departure one that goes right is few."""
HALF = 0.5
"""How often a rule changes what is its business, at least."""


def _if_shown(bench: Bench, result: Result, written: set[str]) -> Result:
    """A pass is one only if some part of the view that the rule changes is shown."""
    if result.verdict is not Verdict.PASS or not written or not written.isdisjoint(bench.claim.observables):
        return result
    needed = reason("needs {parts} in the views", parts=", ".join(sorted(written)))
    lacking = missing(bench.claim, *sorted(written), reason=needed)
    return msgspec.structs.replace(result, verdict=lacking.verdict, reason=lacking.reason)


def agreement_id(game: str, rule: str) -> str:
    """The id of the check that a rule is followed in generated games."""
    return f"{game}.{_name(game, rule)}"


def _name(game: str, rule: str) -> str:
    return f"agreement.{rule.removeprefix(game + '.')}"


def _look_at(
    games: Iterable[Judged], tally: Tally, smallest: SmallestFindings, most: int, right: list[Trace]
) -> list[Stopped]:
    """Adds what was found in some games, and those that went right; those that stopped at a departure are left."""
    stopped: list[Stopped] = []
    for judged in games:
        for finding in judged.findings:
            _add(finding, tally, smallest)
        if not judged.findings:
            right.append(judged.trace)
        if judged.stopped is not None and len(stopped) < most:
            stopped.append(judged.stopped)
    return stopped


def _add(finding: Finding, tally: Tally, smallest: SmallestFindings) -> None:
    """Adds a finding; one that a house rule explains only says which rules were not put to the test."""
    if isinstance(finding.failure, ByHouseRule):
        tally.beyond.update(_rules_behind(finding.trace, finding.at))
    else:
        smallest.add(finding)


def _rules_behind(trace: Trace, at: int) -> Iterator[str]:
    """The rules at work from some step on."""
    return (rule for step in (trace.events or [])[at:] for event in step for rule in event["rules"])


def _failed(bench: Bench, check: Check, blamed: Blamed) -> Result:
    """The result of the rule that answers for a departure."""
    (rule,) = check.rules
    return Result(
        check=check,
        verdict=blamed.failure.verdict,
        exercised=bench.evidence.times_right()[rule] + bench.evidence.times_wrong()[rule],
        reason=blamed.failure.reason,
        failures=[msgspec.structs.replace(blamed.failure, rules=check.rules)],
    )


def _not_blamed(bench: Bench, check: Check, tally: Tally, blamed: Iterable[Blamed]) -> Result:
    """The result of a rule that is not blamed: it passes if it was seen right and cannot be the culprit."""
    (rule,) = check.rules
    exercised = bench.evidence.times_right()[rule]
    if not exercised:
        return not_seen_to_hold(bench, check, tally, rule)
    for one in blamed:
        if not one.certain and rule in one.at_work:
            why = reason("at work where {rule} goes wrong; either of the two may be to blame", rule=one.rule)
            return Result(check=check, verdict=Verdict.HIDDEN, exercised=exercised, reason=why)
    return Result(check=check, verdict=Verdict.PASS, exercised=exercised)
