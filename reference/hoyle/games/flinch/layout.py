"""A table of Flinch laid out by hand, as in a dispute: refused with the rule it breaks where no game can reach it.

What is not said is filled in: cards under the Flinch tops and the order of the Stack come from the rest of the pack.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from hoyle.games.flinch.cards import CARDS, HAND, HIGHEST, LOWEST, MIDDLE, PLACES, TEN, Pile
from hoyle.table import THE_REST, Impossible

if TYPE_CHECKING:
    from hoyle.games.flinch.table import Flinch

KEYS = {"turn", "piles", "removed", "stack", "seats"}
SEAT_KEYS = {"flinch", "top", "hand", "reserve"}


def lay_out(table: Flinch, position: Mapping[str, Any]) -> None:
    """Puts the cards on the table and lets the seat whose turn it is play."""
    _only(position, KEYS, "the position")
    seats = [_mapping(seat, f"seat {n}") for n, seat in enumerate(_list(position.get("seats"), "seats"))]
    if len(seats) != table.players:
        raise Impossible(f"the position has {len(seats)} seats for {table.players} players", "flinch.players")
    table.piles = [_pile(table, str(name)) for name in _list(position.get("piles"), "piles")]
    removed = _whole(position.get("removed", 0), "removed", 0)
    table.removed = list(CARDS) * removed
    for number, seat in enumerate(seats):
        _lay_seat(table, number, seat)
    _lay_rest(table, seats, [str(card) for card in _list(position.get("stack"), "stack")])
    if sum(not pile for pile in table.flinch) and not table.partnership:
        raise Impossible("a player without a Flinch Pile has won", "flinch.win.first-rid")
    turn = position.get("turn", 0)
    if not isinstance(turn, int) or isinstance(turn, bool) or not 0 <= turn < table.players:
        raise Impossible(f"turn is {turn!r}; seats are 0 to {table.players - 1}")
    table.begin_turn(turn)


def _pile(table: Flinch, name: str) -> Pile:
    first, _, last = name.partition("-")
    if first not in CARDS or (last and last not in CARDS):
        raise Impossible(f"{name!r} is no pile; write its run, such as 1-6", "flinch.piles.next-number")
    one, two = CARDS[first], CARDS[last or first]
    low, high = min(one, two), max(one, two)
    start = MIDDLE if table.variant.startswith("eights") else one
    pile = Pile(start, low, high)
    right_way = pile.name == name and start in {CARDS[card] for card in table.starters} and low <= start <= high
    if not right_way or (start not in (low, high) and start != MIDDLE):
        raise Impossible(f"no pile runs {name} in this variant", "flinch.piles.one-starts")
    if pile.complete:
        raise Impossible(f"the pile {name} is complete and would be removed", "flinch.piles.to-fifteen")
    return pile


def _lay_seat(table: Flinch, number: int, seat: Mapping[str, Any]) -> None:
    _only(seat, SEAT_KEYS, f"seat {number}")
    table.hand[number] = [_card(card) for card in _list(seat.get("hand"), f"hand of seat {number}")]
    if len(table.hand[number]) > HAND:
        raise Impossible(f"seat {number} has {len(table.hand[number])} cards in the Hand", "flinch.deal.five")
    places = _list(seat.get("reserve"), f"reserve of seat {number}")
    if len(places) > PLACES:
        raise Impossible(f"seat {number} has {len(places)} Reserve Piles", "flinch.reserve.side-by-side")
    for place, cards in enumerate(places):
        shown = cards if isinstance(cards, list) else [cards] if cards not in (None, "") else []
        table.reserve[number][place] = [_card(card) for card in shown]
    if any(card in table.duty_cards for place in table.reserve[number] for card in place) and not table.played:
        raise Impossible(f"seat {number} has a card on the Reserve that never goes there", "flinch.reserve.no-ones")


def _lay_rest(table: Flinch, seats: list[Mapping[str, Any]], first: list[str]) -> None:
    """The cards that are nowhere else: under the Flinch tops, and the Stack."""
    left = Counter(table.full_pack())
    left.subtract(table.removed)
    for pile in table.piles:
        left.subtract(name for name, value in CARDS.items() if pile.low <= value <= pile.high)
    tops = []
    for number, seat in enumerate(seats):
        left.subtract(table.hand[number])
        for place in table.reserve[number]:
            left.subtract(place)
        count = _whole(seat.get("flinch", TEN), f"flinch of seat {number}", 0)
        top = [_card(seat["top"])] if "top" in seat and count else []
        left.subtract(top)
        tops.append((count, top))
    short = [card for card, count in left.items() if count < 0]
    if short:
        raise Impossible(f"the position has more of {short[0]!r} than the packs", *table._pack_rules())
    hidden = sum(count - len(top) for count, top in tops)
    stack = sum(left.values()) - hidden
    if stack < 0:
        raise Impossible(f"the Flinch Piles have {-stack} cards more than are left", "flinch.deal.ten")
    under = list((left - Counter(first)).elements())
    order = table.shuffled(list(left.elements())) if not first else _chosen(table, under, first, hidden, left)
    at = 0
    for number, (count, top) in enumerate(tops):
        take = count - len(top)
        table.flinch[number] = order[at : at + take] + top
        at += take
    odd = stack % HAND  # nobody counts every card in a dispute: those that make no whole group lie aside
    table.groups = order[at : len(order) - odd][::-1]
    table.removed += order[len(order) - odd :]


def _chosen(table: Flinch, under: list[str], first: list[str], hidden: int, left: Counter[str]) -> list[str]:
    """The order in which the named cards lie on top of the Stack."""
    for card, count in Counter(first).items():
        if left[card] < count:
            raise Impossible(f"the Stack cannot have {count} of {card!r}", *table._pack_rules())
    table._given.insert(0, [*under[:hidden], *first, THE_REST])
    return table.shuffled(list(left.elements()))


def _card(card: object) -> str:
    name = str(card)
    if name not in CARDS:
        raise Impossible(f"{name!r} is no card of the pack; cards are {LOWEST} to {HIGHEST}", "flinch.pack.series")
    return name


def _list(value: object, what: str) -> list[Any]:
    if value is not None and not isinstance(value, list):
        raise Impossible(f"{what} is {value!r}; it is a list")
    return value or []


def _mapping(value: object, what: str) -> Mapping[str, Any]:
    if value is not None and not isinstance(value, Mapping):
        raise Impossible(f"{what} is {value!r} instead of a mapping")
    return value or {}


def _whole(value: object, what: str, least: int) -> int:
    if not isinstance(value, int) or isinstance(value, bool) or value < least:
        raise Impossible(f"{what} is {value!r}; it is a whole number from {least}")
    return value


def _only(mapping: Mapping[str, Any], keys: set[str], what: str) -> None:
    unknown = sorted(set(mapping) - keys)
    if unknown:
        raise Impossible(f"{what} has {unknown[0]!r}; it may have {', '.join(sorted(keys))}")
