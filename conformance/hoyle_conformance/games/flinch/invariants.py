"""What must hold in the views of every game of Flinch. Views only: nothing here knows the engine."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import lru_cache

from hoyle.games.flinch.law import (
    AS_FAR_AS_IT_GOES,
    BASE,
    CALL_ANY_WRONG_PLAY,
    CARDS,
    DEAD_IS_UNDECIDED,
    EIGHTS,
    EXPOSED_IF_CALLED,
    FIFTEENS,
    HAND_SIZE,
    HIGHEST,
    LAW,
    LOWEST,
    OFFENCE,
    PARTNERSHIP,
    PILE_ALWAYS,
    PLACES,
    STARTERS,
    STARTERS_HAVE_DUTIES,
    TURN,
)
from hoyle.script import Script
from hoyle.table import View
from hoyle_conformance.gamekit.invariants import Instance, add_to, running, steps
from hoyle_conformance.gamekit.kit import Invariant

COUNTS = {card.name: card.count for card in LAW.file.cards}
PACK, RUN = sum(COUNTS.values()), len(COUNTS)

INVARIANTS: list[Invariant] = []
invariant = add_to(INVARIANTS)


def _lays(views: list[View], script: Script) -> Iterator[tuple[int, int, View, View]]:
    """Each card laid in a turn: the seat that lays it, and the views before and after."""
    for at, before, after in steps(views):
        move = script.moves[at - 1]
        if move.get("do") == "lay" and not before["over"] and before["asked"]["about"] == TURN:
            yield at, move["seat"], before, after


@lru_cache
def _run_of(pile: str) -> range:
    """The numbers in a pile by its name; a number that no card has counts as the one after the highest."""
    first, _, last = pile.partition("-")
    one, two = min(int(first), HIGHEST + 1), min(int(last or first), HIGHEST + 1)
    return range(min(one, two), max(one, two) + 1)


@lru_cache
def _cards_of(pile: str) -> list[str]:
    """The cards in a pile by its name."""
    return [str(number) for number in _run_of(pile)]


def _building(script: Script) -> str:
    """How piles are built: the variant without its partners."""
    return (script.variant or BASE).removesuffix(PARTNERSHIP)


def _starters(script: Script) -> set[int]:
    """The numbers that start a pile."""
    return {CARDS[card] for card in STARTERS[_building(script)]}


def _follows(pile: str, script: Script) -> set[int]:
    """The numbers that may be played on a pile."""
    run, building = _run_of(str(pile)), _building(script)
    from_fifteen = building == FIFTEENS and str(pile).startswith("15")
    up = {run[-1] + 1} if not from_fifteen and run[-1] < HIGHEST else set()
    down = {run[0] - 1} if (from_fifteen or building == EIGHTS) and run[0] > LOWEST else set()
    return up | down


def _honest(script: Script) -> int:
    """How many moves are made before an offence is first left to stand."""
    stands = (at for at, move in enumerate(script.moves) if move.get("do") == "go-on")
    return next(stands, len(script.moves))


def _has_partners(script: Script) -> bool:
    return (script.variant or BASE).endswith(PARTNERSHIP)


CARDS_SEEN = ("over", "stack", "removed", "piles", "seats.flinch", "seats.hand_size", "seats.reserve_sizes")


@invariant(
    "cards-are-kept",
    "No card is lost or made: Stack, piles, removed cards, Flinch Piles, Hands and Reserves are the whole pack.",
    "Ninguna carta se pierde ni se crea: Rimero, pilas, quitadas, Montones de Flinch, Manos y Reservas son la baraja.",
    ("flinch.pack.series", "flinch.pack.two", "flinch.renewal.only-removed", "flinch.renewal.shuffle"),
    CARDS_SEEN,
)
def _cards_are_kept(views: list[View], script: Script) -> Iterator[Instance]:
    for at, view in running(views):
        count = view["stack"] + view["removed"] + sum(len(_run_of(str(pile))) for pile in view["piles"])
        count += sum(seat["flinch"] + seat["hand_size"] + sum(seat["reserve_sizes"]) for seat in view["seats"])
        yield at, f"{count} cards instead of {PACK * script.packs}" if count != PACK * script.packs else None


@invariant(
    "stack-in-fives",
    "The Stack is always whole groups of five.",
    "El Rimero son siempre grupos enteros de cinco.",
    ("flinch.deal.stack", "flinch.renewal.new-stack", "flinch.new-hand.at-once"),
    ("over", "stack"),
)
def _stack_in_fives(views: list[View], script: Script) -> Iterator[Instance]:
    for at, view in running(views):
        yield at, f"the Stack has {view['stack']} cards" if view["stack"] % HAND_SIZE else None


@invariant(
    "removed-in-runs",
    "Only complete piles are removed.",
    "Solo se quitan pilas completas.",
    ("flinch.piles.to-fifteen", "flinch.fifteens.down-to-one", "flinch.eights.both-ends"),
    ("over", "removed"),
    dict([DEAD_IS_UNDECIDED]),
)
def _removed_in_runs(views: list[View], script: Script) -> Iterator[Instance]:
    for at, view in running(views):
        if view["removed"]:
            yield at, f"{view['removed']} removed cards" if view["removed"] % RUN else None


@invariant(
    "copies",
    "No card is seen more often than the packs have it.",
    "Ninguna carta se ve más veces de las que tienen las barajas.",
    ("flinch.pack.series",),
    ("over", "piles", "seats.top", "seats.hand", "seats.reserve"),
)
def _copies(views: list[View], script: Script) -> Iterator[Instance]:
    for at, view in running(views):
        seen: Counter[str] = Counter()
        for pile in view["piles"]:
            seen.update(_cards_of(str(pile)))
        for seat in view["seats"]:
            seen.update(str(card) for card in [seat["top"], *seat.get("hand", []), *seat["reserve"]] if card != "")
        over = [card for card, count in seen.items() if count > COUNTS.get(card, 0) * script.packs]
        yield at, f"{seen[over[0]]} times the card {over[0]}" if over else None


@invariant(
    "piles-are-runs",
    "One play changes one pile at most, and every pile begins with a starting card.",
    "Una jugada cambia como mucho una pila, y cada pila empieza con una carta inicial.",
    ("flinch.piles.one-for-each-one", "flinch.piles.one-starts", "flinch.eights.start", "flinch.fifteens.start"),
    ("over", "piles", "removed", "stack"),
    dict([DEAD_IS_UNDECIDED, AS_FAR_AS_IT_GOES]),
)
def _piles_are_runs(views: list[View], script: Script) -> Iterator[Instance]:
    for at, before, after in steps(views):
        old, new = Counter(map(str, before["piles"])), Counter(map(str, after["piles"]))
        wrong = [pile for pile in new if not _starters(script) & set(_run_of(pile))]
        gone, come = (old - new).total(), (new - old).total()
        if wrong:
            yield at, f"a pile {wrong[0]} did not begin with a starting card"
        elif script.moves[at - 1].get("do") == "play":
            yield at, f"{gone} piles changed into {come} by one play" if gone > 1 or come > 1 else None


@invariant(
    "no-ones-on-reserve",
    "As long as no offence has been left to stand, no card that starts a pile is on a Reserve.",
    "Mientras no se haya dejado valer ninguna falta, no hay en las Reservas cartas que inician pila.",
    ("flinch.reserve.no-ones", "flinch.starters.duty"),
    ("over", "seats.reserve"),
    dict([STARTERS_HAVE_DUTIES, CALL_ANY_WRONG_PLAY]),
)
def _no_ones(views: list[View], script: Script) -> Iterator[Instance]:
    names = {str(number) for number in _starters(script)}
    honest = _honest(script)
    for at, view in running(views):
        settled = view.get("asked", {}).get("about") == TURN
        if settled and at <= honest:
            lying = [card for seat in view["seats"] for card in seat["reserve"] if str(card) in names]
            yield at, f"a {lying[0]} lies on a Reserve" if lying else None


@invariant(
    "five-at-most",
    "A Hand has five cards at most, and a Reserve five places.",
    "Una Mano tiene cinco cartas como mucho, y una Reserva cinco lugares.",
    ("flinch.deal.five", "flinch.reserve.side-by-side", "flinch.new-hand.next-turn"),
    ("over", "seats.hand_size", "seats.reserve"),
)
def _five_at_most(views: list[View], script: Script) -> Iterator[Instance]:
    for at, view in running(views):
        for number, seat in enumerate(view["seats"]):
            if seat["hand_size"] > HAND_SIZE or len(seat["reserve"]) != PLACES:
                yield at, f"seat {number} has {seat['hand_size']} cards and {len(seat['reserve'])} places"
        yield at, None


@invariant(
    "pile-first",
    "Nobody lays a card while they could play from their own Flinch Pile, except as an offence.",
    "Nadie pone una carta mientras pueda jugar de su propio Montón de Flinch, salvo como falta.",
    ("flinch.duty.pile-first", "flinch.duty.pile-always", "flinch.offence.pile"),
    ("over", "asked", "piles", "seats.top", "seats.waits"),
    dict([PILE_ALWAYS]),
)
def _pile_first(views: list[View], script: Script) -> Iterator[Instance]:
    for at, number, before, after in _lays(views, script):
        if after["asked"]["about"] != OFFENCE:
            seat = before["seats"][number]
            fits = _starters(script).union(*(_follows(pile, script) for pile in before["piles"]))
            playable = seat["top"] != "" and int(seat["top"]) in fits and not seat["waits"]
            yield at, f"seat {number} lays a card though the {seat['top']} could be played" if playable else None


@invariant(
    "left-plays-next",
    "After a card is laid the next player to the left acts, if that player has a Hand.",
    "Después de poner una carta actúa el siguiente a la izquierda, si tiene Mano.",
    ("flinch.turn.left", "flinch.reserve.ends-turn"),
    ("over", "asked", "seats.hand_size", "seats.reserve_sizes"),
    dict([EXPOSED_IF_CALLED, STARTERS_HAVE_DUTIES]),
)
def _left_plays_next(views: list[View], script: Script) -> Iterator[Instance]:
    # Under the other readings a Hand does not always give a turn: a card exposed earlier that cannot be played ends it
    # at once, and in Eights a Hand of 1s can be neither played nor laid.
    for at, seat, before, after in _lays(views, script):
        left, acts = (seat + 1) % script.players, after["asked"]["seat"]
        laid = sum(after["seats"][seat]["reserve_sizes"]) > sum(before["seats"][seat]["reserve_sizes"])
        if after["asked"]["about"] == TURN and laid and before["seats"][left]["hand_size"]:
            yield at, f"seat {acts} acts instead of seat {left}" if acts != left else None


@invariant(
    "flinch-piles-shrink",
    "A Flinch Pile grows only by a penalty card.",
    "Un Montón de Flinch solo crece por una carta de castigo.",
    ("flinch.penalty.draw", "flinch.penalty.to-bottom", "flinch.deal.ten"),
    ("over", "seats.flinch"),
)
def _flinch_piles_shrink(views: list[View], script: Script) -> Iterator[Instance]:
    for at, before, after in steps(views):
        grown = [
            number
            for number, (old, new) in enumerate(zip(before["seats"], after["seats"], strict=True))
            if new["flinch"] > old["flinch"]
        ]
        punished = script.moves[at - 1].get("do") in ("flinch", "discontinue")
        yield at, f"the Flinch Pile of seat {grown[0]} grows" if grown and not punished else None


@invariant(
    "winner-has-no-pile",
    "Winners have no Flinch cards left; in a partnership game, neither of the pair has.",
    "A quien gana no le quedan cartas de Flinch; por parejas, a ninguno de los dos.",
    ("flinch.win.first-rid", "flinch.partners.finished"),
    ("over", "winners", "seats.flinch"),
)
def _winner(views: list[View], script: Script) -> Iterator[Instance]:
    for at, view in enumerate(views):
        if view["over"]:
            left = [view["seats"][seat]["flinch"] for seat in view["winners"]]
            size = 2 if _has_partners(script) else 1
            fine = not any(left) and len(left) in (0, size)
            yield at, None if fine else f"winners {view['winners']} have {left} Flinch cards"


@invariant(
    "going-on",
    "In a game without partners, everybody has a Flinch Pile with an open card until the game is over.",
    "En una partida sin socios, cada cual tiene un Montón de Flinch con una carta abierta hasta el final.",
    ("flinch.win.first-rid", "flinch.flinch-pile.top-up", "flinch.flinch-pile.next-up", "flinch.penalty.next-up"),
    ("over", "seats.flinch", "seats.top"),
)
def _going_on(views: list[View], script: Script) -> Iterator[Instance]:
    partners = _has_partners(script)
    for at, view in running(views):
        if view.get("asked", {}).get("about") == OFFENCE:
            continue
        wrong = None
        for number, seat in enumerate(view["seats"]):
            if bool(seat["flinch"]) != (seat["top"] != "") or not (seat["flinch"] or partners):
                wrong = wrong or f"seat {number} has {seat['flinch']} Flinch cards and shows {seat['top']!r}"
        yield at, wrong
