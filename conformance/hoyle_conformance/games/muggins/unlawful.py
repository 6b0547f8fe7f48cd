"""Unlawful moves of Muggins: what nobody can do at any table, and faults at tables that forbid them."""

from __future__ import annotations

from random import Random
from typing import cast

from hoyle.games.muggins.law import (
    CALLED_BEFORE_THE_NEXT_ACT,
    CALLED_UNTIL_THE_TURN_ENDS,
    FALSE_CALL_IS_NOT_HEARD,
    FIRST_CALL_COUNTS,
    HAND,
    OFFENCES_FORBIDDEN,
    OFFENCES_PLAYED,
    OTHERS_ONLY,
    STOCK,
)
from hoyle.games.muggins.plays import TO_STOCK, TO_TABLE
from hoyle.games.muggins.table import Muggins
from hoyle.law.model import Words
from hoyle.table import Move, Table
from hoyle_conformance.gamekit.kit import Unlawful, UnlawfulMoves

PLAYED = dict([OFFENCES_PLAYED])
FORBIDDEN = dict([OFFENCES_FORBIDDEN])

KINDS = (
    Unlawful(
        "out-of-turn",
        ("muggins.turn.passes",),
        Words("Somebody plays out of turn.", "Alguien juega fuera de turno."),
    ),
    Unlawful(
        "no-such-seat",
        ("muggins.players",),
        Words("A seat that does not exist plays.", "Juega un asiento que no existe."),
    ),
    Unlawful(
        "a-second-card",
        ("muggins.turn.continues", "muggins.turn-up"),
        Words(
            "A second card is turned before the first is played.",
            "Se vuelve una segunda carta antes de jugar la primera.",
        ),
    ),
    Unlawful(
        "no-card-turned",
        ("muggins.turn-up",),
        Words("A turned card is played when there is none.", "Se juega una carta vuelta cuando no hay ninguna."),
        PLAYED,
    ),
    Unlawful(
        "does-not-fit-the-table",
        ("muggins.table-piles.build-up", "muggins.table-piles.to-fifteen"),
        Words(
            "A card that fits no Table Pile is played to the Table Piles.",
            "Se juega a las Pilas de Mesa una carta que no encaja.",
        ),
    ),
    Unlawful(
        "does-not-fit-the-stock-pile",
        ("muggins.stock-piles.build",),
        Words(
            "A card is built on a Stock Pile that it does not fit, or that is not there.",
            "Se pone una carta en una Pila de Acopio en la que no encaja, o que no existe.",
        ),
    ),
    Unlawful(
        "on-the-own-stock-pile",
        ("muggins.stock-piles.of-others",),
        Words("A player builds on their own Stock Pile.", "Alguien construye sobre su propia Pila de Acopio."),
        dict([OTHERS_ONLY]),
    ),
    Unlawful(
        "unfounded-call",
        ("muggins.call.unfounded",),
        Words(
            'Somebody calls "Muggins" although there was no fault.',
            'Alguien grita "Muggins" sin que haya habido falta.',
        ),
        dict([FALSE_CALL_IS_NOT_HEARD]),
    ),
    Unlawful(
        "late-call",
        ("muggins.call.in-time",),
        Words('Somebody calls "Muggins" too late.', 'Alguien grita "Muggins" demasiado tarde.'),
        dict([OFFENCES_PLAYED, CALLED_BEFORE_THE_NEXT_ACT]),
    ),
    Unlawful(
        "call-after-the-turn",
        ("muggins.call.in-the-turn",),
        Words(
            'Somebody calls "Muggins" after the turn in which the fault was done.',
            'Alguien grita "Muggins" después del turno en que se cometió la falta.',
        ),
        dict([OFFENCES_PLAYED, CALLED_UNTIL_THE_TURN_ENDS]),
    ),
    Unlawful(
        "call-against-oneself",
        ("muggins.call.by-opponent",),
        Words(
            'The player at fault calls "Muggins" against themselves.',
            'Quien cometió la falta grita "Muggins" contra su propia falta.',
        ),
        PLAYED,
    ),
    Unlawful(
        "second-call",
        ("muggins.call.once",),
        Words('A second opponent calls "Muggins".', 'Un segundo adversario grita "Muggins".'),
        dict([OFFENCES_PLAYED, FIRST_CALL_COUNTS]),
    ),
    Unlawful(
        "after-the-end",
        ("muggins.win",),
        Words("Somebody plays after the game is over.", "Alguien juega cuando el juego ya ha terminado."),
    ),
    Unlawful(
        "lays-down-a-playable-card",
        ("muggins.turn.play-if-able",),
        Words(
            "At a table that forbids faults, a card that can be played is laid down.",
            "En una mesa que prohíbe las faltas se deja una carta que puede jugarse.",
        ),
        FORBIDDEN,
    ),
    Unlawful(
        "passes-the-stock-pile-over",
        ("muggins.order.stock-pile",),
        Words(
            "At a table that forbids faults, a card is turned while the Stock Pile can be played.",
            "En una mesa que prohíbe las faltas se vuelve una carta cuando puede jugarse la Pila de Acopio.",
        ),
        FORBIDDEN,
    ),
)


