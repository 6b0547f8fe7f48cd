"""A table of Muggins laid out by hand, as in a dispute: refused with the rule it breaks where no game can reach it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from hoyle.games.muggins.table import LAST, NAMES, SEEN, VALUES
from hoyle.table import THE_REST, Impossible

if TYPE_CHECKING:
    from hoyle.games.muggins.table import Muggins

KEYS = {"turn", "turned", "piles", "removed", "seats"}
SEAT_KEYS = {"hand", "stock"}


def lay_out(table: Muggins, position: Mapping[str, Any]) -> None:
    """Puts the cards on the table and goes on to the next decision.

    ``hand`` lists the cards of a Hand from the top, ``stock`` those of a Stock Pile from the bottom; ``piles`` the tops
    of the Table Piles, ``removed`` how many full ones were removed. One Hand may end in "...", the rest of the pack.
    """
    _only(position, KEYS, "the position")
    seats = _list(position.get("seats"), "seats")
    if len(seats) != table.players:
        raise Impossible(f"the position has {len(seats)} seats for {table.players} players")
    table._clear()
    table.turn = _turn(table, position.get("turn", 0))
    table.piles = [_card(card) for card in _list(position.get("piles"), "piles")]
    table.turned = None if position.get("turned") is None else _card(position["turned"])
    for number, seat in enumerate(seats):
        _only(seat, SEAT_KEYS, f"seat {number}")
        table.hands[number] = [_card(card, rest=True) for card in _list(seat.get("hand"), "hand")][::-1]
        table.stocks[number] = [_card(card) for card in _list(seat.get("stock"), "stock")]
    _count(table, _removed(table, position.get("removed", 0)))
    table.places = [[SEEN] * len(hand) for hand in table.hands]
    _check_hands(table)
    table._go_on()


def _removed(table: Muggins, value: object) -> int:
    if not isinstance(value, int) or isinstance(value, bool) or value < 0:
        raise Impossible(f"removed is {value!r}; it is a whole number from 0")
    stays = table.readings["muggins.full-pile"] == "stays"
    if value and stays:
        raise Impossible("full piles stay on the table under this reading", "muggins.table-piles.as-many")
    if LAST in table.piles and not stays:
        raise Impossible("full piles are removed under this reading", "muggins.table-piles.to-fifteen")
    return value


def _count(table: Muggins, removed: int) -> None:
    """The cards that lie somewhere are the whole pack; what is missing lies under the Hand that ends in "..."."""
    left = Counter(table.full_pack())
    for top in [*table.piles, *[LAST] * removed]:
        left.subtract(NAMES[value] for value in range(1, VALUES[top] + 1))
    open_ended = [hand for hand in table.hands if THE_REST in hand]
    for cards in (*table.hands, *table.stocks, [table.turned] if table.turned else []):
        left.subtract(card for card in cards if card != THE_REST)
    over = [card for card, count in left.items() if count < 0]
    if over:
        raise Impossible(f"the position has more of {over[0]!r} than the pack", "muggins.pack")
    missing = list(left.elements())
    if not open_ended:
        if missing:
            raise Impossible(
                f"{len(missing)} cards are nowhere, a {missing[0]} for one; a hand ending in {THE_REST!r} takes them",
                "muggins.deal.all",
            )
        return
    if len(open_ended) > 1 or open_ended[0].count(THE_REST) > 1 or open_ended[0][0] != THE_REST:
        raise Impossible(f"{THE_REST!r} ends one hand, and no other")
    open_ended[0][:1] = missing[::-1]


def _check_hands(table: Muggins) -> None:
    for seat in range(table.players):
        if table.hands[seat] or (table.turned is not None and seat == table.turn):
            continue
        if not table.stocks[seat]:
            raise Impossible(f"seat {seat} has no card left, so the game is over", "muggins.win")
        if table.readings["muggins.turning-moment"] == "at-once":
            raise Impossible(f"seat {seat} has no Hand, so its Stock Pile is turned over", "muggins.hand.exhausted")


def _card(card: object, rest: bool = False) -> str:
    name = str(card)
    if name not in VALUES and not (rest and name == THE_REST):
        raise Impossible(f"{name!r} is no card of the pack", "muggins.pack")
    return name


def _list(value: object, what: str) -> list[Any]:
    if value is not None and not isinstance(value, list):
        raise Impossible(f"{what} is {value!r}; it is a list, such as [5, 8]")
    return value or []


def _turn(table: Muggins, value: object) -> int:
    if not isinstance(value, int) or isinstance(value, bool) or not 0 <= value < table.players:
        raise Impossible(f"turn is {value!r}; seats are 0 to {table.players - 1}")
    return value


def _only(mapping: object, keys: set[str], what: str) -> None:
    if not isinstance(mapping, Mapping):
        raise Impossible(f"{what} is {mapping!r} instead of a mapping")
    unknown = sorted(set(mapping) - keys)
    if unknown:
        raise Impossible(f"{what} has {unknown[0]!r}; it may have {', '.join(sorted(keys))}")
