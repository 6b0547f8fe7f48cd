"""Ways of making scripts of Another Patience, each with a preference for different cards."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from random import Random
from typing import cast

from hoyle.games.another_patience.law import TOTAL, VALUES
from hoyle.games.another_patience.table import AnotherPatience
from hoyle.table import Move, Table
from hoyle_conformance.gamekit.moods import Moods
from hoyle_conformance.gamekit.solitaire import Taste, choose_card, filler, one_player

NAMES = {value: card for card, value in VALUES.items()}

short = partial(Taste, moves=(2, 24), weight=4)
TASTES: Mapping[str, Taste] = {
    "plain": short(),
    "matches": short({"match": 0.8}),
    "meetings": short({"meets": 0.5, "match": 0.2}),
    "thirteens": short({"thirteen": 0.4, "match": 0.3}),
    "ends": Taste(moves=(40, 80)),
    # The later kinds are used only if the pack has none of the first.
    "wins": Taste({"match": 1.0, "meets": 0.0, "thirteen": 0.0}, moves=(40, 80), weight=4),
}


def direct(table: Table, rng: Random, mood: str) -> Move:
    """Perhaps chooses the next card, and always the next move."""
    patience = cast(AnotherPatience, table)
    choose_card(patience, rng, TASTES[mood], partial(_cards_of, patience))
    moves = patience.lawful()
    if mood == "wins":
        within = [move for move in moves if move["do"] not in ("turn", "again")]
        return rng.choice(within or moves)
    if mood == "ends" and rng.random() < 0.7:
        return moves[-1]
    return rng.choice(moves)


def _cards_of(table: AnotherPatience, kind: str) -> list[str]:
    match kind:
        case "match":
            partners = [TOTAL - table.value(index) for index in table.released()]
        case "meets":
            partners = [TOTAL - VALUES[card] for card in table.stock[-1:]]
        case _:
            partners = [TOTAL]
    return [NAMES[value] for value in partners if value in NAMES]


MOODS = Moods(TASTES, one_player, direct, filler)
