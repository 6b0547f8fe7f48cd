"""What must hold in the views of every game of Patience. Views only: nothing here knows the engine."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import pairwise

from hoyle.games.patience.law import (
    DOUBLING_IN_SEQUENCE,
    LATER_ONES_AT_ONCE,
    LAW,
    ONLY_TOP_CARDS,
    PILES,
    PLAYS_COMPULSORY,
    TOP_CARD_FILLS,
)
from hoyle.script import Script
from hoyle.table import View
from hoyle_conformance.gamekit.invariants import Instance, add_to, running
from hoyle_conformance.gamekit.kit import Invariant
from hoyle_conformance.gamekit.solitaire import pack_only_shrinks, steps

COUNTS = {card.value or 0: card.count for card in LAW.file.cards}
PACK = sum(COUNTS.values())
TOO_HIGH = max(COUNTS) + 1
"""Stands for every number above the pack's, so that a program's pile of billions is not counted out."""

INVARIANTS: list[Invariant] = []
invariant = add_to(INVARIANTS)


def _below(view: View) -> list[list[int]]:
    return [[int(card) for card in str(pile).split()] for pile in view["below"]]


def _tops(view: View) -> list[int]:
    return [int(top) for top in view["ones"]]


def _stock(view: View) -> list[int]:
    return [int(card) for card in view["stock"]]


@invariant(
    "cards-are-kept",
    "No card is lost or made: the pack, the stock pile, the lower piles and the 1 piles are all the cards.",
    "Ninguna carta se pierde ni se crea: baraja, stock pile, pilas inferiores y pilas de uno son todas las cartas.",
    ("patience.pack", "patience.turn.stock", "patience.up", "patience.space"),
    ("over", "pack", "ones", "below", "stock"),
)
def _cards_are_kept(views: list[View], script: Script) -> Iterator[Instance]:
    for at, view in running(views):
        count = view["pack"] + len(view["stock"]) + sum(map(len, _below(view))) + sum(_tops(view))
        yield at, f"{count} cards instead of {PACK}" if count != PACK else None


@invariant(
    "copies",
    "No number is seen more often than the pack has it.",
    "Ningún número se ve más veces que cartas hay de él.",
    ("patience.pack",),
    ("over", "ones", "below", "stock"),
)
def _copies(views: list[View], script: Script) -> Iterator[Instance]:
    for at, view in running(views):
        seen = Counter(_stock(view))
        for pile in (*_below(view), *(range(1, min(top, TOO_HIGH) + 1) for top in _tops(view))):
            seen.update(pile)
        over = [number for number, count in seen.items() if count > COUNTS.get(number, 0)]
        yield at, f"{seen[over[0]]} times the card {over[0]}" if over else None


@invariant(
    "four-lower-piles",
    "There are four lower piles, spaces included.",
    "Hay cuatro pilas inferiores, huecos incluidos.",
    ("patience.row",),
    ("over", "below"),
)
def _four_lower_piles(views: list[View], script: Script) -> Iterator[Instance]:
    for at, view in running(views):
        yield at, f"{len(view['below'])} lower piles" if len(view["below"]) != PILES else None


@invariant(
    "lower-piles-run-down",
    "In a lower pile each card is one lower than the one beneath it.",
    "En una pila inferior cada carta es un número menor que la de debajo.",
    ("patience.down", "patience.double.run", "patience.below.top"),
    ("over", "below"),
    dict([DOUBLING_IN_SEQUENCE, ONLY_TOP_CARDS]),
)
def _lower_piles_run_down(views: list[View], script: Script) -> Iterator[Instance]:
    for at, view in running(views):
        for number, pile in enumerate(_below(view)):
            if len(pile) > 1:
                runs = all(card == under - 1 for under, card in pairwise(pile))
                yield at, None if runs else f"lower pile {number} is {' '.join(map(str, pile))}"


@invariant(
    "no-one-below",
    "No 1 lies on the stock pile or among the lower piles.",
    "Ningún uno está en la Pila de Acopio ni en las pilas inferiores.",
    ("patience.ones.up", "patience.row.ones"),
    ("over", "below", "stock"),
    dict([LATER_ONES_AT_ONCE]),
)
def _no_one_below(views: list[View], script: Script) -> Iterator[Instance]:
    for at, view in running(views):
        lies = 1 in _stock(view) or any(1 in pile for pile in _below(view))
        yield at, "a 1 is not in the upper row" if lies else None


@invariant(
    "ones-only-grow",
    "The 1 piles never get lower.",
    "Las pilas de uno nunca bajan.",
    ("patience.up",),
    ("over", "ones"),
)
def _ones_only_grow(views: list[View], script: Script) -> Iterator[Instance]:
    for at, _, before, after in steps(views, script):
        was, now = sorted(_tops(before)), sorted(_tops(after))
        was = [0] * (len(now) - len(was)) + was
        fell = len(was) > len(now) or any(new < old for old, new in zip(was, now, strict=True))
        yield at, f"the 1 piles go from {was} to {now}" if fell else None


invariant(
    "pack-only-shrinks",
    "The pack never gets thicker.",
    "La baraja nunca crece.",
    ("patience.turn.once", "patience.turn"),
    ("over", "pack"),
)(pack_only_shrinks)


@invariant(
    "nothing-owed-at-a-turn",
    "A card is turned only when nothing can be played up, or down from the stock pile.",
    "Solo se vuelve una carta cuando no puede subirse nada, ni bajarse nada de la Pila de Acopio.",
    ("patience.whenever",),
    ("over", "ones", "below", "stock"),
    dict([PLAYS_COMPULSORY]),
)
def _nothing_owed_at_a_turn(views: list[View], script: Script) -> Iterator[Instance]:
    for at, move, before, _ in steps(views, script):
        if move.get("do") == "turn":
            tops = [pile[-1] for pile in _below(before) if pile]
            top = _stock(before)[-1:]
            up = [card for card in (*top, *tops) if card - 1 in _tops(before)]
            down = [card for card in top if card + 1 in tops]
            yield at, f"{(up + down)[0]} could be played" if up or down else None


@invariant(
    "stock-is-a-pile",
    "Between two decisions the stock pile changes only at its top.",
    "Entre dos decisiones la Pila de Acopio solo cambia por arriba.",
    ("patience.stock.top", "patience.space.top", "patience.turn.stock"),
    ("over", "pack", "stock"),
    dict([TOP_CARD_FILLS]),
)
def _stock_is_a_pile(views: list[View], script: Script) -> Iterator[Instance]:
    for at, _, before, after in steps(views, script):
        was, now = _stock(before), _stock(after)
        kept = 0
        while kept < min(len(was), len(now)) and was[kept] == now[kept]:
            kept += 1
        turned = before["pack"] - after["pack"]
        yield at, f"{was} becomes {now} with {turned} cards turned" if len(now) - kept > turned else None
