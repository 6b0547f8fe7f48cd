"""The last view of a game: what of it is nobody's business."""

from tests.conformance.checks.test_departures import FEW, checked, reds

from hoyle.games.flip7.table import Flip7
from hoyle.table import View


class CountsOneRoundMore(Flip7):
    """A program that has gone on to the next round when it finds out that the game is over."""

    def view(self, seat: int | None = None) -> View:
        view = super().view(seat)
        return {**view, "round": view["round"] + 1} if self.over else view


class CountsFromZero(Flip7):
    def view(self, seat: int | None = None) -> View:
        view = super().view(seat)
        return {**view, "round": view["round"] - 1}


def test_the_number_of_the_round_is_not_compared_when_the_game_is_over() -> None:
    sections = ("examples", "invariants", "agreement")
    assert reds(checked(CountsOneRoundMore, [], sections=sections, effort=FEW)) == {}
    assert reds(checked(CountsFromZero, [], sections=sections, effort=FEW)) != {}
