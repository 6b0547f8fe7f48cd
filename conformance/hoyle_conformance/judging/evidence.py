"""What was seen right and wrong, by situation: the set of rules at work in one step of a game."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable
from itertools import combinations
from math import comb, log, log1p

from hoyle_conformance.judging.attribution import Written
from hoyle_conformance.judging.every_step import Judged
from hoyle_conformance.judging.failures import AskedElse, Differs, Forbidden
from hoyle_conformance.judging.failures.failure import step_of
from hoyle_conformance.judging.failures.moves import NotMade
from hoyle_conformance.judging.judge import Finding
from hoyle_conformance.judging.situations import EventKind, Situation, kinds_of, situation
from hoyle_conformance.judging.smallest_findings import rough_size

BY_CHANCE = 0.001
"""How likely something may be by chance, if it is taken not to be."""
OFTEN = 3
"""How often something must be seen to be no exception."""
NEARLY_ALL = 0.9
"""What share of something is taken for all of it."""
ENOUGH = 20
"""More than that often says nothing more about what is by chance."""


class Evidence:
    """How often each situation was seen right and wrong."""

    def __init__(self) -> None:
        self.right: Counter[Situation] = Counter()
        self.wrong: Counter[Situation] = Counter()
        self.hidden: Counter[Situation] = Counter()
        """Situations after a departure from which play could not be resumed."""
        self.right_later: Counter[Situation] = Counter()
        self.wrong_later: Counter[Situation] = Counter()
        """How many of these were seen after another departure of the same game."""
        self.refused: Counter[Situation] = Counter()
        self.accepted: Counter[Situation] = Counter()
        """How many of those right and wrong were unlawful moves: refused as they should be, or not."""
        self.endings: Counter[str] = Counter()
        """In how many games each ending came up that is reached on purpose."""
        self.written: list[tuple[Situation, Written]] = []
        """What was looked up about some of the situations that went wrong: which rules wrote what differs."""
        self.preceded: list[tuple[Situation, Situation]] = []
        """The same for the rules that were at work in the step before."""
        self.differing: list[tuple[Situation, list[str]]] = []
        """The same for the parts of the view that differ."""
        self.alone: dict[str, Finding] = {}
        """By rule, the smallest finding where no other was at work: no section may be told by it, but it is certain."""
        self.right_events: Counter[EventKind] = Counter()
        """How often events of each kind came out right."""
        self.wrong_events: dict[Situation, set[EventKind]] = {}
        """The kinds of events in steps that went wrong."""
        self._counted: dict[str, tuple[tuple[int, int], Counter[str]]] = {}
        self._by_event: tuple[tuple[int, int], dict[str, Counter[str]]] = (0, 0), {}

    def note(self, judged: Judged) -> None:
        """Notes what a program did with one script."""
        self.right.update(judged.right)
        self.right.update(judged.right_later)
        self.right_later.update(judged.right_later)
        self.hidden.update(judged.hidden)
        self.refused.update([judged.refused] if judged.refused else [])
        findings = [one for one in judged.findings if one.failure.blames]
        wrong = [(situation(one.suspects), one.failure.taken_up) for one in findings]
        self.wrong.update(where for where, _ in wrong)
        self.wrong_later.update(where for where, taken_up in wrong if taken_up)
        self.accepted.update(situation(one.suspects) for one in findings if isinstance(one.failure, Forbidden))
        self._keep_alone(findings)
        upto = judged.findings[0].at if judged.findings else None
        for step in (judged.trace.events or [])[:upto]:
            self.right_events.update(kinds_of(step))
        self.note_events(findings)

    def note_last(self, judged: Judged) -> None:
        """Notes what became of the last move of a script, if that was what it was for."""
        moves = len(judged.trace.script.moves)
        last = [one for one in judged.findings if isinstance(one.failure, Forbidden | NotMade) and one.at == moves - 1]
        refused = () if last else judged.refused
        self.right.update([refused] if refused else [])
        self.refused.update([refused] if refused else [])
        for one in last[-1:]:
            where = situation(one.suspects)
            self.wrong[where] += 1
            self.wrong_later[where] += bool(one.failure.taken_up)
            self.accepted[where] += isinstance(one.failure, Forbidden)
            self._keep_alone([one])

    def note_events(self, findings: Iterable[Finding]) -> None:
        """Notes which kinds of events there are where the table goes wrong; a move that is not made makes none."""
        for one in findings:
            if isinstance(one.failure, Differs | AskedElse) and not one.failure.taken_up:
                kinds = kinds_of(step_of(one.trace, one.at))
                self.wrong_events.setdefault(situation(one.suspects), set()).update(kinds)

    def _keep_alone(self, findings: Iterable[Finding]) -> None:
        for one in findings:
            rules = situation(one.suspects)
            if len(rules) == 1 and (rules[0] not in self.alone or rough_size(one) < rough_size(self.alone[rules[0]])):
                self.alone[rules[0]] = one

    def add(self, other: Evidence) -> None:
        """Adds what another process has seen."""
        self.right.update(other.right)
        self.wrong.update(other.wrong)
        self.hidden.update(other.hidden)
        self.right_later.update(other.right_later)
        self.wrong_later.update(other.wrong_later)
        self.refused.update(other.refused)
        self.accepted.update(other.accepted)
        self.endings.update(other.endings)
        self.written += other.written
        self.preceded += other.preceded
        self.differing += other.differing
        self._keep_alone(other.alone.values())
        self.right_events.update(other.right_events)
        for where, kinds in other.wrong_events.items():
            self.wrong_events.setdefault(where, set()).update(kinds)

    def copy(self) -> Evidence:
        """The same at this moment, whatever is added later."""
        now = Evidence()
        now.add(self)
        return now

    def since(self, before: Evidence) -> Evidence:
        """What was added since an earlier moment."""
        added = Evidence()
        added.right = self.right - before.right
        added.wrong = self.wrong - before.wrong
        added.hidden = self.hidden - before.hidden
        added.right_later = self.right_later - before.right_later
        added.wrong_later = self.wrong_later - before.wrong_later
        added.refused = self.refused - before.refused
        added.accepted = self.accepted - before.accepted
        added.endings = self.endings - before.endings
        added.written = self.written[len(before.written) :]
        added.preceded = self.preceded[len(before.preceded) :]
        added.differing = self.differing[len(before.differing) :]
        added.alone = {rule: one for rule, one in self.alone.items() if before.alone.get(rule) is not one}
        added.right_events = self.right_events - before.right_events
        for where, kinds in self.wrong_events.items():
            if new := kinds - before.wrong_events.get(where, set()):
                added.wrong_events[where] = new
        return added

    def pairs(self) -> int:
        """How many pairs of rules were at work in one step where the program did the same."""
        return len({pair for seen in self.right for pair in combinations(seen, 2)})

    def times_right(self) -> Counter[str]:
        """How often each rule was at work where the program did the same."""
        return self._times("right", self.right)

    def events_with(self, rule: str, where: Situation) -> set[str]:
        """The names of the events in which a rule is at work in a situation that went wrong."""
        return {kind[0] for kind in self.wrong_events.get(where, ()) if rule in kind[1:]}

    def share_in(self, event: str, rule: str) -> float:
        """How much of what a rule was right in was in events of this name, from 0 to 1.

        A rule is at work in events of several kinds, and a program may get one of them wrong and the others right: when
        a card is set aside, and when cards are shuffled without it.
        """
        times = self._times_by_event().get(rule)
        return times[event] / times.total() if times else 1.0

    def make_the_difference(self) -> dict[Situation, set[str]]:
        """By situation, the rules without which an event that is always wrong was right."""
        wrong: Counter[EventKind] = Counter()
        for where, kinds in self.wrong_events.items():
            wrong.update(dict.fromkeys(kinds, self.wrong[where]))
        right: dict[str, list[tuple[frozenset[str], int]]] = {}
        for (name, *rules), times in self.right_events.items():
            right.setdefault(name, []).append((frozenset(rules), times))
        decisive = {
            kind: {rule for rule in kind[1:] if _times_without(rule, kind, right.get(kind[0], ())) >= OFTEN}
            for kind, times in wrong.items()
            if times >= OFTEN and not self.right_events[kind]
        }
        return {
            where: {rule for kind in kinds for rule in decisive.get(kind, ())}
            for where, kinds in self.wrong_events.items()
        }

    def right_only_with(self, rule: str) -> set[str]:
        """The rules whose absence makes the difference: this one is right where they are at work, and else wrong.

        It is so nearly always, and too often to be so by chance. What is forbidden says nothing about what happens. A
        rule that is at work only where it goes wrong explains it by itself.
        """
        right, wrong = (_with(rule, some) for some in (self.right - self.refused, self.wrong - self.accepted))
        n, m = (min(some.total(), ENOUGH) for some in (right, wrong))
        if BY_CHANCE * comb(n + m, m) < 1:
            return set()
        if _only_there(wrong, right):
            return set()
        return _only_there(right, wrong)

    def _times_by_event(self) -> dict[str, Counter[str]]:
        """For each rule, how often it was right in events of each name."""
        size = len(self.right_events), self.right_events.total()
        if self._by_event[0] != size:
            found: dict[str, Counter[str]] = {}
            for (name, *rules), times in self.right_events.items():
                for rule in rules:
                    found.setdefault(rule, Counter())[name] += times
            self._by_event = size, found
        return self._by_event[1]

    def times_refused(self) -> Counter[str]:
        """How often an unlawful move was refused by each rule, as it should be."""
        return self._times("refused", self.refused)

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

    def goes_wrong_only_later(self, where: Situation) -> bool:
        """Whether a situation was seen wrong only after another departure of the same game."""
        return 0 < self.wrong[where] == self.wrong_later[where]

    def merely_follows(self, rule: str, where: Collection[Situation]) -> bool:
        """Whether what goes wrong only later, where a rule is at work, follows from what went wrong before.

        It does if it is so frequent that it would have been seen without another departure as well. In what cannot be
        seen the program's table is not the one that the reference resumed from.
        """
        wrong = sum(self.wrong_later[seen] for seen in where)
        right_later = sum(times for seen, times in self.right_later.items() if rule in seen)
        before = self.times_right()[rule] - right_later
        return before * log1p(-wrong / (wrong + right_later + 1)) < log(BY_CHANCE)

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


def _with(rule: str, situations: Counter[Situation]) -> Counter[Situation]:
    return Counter({where: times for where, times in situations.items() if rule in where})


def _only_there(here: Counter[Situation], elsewhere: Counter[Situation]) -> set[str]:
    """The rules that are at work in nearly all of some situations and in hardly any of others."""
    there, not_there = _by_rule(here), _by_rule(elsewhere)
    always = {rule for rule, times in there.items() if times >= NEARLY_ALL * here.total()}
    return {rule for rule in always if not_there[rule] <= (1 - NEARLY_ALL) * elsewhere.total()}


def _times_without(rule: str, kind: EventKind, right: Iterable[tuple[frozenset[str], int]]) -> int:
    """How often events of this kind were right in which all of its rules but one were at work."""
    others = {*kind[1:]} - {rule}
    return sum(times for rules, times in right if rule not in rules and rules >= others)
