"""Why a move of Stock Exchange is refused, and the rules that forbid it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from hoyle.games.stock_exchange.table import LAPSED, TAKEN, WITHDRAWN
from hoyle.table import Move, Refused

if TYPE_CHECKING:
    from hoyle.games.stock_exchange.table import StockExchange

PARTS: dict[str, tuple[str, ...]] = {
    "open": (),
    "offer": ("count", "number"),
    "withdraw": (),
    "accept": ("to", "count", "number"),
    "refuse": ("to",),
    "sold": (),
}
GONE = {
    TAKEN: ("has been taken up already", "stock-exchange.trade.first-taker"),
    WITHDRAWN: ("has been withdrawn", "stock-exchange.offer.withdrawn"),
    LAPSED: ("has lapsed; the cards were traded away", "stock-exchange.offer.lapses"),
    None: ("is not there", "stock-exchange.trade"),
}


def why_not(table: StockExchange, move: Move) -> Refused | None:
    """The first thing that is wrong with a move; none if it is lawful."""
    if table.over:
        return Refused("the game is over", "stock-exchange.hands")
    try:
        seat = table.check_seat(move)
    except Refused as refused:
        return Refused(refused.why, "stock-exchange.players")
    do = move.get("do")
    if not isinstance(do, str) or do not in PARTS:
        return Refused(f"there is no move {do!r}; moves are {', '.join(PARTS)}")
    unlike = set(move) ^ {"seat", "do", *PARTS[do]}
    if unlike:
        return Refused(f"{do!r} takes {', '.join(PARTS[do]) or 'no more parts'}; see {', '.join(sorted(unlike))}")
    if do == "open":
        return _why_not_open(table, seat)
    if not table.may_act(seat) or (not table.open and do != "offer"):
        return Refused(f"seat {table.dealer} has dealt and has not opened the board", "stock-exchange.opening.closed")
    return CHECKS[do](table, seat, move)


def _why_not_open(table: StockExchange, seat: int) -> Refused | None:
    if table.open:
        return Refused("the board is open already", "stock-exchange.opening.play")
    if seat != table.dealer:
        return Refused(f"seat {table.dealer} has dealt and opens the board", "stock-exchange.opening.play")
    return None


def _why_not_offer(table: StockExchange, seat: int, move: Move) -> Refused | None:
    return _why_not_count(table, move["count"]) or _why_not_lot(table, seat, move["count"], move["number"])


def _why_not_count(table: StockExchange, count: object) -> Refused | None:
    if not isinstance(count, int) or isinstance(count, bool) or count < 1:
        return Refused(f"nobody can trade {count!r} cards", "stock-exchange.offer")
    if count < table.fewest():
        return Refused(f"at least {table.fewest()} cards are traded", "stock-exchange.offer.at-least-two")
    return None


def _why_not_lot(table: StockExchange, seat: int, count: int, number: object) -> Refused | None:
    if not isinstance(number, str) or not table.holds(seat, count, number):
        return Refused(
            f"seat {seat} does not hold {count} cards of number {number!r}",
            "stock-exchange.lot.held",
            "stock-exchange.lot.one-number",
        )
    return None


def _why_not_withdraw(table: StockExchange, seat: int, move: Move) -> Refused | None:
    return None if table.offers[seat] else Refused(f"seat {seat} has no offer", "stock-exchange.offer.withdrawn")


def _why_not_answer(table: StockExchange, seat: int, to: Any) -> Refused | None:
    """Why an offer cannot be answered at all."""
    if not isinstance(to, int) or isinstance(to, bool) or not 0 <= to < table.players:
        return Refused(f"there is no seat {to!r}; seats are 0 to {table.players - 1}", "stock-exchange.players")
    if to == seat:
        return Refused("an offer is for other players", "stock-exchange.trade.anybody")
    if table.offers[to] is None:
        why, rule = GONE[table.gone[to]]
        return Refused(f"the offer of seat {to} {why}", rule)
    return None


def why_not_accept(table: StockExchange, seat: int, to: Any, count: Any, number: Any) -> Refused | None:
    """Why somebody cannot take an offer up with these cards; none if they can."""
    refused = _why_not_answer(table, seat, to)
    if refused is not None:
        return refused
    offer = table.offers[to]
    assert offer is not None
    if isinstance(count, bool) or count != offer.size:
        return Refused(f"seat {to} offers {offer.size} cards, not {count!r}", "stock-exchange.trade.equal")
    if seat in offer.refused and table.readings["stock-exchange.refusal"] == "for-good":
        return Refused(f"seat {seat} has refused this offer", "stock-exchange.refuse.for-good")
    refused = _why_not_lot(table, seat, count, number)
    if refused is None and table.free(seat, number) < count:
        return Refused(f"seat {seat} has these cards on offer", "stock-exchange.offer.binds")
    return refused


def _why_not_accept(table: StockExchange, seat: int, move: Move) -> Refused | None:
    return table.why_not_accept(seat, move["to"], move["count"], move["number"])


def _why_not_refuse(table: StockExchange, seat: int, move: Move) -> Refused | None:
    refused = _why_not_answer(table, seat, move["to"])
    if refused is not None:
        return refused
    offer = table.offers[move["to"]]
    assert offer is not None
    if seat in offer.refused:
        return Refused(f"seat {seat} has refused this offer already", "stock-exchange.refuse")
    return None


def _why_not_sold(table: StockExchange, seat: int, move: Move) -> Refused | None:
    if table.complete(seat):
        return None
    return Refused(f"the hand of seat {seat} is not all of one number", "stock-exchange.sold.complete")


CHECKS = {
    "offer": _why_not_offer,
    "withdraw": _why_not_withdraw,
    "accept": _why_not_accept,
    "refuse": _why_not_refuse,
    "sold": _why_not_sold,
}
