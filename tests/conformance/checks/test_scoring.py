"""Points, asked for or seen at the end of a game, against those worked out from the text."""

import re

import pytest
from tests.conformance.checks.conftest import Decide

from hoyle.games.flip7.table import Flip7
from hoyle.law import Law
from hoyle_conformance.checks.scoring import PointsCanBeSeen
from hoyle_conformance.claims.claim import GameProfile, make_claim
from hoyle_conformance.games import kit_of
from hoyle_conformance.judging.failures import Differs, ScoreDiffers
from hoyle_conformance.judging.verdicts import Verdict
from hoyle_conformance.oracle.reference import ReferenceImplementation
from hoyle_conformance.wire.implementation import Answer
from hoyle_conformance.wire.messages import GameClaim, Op, Request

EVERY_NUMBER = "scoring.every-number"
GAMES_ONLY = {"ops": ["play"]}


class TwelveIsTen(Flip7):
    """Court cards, as in other games, count ten."""

    def points(self, seat: int) -> int:
        return super().points(seat) - 2 * ("12" in self.numbers[seat])


class ScoresNothing(ReferenceImplementation):
    def __init__(self) -> None:
        super().__init__({"flip7": Flip7})

    def _score(self, request: Request) -> Answer:
        return Answer(request=request, unsupported="no points here")


class BreaksDown(ReferenceImplementation):
    def __init__(self) -> None:
        super().__init__({"flip7": Flip7})

    def _score(self, request: Request) -> Answer:
        return Answer(request=request, error="no such card")


def test_the_reference_scores_every_number(decide: Decide) -> None:
    result = decide("scoring", only=f"flip7.{EVERY_NUMBER}")[EVERY_NUMBER]
    assert (result.verdict, result.exercised) == (Verdict.PASS, 13)


def test_a_wrong_number_of_points_is_told_with_its_cards(decide: Decide) -> None:
    result = decide("scoring", program=TwelveIsTen, only=f"flip7.{EVERY_NUMBER}")[EVERY_NUMBER]
    (failure,) = result.failures
    assert isinstance(failure, ScoreDiffers)
    assert [(one.path, one.expected, one.got) for one in failure.differences] == [("points", 12, 10)]
    assert result.reason == "numbers 12"


class DoublesTooMuchAndForgetsTheBonus(Flip7):
    """Two bugs, both only with an x2."""

    def points(self, seat: int) -> int:
        doubled = sum(int(card) for card in self.modifiers[seat] if card != "x2") - 15 * (self.flipper == seat)
        return super().points(seat) + doubled * ("x2" in self.modifiers[seat])


def test_two_bugs_are_told_by_the_smallest_hands(decide: Decide) -> None:
    (failure,) = decide("scoring", program=DoublesTooMuchAndForgetsTheBonus)["scoring.every-subset"].failures
    assert isinstance(failure, ScoreDiffers)
    doubled, *others = [one.reason for one in (failure, *failure.others)]
    assert re.fullmatch(r"modifiers \+\d+ x2", doubled)
    assert others == ["numbers 6 5 4 3 2 1 0, modifiers x2, flip_seven"]


def test_a_program_without_the_operation_shows_its_points_in_games(decide: Decide) -> None:
    right = decide("scoring", only=f"flip7.{EVERY_NUMBER}", hello=GAMES_ONLY)[EVERY_NUMBER]
    wrong = decide("scoring", program=TwelveIsTen, only=f"flip7.{EVERY_NUMBER}", hello=GAMES_ONLY)[EVERY_NUMBER]
    assert (right.verdict, right.exercised) == (Verdict.PASS, 13)
    assert isinstance(wrong.failures[0], Differs)
    assert [(one.path, one.expected, one.got) for one in wrong.failures[0].differences] == [("seats[0].total", 12, 10)]


@pytest.mark.parametrize(("program", "verdict"), [(ScoresNothing, Verdict.UNTESTABLE), (BreaksDown, Verdict.ERROR)])
def test_a_question_for_points_without_an_answer_is_red(decide: Decide, program: type, verdict: Verdict) -> None:
    assert decide("scoring", program=program, only=f"flip7.{EVERY_NUMBER}")[EVERY_NUMBER].verdict == verdict


def test_a_program_that_shuffles_for_itself_and_has_no_operation_cannot_be_tested(decide: Decide) -> None:
    hello = {"ops": ["play"], "chance": "report"}
    result = decide("scoring", only=f"flip7.{EVERY_NUMBER}", hello=hello)[EVERY_NUMBER]
    assert (result.verdict, result.reason) == (Verdict.UNTESTABLE, "needs the operation score")


def test_points_of_cards_that_it_does_not_have_are_not_claimed() -> None:
    kit = kit_of("flip7")
    (family,) = (one for one in kit.score_families if one.id == "every-order")
    hello = GameClaim(ops=[Op.PLAY], players=[3, 6])
    held_to = make_claim(Law().game("flip7"), hello, GameProfile(without=["action", "x2"]))
    found = PointsCanBeSeen(kit, family).lacking(held_to)
    assert found is not None
    assert found.verdict is Verdict.NOT_CLAIMED
