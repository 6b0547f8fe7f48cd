"""Unlawful moves of Stock Exchange: above all the races, in which somebody comes too late."""

from __future__ import annotations

from random import Random
from typing import cast

from hoyle.games.stock_exchange.law import (
    AT_LEAST_TWO,
    HAND_SIZE,
    OFFERED_CARDS_FREE,
    OFFERED_CARDS_HELD,
    REFUSAL_IS_FOR_GOOD,
    SECOND_OFFER_WAITS,
    SOLD_ONLY_ON_AN_OPEN_BOARD,
)
from hoyle.games.stock_exchange.offers import Gone
from hoyle.games.stock_exchange.table import StockExchange
from hoyle.law.model import Words
from hoyle.table import Move, Table
from hoyle_conformance.gamekit.kit import Unlawful, UnlawfulMoves

KINDS = (
    Unlawful(
        "before-the-opening",
        ("stock-exchange.opening.closed",),
        Words(
            "Somebody offers or trades before the board is open.", "Alguien ofrece o cambia antes de abrirse la Bolsa."
        ),
    ),
    Unlawful(
        "sold-before-the-opening",
        ("stock-exchange.sold.open-board",),
        Words('Somebody calls "Sold" before the board is open.', 'Alguien grita "Sold" antes de abrirse la Bolsa.'),
        dict([SOLD_ONLY_ON_AN_OPEN_BOARD]),
    ),
    Unlawful(
        "opened-by-another",
        ("stock-exchange.opening.play",),
        Words(
            'Somebody who has not dealt calls "Play", or it is called again.',
            'Grita "Play" quien no ha repartido, o se grita otra vez.',
        ),
    ),
    Unlawful(
        "no-such-seat",
        ("stock-exchange.players",),
        Words("A seat that does not exist acts.", "Actúa un asiento que no existe."),
    ),
    Unlawful(
        "too-many-cards",
        ("stock-exchange.lot.one-number", "stock-exchange.lot.held"),
        Words(
            "Somebody offers more cards of a number than they hold.",
            "Alguien ofrece más cartas de un número de las que tiene.",
        ),
    ),
    Unlawful(
        "pays-with-too-few",
        ("stock-exchange.lot.one-number", "stock-exchange.lot.held"),
        Words(
            "Somebody takes up an offer with too few cards of a number.",
            "Alguien acepta una oferta con un número del que tiene pocas cartas.",
        ),
    ),
    Unlawful("no-cards", ("stock-exchange.offer",), Words("Somebody offers no cards.", "Alguien ofrece cero cartas.")),
    Unlawful(
        "unequal",
        ("stock-exchange.trade.equal",),
        Words(
            "Somebody takes up an offer with more or fewer cards.", "Alguien acepta una oferta con más o menos cartas."
        ),
    ),
    Unlawful(
        "own-offer",
        ("stock-exchange.trade.anybody",),
        Words("Somebody takes up their own offer.", "Alguien acepta su propia oferta."),
    ),
    Unlawful(
        "already-taken",
        ("stock-exchange.trade.first-taker",),
        Words(
            "Somebody takes up an offer that another has taken up already.",
            "Alguien acepta una oferta que otra persona ya ha aceptado.",
        ),
    ),
    Unlawful(
        "withdrawn",
        ("stock-exchange.offer.withdrawn",),
        Words("Somebody takes up an offer that was withdrawn.", "Alguien acepta una oferta que se ha retirado."),
    ),
    Unlawful(
        "traded-away",
        ("stock-exchange.offer.lapses",),
        Words(
            "Somebody takes up an offer whose cards have been traded away.",
            "Alguien acepta una oferta cuyas cartas se han cambiado por otro lado.",
        ),
        dict([OFFERED_CARDS_FREE]),
    ),
    Unlawful(
        "on-offer",
        ("stock-exchange.offer.binds",),
        Words("Somebody pays with cards that are on offer.", "Alguien paga con cartas que tiene ofrecidas."),
        dict([OFFERED_CARDS_HELD]),
    ),
    Unlawful(
        "a-second-offer",
        ("stock-exchange.offer.waits",),
        Words("Somebody who has an offer out makes another.", "Alguien que tiene una oferta en pie hace otra."),
        dict([SECOND_OFFER_WAITS]),
    ),
    Unlawful(
        "nothing-to-withdraw",
        ("stock-exchange.offer.withdrawn",),
        Words("Somebody withdraws an offer that is not there.", "Alguien retira una oferta que no existe."),
    ),
    Unlawful(
        "refused-twice",
        ("stock-exchange.refuse",),
        Words("Somebody refuses an offer again.", "Alguien rechaza otra vez una oferta."),
    ),
    Unlawful(
        "refused-before",
        ("stock-exchange.refuse.for-good",),
        Words("Somebody takes up an offer that they have refused.", "Alguien acepta una oferta que ha rechazado."),
        dict([REFUSAL_IS_FOR_GOOD]),
    ),
    Unlawful(
        "a-single-card",
        ("stock-exchange.offer.at-least-two",),
        Words("Somebody offers a single card.", "Alguien ofrece una sola carta."),
        dict([AT_LEAST_TWO]),
    ),
    Unlawful(
        "not-complete",
        ("stock-exchange.sold.complete",),
        Words('Somebody calls "Sold" with two numbers in hand.', 'Alguien grita "Sold" con dos números en la mano.'),
    ),
    Unlawful(
        "after-the-end",
        ("stock-exchange.hands",),
        Words("Somebody acts after the game is over.", "Alguien actúa cuando el juego ya ha terminado."),
    ),
)
GONE = {Gone.TAKEN: "already-taken", Gone.WITHDRAWN: "withdrawn", Gone.LAPSED: "traded-away"}


