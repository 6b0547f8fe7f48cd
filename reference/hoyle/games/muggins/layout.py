"""A table of Muggins laid out by hand, as in a dispute. One that no game reaches is refused, with the rule."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from hoyle.games.muggins.law import FULL_PILES_STAY, LAST, NAMES, TURNED_OVER_AT_ONCE, VALUES, rule
from hoyle.games.muggins.plays import Held
from hoyle.table import THE_REST, Impossible
from hoyle.table.position import Part, card, left_over

if TYPE_CHECKING:
    from hoyle.games.muggins.table import Muggins

KEYS = {"turn", "turned", "piles", "removed", "seats"}
SEAT_KEYS = {"hand", "stock"}
CARDS_OR_REST = (*VALUES, THE_REST)

PACK = rule.id("muggins.pack")
DEALT_OUT = rule.id("muggins.deal.all")
WIN = rule.id("muggins.win")
EXHAUSTED = rule.id("muggins.hand.exhausted")
PILES_STAY = rule.id("muggins.table-piles.as-many")
PILES_ARE_REMOVED = rule.id("muggins.table-piles.to-fifteen")


def lay_out(table: Muggins, position: Mapping[str, Any]) -> None:
    """Puts the cards on the table and plays up to the next decision.

    ``hand`` lists the cards of a Hand from the top, ``stock`` those of a Stock Pile from the bottom, ``piles`` the tops
    of the Table Piles. ``removed`` is the number of full piles that are gone. One Hand may end in "..." for the rest.
    """
    whole = Part(position, KEYS)
    seats = whole.seats(table.players, SEAT_KEYS)  # before anything is set up for that many players
    table._clear()
    table.turn = whole.seat("turn", table.players)
    table.piles = whole.cards("piles", VALUES, PACK)
    turned = whole.raw("turned")
    table.turned = None if turned is None else card(turned, VALUES, PACK)
    hands: list[list[str]] = []
    for number, seat in enumerate(seats):
        hands.append(seat.cards("hand", CARDS_OR_REST, PACK))
        table.stocks[number] = seat.cards("stock", VALUES, PACK)
    _complete(table, hands, _removed(table, whole))
    table.hands = [[Held(name) for name in reversed(hand)] for hand in hands]
    _check_hands(table)
    table._go_on()


def _removed(table: Muggins, whole: Part) -> int:
    removed, stay = whole.whole("removed"), table.under(FULL_PILES_STAY)
    if removed and stay:
        raise Impossible("full piles stay on the table under this reading", PILES_STAY)
    if LAST in table.piles and not stay:
        raise Impossible("full piles are removed under this reading", PILES_ARE_REMOVED)
    return removed


def _complete(table: Muggins, hands: list[list[str]], removed: int) -> None:
    """All cards together are the whole pack; those that are not named lie under the Hand that ends in "..."."""
    tops = [*table.piles, *[LAST] * removed]
    lying = [NAMES[value] for top in tops for value in range(1, VALUES[top] + 1)]
    lying += [name for cards in (*hands, *table.stocks) for name in cards if name != THE_REST]
    lying += [table.turned] if table.turned else []
    missing = list(left_over(table.full_pack(), lying, PACK).elements())
    open_ended = [hand for hand in hands if THE_REST in hand]
    if open_ended:
        if len(open_ended) > 1 or open_ended[0].index(THE_REST) != len(open_ended[0]) - 1:
            raise Impossible("{rest!r} ends one hand, and no other", rest=THE_REST)
        open_ended[0][-1:] = missing
    elif missing:
        raise Impossible(
            "{many} cards are missing, such as {card}; end a hand with {rest!r} to add them",
            DEALT_OUT,
            many=len(missing),
            card=missing[0],
            rest=THE_REST,
        )


def _check_hands(table: Muggins) -> None:
    for seat in range(table.players):
        if table.hands[seat] or (table.turned is not None and seat == table.turn):
            continue
        if not table.stocks[seat]:
            raise Impossible("seat {seat} has no card left, so the game is over", WIN, seat=seat)
        if table.under(TURNED_OVER_AT_ONCE):
            raise Impossible("seat {seat} has no Hand, so its Stock Pile is turned over", EXHAUSTED, seat=seat)
