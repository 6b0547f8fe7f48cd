"""Why a move of Stock Exchange is refused, and the rules that forbid it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hoyle.games.stock_exchange.law import rule
from hoyle.games.stock_exchange.offers import Gone, Offer
from hoyle.table import Move, Refused, is_whole

if TYPE_CHECKING:
    from hoyle.games.stock_exchange.table import StockExchange

NO_SUCH_SEAT = rule.id("stock-exchange.players")
BOARD_CLOSED = rule.id("stock-exchange.opening.closed")
DEALER_OPENS = rule.id("stock-exchange.opening.play")
ANY_NUMBER_OF_CARDS = rule.id("stock-exchange.offer")
AT_LEAST_TWO = rule.id("stock-exchange.offer.at-least-two")
WAITS = rule.id("stock-exchange.offer.waits")
LOT = rule.ids("stock-exchange.lot.held", "stock-exchange.lot.one-number")
WITHDRAWN = rule.id("stock-exchange.offer.withdrawn")
FOR_OTHERS = rule.id("stock-exchange.trade.anybody")
EQUAL_NUMBERS = rule.id("stock-exchange.trade.equal")
REFUSED_FOR_GOOD = rule.id("stock-exchange.refuse.for-good")
REFUSED_ONCE = rule.id("stock-exchange.refuse")
HELD_FOR_THE_OFFER = rule.id("stock-exchange.offer.binds")
OPEN_BOARD = rule.id("stock-exchange.sold.open-board")
COMPLETE_HAND = rule.id("stock-exchange.sold.complete")
GONE = {
    Gone.TAKEN: ("the offer of seat {to} has been taken up already", rule.id("stock-exchange.trade.first-taker")),
    Gone.WITHDRAWN: ("the offer of seat {to} has been withdrawn", WITHDRAWN),
    Gone.LAPSED: (
        "the offer of seat {to} has lapsed; the cards were traded away",
        rule.id("stock-exchange.offer.lapses"),
    ),
    None: ("seat {to} offers nothing", rule.id("stock-exchange.trade")),
}


def why_not(table: StockExchange, move: Move) -> Refused | None:
    """The first thing that is wrong with a move; None if it is lawful."""
    seat, do = move["seat"], move["do"]
    if do == "open":
        return _why_not_open(table, seat)
    if do == "sold":
        return _why_not_sold(table, seat)
    if not table.may_act(seat) or (not table.open and do != "offer"):
        return Refused("seat {dealer} has dealt and has not opened the board", BOARD_CLOSED, dealer=table.dealer)
    return CHECKS[do](table, seat, move)


def _why_not_open(table: StockExchange, seat: int) -> Refused | None:
    if table.open:
        return Refused("the board is open already", DEALER_OPENS)
    if seat != table.dealer:
        return Refused("seat {dealer} has dealt and opens the board", DEALER_OPENS, dealer=table.dealer)
    return None


def _why_not_offer(table: StockExchange, seat: int, move: Move) -> Refused | None:
    count = move["count"]
    if not is_whole(count) or count < 1:
        return Refused("nobody can trade {count!r} cards", ANY_NUMBER_OF_CARDS, count=count)
    if count < table.fewest():
        return Refused("at least {fewest} cards are traded", AT_LEAST_TWO, fewest=table.fewest())
    if not table.may_offer(seat):
        return Refused("seat {seat} has an offer out already", WAITS, seat=seat)
    return _why_not_lot(table, seat, count, move["number"])


def _why_not_lot(table: StockExchange, seat: int, count: int, number: object) -> Refused | None:
    if not isinstance(number, str) or not table.holds(seat, count, number):
        return Refused(
            "seat {seat} does not hold {count} cards of number {number!r}", *LOT, seat=seat, count=count, number=number
        )
    return None


def _why_not_withdraw(table: StockExchange, seat: int, move: Move) -> Refused | None:
    return None if table.offers[seat] else Refused("seat {seat} has no offer", WITHDRAWN, seat=seat)


def _answered(table: StockExchange, seat: int, to: object) -> Offer | Refused:
    """The offer that a move answers, or why it cannot be answered at all."""
    if not table.has_seat(to):
        return Refused("there is no seat {to!r}; seats are 0 to {last}", NO_SUCH_SEAT, to=to, last=table.players - 1)
    if not table.may_answer(seat, to):
        return Refused("an offer is for other players", FOR_OTHERS)
    offer = table.offers[to]
    if offer is None:
        why, by = GONE[table.gone[to]]
        return Refused(why, by, to=to)
    return offer


def _why_not_accept(table: StockExchange, seat: int, move: Move) -> Refused | None:
    to, count, number = move["to"], move["count"], move["number"]
    offer = _answered(table, seat, to)
    if isinstance(offer, Refused):
        return offer
    if not is_whole(count) or not table.matches(offer, count):
        return Refused(
            "seat {to} offers {size} cards, not {count!r}", EQUAL_NUMBERS, to=to, size=offer.size, count=count
        )
    if table.has_refused(seat, offer):
        return Refused("seat {seat} has refused this offer", REFUSED_FOR_GOOD, seat=seat)
    refused = _why_not_lot(table, seat, offer.size, number)
    if refused is None and table.free(seat, number) < offer.size:
        return Refused("seat {seat} has these cards on offer", HELD_FOR_THE_OFFER, seat=seat)
    return refused


def _why_not_refuse(table: StockExchange, seat: int, move: Move) -> Refused | None:
    offer = _answered(table, seat, move["to"])
    if isinstance(offer, Refused):
        return offer
    if seat in offer.refused:
        return Refused("seat {seat} has refused this offer already", REFUSED_ONCE, seat=seat)
    return None


def _why_not_sold(table: StockExchange, seat: int) -> Refused | None:
    if not table.may_sell():
        return Refused("seat {dealer} has dealt and has not opened the board", OPEN_BOARD, dealer=table.dealer)
    if table.complete(seat):
        return None
    return Refused("the hand of seat {seat} is not all of one number", COMPLETE_HAND, seat=seat)


CHECKS = {
    "offer": _why_not_offer,
    "withdraw": _why_not_withdraw,
    "accept": _why_not_accept,
    "refuse": _why_not_refuse,
}
