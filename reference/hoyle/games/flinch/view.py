"""What can be seen of a table of Flinch."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hoyle.games.flinch.law import OFFENCE
from hoyle.games.flinch.piles import name_of
from hoyle.table import View

if TYPE_CHECKING:
    from hoyle.games.flinch.table import Flinch


def view_of(table: Flinch, seat: int | None) -> View:
    """The table as a seat sees it; without a seat, everything."""
    if table.finished:
        return {"over": True, **table.result(), "seats": [{"flinch": len(pile)} for pile in table.flinch]}
    asked = table.offences.offender if table.about == OFFENCE else table.turn
    return {
        "over": False,
        "asked": {"seat": asked, "about": table.about},
        "stack": len(table.the_stack.groups),
        "removed": len(table.the_stack.removed),
        "piles": [name_of(pile) for pile in table.piles],
        "called": sorted(table.calls.called),
        "seats": [table.seat_view(other, seat is None or seat == other) for other in range(table.players)],
    }


def seat_view_of(table: Flinch, seat: int, own: bool) -> View:
    """What lies in front of one seat, with its Hand if it is the viewer's own."""
    pile, hand, reserve = table.flinch[seat], table.hand[seat], table.reserve[seat]
    seen: View = {
        "flinch": len(pile),
        "top": pile[-1] if pile else "",
        "hand_size": len(hand),
        "reserve": [place[-1] if place else "" for place in reserve],
        "reserve_sizes": list(map(len, reserve)),
        "exposed": table.exposure.exposed[seat][:],
        "waits": seat in table.block.waiting,
    }
    if own:
        seen["hand"] = hand[:]
    return seen
