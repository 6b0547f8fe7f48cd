"""Unlawful moves of Patience: every kind that a program should refuse."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import cast

from hoyle.games.patience.table import PILES, Patience
from hoyle.law.model import Words
from hoyle.table import Move, Table
from hoyle_conformance.gamekit.kit import Unlawful

UNLAWFUL = (
    Unlawful(
        "no-such-seat",
        ("patience.players",),
        Words("A second player moves.", "Juega una segunda persona."),
    ),
    Unlawful(
        "no-such-pile",
        ("patience.row",),
        Words("A fifth lower pile is named.", "Se nombra una quinta pila inferior."),
    ),
    Unlawful(
        "up-out-of-order",
        ("patience.up", "patience.stock.top"),
        Words(
            "The top of the stock pile is played up where no 1 pile takes it.",
            "Se sube la carta superior de la stock pile donde ninguna pila de uno la admite.",
        ),
    ),
    Unlawful(
        "raise-out-of-order",
        ("patience.up", "patience.below.up"),
        Words(
            "The top of a lower pile is played up where no 1 pile takes it.",
            "Se sube la carta superior de una pila inferior donde ninguna pila de uno la admite.",
        ),
    ),
    Unlawful(
        "down-out-of-order",
        ("patience.down", "patience.stock.top"),
        Words(
            "A card is played down on one that is not one higher.",
            "Se juega una carta sobre otra que no es un número mayor.",
        ),
    ),
    Unlawful(
        "turn",
        ("patience.turn.once", "patience.whenever"),
        Words(
            "A card is turned while something is owed, or when the pack has been turned through.",
            "Se vuelve una carta mientras se debe algo, o cuando la baraja se ha recorrido.",
        ),
    ),
    Unlawful(
        "double",
        ("patience.double", "patience.double.run", "patience.double.single"),
        Words(
            "Lower piles are doubled that cannot be: itself, a space, or numbers that do not run on.",
            "Se unen pilas inferiores que no pueden unirse: consigo misma, un hueco, o números que no siguen.",
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
            "A place is filled that is no space, or from an empty stock pile.",
            "Se llena un sitio que no es un hueco, o de una stock pile vacía.",
        ),
    ),
    Unlawful(
        "dig",
        ("patience.space.top", "patience.stock.top", "patience.space.any-card"),
        Words(
            "A place is filled with a card from within the stock pile, which is not allowed or not there.",
            "Se llena un sitio con una carta de dentro de la stock pile, que no se permite o no está.",
        ),
    ),
    Unlawful(
        "covered-card",
        ("patience.below.top", "patience.below.covered", "patience.up"),
        Words(
            "A covered card of a lower pile is played up, which is not allowed or does not fit.",
            "Se sube una carta cubierta de una pila inferior, que no se permite o no encaja.",
        ),
    ),
    Unlawful(
        "stop-early",
        ("patience.lost", "patience.stop"),
        Words("The game is given up while the pack lasts.", "Se abandona la partida mientras queda baraja."),
    ),
    Unlawful(
        "after-the-end",
        ("patience.win", "patience.lost"),
        Words("A card is turned after the game is over.", "Se vuelve una carta cuando el juego ya ha terminado."),
    ),
)


def unlawful(table: Table, rng: Random) -> list[tuple[str, Move]]:
    """Unlawful moves at this point, each with the id of its kind."""
    it = cast(Patience, table)
    if it.over:
        return [("after-the-end", {"seat": 0, "do": "turn"})]
    lawful = it.lawful()
    found: list[tuple[str, Move]] = [("no-such-seat", {**lawful[0], "seat": 1})]
    found += [(kind, {"seat": 0, **move}) for kind, move in _every(it, rng)]
    return [(kind, move) for kind, move in found if move not in lawful]


def _every(it: Patience, rng: Random) -> Iterator[tuple[str, Move]]:
    """Something of each kind, lawful or not."""
    yield "no-such-pile", {"do": rng.choice(("raise", "down", "fill")), "pile": PILES}
    yield "turn", {"do": "turn"}
    yield "stop-early", {"do": "stop"}
    if it.stock:
        yield "up-out-of-order", {"do": "up"}
        yield "dig", {"do": "dig", "card": rng.choice(it.stock), "pile": rng.randrange(PILES)}
    for pile, cards in enumerate(it.below):
        other = rng.randrange(PILES)
        yield "fill", {"do": "fill", "pile": pile}
        yield "double", {"do": "double", "pile": pile, "onto": other}
        if cards:
            yield "raise-out-of-order", {"do": "raise", "pile": pile}
            if it.stock:
                yield "down-out-of-order", {"do": "down", "pile": pile}
        if len(cards) > 1:
            yield "covered-card", {"do": "pull", "pile": pile, "card": rng.choice(cards[:-1])}
            part = rng.randrange(1, len(cards))
            yield "part-of-a-pile", {"do": "shift", "pile": pile, "cards": part, "onto": other}
