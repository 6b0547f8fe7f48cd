"""All games of some length from one deal: a game or a lawful move too many is traced to its move."""

from dataclasses import replace

import pytest
from tests.conformance.checks.conftest import Decide, claim

from hoyle.games.flip7.table import Flip7
from hoyle.law import Law
from hoyle.law.model import Words
from hoyle.table import Move, Refused
from hoyle_conformance.checks.counts import arrange, games, nodes
from hoyle_conformance.gamekit.kit import Deal
from hoyle_conformance.games import kit_of
from hoyle_conformance.judging.bench import PRESETS, Bench
from hoyle_conformance.judging.failures import MovesDiffer, WronglyRefused
from hoyle_conformance.judging.verdicts import Verdict
from hoyle_conformance.oracle.reference import ReferenceImplementation

NUMBERS = "count.numbers"
DEAL = Deal("two-turns", Words("", ""), 3, ("5", "8"), 2, ())


@pytest.fixture
def bench() -> Bench:
    return Bench(ReferenceImplementation(), kit_of("flip7"), Law().game("flip7"), claim(), PRESETS["quick"], 0)


class MustHitFirst(Flip7):
    """Whoever has no card must take one, which is not a rule of this edition."""

    def play(self, move: Move) -> None:
        if move["do"] == "stay" and not self.numbers[move["seat"]]:
            raise Refused("take a card first")
        super().play(move)


class Whispers(Flip7):
    """Forgets to list that one may stay, and lets one stay."""

    def moves(self) -> list[Move]:
        return [move for move in super().moves() if move["do"] != "stay"]


def test_two_turns_of_two_choices_are_four_games(bench: Bench) -> None:
    moves = [[move["do"] for move in trace.script.moves] for trace in games(bench, DEAL, DEAL.cards)]
    assert moves == [["hit", "hit"], ["hit", "stay"], ["stay", "hit"], ["stay", "stay"]]
    assert all(trace == bench.speak(bench.expect(trace.script)) for trace in games(bench, DEAL, DEAL.cards))
    assert [len(trace.script.moves) for trace, _ in nodes(bench, DEAL, DEAL.cards)] == [0, 1, 1]


def test_a_deal_is_arranged_in_every_order_once() -> None:
    assert list(arrange(DEAL)) == [("5", "8")]
    orders = list(arrange(replace(DEAL, cards=("5", "5", "8", "9"), arrange=3)))
    assert orders == [("5", "5", "8", "9"), ("5", "8", "5", "9"), ("8", "5", "5", "9")]


def test_the_reference_plays_them_all(decide: Decide) -> None:
    result = decide("counts", only=f"flip7.{NUMBERS}")[NUMBERS]
    assert result.verdict == Verdict.PASS
    assert result.exercised > 50


def test_a_game_that_is_refused_is_traced_to_its_move(decide: Decide) -> None:
    result = decide("counts", program=MustHitFirst, only=f"flip7.{NUMBERS}")[NUMBERS]
    assert result.verdict == Verdict.FAIL
    assert isinstance(result.failures[0], WronglyRefused)
    assert [move["do"] for move in result.failures[0].script.moves] == ["stay"]


def test_a_lawful_move_that_is_not_listed_is_found(decide: Decide) -> None:
    result = decide("counts", program=Whispers, only=f"flip7.{NUMBERS}")[NUMBERS]
    assert isinstance(result.failures[0], MovesDiffer)
    assert result.failures[0].missing == ("seat=0 do=stay",)


def test_a_program_for_fewer_players_is_excused(decide: Decide) -> None:
    assert decide("counts", only=f"flip7.{NUMBERS}", players=[1, 2])[NUMBERS].verdict == Verdict.NOT_CLAIMED
