"""The judge on its own: a script, an answer written by hand, and the one failure that it is, or none."""

from collections.abc import Callable
from typing import Any

import pytest

from hoyle.law import Law
from hoyle.script import Script, run
from hoyle.table import View
from hoyle_conformance.judging.failures import (
    AnsweredElse,
    AskedElse,
    ByHouseRule,
    ChangedTheTable,
    Died,
    Differs,
    Errored,
    Failure,
    MovesDiffer,
    SeesOtherwise,
    TooFewViews,
    Unsupported,
    WronglyAccepted,
    WronglyRefused,
    WrongReason,
)
from hoyle_conformance.judging.judge import (
    Finding,
    beyond_house_rule,
    judge,
    judge_moves,
    judge_seen,
    no_answer,
    within_turn,
)
from hoyle_conformance.judging.verdicts import Verdict
from hoyle_conformance.judging.views import Eyes
from hoyle_conformance.wire.implementation import Answer, Trouble, TroubleKind
from hoyle_conformance.wire.messages import (
    DivergedReply,
    MovesResult,
    Op,
    PlayResult,
    RefusedReply,
    Request,
    ScoreResult,
    ViewResult,
)

LAW = Law().game("flip7")
EYES = Eyes(LAW)
WHOLE_TURNS = Eyes(LAW, composite=True)
NO_FREEZES = Eyes(LAW, house_rules={"flip7.freeze": "a Freeze is put aside"})

HIT, FREEZE = {"seat": 0, "do": "hit"}, {"seat": 0, "do": "freeze", "to": 1}
THIRD, FROZEN = {"seat": 2, "do": "hit"}, {"seat": 1, "do": "hit"}
DEAL = Script(game="flip7", players=3, shuffles=[["freeze", "5", "8", "..."]])

LAWFUL = run(DEAL.replace(moves=[HIT, FREEZE, THIRD]), events=True)
"""The first seat draws a Freeze and plays it against the second, so that the third is next."""
UNLAWFUL = run(DEAL.replace(moves=[HIT, FREEZE, FROZEN, THIRD]), events=True)
"""The same, but the second seat wants a card although it is frozen."""
NO_TARGET = run(DEAL.replace(moves=[HIT, {**FREEZE, "to": 7}]), events=True)
"""The second half of a turn is unlawful."""


def answer(op: Op = Op.PLAY, **part: Any) -> Answer:
    return Answer(request=Request(id=1, op=op), **part)


def shows(views: list[View | None]) -> Answer:
    return answer(result=PlayResult(views=views))


def refuses(at: int, views: list[View | None] | None = None) -> Answer:
    return answer(refused=RefusedReply(at=at, why="no", views=views))


def spoilt(view: View) -> View:
    """A card too few in the pile."""
    return {**view, "pile": view["pile"] - 1}


def failure(found: Finding | None) -> Failure | None:
    return None if found is None else found.failure


def test_the_right_views_of_a_lawful_game_are_not_a_failure() -> None:
    assert judge(LAWFUL, shows([*LAWFUL.views]), EYES) is None


def test_refusing_an_unlawful_move_at_its_place_is_not_a_failure() -> None:
    assert judge(UNLAWFUL, refuses(2), EYES) is None
    assert judge(UNLAWFUL, refuses(2, [*UNLAWFUL.views]), EYES) is None


@pytest.mark.parametrize("at", [0, 1, 2, 3])
def test_the_first_view_that_differs_is_told(at: int) -> None:
    views: list[View | None] = [*LAWFUL.views[:at], *map(spoilt, LAWFUL.views[at:])]
    found = judge(LAWFUL, shows(views), EYES)
    assert found is not None
    assert isinstance(found.failure, Differs)
    assert (found.at, found.verdict) == (at, Verdict.FAIL)
    pile = LAWFUL.views[at]["pile"]
    assert [(one.path, one.expected, one.got) for one in found.failure.differences] == [("pile", pile, pile - 1)]


def test_a_view_that_is_missing_differs() -> None:
    found = failure(judge(LAWFUL, shows([LAWFUL.views[0], None, *LAWFUL.views[2:]]), EYES))
    assert isinstance(found, Differs)
    assert (found.at, [one.path for one in found.differences]) == (1, ["view"])


