"""A table of a game of asking, laid out by hand."""

from __future__ import annotations

from hoyle.families.asking.table import AskingTable
from hoyle.table import THE_REST, Impossible
from hoyle.table.position import Part, left_over

POSITION_KEYS = frozenset({"asker", "seats"})
SEAT_KEYS = frozenset({"hand", "book_numbers"})


def lay_hands(table: AskingTable, position: Part) -> list[str]:
    """Puts hands and books on the table and says whose turn it is; returns the remaining cards."""
    seats = position.seats(table.players, SEAT_KEYS)  # before anything is set up for that many players
    table._clear()
    table.asker = position.seat("asker", table.players)
    pack, number_of, rules = table.full_pack(), table.number_of, table.rules
    numbers = set(number_of.values())
    lying: list[str] = []
    for at, seat in enumerate(seats):
        table.hands[at] = seat.cards("hand", {*number_of, THE_REST}, rules.pack)
        table.books[at] = seat.cards("book_numbers", numbers, rules.pack, kind="number")
        lying += (card for card in table.hands[at] if card != THE_REST)
        lying += (card for number in table.books[at] for card in pack if number_of[card] == number)
        table.made += len(table.books[at])
    left = list(left_over(pack, lying, rules.pack).elements())
    if open_ended := [hand for hand in table.hands if THE_REST in hand]:
        left = _deal_rest(open_ended, left)
    for at in range(table.players):
        for number in table.numbers_in_hand(at):
            if table.held(at, number) == table.book_cards:
                raise Impossible(
                    "seat {seat} holds all cards of number {number}, which are a book",
                    rules.book,
                    seat=at,
                    number=number,
                )
    return left


def _deal_rest(hands: list[list[str]], left: list[str]) -> list[str]:
    """Deals the remaining cards to the hands that end in ``...``, number by number, so that none gets a book."""
    for hand in hands:
        if hand.index(THE_REST) != len(hand) - 1:
            raise Impossible("{rest!r} ends a hand", rest=THE_REST)
        hand.pop()
    for place, card in enumerate(left):
        hands[place % len(hands)].append(card)
    return []
