"""Agreement: scripts made on purpose for rare rules, played by the implementation and by the reference.

All scripts are one pool. Each step of a script exercises the rules that its events name. At a divergence the culprit
is, among the rules at work, the one that was least often seen to be right elsewhere; the check of that rule fails.
"""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Iterator, Mapping
from random import Random
from typing import NamedTuple

import msgspec

from hoyle.law.model import Rule
from hoyle.script import Trace
from hoyle_conformance.checks.check import MOST_FINDINGS, Check, Kind, Result, Tally
from hoyle_conformance.checks.needs import GAMES_ON_PURPOSE, InForce, NoHouseRule, excuse
from hoyle_conformance.checks.section import Planned, Section, make_check
from hoyle_conformance.gamekit.moods import Mood
from hoyle_conformance.judging.bench import Bench
from hoyle_conformance.judging.failures import AnyFailure, ByHouseRule, NoAnswer
from hoyle_conformance.judging.judge import Finding
from hoyle_conformance.judging.shrink import shortest
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
        for trace, _, finding in bench.play(self.scripts(bench, tally)):
            count(tally, trace, finding)
            if finding is None or isinstance(finding.failure, ByHouseRule):
                continue
            if len(tally.findings) < 8 * MOST_FINDINGS:
                tally.findings.append((POOL, finding))
        return tally

    def scripts(self, bench: Bench, tally: Tally) -> Iterator[Trace]:
        """Scripts of all moods; those moods more often that reach rules not yet seen to be right."""
        rng = Random(f"{bench.seed} moods {bench.shard}")
        reached: dict[str, Counter[str]] = {mood: Counter() for mood in bench.kit.moods.named}
        for number in range(bench.share(bench.effort.scripts)):
            if bench.enough is not None and time.monotonic() > bench.enough:
                return
            mood = self._mood(number, rng, bench.kit.moods.named, reached, tally)
            seed = rng.getrandbits(48)
            recording = record(bench.kit, bench.law, bench.claim, seed, mood)
            if recording is None:
                reached.pop(mood)
                continue
            trace = recording.trace()
            reached[mood].update({rule for events in recording.events for event in events for rule in event["rules"]})
            yield trace

    @staticmethod
    def _mood(
        number: int, rng: Random, named: Mapping[str, Mood], reached: dict[str, Counter[str]], tally: Tally
    ) -> str:
        """Each mood twice at first; then by weight, and now and then the one that best reaches the rarest rule."""
        moods = list(reached)
        if number < 2 * len(moods):
            return moods[number % len(moods)]
        if rng.random() < 0.75:
            return rng.choices(moods, [named[mood].weight for mood in moods])[0]
        rules = {rule for seen in reached.values() for rule in seen}
        rare = min(rules, key=lambda rule: (tally.agreed[rule], rule))
        return max(moods, key=lambda mood: reached[mood][rare] * named[mood].weight / (1 + reached[mood].total()))

    def conclude(self, bench: Bench, tally: Tally) -> Iterator[Result]:
        """Fails the checks of the culprits, each with its shortest game."""
        planned = self.planned(bench)
        excuses = {one.of.id: one.excused(bench) for one in planned}
        guilty = convicted(bench, tally, [id for id, excused in excuses.items() if excused is None])
        for one in planned:
            id = one.of.id
            if (excused := excuses[id]) is not None:
                yield excused
            else:
                yield guilty[id].against(one.check, tally) if id in guilty else _holds(one.check, one.of, tally)


def _tail(bench: Bench, rule: Rule) -> str:
    return rule.id.removeprefix(bench.kit.game + ".")


class Shortened(NamedTuple):
    """A divergence, the shortest game that shows it, and the rules at work there."""

    finding: Finding
    failure: AnyFailure
    at_work: list[str]

    def against(self, check: Check, tally: Tally) -> Result:
        """What a check has that it is blamed on."""
        (rule,) = check.rules
        return Result(
            check=check,
            verdict=self.finding.verdict,
            exercised=tally.agreed[rule] + tally.diverged[rule],
            reason=self.finding.failure.reason,
            failures=[msgspec.structs.replace(self.failure, rules=check.rules)],
        )