@pytest.mark.parametrize(("views", "at"), [(LAWFUL.views[:-1], 3), ([*LAWFUL.views, LAWFUL.views[-1]], 4)])
def test_a_view_too_few_or_too_many_is_told_by_number(views: list[View], at: int) -> None:
    found = failure(judge(LAWFUL, shows([*views]), EYES))
    assert isinstance(found, TooFewViews)
    assert (found.at, found.views) == (at, len(views))
    assert found.reason == f"{len(views)} views for 3 moves; one before the first and one after each are due"


def test_an_unlawful_move_that_is_made_is_wrongly_accepted() -> None:
    found = judge(UNLAWFUL, shows([*UNLAWFUL.views, UNLAWFUL.views[-1]]), EYES)
    assert isinstance(failure(found), WronglyAccepted)
    assert found is not None
    assert (found.at, found.suspects) == (2, ["flip7.turn.only-those-in"])


def test_a_view_that_differs_before_an_unlawful_move_comes_first() -> None:
    views: list[View | None] = [UNLAWFUL.views[0], spoilt(UNLAWFUL.views[1]), *UNLAWFUL.views[2:]]
    asks = [answer(diverged=DivergedReply(at=at, asked="?", views=views)) for at in (1, 2)]  # 2 is the unlawful move
    for given in (shows(views), refuses(2, views), *asks):
        found = failure(judge(UNLAWFUL, given, EYES))
        assert isinstance(found, Differs)
        assert found.at == 1


@pytest.mark.parametrize("at", [0, 1, 2])
def test_a_refusal_of_a_lawful_move_is_wrong(at: int) -> None:
    found = judge(LAWFUL, refuses(at), EYES)
    assert isinstance(failure(found), WronglyRefused)
    assert found is not None
    assert (found.at, found.failure.said, found.failure.step) == (at, "no", at + 1)


@pytest.mark.parametrize("at", [1, 3])
def test_a_refusal_of_another_move_than_the_unlawful_one_is_wrong(at: int) -> None:
    found = failure(judge(UNLAWFUL, refuses(at), EYES))
    assert isinstance(found, WronglyRefused)
    assert found.at == at


def test_a_refusal_must_leave_the_table_as_it_was() -> None:
    found = failure(judge(UNLAWFUL, refuses(2, [*UNLAWFUL.views[:3], spoilt(UNLAWFUL.views[2])]), EYES))
    assert isinstance(found, ChangedTheTable)
    assert (found.at, [one.path for one in found.differences], found.said) == (2, ["pile"], "no")


def test_an_error_at_a_lawful_game_is_an_error() -> None:
    found = judge(LAWFUL, answer(error="index out of range"), EYES)
    assert isinstance(failure(found), Errored)
    assert found is not None
    assert (found.verdict, found.failure.said) == (Verdict.ERROR, "index out of range")


def test_an_error_at_an_unlawful_move_is_a_refusal_for_the_wrong_reason() -> None:
    found = judge(UNLAWFUL, answer(error="index out of range"), EYES)
    assert isinstance(failure(found), WrongReason)
    assert found is not None
    assert (found.at, found.verdict, found.failure.reason) == (2, Verdict.WRONG_REASON, "error: index out of range")


def test_a_question_instead_of_an_unlawful_move_is_a_refusal_for_the_wrong_reason() -> None:
    found = judge(UNLAWFUL, answer(diverged=DivergedReply(at=2, asked="seat 2")), EYES)
    assert isinstance(failure(found), WrongReason)
    assert found is not None
    assert (found.at, found.failure.reason) == (2, "asked for seat 2")


@pytest.mark.parametrize("trace", [LAWFUL, UNLAWFUL], ids=["lawful", "unlawful"])
def test_a_question_for_a_move_other_than_the_lawful_one_is_told(trace: Any) -> None:
    found = failure(judge(trace, answer(diverged=DivergedReply(at=1, asked="seat 2", views=trace.views[:2])), EYES))
    assert isinstance(found, AskedElse)
    assert (found.at, found.said) == (1, "seat 2")


