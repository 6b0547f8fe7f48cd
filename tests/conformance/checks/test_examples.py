"""Scenarios against programs that get one thing wrong: in a view, in the lawful moves, in what they refuse."""

from collections.abc import Iterable, Mapping
from typing import Any

import pytest
from tests.conformance.checks.conftest import Decide

from hoyle.games.flip7.table import Flip7
from hoyle.table import Move, Refused
from hoyle_conformance.judging.failures import Differs, MovesDiffer, WronglyAccepted, WronglyRefused
from hoyle_conformance.judging.verdicts import Verdict


class NobodyBusts(Flip7):
    def bust(self, seat: int, card: str) -> None:
        self.numbers[seat].append(card)


class KeepsQuiet(Flip7):
    """Lets whoever may give a Second Chance away give it, and does not say so."""

    def moves(self) -> list[Move]:
        return [move for move in super().moves() if move["do"] != "give"]


class RefusesNobody(Flip7):
    """Does nothing where a move is unlawful, and says nothing."""

    def play(self, move: Move) -> None:
        if move in self.lawful():
            super().play(move)


class NobodyStays(Flip7):
    def play(self, move: Move) -> None:
        if move["do"] == "stay":
            raise Refused("go on")
        super().play(move)


class SkipsARoundWithoutTurns(Flip7):
    """Begins another round, and scores nothing, if everybody is out when the first cards are dealt."""

    copied = (*Flip7.copied, "offered")
    offered = False

    def _begin_round(self, taking_part: Iterable[int]) -> None:
        super()._begin_round(taking_part)
        self.offered = False

    def _turn_moves(self, seat: int) -> list[Move]:
        self.offered = True
        return super()._turn_moves(seat)

    def _score(self) -> None:
        if self.offered:
            super()._score()


class DealsOneEachToThree(Flip7):
    """Deals a card to each of three players at first: too seldom to be allowed for as a reading."""

    def __init__(self, players: int, *, readings: Mapping[str, str], **named: Any) -> None:
        one_each = {"flip7.initial-deal": "one-each"} if players == 3 else {}
        super().__init__(players, readings={**readings, **one_each}, **named)


ANYONE = {"flip7.freeze.self": "anyone"}
BUST = "example.a-second-five-busts"
GIVE = "example.a-second-second-chance-is-given-away"
NO_TURN = "example.who-busts-is-not-asked-again"
STAYS = "example.a-person-without-cards-may-stay"


def test_the_reference_passes_every_scenario_of_its_readings(decide: Decide) -> None:
    verdicts = {result.verdict for result in decide("examples").values()}
    assert verdicts == {Verdict.PASS, Verdict.NOT_CLAIMED}


def test_a_view_that_is_not_as_the_scenario_says_fails(decide: Decide) -> None:
    (failure,) = decide("examples", program=NobodyBusts, only=f"flip7.{BUST}")[BUST].failures
    assert isinstance(failure, Differs)
    assert [move["do"] for move in failure.script.moves] == ["hit", "hit"]  # the same in the shortest game
    assert "round" in [one.path for one in failure.differences]  # with nobody else there, a bust ends the round


def test_a_round_that_ends_in_the_first_deal_must_be_scored(decide: Decide) -> None:
    name, readings = "example.a-round-may-end-in-the-first-deal", {"flip7.initial-deal": "one-each", **ANYONE}
    found = decide("examples", program=SkipsARoundWithoutTurns, only=f"flip7.{name}", readings=readings)
    assert found[name].verdict is Verdict.FAIL


def test_lawful_moves_that_the_scenario_lists_and_the_program_does_not_fail(decide: Decide) -> None:
    result = decide("examples", program=KeepsQuiet, only=f"flip7.{GIVE}")[GIVE]
    assert result.verdict == Verdict.FAIL
    assert isinstance(result.failures[0], MovesDiffer)
    assert result.reason.startswith("lawful moves differ; missing: seat=0 do=give to=1")


def test_a_program_that_lists_no_moves_is_not_asked_for_them(decide: Decide) -> None:
    ops = ["play", "view", "score", "selfplay"]
    assert decide("examples", program=KeepsQuiet, only=f"flip7.{GIVE}", hello={"ops": ops})[GIVE].verdict == "pass"


def test_a_move_that_the_scenario_forbids_and_the_program_makes_fails(decide: Decide) -> None:
    result = decide("examples", program=RefusesNobody, only=f"flip7.{NO_TURN}")[NO_TURN]
    assert (result.verdict, type(result.failures[0])) == (Verdict.FAIL, WronglyAccepted)


def test_a_program_that_refuses_nothing_is_held_to_the_rest_of_a_scenario(decide: Decide) -> None:
    result = decide("examples", program=RefusesNobody, only=f"flip7.{NO_TURN}", hello={"forbids": False})[NO_TURN]
    assert result.verdict == Verdict.PASS


def test_a_move_that_the_scenario_makes_and_the_program_refuses_fails(decide: Decide) -> None:
    result = decide("examples", program=NobodyStays, only=f"flip7.{STAYS}")[STAYS]
    assert isinstance(result.failures[0], WronglyRefused)
    assert (result.failures[0].at, result.failures[0].said) == (0, "go on")


@pytest.mark.parametrize(
    ("said", "verdict"),
    [
        ({"players": [4, 8]}, Verdict.NOT_CLAIMED),
        ({"hello": {"chance": "report"}}, Verdict.UNTESTABLE),
        ({"hello": {"ops": ["moves", "selfplay"]}}, Verdict.UNTESTABLE),
        ({"hello": {"ops": ["score"]}}, Verdict.NOT_CLAIMED),
        ({"drop_operations": ["play"]}, Verdict.NOT_CLAIMED),
        ({"house_rules": {"flip7.bust": "a second one is put aside"}}, Verdict.NOT_CLAIMED),
    ],
    ids=["players", "chance", "operation", "score only", "dropped", "house rule"],
)
def test_a_scenario_that_says_nothing_about_a_program_is_excused(
    decide: Decide, said: dict[str, Any], verdict: str
) -> None:
    assert decide("examples", program=NobodyBusts, only=f"flip7.{BUST}", **said)[BUST].verdict == verdict


def test_a_failure_names_the_reading_under_which_it_would_be_right(decide: Decide) -> None:
    found = decide("examples", program=DealsOneEachToThree, only="flip7.example.a-hit-deals-one-card")
    (failure,) = found["example.a-hit-deals-one-card"].failures
    # Who may not stay without a card has only one thing to do, which then happens by itself: a card each again.
    assert failure.other_readings == [("flip7.initial-deal", "one-each"), ("flip7.staying", "with-cards")]
