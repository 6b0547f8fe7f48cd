"""What must hold in the views of every game of Flinch. Views only: nothing here knows the engine."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from hoyle.law import Law
from hoyle.script import Script
from hoyle.table import View
from hoyle_conformance.gamekit.invariants import Instance, add_to, running
from hoyle_conformance.gamekit.kit import Invariant

FILE = Law().game("flinch").file
CONSTANTS = {constant.id: constant.value for constant in FILE.constants}
COUNTS = {card.name: card.count for card in FILE.cards}
PACK, RUN = sum(COUNTS.values()), len(COUNTS)
HAND, PLACES = CONSTANTS["hand"], CONSTANTS["reserve-piles"]
STARTERS = {"base": {1}, "ones": {1, 15}, "eights": {8}}

INVARIANTS: list[Invariant] = []
invariant = add_to(INVARIANTS)


def _steps(views: list[View]) -> Iterator[tuple[int, View, View]]:
    """Consecutive views of a game that goes on."""
    for at in range(1, len(views)):
        if not views[at]["over"]:
            yield at, views[at - 1], views[at]


def run_of(pile: str) -> range:
    """The numbers in a pile by its name; any that is too high as the first that there is not, however high it is."""
    first, _, last = str(pile).partition("-")
    one, two = min(int(first), RUN + 1), min(int(last or first), RUN + 1)
    return range(min(one, two), max(one, two) + 1)


def starters(script: Script) -> set[int]:
    """The numbers that start a pile in the variant of a script."""
    return STARTERS[(script.variant or "base").split("-")[0]]


def follows(pile: str, script: Script) -> set[int]:
    """The numbers that may be played on a pile."""
    run, variant = run_of(pile), (script.variant or "base").split("-")[0]
    down = variant == "eights" or (variant == "ones" and str(pile).startswith("15"))
    up = variant != "ones" or not str(pile).startswith("15")
    return ({run[-1] + 1} if up and run[-1] < RUN else set()) | ({run[0] - 1} if down and run[0] > 1 else set())


def _honest(script: Script, upto: int) -> bool:
    """Whether no offence has been left to stand so far."""
    return all(move.get("do") != "go-on" for move in script.moves[:upto])


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
        count = view["stack"] + view["removed"] + sum(len(run_of(pile)) for pile in view["piles"])
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
        yield at, f"the Stack has {view['stack']} cards" if view["stack"] % HAND else None


@invariant(
    "removed-in-runs",
    "Only complete piles are removed.",
    "Solo se quitan pilas completas.",
    ("flinch.piles.to-fifteen", "flinch.fifteens.down-to-one", "flinch.eights.both-ends"),
    ("over", "removed"),
    {"flinch.dead": "undecided"},
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
        seen = Counter(str(number) for pile in view["piles"] for number in run_of(pile))
        for seat in view["seats"]:
            seen.update(str(card) for card in [seat["top"], *seat.get("hand", []), *seat["reserve"]] if card != "")
        over = [card for card, count in seen.items() if count > COUNTS.get(card, 0) * script.packs]
        yield at, f"{seen[over[0]]} times the card {over[0]}" if over else None


@invariant(
    "piles-are-runs",
    "Open piles are as many as were started less those completed, and each begins with a starting card.",
    "Las pilas abiertas son tantas como se iniciaron menos las completas, y cada una empieza con una carta inicial.",
    ("flinch.piles.one-for-each-one", "flinch.piles.one-starts", "flinch.eights.start", "flinch.fifteens.start"),
    ("over", "piles", "removed", "stack"),
    {"flinch.dead": "undecided", "flinch.opening.short-stack": "as-far-as-it-goes"},
)
def _piles_are_runs(views: list[View], script: Script) -> Iterator[Instance]:
    for at, before, after in _steps(views):
        old, new = Counter(map(str, before["piles"])), Counter(map(str, after["piles"]))
        wrong = [pile for pile in new if not starters(script) & set(run_of(pile))]
        gone, come = (old - new).total(), (new - old).total()
        if wrong:
            yield at, f"a pile {wrong[0]} began with no starting card"
        elif script.moves[at - 1].get("do") == "play":
            yield at, f"{gone} piles changed into {come} by one play" if gone > 1 or come > 1 else None


@invariant(
    "no-ones-on-reserve",
    "While no offence was left to stand, no card that starts a pile lies on a Reserve.",
    "Mientras no se haya dejado valer ninguna falta, no hay en las Reservas cartas que inician pila.",
    ("flinch.reserve.no-ones", "flinch.starters.duty"),
    ("over", "seats.reserve"),
    {"flinch.variations.duty": "starters", "flinch.call.grounds": "any-wrong-play"},
)
def _no_ones(views: list[View], script: Script) -> Iterator[Instance]:
    names = {str(number) for number in starters(script)}
    for at, view in running(views):
        settled = view.get("asked", {}).get("about") == "turn"
        if settled and _honest(script, at):
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
            if seat["hand_size"] > HAND or len(seat["reserve"]) != PLACES:
                yield at, f"seat {number} has {seat['hand_size']} cards and {len(seat['reserve'])} places"
        yield at, None


@invariant(
    "pile-first",
    "A card is not laid while the own Flinch Pile can be played from, unless as an offence.",
    "No se pone una carta mientras pueda jugarse del propio Montón de Flinch, salvo como falta.",
    ("flinch.duty.pile-first", "flinch.duty.pile-always", "flinch.offence.pile"),
    ("over", "asked", "piles", "seats.top", "seats.waits"),
    {"flinch.duty.pile-when": "always"},
)
def _pile_first(views: list[View], script: Script) -> Iterator[Instance]:
    for at, before, after in _steps(views):
        move = script.moves[at - 1]
        if (
            move.get("do") != "lay"
            or before["over"]
            or before["asked"]["about"] != "turn"
            or after["asked"]["about"] == "offence"
        ):
            continue
        seat = before["seats"][move["seat"]]
        fits = starters(script).union(*(follows(pile, script) for pile in before["piles"]))
        playable = seat["top"] != "" and int(seat["top"]) in fits and not seat["waits"]
        yield at, f"seat {move['seat']} lays a card though the {seat['top']} could be played" if playable else None


@invariant(
    "left-plays-next",
    "After a card is laid the next player to the left acts, if that player has a Hand.",
    "Después de poner una carta actúa el siguiente a la izquierda, si tiene Mano.",
    ("flinch.turn.left", "flinch.reserve.ends-turn"),
    ("over", "asked", "seats.hand_size", "seats.reserve_sizes"),
)
def _left_plays_next(views: list[View], script: Script) -> Iterator[Instance]:
    for at, before, after in _steps(views):
        move = script.moves[at - 1]
        if (
            move.get("do") != "lay"
            or before["over"]
            or before["asked"]["about"] != "turn"
            or after["asked"]["about"] != "turn"
        ):
            continue
        seat = move["seat"]
        left = (seat + 1) % script.players
        laid = sum(after["seats"][seat]["reserve_sizes"]) > sum(before["seats"][seat]["reserve_sizes"])
        if laid and before["seats"][left]["hand_size"]:
            yield (
                at,
                f"seat {after['asked']['seat']} acts instead of seat {left}"
                if after["asked"]["seat"] != left
                else None,
            )


@invariant(
    "flinch-piles-shrink",
    "A Flinch Pile grows only by a penalty card.",
    "Un Montón de Flinch solo crece por una carta de castigo.",
    ("flinch.penalty.draw", "flinch.penalty.to-bottom", "flinch.deal.ten"),
    ("over", "seats.flinch"),
)
def _flinch_piles_shrink(views: list[View], script: Script) -> Iterator[Instance]:
    for at, before, after in _steps(views):
        grown = [
            number
            for number, (old, new) in enumerate(zip(before["seats"], after["seats"], strict=True))
            if new["flinch"] > old["flinch"]
        ]
        punished = script.moves[at - 1].get("do") in ("flinch", "discontinue")
        yield at, f"the Flinch Pile of seat {grown[0]} grows" if grown and not punished else None


@invariant(
    "winner-has-no-pile",
    "Winners have no Flinch card left, and nobody else is without one; with partners neither of the pair has.",
    "A quien gana no le queda carta de Flinch, y solo a quien gana; por parejas, a ninguno de los dos.",
    ("flinch.win.first-rid", "flinch.partners.finished"),
    ("over", "winners", "seats.flinch"),
)
def _winner(views: list[View], script: Script) -> Iterator[Instance]:
    for at, view in enumerate(views):
        if view["over"]:
            left = [view["seats"][seat]["flinch"] for seat in view["winners"]]
            size = 2 if (script.variant or "").endswith("partnership") else 1
            fine = not any(left) and len(left) in (0, size)
            yield at, None if fine else f"winners {view['winners']} have {left} Flinch cards"


@invariant(
    "going-on",
    "While the game goes on without partners everybody has a Flinch Pile with an open card.",
    "Mientras sigue la partida sin socios, cada cual tiene un Montón de Flinch con una carta abierta.",
    ("flinch.win.first-rid", "flinch.flinch-pile.top-up", "flinch.flinch-pile.next-up", "flinch.penalty.next-up"),
    ("over", "seats.flinch", "seats.top"),
)
def _going_on(views: list[View], script: Script) -> Iterator[Instance]:
    partners = (script.variant or "").endswith("partnership")
    for at, view in running(views):
        if view.get("asked", {}).get("about") == "offence":
            continue
        bad = [
            n
            for n, seat in enumerate(view["seats"])
            if bool(seat["flinch"]) != (seat["top"] != "") or not (seat["flinch"] or partners)
        ]
        shown = view["seats"][bad[0]] if bad else {}
        yield at, f"seat {bad[0]} has {shown['flinch']} Flinch cards and shows {shown['top']!r}" if bad else None
