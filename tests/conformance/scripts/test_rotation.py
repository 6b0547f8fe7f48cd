"""A table at which everybody has moved on is the same table as it looks from another seat."""

from hoyle.law import Law
from hoyle_conformance.scripts.rotation import Rotation

FLIP7 = Rotation(Law().game("flip7"), players=3, by=2)
STOCK_EXCHANGE = Rotation(Law().game("stock-exchange"), players=4, by=1)


def test_the_seats_of_a_move_move_on_and_nothing_else() -> None:
    assert FLIP7.move({"seat": 0, "do": "freeze", "to": 2}) == {"seat": 2, "do": "freeze", "to": 1}
    accepts = {"seat": 3, "do": "accept", "count": 2, "number": "4", "to": 0}
    assert STOCK_EXCHANGE.move(accepts) == {"seat": 0, "do": "accept", "count": 2, "number": "4", "to": 1}


def test_a_seat_that_does_not_exist_still_does_not() -> None:
    assert FLIP7.move({"seat": 3, "do": "hit"}) == {"seat": 3, "do": "hit"}


def test_whatever_is_a_seat_in_a_view_moves_on() -> None:
    view = {"round": 2, "dealer": 2, "asked": {"seat": 0, "about": "turn"}, "seats": {0: {"total": 7}, 1: {"total": 2}}}
    assert FLIP7.view(view) == {
        "round": 2,
        "dealer": 1,
        "asked": {"seat": 2, "about": "turn"},
        "seats": {"2": {"total": 7}, "0": {"total": 2}},
    }


def test_by_no_seat_it_is_the_same() -> None:
    move = {"seat": 1, "do": "freeze", "to": 0}
    assert Rotation(Law().game("flip7"), players=3).move(move) == move


def test_seats_that_a_seat_names_move_on_too() -> None:
    view = {"seats": {3: {"refused": [0, 3], "hand": ["5"]}}}
    assert STOCK_EXCHANGE.view(view) == {"seats": {"0": {"refused": [1, 0], "hand": ["5"]}}}
