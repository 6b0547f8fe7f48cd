"""A table of High Card laid out by hand, as in a dispute: refused with the rule it breaks if no game can reach it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from hoyle.table import THE_REST, Impossible
from hoyle.table.position import Part, left_over
from hoyle_high_card.law import CARDS, HAND, rule

if TYPE_CHECKING:
    from hoyle_high_card.table import HighCard

KEYS = {"leader", "trick", "stock", "aside", "seats"}
SEAT_KEYS = {"hand", "tricks"}

PACK = rule.id("high-card.pack")
TURN = rule.id("high-card.turn")
DRAW = rule.id("high-card.draw")
END = rule.id("high-card.end")


def lay_out(table: HighCard, position: Mapping[str, Any]) -> None:
    """Puts the cards on the table. Which ones were played before, and are gone, need not be said."""
    whole = Part(position, KEYS)
    table.begin()
    table.leader = whole.seat("leader", table.players)
    table.trick = whole.cards("trick", CARDS, PACK)
    table.aside = whole.whole("aside")
    for number, seat in enumerate(whole.seats(table.players, SEAT_KEYS)):
        table.hands[number] = seat.cards("hand", CARDS, PACK)
        table.tricks[number] = seat.whole("tricks")
    held = _cards_each(table)
    played = table.players * (sum(table.tricks) + table.aside)
    stock = len(table.full_pack()) - played - table.players * held
    if stock < 0:
        raise Impossible(f"{played} cards have been played before this trick, and too many are left", PACK)
    if stock and held != HAND:
        raise Impossible(f"there are {stock} cards in the stock, so everybody begins a trick with {HAND}", DRAW)
    _lay_stock(table, whole.listed("stock") if "stock" in whole else [THE_REST], stock)
    table._go_on()


def _cards_each(table: HighCard) -> int:
    """How many cards everybody had at the beginning of this trick."""
    if len(table.trick) >= table.players:
        raise Impossible("everybody has laid a card, so the trick is over", TURN)
    laid = {table.after(table.leader, place) for place in range(len(table.trick))}
    held = {len(hand) + (seat in laid) for seat, hand in enumerate(table.hands)}
    if len(held) > 1:
        raise Impossible("before a trick all hold the same number of cards", TURN)
    if held == {0}:
        raise Impossible("nobody holds a card, so the game is over", END)
    return held.pop()


def _lay_stock(table: HighCard, order: list[object], size: int) -> None:
    """The remaining cards are the stock, in the order given, and below it those that are gone."""
    lying = [*table.trick, *(card for hand in table.hands for card in hand)]
    left = left_over(table.full_pack(), lying, PACK)
    table.stock = table.put_in_order(list(left.elements()), order)[:size][::-1]
