"""The unlawful moves that are tried at a table of Another Patience, by kind."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from hoyle.families.solitaire import solo
from hoyle.games.another_patience.law import ROWS, TOTAL, VALUES
from hoyle.games.another_patience.moves import pair_of
from hoyle.games.another_patience.table import AnotherPatience
from hoyle.games.another_patience.triangle import PLACES, SIZE
from hoyle.law.model import Words
from hoyle.table import Move
from hoyle_conformance.gamekit.kit import Unlawful
from hoyle_conformance.gamekit.solitaire import AFTER_THE_END, SECOND_PLAYER, unlawful_moves

KINDS = (
    Unlawful("no-such-seat", ("another-patience.players",), SECOND_PLAYER),
    Unlawful(
        "no-such-place",
        ("another-patience.triangle",),
        Words("A place in an eighth row is named.", "Se nombra un sitio de una octava fila."),
    ),
    Unlawful(
        "gone",
        ("another-patience.triangle",),
        Words("A card that is already gone is named.", "Se nombra una carta que ya no está."),
    ),
    Unlawful(
        "not-thirteen",
        ("another-patience.pair",),
        Words(
            "Two released cards that do not make thirteen are removed.",
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
        Words("A card that is not a thirteen is removed by itself.", "Se quita sola una carta que no es un trece."),
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
            "The top of the stock pile is discarded with a released card that it does not go with.",
            "La superior de la Pila de Acopio se descarta con una carta libre con la que no puede irse.",
        ),
    ),
    Unlawful(
        "not-added",
        ("another-patience.match.two", "another-patience.match.more"),
        Words(
            "The top of the stock pile is discarded with two cards although that is not allowed, "
            "or although they do not make thirteen.",
            "La superior de la Pila de Acopio se descarta con dos cartas aunque no se permite, "
            "o aunque no suman trece.",
        ),
    ),
    Unlawful(
        "stock-pair",
        ("another-patience.stock-pair",),
        Words(
            "The two top cards of the stock pile are discarded although they do not make thirteen.",
            "Se descartan las dos cartas superiores de la Pila de Acopio aunque no sumen trece.",
        ),
    ),
    Unlawful(
        "stock-thirteen",
        ("another-patience.thirteen.turned", "another-patience.thirteen.stuck"),
        Words(
            "The top of the stock pile is discarded by itself although that is not allowed.",
            "La superior de la Pila de Acopio se descarta sola aunque no se permite.",
        ),
    ),
    Unlawful(
        "turn",
        ("another-patience.turn.all-first", "another-patience.once"),
        Words(
            "A card is turned while something can be removed, or after the pack has been gone through.",
            "Se vuelve una carta mientras puede quitarse algo, o cuando ya se ha recorrido la baraja.",
        ),
    ),
    Unlawful(
        "again-early",
        ("another-patience.once", "another-patience.again"),
        Words(
            "The stock pile is turned over while the pack lasts.",
            "Se da la vuelta a la Pila de Acopio mientras queda baraja.",
        ),
    ),
    Unlawful("after-the-end", ("another-patience.win", "another-patience.lost"), AFTER_THE_END),
)


def _every(table: AnotherPatience, rng: Random) -> Iterator[tuple[str, Move]]:
    """Something of each kind, lawful or not."""
    left, free = table.left(), table.released()
    gone = [index for index in range(SIZE) if index not in left]
    covered = [index for index in left if index not in free]
    yield "no-such-place", solo("thirteen", card=f"{ROWS + 1}.1")
    yield "turn", solo("turn")
    yield "again-early", solo("again")
    if gone:
        yield "gone", solo(rng.choice(("thirteen", "match")), card=PLACES[rng.choice(gone)])
    if len(free) > 1:
        one, two = rng.sample(free, 2)
        if not _makes_thirteen(table, one, two):
            yield "not-thirteen", pair_of(one, two)
    if free:
        yield "no-thirteen", solo("thirteen", card=PLACES[rng.choice(free)])
    for one in free:
        yield from (("covered-pair", pair_of(one, two)) for two in covered if _makes_thirteen(table, one, two))
    if table.stock:
        yield from _every_with_stock(table, rng, free, covered)


def _every_with_stock(
    table: AnotherPatience, rng: Random, free: list[int], covered: list[int]
) -> Iterator[tuple[str, Move]]:
    need = TOTAL - VALUES[table.stock[-1]]
    fitting = [index for index in covered if table.value(index) == need]
    if fitting:
        yield "covered-match", solo("match", card=PLACES[rng.choice(fitting)])
    if free:
        yield "match", solo("match", card=PLACES[rng.choice(free)])
    if len(free) > 1:
        two = sorted(rng.sample(free, 2))
        yield "not-added", solo("add", cards="+".join(PLACES[index] for index in two))
    yield "stock-pair", solo("stock-pair")
    yield "stock-thirteen", solo("stock-thirteen")


def _makes_thirteen(table: AnotherPatience, one: int, two: int) -> bool:
    return table.value(one) + table.value(two) == TOTAL


UNLAWFUL = unlawful_moves(KINDS, _every, ("another-patience.turn", "another-patience.match.just-turned"))
