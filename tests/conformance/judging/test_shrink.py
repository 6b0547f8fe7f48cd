"""A divergence is shortened to a game that a person can follow: planted bugs whose shortest game is known."""

from __future__ import annotations

import pytest
from tests.sweep import sweep

from hoyle.games.flip7.law import IN, OUT
from hoyle.games.flip7.table import Flip7
from hoyle.law import Law
from hoyle_conformance.checks import PRESETS
from hoyle_conformance.claims.claim import make_claim
from hoyle_conformance.judging.failures import AnyFailure
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
