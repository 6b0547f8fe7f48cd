"""The unlawful moves that are tried at a table of Patience, by kind."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from hoyle.families.solitaire import solo
from hoyle.games.patience.law import PILES
from hoyle.games.patience.table import Patience
from hoyle.law.model import Words
from hoyle.table import Move
from hoyle_conformance.gamekit.kit import Unlawful
from hoyle_conformance.gamekit.solitaire import AFTER_THE_END, SECOND_PLAYER, unlawful_moves

KINDS = (
    Unlawful("no-such-seat", ("patience.players",), SECOND_PLAYER),
    Unlawful(
        "no-such-pile",
        ("patience.row",),
        Words("A fifth lower pile is named.", "Se nombra una quinta pila inferior."),
    ),
    Unlawful(
        "up-out-of-order",
        ("patience.up", "patience.stock.top"),
        Words(
            "The top of the stock pile is played up although no 1 pile takes it.",
            "Se sube la carta superior de la Pila de Acopio aunque ninguna pila de uno la admite.",
        ),
    ),
    Unlawful(
        "raise-out-of-order",
        ("patience.up", "patience.below.up"),
        Words(
            "The top of a lower pile is played up although no 1 pile takes it.",
            "Se sube la carta superior de una pila inferior aunque ninguna pila de uno la admite.",
        ),
    ),
    Unlawful(
        "down-out-of-order",
        ("patience.down", "patience.stock.top"),
        Words(
            "A card is played down onto one that is not one higher.",
            "Se juega una carta sobre otra que no es un número mayor.",
        ),
    ),
    Unlawful(
        "turn",
        ("patience.turn.once", "patience.whenever"),
        Words(
            "A card is turned while a play is owed, or after the pack has been turned through.",
            "Se vuelve una carta mientras se debe una jugada, o cuando ya se ha recorrido la baraja.",
        ),
    ),
    Unlawful(
        "double",
        ("patience.double", "patience.double.run", "patience.double.single"),
        Words(
            "Two lower piles are doubled that cannot be: a pile and itself, a space, or numbers that do not follow.",
            "Se unen dos pilas inferiores que no pueden unirse: una consigo misma, un hueco, o números que no siguen.",
        ),
    ),
    Unlawful(
        "part-of-a-pile",
        ("patience.double", "patience.double.parts"),
        Words(
            "Part of a lower pile is moved where it cannot go.",
            "Se mueve parte de una pila inferior a donde no puede ir.",
        ),
    ),
    Unlawful(
        "fill",
        ("patience.space",),
        Words(
            "A place that is not a space is filled, or a space is filled from an empty stock pile.",
            "Se llena un sitio que no es un hueco, o un hueco cuando la Pila de Acopio está vacía.",
        ),
    ),
    Unlawful(
        "dig",
        ("patience.space.top", "patience.stock.top", "patience.space.any-card"),
        Words(
            "A place is filled with a card from within the stock pile although that is not allowed.",
            "Se llena un sitio con una carta de dentro de la Pila de Acopio aunque no se permite.",
        ),
    ),
    Unlawful(
        "covered-card",
        ("patience.below.top", "patience.below.covered", "patience.up"),
        Words(
            "A covered card of a lower pile is played up although that is not allowed, or although it does not fit.",
            "Se sube una carta cubierta de una pila inferior aunque no se permite, o aunque no encaja.",
        ),
    ),
    Unlawful(
        "stop-early",
        ("patience.lost", "patience.stop"),
        Words("The game is given up while the pack lasts.", "Se abandona la partida mientras queda baraja."),
    ),
    Unlawful("after-the-end", ("patience.win", "patience.lost"), AFTER_THE_END),
)


def _every(table: Patience, rng: Random) -> Iterator[tuple[str, Move]]:
    """Something of each kind, lawful or not."""
    yield "no-such-pile", solo(rng.choice(("raise", "down", "fill")), pile=PILES)
    yield "turn", solo("turn")
    yield "stop-early", solo("stop")
    if table.stock:
        yield "up-out-of-order", solo("up")
        yield "dig", solo("dig", card=rng.choice(table.stock), pile=rng.randrange(PILES))
    for pile, cards in enumerate(table.below):
        other = rng.randrange(PILES)
        yield "fill", solo("fill", pile=pile)
        yield "double", solo("double", pile=pile, onto=other)
        if cards:
            yield "raise-out-of-order", solo("raise", pile=pile)
            if table.stock:
                yield "down-out-of-order", solo("down", pile=pile)
        if len(cards) > 1:
            yield "covered-card", solo("pull", pile=pile, card=rng.choice(cards[:-1]))
            yield "part-of-a-pile", solo("shift", pile=pile, cards=rng.randrange(1, len(cards)), onto=other)


UNLAWFUL = unlawful_moves(KINDS, _every, ("patience.stock.play",))