def _unlawful(table: Table, rng: Random) -> list[tuple[str, Move]]:
    """Unlawful moves at this point, each with the id of its kind."""
    muggins = cast(Muggins, table)
    seats = range(muggins.players)
    if muggins.over:
        return [("after-the-end", {"seat": rng.randrange(muggins.players), "do": rng.choice(("turn", "muggins"))})]
    seat = muggins.turn
    found: list[tuple[str, Move]] = [
        ("no-such-seat", {"seat": muggins.players, "do": rng.choice(("turn", "table", "muggins"))})
    ]
    verb = "turn" if muggins.turned is None else rng.choice(("table", "lay"))
    found += [("out-of-turn", {"seat": other, "do": verb}) for other in seats if other != seat]
    if muggins.turned is not None:
        found.append(("a-second-card", {"seat": seat, "do": "turn"}))
    else:
        found.append(("no-card-turned", {"seat": seat, "do": rng.choice(("table", "lay"))}))
    found += _misfits(muggins, HAND)
    found += _misfits(muggins, STOCK)
    found += _calls(muggins, rng)
    if muggins.under(OFFENCES_FORBIDDEN) and muggins.all_plays():
        if muggins.turned is not None:
            found.append(("lays-down-a-playable-card", {"seat": seat, "do": "lay"}))
        elif not muggins.may_turn(muggins.plays(STOCK)):
            found.append(("passes-the-stock-pile-over", {"seat": seat, "do": "turn"}))
    return found


def _misfits(table: Muggins, source: str) -> list[tuple[str, Move]]:
    """Plays of the card from a source to places where it does not fit."""
    seat, card = table.turn, table.card_from(source)
    if card is None:
        return []
    found: list[tuple[str, Move]] = []
    possible = table.moves()
    if not table.fits_table(card):
        found.append(("does-not-fit-the-table", {"seat": seat, "do": TO_TABLE[source]}))
    for other in range(table.players):
        move: Move = {"seat": seat, "do": TO_STOCK[source], "to": other}
        stock = table.stocks[other]
        if move in possible:
            continue
        if other != seat and not (stock and table.fits_stock(card, stock[-1])):
            found.append(("does-not-fit-the-stock-pile", move))
        elif other == seat and source == HAND and stock and table.fits_stock(card, stock[-1]):
            found.append(("on-the-own-stock-pile", move))
    return found


def _calls(table: Muggins, rng: Random) -> list[tuple[str, Move]]:
    if table.offence is not None:
        return [("call-against-oneself", {"seat": table.offence.seat, "do": "muggins"})]
    anybody = {"seat": rng.randrange(table.players), "do": "muggins"}
    if table.stood is not None:
        others = [seat for seat in range(table.players) if seat != table.stood]
        kind = "call-after-the-turn" if table.under(CALLED_UNTIL_THE_TURN_ENDS) else "late-call"
        return [(kind, {"seat": rng.choice(others), "do": "muggins"})]
    if table.settled is not None:
        others = [seat for seat in range(table.players) if seat not in table.settled]
        return [("second-call", {"seat": seat, "do": "muggins"}) for seat in others]
    return [("unfounded-call", anybody)] if table.under(FALSE_CALL_IS_NOT_HEARD) else []


UNLAWFUL = UnlawfulMoves(KINDS, _unlawful)
