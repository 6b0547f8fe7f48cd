"""What a check of a wrong program tells its author: which rules it names, which games it shows."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from hoyle.law import Law
from hoyle.script import Script
from hoyle.table import Table
from hoyle_conformance.checks import Effort
from hoyle_conformance.claims.claim import Claim, make_claim
from hoyle_conformance.gamekit.mutants import Mutant
from hoyle_conformance.judging.failures import AnyFailure
from hoyle_conformance.judging.verdicts import Verdict
from hoyle_conformance.mutants.pairs import same_sentence
from hoyle_conformance.oracle.reference import ReferenceImplementation, claim_of
from hoyle_conformance.reports.outline import runs
from hoyle_conformance.runs.events import Event
from hoyle_conformance.runs.run import Opened, Plan, check
from hoyle_conformance.wire.implementation import Implementation

EFFORT = Effort(scripts=150, refusals=60, games=20, twins=60)
"""A tenth of the quick preset, but more pairs of games, as few show a leak: this measures how a failure is told,
not whether it is found."""


class Headline(NamedTuple):
    """One failure as it is told."""

    rule: str
    check: str
    kind: str
    script: Script
    has_game: bool

    @property
    def moves(self) -> int:
        """The length of the game that is shown."""
        return len(self.script.moves)


class Telling(NamedTuple):
    """What was told about a program."""

    headlines: list[Headline]
    """The failures, in the order in which they are told."""
    passed: list[str]
    """The rules that a check cites alone and calls right, one for each check."""
    banners: dict[str, str]
    """Readings that the program is said to follow without claiming them."""

    def tells(self, mutant: Mutant) -> list[int]:
        """Which failures are told by the rule that a mutant breaks, or by one that cites the same sentence."""
        return [number for number, one in enumerate(self.headlines) if same_sentence(mutant, one.rule)]

    def tells_both(self, one: Mutant, other: Mutant) -> bool:
        """Whether two bugs are told as separate failures."""
        first, second = set(self.tells(one)), set(self.tells(other))
        return bool(first and second) and len(first | second) > 1


def claim_under(engine: type[Table], readings: Mapping[str, str]) -> Claim:
    """Everything that the reference claims, under some readings."""
    return make_claim(engine.law, claim_of(engine.law.id), readings=dict(readings))


def tell(
    engine: type[Table],
    readings: Mapping[str, str],
    effort: Effort = EFFORT,
    left_out: frozenset[str] = frozenset(),
) -> Telling:
    """Checks an engine, and reads the report as its author would. It is compared with no mutant that is left out."""
    events: list[Event] = []
    plan = Plan(claim=claim_under(engine, readings), effort=effort, left_out=left_out)
    results = check(Opened(_open, (engine,)), plan, events.append)
    (outline,) = runs(Law(), events)
    by_rule = [group for group in outline.groups if not group.is_crash]  # a crash is told in a block of its own
    headlines = [_headline(group.rule, group.told[0].check.id, group.told[1]) for group in by_rule]
    passed = [one.check.rules[0] for one in results if one.verdict is Verdict.PASS and len(one.check.rules) == 1]
    return Telling(headlines, passed, outline.followed)


def _open(engine: type[Table]) -> Implementation:
    return ReferenceImplementation({engine.law.id: engine}, engine.__name__)


def _headline(rule: str, check: str, failure: AnyFailure) -> Headline:
    return Headline(rule, check, failure.kind, failure.script, failure.has_game)
