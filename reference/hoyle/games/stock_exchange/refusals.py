"""Why a move of Stock Exchange is refused, and the rules that forbid it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hoyle.games.stock_exchange.law import rule
from hoyle.games.stock_exchange.offers import Gone, Offer
from hoyle.table import Move, Refused

if TYPE_CHECKING:
    from hoyle.games.stock_exchange.table import StockExchange

NO_SUCH_SEAT = rule.id("stock-exchange.players")
BOARD_CLOSED = rule.id("stock-exchange.opening.closed")
DEALER_OPENS = rule.id("stock-exchange.opening.play")
ANY_NUMBER_OF_CARDS = rule.id("stock-exchange.offer")
AT_LEAST_TWO = rule.id("stock-exchange.offer.at-least-two")
LOT = rule.ids("stock-exchange.lot.held", "stock-exchange.lot.one-number")
WITHDRAWN = rule.id("stock-exchange.offer.withdrawn")
FOR_OTHERS = rule.id("stock-exchange.trade.anybody")
EQUAL_NUMBERS = rule.id("stock-exchange.trade.equal")
REFUSED_FOR_GOOD = rule.id("stock-exchange.refuse.for-good")
REFUSED_ONCE = rule.id("stock-exchange.refuse")
HELD_FOR_THE_OFFER = rule.id("stock-exchange.offer.binds")
COMPLETE_HAND = rule.id("stock-exchange.sold.complete")
GONE = {
    Gone.TAKEN: ("has been taken up already", rule.id("stock-exchange.trade.first-taker")),
    Gone.WITHDRAWN: ("has been withdrawn", WITHDRAWN),
    Gone.LAPSED: ("has lapsed; the cards were traded away", rule.id("stock-exchange.offer.lapses")),
    None: ("is not there", rule.id("stock-exchange.trade")),
}


def why_not(table: StockExchange, move: Move) -> Refused | None:
    """The first thing that is wrong with a move; None if it is lawful."""
    seat, do = move["seat"], move["do"]
    if do == "open":
        return _why_not_open(table, seat)
    if not table.may_act(seat) or (not table.open and do != "offer"):
        return Refused(f"seat {table.dealer} has dealt and has not opened the board", BOARD_CLOSED)
    return CHECKS[do](table, seat, move)


def _why_not_open(table: StockExchange, seat: int) -> Refused | None:
    if table.open:
        return Refused("the board is open already", DEALER_OPENS)
    if seat != table.dealer:
        return Refused(f"seat {table.dealer} has dealt and opens the board", DEALER_OPENS)
    return None


def _why_not_offer(table: StockExchange, seat: int, move: Move) -> Refused | None:
    count = move["count"]
    if not isinstance(count, int) or isinstance(count, bool) or count < 1:
        return Refused(f"nobody can trade {count!r} cards", ANY_NUMBER_OF_CARDS)
    if count < table.fewest():
        return Refused(f"at least {table.fewest()} cards are traded", AT_LEAST_TWO)
    return _why_not_lot(table, seat, count, move["number"])


def _why_not_lot(table: StockExchange, seat: int, count: int, number: object) -> Refused | None:
    if not isinstance(number, str) or not table.holds(seat, count, number):
        return Refused(f"seat {seat} does not hold {count} cards of number {number!r}", *LOT)
    return None


def _why_not_withdraw(table: StockExchange, seat: int, move: Move) -> Refused | None:
    return None if table.offers[seat] else Refused(f"seat {seat} has no offer", WITHDRAWN)


def _answered(table: StockExchange, seat: int, to: object) -> Offer | Refused:
    """The offer that a move answers, or why it cannot be answered at all."""
    if not isinstance(to, int) or isinstance(to, bool) or not 0 <= to < table.players:
        return Refused(f"there is no seat {to!r}; seats are 0 to {table.players - 1}", NO_SUCH_SEAT)
    if not table.may_answer(seat, to):
        return Refused("an offer is for other players", FOR_OTHERS)
    offer = table.offers[to]
    if offer is None:
        why, by = GONE[table.gone[to]]
        return Refused(f"the offer of seat {to} {why}", by)
    return offer


def _why_not_accept(table: StockExchange, seat: int, move: Move) -> Refused | None:
    to, count, number = move["to"], move["count"], move["number"]
    offer = _answered(table, seat, to)
    if isinstance(offer, Refused):
        return offer
    if isinstance(count, bool) or not table.matches(offer, count):
        return Refused(f"seat {to} offers {offer.size} cards, not {count!r}", EQUAL_NUMBERS)
    if table.has_refused(seat, offer):
        return Refused(f"seat {seat} has refused this offer", REFUSED_FOR_GOOD)
    refused = _why_not_lot(table, seat, offer.size, number)
    if refused is None and table.free(seat, number) < offer.size:
        return Refused(f"seat {seat} has these cards on offer", HELD_FOR_THE_OFFER)
    return refused


def _why_not_refuse(table: StockExchange, seat: int, move: Move) -> Refused | None:
    offer = _answered(table, seat, move["to"])
    if isinstance(offer, Refused):
        return offer
    if seat in offer.refused:
        return Refused(f"seat {seat} has refused this offer already", REFUSED_ONCE)
    return None


def _why_not_sold(table: StockExchange, seat: int, move: Move) -> Refused | None:
    if table.complete(seat):
        return None
    return Refused(f"the hand of seat {seat} is not all of one number", COMPLETE_HAND)


CHECKS = {
    "offer": _why_not_offer,
    "withdraw": _why_not_withdraw,
    "accept": _why_not_accept,
    "refuse": _why_not_refuse,
    "sold": _why_not_sold,
}
