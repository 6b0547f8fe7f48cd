"""The kit of Another Patience: telling scripts, fixed deals, and what its checks need to know."""

from __future__ import annotations

from random import Random
from typing import cast

from hoyle.games.another_patience.table import TOTAL, VALUES, AnotherPatience
from hoyle.law.model import Words
from hoyle.table import Move, Table
from hoyle_conformance.gamekit.kit import Deal, GameKit, UnlawfulMoves
from hoyle_conformance.gamekit.moods import Mood, Moods
from hoyle_conformance.gamekit.solitaire import filler, one_player, put_next, same_but_unseen
from hoyle_conformance.games.another_patience.invariants import INVARIANTS
from hoyle_conformance.games.another_patience.picture import picture
from hoyle_conformance.games.another_patience.unlawful import UNLAWFUL, unlawful

# --- scripts ---------------------------------------------------------------------------------------------

NAMES = {value: card for card, value in VALUES.items()}

MOODS: dict[str, dict[str, float]] = {
    # How likely the next card is chosen to be of a kind; what is left is chance.
    "plain": {},
    "matches": {"match": 0.8},
    "meetings": {"meets": 0.5, "match": 0.2},
    "thirteens": {"thirteen": 0.4, "match": 0.3},
    "ends": {},
    "wins": {"match": 1.0, "meets": 0.0, "thirteen": 0.0},  # the later ones where the first finds nothing
}
LENGTHS = {"ends": (40, 80), "wins": (40, 80)}


def direct(table: Table, rng: Random, mood: str) -> Move:
    """Perhaps chooses the next card, and always the next move."""
    it = cast(AnotherPatience, table)
    _choose_card(it, rng, mood)
    moves = it.lawful()
    if mood == "wins":
        within = [move for move in moves if move["do"] not in ("turn", "again")]
        return rng.choice(within or moves)
    if mood == "ends" and rng.random() < 0.7:
        return moves[-1]
    return rng.choice(moves)


def _choose_card(it: AnotherPatience, rng: Random, mood: str) -> None:
    """Lets a card of some kind come next."""
    roll = rng.random()
    for kind, share in MOODS[mood].items():
        roll -= share
        if roll < 0:
            wanted = [card for card in _cards_of(kind, it) if card in it.pack]
            if wanted:
                put_next(it, rng.choice(wanted))
                return


def _cards_of(kind: str, it: AnotherPatience) -> list[str]:
    match kind:
        case "match":
            return [NAMES[TOTAL - it.value(index)] for index in it.released() if it.value(index) != TOTAL]
        case "meets":
            return [NAMES[TOTAL - VALUES[card]] for card in it.stock[-1:] if VALUES[card] != TOTAL]
    return [NAMES[TOTAL]]


# --- counts ----------------------------------------------------------------------------------------------

RELEASING = (
    (9, 9, 9, 9, 10, 10, 10, 10, 3, 3, 3, 3, 4, 4, 4),  # five rows of the triangle
    (8, 6, 6, 6, 6, 7),
    (13, 5, 1, 1, 2, 2, 8),
    (5, 12, 12, 11),  # what is turned
)
MEETINGS = (
    (4, 4, 4, 8, 8, 7, 13, 13, 8, 8, 1, 1, 1, 13, 13),
    (3, 1, 2, 2, 2, 2),
    (6, 6, 6, 6, 5, 5, 5),
    (10, 7, 3, 10, 7),
)


def _dealt(*parts: tuple[int, ...]) -> tuple[str, ...]:
    return tuple(str(card) for part in parts for card in part)


DEALS = (
    Deal(
        "releasing-pairs",
        Words(
            "A thirteen, a pair, and a card that goes with the one it covers.",
            "Un trece, una pareja, y una carta que se va con la que cubre.",
        ),
        1,
        _dealt(*RELEASING),
        5,
        (
            "another-patience.pair",
            "another-patience.pair.releasing",
            "another-patience.thirteen",
            "another-patience.released",
            "another-patience.overlap",
            "another-patience.turn.all-first",
        ),
    ),
    Deal(
        "meetings",
        Words(
            "Cards that go with the triangle and cards that come together.",
            "Cartas que se van con el triángulo y cartas que se juntan.",
        ),
        1,
        _dealt(*MEETINGS),
        4,
        (
            "another-patience.match",
            "another-patience.match.just-turned",
            "another-patience.stock-pair",
            "another-patience.turn",
        ),
    ),
)


KIT = GameKit(
    game="another-patience",
    moods=Moods(
        {mood: Mood(moves=LENGTHS.get(mood, (2, 24)), weight=1 if mood == "ends" else 4) for mood in MOODS},
        one_player,
        direct,
        filler,
    ),
    unlawful=UnlawfulMoves(UNLAWFUL, unlawful),
    invariants=tuple(INVARIANTS),
    not_played={"another-patience.pack": "dealer", "another-patience.players": "refusal"},
    deals=DEALS,
    twin=same_but_unseen,
    leak_rules=("another-patience.turn",),
    pack_rules=("another-patience.pack",),
    shuffle_rules=("another-patience.shuffle",),
    picture=picture,
)
