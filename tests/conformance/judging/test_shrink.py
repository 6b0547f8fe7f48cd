"""A divergence is shortened to a game that a person can follow: planted bugs whose shortest game is known."""

from __future__ import annotations

import pytest
from tests.sweep import sweep

from hoyle.games.flip7.law import IN, OUT
from hoyle.games.flip7.table import Flip7
from hoyle.law import Law
from hoyle_conformance.checks import PRESETS
from hoyle_conformance.claims.claim import make_claim
from hoyle_conformance.judging.evidence import Evidence
from hoyle_conformance.judging.failures import AnyFailure
from hoyle_conformance.judging.judge import Finding
from hoyle_conformance.judging.shrink import LEAST_MOVES, MOST_MOVES, PART, Budget, Shortener
from hoyle_conformance.oracle.reference import ReferenceImplementation
from hoyle_conformance.runs.run import Opened, Plan, check


class NobodyBusts(Flip7):
    def bust(self, seat: int, card: str) -> None:
        self.numbers[seat].append(card)


class AFreezeDoesNothing(Flip7):
    def freeze(self, seat: int, to: int) -> None:
        self.used.append("freeze")


class ASecondChanceIsForgotten(Flip7):
    def repeated(self, seat: int, card: str) -> None:
        self.bust(seat, card)


class StayingIsForAllTheOthersToo(Flip7):
    def stay(self, seat: int) -> None:
        self.status = [OUT if status == IN else status for status in self.status]


class ModifiersCountTwice(Flip7):
    def modifier(self, seat: int, card: str) -> None:
        self.modifiers[seat] += [card, card]


# The shortest game by hand, for three players: a Flip Three against oneself deals up to three cards in one move.
MINIMA: dict[type[Flip7], int] = {
    NobodyBusts: 2,  # hit a Flip Three, play it against oneself: 5 5
    AFreezeDoesNothing: 2,  # hit a Freeze, play it
    ASecondChanceIsForgotten: 2,  # hit a Flip Three, play it against oneself: 5, Second Chance, 5
    StayingIsForAllTheOthersToo: 1,
    ModifiersCountTwice: 1,
}


def shortest_failures(engine: type[Flip7]) -> list[AnyFailure]:
    law = Law().game("flip7")
    implementation = ReferenceImplementation({"flip7": engine}, "planted")
    claim = make_claim(law, implementation.hello().games["flip7"])
    plan = Plan(
        claim=claim,
        effort=PRESETS["quick"].__class__(scripts=30, refusals=0, games=0, twins=0),
        sections=("agreement",),
    )
    opened = Opened(ReferenceImplementation, ({"flip7": engine}, "planted"))
    results = check(opened, plan, lambda event: None)
    return [failure for result in results for failure in result.failures]


@pytest.mark.parametrize("engine", sweep(MINIMA, list(MINIMA)[:2]), ids=lambda engine: engine.__name__)
def test_the_shortest_game_is_within_two_moves_of_the_least(engine: type[Flip7]) -> None:
    failures = shortest_failures(engine)
    assert failures
    assert min(len(failure.script.moves) for failure in failures) <= MINIMA[engine] + 2


def test_all_causes_share_a_budget_that_follows_from_what_was_played() -> None:
    evidence = Evidence()
    evidence.right["flip7.hit",] = 200_000
    budget = Budget(evidence, causes=4)
    assert budget.allowance == int(PART * 200_000) // 4
    budget.spend(100)  # what one cause does not need is left to the others
    assert budget.allowance == (int(PART * 200_000) - 100) // 3
    for _ in range(3):
        budget.spend(MOST_MOVES)
    assert budget.allowance == LEAST_MOVES
    assert Budget(evidence, causes=1).allowance == MOST_MOVES


def test_a_run_of_many_causes_keeps_to_its_budget(monkeypatch: pytest.MonkeyPatch) -> None:
    spent: list[int] = []

    def run(self: Shortener) -> Finding | None:
        best = shortened(self)
        spent.append(self.moves - self.most)
        return best

    shortened = Shortener.run
    monkeypatch.setattr(Shortener, "run", run)
    assert shortest_failures(NobodyBusts)
    assert spent
    assert max(spent) < LONGEST  # one more game at most


LONGEST = 400
"""Moves of any game that is shortened here."""
