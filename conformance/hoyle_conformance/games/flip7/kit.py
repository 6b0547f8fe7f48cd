"""The kit of Flip 7: what the checks need to know about the game."""

from __future__ import annotations

from hoyle.games.flip7.law import CHALLENGE, NO_INITIAL_DEAL, ONE_EACH
from hoyle.law.model import Words
from hoyle_conformance.claims.claim import Claim
from hoyle_conformance.gamekit.kit import Deal, GameKit, seats
from hoyle_conformance.games.flip7.endings import ENDINGS
from hoyle_conformance.games.flip7.invariants import INVARIANTS
from hoyle_conformance.games.flip7.moods import MOODS
from hoyle_conformance.games.flip7.opponent import sensible
from hoyle_conformance.games.flip7.picture import picture
from hoyle_conformance.games.flip7.scores import SCORES, score, score_script
from hoyle_conformance.games.flip7.signs import by_sight
from hoyle_conformance.games.flip7.twins import twin
from hoyle_conformance.games.flip7.unlawful import UNLAWFUL
from hoyle_conformance.games.flip7.ways import way

DEALS = (
    Deal(
        "numbers",
        Words(
            "Three players, numbers only, some of them twice.",
            "Tres personas, solo números, algunos repetidos.",
        ),
        3,
        ("5", "8", "5", "8", "5", "1", "2", "3", "4", "6", "7", "9"),
        7,
        (
            "flip7.turn.order",
            "flip7.turn.one-choice",
            "flip7.turn.only-those-in",
            "flip7.bust",
            "flip7.round-end.all-out",
        ),
    ),
    Deal(
        "actions",
        Words(
            "Three players, Action cards from the start.",
            "Tres personas, cartas de Acción desde el principio.",
        ),
        3,
        (
            "freeze",
            "flip-three",
            "second-chance",
            "second-chance",
            "freeze",
            "flip-three",
            "5",
            "5",
            "6",
            "6",
            "7",
            "7",
        ),
        5,
        (
            "flip7.action.apply",
            "flip7.freeze.target",
            "flip7.flip-three.target",
            "flip7.second-chance.give-away",
        ),
    ),
    Deal(
        "small-pack",
        Words(
            "Every order of a few cards, every game of four moves.",
            "Cada orden de unas pocas cartas, cada partida de cuatro jugadas.",
        ),
        3,
        ("5", "5", "freeze", "flip-three", "second-chance", "8", "8", "5", "1", "2"),
        4,
        (
            "flip7.bust",
            "flip7.second-chance.save",
            "flip7.freeze",
            "flip7.flip-three.deal",
            "flip7.flip-three.deferred",
        ),
        arrange=5,
    ),
)


def plays_for_points(claim: Claim) -> bool:
    """Whether people play against each other: three or more do, and in some programs two."""
    return "base" in claim.variants or "flip7.two-play-for-points" in claim.followed


def pile_runs_out(claim: Claim) -> bool:
    """Whether the pile can run out: the few rounds of a challenge do not take a whole pack."""
    return claim.reshuffles and plays_for_points(claim)


KIT = GameKit(
    game="flip7",
    moods=MOODS,
    unlawful=UNLAWFUL,
    invariants=INVARIANTS,
    not_played={
        "flip7.pack.numbers": "dealer",
        "flip7.pack.modifiers": "dealer",
        "flip7.pack.modifier-values": "dealer",
        "flip7.pack.actions": "dealer",
        "flip7.pack.two": "dealer",
        "flip7.players": "refusal",
    },
    claimed_if={
        "flip7.challenge": lambda claim: CHALLENGE in claim.variants and claim.players[0] <= 2,
        "flip7.reshuffle": pile_runs_out,
        "flip7.reshuffle.not-the-table": pile_runs_out,
        "flip7.reshuffle.earlier-rounds": pile_runs_out,
        "flip7.second-chance.give-away": seats(2),
        "flip7.flip-seven.all-score": seats(2),
        "flip7.winner": plays_for_points,
        "flip7.tie": plays_for_points,
        "flip7.round.initial-deal": lambda claim: claim.under(ONE_EACH),
        "flip7.round.no-initial-deal": lambda claim: claim.under(NO_INITIAL_DEAL),
    },
    score=score,
    score_families=SCORES,
    score_script=score_script,
    deals=DEALS,
    endings=ENDINGS,
    way=way,
    twin=twin,
    leak_rules=("flip7.hit", "flip7.shuffle"),
    by_sight=by_sight,
    pack_rules=(
        "flip7.pack.numbers",
        "flip7.pack.modifiers",
        "flip7.pack.modifier-values",
        "flip7.pack.actions",
        "flip7.pack.two",
    ),
    shuffle_rules=("flip7.shuffle",),
    reshuffle_rules=("flip7.reshuffle",),
    picture=picture,
    opponent=sensible,
)
