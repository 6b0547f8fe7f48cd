"""A table of Another Patience laid out by hand. One that no game reaches is refused, with the rule."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from hoyle.families.solitaire import cards_in
from hoyle.games.another_patience.law import ROWS, THIRTEENS_WHILE_COVERED, VALUES, rule
from hoyle.games.another_patience.triangle import GONE, PLACES, SIZE, bits
from hoyle.table import THE_REST, Impossible
from hoyle.table.position import Part, card, left_over

if TYPE_CHECKING:
    from hoyle.games.another_patience.table import AnotherPatience

KEYS = {"triangle", "stock", "turned", "pack"}

PACK = rule.id("another-patience.pack")
SEVEN_ROWS = rule.id("another-patience.triangle")
COVERED_CARDS_STAY = rule.id("another-patience.released")
TURNED_CARD = rule.id("another-patience.turn")


def lay_out(table: AnotherPatience, position: Mapping[str, Any]) -> None:
    """Puts the cards on the table and plays up to the next decision.

    ``triangle`` and ``stock`` are as a view shows them; ``turned`` is true if the top of the stock pile was just
    turned. ``pack`` has the cards still to turn, the next one first. All other cards have been discarded.
    """
    whole = Part(position, KEYS)
    table._begin()
    _lay_triangle(table, whole.raw("triangle"))
    table.stock = _cards(whole, "stock")
    table.fresh = whole.flag("turned")
    if table.fresh and not table.stock:
        raise Impossible("a card was just turned and the stock pile is empty", TURNED_CARD)
    pack = _cards(whole, "pack")
    left_over(table.full_pack(), [*table.stock, *pack, *(table.triangle[index] for index in table.left())], PACK)
    table.pack = table.put_in_order(pack, pack)[::-1]
    table._go_on()


def _lay_triangle(table: AnotherPatience, rows: object) -> None:
    if not isinstance(rows, list) or len(rows) != ROWS:
        raise Impossible("triangle has {rows} rows, each such as '5 - 12'", SEVEN_ROWS, rows=ROWS)
    for number, row in enumerate(rows, 1):
        if (places := len(list(cards_in(row)))) != number:
            raise Impossible(
                "row {number} of the triangle has {places} places instead of {number}",
                SEVEN_ROWS,
                number=number,
                places=places,
            )
    words = [word for row in rows for word in cards_in(row)]
    table.triangle = [GONE if word == GONE else card(word, VALUES, PACK) for word in words]
    table.here = bits(index for index, word in enumerate(words) if word != GONE)
    if table.under(THIRTEENS_WHILE_COVERED):
        return
    for index in range(SIZE):
        if not table.here >> index & 1 and (covers := table.covers(index)):
            raise Impossible(
                "{place} is gone and {cover}, which lay on it, is not",
                COVERED_CARDS_STAY,
                place=PLACES[index],
                cover=PLACES[covers[0]],
            )


def _cards(whole: Part, key: str) -> list[str]:
    if THE_REST in whole.listed(key):
        raise Impossible("{key} must name all its cards; any other card has been discarded", key=key)
    return whole.cards(key, VALUES, PACK)
