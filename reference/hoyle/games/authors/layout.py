"""A table of Authors laid out by hand, as in a dispute. One that no game reaches is refused, with the rule."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from hoyle.families.asking.layout import POSITION_KEYS, lay_hands
from hoyle.games.authors.law import ALL_DEALT
from hoyle.table import Impossible
from hoyle.table.position import Part

if TYPE_CHECKING:
    from hoyle.games.authors.table import Authors


def lay_out(table: Authors, position: Mapping[str, Any]) -> None:
    """Puts all sixty cards into hands and books, and plays up to the next question."""
    left = lay_hands(table, Part(position, POSITION_KEYS))
    if left:
        raise Impossible("the card {card} is missing; all cards are dealt", ALL_DEALT, card=left[0])
    table._go_on()
