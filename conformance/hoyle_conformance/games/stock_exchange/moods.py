"""Ways of trading, for scripts of Stock Exchange: at random, racing for offers, towards a complete hand."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import KW_ONLY, dataclass
from random import Random
from typing import cast

from hoyle.games.stock_exchange.law import COPIES, HAND_SIZE
from hoyle.games.stock_exchange.table import StockExchange
from hoyle.table import Move, Table
from hoyle_conformance.gamekit.moods import Mood, Moods, seats_of

NUMBERS = list(COPIES)


@dataclass(frozen=True)
class Taste(Mood):
    """A way of trading."""

    aim: float
    """How likely an act is to help complete a hand; otherwise it is any possible act."""
    _: KW_ONLY
    race: float = 0.0
    """How likely an act is to cross another: pay with offered cards, withdraw, refuse, replace an offer."""
    dealt: bool = False
    """Whether hands after the first are dealt nearly complete, so that whole games are short."""
    players: Collection[int] = range(3, 7)
    moves: tuple[int, int] = (3, 40)
    weight: int = 4


TASTES: Mapping[str, Taste] = {
    "haggle": Taste(0.0),
    "races": Taste(0.1, race=0.6),
    "traders": Taste(0.93, moves=(30, 90), players=range(3, 5), weight=1),
    "crowd": Taste(0.3, players=range(7, 16)),
    "games": Taste(0.99, moves=(60, 200), players=range(3, 5), dealt=True, weight=1),
}


def direct(table: Table, rng: Random, mood: str) -> Move:
    """Chooses the next act, and perhaps, before the end of a hand, the next deal."""
    board, taste = cast(StockExchange, table), TASTES[mood]
    if not board.open and rng.random() < 0.5:
        return {"seat": board.dealer, "do": "open"}
    complete = [seat for seat in range(board.players) if board.complete(seat)]
    if board.open and complete and rng.random() < taste.aim:
        if taste.dealt:
            board.stack(_nearly_complete(board, rng))
        return {"seat": _seller(board, complete, rng), "do": "sold"}
    if board.open and rng.random() < taste.race and (moves := _in_the_way(board)):
        return rng.choice(moves)
    if board.open and rng.random() < taste.aim and (move := _helpful(board, rng)):
        return move
    return _anything(board, rng)


def _anything(board: StockExchange, rng: Random) -> Move:
    """Any act, all kinds about equally likely: there are always more offers than anything else."""
    kinds: dict[str, list[Move]] = {}
    for move in board.lawful():
        kinds.setdefault(move["do"], []).append(move)
    return rng.choice(kinds[rng.choice(list(kinds))])


def _in_the_way(board: StockExchange) -> list[Move]:
    """Acts that cross an offer on the board."""
    out = [seat for seat, offer in enumerate(board.offers) if offer]
    moves = board.lawful()
    crossing = [
        move
        for move in moves
        if move["do"] in ("withdraw", "refuse") or (move["do"] == "offer" and move["seat"] in out)
    ]
    for move in moves:
        offer = board.offers[move["seat"]]
        if move["do"] == "accept" and offer is not None and offer.number == move["number"]:
            crossing += [move] * 5
    return crossing


def _wanted(board: StockExchange, seat: int) -> str:
    """The number a seat collects: a different one in each hand."""
    return NUMBERS[(seat + board.hand) % board.players]


def _helpful(board: StockExchange, rng: Random) -> Move | None:
    """An act that brings a seat cards of the number it collects: an offer, or accepting one."""
    seats = list(range(board.players))
    rng.shuffle(seats)
    for to in seats:
        offer = board.offers[to]
        if offer is not None and offer.number != _wanted(board, to):
            for seat in seats:
                number = _wanted(board, to)
                move: Move = {"seat": seat, "do": "accept", "to": to, "count": offer.size, "number": number}
                if board.why_not(move) is None:
                    return move
    for seat in filter(board.may_offer, seats):
        wanted = _wanted(board, seat)
        spare = [number for number in board.hands[seat] if number != wanted]
        most = max((board.free(other, wanted) for other in seats if other != seat), default=0)
        for number in spare:
            count = min(most, board.hands[seat][number])
            if count >= board.fewest():
                return {"seat": seat, "do": "offer", "count": count, "number": number}
    return None


def _seller(board: StockExchange, complete: list[int], rng: Random) -> int:
    """One of those who could call, often one who is behind, so that games end in a tie."""
    behind = min(complete, key=lambda seat: board.points[seat])
    return behind if rng.random() < 0.5 else rng.choice(complete)


def _nearly_complete(board: StockExchange, rng: Random) -> list[str]:
    """A deal in which everybody has one number, except for a few cards of somebody else's."""
    players = board.players
    hands = [[_wanted(board, seat)] * HAND_SIZE for seat in range(players)]
    for _ in range(rng.choice((0, 0, 2, 3))):
        one, other = rng.sample(range(players), 2)
        hands[one][-2:], hands[other][-2:] = hands[other][-2:], hands[one][-2:]
    first = (board.dealer + 2) % players  # the next dealer's left
    return [hands[(first + place) % players].pop() for place in range(HAND_SIZE * players)]


def filler(table: Table) -> Move:
    """The move that does the least: opening the board, or offering a card."""
    return table.lawful()[0]


MOODS = Moods(TASTES, seats_of(TASTES), direct, filler)
