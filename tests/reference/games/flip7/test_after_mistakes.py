"""Tables of Flip 7 that only a mistake leads to: play goes on from there."""

import pytest

from hoyle.games import table_with
from hoyle.games.flip7.table import Flip7
from hoyle.table import Impossible

CARDS = ["second-chance", "5", "8", "second-chance", "3", "..."]


def test_a_second_chance_that_nobody_can_take_any_more_is_discarded() -> None:
    table = Flip7(3, shuffles=[CARDS])
    for seat in (0, 1, 2, 0):
        table.play({"seat": seat, "do": "hit"})
    assert table.view()["asked"] == {"seat": 0, "about": "second-chance"}
    table.stay(1)  # out of turn, as is what follows: the card is not given away before nobody is left to take it
    table.stay(2)
    table._make({"seat": 0, "do": "hit"})
    assert table.view()["asked"] == {"seat": 0, "about": "turn"}
    assert table.view()["seats"][0]["numbers"] == ["3"]


def test_points_that_are_banked_at_once_count_once_at_a_table_that_is_taken_up() -> None:
    table = table_with("flip7", ["flip7.points-banked-at-once"])(3, shuffles=[["5", "8", "9", "..."]])
    for seat, do in ((0, "hit"), (1, "hit"), (2, "hit"), (0, "stay")):
        table.play({"seat": seat, "do": do})
    view = table.view()
    assert [seat["total"] for seat in view["seats"]] == [5, 0, 0]
    view["seats"][0]["total"] = 45
    assert table.take_up(view)
    assert table.view() == view
    for move in ({"seat": 1, "do": "stay"}, {"seat": 2, "do": "stay"}):
        table.play(move)
    assert [seat["total"] for seat in table.view()["seats"]] == [45, 8, 9]


@pytest.mark.parametrize("reshuffled", ["at-once", "when-needed"])
def test_a_table_without_any_card_is_not_played_on(reshuffled: str) -> None:
    """Everybody could only stay, with no points, round after round."""
    table = Flip7(3, shuffles=[["..."]], readings={"flip7.reshuffle.moment": reshuffled})
    assert table.take_up({**table.view(), "pile": 0})
    with pytest.raises(Impossible, match="no card is left to deal"):
        table.play({"seat": 0, "do": "stay"})
