"""The kit of Flinch: telling scripts, unlawful moves, invariants over views, counted deals and twins."""

from __future__ import annotations

from random import Random

from hoyle.games.flinch.cards import LAW
from hoyle.games.flinch.table import Flinch
from hoyle.law.model import Words
from hoyle.script import Script
from hoyle.table import Impossible, Refused
from hoyle_conformance.claims.claim import Claim
from hoyle_conformance.gamekit.kit import Deal, GameKit, UnlawfulMoves
from hoyle_conformance.gamekit.moods import Mood, Moods
from hoyle_conformance.games.flinch.invariants import INVARIANTS
from hoyle_conformance.games.flinch.moods import MOODS, direct, filler, seat_players
from hoyle_conformance.games.flinch.opponent import sensible
from hoyle_conformance.games.flinch.picture import picture
from hoyle_conformance.games.flinch.unlawful import UNLAWFUL, unlawful

# --- counts ----------------------------------------------------------------------------------------------

TENS = ("5", "6") * 9
DEALS = (
    Deal(
        "opening",
        Words("Two players, a 1 and cards to follow it.", "Dos personas, un 1 y cartas para seguirlo."),
        2,
        (*TENS, "9", "3", "1", "7", "2", "8", "4", "10", "11", "12", "13", "14"),
        4,
        ("flinch.piles.next-number", "flinch.turn.need-not", "flinch.reserve.one-card", "flinch.duty.ones-second"),
    ),
    Deal(
        "new-hand",
        Words("Two players; the first plays out the whole Hand.", "Dos personas; la primera agota su Mano."),
        2,
        (*TENS, "9", "12", "1", "7", "2", "8", "3", "10", "4", "13", "5", "14", "6", "1", "7", "8", "15"),
        6,
        ("flinch.new-hand.at-once", "flinch.turn.play-on", "flinch.turn.three-sources"),
    ),
)


# --- leaks -----------------------------------------------------------------------------------------------


def twin(script: Script, seat: int, rng: Random) -> Script | None:
    """The same game with some cards exchanged that the seat has never seen; what it saw so far is the same."""
    first = _seen(script, seat)
    if first is None:
        return None
    shuffles, views = first
    order = shuffles[0]
    for _ in range(40):
        changed = order[:]
        for _ in range(rng.choice((1, 1, 3))):
            one, two = rng.sample(range(len(order)), 2)
            changed[one], changed[two] = changed[two], changed[one]
        if changed == order:
            continue
        other = _seen(script.replace(shuffles=[changed, *shuffles[1:]]), seat)
        if other is not None and other[1] == views and _hidden_differs(script, shuffles, changed):
            return script.replace(shuffles=[changed, *shuffles[1:]])
    return None


def _hidden_differs(script: Script, shuffles: list[list[str]], changed: list[str]) -> bool:
    """Whether the two games really differ at the end in some Hand, pile or the Stack."""
    tables = []
    for order in (shuffles[0], changed):
        table = script.replace(shuffles=[order, *shuffles[1:]], moves=[]).table()
        assert isinstance(table, Flinch)
        for move in script.moves:
            table.play(move)
        tables.append((table.hand, table.flinch, table.groups))
    return tables[0] != tables[1]


def _seen(script: Script, seat: int) -> tuple[list[list[str]], list[object]] | None:
    """The shuffles of a script and all that a seat sees in its course; none if it cannot be played."""
    try:
        table = script.replace(moves=[]).table()
        views: list[object] = [table.view(seat)]
        for move in script.moves:
            table.play(move)
            views.append(table.view(seat))
    except (Impossible, Refused):
        return None
    return table.shuffles, views


# --- what is claimed -------------------------------------------------------------------------------------


def _plays(*variants: str, least: int = 2) -> object:
    def claimed(claim: Claim) -> bool:
        return any(variant in claim.variants for variant in variants) and claim.players[1] >= least

    return claimed


LAST_CARD = ("flinch.blocked.last-card-waits", "flinch.blocked.until-round-over", "flinch.blocked.one-turn")
"""Only calls make Flinch Piles so small so soon that a block finds one with a single card."""

OWN_PILE = ("flinch.blocked.own-card-stays", "flinch.blocked.own-card-under")
"""Only players who may stop at will have so much left in a block."""


def _claimed_if() -> dict[str, object]:
    fifteens, eights = ("ones-and-fifteens", "ones-and-fifteens-partnership"), ("eights", "eights-partnership")
    pairs = tuple(variant.id for variant in LAW.file.variants if variant.id.endswith("-partnership"))
    found: dict[str, object] = {}
    for id in LAW.rules:
        if id.startswith("flinch.fifteens."):
            found[id] = _plays(*fifteens)
        elif id.startswith("flinch.eights."):
            found[id] = _plays(*eights)
        elif id.startswith("flinch.starters."):
            found[id] = _plays(*fifteens, *eights)
        elif id.startswith("flinch.partners."):
            found[id] = _plays(*pairs, least=4)
        elif id.startswith("flinch.renewal."):
            found[id] = lambda claim: claim.reshuffles
        elif id in LAST_CARD:
            found[id] = lambda claim: claim.players[1] >= 8 and claim.readings["flinch.offences"] == "played"
        elif id in OWN_PILE:
            found[id] = lambda claim: claim.players[1] >= 8 and claim.readings["flinch.stopping"] == "free"
        elif id.startswith(("flinch.blocked.", "flinch.opening.as-far")):
            found[id] = lambda claim: claim.players[1] >= 8
        elif id in ("flinch.call.nearest", "flinch.call.neighbour"):
            found[id] = lambda claim: claim.players[1] >= 3
    return found


KIT = GameKit(
    game="flinch",
    moods=Moods(
        {name: Mood(moves=mood.length, weight=mood.weight) for name, mood in MOODS.items()},
        seat_players,
        direct,
        filler,
    ),
    unlawful=UnlawfulMoves(UNLAWFUL, unlawful),
    invariants=tuple(INVARIANTS),
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
    claimed_if=_claimed_if(),  # type: ignore[arg-type]
    deals=DEALS,
    twin=twin,
    leak_rules=("flinch.hands.secret", "flinch.flinch-pile.top-up", "flinch.deal.stack", "flinch.reserve.no-looking"),
    pack_rules=("flinch.pack.series",),
    shuffle_rules=("flinch.shuffle",),
    picture=picture,
    opponent=sensible,  # type: ignore[arg-type]
)
