"""The kit of Flinch: what the checks need to know about the game."""

from __future__ import annotations

from collections.abc import Callable

from hoyle.games.flinch.law import (
    EIGHTS,
    FIFTEENS,
    LAW,
    OFFENCES_HAPPEN,
    PARTNERSHIP,
    STOP_FREELY,
)
from hoyle.law.model import Words
from hoyle_conformance.claims.claim import Claim
from hoyle_conformance.gamekit.kit import Deal, GameKit
from hoyle_conformance.gamekit.twins import differing
from hoyle_conformance.games.flinch.endings import ENDINGS
from hoyle_conformance.games.flinch.invariants import INVARIANTS
from hoyle_conformance.games.flinch.moods import MOODS
from hoyle_conformance.games.flinch.opponent import sensible
from hoyle_conformance.games.flinch.picture import picture
from hoyle_conformance.games.flinch.twins import twin
from hoyle_conformance.games.flinch.unlawful import UNLAWFUL
from hoyle_conformance.games.flinch.ways import PACKETS, UNDER, way

# --- counted deals -----------------------------------------------------------------------------------------------

FLINCH_PILES = ("5", "6") * 9  # all but the two top cards, which are dealt next
DEALS = (
    Deal(
        "opening",
        Words("Two players, a 1 and cards to follow it.", "Dos personas, un 1 y cartas para seguirlo."),
        players=2,
        cards=(*FLINCH_PILES, "9", "3", "1", "7", "2", "8", "4", "10", "11", "12", "13", "14"),
        depth=4,
        rules=(
            "flinch.piles.next-number",
            "flinch.turn.need-not",
            "flinch.reserve.one-card",
            "flinch.duty.ones-second",
        ),
    ),
    Deal(
        "new-hand",
        Words("Two players; the first plays out the whole Hand.", "Dos personas; la primera agota su Mano."),
        players=2,
        cards=(*FLINCH_PILES, "9", "12", "1", "7", "2", "8", "3", "10", "4", "13", "5", "14", "6", "1", "7", "8", "15"),
        depth=6,
        rules=("flinch.new-hand.at-once", "flinch.turn.play-on", "flinch.turn.three-sources"),
    ),
)

# --- what only some claims make testable -------------------------------------------------------------------------

CROWD = 8
"""That many players use up the Stack soon enough for a block."""
LAST_CARD = (
    "flinch.blocked.last-card-waits",
    "flinch.blocked.until-round-over",
    "flinch.blocked.own-turn",
    "flinch.blocked.one-turn",
)
"""Only calls make Flinch Piles small enough, soon enough, for a block to find one with a single card."""
OWN_PILE = ("flinch.blocked.own-card-stays", "flinch.blocked.own-card-under")
"""Only players who may stop at will have that much left in a block."""
SEVERAL_CALLERS = ("flinch.call.nearest", "flinch.call.neighbour")


def _plays(*variants: str, least: int = 2) -> Callable[[Claim], bool]:
    """Whether a claim has one of these variants, for at least this many players."""
    return lambda claim: any(variant in claim.variants for variant in variants) and claim.players[1] >= least


def _claimed_if(rule: str) -> Callable[[Claim], bool] | None:
    """The claims under which a rule can be tested in play; None if that is all of them."""
    fifteens, eights = (FIFTEENS, FIFTEENS + PARTNERSHIP), (EIGHTS, EIGHTS + PARTNERSHIP)
    pairs = [variant.id for variant in LAW.file.variants if variant.id.endswith(PARTNERSHIP)]
    match rule.split(".")[1:]:
        case ["fifteens", *_]:
            return _plays(*fifteens)
        case ["eights", *_]:
            return _plays(*eights)
        case ["starters", *_]:
            return _plays(*fifteens, *eights)
        case ["partners", *_]:
            return _plays(*pairs, least=4)
        case ["renewal", *_]:
            return lambda claim: claim.reshuffles
        case ["blocked", *_] if rule in LAST_CARD:
            return lambda claim: claim.players[1] >= CROWD and claim.under(OFFENCES_HAPPEN)
        case ["blocked", *_] if rule in OWN_PILE:
            return lambda claim: claim.players[1] >= CROWD and claim.under(STOP_FREELY)
        case ["blocked", *_] | ["opening", "as-far-as-it-goes"]:
            return lambda claim: claim.players[1] >= CROWD
    return (lambda claim: claim.players[1] >= 3) if rule in SEVERAL_CALLERS else None


KIT = GameKit(
    game="flinch",
    packets=PACKETS,
    way=way,
    given_unseen=UNDER,
    moods=MOODS,
    unlawful=UNLAWFUL,
    invariants=INVARIANTS,
    not_played={
        "flinch.pack.series": "dealer",
        "flinch.players": "refusal",
        "flinch.piles.not-from": "refusal",
        "flinch.reserve.no-looking": "refusal",
        "flinch.reserve.no-moving": "refusal",
        "flinch.reserve.no-ones": "refusal",
        "flinch.call.unfounded": "refusal",
        "flinch.offences.refused": "refusal",
    },
    claimed_if={rule: claimed for rule in LAW.rules if (claimed := _claimed_if(rule))},
    deals=DEALS,
    endings=ENDINGS,
    twin=twin,
    twins_differ_by=differing(
        {
            "flinch.hands.secret": lambda table: [sorted(hand) for hand in table.hand],
            "flinch.flinch-pile.top-up": lambda table: [pile[:-1] for pile in table.flinch],
            "flinch.deal.stack": lambda table: table.the_stack.groups,
            "flinch.reserve.no-looking": lambda table: [[pile[:-1] for pile in row] for row in table.reserve],
        }
    ),
    leak_rules=("flinch.hands.secret", "flinch.flinch-pile.top-up", "flinch.deal.stack", "flinch.reserve.no-looking"),
    shown_by={"seats.top": "flinch.flinch-pile.top-up"},
    pack_rules=("flinch.pack.series",),
    shuffle_rules=("flinch.shuffle",),
    reshuffle_rules=("flinch.renewal.shuffle", "flinch.opening.deal-anew"),
    picture=picture,
    opponent=sensible,
)
