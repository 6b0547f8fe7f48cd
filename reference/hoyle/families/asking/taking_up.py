"""A table of a game of asking, set up as a view shows it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from hoyle.table import View
from hoyle.table.taking_up import known, seat_shown

if TYPE_CHECKING:
    from hoyle.families.asking.table import AskingTable


def take_up(table: AskingTable, shown: View) -> bool:
    """Sets the table up as it is shown; False if that is not possible, or if nobody could ask in a running game."""
    seats = shown.get("seats", [{}] * table.players)
    if len(seats) != table.players:
        return False
    table.finished = bool(shown.get("over", table.finished))
    if table.finished:
        return _take_up_end(table, seats)
    _take_up_hands(table, seats)
    asker = shown.get("asker", table.asker)
    if asker != table.asker:
        table.pass_on(seat_shown(table, asker))
    return _counts_are_right(table, seats) and bool(table.lawful())


def _take_up_hands(table: AskingTable, seats: Sequence[Mapping[str, Any]]) -> None:
    numbers = set(table.number_of.values())
    showing = [seat for seat, part in enumerate(seats) if "hand" in part]
    hands = table.cards_named([[str(card) for card in seats[seat]["hand"]] for seat in showing])
    for seat, hand in zip(showing, hands, strict=True):
        table.hands[seat] = [known(card, table.number_of) for card in hand]
    for seat, part in enumerate(seats):
        if "book_numbers" in part:
            table.books[seat] = [known(str(number), numbers) for number in part["book_numbers"]]
    table.made = sum(map(len, table.books))


def _counts_are_right(table: AskingTable, seats: Sequence[Mapping[str, Any]]) -> bool:
    """Whether the right number of cards and books is shown; which ones are missing cannot be known."""
    return all(
        part.get("cards", len(hand)) == len(hand) and part.get("books", len(books)) == len(books)
        for part, hand, books in zip(seats, table.hands, table.books, strict=True)
    )


def _take_up_end(table: AskingTable, seats: Sequence[Mapping[str, Any]]) -> bool:
    """The game is over: only the numbers of books count, and they decide the winners."""
    any_numbers = list(table.number_of.values())
    for books, part in zip(table.books, seats, strict=True):
        books[:] = [*books, *any_numbers][: part.get("books", len(books))]
    winners = table.winners()
    return all(part.get("won", seat in winners) == (seat in winners) for seat, part in enumerate(seats))
