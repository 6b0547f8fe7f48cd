"""What must hold in the views of every game of Another Patience. Views only: nothing here knows the engine."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import pairwise

from hoyle.games.another_patience.law import LAW, PACK_ONCE, ROWS, THIRTEENS_RELEASED, TOTAL, TRIANGLE_WINS
from hoyle.games.another_patience.triangle import GONE
from hoyle.script import Script
from hoyle.table import View
from hoyle_conformance.gamekit.invariants import Instance, add_to, running
from hoyle_conformance.gamekit.kit import Invariant
from hoyle_conformance.gamekit.solitaire import pack_only_shrinks, steps

COUNTS = {str(card.value): card.count for card in LAW.file.cards}
PACK = sum(COUNTS.values())

INVARIANTS: list[Invariant] = []
invariant = add_to(INVARIANTS)


def _rows(view: View) -> list[list[str]]:
    return [str(row).split() for row in view["triangle"]]


def _stock(view: View) -> list[str]:
    return [str(card) for card in view["stock"]]


def _left(view: View) -> list[str]:
    return [card for row in _rows(view) for card in row if card != GONE]


@invariant(
    "seven-rows",
    "The triangle has seven rows, each one place longer than the row above.",
    "El triángulo tiene siete filas, cada una con un sitio más que la de encima.",
    ("another-patience.triangle",),
    ("over", "triangle"),
)
def _seven_rows(views: list[View], script: Script) -> Iterator[Instance]:
    for at, view in running(views):
        lengths = [len(row) for row in _rows(view)]
        yield at, f"rows of {lengths}" if lengths != list(range(1, ROWS + 1)) else None


@invariant(
    "copies",
    "No number is seen more often than the pack has it, and no more cards than there are in the pack.",
    "Ningún número se ve más veces que cartas hay de él, ni más cartas que las de la baraja.",
    ("another-patience.pack",),
    ("over", "pack", "triangle", "stock"),
)
def _copies(views: list[View], script: Script) -> Iterator[Instance]:
    for at, view in running(views):
        seen = Counter(_left(view) + _stock(view))
        over = [card for card, count in seen.items() if count > COUNTS.get(card, 0)]
        count = seen.total() + view["pack"]
        wrong = f"{seen[over[0]]} times the card {over[0]}" if over else None
        yield at, wrong or (f"{count} cards instead of {PACK}" if count > PACK else None)


@invariant(
    "what-covers-goes-first",
    "If a card is gone, those that covered it are gone too.",
    "Si falta una carta, faltan también las que tenía encima.",
    ("another-patience.overlap", "another-patience.released", "another-patience.thirteen.released-only"),
    ("over", "triangle"),
    dict([THIRTEENS_RELEASED]),
)
def _what_covers_goes_first(views: list[View], script: Script) -> Iterator[Instance]:
    for at, view in running(views):
        rows = _rows(view)
        for number, (row, below) in enumerate(pairwise(rows), start=1):
            for place, card in enumerate(row):
                if card == GONE:
                    still = below[place] != GONE or below[place + 1] != GONE
                    yield at, f"{number}.{place + 1} is gone from under a card" if still else None


@invariant(
    "nothing-comes-back",
    "A place of the triangle keeps its card until the card is gone for good.",
    "Un sitio del triángulo conserva su carta hasta que falta para siempre.",
    ("another-patience.triangle", "another-patience.pair"),
    ("over", "triangle"),
)
def _nothing_comes_back(views: list[View], script: Script) -> Iterator[Instance]:
    for at, _, before, after in steps(views, script):
        changed = [
            f"{was} becomes {now}"
            for old, new in zip(_rows(before), _rows(after), strict=True)
            for was, now in zip(old, new, strict=True)
            if now not in (was, GONE)
        ]
        yield at, changed[0] if changed else None


@invariant(
    "thirteen-by-thirteen",
    "What is discarded between two decisions adds up to a multiple of thirteen.",
    "Lo que se descarta entre dos decisiones suma un múltiplo de trece.",
    ("another-patience.pair", "another-patience.match", "another-patience.stock-pair", "another-patience.turn"),
    ("over", "pack", "triangle", "stock"),
    dict([PACK_ONCE]),
)
def _thirteen_by_thirteen(views: list[View], script: Script) -> Iterator[Instance]:
    order = [int(card) for card in script.shuffles[0]] if script.shuffles and script.position is None else []
    if len(order) != PACK:
        return
    for at, _, before, after in steps(views, script):
        first, last = PACK - before["pack"], PACK - after["pack"]
        points = sum(order[first:last])
        points += sum(map(int, _left(before) + _stock(before))) - sum(map(int, _left(after) + _stock(after)))
        yield at, f"cards that make {points} are gone" if points % TOTAL or points < 0 else None


invariant(
    "pack-only-shrinks",
    "The pack never gets thicker.",
    "La baraja nunca crece.",
    ("another-patience.once", "another-patience.turn"),
    ("over", "pack"),
    dict([PACK_ONCE]),
)(pack_only_shrinks)


@invariant(
    "triangle-gone-is-won",
    "The triangle is not empty while the game continues.",
    "Mientras sigue la partida, el triángulo no está vacío.",
    ("another-patience.win",),
    ("over", "triangle"),
    dict([TRIANGLE_WINS]),
)
def _triangle_gone_is_won(views: list[View], script: Script) -> Iterator[Instance]:
    for at, view in running(views):
        yield at, None if _left(view) else "the triangle is empty, and the game continues"
