"""The kit of Another Patience: what the checks need to know about the game."""

from __future__ import annotations

from hoyle.law.model import Words
from hoyle_conformance.gamekit.kit import Deal, GameKit
from hoyle_conformance.gamekit.solitaire import same_but_unseen
from hoyle_conformance.games.another_patience.invariants import INVARIANTS
from hoyle_conformance.games.another_patience.moods import MOODS
from hoyle_conformance.games.another_patience.picture import picture
from hoyle_conformance.games.another_patience.unlawful import UNLAWFUL

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
    (10, 7, 7, 3, 10),
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
        players=1,
        cards=_dealt(*RELEASING),
        depth=5,
        rules=(
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
        players=1,
        cards=_dealt(*MEETINGS),
        depth=4,
        rules=(
            "another-patience.match",
            "another-patience.match.stays",
            "another-patience.stock-pair",
            "another-patience.turn",
        ),
    ),
)

KIT = GameKit(
    game="another-patience",
    moods=MOODS,
    unlawful=UNLAWFUL,
    invariants=INVARIANTS,
    not_played={"another-patience.pack": "dealer", "another-patience.players": "refusal"},
    deals=DEALS,
    twin=same_but_unseen,
    leak_rules=("another-patience.turn",),
    pack_rules=("another-patience.pack",),
    shuffle_rules=("another-patience.shuffle",),
    picture=picture,
)
