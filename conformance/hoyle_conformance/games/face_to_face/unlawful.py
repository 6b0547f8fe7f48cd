"""Unlawful moves of Face to Face, each of a kind, with the rules that forbid it."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import cast

from hoyle.games.face_to_face.law import BARE_SHOWS_ITS_CARD, PILE_CARDS, STEP, TOPS, VALUES
from hoyle.games.face_to_face.piles import PILES, Pile
from hoyle.games.face_to_face.table import FaceToFace
from hoyle.law.model import Words
from hoyle.table import Move, Table
from hoyle_conformance.gamekit.kit import Unlawful, UnlawfulMoves

KINDS = (
    Unlawful(
        "out-of-turn",
        ("face-to-face.turn.in-turns",),
        Words("A card is laid out of turn.", "Se coloca una carta fuera de turno."),
    ),
    Unlawful(
        "no-such-seat",
        ("face-to-face.players",),
        Words("A seat that does not exist moves.", "Juega un asiento que no existe."),
    ),
    Unlawful(
        "empty-turn",
        ("face-to-face.turn.two",),
        Words("A turn is ended in which nothing was laid.", "Se termina un turno en el que no se ha colocado nada."),
    ),
    Unlawful(
        "one-card-turn",
        ("face-to-face.turn.two",),
        Words("A turn is ended after a single card.", "Se termina un turno tras una sola carta."),
    ),
    Unlawful(
        "same-card-twice",
        ("face-to-face.turn.two",),
        Words(
            "A card is laid a second time in the same turn.", "Una carta se coloca por segunda vez en el mismo turno."
        ),
    ),
    Unlawful(
        "card-not-held",
        ("face-to-face.turn.two", "face-to-face.hand.first", "face-to-face.deck.own"),
        Words("A card is laid that is not in the hand.", "Se coloca una carta que no está en la mano."),
    ),
    Unlawful(
        "no-such-card",
        ("face-to-face.pack.cards",),
        Words("A card is laid that does not exist.", "Se coloca una carta que no existe."),
    ),
    Unlawful(
        "no-such-pile",
        ("face-to-face.piles",),
        Words("A card is laid on a pile that does not exist.", "Se coloca una carta en una pila que no existe."),
    ),
    Unlawful(
        "lower-on-ascending",
        ("face-to-face.own.ascending",),
        Words(
            "A lower card, not exactly ten lower, is laid on one's own ascending pile.",
            "Se coloca en la propia pila ascendente una carta menor que no es exactamente diez menor.",
        ),
    ),
    Unlawful(
        "higher-on-descending",
        ("face-to-face.own.descending",),
        Words(
            "A higher card, not exactly ten higher, is laid on one's own descending pile.",
            "Se coloca en la propia pila descendente una carta mayor que no es exactamente diez mayor.",
        ),
    ),
    Unlawful(
        "nearly-ten",
        ("face-to-face.trick.ascending", "face-to-face.trick.descending"),
        Words(
            "A card goes back nine or eleven on one's own pile.", "Una carta retrocede nueve u once en una pila propia."
        ),
    ),
    Unlawful(
        "equal-card",
        ("face-to-face.equal",),
        Words("A card is laid on an equal one.", "Se coloca una carta sobre otra igual."),
    ),
    Unlawful(
        "second-for-the-opponent",
        ("face-to-face.opponent.one",),
        Words(
            "A second card in a turn is laid on the opponent's piles.",
            "Se coloca una segunda carta del turno en las pilas del oponente.",
        ),
    ),
    Unlawful(
        "worse-for-the-opponent",
        ("face-to-face.opponent.ascending", "face-to-face.opponent.descending"),
        Words(
            "A card is laid on a pile of the opponent that it does not improve.",
            "Se coloca en una pila del oponente una carta que no la mejora.",
        ),
    ),
    Unlawful(
        "bare-pile-of-the-opponent",
        ("face-to-face.opponent.bare",),
        Words(
            "A card is laid on a pile of the opponent that shows its pile card.",
            "Se coloca una carta en una pila del oponente que muestra su carta de pila.",
        ),
        dict([BARE_SHOWS_ITS_CARD]),
    ),
    Unlawful(
        "draws-fewer",
        ("face-to-face.draw.must", "face-to-face.draw.six"),
        Words("Fewer cards are drawn than are due.", "Se roban menos cartas de las debidas."),
    ),
    Unlawful(
        "takes-back",
        ("face-to-face.turn.singly",),
        Words("A card that is laid is taken back.", "Se recoge una carta ya colocada."),
    ),
    Unlawful(
        "after-the-end",
        ("face-to-face.win.ends", "face-to-face.lose"),
        Words("Somebody moves after the game is over.", "Alguien juega cuando la partida ya ha terminado."),
    ),
)

Sent = tuple[str, Move]


def finish_turn(move: Move) -> list[Move]:
    """The end of the turn, sent after a move that does not end it, for a program to which a turn is one move."""
    return [] if move.get("do") in ("end", "draw") else [{"seat": move.get("seat", 0), "do": "end"}]


def _unlawful(table: Table, rng: Random) -> list[Sent]:
    """Unlawful moves at this point, each with the id of its kind."""
    game = cast(FaceToFace, table)
    if game.over:
        return [("after-the-end", _lay(rng.randrange(game.players), "30", "own-up"))]
    if game.stuck():
        return []
    seat = game.turn
    found = [
        ("no-such-seat", _lay(game.players, game.hands[seat][0] if game.hands[seat] else "30", "own-up")),
        *_not_cards(game, seat, rng),
        *_wrong_ends(game, seat, rng),
    ]
    if not game.touched:  # in the middle of a turn that is one move to a program, nobody else can move
        other = 1 - seat
        found += (
            ("out-of-turn", _lay(other, card, "own-up")) for card in game.hands[other] if _fits(game, other, card)
        )
    found += _wrong_piles(game, seat)
    lawful = game.lawful()
    return [(kind, move) for kind, move in found if move not in lawful]


def _lay(seat: int, card: str, on: str) -> Move:
    return {"seat": seat, "do": "lay", "card": card, "on": on}


def _fits(table: FaceToFace, seat: int, card: str) -> bool:
    return table.ascends(seat, card)


def _not_cards(table: FaceToFace, seat: int, rng: Random) -> Iterator[Sent]:
    """Cards that the hand does not have but that would fit, and piles that do not exist."""
    held = table.hands[seat]
    twice = {table.undo.card} if table.undo is not None else set()
    missing = [card for card in VALUES if card not in held and card not in twice]
    for card in rng.sample(missing, min(4, len(missing))):
        yield from (("card-not-held", _lay(seat, card, on)) for on in PILES if table.fits(seat, card, on))
    for card in twice - set(held):
        yield from (("same-card-twice", _lay(seat, card, on)) for on in PILES if table.fits(seat, card, on))
        yield "same-card-twice", _lay(seat, card, table.touched[-1])
    yield "no-such-card", _lay(seat, rng.choice(("0", "1", "60", "61", "-5", "joker", "")), rng.choice(list(PILES)))
    if held:
        yield "no-such-pile", _lay(seat, held[0], rng.choice(("up", "down", "own", "own-middle", "their", "0")))


def _wrong_ends(table: FaceToFace, seat: int, rng: Random) -> Iterator[Sent]:
    """Turns that are too short, draws that are too small, and cards that are taken back."""
    if not table.enough(table.own, table.theirs):
        yield "one-card-turn" if table.touched else "empty-turn", {"seat": seat, "do": "end"}
    elif table.cards_to_draw(seat):
        yield "draws-fewer", {"seat": seat, "do": "draw", "cards": rng.randrange(table.cards_to_draw(seat))}
    if table.touched:
        yield "takes-back", {"seat": seat, "do": "take-back"}


def _wrong_piles(table: FaceToFace, seat: int) -> Iterator[Sent]:
    """Cards of the hand where they do not fit."""
    for card in table.hands[seat]:
        for on, pile in PILES.items():
            if pile.theirs and table.theirs:
                if table.fits(seat, card, on):
                    yield "second-for-the-opponent", _lay(seat, card, on)
            elif not table.fits(seat, card, on):
                yield _misfit(card, table.tops[pile.owner(seat)][pile.side].card, pile), _lay(seat, card, on)


def _misfit(card: str, top: str, pile: Pile) -> str:
    """The kind of unlawful move, given a card and the top card it is laid on."""
    margin = abs(VALUES[card] - TOPS[top])
    if margin == 0:
        return "equal-card"
    if pile.theirs:
        return "bare-pile-of-the-opponent" if top in PILE_CARDS else "worse-for-the-opponent"
    if abs(margin - STEP) == 1:
        return "nearly-ten"
    return ("lower-on-ascending", "higher-on-descending")[pile.side]


UNLAWFUL = UnlawfulMoves(KINDS, _unlawful)
