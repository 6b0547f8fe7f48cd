"""Agreement: scripts generated to reach rare rules, played by the implementation and by the reference.

All scripts are one pool. Each step of a script tests the rules that its events name. Where steps go wrong,
the fewest rules that explain all of them are the culprits (:mod:`hoyle_conformance.judging.evidence`); their checks
fail. A rule passes if it was seen right and cannot be blamed for anything that went wrong.
"""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from random import Random
from typing import NamedTuple

import msgspec

from hoyle.law.model import Rule
from hoyle.script import Trace
from hoyle.table import Impossible, Refused
from hoyle_conformance.checks.check import Check, Kind, Result, Tally
from hoyle_conformance.checks.needs import GAMES_ON_PURPOSE, InForce, NoHouseRule, excuse
from hoyle_conformance.checks.section import Planned, Section, hidden, make_check
from hoyle_conformance.gamekit.moods import Mood
from hoyle_conformance.judging.bench import Bench
from hoyle_conformance.judging.evidence import Culprit, culprits, differing_parts, written_by
from hoyle_conformance.judging.failures import AnyFailure, ByHouseRule
from hoyle_conformance.judging.judge import Finding, Stopped, table_after
from hoyle_conformance.judging.shrink import shortest
from hoyle_conformance.judging.situations import Situation, situation
from hoyle_conformance.judging.verdicts import Verdict
from hoyle_conformance.scripts.generate import record

POOL = "pool"


class Agreement(Section[Rule]):
    """One check for each rule that shows in the course of a game."""

    open_ended = True

    def planned(self, bench: Bench) -> list[Planned[Rule]]:
        """The rules that can be played."""
        return [
            Planned(
                make_check(bench, Kind.AGREEMENT, f"agreement.{_tail(bench, rule)}", [rule.id], rule.says),
                (*GAMES_ON_PURPOSE, InForce(rule.under, bench.kit.claimed_if.get(rule.id)), NoHouseRule(rule.id)),
                rule,
            )
            for rule in bench.law.rules.values()
            if not rule.untestable and rule.id not in bench.kit.not_played
        ]

    def gather(self, bench: Bench) -> Tally:
        """Plays this process's share of the pool."""
        tally = Tally()
        if excuse(bench.claim, GAMES_ON_PURPOSE) is not None:
            return tally
        kept = Kept()
        bench.stopped = []
        for number in range(1 + DETOURS):
            stopped, bench.stopped = bench.stopped, []
            traces = detours(bench, stopped, number) if number else self.scripts(bench)
            for trace, _, findings in bench.play_on(traces):
                for finding in findings:
                    if isinstance(finding.failure, ByHouseRule):
                        tally.beyond.update(_rules_behind(trace, finding.at))
                    else:
                        kept.add(finding)
        tally.findings = [(POOL, finding) for finding in kept.findings]
        tally.wrong = kept.wrong
        return tally

    def scripts(self, bench: Bench) -> Iterator[Trace]:
        """Scripts of all moods; more often of those that reach rules which are rarely at work."""
        rng = Random(f"{bench.seed} moods {bench.shard}")
        reached: dict[str, Counter[str]] = {mood: Counter() for mood in bench.kit.moods.named}
        for number in range(bench.share(bench.effort.scripts)):
            if not reached:
                return  # the claim leaves no room for any mood
            if bench.enough is not None and time.monotonic() > bench.enough:
                return
            mood = self._mood(number, rng, bench.kit.moods.named, reached)
            seed = rng.getrandbits(48)
            recording = record(bench.kit, bench.law, bench.claim, seed, mood)
            if recording is None:
                reached.pop(mood)
                continue
            trace = recording.trace()
            reached[mood].update({rule for events in recording.events for event in events for rule in event["rules"]})
            yield trace

    @staticmethod
    def _mood(number: int, rng: Random, named: Mapping[str, Mood], reached: dict[str, Counter[str]]) -> str:
        """Each mood twice at first; then by weight, and now and then the one that best reaches the rarest rule."""
        moods = list(reached)
        if number < 2 * len(moods):
            return moods[number % len(moods)]
        if rng.random() < 0.75:
            return rng.choices(moods, [named[mood].weight for mood in moods])[0]
        times = sum(reached.values(), start=Counter[str]())
        rare = min(times, key=lambda rule: (times[rule], rule), default="")
        return max(moods, key=lambda mood: reached[mood][rare] * named[mood].weight / (1 + reached[mood].total()))

    def conclude(self, bench: Bench, tally: Tally) -> Iterator[Result]:
        """Fails the checks of the culprits, each with its shortest game."""
        planned = self.planned(bench)
        excuses = {one.of.id: one.excused(bench) for one in planned}
        claimed = [id for id, excused in excuses.items() if excused is None]
        blamed = blame(bench, tally, claimed)
        for one in planned:
            id = one.of.id
            if (excused := excuses[id]) is not None:
                yield excused
            elif id in blamed:
                yield blamed[id].against(one.check, bench)
            else:
                yield _not_blamed(bench, one.check, tally, blamed.values())