def test_what_is_not_supported_cannot_be_tested() -> None:
    found = judge(LAWFUL, answer(unsupported="no Freeze"), EYES)
    assert isinstance(failure(found), Unsupported)
    assert found is not None
    assert (found.verdict, found.failure.reason) == (Verdict.UNTESTABLE, "no Freeze")


def test_a_program_that_broke_is_told_whatever_else_it_may_be() -> None:
    trouble = Trouble(kind=TroubleKind.DIED, message="it ended with code 1")
    for trace in (LAWFUL, UNLAWFUL):
        found = failure(judge(trace, answer(trouble=trouble), EYES))
        assert isinstance(found, Died)
        assert found.said == "it ended with code 1"


def test_the_suspects_are_the_rules_at_work_in_the_step_that_differs() -> None:
    views: list[View | None] = [*LAWFUL.views[:2], spoilt(LAWFUL.views[2]), spoilt(LAWFUL.views[3])]
    found = judge(LAWFUL, shows(views), EYES)
    assert found is not None
    assert found.suspects[:2] == ["flip7.freeze", "flip7.freeze.target"]


# A program to which a turn is one move.


def test_a_whole_turn_has_nothing_to_show_in_its_middle() -> None:
    views: list[View | None] = [LAWFUL.views[0], None, *LAWFUL.views[2:]]
    assert judge(LAWFUL, shows(views), WHOLE_TURNS) is None


def test_a_whole_turn_has_a_view_at_its_end() -> None:
    found = failure(judge(LAWFUL, shows([*LAWFUL.views[:2], None, LAWFUL.views[3]]), WHOLE_TURNS))
    assert isinstance(found, Differs)
    assert found.at == 2


@pytest.mark.parametrize("at", [0, 1])
def test_a_whole_turn_may_be_refused_at_any_of_its_moves(at: int) -> None:
    assert judge(NO_TARGET, refuses(at, [NO_TARGET.views[0], None, NO_TARGET.views[0]]), WHOLE_TURNS) is None
    wrong = failure(judge(NO_TARGET, refuses(0), EYES))
    assert isinstance(wrong, WronglyRefused)


def test_whatever_is_at_work_in_a_whole_turn_is_suspected_if_it_is_refused() -> None:
    """The Freeze is the second of its moves, and the program refuses both at the first."""
    found = judge(LAWFUL, refuses(0), WHOLE_TURNS)
    assert found is not None
    assert {"flip7.hit", "flip7.freeze"} <= {*found.suspects}


@pytest.mark.parametrize("at", [0, 9])  # 9: a move that the script does not have
def test_another_turn_than_the_unlawful_one_must_not_be_refused(at: int) -> None:
    found = failure(judge(UNLAWFUL, refuses(at), WHOLE_TURNS))
    assert isinstance(found, WronglyRefused)


def test_a_whole_turn_that_is_refused_leaves_the_table_as_it_was_before_the_turn() -> None:
    half_done = NO_TARGET.views[1]  # the Freeze has left the pile
    found = failure(judge(NO_TARGET, refuses(1, [NO_TARGET.views[0], None, half_done]), WHOLE_TURNS))
    assert isinstance(found, ChangedTheTable)


def test_a_turn_goes_on_while_its_seat_does() -> None:
    assert [within_turn(LAWFUL, at) for at in range(4)] == [False, True, False, True]


# A program that departs from a rule on purpose.


def test_a_difference_where_a_house_rule_is_at_work_is_not_claimed() -> None:
    views: list[View | None] = [*LAWFUL.views[:2], spoilt(LAWFUL.views[2]), LAWFUL.views[3]]
    found = judge(LAWFUL, shows(views), NO_FREEZES)
    assert isinstance(failure(found), ByHouseRule)
    assert found is not None
    assert found.verdict == Verdict.NOT_CLAIMED
    assert found.failure.reason == "house rule instead of flip7.freeze: a Freeze is put aside"


def test_a_difference_where_the_house_rule_could_have_been_used_is_not_claimed() -> None:
    """Whoever has no Freeze to play is asked nothing there, and goes on."""
    found = failure(judge(LAWFUL, answer(diverged=DivergedReply(at=1, asked="seat 1's turn")), NO_FREEZES))
    assert isinstance(found, ByHouseRule)


