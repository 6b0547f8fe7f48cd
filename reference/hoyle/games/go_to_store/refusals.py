"""Why a question of Go To Store is refused, and the rules that forbid it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hoyle.games.go_to_store.law import NUMBERS, RULES
from hoyle.table import Refused

if TYPE_CHECKING:
    from hoyle.games.go_to_store.table import GoToStore


def why_not_for(table: GoToStore, seat: int, number: object) -> Refused | None:
    """Why a number may not be asked for."""
    if number in table.hands[seat]:
        return None
    if number not in NUMBERS:
        return Refused(
            "there is no number {number!r}; numbers are {first} to {last}",
            RULES.pack,
            RULES.number_held,
            number=number,
            first=NUMBERS[0],
            last=NUMBERS[-1],
        )
    return Refused("seat {seat} holds no {number} and may not ask for one", RULES.number_held, seat=seat, number=number)
