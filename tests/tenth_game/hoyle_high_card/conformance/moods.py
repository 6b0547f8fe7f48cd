"""Ways of making scripts of High Card: any card, or one that makes a trick shared."""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import suppress
from random import Random
from typing import cast

from hoyle.table import Impossible, Move, Table
from hoyle_conformance.gamekit.moods import Mood, Moods, seats_of
from hoyle_high_card.law import CARDS
from hoyle_high_card.table import HighCard

PLAIN, SHARED = "plain", "shared"
NAMED: Mapping[str, Mood] = {
    PLAIN: Mood(moves=(2, 24), players=(2, 3, 4)),
    SHARED: Mood(moves=(2, 24), players=(2, 3, 4)),
}


def direct(table: Table, rng: Random, mood: str) -> Move:
    """Any card; in the mood for shared tricks, a number that lies there already, and one like it for the next draw."""
    high_card = cast(HighCard, table)
    options = high_card.lawful()
    if mood == SHARED:
        lying = {CARDS[card] for card in high_card.trick}
        options = [move for move in options if CARDS[move["card"]] in lying] or options
        with suppress(Impossible):  # the stock does not have it: chance decides
            high_card.stack([_same_number(rng.choice(high_card.hands[high_card.turn]))])
    return rng.choice(options)


def _same_number(card: str) -> str:
    """The card of the same number in the other colour."""
    return next(other for other, number in CARDS.items() if number == CARDS[card] and other != card)


def filler(table: Table) -> Move:
    """The move that does the least: the lowest card."""
    return min(table.lawful(), key=lambda move: CARDS[move["card"]])


MOODS = Moods(NAMED, seats_of(NAMED), direct, filler)
