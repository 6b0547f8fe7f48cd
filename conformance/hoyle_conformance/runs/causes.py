"""Why checks fail: failures are grouped by cause, so that each bug is reported once, by the rule it breaks."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from math import sqrt

import msgspec

from hoyle.games import departures_of
from hoyle.script import Trace
from hoyle.table import Impossible, Refused
from hoyle.table.departures import named_departure, pack_instead, reading_instead
from hoyle_conformance.checks.check import Check, Kind, Result
from hoyle_conformance.checks.conclusion import in_force
from hoyle_conformance.checks.departures import told_by
from hoyle_conformance.checks.invariants import violation
from hoyle_conformance.judging.bench import Bench
from hoyle_conformance.judging.evidence import (
    Culprit,
    by_situation,
    culprits,
    differing_parts,
    ochiai,
    preceded_by,
    written_by,
)
from hoyle_conformance.judging.failures import (
    AnyFailure,
    Asks,
    Differs,
    Forbidden,
    NoAnswer,
    PackDiffers,
    ScoreDiffers,
    TimedOut,
    Violates,
)
from hoyle_conformance.judging.failures.failure import rules_of
from hoyle_conformance.judging.judge import Finding
from hoyle_conformance.judging.offers import all_with_offers
from hoyle_conformance.judging.shrink import Budget, right_under, shorten, shortest
from hoyle_conformance.judging.situations import Situation, situation
from hoyle_conformance.judging.verdicts import Verdict
from hoyle_conformance.phrases import reason

MOST_SHORTENED = 20
"""Causes whose game is shortened; a program with more bugs than that is told the others as they were found."""
UNSPOKEN = 0.05
"""What a rule weighs of which no check that fails was written."""
SECONDS = 60.0
"""How long that may take with a slow program, all causes together."""


class Cause(msgspec.Struct, frozen=True, kw_only=True):
    """One bug: the rule that it breaks, and the checks that fail because of it, the one to show first."""

    rule: str
    checks: list[str]


class Diagnosis(msgspec.Struct, frozen=True, kw_only=True):
    """The causes of everything red, which change some results."""

    causes: list[Cause]
    changed: list[Result]
    """Failures that show a shorter game now, and passes that are not earned."""


def diagnose(bench: Bench, results: Sequence[Result]) -> Diagnosis:
    """The causes of everything red: known departures, then a wrong pack or deal, then what explains most."""
    red = {one.check.id: one for one in results if one.verdict.red and one.failures}
    red = {id: one for id, one in red.items() if one.verdict is not Verdict.UNTESTABLE}  # nothing was seen to go wrong
    departures = [(rule, id) for id, one in red.items() if (rule := _departs_from(bench, one)) is not None]
    told = {id: red.pop(id) for _, id in departures}  # the reference allows for it, so it causes nothing else
    seen = {id: _where(bench, one) for id, one in red.items()}
    wrong = Counter(bench.evidence.wrong)
    seen = dict(zip(seen, all_with_offers(bench, seen.values(), wrong), strict=True))
    wrong.update(situation(one.suspects) for one in seen.values() if one.suspects)
    at_work = {id: one.suspects for id, one in seen.items()}
    seen = _as_examples_say(bench, red, seen, wrong)
    written = by_situation([*bench.evidence.written, *written_by(bench.claim.readings, seen.values())])
    differing = differing_parts(seen.values())
    spoken = _testimony(results)
    preceded = by_situation([*bench.evidence.preceded, *preceded_by(seen.values())])
    guilty = culprits(bench.evidence, wrong, list(bench.law.rules), written, differing, spoken, preceded)
    blamed = [one.rule for one in guilty]
    found: dict[str, list[str]] = {}
    for id, finding in seen.items():
        found.setdefault(_blamed_for(red[id].check, finding, blamed), []).append(id)
        for other in red[id].failures[1:]:
            if isinstance(other, ScoreDiffers):  # one for each rule that the hands of the check break
                found.setdefault(other.rules[0], []).append(id)
    causes = [Cause(rule=rule, checks=[id]) for rule, id in departures]
    changed = {id: _told_by(rule, told[id]) for rule, id in departures}
    until = time.monotonic() + SECONDS
    dealt = _deal_rules(bench, seen.values())
    order = [*_weightiest_first(guilty, wrong, spoken), *(rule for rule in found if rule not in blamed)]
    first = {rule: _first([red[id].failures[0] for id in ids], rule in dealt) for rule, ids in found.items()}
    budget = Budget(bench.evidence, min(MOST_SHORTENED, len(found)))
    for rule in sorted(found, key=lambda rule: (first[rule], order.index(rule))):
        ids = sorted(found[rule], key=lambda id: _size(seen[id].failure))
        if rule in blamed and len(causes) < MOST_SHORTENED and time.monotonic() < until:
            by = rule if rule in at_work[ids[0]] else next(iter(at_work[ids[0]]), rule)
            changed[ids[0]] = _shortened(bench, red[ids[0]], seen[ids[0]], rule, by, budget)
        causes.append(Cause(rule=rule, checks=ids))
    doubtful = {
        suspect: rule
        for rule, ids in found.items()
        for suspect in _doubtful(bench, rule, [seen[id] for id in ids if seen[id].failure.blames])
    }
    silent = {rule for rule, ids in found.items() if not any(seen[id].failure.blames for id in ids)}
    broken = [cause.rule for cause in causes if cause.rule not in silent]  # a crash says nothing about a rule
    changed.update((one.check.id, one) for one in _not_earned(results, broken, doubtful))
    changed.update((one.check.id, one) for one in _departed(bench, results))
    return Diagnosis(causes=causes, changed=list(changed.values()))


def _blamed_for(check: Check, finding: Finding, blamed: Sequence[str]) -> str:
    """The culprit that a failure is told under: of those at work one that the check is about, or the weightiest."""
    where = finding.suspects or check.rules
    culprits = [rule for rule in blamed if rule in where]
    about = [rule for rule in culprits if rule in check.rules]
    return next(iter([*about, *culprits, *where]), check.id)


def _testimony(results: Sequence[Result]) -> dict[str, float]:
    """How far the checks that fail are about each rule, and those that pass are not, from 0 to 1.

    Somebody wrote a check for its rules, whatever else is at work in it; of several rules each answers for a share.
    Agreement is no witness: it blames a rule for what the steps have shown already.
    """
    fails, passes = Counter[str](), Counter[str]()
    for one in results:
        rules = one.check.rules
        if one.check.kind is Kind.AGREEMENT and len(rules) == 1:
            continue
        testifies = one.verdict.red and one.failures and one.failures[0].blames
        counted = fails if testifies else passes if one.verdict is Verdict.PASS else None
        if counted is not None:
            counted.update({rule: 1 / len(rules) for rule in rules})
    return {rule: ochiai(fails[rule], passes[rule], fails.total()) for rule in fails}


def _weightiest_first(guilty: Sequence[Culprit], wrong: Counter[Situation], spoken: Mapping[str, float]) -> list[str]:
    """The rules that are blamed, in the order in which they are told: by how much goes wrong, and what checks say.

    What follows from a bug often goes wrong more often than the bug itself, but no check was written for it.
    """
    times: Counter[str] = Counter()
    for one in guilty:
        times[one.rule] += sum(wrong[seen] for seen in one.situations)
    return sorted(times, key=lambda rule: -sqrt(times[rule]) * (UNSPOKEN + spoken.get(rule, 0.0)))


def _as_examples_say(
    bench: Bench, red: Mapping[str, Result], seen: Mapping[str, Finding], wrong: Counter[Situation]
) -> dict[str, Finding]:
    """The findings, also about the rules that an example cites although they are never at work in it.

    Such an example shows where a rule does not apply: an offer that is still covered does not lapse. If it goes wrong
    there, the program applies the rule, and no event tells. The rule is suspected wherever the same goes wrong.
    """
    says: dict[tuple[Situation, str, frozenset[str]], list[str]] = {}
    for id, one in seen.items():
        differs = isinstance(one.failure, Differs) and not one.failure.taken_up
        if one.suspects and differs and one.failure.step in _points(bench, red[id], one):
            at_work = {*one.suspects, *(rule for step in one.trace.events or [] for rule in rules_of(step))}
            says.setdefault(_sort(one), []).extend(rule for rule in red[id].check.rules if rule not in at_work)
    found = dict(seen)
    for id, one in seen.items():
        if rules := says.get(_sort(one), []):
            before = situation(one.suspects)
            failure = msgspec.structs.replace(one.failure, about=list(dict.fromkeys([*rules, *one.suspects])))
            found[id] = Finding(failure=failure, trace=one.trace)
            if times := wrong.pop(before, 0):
                wrong[situation(found[id].suspects)] += times
    return found


def _points(bench: Bench, result: Result, finding: Finding) -> set[int]:
    """The steps of a failing example after which it says what is expected; none for other checks."""
    scenario = bench.law.scenarios.get(result.check.id.removeprefix(f"{bench.kit.game}.example."))
    if result.check.kind is not Kind.EXAMPLE or scenario is None:
        return set()
    last = len(finding.failure.script.moves)
    made = [isinstance(step, str) for step in scenario.steps]
    before = last - sum(made)  # the moves that lead to the table from which it starts
    found = {last, *(before + sum(made[:number]) for number, moves in enumerate(made) if not moves)}
    return found - {0}  # a game that goes wrong before the first move says nothing about what an example is about


def _sort(finding: Finding) -> tuple[Situation, str, frozenset[str]]:
    """Findings of one sort have the same suspects, and the same parts of the view differ."""
    return situation(finding.suspects), finding.failure.kind, frozenset(finding.failure.parts)


def _told_by(rule: str, result: Result) -> Result:
    """The result whose first failure is told by one rule."""
    failure = msgspec.structs.replace(result.failures[0], rules=[rule])
    return msgspec.structs.replace(result, failures=[failure, *result.failures[1:]])


def _doubtful(bench: Bench, rule: str, findings: Sequence[Finding]) -> set[str]:
    """The rules that may be to blame in place of the one that is: they are at work wherever that one goes wrong.

    Nothing else can be to blame if that one was never right, or if all others were right without it. A rule that was
    right in what it makes happen is not yet right in what it forbids. A crash says nothing about any of them.
    """
    if not findings:
        return set()
    if not any(isinstance(one.failure, Forbidden) for one in findings):
        where = [situation(one.suspects) for one in findings]
        if not bench.evidence.times_right()[rule] or any(bench.evidence.right_without(rule, one) for one in where):
            return set()
    return set.intersection(*(set(one.suspects) for one in findings)) - {rule}


def _not_earned(results: Sequence[Result], broken: list[str], doubtful: Mapping[str, str]) -> Iterator[Result]:
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


def _departs_from(bench: Bench, result: Result) -> str | None:
    """The rule that a departure which the reference allows for departs from; None if it is another failure."""
    check = result.check
    if check.kind is Kind.DEPARTURE:
        return check.rules[0]
    failure = result.failures[0]
    if isinstance(failure, PackDiffers) and any(pack_instead(name) for name in bench.claim.recognised):
        return next(iter(failure.about or check.rules))
    for name in bench.claim.recognised if check.kind is Kind.READING else ():
        reading = reading_instead(name)
        if reading is None or check.id != told_by(bench.kit.game, name):
            continue
        claimed = bench.claim.readings
        held = [id for id in check.rules if in_force(bench.law.rules[id], claimed)] or check.rules
        lost = [id for id in held if not in_force(bench.law.rules[id], {**claimed, reading.ruling: reading.id})]
        return (lost or held)[0]
    return None


def _departed(bench: Bench, results: Sequence[Result]) -> Iterator[Result]:
    """Checks of nothing but a rule that the program departs from on purpose: they hold it to something else."""
    known = departures_of(bench.kit.game)
    for name in bench.claim.departures:
        departure, _ = named_departure(known, name)
        for one in results:
            if one.verdict is Verdict.PASS and one.check.rules == [departure.rule]:
                why = reason("departs from {rule} on purpose: {departure}", rule=departure.rule, departure=departure.id)
                yield msgspec.structs.replace(one, verdict=Verdict.NOT_CLAIMED, reason=why)


def _first(failures: Iterable[AnyFailure], dealt: bool) -> tuple[bool, bool]:
    """What comes before everything else: cards that are not the pack, then a wrong deal."""
    kinds = [(isinstance(one, PackDiffers), one.step == 0) for one in failures]
    return not any(pack for pack, _ in kinds), not (dealt and any(start for _, start in kinds))


def _deal_rules(bench: Bench, findings: Iterable[Finding]) -> set[str]:
    """The rules that are at work only in deals, never without those that are at work at the start of every game.

    Those that come out right more often than not are no wrong deal: something else goes wrong before the first move.
    """
    starts = [set(rules_of(one.trace.events[0])) for one in findings if one.trace.events]
    if not starts:
        return set()
    always = set.intersection(*starts)
    later = {rule for seen in bench.evidence.right if always.isdisjoint(seen) for rule in seen}
    right, wrong = bench.evidence.times_right(), bench.evidence.times_wrong()
    return {rule for rule in set.union(*starts) - later if right[rule] <= wrong[rule]}


def _size(failure: AnyFailure) -> tuple[bool, bool, int, int]:
    """Failures with a game to show come first, the shortest before all others."""
    return not failure.has_game, failure.speechless, len(failure.taken_up), failure.length


def _shortened(bench: Bench, result: Result, finding: Finding, rule: str, at_work: str, budget: Budget) -> Result:
    """The result with the shortest game that goes wrong where a rule is at work: this one, if it is at work at all."""
    told = result.failures[0]
    if isinstance(told, ScoreDiffers) and told.rules == told.about:
        return result  # the smallest hand, and by its rule
    if result.check.kind is Kind.READING:  # what it shows is the point of the check
        return _told_by(rule, result)
    if isinstance(told, Violates):
        shorter = _shortest_violation(bench, result.check.id, told, budget)
        failures = [shorter, *result.failures[1:]]
        return _told_by(rule, msgspec.structs.replace(result, reason=shorter.reason, failures=failures))
    failure = finding.failure
    if finding.suspects and failure.shortens and failure.asks is Asks.PLAY:
        failure = shortest(bench, finding, [rule], at_work, budget)
    elif failure.asks is not None:
        failure = failure.reported([rule], right_under(bench, failure.script))
    return msgspec.structs.replace(
        result, failures=[msgspec.structs.replace(failure, rules=[rule]), *result.failures[1:]]
    )


def _shortest_violation(bench: Bench, check: str, told: Violates, budget: Budget) -> AnyFailure:
    """A shorter game in which the same is seen that must never be seen; the same one if it is not seen again."""

    def goes_wrong(trace: Trace) -> Finding | None:
        (judged,) = bench.play_on([trace])
        return violation(bench, check, trace.script, judged.answer)

    finding = Finding(failure=told, trace=Trace(script=told.script, views=[]))
    best = shorten(bench, finding, goes_wrong, budget).failure
    return msgspec.structs.replace(best, script=best.cut())


def _where(bench: Bench, result: Result) -> Finding:
    """The first step at which the game of a failing check goes wrong."""
    failure = result.failures[0]
    try:
        if failure.asks is not None and (failure.asks is not Asks.PLAY or isinstance(failure, Violates | NoAnswer)):
            earlier = _departed_before(bench, failure)
            if earlier is not None:
                return earlier
        return Finding(failure=failure, trace=bench.expect_after(failure))
    except (Impossible, Refused):
        return Finding(failure=failure, trace=Trace(script=failure.script, views=[]))


def _departed_before(bench: Bench, failure: AnyFailure) -> Finding | None:
    """What is seen or asked late in a game often goes wrong because something else went wrong in it first."""
    script = failure.script
    if isinstance(failure, NoAnswer) and not isinstance(failure, TimedOut):
        return _first_wrong_part(bench, failure)
    for _, _, finding in bench.play([bench.speak(bench.expect(script))]):
        if finding is not None and finding.failure.blames and finding.at <= failure.at:
            return finding
    return None


def _first_wrong_part(bench: Bench, failure: AnyFailure) -> Finding | None:
    """The shortest beginning of a game that does not come out right, for a program that broke somewhere in it."""
    right, wrong = -1, len(failure.script.moves)
    found: Finding | None = None
    while wrong - right > 1:
        middle = (right + wrong) // 2
        script = failure.script.replace(moves=failure.script.moves[:middle])
        ((_, _, finding),) = bench.play([bench.speak(bench.expect(script))])
        if finding is None:
            right = middle
        else:
            found, wrong = finding, middle
            if finding.failure.blames:
                wrong = finding.at
    if found is None or found.failure.blames:
        return found
    at_the_last = msgspec.structs.replace(found.failure, at=wrong)
    return Finding(failure=at_the_last, trace=found.trace)
