"""Ways of playing Flinch that reach different rules: sensible, careless, called or not, with the Stack run down."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import KW_ONLY, dataclass
from random import Random
from typing import cast

from hoyle.games.flinch.law import (
    BASE,
    DEALT_TOGETHER,
    EIGHTS,
    FIFTEENS,
    FLINCH_SIZE,
    HAND_SIZE,
    LAW,
    OFFENCE,
    ONE,
    PARTNERSHIP,
    RESERVES,
    TURN,
)
from hoyle.games.flinch.table import Flinch
from hoyle.table import Move, Table
from hoyle_conformance.claims.claim import Claim
from hoyle_conformance.gamekit.moods import Mood, Moods, Seating
from hoyle_conformance.games.flinch.opponent import sensible


@dataclass(frozen=True)
class Taste(Mood):
    """How a script of Flinch is made."""

    moves: tuple[int, int]
    players: Collection[int] = (2, 3, 4)
    variants: tuple[str, ...] = (BASE,)
    _: KW_ONLY
    packs: tuple[int, ...] = (1,)
    wrong: float = 0.0
    """How often somebody does something irregular."""
    kinds: tuple[str, ...] = ()
    """Which kinds of irregular moves; all kinds if empty."""
    call: float = 0.5
    """How often an offence is called."""
    lay: float = 0.4
    """How often a card is laid although one could be played."""
    sensible: bool = False
    """Whether turns are played sensibly, whatever ``lay`` says."""
    victims: int = 0
    """How many seats do all the calling, so that their Flinch Piles shrink."""
    down_to: int = 0
    """Once their Flinch Piles are so small, those seats do wrong themselves and are called by the others."""
    bare: bool = False
    """Only deals in which nobody has a 1, so that with eight players the Stack is used up at once."""
    weight: int = 6


ALL = (BASE, FIFTEENS, EIGHTS)
PAIRS = tuple(variant + PARTNERSHIP for variant in ALL)

TASTES: Mapping[str, Taste] = {
    "plain": Taste((4, 40)),
    "packs": Taste((0, 12), (2, 5, 6, 8), packs=(1, 2, 2), weight=1),
    "greedy": Taste((20, 60), (2, 3), lay=0.05),
    "sensible": Taste((120, 420), (2, 3, 5), lay=0.0, sensible=True, weight=1),
    "fifteens": Taste((10, 60), (2, 3), (FIFTEENS,), lay=0.15),
    "fifteens-down": Taste((60, 130), (2, 3), (FIFTEENS,), lay=0.02, weight=2),
    "eights": Taste((10, 60), (2, 3), (EIGHTS,), lay=0.15),
    "careless": Taste((4, 30), (2, 3, 4), wrong=0.4),
    "variations": Taste((4, 30), (3,), ALL[1:], wrong=0.35, call=0.6),
    "exposing": Taste((4, 30), (2, 3), wrong=0.5, kinds=("expose",), call=0.4),
    "lifting": Taste((12, 50), (2, 3), wrong=0.4, kinds=("lift", "peek"), call=0.3),
    "unfounded": Taste((4, 25), (2, 3, 5), wrong=0.3, kinds=("flinch", "play", "lay"), call=0.4),
    "to-the-bottom": Taste(
        (45, 75), (2, 3), wrong=0.95, kinds=("play", "lay"), call=1.0, victims=1, down_to=2, weight=1
    ),
    "partners": Taste((10, 60), (4, 6), PAIRS, lay=0.15),
    "careless-partners": Taste((6, 60), (4, 6), PAIRS, wrong=0.45, call=0.7, victims=1),
    "partners-exhausted": Taste((40, 80), (4,), PAIRS, wrong=0.85, kinds=("peek",), call=1.0, victims=1, weight=2),
    "crowd": Taste((0, 14), (7, 8), lay=0.5, bare=True),
    "short": Taste((90, 190), (8,), lay=0.1, weight=1),
    "drained": Taste((20, 90), (8,), lay=0.8, bare=True, weight=2),
    "blocked": Taste((130, 230), (8,), wrong=0.95, kinds=("lift",), call=1.0, lay=0.9, victims=2, bare=True, weight=1),
    "partners-end": Taste((150, 330), (4,), (BASE + PARTNERSHIP,), lay=0.05, weight=1),
}


def seat_players(rng: Random, mood: str, claim: Claim) -> Seating | None:
    """Players, variant and packs for a mood; None if the claim leaves no room for it."""
    wanted = TASTES[mood]
    variants = [variant for variant in wanted.variants if variant in claim.variants]
    players = [number for number in wanted.players if claim.plays(number)]
    if not variants or not players:
        return None
    variant, number = rng.choice(variants), rng.choice(players)
    if wanted.bare:
        _until_bare(rng, number, claim)
    return number, None if variant == BASE else variant, rng.choice(wanted.packs) if len(wanted.packs) > 1 else 1


def _until_bare(rng: Random, players: int, claim: Claim) -> None:
    """Draws until the next seed deals nobody a 1."""
    pack = [card.name for card in LAW.file.cards for _ in range(card.count)]
    together = claim.under(DEALT_TOGETHER)
    each = FLINCH_SIZE if together else 1
    last = FLINCH_SIZE - 1 if together else (FLINCH_SIZE - 1) * players
    tops = [last + seat * each for seat in range(players)]
    hands = range(FLINCH_SIZE * players, (FLINCH_SIZE + HAND_SIZE) * players)
    for _ in range(400):
        state = rng.getstate()
        order = pack[:]
        Random(f"{rng.getrandbits(32)} 0").shuffle(order)
        if all(order[place] != ONE for place in (*tops, *hands)):
            rng.setstate(state)
            return


def direct(table: Table, rng: Random, mood: str) -> Move:
    """The next move of a mood."""
    flinch, wanted = cast(Flinch, table), TASTES[mood]
    if flinch.about == OFFENCE:
        return _call_or_not(flinch, rng, wanted)
    if flinch.about == TURN and rng.random() < _wrong_now(flinch, wanted) and (move := _wrong(flinch, rng, wanted)):
        return move
    options = flinch.lawful()
    calls = [move for move in options if move["do"] in ("call", "flinch")]
    if calls and rng.random() < wanted.call:
        return rng.choice(calls)
    if wanted.sensible and flinch.about == TURN:
        return sensible(flinch, rng)
    ends = [move for move in options if move["do"] in ("lay", "lay-flinch", "pass")]
    plays = [move for move in options if move["do"] in ("play", "draw")]
    if wanted.bare:
        ends = _burying(flinch, ends) or ends
        safe = [move for move in plays if not _favors(flinch, move, wanted.victims)]
        if ends and plays and not safe:
            return rng.choice(ends)
        plays = safe or plays
    if ends and plays:
        stuck = flinch.the_stack.exhausted and not flinch.block.releasing(flinch.turn)
        return rng.choice(ends if rng.random() < wanted.lay and not (stuck and rng.random() < 0.7) else plays)
    return rng.choice(ends or plays or options)


def _burying(table: Flinch, ends: list[Move]) -> list[Move]:
    """Lays that cover a playable card with one that is not, so that fewer and fewer players can play."""
    playable = table.piles.playable()
    tops = {name: place[-1] for name, place in zip(RESERVES, table.reserve[table.turn], strict=True) if place}
    return [move for move in ends if tops.get(move.get("on", "")) in playable and move["card"] not in playable]


def _favors(table: Flinch, move: Move, victims: int) -> bool:
    """Whether a play would let one of the callers play from the Flinch Pile, so that nobody wants to make it."""
    number = move.get("card", "")
    return any(table.flinch[seat][-1:] == [str(int(number) + 1)] for seat in range(victims)) if number else False


def _wrong_now(table: Flinch, wanted: Taste) -> float:
    """How likely an offence is now: hardly at all once the callers are down to their last Flinch card."""
    enough = wanted.bare and all(len(table.flinch[seat]) <= 1 for seat in range(wanted.victims))
    return 0.02 if enough else wanted.wrong


def _small(table: Flinch, wanted: Taste) -> bool:
    """Whether the Flinch Piles of those who call have become small."""
    return all(len(table.flinch[seat]) <= wanted.down_to for seat in range(wanted.victims))


def _call_or_not(table: Flinch, rng: Random, wanted: Taste) -> Move:
    options = table.lawful()
    calls = [move for move in options if move["do"] == "flinch"]
    if wanted.victims and not (wanted.down_to and table.offences.offender < wanted.victims):
        calls = [move for move in calls if move["seat"] < wanted.victims]
        if wanted.weight == 1 and rng.random() < 0.98:  # until one card is left, and rarely further
            calls = [move for move in calls if len(table.flinch[move["seat"]]) > 1]
    if calls and not table.calls.called:
        return rng.choice(calls) if rng.random() < wanted.call else options[-1]
    another = not wanted.bare and rng.random() < 0.4  # a single caller is sure to get the credit
    return rng.choice(calls) if calls and another else options[-1]


def _wrong(table: Flinch, rng: Random, wanted: Taste) -> Move | None:
    """Something irregular that the table accepts; all kinds are equally likely, however many moves they have."""
    lawful = table.lawful()
    kinds: dict[tuple[bool, str, str], list[Move]] = {}
    for move in table.conceivable():
        if move not in lawful and (not wanted.kinds or move["do"] in wanted.kinds):
            kind = (move["seat"] == table.turn, move["do"], str(move.get("from", ""))[:14])
            kinds.setdefault(kind, []).append(move)
    order = list(kinds)
    rng.shuffle(order)
    order.sort(key=lambda kind: kind != (True, "play", "partner-flinch"))  # rarely possible, so it comes first
    for kind in order:
        rng.shuffle(kinds[kind])
        for move in kinds[kind][:3]:
            if table.why_not(move) is None:
                return move
    return None


def filler(table: Table) -> Move:
    """The move that does the least: going on, laying a card, or the first choice."""
    options = table.lawful()
    for do in ("go-on", "discontinue", "lay", "pass"):
        for move in options:
            if move["do"] == do:
                return move
    return options[0]


MOODS = Moods(TASTES, seat_players, direct, filler)
