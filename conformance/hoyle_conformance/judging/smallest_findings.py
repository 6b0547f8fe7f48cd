"""The findings of a pool of games: all are counted, and of each sort the smallest is kept."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from hoyle_conformance.judging.judge import Finding
from hoyle_conformance.judging.situations import Situation, situation

MOST = 400
"""How many sorts are kept: situations, each with one kind of failure and the parts of the view that differ."""


class SmallestFindings:
    """Counts findings by situation, and keeps the smallest of each situation, kind of failure and parts that differ.

    Two bugs in one situation often differ in what they show: the smaller must not push the other out.
    """

    def __init__(self) -> None:
        self.times: Counter[Situation] = Counter()
        self._smallest: dict[tuple[Situation, str, frozenset[str]], Finding] = {}

    def add(self, finding: Finding) -> None:
        """Counts a finding, and keeps it if it is the smallest of its sort."""
        self.times[situation(finding.suspects)] += 1
        self.keep(finding)

    def keep(self, finding: Finding) -> None:
        """Keeps a finding that was counted elsewhere if it is the smallest of its sort."""
        where = situation(finding.suspects)
        sort = where, finding.failure.kind, frozenset(finding.failure.parts)
        before = self._smallest.get(sort)
        if before is None and len(self._smallest) >= MOST:
            return
        if before is None or rough_size(finding) < rough_size(before):
            self._smallest[sort] = finding

    @property
    def kept(self) -> list[Finding]:
        """The smallest of each sort."""
        return list(self._smallest.values())


def smallest_of_each_sort(findings: Iterable[Finding]) -> list[Finding]:
    """Of findings that were counted elsewhere, those that are kept."""
    smallest = SmallestFindings()
    for finding in findings:
        smallest.keep(finding)
    return smallest.kept


def rough_size(finding: Finding) -> tuple[int, int, int]:
    """How long the game is up to the finding, known without playing it."""
    return len(finding.failure.taken_up), finding.at, finding.trace.script.players
