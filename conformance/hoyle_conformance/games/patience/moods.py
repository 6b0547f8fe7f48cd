"""Ways of making scripts of Patience, each with a preference for different cards."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from random import Random
from typing import cast

from hoyle.games.patience.law import NAMES, ONE, VALUES
from hoyle.games.patience.table import Patience
from hoyle.table import Move, Table
from hoyle_conformance.gamekit.moods import Moods
from hoyle_conformance.gamekit.solitaire import Taste, choose_card, filler, one_player, put_next

short = partial(Taste, moves=(2, 30), weight=5)
TASTES: Mapping[str, Taste] = {
    "plain": short(),
    "ones": short({"one": 0.3, "up": 0.3}),
    "runs": short({"down": 0.6, "up": 0.1}),
    "meetings": short({"between": 0.4, "down": 0.3}),
    "heaps": short({"stuck": 0.6, "one": 0.1}),
    "ends": Taste({"stuck": 0.1}, moves=(60, 250)),
    "wins": Taste(moves=(150, 250)),
}


def direct(table: Table, rng: Random, mood: str) -> Move:
    """Perhaps chooses the next card, and always the next move."""
    patience = cast(Patience, table)
    if mood == "wins":
        _let_all_go_up(patience)
    choose_card(patience, rng, TASTES[mood], partial(_cards_of, patience))
    moves = patience.lawful()
    if mood == "wins":
        return next((move for move in moves if move["do"] in ("up", "raise", "turn")), moves[0])
    if mood == "ends" and rng.random() < 0.6:
        return moves[-1]
    return rng.choice(moves)


def _let_all_go_up(table: Patience) -> None:
    """Sorts the rest of the pack from the lowest card to the highest, so that nearly all of it goes up."""
    rising = sorted(table.pack, key=VALUES.__getitem__)
    if table.pack[::-1] != rising:
        put_next(table, *rising)


def _cards_of(table: Patience, kind: str) -> list[str]:
    piles = [pile for pile in table.below if pile]
    up = {height + 1 for height in table.heights}
    down = {VALUES[pile[-1]] - 1 for pile in piles}
    match kind:
        case "one":
            return [ONE]
        case "up":
            return [NAMES[value] for value in sorted(up) if value in NAMES]
        case "down":
            return [NAMES[value] for value in sorted(down) if value in NAMES]
        case "between":  # one higher than the lowest card of a pile, so that the pile can be doubled onto it
            bases = {VALUES[pile[0]] for pile in piles}
            return [NAMES[value + 1] for value in sorted(bases) if value + 1 in NAMES]
    return [card for card, value in VALUES.items() if value not in up | down]


MOODS = Moods(TASTES, one_player, direct, filler)
