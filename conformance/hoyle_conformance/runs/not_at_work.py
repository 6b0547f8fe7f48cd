"""Rules that are suspected where they are not at work: a program applies them where they do not apply.

No event of the reference tells of such a rule. Three things do: an example that was written to show that it does not
apply; what differs, if only rules that are not at work ever change it; and that all comes out right where the rule is
at work, and goes wrong where it is not.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Mapping

from hoyle.games import departures_of
from hoyle_conformance.checks.check import Check, Result
from hoyle_conformance.checks.examples import bench_trials, scenario_of
from hoyle_conformance.judging.attribution import overdone, parts_written
from hoyle_conformance.judging.bench import Bench
from hoyle_conformance.judging.blame import parts_changed
from hoyle_conformance.judging.failures import Differs
from hoyle_conformance.judging.failures.failure import rules_of, step_of
from hoyle_conformance.judging.judge import Finding
from hoyle_conformance.judging.only_shown import is_only_shown
from hoyle_conformance.judging.recognition import followed_as
from hoyle_conformance.judging.situations import Situation, situation
from hoyle_conformance.scripts.generate import games_of_all_moods

RARELY, MOSTLY = 0.25, 0.5
"""How often a rule changes a part of the view that is not its business, at most, and one that is, at least; also how
many of the examples in which the same goes wrong must cite a rule."""

GAMES = 40
"""In how many games it is looked up what each rule changes."""

Signature = tuple[Situation, str, frozenset[str]]
"""What findings have in common that are alike: the rules at work, the kind of failure and the parts that differ."""


def suspected_elsewhere(
    bench: Bench, red: Mapping[str, Result], seen: Mapping[str, Finding]
) -> dict[Situation, dict[str, None]]:
    """By situation, the rules that are suspected although they are not at work there; a failing check is about each.

    Where a move is refused or accepted, that is the business of the rules at work. Where the table itself tells the
    rule, whatever else was at work, no other one is suspected.
    """
    spoken_of = {rule for one in red.values() for rule in one.check.rules}  # no check is about what it merely touches
    certain = {situation(one.suspects) for one in seen.values() if not isinstance(one.failure, Differs)}
    certain |= {situation(one.suspects) for one in seen.values() if _tells_its_rule(one)}
    found: dict[Situation, dict[str, None]] = {}
    for where, rules in [*_said_by_examples(bench, red, seen), *_changed_elsewhere(bench, seen)]:
        found.setdefault(where, {}).update(dict.fromkeys(rule for rule in rules if rule in spoken_of))
    return {where: rules for where, rules in found.items() if rules and where not in certain}


def applied_always(bench: Bench, seen: Mapping[str, Finding]) -> dict[Situation, dict[str, None]]:
    """By situation, the rules that a program also applies where they do not apply, as what others do shows.

    Another rule at work there is right whenever such a rule is at work with it, and goes wrong whenever it is not; and
    what the program changes although it should have stayed is what such a rule changes. A call ends the turn: who ends
    the turn of the next player when the turn has ended already applies that rule once too often.
    """
    findings = [one for one in seen.values() if _differs(one) and one.at]
    overdone = [(one, parts) for one in findings if (parts := _overdone(one))]
    beside = {
        rule: bench.evidence.right_only_with(rule) for rule in {rule for one, _ in overdone for rule in one.suspects}
    }
    if not any(beside.values()):
        return {}
    games = games_of_all_moods(bench.kit, bench.law, bench.claim, GAMES)  # in those that go wrong it is not at work
    changed = parts_written(one.trace().script for one in games)
    applied = {
        (rule, other)
        for one, parts in overdone
        for rule in one.suspects
        for other in beside[rule] - {*one.suspects}
        if (mostly := {part for part, often in changed.get(other, {}).items() if often > MOSTLY}) and mostly <= parts
    }
    found: dict[Situation, dict[str, None]] = {}
    for where in {*bench.evidence.wrong, *(situation(one.suspects) for one in findings)}:
        always = sorted({other for rule, other in applied if rule in where and other not in where})
        if always:
            found[where] = dict.fromkeys(always)
    return found


def _said_by_examples(
    bench: Bench, red: Mapping[str, Result], seen: Mapping[str, Finding]
) -> Iterator[tuple[Situation, list[str]]]:
    """The rules that examples cite although they are never at work in them: the first, or all where it shows.

    Such an example shows where a rule does not apply: an offer that is still covered does not lapse. An example names
    the rule that it is about first. If it goes wrong there, the program applies the rule, unless it is one that the
    reference does not follow here either, as the program departs from it. If the same goes wrong in examples of all
    sorts, it has nothing to do with what each is about.
    """
    departures = departures_of(bench.kit.game).values()
    departed = {one.rule for one in departures if followed_as(bench, one) is not None}
    cited: dict[Signature, list[set[str]]] = {}
    for id, one in seen.items():
        cites = red[id].check.rules
        if not _differs(one) or one.at not in _points(bench, red[id].check):
            continue
        at_work = {*departed, *(rule for step in one.trace.events or [] for rule in rules_of(step))}
        if cites[0] not in at_work or set(cites).isdisjoint(one.suspects):
            cited.setdefault(_signature(one), []).append(set(cites) - at_work)
    for (where, _, _), examples in cited.items():
        times = Counter(rule for rules in examples for rule in rules)
        yield where, sorted(rule for rule, often in times.items() if often >= MOSTLY * len(examples))


def _changed_elsewhere(bench: Bench, seen: Mapping[str, Finding]) -> Iterator[tuple[Situation, list[str]]]:
    """The rules that change what should have stayed as it was, where no rule at work ever changes it.

    A program that adds points to the total when somebody stays applies there what belongs to the end of the round.
    What differs in few of the games that go wrong there is not what usually does.
    """
    findings = [one for one in seen.values() if _differs(one) and one.at]
    too_much = {part for one in findings for part in _overdone(one)}
    if not too_much:
        return
    changed = parts_changed(bench, list(seen.values()))
    differing = [(situation(one.suspects), one.failure.parts) for one in findings]
    differing += [(where, set(parts)) for where, parts in bench.evidence.differing]
    usual = _usually_differs(findings)
    for where, parts in differing:
        odd = {part for part in too_much & parts if not _is_changed_by(changed, where, part)}
        if odd and odd <= usual.get(where, parts):
            yield where, [rule for rule, often in changed.items() if _does_just_that(often, odd, parts)]


def _usually_differs(findings: Iterable[Finding]) -> dict[Situation, set[str]]:
    """The parts of the view that differ in most findings of a situation."""
    times: Counter[Situation] = Counter()
    differs: dict[Situation, Counter[str]] = {}
    for one in findings:
        where = situation(one.suspects)
        times[where] += 1
        differs.setdefault(where, Counter()).update(one.failure.parts)
    return {
        where: {part for part, often in of.items() if often >= MOSTLY * times[where]} for where, of in differs.items()
    }


def _does_just_that(often: Mapping[str, float], odd: Collection[str], differing: Collection[str]) -> bool:
    """Whether a rule mostly changes what is odd, and little other than what differs, as a new deal would."""
    mostly = {part for part, share in often.items() if share > MOSTLY}
    return mostly.issuperset(odd) and 2 * len(mostly.intersection(differing)) >= len(mostly)


def _overdone(one: Finding) -> set[str]:
    """The parts of the view that a program changed although they should have stayed as they were."""
    return overdone(one.trace.views[one.at - 1], one.failure.differences)


def _is_changed_by(changed: Mapping[str, Mapping[str, float]], rules: Iterable[str], part: str) -> bool:
    """Whether a part of the view is the business of one of these rules."""
    return any(changed.get(rule, {}).get(part, 0.0) >= RARELY for rule in rules)


def _differs(one: Finding) -> bool:
    """Whether the table itself is not as it should be, in a game that was right until then."""
    failure = one.failure
    return bool(one.suspects) and isinstance(failure, Differs) and not failure.taken_up and not is_only_shown(one)


def _tells_its_rule(one: Finding) -> bool:
    """Whether a table is wrong by one rule alone, although others were at work in the step."""
    at_work = rules_of(step_of(one.trace, one.at))
    return len(one.failure.about) == 1 and len(at_work) > 1 and one.failure.about[0] in at_work


def _points(bench: Bench, check: Check) -> set[int]:
    """The numbers of moves after which an example says what is expected; none for other checks."""
    scenario = scenario_of(bench, check)
    if scenario is None or scenario.tells_apart is not None:
        return set()
    course = bench_trials(bench, scenario)[-1]
    return set(course.views) - {0}  # a game that goes wrong before the first move says nothing about an example


def _signature(finding: Finding) -> Signature:
    return situation(finding.suspects), finding.failure.kind, frozenset(finding.failure.parts)
