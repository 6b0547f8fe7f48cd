"""Why checks fail: failures are grouped by cause, so that each bug is reported once, by the rule it breaks."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property, partial
from math import sqrt
from typing import NamedTuple

import msgspec

from hoyle.script import Trace
from hoyle.table.departures import pack_instead, reading_instead
from hoyle_conformance.checks.agreement import agreement_id
from hoyle_conformance.checks.check import Check, Kind, Result
from hoyle_conformance.checks.conclusion import in_force
from hoyle_conformance.checks.departures import told_by
from hoyle_conformance.judging.bench import Bench
from hoyle_conformance.judging.blame import parts_changed
from hoyle_conformance.judging.culprits import (
    Clues,
    Culprit,
    Witnesses,
    by_situation,
    culprits,
    differing_parts,
    preceded_by,
    where_written,
    written_by,
)
from hoyle_conformance.judging.failures import (
    AnyFailure,
    PackDiffers,
    ScoreDiffers,
    SeesOtherwise,
    TellsApart,
)
from hoyle_conformance.judging.failures.failure import rules_of
from hoyle_conformance.judging.judge import Finding
from hoyle_conformance.judging.masked import Attributed, Seen, masked
from hoyle_conformance.judging.offers import all_with_offers
from hoyle_conformance.judging.shrink import Budget
from hoyle_conformance.judging.situations import Situation, situation
from hoyle_conformance.judging.verdicts import Verdict
from hoyle_conformance.runs.first_departure import first_departure
from hoyle_conformance.runs.known_bugs import Explanation, explain
from hoyle_conformance.runs.not_at_work import applied_always, suspected_elsewhere
from hoyle_conformance.runs.told_game import shortened, size, told_under
from hoyle_conformance.runs.unearned_passes import Told, unearned_passes

MOST_SHORTENED = 20
"""Causes whose game is shortened; a program with more bugs than that is told the others as they were found."""
TWICE = 2
ONLY_SEEN = SeesOtherwise | TellsApart
"""Failures in which the table is right and somebody sees what they should not."""
UNSPOKEN = 0.05
"""What a rule weighs of which no check that fails was written."""
SECONDS = 60.0
"""How long that may take with a slow program, all causes together."""


class Cause(msgspec.Struct, frozen=True, kw_only=True):
    """One bug: the rule that it breaks, and the checks that fail because of it, the one to show first."""

    rule: str
    checks: list[str]
    bug: str = ""
    """The mutant that goes wrong in the same way, if one is known."""
    explained: list[str] = []
    """Those of the checks in which it does."""


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
    case = _examined(bench, red)
    known = explain(bench, case.seen, {id: one.check for id, one in red.items()})
    blamed = _blamed(bench, case, known, _witnesses(results, case.found))
    along = known.broken_along
    apart = _shows_only_under(bench, known)
    readings = {id: rule for rule, id in departures if told[id].check.kind is Kind.READING and id not in apart}
    like = {id: along[rule] for id, rule in readings.items() if rule in along}
    causes = [Cause(rule=rule, checks=[id]) for rule, id in departures if id not in like]
    changed = {id: told_under(like.get(id, rule), told[id]) for rule, id in departures}
    for cause, shown in _causes(bench, case, known, blamed):
        # the bug looks like a reading, and does more than that
        alike = [id for id, rule in like.items() if rule == cause.rule]
        causes.append(msgspec.structs.replace(cause, checks=[*cause.checks, *alike]))
        changed.update(shown)
    for cause, shown in _more_of_its_own(case, known, blamed, changed):
        causes.append(cause)
        changed.update(shown)
    untold = _untold(bench, case, blamed)
    hidden = {rule: one for rule, one in untold.items() if not known.covers(bench, one)} | dict(known.hidden)
    behind = {one.check.rules[0]: one for one in _behind(bench, results, hidden, causes)}
    shown_behind = {one.check.id for one in behind.values()}
    causes = [
        msgspec.structs.replace(cause, checks=[id for id in cause.checks if id not in shown_behind]) for cause in causes
    ]
    causes += [Cause(rule=rule, checks=[one.check.id], bug=known.rules.get(rule, "")) for rule, one in behind.items()]
    told_by_rule = {rule: [Told(red[id].check, case.seen[id]) for id in ids] for rule, ids in blamed.checks.items()}
    departed = {rule: first_departure(bench, told[id]) for rule, id in departures}
    unearned = unearned_passes(bench, results, [cause.rule for cause in causes], told_by_rule, departed, known.by_check)
    changed.update((one.check.id, one) for one in unearned)
    changed.update((one.check.id, one) for one in behind.values())
    return Diagnosis(causes=causes, changed=list(changed.values()))


@dataclass(frozen=True)
class _Case:
    """What went wrong, and where."""

    red: Mapping[str, Result]
    found: Mapping[str, Finding]
    """By failing check, where its game goes wrong first."""
    not_at_work: Mapping[Situation, Mapping[str, None]]
    """Rules that are suspected in a situation although they are not at work."""
    applied_always: Mapping[Situation, Mapping[str, None]]
    """Those that are applied there for certain."""
    wrong: Counter[Situation]
    """How often each situation went wrong, in generated games and in these."""

    @cached_property
    def seen(self) -> dict[str, Finding]:
        """The findings with all their suspects."""
        return {id: self.suspecting_more(one) for id, one in self.found.items()}

    def suspecting_more(self, one: Finding) -> Finding:
        """A finding with all its suspects."""
        more = self.not_at_work.get(situation(one.suspects))
        if not more:
            return one
        failure = msgspec.structs.replace(one.failure, about=list(dict.fromkeys([*more, *one.suspects])))
        return Finding(failure=failure, trace=one.trace)


def _examined(bench: Bench, red: Mapping[str, Result]) -> _Case:
    found = {id: first_departure(bench, one) for id, one in red.items()}
    wrong = Counter(bench.evidence.wrong)
    found = dict(zip(found, all_with_offers(bench, found.values(), wrong), strict=True))
    wrong.update(situation(one.suspects) for one in found.values() if one.suspects)
    bench.evidence.note_events(found.values())
    always = applied_always(bench, found)
    elsewhere = suspected_elsewhere(bench, red, found)
    suspects = {where: {**always.get(where, {}), **elsewhere.get(where, {})} for where in {**always, **elsewhere}}
    return _Case(red, found, suspects, always, wrong)


class _Blamed(NamedTuple):
    """Which rules everything red is blamed on."""

    checks: Mapping[str, list[str]]
    """The failing checks, by rule."""
    culprits: Collection[str]
    order: Sequence[str]
    """The rules in the order in which they are told, unless a wrong pack or deal comes first."""
    parts: Mapping[str, frozenset[str]]
    """What must differ in a game that shows a rule, if another is wrong wherever it is at work."""


def _blamed(bench: Bench, case: _Case, known: Explanation, witnesses: Witnesses) -> _Blamed:
    """Known bugs are to blame for what they explain, and for the rest the fewest rules that do."""
    findings = list(case.found.values())
    unexplained = Counter({where: n for where, n in case.wrong.items() if known.rules.keys().isdisjoint(where)})
    attributed = list(written_by(bench.claim.readings, bench.eyes, findings))
    clues = Clues(
        by_situation([*bench.evidence.written, *where_written(attributed)]),
        differing_parts(findings),
        by_situation([*bench.evidence.preceded, *preceded_by(findings)]),
        witnesses,
        case.not_at_work,
        case.applied_always,
        {situation(one.suspects) for one in findings if isinstance(one.failure, ONLY_SEEN)},
    )
    guilty = culprits(bench.evidence, unexplained, list(bench.law.rules), clues)
    behind = _masked(bench, case, guilty, attributed)
    rules = [*known.rules, *(one.rule for one in [*guilty, *behind] if one.rule not in known.rules)]
    shown_in = {one.rule: one.parts for one in behind}
    explains = {where: one.rule for one in reversed(guilty) for where in one.situations}
    found: dict[str, list[str]] = {}
    for id, finding in case.seen.items():
        told = [rule for rule in rules if not (parts := shown_in.get(rule)) or parts & finding.failure.parts]
        explained_by = explains.get(situation(case.found[id].suspects))
        if explained_by in told:
            told = [explained_by, *told]
        much_like_it = () if explained_by else _much_like(finding, known, case)
        others = [one for one in known.rules if one not in much_like_it]
        rule = known.by_check.get(id) or _blamed_for(case.red[id].check, finding, told, others)
        found.setdefault(rule, []).append(id)
        for other in case.red[id].failures[1:]:
            if isinstance(other, ScoreDiffers):  # one for each rule that the hands of the check break
                found.setdefault(other.rules[0], []).append(id)
    order = [*known.rules, *_weightiest_first(guilty, case.wrong, witnesses), *shown_in, *found]
    return _Blamed(found, rules, order, shown_in)


def _masked(bench: Bench, case: _Case, guilty: Sequence[Culprit], attributed: Sequence[Attributed]) -> list[Culprit]:
    """Rules that are broken behind the culprits, told by the parts of the view that differ."""
    findings = list(case.found.values())
    differing: dict[Situation, set[str]] = {}
    for where, parts in [*bench.evidence.differing, *differing_parts(findings).items()]:
        differing.setdefault(where, set()).update(parts)
    written = by_situation([*bench.evidence.written, *where_written(attributed)])
    seen = Seen(bench.evidence, case.wrong, differing, written, attributed)
    return masked(seen, guilty, partial(parts_changed, bench, findings))


def _causes(
    bench: Bench, case: _Case, known: Explanation, blamed: _Blamed
) -> Iterator[tuple[Cause, dict[str, Result]]]:
    """The causes in the order in which they are told, each with the result that shows its shortest game."""
    until = time.monotonic() + SECONDS
    dealt = _deal_rules(bench, case.seen.values())
    red, found = case.red, blamed.checks
    first = {rule: _first([red[id].failures[0] for id in ids], rule in dealt) for rule, ids in found.items()}
    budget = Budget(bench.evidence, min(MOST_SHORTENED, len(found)))
    for number, rule in enumerate(sorted(found, key=lambda rule: (first[rule], blamed.order.index(rule)))):
        ids = sorted(found[rule], key=lambda id: size(case.seen[id].failure))
        shown: dict[str, Result] = {}
        if rule in blamed.culprits and number < MOST_SHORTENED and time.monotonic() < until:
            at_work = case.found[ids[0]].suspects
            by = rule if rule in at_work else next(iter(at_work), rule)
            shown[ids[0]] = shortened(
                bench, red[ids[0]], case.seen[ids[0]], rule, by, budget, blamed.parts.get(rule, frozenset())
            )
        elif rule in bench.law.rules and not isinstance(red[ids[0]].failures[0], ScoreDiffers):
            shown[ids[0]] = told_under(rule, red[ids[0]])
        explained = [id for id in ids if id in known.by_check]
        yield Cause(rule=rule, checks=ids, bug=known.rules.get(rule, ""), explained=explained), shown


def _more_of_its_own(
    case: _Case, known: Explanation, blamed: _Blamed, changed: Mapping[str, Result]
) -> Iterator[tuple[Cause, dict[str, Result]]]:
    """Culprits of which only one check can tell, as the program only plays by itself: each with its smallest game.

    None of those told before is at work there: otherwise it may be the same bug once more.
    """
    told = set(blamed.checks)
    for id, result in case.red.items():
        first, *others = changed.get(id, result).failures
        shown = [first]
        for one in sorted((one for one in others if one.own_game), key=size):
            finding = case.suspecting_more(Finding(failure=one, trace=Trace(script=one.script, views=[])))
            rule = _blamed_for(result.check, finding, list(blamed.culprits), known.rules)
            if rule in blamed.culprits and told.isdisjoint(finding.suspects):
                told.add(rule)
                shown.append(one.reported([rule]))
                yield Cause(rule=rule, checks=[id]), {id: msgspec.structs.replace(result, failures=[*shown])}


def _untold(bench: Bench, case: _Case, blamed: _Blamed) -> dict[str, Finding]:
    """Culprits that no failing check tells of, as in all its games something else goes wrong first.

    Only where a rule went wrong by itself, and more than once, is it certain that it is to blame.
    """
    seen = bench.evidence
    told = {situation(one.suspects) for one in case.found.values()}
    rules = [rule for rule in blamed.culprits if rule not in blamed.checks and (rule,) not in told]
    return {rule: seen.alone[rule] for rule in rules if rule in seen.alone and seen.wrong[(rule,)] >= TWICE}


def _behind(
    bench: Bench, results: Sequence[Result], hidden: Mapping[str, Finding], causes: Sequence[Cause]
) -> Iterator[Result]:
    """Bugs that are always hidden behind others: the agreement of each rule, with the smallest game.

    Where its agreement fails already, that is what another cause explains; but it stays what that cause is told by. A
    rule that only forbids has no agreement, but some other check.
    """
    told, told_by_it = {cause.rule for cause in causes}, {cause.checks[0] for cause in causes}
    by_id = {one.check.id: one for one in results if one.check.id not in told_by_it}
    for rule, finding in hidden.items():
        written_for = (one for one in by_id.values() if one.check.rules == [rule] and one.verdict is Verdict.PASS)
        result = by_id.get(agreement_id(bench.kit.game, rule)) or next(written_for, None)
        if rule not in told and result is not None:
            failure = finding.failure.reported([rule])
            script = failure.script.replace(moves=failure.script.moves[: failure.at + 1])
            failures = [msgspec.structs.replace(failure, script=script)]
            yield msgspec.structs.replace(result, verdict=Verdict.FAIL, reason=failure.reason, failures=failures)


def _blamed_for(check: Check, finding: Finding, blamed: Sequence[str], known: Collection[str]) -> str:
    """The culprit that a failure is told under: of those at work one that the check is about, or the weightiest.

    What a known bug does not explain is another bug, even if the rule of the known one is at work.
    """
    where = finding.suspects or check.rules
    where = [rule for rule in where if rule not in known] or where
    culprits = [rule for rule in blamed if rule in where]
    about = [rule for rule in culprits if rule in check.rules]
    return next(iter([*about, *culprits, *where]), check.id)


def _much_like(finding: Finding, known: Explanation, case: _Case) -> set[str]:
    """The rules at work of known bugs in whose games the same parts of the view differ.

    If nothing else explains the finding, the program does something like that bug, if not quite the same.
    """
    alike = {rule for id, rule in known.by_check.items() if case.found[id].failure.parts == finding.failure.parts}
    return alike.intersection(finding.suspects) if finding.failure.parts else set()


def _witnesses(results: Sequence[Result], found: Mapping[str, Finding]) -> Witnesses:
    """What the checks say that fail, each where it goes wrong, and those that pass.

    Agreement is no witness: it blames a rule for what the steps have shown already. Nor is a ruling of which the
    program follows no reading: what goes wrong there is wrong whatever the reading. A check of what is seen names the
    rule first that it is about.
    """
    fails: list[tuple[Situation, Sequence[str]]] = []
    passes: dict[str, float] = {}
    for one in results:
        check = one.check
        if check.kind is Kind.AGREEMENT and len(check.rules) == 1:
            continue
        if check.kind is Kind.READING and one.failures and not one.failures[0].other_readings:
            continue
        if check.id in found and one.failures[0].blames:
            only_seen = isinstance(found[check.id].failure, ONLY_SEEN)
            fails.append((situation(found[check.id].suspects), check.rules[:1] if only_seen else check.rules))
        elif one.verdict is Verdict.PASS:
            passes.update({rule: passes.get(rule, 0.0) + 1 / len(check.rules) for rule in check.rules})
    return Witnesses(fails, passes)


def _weightiest_first(guilty: Sequence[Culprit], wrong: Counter[Situation], witnesses: Witnesses) -> list[str]:
    """The rules that are blamed, in the order in which they are told: by how much goes wrong, and what checks say.

    What follows from a bug often goes wrong more often than the bug itself, but no check was written for it.
    """
    where: dict[str, list[Situation]] = {}
    for one in guilty:
        where.setdefault(one.rule, []).extend(one.situations)

    def weight(rule: str) -> float:
        says = witnesses.about(where[rule]).get(rule, 0.0)
        return sqrt(sum(wrong[seen] for seen in where[rule])) * (UNSPOKEN + says)

    return sorted(where, key=lambda rule: -weight(rule))


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


def _shows_only_under(bench: Bench, known: Explanation) -> set[str]:
    """The checks that tell of readings without which a known bug does not show: it does not explain those."""
    needed = [reading for one in known.bugs for reading in one.mutant.under]
    return {told_by(bench.kit.game, name) for name in bench.claim.recognised if reading_instead(name) in needed}


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
