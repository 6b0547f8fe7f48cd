"""What must hold in the views of Stock Exchange, and views in which it does not."""

import pytest

from hoyle.script import Script
from hoyle.table import Move, View
from hoyle_conformance.games.stock_exchange.invariants import INVARIANTS

BETWEEN_TWO = next(one for one in INVARIANTS if one.id == "a-trade-is-between-two")
BEFORE = ("1112223333", "1111222333", "1112222333")
OFFER: Move = {"seat": 2, "do": "offer", "count": 2, "number": "2"}
ACCEPT: Move = {"seat": 0, "do": "accept", "to": 2, "count": 2, "number": "1"}


def view(hands: tuple[str, ...]) -> View:
    return {"over": False, "hand": 1, "seats": [{"cards": list(hand)} for hand in hands]}


@pytest.mark.parametrize(
    ("move", "after", "wrong"),
    [
        (ACCEPT, ("1222223333", BEFORE[1], "1111122333"), None),
        (OFFER, BEFORE, None),
        (OFFER, (BEFORE[0], BEFORE[1] + "3", BEFORE[2]), "seat 1 has lost {} and gained {'3': 1}"),
        (ACCEPT, ("1222223333", BEFORE[1] + "3", "1111122333"), "seat 1 has lost {} and gained {'3': 1}"),
        (ACCEPT, ("12222223333", BEFORE[1], "1111122333"), "seat 0 has lost {'1': 2} and gained {'2': 3}"),
        (ACCEPT, ("1122223333", BEFORE[1], "1111222333"), "seat 0 has lost {'1': 1} and gained {'2': 1}"),
    ],
)
def test_cards_move_only_between_the_two_who_trade(move: Move, after: tuple[str, ...], wrong: str | None) -> None:
    _, found = BETWEEN_TWO.find([view(BEFORE), view(after)], Script(game="stock-exchange", players=3, moves=[move]))
    assert found == (None if wrong is None else (1, wrong))