def _tail(bench: Bench, rule: Rule) -> str:
    return rule.id.removeprefix(bench.kit.game + ".")


def _rules_behind(trace: Trace, at: int) -> Iterator[str]:
    """The rules at work from some step on."""
    return (rule for step in (trace.events or [])[at:] for event in step for rule in event["rules"])


DETOURS = 4
"""How often a game that stopped at a departure is continued another way."""


def detours(bench: Bench, stopped: Iterable[Stopped], number: int) -> Iterator[Trace]:
    """Games that go on from the table that a program shows after a departure, which the script did not foresee.

    Without them a program that departs in every game, by who begins for instance, would show little else.
    """
    rng = Random(f"{bench.seed} detours {bench.shard} {number}")
    moods = [mood for mood in bench.kit.moods.named if bench.kit.moods.seat_players(rng, mood, bench.claim)]
    for one in stopped:
        table = table_after(one, bench.eyes)
        if table is None or not moods or (bench.enough is not None and time.monotonic() > bench.enough):
            continue
        mood = rng.choice(moods)
        moves = list(one.script.moves)
        for _ in range(bench.kit.moods.length(rng, mood)):
            if table.over:
                break
            try:
                move = bench.kit.moods.direct(table, rng, mood)
                table.play(move)
            except (Refused, Impossible, LookupError, ValueError):
                break  # a mood need not know what to do at a table that only a mistake leads to
            moves.append(move)
        if len(moves) == len(one.script.moves):
            continue
        try:
            trace = bench.expect(one.script.replace(moves=moves, shuffles=table.shuffles))
        except Impossible:
            continue  # the reference shuffles other cards on its way there
        yield bench.speak(trace)


MOST_KEPT = 400
"""Findings of the pool that are kept: the smallest of each situation and kind of failure."""


MOST_LOOKED_AT = 60
"""For how many findings we look up which rules wrote what differs: the smallest say most."""


class Kept:
    """The findings of a pool: all are counted, and of each sort the smallest is kept."""

    def __init__(self) -> None:
        self.wrong: Counter[Situation] = Counter()
        self._smallest: dict[tuple[Situation, str], Finding] = {}

    def add(self, finding: Finding) -> None:
        """Counts a finding, and keeps it if it is the smallest of its sort."""
        where = situation(finding.suspects)
        self.wrong[where] += 1
        sort = where, finding.failure.kind
        before = self._smallest.get(sort)
        if before is None and len(self._smallest) >= MOST_KEPT:
            return
        if before is None or _rough_size(finding) < _rough_size(before):
            self._smallest[sort] = finding

    @property
    def findings(self) -> list[Finding]:
        """The smallest of each sort."""
        return list(self._smallest.values())


def _rough_size(finding: Finding) -> tuple[int, int, int]:
    return len(finding.failure.taken_up), finding.at, finding.trace.script.players


