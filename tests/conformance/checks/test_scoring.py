"""Points, asked for or seen at the end of a game, against those worked out from the text."""

import re
from collections.abc import Callable

import pytest
from tests.conformance.checks.conftest import Decide

from hoyle.games.flip7.table import Flip7
from hoyle.law import Law
from hoyle_conformance.checks.scoring import PointsCanBeSeen
from hoyle_conformance.claims.claim import make_claim
from hoyle_conformance.claims.profile import GameProfile
from hoyle_conformance.games import kit_of
from hoyle_conformance.judging.failures import Differs, ScoreDiffers
from hoyle_conformance.judging.verdicts import Verdict
from hoyle_conformance.oracle.reference import ReferenceImplementation
from hoyle_conformance.wire.implementation import Answer
from hoyle_conformance.wire.messages import GameClaim, Op, Request, ScoreResult

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


Sheet = Callable[[list[int], int, bool, bool, bool], int]
"""A way to add up a hand: its numbers, the sum of its + cards, whether it has x2, made a Flip 7, has bust."""


class Scorekeeper(ReferenceImplementation):
    """A program that only adds up hands, in its own way."""

    sheet: Sheet

    def __init__(self) -> None:
        super().__init__({"flip7": Flip7})

    def _score(self, request: Request) -> Answer:
        facts = request.facts or {}
        plus = sum(int(card) for card in facts["modifiers"] if card != "x2")
        numbers, double = [int(card) for card in facts["numbers"]], "x2" in facts["modifiers"]
        points = type(self).sheet(numbers, plus, double, facts["flip_seven"], facts["busted"])
        return Answer(request=request, result=ScoreResult(points=points))


def right(numbers: list[int], plus: int, double: bool, seven: bool, bust: bool) -> int:
    return 0 if bust else sum(numbers) * (1 + double) + plus + 15 * seven


def unless_bust(points: Callable[[list[int], int, int, bool], int]) -> Sheet:
    """A way to add up a hand that is not bust; x2 is 2, and no x2 is 1."""
    return lambda numbers, plus, double, seven, bust: 0 if bust else points(numbers, plus, 1 + double, seven)


NUMBERS, ZERO, DOUBLE = "flip7.score.numbers", "flip7.score.zero", "flip7.score.double"
ONLY_NUMBERS, PLUS, BONUS = "flip7.score.double-only-numbers", "flip7.score.modifiers", "flip7.score.bonus"
BUST = "flip7.score.bust-nothing"
BUGS: list[tuple[Sheet, dict[str, str]]] = [
    (right, {}),
    (unless_bust(lambda n, p, x, s: (sum(n) + p + 15 * s) * x), {ONLY_NUMBERS: r"modifiers \+\d+ x2"}),
    (unless_bust(lambda n, p, x, s: (sum(n) + p) * x + 15 * s), {ONLY_NUMBERS: r"modifiers \+\d+ x2"}),
    (unless_bust(lambda n, p, x, s: (sum(n) + 15 * s) * x + p), {ONLY_NUMBERS: "numbers 6 .* x2, flip_seven"}),
    (unless_bust(lambda n, p, x, s: sum(n) * x + p * (x if p == 10 else 1) + 15 * s), {ONLY_NUMBERS: r"mod.*\+10 x2"}),
    (unless_bust(lambda n, p, x, s: sum(n) + p + 15 * s), {DOUBLE: "numbers 12, modifiers x2"}),
    (unless_bust(lambda n, p, x, s: sum(n) * x + (x - 1) + p + 15 * s), {DOUBLE: "modifiers x2"}),
    (unless_bust(lambda n, p, x, s: sum(n) * x + 15 * s), {PLUS: r"modifiers \+\d+"}),
    (unless_bust(lambda n, p, x, s: sum(n) * x + (p if n else 0) + 15 * s), {PLUS: r"modifiers \+\d+"}),
    (unless_bust(lambda n, p, x, s: sum(n) * x + p), {BONUS: "numbers 6 .*, flip_seven"}),
    (unless_bust(lambda n, p, x, s: sum(n) * x + p + 10 * s), {BONUS: "numbers 6 .*, flip_seven"}),
    (unless_bust(lambda n, p, x, s: sum(n) * x + p + 15 * (len(n) >= 6)), {BONUS: "numbers 12 11 10 9 8 7"}),
    (unless_bust(lambda n, p, x, s: sum(n) * x + p + 15 * (len(n) == 6)), {BONUS: "numbers 12 11 10 9 8 7"}),
    (unless_bust(lambda n, p, x, s: sum(n) * x + p + 15), {BONUS: "no cards"}),
    (unless_bust(lambda n, p, x, s: (sum(n) + 10 * (0 in n)) * x + p + 15 * s), {ZERO: "numbers 0"}),
    (unless_bust(lambda n, p, x, s: (sum(n) - 2 * (12 in n)) * x + p + 15 * s), {NUMBERS: "numbers 12"}),
    (unless_bust(lambda n, p, x, s: sum(n[:1]) * x + p + 15 * s), {NUMBERS: "numbers 0 5"}),
    (lambda n, p, x, s, bust: right(n, p, x, s, False), {BUST: "numbers 5 8 5, busted"}),
    (
        lambda n, p, x, s, bust: p if bust else right(n, p, x, s, False),
        {BUST: r"numbers 5 8 5, modifiers \+\d+, busted"},
    ),
    (
        lambda n, p, x, s, bust: (sum(n) + p + 15 * (len(n) >= 6)) * (1 + x),
        {ONLY_NUMBERS: r"modifiers \+\d+ x2", BONUS: "numbers 12 11 10 9 8 7", BUST: "numbers 5 8 5, busted"},
    ),
    (
        unless_bust(lambda n, p, x, s: (sum(n) - 2 * (12 in n)) * x + p),
        {NUMBERS: "numbers 12", BONUS: "numbers 6 .*, flip_seven"},
    ),
    (
        unless_bust(lambda n, p, x, s: sum(n) * x + p * x + 15 * s * (2 - x)),
        {ONLY_NUMBERS: r"modifiers \+\d+ x2"},
    ),
]
"""Ways to add up hands, and the rules that each breaks, with the smallest hand that shows it."""


