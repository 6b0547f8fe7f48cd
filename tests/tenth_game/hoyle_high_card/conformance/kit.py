"""The kit of High Card: what the checks need to know about the game."""

from __future__ import annotations

from hoyle.law.model import Words
from hoyle_conformance.gamekit.kit import Deal, GameKit
from hoyle_high_card.conformance.invariants import INVARIANTS
from hoyle_high_card.conformance.moods import MOODS
from hoyle_high_card.conformance.picture import picture
from hoyle_high_card.conformance.twins import twin
from hoyle_high_card.conformance.unlawful import UNLAWFUL

DEALS = (
    Deal(
        "shared",
        Words("Two players, some numbers twice.", "Dos jugadores, algunos números dos veces."),
        2,
        ("r5", "b5", "r7", "b7", "r1", "r2", "b1", "b2", "r9", "b9"),
        4,
        ("high-card.turn", "high-card.trick", "high-card.trick.shared", "high-card.draw"),
    ),
)

KIT = GameKit(
    game="high-card",
    moods=MOODS,
    unlawful=UNLAWFUL,
    invariants=INVARIANTS,
    not_played={
        "high-card.pack": "dealer",
        "high-card.players": "refusal",
        "high-card.turn.own-card": "refusal",
        "high-card.hand.secret": "leak",
        "high-card.stock.face-down": "leak",
    },
    deals=DEALS,
    twin=twin,
    leak_rules=("high-card.hand.secret", "high-card.stock.face-down"),
    pack_rules=("high-card.pack",),
    shuffle_rules=("high-card.shuffle",),
    picture=picture,
)
