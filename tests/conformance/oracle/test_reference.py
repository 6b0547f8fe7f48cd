"""What mutants are mutants of: the reference passes everything, in every edition, and nothing is vacuous."""

from collections import deque
from collections.abc import Iterator
from typing import Any

import pytest
from tests.sweep import sweep

from hoyle.games import game_slugs, table_of
from hoyle_conformance.checks import PRESETS, Bench, Effort
from hoyle_conformance.checks.agreement import Agreement
from hoyle_conformance.checks.check import Tally
from hoyle_conformance.checks.invariants import Invariants
from hoyle_conformance.checks.refusals import Refusals
from hoyle_conformance.checks.script_pool import every_share, lawful
from hoyle_conformance.checks.section import Planned
from hoyle_conformance.checks.sections import SECTIONS
from hoyle_conformance.claims.claim import Claim, make_claim
from hoyle_conformance.games import kit_of
from hoyle_conformance.judging.verdicts import Verdict
from hoyle_conformance.oracle.reference import ReferenceImplementation, claim_of
from hoyle_conformance.runs.run import Opened, Plan, check
from hoyle_conformance.wire.implementation import Answer
from hoyle_conformance.wire.messages import Op, PlayResult, Request


def editions(game: str) -> list[str]:
    """The editions of a game, one of those that have the same readings."""
    law = table_of(game).law
    found = {tuple(sorted(law.readings(edition.id).items())): edition.id for edition in law.file.editions[::-1]}
    return list(found.values())[::-1]


EDITIONS = [(game, edition) for game in game_slugs() for edition in editions(game)]
FIRST_EDITIONS = [(game, editions(game)[0]) for game in game_slugs()]
each_edition = pytest.mark.parametrize(("game", "edition"), sweep(EDITIONS, FIRST_EDITIONS))

FEW = Effort(scripts=30, refusals=20, games=20, twins=10)
"""The nightly run plays a thousand times as many games."""
POOLS = (".agreement.", ".refusal.", ".invariant.")
"""Checks of what a few games may well not come to; the tests below show that the quick preset does."""


def ids(bench: Bench, planned: list[Planned[Any]]) -> set[str]:
    """The checks that are not excused."""
    return {one.check.id for one in planned if one.excused(bench) is None}


def claim(game: str, edition: str) -> Claim:
    return make_claim(table_of(game).law, claim_of(game), edition=edition)


def sections(game: str, edition: str) -> Iterator[str]:
    """Counting all games of a few moves is dear, and the same in every edition: once is enough."""
    first = table_of(game).law.file.editions[0].id
    return (name for name in SECTIONS if edition == first or name != "counts")


@pytest.fixture
def bench(game: str, edition: str) -> Bench:
    """The reference on the bench, with the effort of the quick preset."""
    engine = table_of(game)
    return Bench(ReferenceImplementation(), kit_of(game), engine.law, claim(game, edition), PRESETS["quick"], 0)


@each_edition
def test_the_reference_passes_everything(game: str, edition: str) -> None:
    plan = Plan(claim=claim(game, edition), effort=FEW, sections=tuple(sections(game, edition)))
    results = check(Opened(ReferenceImplementation, ()), plan, lambda event: None)
    assert len(results) > 2 * len(table_of(game).law.rules)
    red = [(result.check.id, result.verdict, result.reason) for result in results if result.verdict.red]
    assert [(id, *why) for id, *why in red if why[0] != Verdict.VACUOUS or not any(pool in id for pool in POOLS)] == []


@each_edition
def test_every_rule_and_every_invariant_comes_up_in_the_quick_preset(bench: Bench) -> None:
    rules = {one.of.id for one in Agreement().planned(bench) if one.excused(bench) is None}
    invariants = ids(bench, Invariants().planned(bench))
    at_work: set[str] = set()
    seen = Tally()
    look = Invariants().watch(bench, seen)
    for trace in lawful(bench):
        at_work.update(rule for step in trace.events or [] for event in step for rule in event["rules"])
        look(trace.script, Answer(request=Request(id=1, op=Op.PLAY), result=PlayResult(views=[*trace.views])))
        if at_work >= rules and (+seen.exercised).keys() >= invariants:
            break
    assert rules - at_work == set()
    assert invariants - (+seen.exercised).keys() == set()
    assert seen.findings == []


@each_edition
def test_every_kind_of_unlawful_move_comes_up_in_the_quick_preset(bench: Bench) -> None:
    wanted = ids(bench, Refusals().planned(bench))
    sent: set[str] = set()
    kinds: deque[str] = deque()
    refusals = Refusals()
    shares = every_share(bench, refusals)
    for trace in (one for _ in shares for made in (refusals.attempts, refusals.scripts) for one in made(bench, kinds)):
        assert trace.refused is not None
        sent.add(f"{bench.kit.game}.refusal.{kinds.popleft()}")
        if sent >= wanted:
            break
    assert wanted - sent == set()
