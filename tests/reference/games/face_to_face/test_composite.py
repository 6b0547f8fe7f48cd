"""A program to which a turn is one move is checked like any other: no views within a turn, and turns refused whole."""

from __future__ import annotations

from itertools import groupby
from typing import Any

import pytest

from hoyle.games.face_to_face.table import FaceToFace
from hoyle.law import Law
from hoyle.script import Script
from hoyle.table import Move, Refused, View
from hoyle_conformance.checks import PRESETS, Effort, Result
from hoyle_conformance.claims.claim import make_claim
from hoyle_conformance.judging.verdicts import Verdict
from hoyle_conformance.oracle.reference import ReferenceImplementation
from hoyle_conformance.runs.run import Opened, Plan, check
from hoyle_conformance.wire.implementation import Answer, Implementation
from hoyle_conformance.wire.messages import GameClaim, HelloResult, Op, PlayResult, RefusedReply, Request

LAW = Law().game("face-to-face")
READINGS = {"face-to-face.stuck": "must-not"}
CLAIM = GameClaim(ops=[Op.PLAY], players=[2, 2], composite=True, readings=READINGS)
EFFORT = Effort(scripts=300, refusals=250, games=0, twins=0)


def turns(moves: list[Move]) -> list[list[Move]]:
    """The moves turn by turn: up to an end, or to a move of another seat."""
    found: list[list[Move]] = []
    for _, of_one_seat in groupby(moves, key=lambda move: move["seat"]):
        found.append([])
        for move in of_one_seat:
            found[-1].append(move)
            if move["do"] in ("end", "draw"):
                found.append([])
        found = [turn for turn in found if turn]
    return found


class WholeTurns(ReferenceImplementation):
    """Takes a turn as one move: all of it or nothing."""

    def __init__(self, engine: type[FaceToFace] = FaceToFace) -> None:
        super().__init__({"face-to-face": engine}, "whole turns")
        self.engine = engine

    def hello(self) -> HelloResult:
        return HelloResult(protocol=1, name="whole turns", games={"face-to-face": CLAIM})

    def answer(self, request: Request) -> Answer:
        if request.op != "play" or request.script is None:
            return super().answer(request)
        return self._play_turns(request, request.script)

    def _play_turns(self, request: Request, script: Script) -> Answer:
        table = script.table(engine=self.engine)
        views: list[View | None] = [table.view()]
        at = 0
        for turn in turns(script.moves):
            after = self._whole(table, turn)
            if after is None and turn[-1]["do"] in ("end", "draw"):
                return Answer(
                    request=request, refused=RefusedReply(at=at, why="no lawful turn", views=[*views, table.view()])
                )
            views += [None] * (len(turn) - 1)
            whole = after is not None and (after.over or turn[-1]["do"] in ("end", "draw"))
            views.append(after.view() if after is not None and whole else None)
            table = after or table
            at += len(turn)
        return Answer(request=request, result=PlayResult(views=views))

    @staticmethod
    def _whole(table: Any, turn: list[Move]) -> Any:
        after = table.copy()
        try:
            for move in turn:
                after.play(move)
        except Refused:
            return None
        return after


class AnyEndEndsATurn(FaceToFace):
    """Does not count the cards of a turn."""

    def enough(self, own: int, theirs: int) -> bool:
        return True


class ACardMayLieOnBothPiles(FaceToFace):
    """Takes the cards of a turn out of the hand when the turn is ended, so that one may be laid twice."""

    def lay(self, seat: int, card: str, on: str) -> None:
        if card not in self.hands[seat]:
            self.hands[seat].append(card)
        super().lay(seat, card, on)

    def why_not(self, move: Move) -> Refused | None:
        refusal = super().why_not(move)
        again = self.undo is not None and move.get("card") == self.undo.card and move.get("on") not in self.touched
        return None if again and self.fits(self.turn, move["card"], move["on"]) else refusal


def results(engine: type[FaceToFace], *sections: str) -> dict[str, Result]:
    plan = Plan(claim=make_claim(LAW, CLAIM), effort=EFFORT, sections=sections)
    found = check(Opened(_open, (engine,)), plan, lambda event: None)
    return {result.check.id: result for result in found}


@pytest.fixture(scope="module")
def of_the_reference() -> dict[str, Result]:
    """What is said of the reference when it takes whole turns."""
    return results(FaceToFace, "examples", "readings", "refusals", "agreement")


def _open(engine: type[FaceToFace]) -> Implementation:
    return WholeTurns(engine)


def test_a_program_that_takes_whole_turns_passes(of_the_reference: dict[str, Result]) -> None:
    found = of_the_reference
    assert {result.verdict for result in found.values() if result.verdict.red} <= {Verdict.UNTESTABLE}
    played = [result for id, result in found.items() if ".refusal." in id or ".agreement." in id]
    assert {result.verdict for result in played} <= {Verdict.PASS, Verdict.NOT_CLAIMED}


def test_what_shows_only_in_the_middle_of_a_turn_is_not_claimed_and_said_so(
    of_the_reference: dict[str, Result],
) -> None:
    found = of_the_reference["face-to-face.reading.opponent-card.when"]
    assert found.verdict is Verdict.NOT_CLAIMED
    assert found.reason == "it shows nothing in the middle of a turn"


@pytest.mark.parametrize(
    ("engine", "kind"),
    [(AnyEndEndsATurn, "empty-turn"), (ACardMayLieOnBothPiles, "same-card-twice")],
)
def test_an_unlawful_turn_that_is_taken_is_noticed(engine: type[FaceToFace], kind: str) -> None:
    assert results(engine, "refusals")[f"face-to-face.refusal.{kind}"].verdict is Verdict.FAIL


def test_the_quick_preset_is_what_this_stands_for() -> None:
    assert PRESETS["quick"].refusals >= EFFORT.refusals
