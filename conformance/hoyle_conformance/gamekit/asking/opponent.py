"""A sensible player of games of asking, who weighs what to ask for and from whom."""

from collections import Counter
from collections.abc import Callable
from random import Random

from hoyle.table import Move, Table


def sensible(towards: int) -> Callable[[Table, Random], Move]:
    """Mostly asks whoever has many cards. Numbers held often are asked for more if ``towards`` is positive, else less.

    Never quite the same, or it would ask in vain again and again. Where one asks for a single card, a number held
    often has fewer cards left to guess; where one asks for all of a number, the others have more of one held rarely.
    """

    def player(table: Table, rng: Random) -> Move:
        options = table.lawful()
        seats = table.view(options[0]["seat"])["seats"]
        held = Counter(_number(card) for card in seats[options[0]["seat"]]["hand"])
        wanted = [_number(str(move.get("number", move.get("card")))) for move in options]
        crowd = [1 + seats[move["to"]]["cards"] for move in options]
        weights = [max(1, held[number]) ** towards * cards for number, cards in zip(wanted, crowd, strict=True)]
        return rng.choices(options, weights)[0]

    return player


def _number(card: str) -> str:
    """The number of a card, which may have a letter for its place in the book."""
    return card.rstrip("abcd")