def test_a_difference_before_the_house_rule_is_a_failure() -> None:
    found = failure(judge(LAWFUL, shows([spoilt(LAWFUL.views[0]), *LAWFUL.views[1:]]), NO_FREEZES))
    assert isinstance(found, Differs)


def test_a_program_that_broke_is_not_excused_by_a_house_rule() -> None:
    found = failure(judge(LAWFUL, answer(error="index out of range"), NO_FREEZES))
    assert isinstance(found, Errored)


@pytest.mark.parametrize(("at", "beyond"), [(0, False), (1, True), (2, True), (3, True)])
def test_what_comes_after_a_house_rule_is_beyond_it(at: int, beyond: bool) -> None:
    assert (beyond_house_rule(LAWFUL, at, NO_FREEZES) is not None) is beyond
    assert beyond_house_rule(LAWFUL, at, EYES) is None


# Lists of moves, and what a seat sees.

MOVES = [HIT, {"seat": 0, "do": "stay"}]


def test_lawful_moves_may_come_in_any_order() -> None:
    assert judge_moves(LAWFUL, 0, MOVES, answer(Op.MOVES, result=MovesResult(moves=MOVES[::-1]))) is None


@pytest.mark.parametrize(
    ("given", "missing", "extra"),
    [
        (MOVES[:1], ("seat=0 do=stay",), ()),
        ([*MOVES, FREEZE], (), ("seat=0 do=freeze to=1",)),
        ([FREEZE, HIT], ("seat=0 do=stay",), ("seat=0 do=freeze to=1",)),
    ],
)
def test_moves_that_are_missing_or_too_many_are_named(
    given: list[Any], missing: tuple[str, ...], extra: tuple[str, ...]
) -> None:
    found = failure(judge_moves(LAWFUL, 0, MOVES, answer(Op.MOVES, result=MovesResult(moves=given))))
    assert isinstance(found, MovesDiffer)
    assert (found.at, found.missing, found.extra) == (0, missing, extra)


def test_a_seat_sees_what_it_should() -> None:
    seen = answer(Op.VIEW, result=ViewResult(view=LAWFUL.views[1]))
    assert judge_seen(EYES, LAWFUL, 1, 2, LAWFUL.views[1], seen) is None


def test_a_seat_that_sees_something_else_is_named() -> None:
    seen = answer(Op.VIEW, result=ViewResult(view=spoilt(LAWFUL.views[1])))
    found = failure(judge_seen(EYES, LAWFUL, 1, 2, LAWFUL.views[1], seen))
    assert isinstance(found, SeesOtherwise)
    assert (found.at, found.seat, [one.path for one in found.differences]) == (1, 2, ["pile"])


NO_ANSWERS: dict[str, tuple[Answer, type[Failure]]] = {
    "an error": (answer(Op.MOVES, error="?"), Errored),
    "a trouble": (answer(Op.MOVES, trouble=Trouble(kind=TroubleKind.DIED, message="?")), Died),
    "a refusal": (answer(Op.MOVES, refused=RefusedReply(at=0)), AnsweredElse),
    "the answer to another question": (answer(Op.MOVES, result=ScoreResult(points=3)), AnsweredElse),
}
Question = Callable[[Answer], Finding | None]


@pytest.mark.parametrize(("given", "kind"), NO_ANSWERS.values(), ids=NO_ANSWERS)
@pytest.mark.parametrize(
    "question",
    [
        lambda given: judge_moves(LAWFUL, 2, MOVES, given),
        lambda given: judge_seen(EYES, LAWFUL, 2, 0, LAWFUL.views[2], given),
        lambda given: Finding(failure=no_answer(given, LAWFUL.script, 2), trace=LAWFUL),
    ],
    ids=["moves", "view", "any"],
)
def test_a_question_without_its_answer_is_a_failure(question: Question, given: Answer, kind: type[Failure]) -> None:
    found = question(given)
    assert found is not None
    assert type(found.failure) is kind
    assert (found.at, found.verdict) == (2, Verdict.ERROR)