def convicted(bench: Bench, tally: Tally, claimed: list[str]) -> dict[str, Shortened]:
    """The rules that divergences are blamed on and that are still at work where the shortest game goes wrong.

    A culprit that was only nearby goes free; but if all did, the rule at work that was least often seen to be right
    stands for them: no divergence is without a failure.
    """
    culprits = blame(tally)
    shortened: list[Shortened] = []
    suspected: dict[str, Shortened] = {}
    for rule in claimed:
        if rule in culprits:
            first = min(culprits[rule], key=lambda one: len(one.trace.script.moves))
            known = next((one for one in shortened if one.finding is first), None)
            if known is None:  # shortened once, however many rules it is blamed on
                known = _shortened(bench, first, rule)
                shortened.append(known)
            suspected[rule] = known
    guilty = {rule: one for rule, one in suspected.items() if not one.at_work or rule in one.at_work}
    if suspected and not guilty:
        nearby, one = min(suspected.items(), key=lambda item: len(item[1].failure.script.moves))
        present = [rule for rule in one.at_work if rule in claimed]
        guilty[min(present, key=lambda rule: tally.agreed[rule], default=nearby)] = one
    return guilty


def _shortened(bench: Bench, finding: Finding, rule: str) -> Shortened:
    failure = shortest(bench, finding, [rule])
    if isinstance(failure, NoAnswer):
        return Shortened(finding, failure, finding.suspects)
    return Shortened(finding, failure, failure.rules_at_work(bench.expect(failure.script)))


def _holds(check: Check, rule: Rule, tally: Tally) -> Result:
    """The result of a rule that no divergence is blamed on; vacuous if it was never seen to be right either."""
    exercised = tally.agreed[rule.id]
    if exercised:
        return Result(check=check, verdict=Verdict.PASS, exercised=exercised)
    return not_seen_to_hold(check, tally, rule.id)


def not_seen_to_hold(check: Check, tally: Tally, what: str) -> Result:
    """The result of a check of something that came up only where the implementation played another game, or never."""
    if tally.beyond[what]:
        return Result(check=check, verdict=Verdict.NOT_CLAIMED, reason="only comes up once a house rule is at work")
    hidden = tally.diverged[what]
    reason = f"always hidden behind another failure ({hidden} times)" if hidden else "never exercised"
    return Result(check=check, verdict=Verdict.VACUOUS, reason=reason)


def count(tally: Tally, trace: Trace, finding: Finding | None) -> None:
    """Counts the rules at work in each step up to the divergence as agreed, and those at the divergence as not."""
    events = trace.events or []
    upto = len(events) if finding is None else finding.at
    for step in events[:upto]:
        for event in step:
            tally.agreed.update(event["rules"])
    if finding is None:
        return
    if isinstance(finding.failure, ByHouseRule):
        tally.beyond.update(rule for step in events[upto:] for event in step for rule in event["rules"])
    else:
        tally.diverged.update(finding.suspects)


def blame(tally: Tally) -> dict[str, list[Finding]]:
    """For each divergence the rules most likely to be at fault; all findings by rule."""
    culprits: dict[str, list[Finding]] = {}
    for _, finding in tally.findings:
        suspects = finding.suspects
        if not suspects:
            continue
        worst = max(_suspicion(tally, rule) for rule in suspects)
        for rule in suspects:
            if _suspicion(tally, rule) == worst:
                culprits.setdefault(rule, []).append(finding)
    return culprits


def _suspicion(tally: Tally, rule: str) -> float:
    wrong = tally.diverged[rule]
    return wrong / (wrong + tally.agreed[rule])
