"""What games share in setting up a table from a view."""

from __future__ import annotations

from collections import Counter
from collections.abc import Container, Iterable, Sequence

from hoyle.table.plain import is_whole
from hoyle.table.table import Table


def seat_shown(table: Table, seat: object) -> int:
    """A seat that a view names, if there is such a seat."""
    if not table.has_seat(seat):
        raise ValueError(f"there is no seat {seat!r}")
    return seat


def whole_shown(number: object) -> int:
    """A whole number that a view shows."""
    if not is_whole(number):
        raise ValueError(f"{number!r} is not a whole number")
    return number


def known(card: str, cards: Container[str]) -> str:
    """A card that a view names, if there is such a card."""
    if card not in cards:
        raise ValueError(f"there is no card {card!r}")
    return card


def take_up_pile(table: Table, pile: list[str], count: int | None) -> bool:
    """Makes a pile as high as it is shown; False if that is not possible.

    Its order cannot be seen. A program that has drawn more cards than we have drew those on top; if it has drawn fewer,
    the last ones that we drew are still on the pile.
    """
    if count is None or count == len(pile):
        return True
    if count < len(pile):
        table.drawn += reversed(pile[count:])
        del pile[count:]
        return True
    order = table.shuffles[-1] if table.shuffles else []
    if count > len(order):
        return False
    pile[:] = order[::-1][:count]
    return True


def take_up_deck(deck: list[str], count: int, came: Sequence[str], gone: Sequence[str], unseen: Sequence[str]) -> bool:
    """Makes a deck as high as it is shown, next to visible hands; False if that is not possible.

    Cards that are gone from a hand were never drawn, so they are still on top. Cards that came to a hand were drawn, if
    the deck has them. If the height is still wrong, cards are added or removed on top: those drawn last, unseen.
    """
    deck += reversed(gone)
    for card in came:
        if len(deck) > count and card in deck:
            del deck[len(deck) - 1 - deck[::-1].index(card)]
    del deck[count:]
    if len(deck) < count:
        lying = Counter(deck)
        spare = [card for card in unseen if not _taken(lying, card)]
        deck += reversed(spare[len(deck) - count :])
    return len(deck) == count


def _taken(lying: Counter[str], card: str) -> bool:
    """Removes the given card from these, if it is among them; False if it is not."""
    lying[card] -= 1
    return lying[card] >= 0


def take_up_rest(table: Table, pile: list[str], count: int | None, seen: Iterable[str]) -> bool:
    """Makes a pile as high as it is shown, if it is the only hidden one; False if that is not possible.

    It has the cards of the pack that are nowhere else, in the order in which they were shuffled. If it is lower than
    that, cards are lost: those that we have drawn, or else those at the bottom. If cards are seen twice, or the pile is
    higher, only its height is known.
    """
    rest = Counter(table.full_pack())
    rest.subtract(seen)
    lost = rest.total() - (len(pile) if count is None else count)
    if lost < 0 or any(left < 0 for left in rest.values()):
        return take_up_pile(table, pile, count)
    drawn = list((rest - Counter(pile)).elements())[:lost]
    rest.subtract(drawn)
    if Counter(pile) != rest:
        kept = []
        for card in reversed(table.shuffles[-1]):
            if rest[card]:
                rest[card] -= 1
                kept.append(card)
        pile[:] = [*rest.elements(), *kept]
    del pile[: lost - len(drawn)]
    return True


def take_up_drawn(deck: list[str], count: int, came: Sequence[str], gone: Sequence[str]) -> bool:
    """Makes a deck as high as it is shown, if the view fits its order; False if it does not.

    Like ``take_up_deck``, but cards that came to a hand must have been drawn from an end of the deck. One from the
    middle shows that the deck is in a different order than we think, so the next card is unknown.
    """
    deck += reversed(gone)
    left = Counter(came)
    while len(deck) > count and (end := _drawn_from(deck, left)) is not None:
        left[deck.pop(end)] -= 1
    in_the_middle = len(deck) > count and any(left[card] > 0 for card in deck)
    del deck[count:]
    return len(deck) == count and not in_the_middle


def _drawn_from(deck: list[str], came: Counter[str]) -> int | None:
    """The end of a deck, the top first, that has a card which came to a hand."""
    return next((end for end in (-1, 0) if deck and came[deck[end]] > 0), None)
