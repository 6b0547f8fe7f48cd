"""A section: one way of testing an implementation.

It lists its checks with what each needs, gathers what it can find out (in shares, perhaps several at once), and
concludes a result for each check from what was gathered. A check whose needs are not met is excused in one place.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import ClassVar, Generic, Protocol, TypeVar

from hoyle.law.model import Words
from hoyle_conformance.checks.check import Check, Kind, Result, Tally
from hoyle_conformance.checks.needs import Need, excuse
from hoyle_conformance.judging.bench import Bench, Watcher
from hoyle_conformance.judging.failures import ByHouseRule, house_rule
from hoyle_conformance.judging.judge import Finding
from hoyle_conformance.judging.verdicts import Verdict
from hoyle_conformance.phrases import reason

Of = TypeVar("Of")


@dataclass(frozen=True)
class Planned(Generic[Of]):
    """A check, what it needs, and what it is about: a scenario, a rule, a deal…"""

    check: Check
    needs: tuple[Need, ...]
    of: Of

    def excused(self, bench: Bench) -> Result | None:
        """The result of a check that is not run; None if it is."""
        found = excuse(bench.claim, self.needs)
        return None if found is None else Result(check=self.check, verdict=found.verdict, reason=found.reason)


class Section(ABC, Generic[Of]):
    """One way of testing an implementation."""

    open_ended: ClassVar[bool] = False
    """Whether it takes all the time that there is, so that others go first when time is short."""

    @abstractmethod
    def planned(self, bench: Bench) -> list[Planned[Of]]:
        """The checks it decides, with their needs."""

    @abstractmethod
    def gather(self, bench: Bench) -> Tally:
        """Gathers findings, in the share of the work that the bench has."""

    def shares(self, bench: Bench) -> int:
        """Into how many shares its work is cut: it follows from how much there is to do, and from nothing else."""
        return 1

    def watch(self, bench: Bench, seen: Tally) -> Watcher | None:
        """A watcher of everything that the other sections play, which adds to a tally; None for most sections."""
        return None

    def checks(self, bench: Bench) -> list[Check]:
        """The checks it decides."""
        return [one.check for one in self.planned(bench)]

    def wanted(self, bench: Bench) -> list[Planned[Of]]:
        """The checks that are looked for: for sections in which no check depends on what is done for another."""
        return [one for one in self.planned(bench) if bench.wants(one.check.id)]

    def conclude(self, bench: Bench, tally: Tally) -> Iterator[Result]:
        """A result for each check that is looked for."""
        for one in self.wanted(bench):
            yield one.excused(bench) or self.result(bench, one, tally)

    def result(self, bench: Bench, planned: Planned[Of], tally: Tally) -> Result:
        """The result of a check that is run."""
        return plain_result(bench, planned.check, tally)


def make_check(bench: Bench, kind: Kind, id: str, rules: Iterable[str], says: Words) -> Check:
    """A check of the game on the bench."""
    return Check(id=f"{bench.kit.game}.{id}", kind=kind, rules=list(rules), says=says)


class Subject(Protocol):
    """What a check can be about: something with an id, the rules that it cites, and a sentence."""

    @property
    def id(self) -> str:
        """Its own id, within the section."""
        ...

    @property
    def rules(self) -> Sequence[str]:
        """The rules it tests."""
        ...

    @property
    def says(self) -> Words:
        """What must hold."""
        ...


About = TypeVar("About", bound=Subject)


def one_check_each(
    bench: Bench, kind: Kind, section: str, about: Iterable[About], needs: Callable[[About], tuple[Need, ...]]
) -> list[Planned[About]]:
    """A check for each subject of a section, with what it needs."""
    return [
        Planned(make_check(bench, kind, f"{section}.{one.id}", one.rules, one.says), needs(one), one) for one in about
    ]


def plain_result(bench: Bench, check: Check, tally: Tally) -> Result:
    """A result from findings and counts: any finding fails, none and no exercise is vacuous."""
    findings = tally.of(check.id)
    exercised = tally.exercised[check.id]
    if findings and (departed := by_house_rule(bench, check, findings, exercised)):
        return departed
    if findings:
        known = bench.known.get(check.id)  # what is not known yet is told first
        worst = min(
            findings,
            key=lambda one: (
                known is not None and known(one.failure),
                _rank(one.verdict),
                len(one.trace.script.moves),
            ),
        )
        failure = worst.failure.reported(check.rules)
        why = worst.failure.reason
        return Result(check=check, verdict=worst.verdict, exercised=exercised, reason=why, failures=[failure])
    if tally.departed[check.id]:
        return by_departure(bench, check, exercised)
    if not exercised and tally.diverged[check.id]:
        return hidden(check, tally.diverged[check.id])
    if not exercised:
        return Result(check=check, verdict=Verdict.VACUOUS, reason="never put to the test")
    return Result(check=check, verdict=Verdict.PASS, exercised=exercised)


def by_departure(bench: Bench, check: Check, exercised: int) -> Result:
    """The result of a check that is not written for a departure: not claimed if that is declared, or else hidden."""
    names = ", ".join(bench.claim.recognised or bench.claim.departures)
    verdict = Verdict.HIDDEN if bench.claim.recognised else Verdict.NOT_CLAIMED
    why = reason("does not apply, by the departure {names}", names=names)
    return Result(check=check, verdict=verdict, exercised=exercised, reason=why)


def hidden(check: Check, times: int) -> Result:
    """The result of a check whose subject only came up after a failure."""
    why = reason("always hidden behind another failure ({n} times)", n=times)
    return Result(check=check, verdict=Verdict.HIDDEN, reason=why)


def not_seen_to_hold(bench: Bench, check: Check, tally: Tally, what: str) -> Result:
    """The result of a check whose subject never came up, or only where the implementation played a different game."""
    if tally.beyond[what]:
        return Result(check=check, verdict=Verdict.NOT_CLAIMED, reason="only comes up once a house rule is at work")
    evidence = bench.evidence
    if times := tally.diverged[what] or evidence.times_wrong()[what] or evidence.times_hidden()[what]:
        return hidden(check, times)
    if bench.claim.followed:  # the reference makes the games: with a departure it need not come up
        return by_departure(bench, check, 0)
    return Result(check=check, verdict=Verdict.VACUOUS, reason="never exercised")


def by_house_rule(bench: Bench, check: Check, findings: list[Finding], exercised: int) -> Result | None:
    """The result of a check that fails only where a house rule is at work: reported, and never passed."""
    own = bench.eyes.house_rule(check.rules)
    if own is None and any(not isinstance(finding.failure, ByHouseRule) for finding in findings):
        return None
    why = house_rule(*own) if own else findings[0].failure.reason
    return Result(check=check, verdict=Verdict.NOT_CLAIMED, exercised=exercised, reason=why)


_ORDER = (Verdict.FAIL, Verdict.WRONG_REASON, Verdict.ERROR, Verdict.TIMEOUT)


def _rank(verdict: Verdict) -> int:
    return _ORDER.index(verdict) if verdict in _ORDER else len(_ORDER)
