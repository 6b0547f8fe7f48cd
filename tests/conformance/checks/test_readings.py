"""Which reading a program follows, against the one that it claims."""

from collections.abc import Iterable, Mapping
from typing import Any

from tests.conformance.checks.conftest import LITTLE, Decide

from hoyle.games.authors.table import Authors
from hoyle.games.flip7.table import Flip7
from hoyle.law import Law
from hoyle_conformance.claims.claim import make_claim
from hoyle_conformance.games.flinch.mutants.ends import DealsADeadGameAgain
from hoyle_conformance.judging.verdicts import Verdict
from hoyle_conformance.oracle.reference import ReferenceImplementation, claim_of
from hoyle_conformance.runs.run import Opened, Plan, check

DEAL = "reading.initial-deal"


class DealsOneEach(Flip7):
    """Whatever it is told, it deals a card to each to begin with."""

    def __init__(self, players: int, *, readings: Mapping[str, str], **named: Any) -> None:
        super().__init__(players, readings={**readings, "flip7.initial-deal": "one-each"}, **named)


class DealsTwoEach(DealsOneEach):
    """It deals two, which no reading has."""

    def _begin_round(self, taking_part: Iterable[int]) -> None:
        super()._begin_round(taking_part)
        self.todo *= 2


def test_the_reference_follows_what_is_claimed(decide: Decide) -> None:
    result = decide("readings", only=f"flip7.{DEAL}")[DEAL]
    assert (result.verdict, result.reason) == (Verdict.PASS, "follows none")


def test_the_reference_follows_another_reading_when_that_is_claimed(decide: Decide) -> None:
    result = decide("readings", only=f"flip7.{DEAL}", readings={"flip7.initial-deal": "one-each"})[DEAL]
    assert (result.verdict, result.reason) == (Verdict.PASS, "follows one-each")


def test_a_program_that_follows_another_reading_is_told_which(decide: Decide) -> None:
    result = decide("readings", program=DealsOneEach, only=f"flip7.{DEAL}")[DEAL]
    assert (result.verdict, result.reason) == (Verdict.FAIL, "consistent with one-each, claims none")
    assert result.failures[0].other_readings == [("flip7.initial-deal", "one-each")]


def test_a_program_that_follows_no_reading_is_told_so(decide: Decide) -> None:
    result = decide("readings", program=DealsTwoEach, only=f"flip7.{DEAL}")[DEAL]
    assert (result.verdict, result.reason) == (Verdict.FAIL, "claims none and follows no known reading")
    assert result.failures[0].other_readings == []


def test_a_house_rule_takes_the_place_of_a_reading(decide: Decide) -> None:
    said = {"house_rules": {"flip7.round.no-initial-deal": "two cards each"}}
    result = decide("readings", program=DealsTwoEach, only=f"flip7.{DEAL}", **said)[DEAL]
    assert (result.verdict, result.reason.startswith("house rule")) == (Verdict.NOT_CLAIMED, True)


def test_a_reading_that_shuffles_once_more_is_told_too() -> None:
    """The program is given the order of a shuffle to which the claimed reading never comes."""
    engine, id = DealsADeadGameAgain, "flinch.reading.dead"
    said = make_claim(Law().game("flinch"), claim_of("flinch"))
    program = Opened(ReferenceImplementation, ({"flinch": engine}, engine.__name__))
    (result,) = check(program, Plan(claim=said, effort=LITTLE, sections=("readings",), only=id), lambda event: None)
    assert (result.verdict, result.reason) == (Verdict.FAIL, "consistent with dealt-again, claims undecided")


class AsksAnybodyAndSharesTies(Authors):
    """Whatever it is told, each question may go to somebody else, and whoever has most books wins, also with others."""

    def __init__(self, players: int, *, readings: Mapping[str, str], **named: Any) -> None:
        followed = {"authors.whom-to-ask": "each-question", "authors.tied": "shared"}
        super().__init__(players, readings={**readings, **followed}, **named)


def test_a_reading_that_is_followed_is_told_if_no_scenario_shows_it_next_to_another() -> None:
    """A tie is rare, and the scenario of a tie is written for the other reading of whom to ask."""
    claimed = {"authors.whom-to-ask": "each-turn", "authors.tied": "nobody"}
    said = make_claim(Law().game("authors"), claim_of("authors"), readings=claimed)
    program = Opened(ReferenceImplementation, ({"authors": AsksAnybodyAndSharesTies}, "asks anybody, shares ties"))
    plan = Plan(claim=said, effort=LITTLE, sections=("readings",), only="authors.reading.*")
    failed = {one.check.id: one.reason for one in check(program, plan, lambda event: None) if one.failures}
    assert failed == {
        "authors.reading.whom-to-ask": "consistent with each-question, claims each-turn",
        "authors.reading.tied": "consistent with shared, claims nobody",
    }
