"""What can be seen of a table of Flip 7."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hoyle.games.flip7.law import SECOND_CHANCE
from hoyle.games.flip7.tasks import Aim, GiveAway, SaveOrBust, Waiting
from hoyle.table import View

if TYPE_CHECKING:
    from hoyle.games.flip7.table import Flip7


def view_of(table: Flip7) -> View:
    """The table as everybody sees it."""
    if table.finished:
        seats = [{"total": total} for total in table.totals]
        return {"over": True, "round": table.round, **table.result(), "seats": seats}
    asked = table.options[0]["seat"] if table.options else None  # nobody yet, while the table is set up
    return {
        "over": False,
        "round": table.round,
        "dealer": table.dealer,
        "asked": {"seat": asked, "about": _about(table)},
        "pile": len(table.pile),
        "discards": table.discards + table.spent + table.used,
        "seats": [
            {
                "status": status,
                "numbers": numbers[:],
                "modifiers": modifiers[:],
                "second_chance": chance,
                "total": total,
            }
            for status, numbers, modifiers, chance, total in zip(
                table.status, table.numbers, table.modifiers, table.chance, table.totals, strict=True
            )
        ],
    }


def _about(table: Flip7) -> str:
    """What the seat is asked about: its turn, or the task that comes first."""
    if not table.todo:
        return "turn"
    match table.todo[-1]:
        case Aim(card=card):
            return card
        case Waiting() as task:
            due = table.due_cards(task)
            return due[0] if len(due) == 1 else "aim"
        case GiveAway():
            return SECOND_CHANCE
        case SaveOrBust():
            return "save"
    return "turn"
