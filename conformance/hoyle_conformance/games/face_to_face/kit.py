"""The kit of Face to Face: what the checks need to know about the game."""

from __future__ import annotations

from hoyle.law.model import Words
from hoyle_conformance.gamekit.kit import Deal, GameKit
from hoyle_conformance.gamekit.twins import differing
from hoyle_conformance.games.face_to_face.invariants import INVARIANTS
from hoyle_conformance.games.face_to_face.moods import MOODS
from hoyle_conformance.games.face_to_face.opponent import sensible
from hoyle_conformance.games.face_to_face.picture import picture
from hoyle_conformance.games.face_to_face.twins import twin
from hoyle_conformance.games.face_to_face.unlawful import UNLAWFUL, finish_turn

DEALS = (
    Deal(
        "tens",
        Words("A hand whose cards are ten apart.", "Una mano cuyas cartas distan diez."),
        players=2,
        cards=("20", "10", "30", "25", "15", "40"),
        depth=3,
        rules=(
            "face-to-face.own.ascending",
            "face-to-face.own.descending",
            "face-to-face.trick.ascending",
            "face-to-face.trick.descending",
            "face-to-face.turn.singly",
            "face-to-face.turn.two",
            "face-to-face.opponent.bare",
        ),
        later=(("2", "3", "4", "5", "6", "7"),),
    ),
    Deal(
        "ends",
        Words("A hand of the lowest and the highest cards.", "Una mano de las cartas más bajas y más altas."),
        players=2,
        cards=("2", "59", "3", "58", "4", "57"),
        depth=3,
        rules=(
            "face-to-face.piles",
            "face-to-face.own.margin",
            "face-to-face.turn.free-choice",
            "face-to-face.turn.two",
        ),
        later=(("2", "3", "4", "5", "6", "7"),),
    ),
)

KIT = GameKit(
    game="face-to-face",
    moods=MOODS,
    unlawful=UNLAWFUL,
    invariants=INVARIANTS,
    not_played={
        "face-to-face.pack.cards": "dealer",
        "face-to-face.players": "refusal",
        "face-to-face.equal": "refusal",
        "face-to-face.opponent.bare": "refusal",
        "face-to-face.hand.secret": "leak",
        "face-to-face.deck.secret": "leak",
    },
    finish_turn=finish_turn,
    deals=DEALS,
    twin=twin,
    leak_rules=("face-to-face.hand.secret", "face-to-face.deck.secret"),
    twins_differ_by=differing(
        {
            "face-to-face.hand.secret": lambda table: [sorted(hand) for hand in table.hands],
            "face-to-face.deck.secret": lambda table: table.decks,
        }
    ),
    shown_by={"seats.up": "face-to-face.cover", "seats.down": "face-to-face.cover"},
    pack_rules=("face-to-face.pack.cards",),
    shuffle_rules=("face-to-face.shuffle",),
    picture=picture,
    opponent=sensible,
)