class Blamed(NamedTuple):
    """A rule that departures are blamed on, and the shortest game that shows it."""

    rule: str
    failure: AnyFailure
    at_work: Situation
    """The rules at work where that game goes wrong."""
    certain: bool
    """Whether nothing else can be to blame: the rule was never seen right, or everything else was right without it."""

    def against(self, check: Check, bench: Bench) -> Result:
        """The finding for the check of the rule that is blamed."""
        (rule,) = check.rules
        return Result(
            check=check,
            verdict=self.failure.verdict,
            exercised=bench.evidence.times_right()[rule] + bench.evidence.times_wrong()[rule],
            reason=self.failure.reason,
            failures=[msgspec.structs.replace(self.failure, rules=check.rules)],
        )


def blame(bench: Bench, tally: Tally, claimed: list[str]) -> dict[str, Blamed]:
    """The culprits by the rule whose check fails for each: no departure is without one."""
    found: dict[str, Blamed] = {}
    findings = [finding for _, finding in tally.findings]
    for blames in (True, False):  # a crash says nothing about the step at which it happened
        of_this_sort = [one for one in findings if one.failure.blames is blames]
        wrong = Counter({where: tally.wrong[where] for one in of_this_sort if (where := situation(one.suspects))})
        written = written_by(bench.claim.readings, sorted(of_this_sort, key=_rough_size)[:MOST_LOOKED_AT])
        differing = differing_parts(of_this_sort)
        for culprit in culprits(bench.evidence, wrong, list(bench.law.rules), written, differing):
            one = _shortest(bench, culprit, of_this_sort)
            rule = next((id for id in (culprit.rule, *one.at_work) if id in claimed), claimed[0] if claimed else None)
            for guilty in (rule, *_no_better(bench, culprit, one)):
                if guilty in claimed:
                    found.setdefault(guilty, one)
    return found


def _no_better(bench: Bench, culprit: Culprit, one: Blamed) -> list[str]:
    """Rules that cannot be told apart from the culprit: never seen right, and at work wherever it went wrong."""
    right = bench.evidence.times_right()
    return [
        rule
        for rule in one.at_work
        if not right[rule] and not right[culprit.rule] and all(rule in seen for seen in culprit.situations)
    ]


def _shortest(bench: Bench, culprit: Culprit, findings: list[Finding]) -> Blamed:
    """The shortest game that goes wrong where the culprit is at work."""
    its_own = [one for one in findings if situation(one.suspects) in culprit.situations]
    first = min(its_own, key=_rough_size)
    failure = shortest(bench, first, [culprit.rule], culprit.rule)
    at_work = situation(failure.rules_at_work(bench.expect_after(failure)))
    seen = bench.evidence.times_right()[culprit.rule]
    certain = not seen or bench.evidence.right_without(culprit.rule, at_work)
    return Blamed(culprit.rule, failure, at_work, certain)


def _not_blamed(bench: Bench, check: Check, tally: Tally, blamed: Iterable[Blamed]) -> Result:
    """The result of a rule that is not blamed: it passes if it was seen right and cannot be the culprit."""
    (rule,) = check.rules
    exercised = bench.evidence.times_right()[rule]
    if not exercised:
        return not_seen_to_hold(bench, check, tally, rule)
    for one in blamed:
        if not one.certain and rule in one.at_work:
            reason = f"at work where {one.rule} goes wrong; either of the two may be to blame"
            return Result(check=check, verdict=Verdict.HIDDEN, exercised=exercised, reason=reason)
    return Result(check=check, verdict=Verdict.PASS, exercised=exercised)


def not_seen_to_hold(bench: Bench, check: Check, tally: Tally, what: str) -> Result:
    """The result of a check whose subject never came up, or only where the implementation played a different game."""
    if tally.beyond[what]:
        return Result(check=check, verdict=Verdict.NOT_CLAIMED, reason="only comes up once a house rule is at work")
    evidence = bench.evidence
    if times := tally.diverged[what] or evidence.times_wrong()[what] or evidence.times_hidden()[what]:
        return hidden(check, times)
    return Result(check=check, verdict=Verdict.VACUOUS, reason="never exercised")
