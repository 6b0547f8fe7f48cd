"""A table of Stock Exchange laid out by hand: refused with the rule it breaks where no game can reach it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from hoyle.games.stock_exchange.table import HAND_SIZE, HANDS, POINT, Offer
from hoyle.table import Impossible

if TYPE_CHECKING:
    from hoyle.games.stock_exchange.table import StockExchange

KEYS = {"hand", "dealer", "open", "seats"}
SEAT_KEYS = {"cards", "offer", "offered", "refused", "points"}


def lay_out(table: StockExchange, position: Mapping[str, Any]) -> None:
    """Puts the cards into the hands and the offers on the board."""
    _only(position, KEYS, "the position")
    seats = position.get("seats")
    if not isinstance(seats, list) or len(seats) != table.players:
        raise Impossible(f"seats is a list of {table.players}")
    table._begin()
    table.hand = _whole(position.get("hand", 1), "hand", 1)
    table.dealer = _whole(position.get("dealer", (table.hand - 2) % table.players), "dealer", 0)
    if table.dealer != (table.hand - 2) % table.players:
        raise Impossible(f"seat {table.dealer} does not deal hand {table.hand}", "stock-exchange.deal.passes")
    table.hands = [{} for _ in range(table.players)]
    table.clear_board()
    table.open = position.get("open", True)
    if not isinstance(table.open, bool):
        raise Impossible(f"open is true or false, not {table.open!r}")
    for number, seat in enumerate(seats):
        _only(seat, SEAT_KEYS, f"seat {number}")
        _lay_seat(table, number, seat)
    _check_cards(table)
    _check_points(table)


def _lay_seat(table: StockExchange, number: int, seat: Mapping[str, Any]) -> None:
    cards = seat.get("cards")
    if not isinstance(cards, list) or len(cards) != HAND_SIZE:
        raise Impossible(f"cards of seat {number} is a list of {HAND_SIZE}", "stock-exchange.deal")
    table.hands[number] = dict(Counter(map(str, cards)))
    table.points[number] = _whole(seat.get("points", 0), f"points of seat {number}", 0)
    count = _whole(seat.get("offer", 0), f"offer of seat {number}", 0)
    if not count:
        return
    offered = str(seat.get("offered"))
    if not table.open:
        raise Impossible(f"seat {number} offers while the board is closed", "stock-exchange.opening.closed")
    if not table.holds(number, count, offered):
        raise Impossible(f"seat {number} does not hold what it offers", "stock-exchange.lot.held")
    refused = seat.get("refused", [])
    if not isinstance(refused, list) or not set(refused) <= set(range(table.players)) - {number}:
        raise Impossible(f"refused of seat {number} is a list of other seats", "stock-exchange.refuse")
    table.offers[number] = Offer(count, offered, tuple(sorted(refused)))


def _check_cards(table: StockExchange) -> None:
    together: Counter[str] = Counter()
    for hand in table.hands:
        together.update(hand)
    if together != Counter(table.full_pack()):
        raise Impossible("the hands together are not the cards of the game", "stock-exchange.pack")


def _check_points(table: StockExchange) -> None:
    if sum(table.points) != POINT * (table.hand - 1):
        raise Impossible(f"{sum(table.points)} points before hand {table.hand}", "stock-exchange.sold.point")
    tied = len(table.leaders()) > 1 and table.readings["stock-exchange.tie"] == "play-on"
    if table.hand > HANDS and not tied:
        raise Impossible(f"the game is over after {HANDS} hands", "stock-exchange.hands")


def _whole(value: object, what: str, least: int) -> int:
    if not isinstance(value, int) or isinstance(value, bool) or value < least:
        raise Impossible(f"{what} is {value!r}; it is a whole number from {least}")
    return value


def _only(mapping: object, keys: set[str], what: str) -> None:
    if not isinstance(mapping, Mapping):
        raise Impossible(f"{what} is {mapping!r} instead of a mapping")
    unknown = sorted(set(mapping) - keys)
    if unknown:
        raise Impossible(f"{what} has {unknown[0]!r}; it may have {', '.join(sorted(keys))}")
