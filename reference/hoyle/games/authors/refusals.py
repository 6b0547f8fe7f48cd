"""Why a question of Authors is refused, and the rules that forbid it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hoyle.games.authors.law import (
    BY_NUMBER,
    EMPTY_HAND_OUT,
    NUMBER,
    OF_NUMBER,
    PARTICULAR,
    RULES,
    SAME_PLAYER,
    WANTED,
)
from hoyle.table import Refused

if TYPE_CHECKING:
    from hoyle.games.authors.table import Authors


def why_not_now(table: Authors, to: int) -> Refused | None:
    """Why another player may not be asked at this point."""
    if to in table.may_ask():
        return None
    if not table.hands[to]:
        return Refused("seat {to} has no cards and is out of the game", EMPTY_HAND_OUT, to=to)
    return Refused("all questions of this turn go to seat {partner}", SAME_PLAYER, partner=table.partner)


def why_not_for(table: Authors, seat: int, card: object) -> Refused | None:
    """Why a card, or a number if no series is named, may not be asked for."""
    if card in table.to_want(seat):
        return None
    named = not table.by_number
    if not isinstance(card, str) or card not in (NUMBER if named else OF_NUMBER):
        if named:
            return Refused("there is no card {card!r}; name a number and a series, as in 5b", PARTICULAR, card=card)
        return Refused(
            "there is no number {card!r}; ask for one of 1 to {highest}", BY_NUMBER, card=card, highest=len(OF_NUMBER)
        )
    number = NUMBER[card] if named else card
    if not table.held(seat, number):
        return Refused(
            "seat {seat} holds no {number} and may not ask for one", RULES.number_held, seat=seat, number=number
        )
    return Refused("seat {seat} already holds {card}", WANTED, seat=seat, card=card)
