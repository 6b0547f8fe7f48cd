"""The kit of Patience: what the checks need to know about the game."""

from __future__ import annotations

from hoyle.law.model import Words
from hoyle_conformance.gamekit.kit import Deal, GameKit
from hoyle_conformance.gamekit.solitaire import same_but_unseen
from hoyle_conformance.games.patience.invariants import INVARIANTS
from hoyle_conformance.games.patience.moods import MOODS
from hoyle_conformance.games.patience.picture import picture
from hoyle_conformance.games.patience.unlawful import UNLAWFUL

DEALS = (
    Deal(
        "spaces",
        Words(
            "A 1 in the first row, a space, and 8s to fill it.",
            "Un uno en la primera fila, un hueco, y ochos para llenarlo.",
        ),
        players=1,
        cards=("9", "1", "9", "5", "12", "8", "8", "4", "11", "7", "7", "3"),
        depth=5,
        rules=("patience.row.ones", "patience.space", "patience.double", "patience.down", "patience.whenever"),
    ),
    Deal(
        "building-up",
        Words("Low cards that go up from everywhere.", "Cartas bajas que suben de todas partes."),
        players=1,
        cards=("2", "3", "3", "2", "1", "4", "4", "1", "5", "5", "6", "2"),
        depth=6,
        rules=("patience.up", "patience.below.up", "patience.ones.up", "patience.stock.play", "patience.double.run"),
    ),
    Deal(
        "small-pack",
        Words(
            "Every order of a few cards, every game of two moves.",
            "Cada orden de unas pocas cartas, cada partida de dos jugadas.",
        ),
        players=1,
        cards=("1", "2", "3", "3", "4", "9", "9", "8", "5"),
        depth=2,
        rules=("patience.row", "patience.up", "patience.down", "patience.stock.top", "patience.space"),
        arrange=5,
    ),
)

KIT = GameKit(
    game="patience",
    moods=MOODS,
    unlawful=UNLAWFUL,
    invariants=INVARIANTS,
    not_played={"patience.pack": "dealer", "patience.players": "refusal"},
    deals=DEALS,
    twin=same_but_unseen,
    leak_rules=("patience.turn",),
    shown_by={"below": "patience.below.exposed"},
    pack_rules=("patience.pack",),
    shuffle_rules=("patience.shuffle",),
    picture=picture,
)
