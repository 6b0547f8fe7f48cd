"""Sets up a table of Stock Exchange from a view, even one that only a mistake could have produced."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from hoyle.games.stock_exchange.law import COPIES, HANDS
from hoyle.games.stock_exchange.offers import Offer
from hoyle.table import Impossible, View
from hoyle.table.taking_up import known, seat_shown, whole_shown

if TYPE_CHECKING:
    from hoyle.games.stock_exchange.table import StockExchange


def take_up(table: StockExchange, shown: View) -> bool:
    """Sets the table up as it is shown; False if that is not possible."""
    seats = shown.get("seats", [{}] * table.players)
    if len(seats) != table.players:
        return False
    over = shown.get("over", table.over)
    if not _take_up_hand_number(table, whole_shown(shown.get("hand", table.hand)), over):
        return False
    for seat, part in enumerate(seats):
        table.points[seat] = whole_shown(part.get("points", table.points[seat]))
    if over:
        winners = shown.get("winners", table.winners or table.leaders())
        table.winners = [seat_shown(table, seat) for seat in winners]
        return bool(table.winners)
    table.winners = []
    table.dealer = seat_shown(table, shown.get("dealer", table.dealer))
    table.open = bool(shown.get("open", table.open))
    return all(_take_up_seat(table, seat, part) for seat, part in enumerate(seats)) and bool(table.lawful())


def _take_up_hand_number(table: StockExchange, hand: int, over: bool) -> bool:
    """Each hand has its shuffle: a program at a different hand has dealt more often than we have, or less often."""
    dealt = hand - table.hand
    table.hand = hand
    if over or not dealt:
        return True
    table.clear_board()
    if dealt < 0:
        del table.shuffles[dealt:]
    try:
        for _ in range(min(dealt, HANDS)):
            table.shuffled(table.full_pack())
    except Impossible:  # the script has no such deal
        return False
    return True


def _take_up_seat(table: StockExchange, seat: int, part: Mapping[str, Any]) -> bool:
    if "cards" in part:
        table.hands[seat] = dict(Counter(known(str(card), COPIES) for card in part["cards"]))
    before, size = table.offers[seat], part.get("offer")
    if size is None:
        offer = before
    elif whole_shown(size):
        offer = _offer_shown(table, size, part, before)
        if offer is None:
            return False
    else:
        offer = None
    if offer is not None:
        table.gone[seat] = None
        if "refused" in part:
            offer = offer._replace(refused=tuple(seat_shown(table, other) for other in part["refused"]))
    table.offers[seat] = offer
    return _is_shown(table, seat, part) and (offer is None or table.holds(seat, offer.size, offer.number))


def _offer_shown(table: StockExchange, size: int, part: Mapping[str, Any], before: Offer | None) -> Offer | None:
    """The offer on the board; None if its number is neither shown nor known."""
    number = part.get("offered")
    if number is None and table.says_number():
        number = part.get("said")
    if number is None and before is not None:
        number = before.number
    if size < 1 or number is None:
        return None
    return Offer(size, known(str(number), COPIES), before.refused if before is not None else ())


def _is_shown(table: StockExchange, seat: int, part: Mapping[str, Any]) -> bool:
    """Whether an offer can be as it is shown: an offer of no cards, or one that reveals too much, cannot."""
    view = table._seat_view(seat, own=True)
    return all(str(part.get(key, view[key])) == str(view[key]) for key in ("said", "offered", "refused"))