@pytest.mark.parametrize(("sheet", "broken"), BUGS)
def test_hands_are_told_by_the_rules_that_they_break(decide: Decide, sheet: Sheet, broken: dict[str, str]) -> None:
    program = type("Keeper", (Scorekeeper,), {"sheet": staticmethod(sheet)})
    results = decide("scoring", program=program, hello={"ops": ["score"]}).values()
    hands: dict[str, list[ScoreDiffers]] = {}
    for failure in (failure for result in results for failure in result.failures):
        assert isinstance(failure, ScoreDiffers)
        assert failure.rules == failure.about
        hands.setdefault(failure.rules[0], []).append(failure)
    smallest = {rule: min(found, key=lambda one: one.length).reason for rule, found in hands.items()}
    assert smallest.keys() == broken.keys()
    for rule, hand in smallest.items():
        assert re.fullmatch(broken[rule], hand), (rule, hand)


def test_a_hand_that_shows_more_of_the_same_bug_is_told_with_the_smallest(decide: Decide) -> None:
    program = type("Keeper", (Scorekeeper,), {"sheet": staticmethod(BUGS[1][0])})
    (failure,) = decide("scoring", program=program, hello={"ops": ["score"]})["scoring.every-subset"].failures
    assert isinstance(failure, ScoreDiffers)
    assert [one.reason for one in failure.others] == ["numbers 6 5 4 3 2 1 0, modifiers x2, flip_seven"]


class DoublesTooMuchAndForgetsTheBonus(Flip7):
    """Two bugs, both only with an x2."""

    def points(self, seat: int) -> int:
        doubled = sum(int(card) for card in self.modifiers[seat] if card != "x2") - 15 * (self.flipper == seat)
        return super().points(seat) + doubled * ("x2" in self.modifiers[seat])


def test_of_a_program_that_plays_two_bugs_are_told_by_the_smallest_hands(decide: Decide) -> None:
    (failure,) = decide("scoring", program=DoublesTooMuchAndForgetsTheBonus)["scoring.every-subset"].failures
    assert isinstance(failure, ScoreDiffers)
    doubled, *others = [one.reason for one in (failure, *failure.others)]
    assert re.fullmatch(r"modifiers \+\d+ x2", doubled)
    assert others == ["numbers 6 5 4 3 2 1 0, modifiers x2, flip_seven"]


ONCE, EACH = "scoring.two-doubles-once", "scoring.two-doubles-each"


@pytest.mark.parametrize(
    ("hello", "once", "each"),
    [
        ({"players": [3, 8]}, Verdict.NOT_CLAIMED, Verdict.NOT_CLAIMED),
        ({"players": [3, 24]}, Verdict.PASS, Verdict.NOT_CLAIMED),
        ({"players": [3, 8], "readings": {"flip7.score.two-doubles": "once"}}, Verdict.PASS, Verdict.NOT_CLAIMED),
        ({"players": [3, 8], "readings": {"flip7.score.two-doubles": "each"}}, Verdict.NOT_CLAIMED, Verdict.FAIL),
    ],
)
def test_two_x2_cards_are_scored_where_two_packs_or_a_reading_are_claimed(
    decide: Decide, hello: dict[str, object], once: Verdict, each: Verdict
) -> None:
    """The sheet doubles once, whatever it says."""
    program = type("Keeper", (Scorekeeper,), {"sheet": staticmethod(right)})
    results = decide("scoring", program=program, hello={"ops": ["score"], **hello})
    assert (results[ONCE].verdict, results[EACH].verdict) == (once, each)


def test_the_reference_scores_two_x2_cards_under_either_reading(decide: Decide) -> None:
    for reading, check in (("once", ONCE), ("each", EACH)):
        result = decide("scoring", hello={"ops": ["score"]}, readings={"flip7.score.two-doubles": reading})[check]
        assert (result.verdict, result.exercised) == (Verdict.PASS, 6)


@pytest.mark.parametrize("hello", [{}, GAMES_ONLY])
def test_a_program_that_plays_is_held_to_examples_of_two_x2_cards(decide: Decide, hello: dict[str, list[str]]) -> None:
    result = decide("scoring", only=f"flip7.{ONCE}", hello=hello)[ONCE]
    reason = "only for programs that answer score and do not play"
    assert (result.verdict, result.reason) == (Verdict.NOT_CLAIMED, reason)


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


class TakesPlusCardsForNumbers(Flip7):
    """Reads what is on a card as a number, if it can: +8 is 8."""

    def modifier(self, seat: int, card: str) -> None:
        row, name = (self.modifiers, card) if card == "x2" else (self.numbers, card.removeprefix("+"))
        row[seat].append(name)


def test_points_for_other_cards_than_those_dealt_are_no_fault_of_the_scoring(decide: Decide) -> None:
    check = "scoring.every-subset"
    (failure,) = decide("scoring", program=TakesPlusCardsForNumbers, hello=GAMES_ONLY)[check].failures
    assert isinstance(failure, Differs)
    assert "flip7.modifier.row" in failure.rules
    assert {one.path for one in failure.differences} == {"seats[0].numbers", "seats[0].modifiers"}
