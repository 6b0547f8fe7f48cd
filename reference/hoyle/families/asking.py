"""Tables of the two asking games, Authors and Go To Store, laid out by hand: whose turn, hands, books, perhaps a store.

What no game can reach is refused with the rule it breaks. The rules of the two games have the same names.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from hoyle.table import Impossible

if TYPE_CHECKING:
    from hoyle.table import Table

SEAT_KEYS = {"hand", "book_numbers"}


def lay_out(
    table: Table, position: Mapping[str, Any], number: Mapping[str, str], *, store: bool
) -> tuple[int, list[list[str]], list[list[str]], list[str]]:
    """The asker, the hands, the numbers of the books, and the cards that are nowhere else."""
    game = table.law.id
    _only(position, {"asker", "seats", *(["store"] if store else [])}, "the position")
    seats = position.get("seats")
    if not isinstance(seats, list) or len(seats) != table.players:
        raise Impossible(f"the position has no list of {table.players} seats")
    hands: list[list[str]] = []
    books: list[list[str]] = []
    for at, seat in enumerate(seats):
        _only(seat, SEAT_KEYS, f"seat {at}")
        hands.append(_names(seat.get("hand"), number, f"hand of seat {at}"))
        books.append(_names(seat.get("book_numbers"), set(number.values()), f"book_numbers of seat {at}"))
    left = _left_over(table, hands, books, number)
    if left and not store:
        raise Impossible(f"the card {left[0]} is nowhere; all cards are dealt", f"{game}.deal.all")
    book = table.law.constants["book-cards"]
    for at, hand in enumerate(hands):
        whole = [one for one, count in Counter(map(number.__getitem__, hand)).items() if count >= book]
        if whole:
            raise Impossible(f"seat {at} holds all of number {whole[0]}, which are a book", f"{game}.book")
    asker = position.get("asker", 0)
    if not isinstance(asker, int) or isinstance(asker, bool) or not 0 <= asker < table.players:
        raise Impossible(f"asker is {asker!r}; seats are 0 to {table.players - 1}")
    return asker, hands, books, left


def _left_over(table: Table, hands: list[list[str]], books: list[list[str]], number: Mapping[str, str]) -> list[str]:
    """The cards of the pack that are in no hand and no book."""
    pack = table.full_pack()
    laid = [one for row in books for one in row]
    left = Counter(pack)
    left.subtract([card for hand in hands for card in hand])
    left.subtract([card for card in pack for _ in range(laid.count(number[card]))])
    for card, count in left.items():
        if count < 0:
            raise Impossible(f"the position has more of {card!r} than the pack", f"{table.law.id}.pack")
    return list(left.elements())


def _names(value: object, known: Mapping[str, str] | set[str], what: str) -> list[str]:
    if value is not None and not isinstance(value, list):
        raise Impossible(f"{what} is {value!r}; it is a list")
    names = [str(one) for one in value or []]
    for name in names:
        if name not in known:
            raise Impossible(f"{what} has {name!r}, which the pack does not have")
    return names


def _only(mapping: object, keys: set[str], what: str) -> None:
    if not isinstance(mapping, Mapping):
        raise Impossible(f"{what} is {mapping!r} instead of a mapping")
    unknown = sorted(set(mapping) - keys)
    if unknown:
        raise Impossible(f"{what} has {unknown[0]!r}; it may have {', '.join(sorted(keys))}")
