"""Sets up a table of Patience from a view, even one that only a mistake could have produced."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hoyle.families.solitaire import cards_in
from hoyle.games.patience.law import BASE, ONE, ONLY_SPACES_OF_DOUBLING, PILES, VALUES
from hoyle.games.patience.layout import lying
from hoyle.table import View
from hoyle.table.taking_up import known, take_up_rest

if TYPE_CHECKING:
    from hoyle.games.patience.table import Patience


def take_up_cards(table: Patience, shown: View) -> bool:
    """Lays the cards as they are shown; False if that is not possible. The pack has all the others."""
    before = table.below
    if "below" in shown:
        table.below = [[known(card, VALUES) for card in map(str, cards_in(row))] for row in shown["below"]]
    if "ones" in shown:
        heights = [VALUES[str(top)] for top in shown["ones"]]
        table.heights = heights + [BASE] * (len(table.heights) - len(heights))
    if "stock" in shown:
        table.stock = [known(str(card), VALUES) for card in shown["stock"]]
    if len(table.below) != PILES or len(table.heights) != table.full_pack().count(ONE):
        return False
    _take_up_spaces(table, before)
    return take_up_rest(table, table.pack, shown.get("pack"), lying(table))


def _take_up_spaces(table: Patience, before: list[list[str]]) -> None:
    """Spaces stay open or closed. If only doubling leaves open ones, a new one is closed unless its pile moved."""
    table.closed = [number for number in table.closed if not table.below[number]]
    if table.under(ONLY_SPACES_OF_DOUBLING):
        new = [number for number, pile in enumerate(table.below) if before[number] and not pile]
        table.closed += [number for number in new if not any(_has(pile, before[number]) for pile in table.below)]


def _has(pile: list[str], part: list[str]) -> bool:
    """Whether these cards lie in a pile, one directly on the other."""
    return any(pile[at : at + len(part)] == part for at in range(len(pile)))
