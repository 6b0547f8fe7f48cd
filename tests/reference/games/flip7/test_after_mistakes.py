"""Tables of Flip 7 that only a mistake leads to: play goes on from there."""

from hoyle.games.flip7.table import Flip7

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
