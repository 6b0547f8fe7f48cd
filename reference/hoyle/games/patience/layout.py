"""A table of Patience laid out by hand, as in a dispute. One that no game reaches is refused, with the rule."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import pairwise
from typing import TYPE_CHECKING, Any

from hoyle.families.solitaire import cards_in
from hoyle.games.patience.law import (
    DOUBLING_IN_SEQUENCE,
    LATER_ONES_AT_ONCE,
    NAMES,
    ONE,
    ONLY_TOP_CARDS,
    PILES,
    VALUES,
    is_pile,
    rule,
)
from hoyle.table import THE_REST, Impossible
from hoyle.table.position import Part, card, left_over

if TYPE_CHECKING:
    from hoyle.games.patience.table import Patience

KEYS = {"ones", "below", "stock", "pack", "closed"}

PACK = rule.id("patience.pack")
FOUR_PILES = rule.id("patience.row")
PILES_RUN_DOWN = rule.id("patience.down")
FIRST_ONES_GO_UP = rule.id("patience.row.ones")
LATER_ONES_GO_UP = rule.id("patience.ones.up")
STAYS_EMPTY = rule.id("patience.space.doubled-only")


def lay_out(table: Patience, position: Mapping[str, Any]) -> None:
    """Puts the cards on the table and plays up to the next decision.

    ``ones`` lists the tops of the 1 piles, ``below`` the lower piles as a view shows them, ``stock`` the stock pile
    with its top last. ``pack`` has the cards to turn, the next one first; if left out, or ending in "...", the rest.
    """
    whole = Part(position, KEYS)
    table._begin()
    _lay_ones(table, whole.cards("ones", VALUES, PACK))
    _lay_below(table, whole)
    table.stock = whole.cards("stock", VALUES, PACK)
    if ONE in table.stock and table.under(LATER_ONES_AT_ONCE):
        raise Impossible("a 1 lies on the stock pile; it goes up as it is turned", LATER_ONES_GO_UP)
    left = left_over(table.full_pack(), lying(table), PACK)
    order = whole.listed("pack") if "pack" in whole else [THE_REST]
    table.pack = table.put_in_order(list(left.elements()), order)[::-1]
    table._go_on()


def _lay_ones(table: Patience, tops: list[str]) -> None:
    if len(tops) > len(table.heights):
        raise Impossible("there are {many} 1 piles, and only {most} 1s", PACK, many=len(tops), most=len(table.heights))
    for place, top in enumerate(tops):
        table.heights[place] = VALUES[top]


def _lay_below(table: Patience, whole: Part) -> None:
    piles = whole.raw("below")
    if not isinstance(piles, list) or len(piles) != PILES:
        raise Impossible(
            "below is {piles!r}; it is a list of {many} piles, such as '9 8 7'", FOUR_PILES, piles=piles, many=PILES
        )
    in_order = table.under(DOUBLING_IN_SEQUENCE) and table.under(ONLY_TOP_CARDS)
    for number, row in enumerate(piles):
        pile = [card(one, VALUES, PACK) for one in cards_in(row)]
        if in_order and any(under not in table.goes_down_on(upper) for under, upper in pairwise(pile)):
            raise Impossible(
                "lower pile {number} ({cards}) does not run down", PILES_RUN_DOWN, number=number, cards=" ".join(pile)
            )
        if ONE in pile and table.under(LATER_ONES_AT_ONCE):
            raise Impossible("a 1 lies on lower pile {number}", LATER_ONES_GO_UP, FIRST_ONES_GO_UP, number=number)
        table.below[number] = pile
    table.closed = [_space(table, number) for number in whole.listed("closed")]


def _space(table: Patience, number: object) -> int:
    """The number of a space that may not be filled."""
    if not is_pile(number):
        raise Impossible(
            "there is no lower pile {number!r}; they are 0 to {last}", FOUR_PILES, number=number, last=PILES - 1
        )
    if table.below[number]:
        raise Impossible("lower pile {number} stays empty and has cards", STAYS_EMPTY, number=number)
    return number


def lying(table: Patience) -> list[str]:
    """The cards that lie on the table."""
    lying = table.stock[:]
    for pile in table.below:
        lying += pile
    for height in table.heights:
        lying += [NAMES[value] for value in range(1, height + 1)]
    return lying
