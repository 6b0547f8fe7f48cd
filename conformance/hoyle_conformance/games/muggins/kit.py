"""The kit of Muggins: what the checks need to know about the game."""

from __future__ import annotations

from collections import Counter

from hoyle.games.muggins.law import LAW, OFFENCES_PLAYED
from hoyle.law.model import Words
from hoyle_conformance.gamekit.kit import Deal, GameKit
from hoyle_conformance.games.muggins.invariants import INVARIANTS
from hoyle_conformance.games.muggins.moods import MOODS
from hoyle_conformance.games.muggins.opponent import sensible
from hoyle_conformance.games.muggins.picture import picture
from hoyle_conformance.games.muggins.twins import twin
from hoyle_conformance.games.muggins.unlawful import UNLAWFUL


def dealt(players: int, *tops: str) -> tuple[str, ...]:
    """A whole pack in which each seat turns these cards first.

    >>> dealt(2, "1 2 9", "10")[-4:]
    ('2', '15', '1', '10')
    """
    wanted = [hand.split() for hand in tops]
    left = Counter(card.name for card in LAW.file.cards for _ in range(card.count))
    left.subtract(card for hand in wanted for card in hand)
    rest = sorted(left.elements(), key=int)
    order = []
    for place in reversed(range(sum(card.count for card in LAW.file.cards))):
        hand = wanted[place % players] if place % players < len(wanted) else []
        order.append(hand.pop(0) if hand else rest.pop())
    return tuple(reversed(order))


DEALS = (
    Deal(
        "two-neighbours",
        Words(
            "Two players whose cards fit each other's Stock Piles and a Table Pile; all games of six moves.",
            "Dos personas cuyas cartas encajan en sus Pilas de Acopio y en una de Mesa; toda partida de seis pasos.",
        ),
        players=2,
        cards=dealt(2, "3 1 4 2 5 6", "1 2 4 3 2 1"),
        depth=6,
        rules=(
            "muggins.order.table-piles",
            "muggins.order.stock-pile",
            "muggins.stock-piles.build",
            "muggins.call.offence",
        ),
    ),
    Deal(
        "three-stock-piles",
        Words(
            "Three players with a choice of Stock Piles; all games of five moves.",
            "Tres personas con varias Pilas de Acopio a elegir; todas las partidas de cinco jugadas.",
        ),
        players=3,
        cards=dealt(3, "9 10 1 8", "7 6 9 1", "8 9 7 2"),
        depth=5,
        rules=("muggins.stock-piles.build", "muggins.call.by-opponent", "muggins.turn.play-if-able"),
    ),
)

NOT_PLAYED = {
    "muggins.pack": "dealer",
    "muggins.players": "refusal",
    "muggins.shuffle": "dealer",
    "muggins.hand.hidden": "leak",
    "muggins.call.unfounded": "refusal",
}

KIT = GameKit(
    game="muggins",
    moods=MOODS,
    unlawful=UNLAWFUL,
    invariants=INVARIANTS,
    not_played=NOT_PLAYED,
    claimed_if={
        # If faults are forbidden, the table plays what must be played; refusals show that it accepts nothing else.
        "muggins.turn.play-if-able": lambda claim: claim.under(OFFENCES_PLAYED),
    },
    deals=DEALS,
    twin=twin,
    leak_rules=("muggins.hand.hidden",),
    shown_by={"turned": "muggins.turn-up.seen"},
    pack_rules=("muggins.pack",),
    shuffle_rules=("muggins.shuffle",),
    picture=picture,
    opponent=sensible,
)
