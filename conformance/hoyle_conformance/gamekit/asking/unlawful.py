"""The unlawful questions that are tried in both games."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from hoyle.families.asking.table import AskingTable
from hoyle.law.model import Words
from hoyle.table import Move, RuleId
from hoyle_conformance.gamekit.kit import Unlawful

SAYS = {
    "out-of-turn": Words("A player asks out of turn.", "Un jugador pide fuera de turno."),
    "no-such-seat": Words("A seat that does not exist asks.", "Pide un asiento que no existe."),
    "wrong-player": Words(
        "A question is put to the asker, or to a player who may not be asked.",
        "La pregunta se dirige a quien la hace, o a un jugador a quien no se puede preguntar.",
    ),
    "number-not-held": Words(
        "A player asks for a number that they do not hold.",
        "Un jugador pide un número que no tiene en la mano.",
    ),
    "after-the-end": Words("Somebody asks after the game is over.", "Alguien pide cuando el juego ya ha terminado."),
}


def kind(id: str, *rules: RuleId) -> Unlawful:
    """A kind of unlawful question, and the rules of the game that forbid it."""
    return Unlawful(id, rules, SAYS[id])


def after_the_end(table: AskingTable, rng: Random, wanted: str) -> tuple[str, Move]:
    """A question after the game is over."""
    return "after-the-end", {"seat": rng.randrange(table.players), "do": "ask", "to": 0, table.asks_for: wanted}


def wrong_players(table: AskingTable, rng: Random, lawful: Move) -> Iterator[tuple[str, Move]]:
    """A lawful question from a seat that does not exist, one out of turn, and questions to the wrong players."""
    yield "no-such-seat", {**lawful, "seat": table.players}
    other = rng.randrange(table.players)
    if other != table.asker and table.hands[other]:
        theirs = table.copy()
        theirs.pass_on(other)
        yield "out-of-turn", rng.choice(theirs.lawful())
    asked = table.may_ask()
    yield from (("wrong-player", {**lawful, "to": to}) for to in range(table.players + 1) if to not in asked)
