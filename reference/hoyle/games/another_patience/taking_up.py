"""Sets up a table of Another Patience from a view, even one that only a mistake could have produced."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import TYPE_CHECKING

from hoyle.families.solitaire import cards_in
from hoyle.games.another_patience.law import ROWS, VALUES
from hoyle.games.another_patience.triangle import GONE, ROW_STARTS, bits
from hoyle.table import View
from hoyle.table.taking_up import known, take_up_deck

if TYPE_CHECKING:
    from hoyle.games.another_patience.table import AnotherPatience


def take_up_cards(table: AnotherPatience, shown: View) -> bool:
    """Lays the cards as they are shown; False if that is not possible."""
    if "triangle" in shown and not _take_up_triangle(table, shown["triangle"]):
        return False
    before = table.stock
    if "stock" in shown:
        table.stock = [known(str(card), VALUES) for card in shown["stock"]]
    if "turned" in shown:
        table.fresh = shown["turned"] is not None
        if table.fresh and table.stock[-1:] != [str(shown["turned"])]:
            return False
    table.fresh = table.fresh and bool(table.stock)
    return "pack" not in shown or _take_up_pack(table, shown["pack"], before)


def _take_up_triangle(table: AnotherPatience, rows: list[object]) -> bool:
    """Cards that are gone cannot be seen; everything else is as shown."""
    words = [[str(word) for word in cards_in(row)] for row in rows]
    if [len(row) for row in words] != [ROW_STARTS[row + 1] - ROW_STARTS[row] for row in range(ROWS)]:
        return False
    for index, word in enumerate(word for row in words for word in row):
        if word != GONE:
            table.triangle[index] = known(word, VALUES)
    table.here = bits(index for index, word in enumerate(word for row in words for word in row) if word != GONE)
    table._seen = None
    return True


def _take_up_pack(table: AnotherPatience, count: int, before: list[str]) -> bool:
    """The pack is as high as shown. Cards that have left the stock pile may be on it; cards new there are not.

    How many times it was started depends on who has turned the stock pile over: the program or we.
    """
    if count and not table.pack and not table.stock:
        table.passes += 1
    elif not count and not before and table.stock and table.passes > 1:
        table.passes -= 1
    came, gone = _without(table.stock, before), _without(before, table.stock)
    lying = [*table.stock, *(table.triangle[index] for index in table.left())]
    return take_up_deck(table.pack, count, came, gone, _without(table.drawn, lying))


def _without(cards: Iterable[str], others: Iterable[str]) -> list[str]:
    """The cards that are not among the others, in order."""
    left = Counter(others)
    found = []
    for card in cards:
        if left[card]:
            left[card] -= 1
        else:
            found.append(card)
    return found
