"""What was seen right and wrong, by situation, and which rules that incriminates.

A situation is the set of rules at work in one step of a game. A rule that was never seen right and is at work wherever
something goes wrong is the culprit; one that is right in a thousand other situations is not. This is spectrum-based
fault localisation (the formula is Ochiai's), taken one culprit after the other, so that of two broken rules both are
found.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from itertools import combinations
from math import sqrt
from typing import NamedTuple

from hoyle_conformance.judging.attribution import Written, written
from hoyle_conformance.judging.by_readings import by_readings
from hoyle_conformance.judging.every_step import Judged
from hoyle_conformance.judging.failures.failure import rules_of, step_of
from hoyle_conformance.judging.judge import Finding
from hoyle_conformance.judging.situations import Situation, situation


class Evidence:
    """How often each situation was seen right and wrong."""

    def __init__(self) -> None:
        self.right: Counter[Situation] = Counter()
        self.wrong: Counter[Situation] = Counter()
        self.hidden: Counter[Situation] = Counter()
        """Situations after a departure from which play could not be resumed."""
        self.endings: Counter[str] = Counter()
        """In how many games each ending came up that is reached on purpose."""
        self.written: list[tuple[Situation, Written]] = []
        """What was looked up about some of the situations that went wrong: which rules wrote what differs."""
        self._counted: dict[str, tuple[tuple[int, int], Counter[str]]] = {}

    def note(self, judged: Judged) -> None:
        """Notes what a program did with one script."""
        self.right.update(judged.right)
        self.hidden.update(judged.hidden)
        self.wrong.update(situation(one.suspects) for one in judged.findings if one.failure.blames)

    def add(self, other: Evidence) -> None:
        """Adds what another process has seen."""
        self.right.update(other.right)
        self.wrong.update(other.wrong)
        self.hidden.update(other.hidden)
        self.endings.update(other.endings)
        self.written += other.written

    def pairs(self) -> int:
        """How many pairs of rules were at work in one step where the program did the same."""
        return len({pair for seen in self.right for pair in combinations(seen, 2)})

    def times_right(self) -> Counter[str]:
        """How often each rule was at work where the program did the same."""
        return self._times("right", self.right)

    def times_wrong(self) -> Counter[str]:
        """How often each rule was at work where the program departed."""
        return self._times("wrong", self.wrong)

    def times_hidden(self) -> Counter[str]:
        """How often each rule would have been at work after a departure from which play could not be resumed."""
        return self._times("hidden", self.hidden)

    def _times(self, name: str, situations: Counter[Situation]) -> Counter[str]:
        """By rule; counted again only when something was added, since a conclusion asks for every rule."""
        size = len(situations), situations.total()
        if name not in self._counted or self._counted[name][0] != size:
            self._counted[name] = size, _by_rule(situations)
        return self._counted[name][1]

    def right_without(self, rule: str, suspects: Collection[str]) -> bool:
        """Whether the same situation was seen right without this rule: then the rule makes the difference."""
        others = set(suspects) - {rule}
        return bool(others) and any(rule not in seen and others.issubset(seen) for seen in self.right)


def _by_rule(situations: Counter[Situation]) -> Counter[str]:
    found: Counter[str] = Counter()
    for rules, times in situations.items():
        for rule in rules:
            found[rule] += times
    return found


class Culprit(NamedTuple):
    """A rule that departures are blamed on."""

    rule: str
    situations: list[Situation]
    """Where it was at work when something went wrong that no culprit before it explains."""


def by_situation(written: Iterable[tuple[Situation, Written]]) -> dict[Situation, list[Written]]:
    """For situations that went wrong, which rules wrote what differs: once for each finding."""
    found: dict[Situation, list[Written]] = {}
    for seen, there in written:
        found.setdefault(seen, []).append(there)
    return found


def written_by(readings: dict[str, str], findings: Iterable[Finding]) -> Iterator[tuple[Situation, Written]]:
    """Which rules wrote what differs in each finding, as far as that is known."""
    for one in findings:
        if one.failure.taken_up or not one.failure.has_game:
            continue
        script = one.failure.script.replace(readings=readings)
        at_work = rules_of(step_of(one.trace, one.at))
        own_accord = not at_work or not set(one.failure.about).issubset(at_work)  # no event of the step wrote it
        there = Written() if own_accord else written(script, one.at, one.failure.differences)
        cleared, convicted = by_readings(one.failure, readings, one.suspects)
        there = there._replace(cleared=cleared, convicted=convicted)
        if there.first or cleared or convicted:
            yield situation(one.suspects), there


def differing_parts(findings: Iterable[Finding]) -> dict[Situation, set[str]]:
    """For situations that went wrong, which parts of the view differ, whichever seat they are of.

    Where no part of a view does, the kind of failure counts: a refusal does not explain a wrong question.
    """
    found: dict[Situation, set[str]] = {}
    for one in findings:
        found.setdefault(situation(one.suspects), set()).update(one.failure.parts or {one.failure.kind})
    return found


def culprits(
    evidence: Evidence,
    wrong: Counter[Situation],
    order: Sequence[str] = (),
    written: Mapping[Situation, Sequence[Written]] | None = None,
    differing: Mapping[Situation, set[str]] | None = None,
    testimony: Mapping[str, float] | None = None,
) -> list[Culprit]:
    """The fewest rules that explain everything that went wrong, the one that explains most first.

    A rule that went wrong where no other was at work is a culprit for certain. It explains other situations where it is
    at work and nothing more differs, or nobody has looked at what differs and it is mostly wrong. ``written`` says for
    some situations which rules wrote what differs, and ``differing`` which parts of the view do. ``testimony`` says
    from 0 to 1 how far the checks that fail are about each rule. Of rules that explain as much, the first in the law
    is taken.
    """
    right = evidence.times_right()
    place = {rule: number for number, rule in enumerate(order)}
    left = Counter({seen: times for seen, times in wrong.items() if seen and times > 0})
    found: list[Culprit] = []
    parts, speaks = differing or {}, testimony or {}
    for alone in sorted((seen for seen in left if len(seen) == 1), key=lambda seen: -left[seen]):
        if alone not in left:
            continue
        mostly_wrong = left[alone] >= right[alone[0]]
        explained = [
            seen
            for seen in left
            if alone[0] in seen and (parts[seen] <= parts.get(alone, set()) if seen in parts else mostly_wrong)
        ]
        explained = list(dict.fromkeys([alone, *explained]))
        found.append(Culprit(alone[0], explained))
        for seen in explained:
            del left[seen]
    while left:
        guilt = {
            one: round(found * (1 + speaks.get(one, 0.0)), 6)
            for one, found in _guilt(left, right, written or {}).items()
        }
        rule = max(guilt, key=lambda one: (guilt[one], -right[one], -place.get(one, len(place)), one))
        explained = [seen for seen in left if rule in seen]
        found.append(Culprit(rule, explained))
        for seen in explained:
            del left[seen]
    return sorted(found, key=lambda one: -sum(wrong[seen] for seen in one.situations))


def ochiai(wrong: float, right: float, all_wrong: float) -> float:
    """How well something explains what goes wrong, from 0 to 1: it is there always then, and never otherwise."""
    return wrong / sqrt(all_wrong * (wrong + right)) if wrong else 0.0


def _guilt(
    left: Counter[Situation], right: Counter[str], written: Mapping[Situation, Sequence[Written]]
) -> dict[str, float]:
    """How well each rule by itself explains what went wrong, from 0 to 1."""
    blamed: Counter[str] = Counter()
    weight: dict[str, float] = {}
    elsewhere = _mean_weights(written)
    for seen, times in left.items():
        parts = written.get(seen, ())
        for rule in seen:
            blamed[rule] += times
            each = _mean([part.weight(rule) for part in parts]) if parts else elsewhere.get(rule, 1.0)
            weight[rule] = weight.get(rule, 0.0) + times * each
    total = left.total()
    return {rule: weight[rule] / blamed[rule] * ochiai(blamed[rule], right[rule], total) for rule in blamed}


def _mean_weights(written: Mapping[Situation, Sequence[Written]]) -> dict[str, float]:
    """How much speaks for each rule where that was looked up: it is taken to be as much in the other situations."""
    found: dict[str, list[float]] = {}
    for seen, parts in written.items():
        for rule in seen:
            found.setdefault(rule, []).extend(part.weight(rule) for part in parts)
    return {rule: _mean(weights) for rule, weights in found.items()}


def _mean(numbers: Sequence[float]) -> float:
    return sum(numbers) / len(numbers)
