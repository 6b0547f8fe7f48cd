"""The unlawful moves that are tried at a table of Flinch, by kind; some only at tables that forbid offences."""

from __future__ import annotations

from random import Random
from typing import cast

from hoyle.games.flinch.law import (
    CARDS,
    FLINCH,
    HAND,
    NAMES,
    NEW,
    OFFENCE,
    OFFENCES_FORBIDDEN,
    OFFENCES_HAPPEN,
    PARTNER_RESERVES,
    PEEPING_IS_NOT_DONE,
    RESERVES,
    TURN,
    UNFOUNDED_CALL_IS_FREE,
)
from hoyle.games.flinch.table import Flinch
from hoyle.law.model import Words
from hoyle.table import Move, Table
from hoyle_conformance.gamekit.kit import Unlawful, UnlawfulMoves

PLAYED, FORBIDDEN = dict([OFFENCES_HAPPEN]), dict([OFFENCES_FORBIDDEN])

KINDS = (
    Unlawful(
        "no-such-seat",
        ("flinch.players",),
        Words("A seat that does not exist moves.", "Juega un asiento que no existe."),
    ),
    Unlawful(
        "out-of-turn",
        ("flinch.turn.own", "flinch.turn.left"),
        Words("Somebody lays a card out of turn.", "Alguien pone una carta fuera de turno."),
    ),
    Unlawful(
        "does-not-fit",
        ("flinch.piles.next-number", "flinch.piles.one-starts"),
        Words("A card is played where it does not follow.", "Se juega una carta donde no sigue."),
    ),
    Unlawful(
        "does-not-start",
        ("flinch.piles.one-starts", "flinch.eights.start", "flinch.fifteens.start"),
        Words(
            "A pile is started with a card that cannot start one.",
            "Se inicia una pila con una carta que no puede iniciarla.",
        ),
    ),
    Unlawful(
        "not-held",
        ("flinch.turn.three-sources",),
        Words("A card is played that the player does not have.", "Se juega una carta que el jugador no tiene."),
    ),
    Unlawful(
        "buried",
        ("flinch.reserve.tops-only",),
        Words(
            "A card is played from under the top of a Reserve Pile.",
            "Se juega una carta que no es la superior de una Pila de Reserva.",
        ),
    ),
    Unlawful(
        "from-a-pile",
        ("flinch.piles.not-from",),
        Words("A card is played from a Playing Pile.", "Se juega una carta de una Pila del Juego."),
    ),
    Unlawful(
        "reserve-to-reserve",
        ("flinch.reserve.no-moving", "flinch.reserve.one-card"),
        Words("A card is moved from one Reserve Pile to another.", "Se pasa una carta de una Pila de Reserva a otra."),
    ),
    Unlawful(
        "laid-elsewhere",
        ("flinch.reserve.own",),
        Words("A card is laid on the Reserve of another.", "Se pone una carta en la Reserva de otro."),
    ),
    Unlawful(
        "place-skipped",
        ("flinch.reserve.side-by-side",),
        Words(
            "A card is laid on an empty place that is not the next.",
            "Se pone una carta en un lugar vacío que no es el siguiente.",
        ),
    ),
    Unlawful(
        "pass-with-hand",
        ("flinch.reserve.one-card",),
        Words(
            "A player with a Hand ends the turn without laying a card.",
            "Quien tiene Mano acaba el turno sin poner carta.",
        ),
    ),
    Unlawful(
        "hand-too-soon",
        ("flinch.new-hand.at-once", "flinch.new-hand.next-turn"),
        Words("A player who has a Hand takes another.", "Quien tiene Mano toma otra."),
    ),
    Unlawful(
        "unfounded-call",
        ("flinch.call.unfounded",),
        Words("Flinch is called without an offence.", "Se grita Flinch sin que haya falta."),
        dict([UNFOUNDED_CALL_IS_FREE]),
    ),
    Unlawful(
        "not-an-opponent",
        ("flinch.call.any-opponent", "flinch.partners.no-call"),
        Words(
            "Flinch is called by somebody who is not an opponent: a partner, or the player.",
            "Grita Flinch quien no es adversario: un socio, o el propio jugador.",
        ),
        PLAYED,
    ),
    Unlawful(
        "goes-on-when-called",
        ("flinch.discontinue.take-back", "flinch.discontinue.no-card"),
        Words("A player who was called goes on.", "Sigue un jugador al que se ha reclamado."),
        PLAYED,
    ),
    Unlawful(
        "looking",
        ("flinch.reserve.no-looking",),
        Words(
            "A covered card is looked at, at a table where that is refused.",
            "Se mira una carta cubierta en una mesa en la que eso se rechaza.",
        ),
    ),
    Unlawful(
        "against-a-duty",
        ("flinch.offences.refused",),
        Words(
            "A card is played or laid before the one that must come first.",
            "Se juega o se pone una carta antes de la que debe ir primero.",
        ),
        FORBIDDEN,
    ),
    Unlawful(
        "one-laid",
        ("flinch.offences.refused", "flinch.reserve.no-ones"),
        Words("A 1 is laid on the Reserve.", "Se pone un 1 en la Reserva."),
        FORBIDDEN,
    ),
    Unlawful(
        "after-the-end",
        ("flinch.win.first-rid",),
        Words("Somebody moves after the game is over.", "Alguien juega cuando la partida ya ha terminado."),
    ),
)


