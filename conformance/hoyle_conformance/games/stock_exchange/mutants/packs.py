"""Mutants of Stock Exchange: the pack, the deal, and what is seen of the hands."""
# ruff: noqa: D101, D102 - what each does is said in its decorator, in two languages

from __future__ import annotations

from itertools import pairwise

from hoyle.games.stock_exchange.law import COPIES, HAND_SIZE
from hoyle.games.stock_exchange.table import StockExchange
from hoyle.table import Move, View
from hoyle_conformance.gamekit.bugs import CutInsteadOfShuffle, OwnPack
from hoyle_conformance.gamekit.mutants import mutant


@mutant(
    "stock-exchange.the-highest-numbers",
    breaks="stock-exchange.pack",
    en="Leaves out the 1s and uses the numbers from 2 when it deals by itself.",
    es="Deja fuera los unos y usa los números desde el 2 cuando reparte por sí mismo.",
)
class TheHighestNumbers(OwnPack, StockExchange):
    def own_pack(self, pack: list[str]) -> list[str]:
        numbers = list(COPIES)
        next_number = dict(pairwise(numbers))
        return pack if self.players == len(numbers) else [next_number[card] for card in pack]


@mutant(
    "stock-exchange.seats-wrap-around",
    breaks="stock-exchange.players",
    en="Takes the seat modulo the number of players.",
    es="Toma el asiento módulo el número de personas.",
)
class SeatsWrapAround(StockExchange):
    def play(self, move: Move) -> None:
        seat = move.get("seat")
        if isinstance(seat, int) and seat >= self.players and not self.over:
            move = {**move, "seat": self.dealer}
            if self.why_not(move) is not None:
                move = {"seat": self.dealer, "do": "offer", **some_lot(self)}
        super().play(move)


@mutant(
    "stock-exchange.a-cut-is-no-shuffle",
    breaks="stock-exchange.shuffle",
    en="Cuts the cards in a random place instead of shuffling them.",
    es="Corta las cartas por un sitio al azar en vez de mezclarlas.",
)
class ACutIsNoShuffle(CutInsteadOfShuffle, StockExchange):
    pass


@mutant(
    "stock-exchange.the-dealer-is-served-first",
    breaks="stock-exchange.deal",
    en="Gives the first card to the dealer.",
    es="Da la primera carta a quien reparte.",
)
class TheDealerIsServedFirst(StockExchange):
    def served(self, place: int) -> int:
        return (self.dealer + place) % self.players


@mutant(
    "stock-exchange.deals-in-packets",
    breaks="stock-exchange.deal",
    en="Gives everybody ten cards at a time.",
    es="Da a cada cual diez cartas de una vez.",
)
class DealsInPackets(StockExchange):
    def served(self, place: int) -> int:
        return (self.dealer + 1 + place // HAND_SIZE) % self.players


@mutant(
    "stock-exchange.open-hands",
    breaks="stock-exchange.hand.hidden",
    en="Sends all hands to every seat.",
    es="Envía todas las manos a cada asiento.",
)
class OpenHands(StockExchange):
    def view(self, seat: int | None = None) -> View:
        return super().view(None)


@mutant(
    "stock-exchange.shows-the-longest-suit",
    breaks="stock-exchange.hand.hidden",
    en="Lets everybody see how many cards of one number each player has together.",
    es="Deja ver a todo el mundo cuántas cartas de un número lleva reunidas cada cual.",
)
class ShowsTheLongestSuit(StockExchange):
    def view(self, seat: int | None = None) -> View:
        view = super().view(seat)
        if seat is not None and not view["over"]:
            view["longest"] = [max(hand.values(), default=0) for hand in self.hands]
        return view


def some_lot(table: StockExchange) -> Move:
    """A lot that the dealer holds."""
    number, held = next(iter(table.hands[table.dealer].items()))
    return {"count": held, "number": number}
