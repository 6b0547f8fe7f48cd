"""Blame: which rules the departures of a pool of games come down to, each with the shortest game that shows it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator, Sequence
from functools import partial
from heapq import nlargest
from typing import NamedTuple

from hoyle_conformance.judging.attribution import parts_written
from hoyle_conformance.judging.bench import Bench
from hoyle_conformance.judging.covered import last_put
from hoyle_conformance.judging.culprits import (
    Clues,
    Culprit,
    by_situation,
    culprits,
    differing_parts,
    preceded_by,
    where_written,
    written_by,
)
from hoyle_conformance.judging.failures import AnyFailure
from hoyle_conformance.judging.failures.failure import rules_of
from hoyle_conformance.judging.judge import Finding
from hoyle_conformance.judging.masked import Seen, masked
from hoyle_conformance.judging.offers import all_with_offers
from hoyle_conformance.judging.shrink import Budget, shortest
from hoyle_conformance.judging.situations import Situation, situation
from hoyle_conformance.judging.smallest_findings import rough_size

MOST_LOOKED_AT = 60
"""For how many findings we ask what the program offers, and look up which rules wrote what differs: the smallest say
the most."""
SAMPLE = 20
"""Games in which it is looked up what each rule changes in a view: the longest."""


class Blamed(NamedTuple):
    """A rule that departures are blamed on, and the shortest game that shows it."""

    rule: str
    failure: AnyFailure
    at_work: Situation
    """The rules at work where that game goes wrong."""
    certain: bool
    """Whether nothing else can be to blame: the rule was never seen right, or everything else was right without it."""


def blame(
    bench: Bench, findings: Sequence[Finding], times: Counter[Situation], claimed: Collection[str]
) -> dict[str, Blamed]:
    """The culprits by the claimed rule that answers for each: its own, or else the nearest at work before it."""
    found: dict[str, Blamed] = {}
    times = Counter(times)
    findings = sorted(findings, key=rough_size)
    looked_at = all_with_offers(bench, findings[:MOST_LOOKED_AT], times, bench.evidence.wrong)
    findings = [*looked_at, *findings[MOST_LOOKED_AT:]]
    bench.evidence.note_events(findings)
    for blames in (True, False):  # a crash says nothing about the step at which it happened
        of_this_sort = [one for one in findings if one.failure.blames is blames]
        wrong = Counter({where: max(1, times[where]) for one in of_this_sort if (where := situation(one.suspects))})
        attributed = list(written_by(bench.claim.readings, bench.eyes, of_this_sort[:MOST_LOOKED_AT]))
        looked_up = where_written(attributed)
        bench.evidence.written += looked_up if blames else []
        written = by_situation(looked_up)
        differing = differing_parts(of_this_sort)
        preceded = preceded_by(of_this_sort)
        bench.evidence.preceded += preceded if blames else []
        before = by_situation(preceded)
        clues = Clues(written, differing, before)
        blamed = culprits(bench.evidence, wrong, list(bench.law.rules), clues)
        if blames:
            bench.evidence.differing += [(where, sorted(parts)) for where, parts in differing.items()]
            seen = Seen(bench.evidence, wrong, differing, written, attributed)
            blamed += masked(seen, blamed, partial(parts_changed, bench, of_this_sort))
        budget = Budget(bench.evidence, len(blamed))
        for culprit in blamed:
            its_own = [one for one in of_this_sort if _shows(culprit, one)]
            one = _shortest(bench, culprit, its_own, budget)
            answers = [rule for rule in _answerable(bench, one) if rule in claimed][:1]
            for rule in (*answers, *_no_better(bench, culprit, one)):
                if rule in claimed:
                    found.setdefault(rule, one)
    return found


def parts_changed(bench: Bench, findings: Sequence[Finding]) -> dict[str, dict[str, float]]:
    """Which parts of a view each rule changes in the games of some findings, and how often, from 0 to 1."""
    scripts = (one.failure.script for one in findings if one.failure.has_game)
    longest = nlargest(SAMPLE, scripts, key=lambda script: len(script.moves))
    return parts_written(one.replace(readings=bench.claim.readings) for one in longest)


def _shows(culprit: Culprit, finding: Finding) -> bool:
    """Whether a finding is one that a culprit explains."""
    parts = culprit.parts
    return situation(finding.suspects) in culprit.situations and (
        not parts or not parts.isdisjoint(finding.failure.parts)
    )


def _answerable(bench: Bench, blamed: Blamed) -> Iterator[str]:
    """The rules whose checks may fail for a departure: the culprit, others at work with it, those at work before."""
    yield blamed.rule
    yield from blamed.at_work
    for step in reversed((bench.expect_after(blamed.failure).events or [])[: blamed.failure.at + 1]):
        yield from rules_of(step)


def _no_better(bench: Bench, culprit: Culprit, one: Blamed) -> list[str]:
    """Rules that cannot be told apart from the culprit: never seen right, and at work wherever it went wrong."""
    right = bench.evidence.times_right()
    return [
        rule
        for rule in one.at_work
        if not right[rule] and not right[culprit.rule] and all(rule in seen for seen in culprit.situations)
    ]


def _shortest(bench: Bench, culprit: Culprit, findings: list[Finding], budget: Budget) -> Blamed:
    """The shortest game that goes wrong where the culprit is at work."""
    failure = shortest(bench, min(findings, key=rough_size), [culprit.rule], culprit.rule, budget, culprit.parts)
    at_work = situation(failure.rules_at_work(bench.expect_after(failure)))
    seen = bench.evidence.times_right()[culprit.rule]
    covered = not failure.taken_up and last_put(failure.script, failure.at, failure.differences) is not None
    certain = not seen or (not covered and bench.evidence.right_without(culprit.rule, at_work))  # it says little then
    return Blamed(culprit.rule, failure, at_work, certain)
