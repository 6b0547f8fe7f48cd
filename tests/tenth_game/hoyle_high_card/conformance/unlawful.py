"""The unlawful moves that are tried at a table of High Card, by kind."""

from __future__ import annotations

from random import Random
from typing import cast

from hoyle.law.model import Words
from hoyle.table import Move, Table
from hoyle_conformance.gamekit.kit import Unlawful, UnlawfulMoves
from hoyle_high_card.law import CARDS
from hoyle_high_card.table import HighCard

KINDS = (
    Unlawful(
        "out-of-turn",
        ("high-card.turn",),
        Words("A player lays a card out of turn.", "Un jugador pone una carta fuera de turno."),
    ),
    Unlawful(
        "card-not-held",
        ("high-card.turn.own-card",),
        Words("A player lays a card that they do not hold.", "Un jugador pone una carta que no tiene."),
    ),
    Unlawful(
        "no-such-seat",
        ("high-card.players",),
        Words("A seat that does not exist lays a card.", "Pone una carta un asiento que no existe."),
    ),
    Unlawful(
        "after-the-end",
        ("high-card.end",),
        Words("Somebody lays a card after the end.", "Alguien pone una carta después del final."),
    ),
)


def _unlawful(table: Table, rng: Random) -> list[tuple[str, Move]]:
    """Unlawful moves at this point, each with the id of its kind."""
    high_card = cast(HighCard, table)
    if high_card.over:
        return [("after-the-end", _lay(rng.randrange(high_card.players), rng.choice(list(CARDS))))]
    turn = high_card.turn
    held = high_card.hands[turn]
    found = [
        ("out-of-turn", _lay(seat, rng.choice(hand)))
        for seat, hand in enumerate(high_card.hands)
        if seat != turn and hand
    ]
    found.append(("card-not-held", _lay(turn, rng.choice([card for card in CARDS if card not in held]))))
    found.append(("no-such-seat", _lay(high_card.players, rng.choice(held))))
    return found


def _lay(seat: int, card: str) -> Move:
    return {"seat": seat, "do": "lay", "card": card}


UNLAWFUL = UnlawfulMoves(KINDS, _unlawful)
