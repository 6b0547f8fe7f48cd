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
from hoyle_conformance.checks.results import plain_result
from hoyle_conformance.judging.bench import Bench, Watcher

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
