"""Wrong turns and lost cards show after cards of all kinds and are told once, by the rules of turns and discarding."""

import pytest

from hoyle.games.flip7.law import FREEZE, IN, OUT
from hoyle.games.flip7.table import Flip7
from hoyle.games.flip7.tasks import FlipThree
from hoyle.table import Move
from hoyle_conformance.checks import Effort
from hoyle_conformance.mutants.telling import tell

LITTLE = Effort(scripts=60, refusals=20, games=10, twins=0)


class OnToTheLowestSeat(Flip7):
    """After somebody has left the round the first person who is in is asked, not the person to the left."""

    copied = (*Flip7.copied, "asked_last")
    asked_last = 0

    def _offer(self) -> list[Move]:
        if self.status[self.asked_last] != IN:
            self.turn = self.players - 1
        options = super()._offer()
        self.asked_last = self.turn
        return options


class OnFromTheTarget(Flip7):
    """After a Flip Three the turn goes to the left of whoever got the cards."""

    def flip_three(self, seat: int, to: int) -> None:
        super().flip_three(seat, to)
        self.turn = to


class KeepsSecondChances(OnFromTheTarget):
    """The same, and a Second Chance outlasts the round."""

    def _begin_round(self, taking_part: range) -> None:  # type: ignore[override]
        kept = getattr(self, "chance", [])
        super()._begin_round(taking_part)
        self.chance = kept or self.chance


class LosesPlayedCards(Flip7):
    """Played Freezes and Flip Threes are gone for good."""

    def freeze(self, seat: int, to: int) -> None:
        super().freeze(seat, to)
        self.used = []

    def flip_three(self, seat: int, to: int) -> None:
        super().flip_three(seat, to)
        self.used = []


class LosesThemAndTheTurn(LosesPlayedCards, OnFromTheTarget):
    """Both of these."""


class PlaysOnAndFreezesTheDrawer(Flip7):
    """Whoever has seven numbers is out, and the others play on; a Freeze puts out whoever is dealt it."""

    def _flip_seven(self, seat: int) -> None:
        self.status[seat] = OUT

    def receive(self, seat: int, card: str, during: FlipThree | None = None) -> None:
        if card == FREEZE:
            self.freeze(seat, seat)
        else:
            super().receive(seat, card, during)


AT_ONCE = {
    "flip7.action.discarded": "at-once",
    "flip7.reshuffle.moment": "when-needed",
    "flip7.reshuffle.cards": "all-discards",
}


@pytest.mark.parametrize(
    ("engine", "readings", "rules"),
    [
        (LosesPlayedCards, AT_ONCE, ["flip7.discard"]),
        pytest.param(LosesThemAndTheTurn, AT_ONCE, ["flip7.discard", "flip7.turn.order"], marks=pytest.mark.sweep),
    ],
)
def test_lost_cards_are_told_once_wherever_they_are_missing(
    engine: type[Flip7], readings: dict[str, str], rules: list[str]
) -> None:
    assert sorted(one.rule for one in tell(engine, readings, LITTLE).headlines) == rules


@pytest.mark.parametrize(
    ("engine", "rules"),
    [
        pytest.param(OnToTheLowestSeat, ["flip7.turn.order"], marks=pytest.mark.sweep),
        (OnFromTheTarget, ["flip7.turn.order"]),
        (KeepsSecondChances, ["flip7.second-chance.unused", "flip7.turn.order"]),
    ],
)
def test_a_wrong_turn_is_told_once_and_hides_no_other_bug(engine: type[Flip7], rules: list[str]) -> None:
    assert sorted(one.rule for one in tell(engine, {}, LITTLE).headlines) == rules


def test_where_a_table_tells_its_rule_no_other_one_is_suspected() -> None:
    rules = [one.rule for one in tell(PlaysOnAndFreezesTheDrawer, {}, LITTLE).headlines]
    assert "flip7.flip-seven" in rules
    assert "flip7.flip-seven.all-score" not in rules
