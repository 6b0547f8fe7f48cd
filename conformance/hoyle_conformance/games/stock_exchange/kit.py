"""The kit of Stock Exchange: what the checks need to know about the game."""

from __future__ import annotations

from hoyle.law.model import Words
from hoyle_conformance.gamekit.kit import Deal, GameKit
from hoyle_conformance.gamekit.twins import differing
from hoyle_conformance.games.stock_exchange.invariants import INVARIANTS
from hoyle_conformance.games.stock_exchange.moods import MOODS, TASTES
from hoyle_conformance.games.stock_exchange.opponent import sensible
from hoyle_conformance.games.stock_exchange.picture import picture
from hoyle_conformance.games.stock_exchange.twins import twin
from hoyle_conformance.games.stock_exchange.unlawful import UNLAWFUL

DEALS = (
    Deal(
        "two-acts",
        Words(
            "A mixed deal for three; every opening, and every second act of everybody.",
            "Un reparto mezclado para tres; cada apertura y cada segundo acto de cada cual.",
        ),
        players=3,
        cards=tuple("123123123123231231231312312312"),
        depth=2,
        rules=("stock-exchange.offer", "stock-exchange.all-at-once", "stock-exchange.trade", "stock-exchange.refuse"),
    ),
)

KIT = GameKit(
    game="stock-exchange",
    moods=MOODS,
    unlawful=UNLAWFUL,
    invariants=INVARIANTS,
    not_played={
        "stock-exchange.pack": "dealer",
        "stock-exchange.players": "refusal",
        "stock-exchange.hand.hidden": "leak",
        "stock-exchange.opening.closed": "refusal",
        "stock-exchange.sold.complete": "refusal",
        "stock-exchange.sold.open-board": "refusal",
    },
    claimed_if={
        rule: lambda claim: claim.reshuffles and claim.players[0] <= max(TASTES["games"].players)
        for rule in (
            "stock-exchange.next-hand",
            "stock-exchange.deal.passes",
            "stock-exchange.hands",
            "stock-exchange.wins",
            "stock-exchange.wins.together",
            "stock-exchange.wins.play-on",
        )
    },
    deals=DEALS,
    twin=twin,
    leak_rules=("stock-exchange.hand.hidden", "stock-exchange.offer.count-only"),
    twins_differ_by=differing(
        {
            "stock-exchange.hand.hidden": lambda table: table.hands,
            "stock-exchange.offer.count-only": lambda table: table.offers,
        }
    ),
    pack_rules=("stock-exchange.pack",),
    shuffle_rules=("stock-exchange.shuffle",),
    picture=picture,
    opponent=sensible,
)
