"""Which reading a program follows, against the one that it claims."""

from collections.abc import Iterable, Mapping
from typing import Any

from tests.conformance.checks.conftest import Decide

from hoyle.games.flip7.table import Flip7
from hoyle_conformance.judging.verdicts import Verdict

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
