"""Unlawful moves, tried on purpose: accepted, refused, crashed and refused with a changed table are four answers."""

from collections import deque

from tests.conformance.checks.conftest import LITTLE, Decide, claim

from hoyle.games.flip7.table import Flip7
from hoyle.law import Law
from hoyle.table import Move, Refused, View
from hoyle_conformance.checks import Effort
from hoyle_conformance.checks.refusals import Refusals
from hoyle_conformance.games import kit_of
from hoyle_conformance.judging.bench import Bench
from hoyle_conformance.judging.failures import ChangedTheTable, Died, WronglyAccepted
from hoyle_conformance.judging.verdicts import Verdict
from hoyle_conformance.oracle.reference import ReferenceImplementation

MORE = Effort(scripts=0, refusals=120, games=0, twins=0)
OUT_OF_TURN, NO_SUCH_SEAT = "refusal.out-of-turn", "refusal.no-such-seat"


class TakesAnybodysMove(Flip7):
    """Deals a card to whoever asks for one."""

    def play(self, move: Move) -> None:
        super().play({**move, "seat": self.lawful()[0]["seat"]} if self.lawful() else move)


class FinesWhoeverIsRefused(Flip7):
    def play(self, move: Move) -> None:
        try:
            super().play(move)
        except Refused:
            self.totals[0] -= 1
            raise


class Stumbles(Flip7):
    """Looks at the seat before it looks whether there is one."""

    def play(self, move: Move) -> None:
        assert self.status[move["seat"]]
        super().play(move)


class DealsAnotherGame(Flip7):
    """Has a card less from the start."""

    def _set_up(self) -> None:
        super()._set_up()
        self.pile.pop()


class DealsAnotherGameToAnybody(DealsAnotherGame, TakesAnybodysMove):
    pass


class ShowsAnotherGame(Flip7):
    """Shows a table without people."""

    def view(self, seat: int | None = None) -> View:
        return {**super().view(seat), "seats": []}


def test_the_reference_refuses_every_kind_of_unlawful_move(decide: Decide) -> None:
    results = decide("refusals", effort=MORE)
    assert {result.verdict for result in results.values()} == {Verdict.PASS}
    assert sum(result.exercised for result in results.values()) == 2 * MORE.refusals


def test_a_move_out_of_turn_that_is_made_is_caught(decide: Decide) -> None:
    result = decide("refusals", program=TakesAnybodysMove)[OUT_OF_TURN]
    assert (result.verdict, type(result.failures[0])) == (Verdict.FAIL, WronglyAccepted)
    assert len(result.failures[0].script.moves) == 1


def test_a_refusal_that_changes_the_table_is_caught(decide: Decide) -> None:
    result = decide("refusals", program=FinesWhoeverIsRefused)[OUT_OF_TURN]
    assert (result.verdict, type(result.failures[0])) == (Verdict.FAIL, ChangedTheTable)
    assert [one.path for one in result.failures[0].differences] == ["seats[0].total"]


def test_a_crash_is_not_a_refusal(decide: Decide) -> None:
    result = decide("refusals", program=Stumbles)[NO_SUCH_SEAT]
    assert (result.verdict, type(result.failures[0])) == (Verdict.ERROR, Died)
    assert result.reason.startswith("it raised IndexError")


def test_what_is_forbidden_is_tried_at_the_table_to_which_a_departure_has_led(decide: Decide) -> None:
    right = decide("refusals", program=DealsAnotherGame, effort=MORE)[OUT_OF_TURN]
    assert right.verdict == Verdict.PASS
    assert right.exercised
    wrong = decide("refusals", program=DealsAnotherGameToAnybody, effort=MORE)[OUT_OF_TURN]
    assert (wrong.verdict, type(wrong.failures[0])) == (Verdict.FAIL, WronglyAccepted)


def test_a_refusal_at_a_table_that_cannot_be_taken_up_proves_nothing(decide: Decide) -> None:
    result = decide("refusals", program=ShowsAnotherGame)[OUT_OF_TURN]
    assert (result.verdict, result.exercised) == (Verdict.HIDDEN, 0)


def test_a_program_that_refuses_nothing_cannot_be_tested(decide: Decide) -> None:
    result = decide("refusals", hello={"forbids": False})[OUT_OF_TURN]
    assert result.verdict == Verdict.UNTESTABLE


def test_every_script_ends_in_its_unlawful_move() -> None:
    bench = Bench(ReferenceImplementation(), kit_of("flip7"), Law().game("flip7"), claim(), LITTLE, 0)
    kinds: deque[str] = deque()
    for trace in Refusals().scripts(bench, kinds):
        assert trace.refused is not None
        assert trace.refused.at == len(trace.script.moves) - 1
    assert set(kinds) <= {kind.id for kind in bench.kit.unlawful.kinds}


def test_everything_that_is_attempted_is_refused_by_the_rules_of_its_kind() -> None:
    bench = Bench(ReferenceImplementation(), kit_of("flip7"), Law().game("flip7"), claim(), LITTLE, 0)
    rules = {kind.id: set(kind.rules) for kind in bench.kit.unlawful.kinds}
    kinds: deque[str] = deque()
    for trace in Refusals().attempts(bench, kinds):
        assert trace.refused == bench.expect(trace.script).refused
        assert trace.refused is not None
        assert rules[kinds.popleft()].intersection(trace.refused.rules)
