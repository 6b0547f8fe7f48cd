"""Why a move of High Card is refused, and the rules that forbid it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hoyle.table import Move, Refused
from hoyle_high_card.law import rule

if TYPE_CHECKING:
    from hoyle_high_card.table import HighCard

OUT_OF_TURN = rule.id("high-card.turn")
OWN_CARD = rule.id("high-card.turn.own-card")


def why_not(table: HighCard, move: Move) -> Refused:
    """Why a move that is not lawful as the trick stands is refused."""
    seat = move["seat"]
    if seat != table.turn:
        return Refused(f"seat {table.turn} is to lay a card, not seat {seat}", OUT_OF_TURN)
    return Refused(f"seat {seat} does not hold {move['card']}", OWN_CARD)
