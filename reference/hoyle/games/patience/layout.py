"""A table of Patience laid out by hand, as in a dispute: refused with the rule it breaks where no game can reach it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from itertools import pairwise
from typing import TYPE_CHECKING, Any

from hoyle.games.patience.table import NAMES, ONE, PILES, VALUES
from hoyle.table import THE_REST, Impossible

if TYPE_CHECKING:
    from hoyle.games.patience.table import Patience

KEYS = ("ones", "below", "stock", "pack", "closed")


def lay_out(table: Patience, position: Mapping[str, Any]) -> None:
    """Puts the cards on the table and goes on to the next decision.

    ``ones`` lists the tops of the 1 piles, ``below`` the lower piles as a view shows them, ``stock`` the stock pile
    with its top last, ``pack`` the cards to turn, the next one first; left out, or ending in "...", it has the rest.
    """
    unknown = sorted(set(position) - set(KEYS))
    if unknown:
        raise Impossible(f"the position has {unknown[0]!r}; it may have {', '.join(KEYS)}")
    table._begin()
    _lay_ones(table, _cards(position, "ones"))
    _lay_below(table, position)
    table.stock = _cards(position, "stock")
    if ONE in table.stock and table.readings["patience.later-ones"] == "at-once":
        raise Impossible("a 1 lies on the stock pile; it goes up as it is turned", "patience.ones.up")
    _lay_pack(table, position.get("pack", [THE_REST]))
    table._go_on()


def _lay_ones(table: Patience, tops: list[str]) -> None:
    if len(tops) > len(table.heights):
        raise Impossible(f"there are {len(tops)} 1 piles, and only {len(table.heights)} 1s", "patience.pack")
    for place, top in enumerate(tops):
        table.heights[place] = VALUES[top]


def _lay_below(table: Patience, position: Mapping[str, Any]) -> None:
    piles = position.get("below", [])
    if not isinstance(piles, list) or len(piles) != PILES:
        raise Impossible(f"below is {piles!r}; it is a list of {PILES} piles, such as '9 8 7'", "patience.row")
    readings = table.readings
    in_order = readings["patience.opportunity"] == "in-sequence" and readings["patience.covered"] == "top"
    for number, words in enumerate(piles):
        pile = [_card(card) for card in (words if isinstance(words, list) else str(words).split())]
        if in_order and any(not table.goes_down(card, under) for under, card in pairwise(pile)):
            raise Impossible(f"lower pile {number} ({' '.join(pile)}) does not run down", "patience.down")
        if ONE in pile and readings["patience.later-ones"] == "at-once":
            raise Impossible(f"a 1 lies on lower pile {number}", "patience.ones.up", "patience.row.ones")
        table.below[number] = pile
    table.closed = [number for number in position.get("closed", []) if number in range(PILES)]
    if any(table.below[number] for number in table.closed):
        raise Impossible("a lower pile that stays empty has cards", "patience.space.doubled-only")


def _lay_pack(table: Patience, order: object) -> None:
    """The cards that are nowhere else are the pack, in the order given."""
    if not isinstance(order, list):
        raise Impossible(f"pack is {order!r}; it is a list of cards, the next one first")
    left = Counter(table.full_pack())
    left.subtract(table.stock)
    for pile in table.below:
        left.subtract(pile)
    for height in table.heights:
        left.subtract(NAMES[value] for value in range(1, height + 1))
    for card, count in left.items():
        if count < 0:
            raise Impossible(f"the position has more of {card!r} than the pack", "patience.pack")
    table._given.insert(0, [str(card) for card in order])
    table.pack = table.shuffled(list(left.elements()))[::-1]


def _cards(position: Mapping[str, Any], key: str) -> list[str]:
    value = position.get(key, [])
    if not isinstance(value, list):
        raise Impossible(f"{key} is {value!r}; it is a list of cards, such as [5, 8]")
    return [_card(card) for card in value]


def _card(card: object) -> str:
    name = str(card)
    if name not in VALUES:
        raise Impossible(f"{name!r} is no card of the pack", "patience.pack")
    return name
