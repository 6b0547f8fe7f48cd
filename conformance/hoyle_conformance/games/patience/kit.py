"""The kit of Patience: telling scripts, fixed deals, and what its checks need to know."""

from __future__ import annotations

from random import Random
from typing import cast

from hoyle.games.patience.table import NAMES, ONE, VALUES, Patience
from hoyle.law.model import Words
from hoyle.table import Move, Table
from hoyle_conformance.gamekit.kit import Deal, GameKit, UnlawfulMoves
from hoyle_conformance.gamekit.moods import Mood, Moods
from hoyle_conformance.gamekit.solitaire import filler, one_player, put_next, same_but_unseen
from hoyle_conformance.games.patience.invariants import INVARIANTS
from hoyle_conformance.games.patience.picture import picture
from hoyle_conformance.games.patience.unlawful import UNLAWFUL, unlawful

# --- scripts ---------------------------------------------------------------------------------------------

MOODS: dict[str, dict[str, float]] = {
    # How likely the next card is chosen to be of a kind; what is left is chance.
    "plain": {},
    "ones": {"one": 0.3, "up": 0.3},
    "runs": {"down": 0.6, "up": 0.1},
    "meetings": {"between": 0.4, "down": 0.3},
    "heaps": {"stuck": 0.6, "one": 0.1},
    "ends": {"stuck": 0.1},
    "wins": {},
}
LENGTHS = {"ends": (60, 250), "wins": (150, 250)}


def direct(table: Table, rng: Random, mood: str) -> Move:
    """Perhaps chooses the next card, and always the next move."""
    it = cast(Patience, table)
    if mood == "wins":
        _let_all_go_up(it)
    _choose_card(it, rng, mood)
    moves = it.lawful()
    if mood == "wins":
        return next((move for move in moves if move["do"] in ("up", "raise", "turn")), moves[0])
    if mood == "ends" and rng.random() < 0.6:
        return moves[-1]
    return rng.choice(moves)


def _let_all_go_up(it: Patience) -> None:
    """Lets the rest of the pack come from the lowest card to the highest, so that nearly all of it goes up."""
    rising = sorted(it.pack, key=VALUES.__getitem__)
    if it.pack[::-1] != rising:
        put_next(it, *rising)


def _choose_card(it: Patience, rng: Random, mood: str) -> None:
    """Lets a card of some kind come next."""
    roll = rng.random()
    for kind, share in MOODS[mood].items():
        roll -= share
        if roll < 0:
            wanted = [card for card in _cards_of(kind, it) if card in it.pack]
            if wanted:
                put_next(it, rng.choice(wanted))
                return


def _cards_of(kind: str, it: Patience) -> list[str]:
    tops = [VALUES[pile[-1]] for pile in it.below if pile]
    bottoms = [VALUES[pile[0]] for pile in it.below if pile]
    up = {height + 1 for height in it.heights}
    down = {top - 1 for top in tops}
    match kind:
        case "one":
            return [ONE]
        case "up":
            return [NAMES[value] for value in sorted(up) if value in NAMES]
        case "down":
            return [NAMES[value] for value in sorted(down) if value in NAMES]
        case "between":  # one higher than the undermost card of a pile, so that the pile can be doubled onto it
            return [NAMES[value + 1] for value in sorted(set(bottoms)) if value + 1 in NAMES]
    return [card for card, value in VALUES.items() if value not in up | down]


# --- counts ----------------------------------------------------------------------------------------------

DEALS = (
    Deal(
        "spaces",
        Words(
            "A 1 in the first row, a space, and 8s to fill it.",
            "Un uno en la primera fila, un hueco, y ochos para llenarlo.",
        ),
        1,
        ("9", "1", "9", "5", "12", "8", "8", "4", "11", "7", "7", "3"),
        5,
        ("patience.row.ones", "patience.space", "patience.double", "patience.down", "patience.whenever"),
    ),
    Deal(
        "building-up",
        Words("Low cards that go up from everywhere.", "Cartas bajas que suben de todas partes."),
        1,
        ("2", "3", "3", "2", "1", "4", "4", "1", "5", "5", "6", "2"),
        6,
        ("patience.up", "patience.below.up", "patience.ones.up", "patience.stock.play", "patience.double.run"),
    ),
    Deal(
        "small-pack",
        Words(
            "Every order of a few cards, every game of two moves.",
            "Cada orden de unas pocas cartas, cada partida de dos jugadas.",
        ),
        1,
        ("1", "2", "3", "3", "4", "9", "9", "8", "5"),
        2,
        ("patience.row", "patience.up", "patience.down", "patience.stock.top", "patience.space"),
        arrange=5,
    ),
)


KIT = GameKit(
    game="patience",
    moods=Moods(
        {mood: Mood(moves=LENGTHS.get(mood, (2, 30)), weight=1 if mood in LENGTHS else 5) for mood in MOODS},
        one_player,
        direct,
        filler,
    ),
    unlawful=UnlawfulMoves(UNLAWFUL, unlawful),
    invariants=tuple(INVARIANTS),
    not_played={"patience.pack": "dealer", "patience.players": "refusal"},
    deals=DEALS,
    twin=same_but_unseen,
    leak_rules=("patience.turn",),
    pack_rules=("patience.pack",),
    shuffle_rules=("patience.shuffle",),
    picture=picture,
)