def _unlawful(table: Table, rng: Random) -> list[tuple[str, Move]]:
    """Unlawful moves at this point, each with the id of its kind."""
    board = cast(StockExchange, table)
    seats = range(board.players)
    if board.over:
        return [("after-the-end", {"seat": rng.choice(seats), "do": rng.choice(("open", "sold"))})]
    found: list[tuple[str, Move]] = [("no-such-seat", {"seat": board.players, "do": rng.choice(("open", "sold"))})]
    found += [
        ("opened-by-another", {"seat": seat, "do": "open"}) for seat in seats if board.open or seat != board.dealer
    ]
    if not board.open:
        others = [seat for seat in seats if seat != board.dealer]
        found += [("before-the-opening", _lot(board, seat)) for seat in others]
        caller: Move = {"seat": rng.choice(seats), "do": "sold"}
        if not board.may_sell():
            return [*found, ("sold-before-the-opening", caller)]
        return found if board.complete(caller["seat"]) else [*found, ("not-complete", caller)]
    for seat in seats:
        number, held = rng.choice(list(board.hands[seat].items()))
        found.append(("too-many-cards", {"seat": seat, "do": "offer", "count": held + 1, "number": number}))
        found.append(("no-cards", {"seat": seat, "do": "offer", "count": 0, "number": number}))
        if board.fewest() > 1:
            found.append(("a-single-card", {"seat": seat, "do": "offer", "count": 1, "number": number}))
        if not board.complete(seat):
            found.append(("not-complete", {"seat": seat, "do": "sold"}))
        if board.offers[seat] is None:
            found.append(("nothing-to-withdraw", {"seat": seat, "do": "withdraw"}))
            found += _too_late(board, seat, rng)
        else:
            found += _wrong_answers(board, seat, rng)
            if not board.may_offer(seat):
                found.append(("a-second-offer", _lot(board, seat)))
    return found


def _lot(board: StockExchange, seat: int) -> Move:
    number, held = max(board.hands[seat].items(), key=lambda one: one[1])
    return {"seat": seat, "do": "offer", "count": held, "number": number}


def _too_late(board: StockExchange, to: int, rng: Random) -> list[tuple[str, Move]]:
    """The last offer of a seat is gone, and somebody still tries to take it up."""
    gone = board.gone[to]
    taker = rng.choice([seat for seat in range(board.players) if seat != to])
    move = {"seat": taker, "do": "accept", "to": to, "count": board.fewest(), "number": _lot(board, taker)["number"]}
    return [] if gone is None else [(GONE[gone], move)]


def _wrong_answers(board: StockExchange, to: int, rng: Random) -> list[tuple[str, Move]]:
    offer = board.offers[to]
    assert offer is not None
    found: list[tuple[str, Move]] = []
    for seat in range(board.players):
        move: Move = {"seat": seat, "do": "accept", "to": to, "count": offer.size, "number": ""}
        for number, held in board.hands[seat].items():
            lot = {**move, "number": number}
            if seat == to:
                found.append(("own-offer", lot))
            elif held < offer.size:
                found.append(("pays-with-too-few", lot))
            elif board.has_refused(seat, offer):
                found.append(("refused-before", lot))
            elif board.free(seat, number) < offer.size:
                found.append(("on-offer", lot))
            if seat != to:
                other = [count for count in range(1, min(held, HAND_SIZE) + 1) if count != offer.size]
                found += [("unequal", {**lot, "count": rng.choice(other)})] if other else []
        if seat in offer.refused:
            found.append(("refused-twice", {"seat": seat, "do": "refuse", "to": to}))
    return found


UNLAWFUL = UnlawfulMoves(KINDS, _unlawful, ("stock-exchange.trade",))
