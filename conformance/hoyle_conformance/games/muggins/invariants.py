"""What must hold in the views of every game of Muggins. Views only: nothing here knows the engine."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

from hoyle.games.muggins.law import (
    CALLED_BEFORE_THE_NEXT_ACT,
    FIRST_CALL_COUNTS,
    FULL_PILES_STAY,
    LAW,
    OFFENCES_PLAYED,
    OTHERS_ONLY,
    OWN_STOCK_PILE_TOO,
    PACK_SIZE,
    TURNED_OVER_AT_ONCE,
    WRONG_LAST_CARD_WINS,
)
from hoyle.script import Script
from hoyle.table import View
from hoyle_conformance.gamekit.invariants import Instance, add_to, running, steps
from hoyle_conformance.gamekit.kit import Invariant

COUNTS = {card.value or 0: card.count for card in LAW.file.cards}
TOO_HIGH = max(COUNTS) + 1
"""Stands for every number above the last, so that a pile of billions from a program is not counted out."""

INVARIANTS: list[Invariant] = []
invariant = add_to(INVARIANTS)


def _numbers(cards: list[Any]) -> list[int]:
    return [int(card) for card in cards]


def _fits_stock(card: int, stock: list[Any]) -> bool:
    return bool(stock) and abs(card - int(stock[-1])) == 1


def _fits_table(card: int, view: View) -> bool:
    return card == 1 or card - 1 in _numbers(view["piles"])


def _can_play(card: int, view: View, seat: int) -> bool:
    others = (one["stock"] for other, one in enumerate(view["seats"]) if other != seat)
    return _fits_table(card, view) or any(_fits_stock(card, stock) for stock in others)


@invariant(
    "cards-are-kept",
    "No card is lost or made: Hands, Stock Piles, Table Piles and the turned card are the whole pack.",
    "Ninguna carta se pierde ni se crea: manos, Pilas de Acopio, Pilas de Mesa y la carta vuelta son la baraja entera.",
    ("muggins.pack", "muggins.deal.all", "muggins.turn.lay", "muggins.call.penalty", "muggins.table-piles.build-up"),
    ("over", "turned", "piles", "seats.hand", "seats.stock"),
    dict([FULL_PILES_STAY]),
)
def _cards_are_kept(views: list[View], script: Script) -> Iterator[Instance]:
    for at, view in running(views):
        count = sum(_numbers(view["piles"])) + (view["turned"] is not None)
        count += sum(seat["hand"] + len(seat["stock"]) for seat in view["seats"])
        yield at, f"{count} cards instead of {PACK_SIZE}" if count != PACK_SIZE else None


@invariant(
    "copies",
    "No number is seen more often than the pack has it.",
    "Ningún número se ve más veces de las que lo tiene la baraja.",
    ("muggins.pack", "muggins.table-piles.as-many", "muggins.table-piles.build-up"),
    ("over", "turned", "piles", "seats.stock"),
)
def _copies(views: list[View], script: Script) -> Iterator[Instance]:
    for at, view in running(views):
        seen: Counter[int] = Counter()
        for top in _numbers(view["piles"]):
            seen.update(range(1, min(top, TOO_HIGH) + 1))
        for seat in view["seats"]:
            seen.update(_numbers(seat["stock"]))
        if view["turned"] is not None:
            seen[int(view["turned"])] += 1
        over = [number for number, count in seen.items() if count > COUNTS.get(number, 0)]
        yield at, f"{seen[over[0]]} times the number {over[0]}" if over else None


@invariant(
    "table-piles-grow",
    "Nothing leaves the Table Piles except a card that a call makes somebody take back.",
    "Nada sale de las Pilas de Mesa salvo una carta que un grito obliga a recoger.",
    ("muggins.table-piles.as-many", "muggins.table-piles.build-up", "muggins.call.wrong-card"),
    ("over", "piles"),
    dict([FULL_PILES_STAY]),
)
def _table_piles_grow(views: list[View], script: Script) -> Iterator[Instance]:
    for at, before, after in steps(views):
        fallen = sum(_numbers(before["piles"])) - sum(_numbers(after["piles"]))
        allowed = script.moves[at - 1].get("do") == "muggins"
        yield at, f"{fallen} cards have left the Table Piles" if fallen > allowed else None


@invariant(
    "nobody-is-out-of-cards",
    "Everybody has at least one card while the game continues.",
    "Mientras sigue el juego a todo el mundo le queda alguna carta.",
    ("muggins.win", "muggins.win.by-penalty"),
    ("over", "turn", "turned", "seats.hand", "seats.stock"),
    dict([WRONG_LAST_CARD_WINS]),
)
def _nobody_is_out_of_cards(views: list[View], script: Script) -> Iterator[Instance]:
    for at, view in running(views):
        for number, seat in enumerate(view["seats"]):
            lifted = view["turned"] is not None and view["turn"] == number
            if not lifted:
                out = not seat["hand"] and not seat["stock"]
                yield at, f"seat {number} has neither Hand nor Stock Pile" if out else None


@invariant(
    "a-hand-is-never-empty",
    "A Hand that runs out is replaced at once by the Stock Pile.",
    "A la mano que se agota la sustituye enseguida la Pila de Acopio.",
    ("muggins.hand.exhausted",),
    ("over", "turn", "turned", "offence", "seats.hand"),
    dict([TURNED_OVER_AT_ONCE, WRONG_LAST_CARD_WINS]),
)
def _a_hand_is_never_empty(views: list[View], script: Script) -> Iterator[Instance]:
    own_too = script.readings.get(OWN_STOCK_PILE_TOO.ruling) == OWN_STOCK_PILE_TOO.id
    for at, view in running(views):
        # A card wrongly built on one's own Stock Pile may be taken back; until then that pile is not turned over.
        waits = view["turned"] is not None or (own_too and view["offence"] is not None)
        for number, seat in enumerate(view["seats"]):
            if not waits or view["turn"] != number:
                yield at, f"seat {number} has no Hand" if not seat["hand"] else None


@invariant(
    "a-call-is-due-at-once",
    "Only what was done last can be called.",
    "Solo puede reclamarse lo último que se ha hecho.",
    ("muggins.call.in-time", "muggins.call.once"),
    ("over", "offence"),
    dict([OFFENCES_PLAYED, FIRST_CALL_COUNTS, CALLED_BEFORE_THE_NEXT_ACT]),
)
def _a_call_is_due_at_once(views: list[View], script: Script) -> Iterator[Instance]:
    for at, view in running(views):
        if view["offence"] is not None:
            last = script.moves[at - 1] if at else {}
            late = last.get("seat") != view["offence"] or last.get("do") == "muggins"
            yield at, f"seat {view['offence']} can be called after {last}" if late else None


@invariant(
    "a-turned-card-waits-for-a-choice",
    "A turned card waits only if something can be played; otherwise it is laid down and the turn passes.",
    "Una carta vuelta solo espera si puede jugarse algo; si no, se deja y pasa el turno.",
    ("muggins.turn.lay", "muggins.turn.passes", "muggins.stock-piles.build"),
    ("over", "turn", "turned", "piles", "offence", "seats.stock"),
    dict([OTHERS_ONLY]),
)
def _a_turned_card_waits_for_a_choice(views: list[View], script: Script) -> Iterator[Instance]:
    for at, view in running(views):
        if view["turned"] is None or view["offence"] is not None:
            continue
        seat = view["turn"]
        cards = [view["turned"], *view["seats"][seat]["stock"][-1:]]
        stuck = not any(_can_play(int(card), view, seat) for card in cards)
        yield at, f"seat {seat} can play nothing and still holds a {view['turned']}" if stuck else None