def _unlawful(table: Table, rng: Random) -> list[tuple[str, Move]]:
    """Unlawful moves at this point, each with the id of its kind."""
    flinch = cast(Flinch, table)
    seat = rng.randrange(flinch.players)
    if flinch.over:
        return [("after-the-end", {"seat": seat, "do": "pass"})]
    lawful = rng.choice(flinch.lawful())
    found: list[tuple[str, Move]] = [("no-such-seat", {**lawful, "seat": lawful["seat"] + flinch.players})]
    if flinch.about == OFFENCE:
        found += _at_an_offence(flinch)
    elif flinch.about == TURN:
        found += _with_cards(flinch, rng) + _with_the_reserve(flinch, rng) + _with_calls(flinch, rng)
        if not flinch.played and flinch.exposure.bound is None:
            found += _against_duties(flinch)
    return found


def _at_an_offence(table: Flinch) -> list[tuple[str, Move]]:
    offender = table.offences.offender
    partner = table.partner(offender)
    found: list[tuple[str, Move]] = [("not-an-opponent", {"seat": offender, "do": "flinch"})]
    if partner is not None:
        found.append(("not-an-opponent", {"seat": partner, "do": "flinch"}))
    if table.calls.called:
        found.append(("goes-on-when-called", {"seat": offender, "do": "go-on"}))
    return found


def _with_cards(table: Flinch, rng: Random) -> list[tuple[str, Move]]:
    seat = table.turn
    found: list[tuple[str, Move]] = []
    for source, card in table.duties.sources(seat):
        targets = table.piles.targets(card)
        wrong = [pile.name for pile in table.piles if pile.name not in targets]
        if wrong:
            found.append(("does-not-fit", _play(seat, source, card, rng.choice(wrong))))
        if card not in table.starters:
            found.append(("does-not-start", _play(seat, source, card, NEW)))
    missing = [card for card in CARDS if card not in table.hand[seat]]
    found += [("not-held", _play(seat, HAND, card, _somewhere(table, card))) for card in rng.sample(missing, 2)]
    found += [("from-a-pile", _play(seat, pile.name, NAMES[pile.high], NEW)) for pile in list(table.piles)[:1]]
    for place, cards in zip(RESERVES, table.reserve[seat], strict=True):
        buried = [card for card in cards[:-1] if card != cards[-1]]
        if buried and table.exposure.bound is None:
            found.append(("buried", _play(seat, place, buried[-1], _somewhere(table, buried[-1]))))
    return found


def _with_the_reserve(table: Flinch, rng: Random) -> list[tuple[str, Move]]:
    seat, other = table.turn, (table.turn + rng.randrange(1, table.players)) % table.players
    found: list[tuple[str, Move]] = []
    if table.hand[other]:
        found.append(("out-of-turn", _lay(other, table.hand[other][0], RESERVES[0])))
    if table.hand[seat]:
        card = rng.choice(table.hand[seat])
        found.append(("pass-with-hand", {"seat": seat, "do": "pass"}))
        found.append(("hand-too-soon", {"seat": seat, "do": "draw"}))
        found.append(("laid-elsewhere", _lay(seat, card, PARTNER_RESERVES[0])))
        empty = [place for place, cards in zip(RESERVES, table.reserve[seat], strict=True) if not cards]
        if len(empty) > 1:
            found.append(("place-skipped", _lay(seat, card, rng.choice(empty[1:]))))
    tops = [cards[-1] for cards in table.reserve[seat] if cards and cards[-1] not in table.hand[seat]]
    if tops:
        found.append(("reserve-to-reserve", _lay(seat, tops[0], rng.choice(RESERVES))))
    if not table.offences.everywhere():
        deep = [place for place, cards in zip(RESERVES, table.reserve[seat], strict=True) if len(cards) > 1]
        at = rng.choice(deep) if deep and table.under(PEEPING_IS_NOT_DONE) else FLINCH
        found.append(("looking", {"seat": seat, "do": "peek", "at": at}))
    return found


def _with_calls(table: Flinch, rng: Random) -> list[tuple[str, Move]]:
    if table.offences.standing or not table.under(UNFOUNDED_CALL_IS_FREE):
        return []
    return [("unfounded-call", {"seat": rng.choice(table.opponents(table.turn)), "do": "flinch"})]


def _against_duties(table: Flinch) -> list[tuple[str, Move]]:
    """What a player might do wrong, at a table where that is forbidden."""
    seat = table.turn
    place = table.duties.places(seat)[0]
    ones = [card for card in table.hand[seat] if card in table.duty_cards]
    others = [card for card in table.hand[seat] if card not in table.duty_cards]
    found: list[tuple[str, Move]] = []
    if table.duties.due(seat):
        allowed = table.duties.plays(seat)
        wrong = [held for held in table.duties.sources(seat) if held not in allowed]
        found += [("against-a-duty", move) for move in table.play_moves(seat, wrong)[:2]]
        found += [("against-a-duty", _lay(seat, card, place)) for card in others[:1]]
    return found + [("one-laid", _lay(seat, card, place)) for card in ones[:1]]


def _somewhere(table: Flinch, card: str) -> str:
    """A place that takes the card, or else a new pile."""
    return (table.piles.targets(card) or [NEW])[0]


def _play(seat: int, source: str, card: str, on: str) -> Move:
    return {"seat": seat, "do": "play", "from": source, "card": card, "on": on}


def _lay(seat: int, card: str, on: str) -> Move:
    return {"seat": seat, "do": "lay", "card": card, "on": on}


OTHERWISE = (
    "flinch.offence.stands",
    "flinch.exposed.must-play",
    "flinch.exposed.called",
    "flinch.uncovered.must-play",
    "flinch.opening.arrange",
    "flinch.reserve.play-from",
)

UNLAWFUL = UnlawfulMoves(KINDS, _unlawful, OTHERWISE)
