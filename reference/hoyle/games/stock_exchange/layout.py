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
LOT_HELD = rule.id("stock-exchange.lot.held")
REFUSE = rule.id("stock-exchange.refuse")
POINT_A_HAND = rule.id("stock-exchange.sold.point")
LAST_HAND = rule.id("stock-exchange.hands")


def lay_out(table: StockExchange, position: Mapping[str, Any]) -> None:
    """Puts the cards into the hands and the offers on the board; the board is open by default."""
    whole = Part(position, KEYS)
    table._begin()
    table.hand = whole.whole("hand", 1, least=1)
    dealer = (table.hand - 2) % table.players
    table.dealer = whole.whole("dealer", dealer)
    if table.dealer != dealer:
        raise Impossible("seat {seat} does not deal hand {hand}", DEAL_PASSES, seat=table.dealer, hand=table.hand)
    table.hands = [{} for _ in range(table.players)]
    table.clear_board()
    table.open = whole.flag("open") if "open" in whole else True
    for number, seat in enumerate(whole.seats(table.players, SEAT_KEYS)):
        _lay_seat(table, number, seat)
    left_over(table.full_pack(), [card for hand in range(table.players) for card in table.cards(hand)], PACK)
    _check_points(table)


def _lay_seat(table: StockExchange, number: int, seat: Part) -> None:
    cards = seat.cards("cards", COPIES, PACK)
    if len(cards) != HAND_SIZE:
        raise Impossible(
            "seat {seat} has {many} cards instead of {size}", DEAL, seat=number, many=len(cards), size=HAND_SIZE
        )
    table.hands[number] = dict(Counter(cards))
    table.points[number] = seat.whole("points")
    count = seat.whole("offer")
    if count:
        table.offers[number] = _offer(table, number, count, seat)


def _offer(table: StockExchange, number: int, count: int, seat: Part) -> Offer:
    offered = str(seat.raw("offered"))
    if not table.open:
        raise Impossible("seat {seat} offers while the board is closed", BOARD_CLOSED, seat=number)
    if not table.holds(number, count, offered):
        raise Impossible("seat {seat} does not hold what it offers", LOT_HELD, seat=number)
    others = [other for other in range(table.players) if other != number]
    refused = seat.listed("refused")
    if any(one not in others for one in refused):
        raise Impossible("{where} is a list of other seats", REFUSE, where=seat.named("refused"))
    return Offer(count, offered, tuple(sorted(refused)))


def _check_points(table: StockExchange) -> None:
    if sum(table.points) != POINT * (table.hand - 1):
        raise Impossible("{points} points before hand {hand}", POINT_A_HAND, points=sum(table.points), hand=table.hand)
    tied = len(table.leaders()) > 1 and table.under(TIES_PLAY_ON)
    if table.hand > HANDS and not tied:
        raise Impossible("the game is over after {many} hands", LAST_HAND, many=HANDS)
