"""Bugs that show only where another one does, told apart by the part of the view that differs.

A program that discards nothing goes wrong at the end of every round, and that rule explains every step in which scores
are wrong too. But there the totals differ, which elsewhere come out right beside the wrong discards. If one rule is at
work wherever they do, and nowhere else, it is broken as well.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from typing import NamedTuple

from hoyle_conformance.judging.attribution import Written
from hoyle_conformance.judging.culprits import Culprit, ochiai
from hoyle_conformance.judging.evidence import Evidence
from hoyle_conformance.judging.judge import Finding
from hoyle_conformance.judging.situations import Situation, situation

NEARLY_ALWAYS = 0.9
"""How well a rule must explain that a part of the view differs, from 0 to 1."""
LEAST = 2
"""How often that part must differ, and how often not."""


Attributed = tuple[Finding, Written]
"""A finding, and which rules wrote what differs."""


class Seen(NamedTuple):
    """What is known about the situations that went wrong."""

    evidence: Evidence
    wrong: Counter[Situation]
    differing: Mapping[Situation, set[str]]
    """Which parts of the view differ in a situation."""
    written: Mapping[Situation, Sequence[Written]]
    """Which rules wrote what differs, as far as that was looked up."""
    attributed: Sequence[Attributed] = ()
    """The same for each finding."""


Writes = Callable[[], Mapping[str, Mapping[str, float]]]
"""Looks up which parts of a view each rule changes, and how often."""


def masked(seen: Seen, culprits: Sequence[Culprit], writes: Writes) -> list[Culprit]:
    """The rules that are broken behind the culprits, each by another part of the view."""
    found: dict[str, Culprit] = {}
    known = {one.rule for one in culprits}
    for culprit in culprits:
        for usual, behind in _behind(seen, culprit):
            if behind.rule in known or usual & writes().get(behind.rule, {}).keys():
                continue  # it works with what the culprit has left wrong
            _add(found, behind)
    told = {part for one in found.values() for part in one.parts}
    for behind in (one for culprit in culprits for one in _wrong_before(seen, culprit, told)):
        if behind.rule not in known:
            _add(found, behind)
    return list(found.values())


def _add(found: dict[str, Culprit], one: Culprit) -> None:
    """Adds a culprit to others; what is known of its rule is put together."""
    before = found.get(one.rule, one)
    where = list(dict.fromkeys([*before.situations, *one.situations]))
    found[one.rule] = Culprit(one.rule, where, before.parts | one.parts)


def _wrong_before(seen: Seen, culprit: Culprit, told: Collection[str]) -> Iterator[Culprit]:
    """The rules that left a part of the view wrong before a culprit went wrong in the same step.

    What comes before the culprit does not follow from it. These rules must have been right elsewhere in its steps, and
    that part as well, or else there would be nothing to say that the two are not one.
    """
    right = seen.evidence.times_right()
    its_own = [(one, by) for one, by in seen.attributed if situation(one.suspects) in culprit.situations]
    alone = [(one, by) for one, by in its_own if culprit.rule in by.first]
    usual = {part for one, _ in alone for part in one.failure.parts}
    for part in sorted({part for one, _ in its_own for part in one.failure.parts} - usual - {*told}):
        odd = [(one, by) for one, by in its_own if part in one.failure.parts and culprit.rule in by.later]
        always = set.intersection(*(set(by.first) for _, by in odd)) if odd else set()
        before = [rule for rule in sorted(always) if _is_right_in(rule, alone)]
        if before:
            where = list(dict.fromkeys(situation(one.suspects) for one, _ in odd))
            yield Culprit(min(before, key=right.__getitem__), where, frozenset({part}))


def _is_right_in(rule: str, attributed: Sequence[Attributed]) -> bool:
    """Whether a rule was at work in some of these findings and has written nothing that differs in any."""
    at_work = any(rule in one.suspects for one, _ in attributed)
    return at_work and not any(rule in by.writers for _, by in attributed)


def _behind(seen: Seen, culprit: Culprit) -> Iterator[tuple[set[str], Culprit]]:
    """What usually differs where a culprit is at work, with the rule behind each part that differs now and then."""
    at_work = (where for where in seen.wrong if culprit.rule in where and seen.differing.get(where))
    times = Counter({where: seen.wrong[where] for where in at_work})
    parts = Counter[str]()
    for where, often in times.items():
        parts.update(dict.fromkeys(seen.differing[where], often))
    usual = {part for part, often in parts.items() if 2 * often > times.total()}
    for part in sorted(parts.keys() - usual):
        odd = Counter({where: often for where, often in times.items() if part in seen.differing[where]})
        rule = _always_there(seen, odd, times - odd)
        if rule is not None and min(odd.total(), (times - odd).total()) >= LEAST:
            yield usual, Culprit(rule, [where for where in odd if rule in where], frozenset({part}))


def _always_there(seen: Seen, odd: Counter[Situation], others: Counter[Situation]) -> str | None:
    """The rule that is hardly ever right and at work in some situations and not in others; None if there is none."""
    right = seen.evidence.times_right()
    guilt: dict[str, tuple[float, float, str]] = {}
    for rule in {rule for where in odd for rule in where}:
        there = [where for where in odd if rule in where]
        elsewhere = right[rule] + sum(often for where, often in others.items() if rule in where)
        explained = ochiai(sum(odd[where] for where in there), elsewhere, odd.total())
        if explained >= NEARLY_ALWAYS:
            guilt[rule] = explained, _weight(seen, rule, there), rule
    return max(guilt, key=guilt.__getitem__, default=None)


def _weight(seen: Seen, rule: str, where: Sequence[Situation]) -> float:
    """How much speaks for a rule by what it wrote."""
    weights = [part.weight(rule) for one in where for part in seen.written.get(one, ())]
    return sum(weights) / len(weights) if weights else 0.0
