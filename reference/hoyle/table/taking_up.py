"""What games share in taking up a table as somebody shows it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from hoyle.table.table import Table


def take_up_pile(table: Table, pile: list[str], count: int | None) -> bool:
    """Makes a pile as high as it is shown; whether that can be done.

    Its order cannot be seen. Somebody who has drawn more cards than we did has drawn those on top; whoever has drawn
    fewer still has the last ones that we drew.
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
    """Makes a deck as high as it is shown beside hands that can be seen; whether that can be done.

    Cards that are gone from a hand were never drawn, so they still lie on top; cards that came to a hand have been
    drawn, if the deck has them. Whatever is still too high or too low is so on top: there go the cards that nobody sees
    and that were drawn last.
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
    """Whether one of these cards is the given one; it is no longer among them."""
    lying[card] -= 1
    return lying[card] >= 0
