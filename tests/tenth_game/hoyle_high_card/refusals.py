"""Why a move of High Card is refused, and the rules that forbid it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hoyle.table import Move, Refused
from hoyle_high_card.law import rule

if TYPE_CHECKING:
    from hoyle_high_card.table import HighCard

AFTER_THE_END = rule.id("high-card.end")
OUT_OF_TURN = rule.id("high-card.turn")
OWN_CARD = rule.id("high-card.turn.own-card")


def why_not(table: HighCard, move: Move) -> Refused:
    """Why a move that is not lawful is refused."""
    if table.finished:
        return Refused("the game is over", AFTER_THE_END)
    try:
        seat = table.check_seat(move)
    except Refused as refused:
        return refused
    if move.get("do") != "lay":
        return Refused(f"there is no move {move.get('do')!r}; the only move is lay")
    if seat != table.turn:
        return Refused(f"seat {table.turn} is to lay a card, not seat {seat}", OUT_OF_TURN)
    if move.get("card") not in table.hands[seat]:
        return Refused(f"seat {seat} does not hold {move.get('card')}", OWN_CARD)
    return Refused(f"the move has parts that it does not take: {', '.join(sorted(set(move) - {'seat', 'do', 'card'}))}")
