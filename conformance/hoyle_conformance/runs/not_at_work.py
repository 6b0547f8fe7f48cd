"""Rules that are suspected where they are not at work: a program applies them where they do not apply.

No event of the reference tells of such a rule. Two things do: an example that was written to show that it does not
apply, and what differs, if only rules that are not at work ever change it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from typing import NamedTuple

import msgspec

from hoyle.games import departures_of
from hoyle_conformance.checks.check import Kind, Result
from hoyle_conformance.judging.attribution import overdone
from hoyle_conformance.judging.bench import Bench
from hoyle_conformance.judging.blame import parts_changed
from hoyle_conformance.judging.evidence import differing_parts
from hoyle_conformance.judging.failures import Differs
from hoyle_conformance.judging.failures.failure import rules_of
from hoyle_conformance.judging.judge import Finding
from hoyle_conformance.judging.only_shown import is_only_shown
from hoyle_conformance.judging.situations import Situation, situation

RARELY, MOSTLY = 0.1, 0.5
"""How often a rule changes a part of the view that is not its business, at most, and one that is, at least."""

Sort = tuple[Situation, str, frozenset[str]]
"""Findings of one sort have the same suspects, and the same parts of the view differ."""


class Suspected(NamedTuple):
    """What goes wrong, with all rules that are suspected there."""

    seen: dict[str, Finding]
    """By failing check."""
    wrong: Counter[Situation]
    later: set[Situation]
    """What goes wrong only after something else has."""
    not_applied: Counter[str]
    """How often the rules that are not at work were rightly not applied in the same situations."""


def also_suspected(
    bench: Bench, red: Mapping[str, Result], seen: Mapping[str, Finding], wrong: Counter[Situation]
) -> Suspected:
    """Suspects rules that are not at work, wherever the same goes wrong."""
    by_situation = dict(_changed_elsewhere(bench, seen))
    by_sort = dict(_said_by_examples(bench, red, seen))
    more = {where: set(rules) for where, rules in by_situation.items()}
    found = dict(seen)
    for id, one in seen.items():
        where = situation(one.suspects)
        if rules := [*by_sort.get(_sort(one), ()), *by_situation.get(where, ())]:
            failure = msgspec.structs.replace(one.failure, about=list(dict.fromkeys([*rules, *one.suspects])))
            found[id] = Finding(failure=failure, trace=one.trace)
            more.setdefault(where, set()).update(rules)
    wrong_then, later = Counter[Situation](), set[Situation]()
    not_applied = Counter[str]()
    for where, times in wrong.items():
        there = situation([*where, *more.get(where, ())])
        wrong_then[there] += times
        not_applied.update(dict.fromkeys(more.get(where, ()), bench.evidence.right[where]))
        if bench.evidence.goes_wrong_only_later(where):
            later.add(there)
    return Suspected(found, wrong_then, later, not_applied)


def _said_by_examples(
    bench: Bench, red: Mapping[str, Result], seen: Mapping[str, Finding]
) -> Iterator[tuple[Sort, list[str]]]:
    """The rules that examples cite although they are never at work in them, nor is any other that they cite.

    Such an example shows where a rule does not apply: an offer that is still covered does not lapse. If it goes wrong
    there, the program applies the rule, unless it is one that the reference does not follow here either, as the program
    departs from it. If the same goes wrong in examples of all sorts, it has nothing to do with what each is about.
    """
    departed = {
        departure.rule for name, departure in departures_of(bench.kit.game).items() if name in bench.claim.followed
    }
    cited: dict[Sort, list[set[str]]] = {}
    for id, one in seen.items():
        cites = set(red[id].check.rules)
        if _differs(one) and cites.isdisjoint(one.suspects) and one.failure.step in _points(bench, red[id], one):
            at_work = {*departed, *(rule for step in one.trace.events or [] for rule in rules_of(step))}
            cited.setdefault(_sort(one), []).append(cites - at_work)
    for sort, examples in cited.items():
        times = Counter(rule for rules in examples for rule in rules)
        yield sort, sorted(rule for rule, often in times.items() if 2 * often >= len(examples))


def _changed_elsewhere(bench: Bench, seen: Mapping[str, Finding]) -> Iterator[tuple[Situation, list[str]]]:
    """By situation, the rules that change what should have stayed as it was, where no rule at work ever changes it.

    A program that adds points to the total when somebody stays applies there what belongs to the end of the round.
    """
    findings = [one for one in seen.values() if _differs(one) and one.at]
    too_much = {frozenset(one.failure.parts): parts for one in findings if (parts := _overdone(one))}
    if not too_much:
        return
    changed = parts_changed(bench, list(seen.values()))
    differing = differing_parts(findings)
    for where, paths in bench.evidence.differing:
        differing.setdefault(where, set(paths))
    for where, parts in differing.items():
        odd = {part for part in too_much.get(frozenset(parts), ()) if not _is_changed_by(changed, where, part)}
        rules = [rule for rule, often in changed.items() if all(often.get(part, 0.0) > MOSTLY for part in odd)]
        if odd and rules:
            yield where, rules


def _overdone(one: Finding) -> set[str]:
    """The parts of the view that a program changed although they should have stayed as they were."""
    return overdone(one.trace.views[one.at - 1], one.failure.differences)


def _is_changed_by(changed: Mapping[str, Mapping[str, float]], rules: Iterable[str], part: str) -> bool:
    """Whether a part of the view is the business of one of these rules."""
    return any(changed.get(rule, {}).get(part, 0.0) >= RARELY for rule in rules)


def _differs(one: Finding) -> bool:
    """Whether the table itself is another than it should be, in a game that was right until then."""
    failure = one.failure
    return bool(one.suspects) and isinstance(failure, Differs) and not failure.taken_up and not is_only_shown(one)


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


def _sort(finding: Finding) -> Sort:
    return situation(finding.suspects), finding.failure.kind, frozenset(finding.failure.parts)
