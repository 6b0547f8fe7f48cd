"""Ways of making scripts of Muggins: orderly, careless, quick to call, with Hands that run out."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from contextlib import suppress
from dataclasses import KW_ONLY, dataclass
from random import Random
from typing import cast

from hoyle.games.muggins.law import ABOVE, BELOW, ONE
from hoyle.games.muggins.table import Muggins
from hoyle.table import Impossible, Move, Table
from hoyle_conformance.gamekit.moods import Mood, Moods, seats_of


@dataclass(frozen=True)
class Taste(Mood):
    """How likely each choice is."""

    wrong: float
    """Committing a fault if one is possible."""
    call: float
    """Calling if somebody can be called."""
    fits: float
    """Making the next turned card one that can be played."""
    _: KW_ONLY
    players: Collection[int] = range(2, 6)
    moves: tuple[int, int] = (4, 50)
    weight: int = 3


TASTES: Mapping[str, Taste] = {
    "orderly": Taste(0.0, 0.0, 0.6),
    "builders": Taste(0.02, 0.5, 0.95, moves=(30, 70)),
    "careless": Taste(0.3, 0.6, 0.6),
    "quarrelsome": Taste(0.6, 0.9, 0.5, players=range(3, 7)),
    "cheats": Taste(0.7, 0.1, 0.7),
    # With many players the Hands run out.
    "crowd": Taste(0.15, 0.6, 0.4, players=range(14, 25), moves=(40, 140), weight=1),
    "favourite": Taste(0.8, 1.0, 0.8, players=range(16, 25), moves=(60, 160), weight=1),
    "finish": Taste(0.02, 0.5, 0.9, players=range(18, 25), moves=(40, 200), weight=1),
}


FALSELY = 0.1
"""How much rarer a call without a fault is, where it is heard at all."""


def direct(table: Table, rng: Random, mood: str) -> Move:
    """Perhaps chooses the next card, and always the next move."""
    muggins, taste = cast(Muggins, table), TASTES[mood]
    favourite = muggins.players - 1 if mood == "favourite" else None
    callers = muggins.callers()
    if callers and rng.random() < taste.call:
        return {"seat": favourite if favourite in callers else rng.choice(callers), "do": "muggins"}
    false_callers = muggins.false_callers()
    if false_callers and rng.random() < taste.call * FALSELY:
        return {"seat": rng.choice(false_callers), "do": "muggins"}
    _choose_card(muggins, taste, rng)
    if muggins.faults and muggins.turn != favourite and rng.random() < taste.wrong:
        return rng.choice(muggins.faults)
    return rng.choice(muggins.duties)


def _choose_card(table: Muggins, taste: Taste, rng: Random) -> None:
    if rng.random() >= taste.fits:
        return
    tops = [stock[-1] for stock in table.stocks if stock]
    near = [card for top in tops for card in (ABOVE[top], BELOW[top]) if card]
    high = sorted({card for top in table.piles if (card := ABOVE[top])}, key=int, reverse=True)
    wanted = [*high[:2], *high[:1], rng.choice(near) if near else ONE, ONE]
    with suppress(Impossible):  # all of them have been seen: chance decides
        table.stack([rng.choice(wanted)])


def filler(table: Table) -> Move:
    """The move that does the least: the first duty of the player in turn."""
    return cast(Muggins, table).duties[0]


MOODS = Moods(TASTES, seats_of(TASTES), direct, filler)
