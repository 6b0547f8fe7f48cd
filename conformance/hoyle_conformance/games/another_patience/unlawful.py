"""Unlawful moves of Another Patience: every kind that a program should refuse."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import cast

from hoyle.games.another_patience.table import PLACES, ROWS, SIZE, TOTAL, VALUES, AnotherPatience
from hoyle.law.model import Words
from hoyle.table import Move, Table
from hoyle_conformance.gamekit.kit import Unlawful

UNLAWFUL = (
    Unlawful(
        "no-such-seat",
        ("another-patience.players",),
        Words("A second player moves.", "Juega una segunda persona."),
    ),
    Unlawful(
        "no-such-place",
        ("another-patience.triangle",),
        Words("A place in an eighth row is named.", "Se nombra un sitio de una octava fila."),
    ),
    Unlawful(
        "gone",
        ("another-patience.triangle",),
        Words("A card is named that is gone already.", "Se nombra una carta que ya falta."),
    ),
    Unlawful(
        "not-thirteen",
        ("another-patience.pair",),
        Words(
            "Two released cards are removed that do not make thirteen.",
            "Se quitan dos cartas libres que no suman trece.",
        ),
    ),
    Unlawful(
        "covered-pair",
        ("another-patience.released", "another-patience.pair.releasing", "another-patience.pair.both-released"),
        Words(
            "A released card is removed with a covered one that it does not release.",
            "Se quita una carta libre con otra cubierta a la que no deja libre.",
        ),
    ),
    Unlawful(
        "no-thirteen",
        ("another-patience.thirteen",),
        Words("A card that is no thirteen is removed by itself.", "Se quita sola una carta que no es un trece."),
    ),
    Unlawful(
        "covered-match",
        ("another-patience.released", "another-patience.match"),
        Words(
            "The card turned up is discarded with a covered one.",
            "La carta vuelta se descarta con una cubierta.",
        ),
    ),
    Unlawful(
        "match",
        ("another-patience.match",),
        Words(
            "The top of the stock pile is discarded with a released card, and they do not make thirteen.",
            "La superior de la stock pile se descarta con una carta libre, y no suman trece.",
        ),
    ),
    Unlawful(
        "not-added",
        ("another-patience.match.two", "another-patience.match.more"),
        Words(
            "The top of the stock pile is discarded with two cards, which is not allowed or does not make thirteen.",
            "La superior de la stock pile se descarta con dos cartas, lo que no se permite o no suma trece.",
        ),
    ),
    Unlawful(
        "stock-pair",
        ("another-patience.stock-pair",),
        Words(
            "The two top cards of the stock pile are discarded and do not make thirteen.",
            "Se descartan las dos superiores de la stock pile sin sumar trece.",
        ),
    ),
    Unlawful(
        "stock-thirteen",
        ("another-patience.thirteen.turned", "another-patience.thirteen.stuck"),
        Words(
            "The top of the stock pile is discarded by itself and may not be.",
            "La superior de la stock pile se descarta sola sin que se pueda.",
        ),
    ),
    Unlawful(
        "turn",
        ("another-patience.turn.all-first", "another-patience.once"),
        Words(
            "A card is turned while something can be removed, or when the pack has been gone through.",
            "Se vuelve una carta mientras puede quitarse algo, o cuando la baraja se ha recorrido.",
        ),
    ),
    Unlawful(
        "again-early",
        ("another-patience.once", "another-patience.again"),
        Words("The stock pile is turned over while the pack lasts.", "Se vuelve la stock pile mientras queda baraja."),
    ),
    Unlawful(
        "after-the-end",
        ("another-patience.win", "another-patience.lost"),
        Words("A card is turned after the game is over.", "Se vuelve una carta cuando el juego ya ha terminado."),
    ),
)


def unlawful(table: Table, rng: Random) -> list[tuple[str, Move]]:
    """Unlawful moves at this point, each with the id of its kind."""
    it = cast(AnotherPatience, table)
    if it.over:
        return [("after-the-end", {"seat": 0, "do": "turn"})]
    lawful = it.lawful()
    found: list[tuple[str, Move]] = [("no-such-seat", {**lawful[0], "seat": 1})]
    found += [(kind, {"seat": 0, **move}) for kind, move in _every(it, rng)]
    return [(kind, move) for kind, move in found if move not in lawful]


def _every(it: AnotherPatience, rng: Random) -> Iterator[tuple[str, Move]]:
    """Something of each kind, lawful or not."""
    free = it.released()
    covered = [index for index in it.left() if index not in free]
    yield "no-such-place", {"do": "thirteen", "card": f"{ROWS + 1}.1"}
    yield "turn", {"do": "turn"}
    yield "again-early", {"do": "again"}
    gone = [index for index in range(SIZE) if not it.here >> index & 1]
    if gone:
        yield "gone", {"do": rng.choice(("thirteen", "match")), "card": PLACES[rng.choice(gone)]}
    if len(free) > 1:
        one, two = sorted(rng.sample(free, 2))
        if it.value(one) + it.value(two) != TOTAL:
            yield "not-thirteen", _named("pair", one, two)
    if free:
        yield "no-thirteen", {"do": "thirteen", "card": PLACES[rng.choice(free)]}
    for one in free:
        yield from (("covered-pair", _named("pair", two, one)) for two in covered if _makes_thirteen(it, one, two))
    yield from _every_with_stock(it, rng, free, covered)


def _every_with_stock(
    it: AnotherPatience, rng: Random, free: list[int], covered: list[int]
) -> Iterator[tuple[str, Move]]:
    if not it.stock:
        return
    need = TOTAL - VALUES[it.stock[-1]]
    fitting = [index for index in covered if it.value(index) == need]
    if fitting:
        yield "covered-match", {"do": "match", "card": PLACES[rng.choice(fitting)]}
    if free:
        yield "match", {"do": "match", "card": PLACES[rng.choice(free)]}
    if len(free) > 1:
        names = sorted(rng.sample(free, 2))
        yield "not-added", {"do": "add", "cards": "+".join(PLACES[index] for index in names)}
    yield "stock-pair", {"do": "stock-pair"}
    yield "stock-thirteen", {"do": "stock-thirteen"}


def _makes_thirteen(it: AnotherPatience, one: int, two: int) -> bool:
    return it.value(one) + it.value(two) == TOTAL


def _named(do: str, one: int, two: int) -> Move:
    first, second = sorted((one, two))
    return {"do": do, "card": PLACES[first], "with": PLACES[second]}
