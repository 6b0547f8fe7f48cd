"""The kit of Go To Store: what the checks need to know about the game."""

from __future__ import annotations

from hoyle.games.go_to_store.law import DEALT_TOGETHER, SIX
from hoyle.law.model import Words
from hoyle_conformance.gamekit.asking.opponent import sensible
from hoyle_conformance.gamekit.kit import Deal, GameKit
from hoyle_conformance.gamekit.twins import differing
from hoyle_conformance.gamekit.ways import Packets
from hoyle_conformance.games.go_to_store.invariants import INVARIANTS
from hoyle_conformance.games.go_to_store.moods import MOODS
from hoyle_conformance.games.go_to_store.picture import picture
from hoyle_conformance.games.go_to_store.twins import twin
from hoyle_conformance.games.go_to_store.unlawful import UNLAWFUL

DEALS = (
    Deal(
        "three-numbers",
        Words(
            "Two players with two of each of three numbers; no question is in vain.",
            "Dos jugadores con dos de cada uno de tres números; ninguna pregunta es en vano.",
        ),
        players=2,
        cards=("1", "1", "1", "1", "2", "2", "2", "2", "3", "3", "3", "3", "4", "5", "4", "5", "6", "6"),
        depth=6,
        rules=("go-to-store.hand-over-all", "go-to-store.book", "go-to-store.ask-again"),
    ),
    Deal(
        "small-store",
        Words(
            "Every order of a few cards, every game of three questions.",
            "Cada orden de unas pocas cartas, cada partida de tres preguntas.",
        ),
        players=2,
        cards=("1", "2", "1", "2", "3", "3", "1", "2", "1", "2", "3", "3", "4", "4", "5"),
        depth=3,
        rules=("go-to-store.draw", "go-to-store.hand-over-all", "go-to-store.turn.left", "go-to-store.turn.asked"),
        arrange=6,
    ),
)

KIT = GameKit(
    game="go-to-store",
    packets=Packets(DEALT_TOGETHER, (SIX,)),
    moods=MOODS,
    unlawful=UNLAWFUL,
    invariants=INVARIANTS,
    not_played={
        "go-to-store.pack": "dealer",
        "go-to-store.players": "refusal",
        "go-to-store.book.dealt": "example",  # dealt once in some two thousand hands: too rare to wait for
        "go-to-store.hand.secret": "leak",
        "go-to-store.store.face-down": "leak",
    },
    deals=DEALS,
    twin=twin,
    leak_rules=("go-to-store.hand.secret", "go-to-store.store.face-down"),
    twins_differ_by=differing(
        {
            "go-to-store.hand.secret": lambda table: [sorted(hand) for hand in table.hands],
            "go-to-store.store.face-down": lambda table: list(table.to_draw()),
        }
    ),
    pack_rules=("go-to-store.pack",),
    shuffle_rules=("go-to-store.shuffle",),
    picture=picture,
    opponent=sensible(preference=-2),  # all of a number are asked for, and the others have more of one held rarely
)
