"""A run in outline: what was checked, the verdicts by kind, which failures stand for the others."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace

import msgspec

from hoyle.law import Law
from hoyle.law.book import GameLaw
from hoyle_conformance.checks.check import Kind, Result
from hoyle_conformance.checks.conclusion import Conclusion, Outcome
from hoyle_conformance.checks.severity import Severity, severity
from hoyle_conformance.judging.failures import AnyFailure, Died, Errored, Unsupported, Violates
from hoyle_conformance.judging.verdicts import Verdict
from hoyle_conformance.phrases import Phrase, say
from hoyle_conformance.runs.causes import Cause
from hoyle_conformance.runs.events import (
    CheckFinished,
    Diagnosed,
    Event,
    Noticed,
    RunCut,
    RunFinished,
    RunStarted,
    concluded,
)
from hoyle_conformance.wire.untrusted import clean


@dataclass(frozen=True)
class Outline:
    """The events of one run, sorted for a reader."""

    law: GameLaw
    started: RunStarted
    last_words: dict[str, Result]
    """The results by check; the last result of a check counts."""
    notices: list[Noticed]
    finished: RunFinished | None
    causes: list[Cause] = field(default_factory=list)
    followed: dict[str, str] = field(default_factory=dict)
    """Readings that are followed and not claimed, by ruling, where games prove it."""
    cut: RunCut | None = None

    @property
    def results(self) -> list[Result]:
        """The results, in the order in which they were first known."""
        return list(self.last_words.values())

    @property
    def matrix(self) -> dict[Kind, Counter[Verdict]]:
        """How often each verdict was given, by kind of check."""
        counts: dict[Kind, Counter[Verdict]] = {}
        for result in self.results:
            counts.setdefault(result.check.kind, Counter())[result.verdict] += 1
        return {kind: counts[kind] for kind in Kind if kind in counts}

    @property
    def verdicts(self) -> list[Verdict]:
        """The verdicts that were given, in their own order."""
        given = {result.verdict for result in self.results}
        return [verdict for verdict in Verdict if verdict in given]

    @property
    def effort(self) -> Phrase:
        """How much was done."""
        if self.started.replayed:
            return Phrase("{n} stored game, played again", "{n} stored games, played again", n=self.started.checks)
        return Phrase("preset {preset}, seed {seed}", preset=clean(self.started.preset, 40), seed=self.started.seed)

    def of(self, weight: Severity) -> list[Result]:
        """The results of this severity."""
        return [result for result in self.results if severity(self.law, result) is weight]

    @property
    def groups(self) -> list[Group]:
        """The failures that have a game to show, by cause, the most important first."""
        shown = {result.check.id: result for result in self.results if result.verdict.red and result.failures}
        groups = list(_saying_the_same([shown.pop(id) for id, one in list(shown.items()) if _speaks_for_itself(one)]))
        for cause in self.causes:
            results = [_told_by(cause.rule, shown[id]) for id in cause.checks if id in shown]
            if results:
                results.sort(key=lambda one: _telling(one, cause.rule))
                groups.append(Group(cause.rule, results, cause.bug, frozenset(cause.explained)))
        for id in (id for cause in self.causes for id in cause.checks):
            shown.pop(id, None)
        groups += [Group(next(iter(one.check.rules), one.check.id), [one]) for one in shown.values()]
        return sorted(groups, key=lambda group: (not group.is_crash, _weight(self.law, group)))

    @property
    def departures(self) -> dict[str, str]:
        """Readings that are not the default, or that something other than the edition says.

        Of a program that does only part of a game, those of an edition only if something looked at depends on them.
        """
        claim = self.started.claim
        said = {id for id, origin in claim.origins.items() if origin.partition(" ")[0] not in ("default", "edition")}
        other = claim.spoken_readings(self.law)
        if claim.partial:
            other = {id: reading for id, reading in other.items() if id in said or id in self.rulings_looked_at}
        return {id: claim.readings[id] for id in self.law.rulings if id in said} | other

    @property
    def rules_looked_at(self) -> set[str]:
        """The rules of the checks that were run."""
        not_run = (Verdict.NOT_CLAIMED, Verdict.UNTESTABLE, Verdict.VACUOUS)
        return {rule for result in self.results if result.verdict not in not_run for rule in result.check.rules}

    @property
    def rulings_looked_at(self) -> set[str]:
        """The rulings that these rules depend on."""
        rules = (self.law.rules[id] for id in self.rules_looked_at if id in self.law.rules)
        return {ruling for rule in rules for ruling in (*rule.rulings, *rule.under)}

    def reasons_not_claimed(self, lang: str) -> list[tuple[str, int]]:
        """Why checks are not claimed, and how many for each reason; the most common first."""
        found = Counter(
            say(lang, one.reason).partition(":")[0] for one in self.results if one.verdict is Verdict.NOT_CLAIMED
        )
        return found.most_common()

    @property
    def rules_at_fault(self) -> list[str]:
        """The rules that the broken checks come down to: one for each failure that is told."""
        broken = (group.rule for group in self.groups if severity(self.law, group.results[0]) is Severity.BREACH)
        return list(dict.fromkeys(broken))

    @property
    def seconds(self) -> float | None:
        """How long it took; None if it was interrupted."""
        ended = self.finished or self.cut
        return None if ended is None else ended.seconds

    @property
    def conclusion(self) -> Conclusion:
        """What the run comes to, counted again from its results."""
        return concluded(self.law, self.started, self.results, self.finished or self.cut)

    @property
    def not_run(self) -> dict[str, list[str]]:
        """The checks, by kind, that a run did not reach because it was cut."""
        return {} if self.cut is None else self.cut.not_run

    def said_not_run(self, lang: str) -> str:
        """How many checks were not run, by kind, in words; empty if none."""
        return ", ".join(f"{len(ids)} {say(lang, kind)}" for kind, ids in self.not_run.items())

    @property
    def broken(self) -> bool:
        """Whether a rule is broken."""
        return self.conclusion.outcome is Outcome.BROKEN


@dataclass(frozen=True)
class Group:
    """Failures that are about one rule; the first one is told, the others named."""

    rule: str
    results: list[Result]
    bug: str = ""
    """The mutant that goes wrong in the same way, if one is known."""
    explained: frozenset[str] = frozenset()
    """The checks in which it does."""

    @property
    def is_crash(self) -> bool:
        """Whether the program crashed."""
        return _crashed(self.results[0])

    @property
    def told(self) -> tuple[Result, AnyFailure]:
        """The one that is told."""
        return self.results[0], self.results[0].failures[0]

    @property
    def others(self) -> list[Result]:
        """Those that show no more than the one that is told."""
        more = {one.check.id for one in self.showing_more}
        return [one for one in self.results[1:] if one.check.id not in more]

    @property
    def showing_more(self) -> list[Result]:
        """Those in which more goes wrong than in the one that is told: another bug may be behind the first.

        Other parts of the table differ than wherever only this rule is looked at, or something is seen that must never
        be, whatever rule is broken. Those come first that are about another rule: only some of them are named.
        """
        alone = [one.failures[0].parts for one in self.results if one.check.rules == [self.rule]]
        shown = self.told[1].parts.union(*alone)
        more = [one for one in self.results[1:] if not self._explains(one, shown)]
        return sorted(more, key=lambda one: one.check.kind not in (Kind.INVARIANT, Kind.AGREEMENT))

    def _explains(self, result: Result, shown: set[str]) -> bool:
        failure = result.failures[0]
        if result.check.id in self.explained:
            return True
        about = self.rule in result.check.rules
        if isinstance(failure, Violates):
            return about
        if not shown:  # a move that is wrongly accepted explains no wrong table
            return about or not failure.parts
        return failure.parts <= shown


def _told_by(rule: str, result: Result) -> Result:
    """The result with a failure first that breaks this rule: hands with wrong points may break several."""
    failures = sorted(result.failures, key=lambda one: one.rules != [rule])
    return msgspec.structs.replace(result, failures=failures)


CRASHES = (Errored, Died)
"""Failures that have their own place in the program, whatever rule was at work: they are told first."""


def _crashed(result: Result) -> bool:
    return isinstance(result.failures[0], CRASHES)


def _speaks_for_itself(result: Result) -> bool:
    """Whether the program says what is the matter, so that it is no question of rules."""
    return _crashed(result) or isinstance(result.failures[0], Unsupported)


def _saying_the_same(results: Sequence[Result]) -> Iterator[Group]:
    """Crashes with the same first words are one, and so is what the program does not do for the same reason."""
    alike: dict[tuple[bool, str], list[Result]] = {}
    for one in results:
        words = one.failures[0].reason if not _crashed(one) else one.failures[0].said
        alike.setdefault((_crashed(one), words.partition("\n")[0]), []).append(one)
    for same in alike.values():
        first = sorted(same, key=_telling)
        yield Group(next(iter(first[0].check.rules), first[0].check.id), first)


MANY_RULES = 2
"""Agreement over more rules than this says little about any one of them."""
_VERDICTS = (Verdict.FAIL, Verdict.WRONG_REASON, Verdict.ERROR, Verdict.TIMEOUT)
_KINDS = (
    Kind.DEPARTURE,
    Kind.READING,
    Kind.EXAMPLE,
    Kind.AGREEMENT,
    Kind.INVARIANT,
    Kind.LEAK,
    Kind.DEALER,
    Kind.REPLAY,
)


def _telling(result: Result, rule: str = "") -> tuple[object, ...]:
    """A plain failure with a difference to show, in a short game, tells the most; cards and points without a game less.

    Agreement over many rules at once, such as a count of all games of a deal, tells little about any of them. Of games
    as short, one of a check of the rule tells more.
    """
    failure = result.failures[0]
    verdict = _VERDICTS.index(result.verdict) if result.verdict in _VERDICTS else 9
    kind = _KINDS.index(result.check.kind)
    wide = result.check.kind is Kind.AGREEMENT and len(result.check.rules) > MANY_RULES
    return (
        verdict,
        failure.speechless,
        not failure.has_game,
        wide,
        failure.length,
        rule not in result.check.rules,
        kind,
        result.check.id,
    )


def _weight(law: GameLaw, group: Group) -> int:
    order = (Severity.BREACH, Severity.ADAPTER, Severity.ADVICE, Severity.FINE)
    return order.index(severity(law, group.results[0]))


def runs(law: Law, events: Sequence[Event]) -> list[Outline]:
    """The runs of an event log: one for each game that was checked."""
    found: list[Outline] = []
    for event in events:
        if isinstance(event, RunStarted):
            found.append(Outline(law.game(event.game), event, {}, [], None))
        elif found and isinstance(event, CheckFinished):
            found[-1].last_words[event.result.check.id] = event.result
        elif found and isinstance(event, Noticed):
            found[-1].notices.append(event)
        elif found and isinstance(event, Diagnosed):
            found[-1].causes.extend(event.causes)
            found[-1].followed.update(event.followed)
        elif found and isinstance(event, RunFinished):
            found[-1] = replace(found[-1], finished=event)
        elif found and isinstance(event, RunCut):
            found[-1] = replace(found[-1], cut=event)
    return found
