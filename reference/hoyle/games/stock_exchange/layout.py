"""A table of Stock Exchange laid out by hand. One that no game reaches is refused, with the rule."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from hoyle.games.stock_exchange.law import COPIES, HAND_SIZE, HANDS, POINT, TIES_PLAY_ON, rule
from hoyle.games.stock_exchange.offers import Offer
from hoyle.table import Impossible
from hoyle.table.position import Part, left_over

if TYPE_CHECKING:
    from hoyle.games.stock_exchange.table import StockExchange

KEYS = {"hand", "dealer", "open", "seats"}
SEAT_KEYS = {"cards", "offer", "offered", "refused", "points"}

PACK = rule.id("stock-exchange.pack")
DEAL = rule.id("stock-exchange.deal")
DEAL_PASSES = rule.id("stock-exchange.deal.passes")
BOARD_CLOSED = rule.id("stock-exchange.opening.closed")
OFFER = rule.id("stock-exchange.offer")
AT_LEAST_TWO = rule.id("stock-exchange.offer.at-least-two")
LOT_HELD = rule.id("stock-exchange.lot.held")
REFUSE = rule.id("stock-exchange.refuse")
POINT_A_HAND = rule.id("stock-exchange.sold.point")
LAST_HAND = rule.id("stock-exchange.hands")


def lay_out(table: StockExchange, position: Mapping[str, Any]) -> None:
    """Puts the cards into the hands and the offers on the board; the board is open by default."""
    whole = Part(position, KEYS)
    table._begin()
    table.hand = whole.whole("hand", 1, least=1)
    due = (table.hand - 2) % table.players  # hand 1 is dealt by the last seat, hand 2 by seat 0
    table.dealer = whole.whole("dealer", due)
    if table.dealer != due:
        raise Impossible("seat {seat} does not deal hand {hand}", DEAL_PASSES, seat=table.dealer, hand=table.hand)
    table.hands = [{} for _ in range(table.players)]
    table.clear_board()
    table.open = whole.flag("open") if "open" in whole else True
    for number, seat in enumerate(whole.seats(table.players, SEAT_KEYS)):
        _lay_seat(table, number, seat)
    left_over(table.full_pack(), [card for seat in range(table.players) for card in table.cards(seat)], PACK)
    _check_points(table)


def _lay_seat(table: StockExchange, number: int, seat: Part) -> None:
    cards = seat.cards("cards", COPIES, PACK)
    if len(cards) != HAND_SIZE:
        raise Impossible(
            "seat {seat} has {many} cards instead of {size}", DEAL, seat=number, many=len(cards), size=HAND_SIZE
        )
    table.hands[number] = dict(Counter(cards))
    table.points[number] = seat.whole("points")
    size = seat.whole("offer")
    if size:
        table.offers[number] = _offer(table, number, size, seat)
    elif seat.raw("offered") is not None or seat.listed("refused"):
        raise Impossible("seat {to} offers nothing", OFFER, to=number)


def _offer(table: StockExchange, number: int, size: int, seat: Part) -> Offer:
    offered = str(seat.raw("offered"))
    if not table.open:
        raise Impossible("seat {seat} offers while the board is closed", BOARD_CLOSED, seat=number)
    if size < table.fewest():
        raise Impossible("at least {fewest} cards are traded", AT_LEAST_TWO, fewest=table.fewest())
    if not table.holds(number, size, offered):
        raise Impossible("seat {seat} does not hold what it offers", LOT_HELD, seat=number)
    refused = seat.listed("refused")
    if not all(table.has_seat(one) and one != number for one in refused):
        raise Impossible("{where} is a list of other seats", REFUSE, where=seat.named("refused"))
    if len(set(refused)) < len(refused):
        raise Impossible("{where} has a seat twice", REFUSE, where=seat.named("refused"))
    return Offer(size, offered, tuple(sorted(refused)))


def _check_points(table: StockExchange) -> None:
    if sum(table.points) != POINT * (table.hand - 1):
        raise Impossible("{points} points before hand {hand}", POINT_A_HAND, points=sum(table.points), hand=table.hand)
    plays_on = len(table.leaders()) > 1 and table.under(TIES_PLAY_ON)
    if table.hand > HANDS and not plays_on:
        raise Impossible("the game is over after {many} hands", LAST_HAND, many=HANDS)
