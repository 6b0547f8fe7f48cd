"""Which rules are to blame for what went wrong.

A rule that was never seen right and is at work wherever something goes wrong is the culprit; one that is right in a
thousand other situations is not. This is spectrum-based fault localisation (the formula is Ochiai's), taken one culprit
after the other, so that of two broken rules both are found.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from math import sqrt
from types import MappingProxyType
from typing import NamedTuple, TypeVar

from hoyle_conformance.judging.attribution import Written, written
from hoyle_conformance.judging.by_readings import by_readings
from hoyle_conformance.judging.covered import last_put
from hoyle_conformance.judging.evidence import BY_CHANCE, Evidence
from hoyle_conformance.judging.failures.failure import rules_of, step_of
from hoyle_conformance.judging.judge import Finding
from hoyle_conformance.judging.situations import Situation, situation
from hoyle_conformance.judging.views import Eyes

NEARLY_ALL, MANY = 0.8, 5
"""How much of what goes wrong one rule must have written, and in how many situations, to be the author of all of it."""
RARELY = 0.2
"""How much of what goes wrong where a rule is at work is little."""
RIGHT_WITHOUT = 0.6
"""How much less speaks for a rule at work in an event that was right without another rule, and never with it."""
NEARLY = 0.95
"""How much of the greatest guilt is as good as all of it."""


class Culprit(NamedTuple):
    """A rule that departures are blamed on."""

    rule: str
    situations: list[Situation]
    """Where it was at work when something went wrong that no culprit before it explains."""
    parts: frozenset[str] = frozenset()
    """What must differ in a game that shows it, if another rule is wrong wherever it is at work."""


class Witnesses(NamedTuple):
    """What checks say by failing and passing: somebody wrote each for its rules, whatever else is at work in it.

    Of several rules each answers for a share.
    """

    fails: Sequence[tuple[Situation, Sequence[str]]] = ()
    """Where each failing check goes wrong, and the rules that it is about."""
    passes: Mapping[str, float] = MappingProxyType({})
    """How many checks of each rule pass."""

    def about(self, where: Collection[Situation]) -> dict[str, float]:
        """How strongly the checks that fail there, as against those that pass, point to each rule, from 0 to 1.

        What goes wrong elsewhere is another bug, and says nothing about this one.
        """
        fails: dict[str, float] = {}
        for seen, rules in self.fails:
            for rule in rules if seen in where else ():
                fails[rule] = fails.get(rule, 0.0) + 1 / len(rules)
        total = sum(fails.values())
        return {rule: ochiai(times, self.passes.get(rule, 0.0), total) for rule, times in fails.items()}


class Clues(NamedTuple):
    """What else is known about the situations that went wrong."""

    written: Mapping[Situation, Sequence[Written]] = MappingProxyType({})
    """Which rules wrote what differs, once for each finding that was looked at."""
    differing: Mapping[Situation, set[str]] = MappingProxyType({})
    """Which parts of the view differ."""
    preceded: Mapping[Situation, Sequence[Situation]] = MappingProxyType({})
    """The rules at work in the step before."""
    witnesses: Witnesses = Witnesses()
    not_at_work: Mapping[Situation, Collection[str]] = MappingProxyType({})
    """Rules that are suspected there although they are not at work."""
    applied_always: Mapping[Situation, Collection[str]] = MappingProxyType({})
    """Rules that are applied there although they are not at work, for certain."""
    only_seen: Collection[Situation] = ()
    """Where all that is wrong is what somebody sees."""


NO_CLUES = Clues()
Known = TypeVar("Known", Written, Situation)


def by_situation(looked_up: Iterable[tuple[Situation, Known]]) -> dict[Situation, list[Known]]:
    """What was looked up about findings, by situation: once for each finding."""
    found: dict[Situation, list[Known]] = {}
    for seen, there in looked_up:
        found.setdefault(seen, []).append(there)
    return found


def written_by(readings: dict[str, str], eyes: Eyes, findings: Iterable[Finding]) -> Iterator[tuple[Finding, Written]]:
    """Which rules wrote what differs in each finding, as far as that is known."""
    for one in findings:
        if not one.failure.has_game:
            continue
        script = one.failure.script.replace(readings=readings)
        at_work = rules_of(step_of(one.trace, one.at))
        own_accord = not at_work or not set(one.failure.about).issubset(at_work)  # no event of the step wrote it
        differs = one.failure.differences
        known = differs and not own_accord
        there = written(script, one.at, differs, one.failure.taken_up) if known else Written()
        if not there.first and not one.failure.taken_up and (put := last_put(script, one.at, differs)) is not None:
            there = Written(first=frozenset(put.rules), fine=frozenset(at_work) - {*put.rules})  # it was covered then
        cleared, convicted = by_readings(one.failure, readings, one.suspects, eyes)
        there = there._replace(cleared=cleared, convicted=convicted)
        if there.first or there.fine or cleared or convicted:
            yield one, there


def where_written(attributed: Iterable[tuple[Finding, Written]]) -> list[tuple[Situation, Written]]:
    """The same by the rules at work where each finding is."""
    return [(situation(one.suspects), there) for one, there in attributed]


def differing_parts(findings: Iterable[Finding]) -> dict[Situation, set[str]]:
    """For situations that went wrong, which parts of the view differ, whichever seat they are of.

    Where no part of a view does, the kind of failure counts: a refusal does not explain a wrong question.
    """
    found: dict[Situation, set[str]] = {}
    for one in findings:
        found.setdefault(situation(one.suspects), set()).update(one.failure.parts or {one.failure.kind})
    return found


def preceded_by(findings: Iterable[Finding]) -> list[tuple[Situation, Situation]]:
    """The rules at work where each finding is, and those in the step before."""
    return [
        (situation(one.suspects), situation(rules_of(step_of(one.trace, one.at - 1))) if one.at else ())
        for one in findings
    ]


def culprits(
    evidence: Evidence, wrong: Counter[Situation], order: Sequence[str] = (), clues: Clues = NO_CLUES
) -> list[Culprit]:
    """The fewest rules that explain everything that went wrong, the one that explains most first.

    Of rules that explain as much, the first in the ``order`` of the law is taken. What goes wrong only after something
    else has gone wrong in the game comes last, and is no other bug if it merely follows from that.
    """
    left = Counter({seen: times for seen, times in wrong.items() if seen and times > 0})
    later = Counter({seen: times for seen, times in left.items() if evidence.goes_wrong_only_later(seen)})
    forbids = evidence.times_refused()
    right = evidence.times_right() - forbids
    elsewhere = {seen: rules for seen, rules in clues.not_at_work.items() if not evidence.accepted[seen]}
    clues = clues._replace(not_at_work=elsewhere)  # what is forbidden is so by the rules at work
    for seen in left:  # where a rule that is not at work was rightly not applied, it was right too
        right.update(dict.fromkeys(clues.not_at_work.get(seen, ()), evidence.right[seen]))
    unlawful = {seen for seen in left if 2 * evidence.accepted[seen] > evidence.wrong[seen]}
    place = {rule: number for number, rule in enumerate(order)}
    decisive = evidence.make_the_difference()
    search = _Search(evidence, decisive, left, right, forbids, unlawful, place, clues, later)
    found: list[Culprit] = []
    for one in search.explain(left - later):
        if not found or not _follows_from(evidence, found, one, clues.preceded):
            found.append(one)
    known = {one.rule for one in found}
    unexplained = Counter({seen: times for seen, times in later.items() if known.isdisjoint(search.suspects(seen))})
    found += [  # without anything that went wrong before, nothing follows
        one for one in search.explain(unexplained) if not known or not evidence.merely_follows(one.rule, one.situations)
    ]
    return sorted(found, key=lambda one: -sum(wrong[seen] for seen in one.situations))


def _follows_from(
    evidence: Evidence, culprits: Sequence[Culprit], one: Culprit, preceded: Mapping[Situation, Sequence[Situation]]
) -> bool:
    """Whether one of the culprits was at work just before, wherever another rule goes wrong, and is so but rarely.

    What it did wrong was not to be seen at once: a program that deals a card too many shows it when it goes on.
    """
    before = [step for seen in one.situations for step in preceded.get(seen, ())]
    steps = evidence.right.total() + evidence.wrong.total()
    at_work = evidence.times_right() + evidence.times_wrong()
    if not before or not steps:  # where no step of a game was judged, nobody knows how rare a rule is
        return False
    return any(
        (at_work[culprit.rule] / steps) ** len(before) < BY_CHANCE and all(culprit.rule in step for step in before)
        for culprit in culprits
    )


class _Search(NamedTuple):
    """What is known about the rules when culprits are looked for."""

    evidence: Evidence
    decisive: Mapping[Situation, Collection[str]]
    """By situation, the rules that make the difference between events that are always wrong and others."""
    all_wrong: Counter[Situation]
    """How often each situation went wrong."""
    right: Counter[str]
    """How often each rule was right in what it makes happen."""
    forbids: Counter[str]
    """How often each was right in what it forbids: that says little about what it makes happen."""
    unlawful: Collection[Situation]
    """Where unlawful moves went wrong."""
    place: Mapping[str, int]
    clues: Clues
    later: Counter[Situation]
    """What goes wrong only after something else has."""

    def suspects(self, seen: Situation) -> Situation:
        """The rules at work in a situation, and those suspected although they are not."""
        return (*seen, *self.clues.not_at_work.get(seen, ()))

    def right_in(self, rule: str, where: Iterable[Situation], event: str = "") -> float:
        """How often a rule was right, in events of one name if it is given.

        That it forbids something rightly counts only where it goes wrong in that, and what it makes happen says nothing
        about who may see it.
        """
        where = list(where)
        if all(seen in self.clues.only_seen for seen in where):
            alike = (seen for seen in self.evidence.right if rule in seen and any(set(seen) <= {*one} for one in where))
            return sum(self.evidence.right[seen] for seen in alike)
        made = self.right[rule] * (self.evidence.share_in(event, rule) if event else 1.0)
        return made + (self.forbids[rule] if any(seen in self.unlawful for seen in where) else 0)

    def explain(self, wrong: Counter[Situation]) -> list[Culprit]:
        """The fewest rules that explain some situations, in the order in which they are found."""
        left = Counter(wrong)
        found: list[Culprit] = []
        for certain in (self._alone, self._applied_always, self._weightiest):
            while left and (culprit := certain(left)) is not None:
                found.append(culprit)
                for seen in culprit.situations:
                    del left[seen]
        return found

    def _alone(self, left: Counter[Situation]) -> Culprit | None:
        """A rule that went wrong where no other was at work: a culprit for certain; None if there is none.

        It explains other situations where it is at work and nothing more differs, or nobody has looked at what differs
        and it is mostly wrong.
        """
        singles = [seen for seen in left if len(self.suspects(seen)) == 1 and self._is_certain(seen)]
        if not singles:
            return None
        alone = max(singles, key=left.__getitem__)
        (rule,), parts = alone, self.clues.differing
        mostly_wrong = left[alone] >= self.right_in(rule, [alone])
        explained = [
            seen
            for seen in left
            if rule in seen and (parts[seen] <= parts.get(alone, set()) if seen in parts else mostly_wrong)
        ]
        return Culprit(rule, list(dict.fromkeys([alone, *explained])))

    def _applied_always(self, left: Counter[Situation]) -> Culprit | None:
        """A rule that is applied where it does not apply, as the rules show that are right only with it."""
        where: dict[str, list[Situation]] = {}
        for seen in left:
            for rule in self.clues.applied_always.get(seen, ()):
                where.setdefault(rule, []).append(seen)
        if not where:
            return None
        rule = max(where, key=lambda one: (_times(left, where[one]), -self.place.get(one, len(self.place)), one))
        return Culprit(rule, where[rule])

    def _is_certain(self, single: Situation) -> bool:
        """Whether a rule is to blame for certain where it is the only suspect.

        It may be so by a sign of the table alone, although others are at work. If that is rare among what goes wrong
        where the rule is at work, the sign may mislead.
        """
        (rule,) = single
        if all(set(kind[1:]) <= {rule} for kind in self.evidence.wrong_events.get(single, ())):
            return True
        at_work = _times(self.all_wrong, (seen for seen in self.all_wrong if rule in seen))
        return self.all_wrong[single] > RARELY * at_work

    def _weightiest(self, left: Counter[Situation]) -> Culprit:
        """The rule that explains most of what is left."""
        says = self.clues.witnesses.about(left)
        guilt = {  # rounded, so that of rules that explain as much the order of the law decides
            one: round(found * (1 + says.get(one, 0.0)), 6) for one, found in self._guilt(left).items()
        }
        most = max(guilt.values())
        rule = max(guilt, key=lambda one: self._order(one, guilt[one], most, left))
        explained = [seen for seen in left if rule in self.suspects(seen)]
        writer = self._writer(left)
        if writer is not None and 2 * _times(left, explained) < _times(left, writer.situations):
            return writer
        return Culprit(rule, explained)

    def _order(
        self, rule: str, guilt: float, most: float, left: Counter[Situation]
    ) -> tuple[int, float, float, int, str]:
        """What speaks for a rule: of those that explain about as much, that it explains what goes wrong later too."""
        follows = (seen for seen in self.later if rule in self.suspects(seen))
        explains = _times(self.later, follows) if guilt > NEARLY * most else -1
        right = self.right_in(rule, (seen for seen in left if rule in self.suspects(seen)))
        return explains, guilt, -right, -self.place.get(rule, len(self.place)), rule

    def _writer(self, left: Counter[Situation]) -> Culprit | None:
        """The rule that wrote nearly everything that first went wrong, in many situations; None if there is none.

        A rule that is nearly always right can go wrong after one sort of thing: whose turn it is, after any Action
        card. No rule is then at work wherever it goes wrong and rarely elsewhere, but all that is wrong has one author.
        """
        written = self.clues.written
        known = {seen: written[seen] for seen in left if written.get(seen)}
        wrote: dict[str, float] = {}
        for seen, parts in known.items():
            for rule in seen:
                share = sum(rule in part.first for part in parts) / len(parts)
                wrote[rule] = wrote.get(rule, 0.0) + left[seen] * share
        if not wrote:
            return None
        rule = max(wrote, key=wrote.__getitem__)
        explained = [seen for seen in left if rule in seen and _is_by(rule, written.get(seen, ()))]
        nearly_all = wrote[rule] >= NEARLY_ALL * sum(left[seen] for seen in known)
        return Culprit(rule, explained) if nearly_all and len(known.keys() & set(explained)) >= MANY else None

    def _guilt(self, left: Counter[Situation]) -> dict[str, float]:
        """How well each rule by itself explains what went wrong, from 0 to 1: in events of the name that fits best.

        A rule that is also suspected where no event tells of it may be wrong whatever happens.
        """
        blamed: Counter[tuple[str, str]] = Counter()
        where: dict[tuple[str, str], list[Situation]] = {}
        weight: dict[tuple[str, str], float] = {}
        elsewhere = _mean_weights(self.clues.written)
        events = {(rule, seen): self.evidence.events_with(rule, seen) for seen in left for rule in self.suspects(seen)}
        anywhere = {rule for (rule, _), names in events.items() if not names}
        for seen, times in left.items():
            parts = self.clues.written.get(seen, ())
            decisive = self.decisive.get(seen)
            for rule in self.suspects(seen):
                looked_up = parts and rule in seen
                each = _mean([part.weight(rule) for part in parts]) if looked_up else elsewhere.get(rule, 1.0)
                each *= RIGHT_WITHOUT if decisive and rule not in decisive else 1.0
                for event in (*events[rule, seen], *([""] if rule in anywhere else [])):
                    role = rule, event
                    blamed[role] += times
                    where.setdefault(role, []).append(seen)
                    weight[role] = weight.get(role, 0.0) + times * each
        total = left.total()
        found: dict[str, float] = {}
        for (rule, event), times in blamed.items():
            explains = ochiai(times, self.right_in(rule, where[rule, event], event), total)
            found[rule] = max(found.get(rule, 0.0), weight[rule, event] / times * explains)
        return found


def _times(wrong: Counter[Situation], where: Iterable[Situation]) -> int:
    return sum(wrong[seen] for seen in where)


def _is_by(rule: str, parts: Sequence[Written]) -> bool:
    """Whether a rule wrote what first went wrong, as far as that was looked up."""
    return not parts or any(rule in part.first for part in parts)


def ochiai(wrong: float, right: float, all_wrong: float) -> float:
    """How well something explains what goes wrong: 1 if it is there whenever something does, and never otherwise."""
    return wrong / sqrt(all_wrong * (wrong + right)) if wrong else 0.0


def _mean_weights(written: Mapping[Situation, Sequence[Written]]) -> dict[str, float]:
    """How much speaks for each rule where that was looked up: it is taken to be as much in the other situations."""
    found: dict[str, list[float]] = {}
    for seen, parts in written.items():
        for rule in seen:
            found.setdefault(rule, []).extend(part.weight(rule) for part in parts)
    return {rule: _mean(weights) for rule, weights in found.items()}


def _mean(numbers: Sequence[float]) -> float:
    return sum(numbers) / len(numbers)
