"""A table of Go To Store laid out by hand. One that no game reaches is refused, with the rule."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from hoyle.families.asking.layout import POSITION_KEYS, lay_hands
from hoyle.table import THE_REST
from hoyle.table.position import Part

if TYPE_CHECKING:
    from hoyle.games.go_to_store.table import GoToStore


def lay_out(table: GoToStore, position: Mapping[str, Any]) -> None:
    """Deals the hands and books as described, puts the other cards into the Store, and plays up to the next question.

    ``store`` lists the cards of the Store from the top.
    """
    whole = Part(position, POSITION_KEYS | {"store"})
    left = lay_hands(table, whole)
    order = whole.listed("store") if "store" in whole else [THE_REST]
    table.store = table.put_in_order(left, order)[::-1]
    table._go_on()
