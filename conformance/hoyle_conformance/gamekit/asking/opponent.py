"""A sensible player of games of asking, who weighs what to ask for and whom to ask."""

from collections import Counter
from collections.abc import Callable
from random import Random
from typing import cast

from hoyle.families.asking.table import AskingTable
from hoyle.table import Move, Table


def sensible(preference: int) -> Callable[[Table, Random], Move]:
    """Mostly asks whoever has many cards, for numbers of which it holds many, or few if ``preference`` is negative.

    Chance has a part in it, or it would ask the same in vain again and again. Where one asks for a single card, fewer
    are left to guess of a number of which one holds many; where one asks for all cards of a number, the others have
    more of one of which one holds few.
    """

    def player(table: Table, rng: Random) -> Move:
        asks_for = cast(AskingTable, table).asks_for
        options = table.lawful()
        seats = table.view(options[0]["seat"])["seats"]
        held = Counter(_number(card) for card in seats[options[0]["seat"]]["hand"])
        wanted = [_number(move[asks_for]) for move in options]
        cards_held = [1 + seats[move["to"]]["cards"] for move in options]
        weights = [max(1, held[number]) ** preference * cards for number, cards in zip(wanted, cards_held, strict=True)]
        return rng.choices(options, weights)[0]

    return player


def _number(card: str) -> str:
    """The number of a card, which may have a letter for its place in the book."""
    return card.rstrip("abcd")
