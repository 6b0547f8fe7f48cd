"""A stored failure is judged again: what cannot be asked is said, and nothing is guessed."""

import pytest
from tests.conformance.checks.conftest import LITTLE, claim

from hoyle.law import Law
from hoyle.script import Script, run
from hoyle.table import Impossible
from hoyle_conformance.checks.again import judge_again
from hoyle_conformance.games import kit_of
from hoyle_conformance.judging.bench import Bench
from hoyle_conformance.judging.failures import Asks
from hoyle_conformance.oracle.reference import ReferenceImplementation

HIT = run(Script(game="flip7", players=3, shuffles=[["..."]], moves=[{"seat": 0, "do": "hit"}])).script
BENCH = Bench(ReferenceImplementation(), kit_of("flip7"), Law().game("flip7"), claim(), LITTLE, 0)


@pytest.mark.parametrize("asks", [Asks.PLAY, Asks.MOVES, Asks.VIEW])
def test_the_reference_is_right_whatever_it_is_asked(asks: Asks) -> None:
    assert judge_again(BENCH, HIT, asks=asks, seat=1 if asks is Asks.VIEW else None) is None


@pytest.mark.parametrize("asks", [Asks.MOVES, Asks.VIEW])
def test_nothing_is_asked_behind_a_move_that_is_not_lawful(asks: Asks) -> None:
    with pytest.raises(Impossible, match=r"move 1 is not lawful: seat 0 is to decide"):
        judge_again(BENCH, HIT.replace(moves=[{"seat": 1, "do": "hit"}]), asks=asks, seat=0)


def test_a_seat_that_does_not_exist_sees_nothing() -> None:
    with pytest.raises(Impossible, match="there is no seat 99; seats are 0 to 2"):
        judge_again(BENCH, HIT, asks=Asks.VIEW, seat=99)
