"""Passes that prove nothing, because of what goes wrong elsewhere or is departed from on purpose."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple

import msgspec

from hoyle.games import departures_of
from hoyle.table.departures import named_departure
from hoyle_conformance.checks.check import Check, Kind, Result
from hoyle_conformance.judging.bench import Bench
from hoyle_conformance.judging.failures import AnyFailure, Forbidden, ScoreDiffers
from hoyle_conformance.judging.judge import Finding
from hoyle_conformance.judging.situations import situation
from hoyle_conformance.judging.verdicts import Verdict
from hoyle_conformance.phrases import reason


class Told(NamedTuple):
    """A check that fails, and where its game goes wrong first."""

    check: Check
    finding: Finding


def unearned_passes(
    bench: Bench,
    results: Sequence[Result],
    causes: Iterable[str],
    told: Mapping[str, Sequence[Told]],
    departures: Mapping[str, Finding],
    explained: Collection[str],
) -> Iterator[Result]:
    """Checks that pass but prove nothing, decided again.

    ``causes`` are the rules by which bugs are told. ``told`` has the failing checks, by the rule that each is told by;
    ``departures`` shows, by rule, what is departed from; ``explained`` are those checks that a known bug explains.
    """
    doubtful: dict[str, str] = {}
    for rule, finding in departures.items():
        doubtful |= dict.fromkeys(_never_apart(bench, rule, finding), rule)
    for rule, failing in told.items():
        open_still = [one for one in failing if one.check.id not in explained]
        doubtful |= dict.fromkeys(_told_instead(bench, rule, open_still), rule)
        doubtful |= dict.fromkeys(_doubtful(bench, rule, [one.finding for one in failing]), rule)
    silent = {rule for rule, failing in told.items() if not any(_names_a_rule(one.finding.failure) for one in failing)}
    broken = {rule for rule in causes if rule not in silent}  # a crash says nothing about a rule
    yield from _not_earned(results, broken, doubtful)
    yield from _departed(bench, results)


def _doubtful(bench: Bench, rule: str, findings: Sequence[Finding]) -> set[str]:
    """The rules that may be to blame in place of the one that is: they are at work wherever that one goes wrong.

    Nothing else can be to blame if that one was never right, or if all others were right without it. A rule that was
    right in what it makes happen is not yet right in what it forbids. A crash says nothing about any of them.
    """
    findings = [one for one in findings if one.failure.blames]
    if not findings:
        return set()
    if not any(isinstance(one.failure, Forbidden) for one in findings):
        where = [situation(one.suspects) for one in findings]
        if not bench.evidence.times_right()[rule] or any(bench.evidence.right_without(rule, one) for one in where):
            return set()
    return set.intersection(*(set(one.suspects) for one in findings)) - {rule}


def _never_apart(bench: Bench, rule: str, departure: Finding) -> set[str]:
    """The rules at work in a departure that are right only together with the one that is departed from.

    They were right as the departure has it, which says nothing of how it should be.
    """
    apart = {one for seen in bench.evidence.right if rule not in seen for one in seen}
    return set(departure.suspects) - apart - {rule}


def _names_a_rule(failure: AnyFailure) -> bool:
    """Whether a failure says something about a rule: by the step at which it shows, or by itself."""
    return failure.blames or bool(failure.about)


def _told_instead(bench: Bench, rule: str, failing: Iterable[Told]) -> Iterator[str]:
    """The rules at work where a check of theirs goes wrong that is told by another rule.

    Whoever wrote the check meant them, so another check of theirs proves nothing, unless all was right without the one
    that is told. What was right where a rule makes something happen says nothing about what it forbids. A check of one
    rule alone means that rule, even if the move is accepted against others. A ruling means all its rules: the program
    does not do what they say together.
    """
    for check, finding in failing:
        forbidden = isinstance(finding.failure, Forbidden)
        if isinstance(finding.failure, ScoreDiffers):
            continue  # the smallest hand tells its rule
        if finding.failure.blames and (forbidden or not bench.evidence.right_without(rule, finding.suspects)):
            means_all = check.kind is Kind.READING or (forbidden and len(check.rules) == 1)
            yield from {*check.rules} & ({*check.rules} if means_all else {*finding.suspects}) - {rule}


def _not_earned(results: Sequence[Result], broken: Collection[str], doubtful: Mapping[str, str]) -> Iterator[Result]:
    """Checks of nothing but a rule that is broken elsewhere, or may be: they pass, but prove nothing."""
    for one in results:
        if one.verdict is not Verdict.PASS or len(one.check.rules) != 1:
            continue
        (rule,) = one.check.rules
        if rule in broken:
            why = reason("passes, but the rule is broken in another check")
        elif rule in doubtful:
            why = reason("at work where {rule} goes wrong; either of the two may be to blame", rule=doubtful[rule])
        else:
            continue
        yield msgspec.structs.replace(one, verdict=Verdict.HIDDEN, reason=why)


def _departed(bench: Bench, results: Sequence[Result]) -> Iterator[Result]:
    """Checks of nothing but a rule that the program departs from on purpose: they hold it to something else."""
    known = departures_of(bench.kit.game)
    for name in bench.claim.departures:
        departure, _ = named_departure(known, name)
        for one in results:
            if one.verdict is Verdict.PASS and one.check.rules == [departure.rule]:
                why = reason("departs from {rule} on purpose: {departure}", rule=departure.rule, departure=departure.id)
                yield msgspec.structs.replace(one, verdict=Verdict.NOT_CLAIMED, reason=why)
