"""Rules that are suspected where they are not at work: a program applies them where they do not apply.

No event of the reference tells of such a rule. Two things do: an example that was written to show that it does not
apply, and what differs, if only rules that are not at work ever change it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping

import msgspec

from hoyle.games import departures_of
from hoyle_conformance.checks.check import Kind, Result
from hoyle_conformance.judging.bench import Bench
from hoyle_conformance.judging.blame import parts_changed
from hoyle_conformance.judging.failures import Differs
from hoyle_conformance.judging.failures.failure import rules_of
from hoyle_conformance.judging.judge import Finding
from hoyle_conformance.judging.only_shown import is_only_shown
from hoyle_conformance.judging.situations import Situation, situation

Sort = tuple[Situation, str, frozenset[str]]
"""Findings of one sort have the same suspects, and the same parts of the view differ."""


def also_suspected(
    bench: Bench, red: Mapping[str, Result], seen: Mapping[str, Finding], wrong: Counter[Situation]
) -> tuple[dict[str, Finding], Counter[str]]:
    """The findings with all their suspects, and how often those were rightly not applied in the same situations.

    A rule is suspected wherever the same goes wrong, and ``wrong`` is counted for its situations as they are then.
    """
    suspected: dict[Sort, list[str]] = {}
    not_applied = Counter[str]()
    for sort, rules in [*_said_by_examples(bench, red, seen), *_changed_elsewhere(bench, seen)]:
        suspected.setdefault(sort, []).extend(rules)
    found = dict(seen)
    for id, one in seen.items():
        if rules := suspected.get(_sort(one), []):
            before = situation(one.suspects)
            failure = msgspec.structs.replace(one.failure, about=list(dict.fromkeys([*rules, *one.suspects])))
            found[id] = Finding(failure=failure, trace=one.trace)
            if times := wrong.pop(before, 0):
                wrong[situation(found[id].suspects)] += times
                not_applied.update(dict.fromkeys(set(rules), bench.evidence.right[before]))
    return found, not_applied


def _said_by_examples(
    bench: Bench, red: Mapping[str, Result], seen: Mapping[str, Finding]
) -> Iterator[tuple[Sort, list[str]]]:
    """The rules that an example cites although they are never at work in it.

    Such an example shows where a rule does not apply: an offer that is still covered does not lapse. If it goes wrong
    there, the program applies the rule, unless it is one that the reference does not follow here either, as the program
    departs from it.
    """
    departed = {
        departure.rule for name, departure in departures_of(bench.kit.game).items() if name in bench.claim.followed
    }
    for id, one in seen.items():
        if _differs(one) and one.failure.step in _points(bench, red[id], one):
            at_work = {*departed, *one.suspects, *(rule for step in one.trace.events or [] for rule in rules_of(step))}
            yield _sort(one), [rule for rule in red[id].check.rules if rule not in at_work]


def _changed_elsewhere(bench: Bench, seen: Mapping[str, Finding]) -> Iterator[tuple[Sort, list[str]]]:
    """The rules that change a part of the view that differs, where no rule at work ever changes it.

    A program that adds points to the total when somebody stays applies there what belongs to the end of the round.
    """
    differing = {_sort(one): one for one in seen.values() if _differs(one) and one.failure.parts}
    changed = parts_changed(bench, list(seen.values())) if differing else {}
    for sort, one in differing.items():
        at_work = {part for rule in one.suspects for part in changed.get(rule, ())}
        if odd := {_part(path) for path in one.failure.parts} - at_work:
            yield sort, [rule for rule, changes in changed.items() if odd <= changes]


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


def _part(path: str) -> str:
    """The part of the view that a path is in: ``asked`` for ``asked.seat``, ``seats.total`` as it is."""
    first, _, rest = path.partition(".")
    return f"seats.{rest.partition('.')[0]}" if first == "seats" else first


def _sort(finding: Finding) -> Sort:
    return situation(finding.suspects), finding.failure.kind, frozenset(finding.failure.parts)
