"""Mutants of Stock Exchange: the end of a hand, and of the game."""
# ruff: noqa: D101, D102 - what each does is said in its decorator, in two languages

from __future__ import annotations

from hoyle.games.stock_exchange.law import HANDS
from hoyle.games.stock_exchange.table import StockExchange
from hoyle.table import Move
from hoyle_conformance.gamekit.bugs import MovesAfterTheEnd
from hoyle_conformance.gamekit.mutants import mutant


@mutant(
    "stock-exchange.sold-by-itself",
    breaks="stock-exchange.sold",
    en="Ends the hand as soon as a trade completes one, without a call.",
    es="Termina la mano en cuanto un cambio completa una, sin que nadie grite.",
)
class SoldByItself(StockExchange):
    def trade(self, seat: int, to: int, number: str) -> None:
        super().trade(seat, to, number)
        for one in (to, seat):
            if self.complete(one):
                self.sold(one)
                return


@mutant(
    "stock-exchange.nine-will-do",
    breaks="stock-exchange.sold.complete",
    en="Counts nine cards of a number as a complete hand.",
    es="Da por completa una mano con nueve cartas de un número.",
)
class NineWillDo(StockExchange):
    def complete(self, seat: int) -> bool:
        return max(self.hands[seat].values()) >= 9


@mutant(
    "stock-exchange.a-false-call-is-swallowed",
    breaks="stock-exchange.sold.complete",
    en='Ignores "Sold" with an incomplete hand instead of refusing it.',
    es='Pasa por alto "Sold" con la mano incompleta en vez de rechazarlo.',
)
class AFalseCallIsSwallowed(StockExchange):
    def play(self, move: Move) -> None:
        seat = move.get("seat")
        false = move.get("do") == "sold" and self.open and not self.over and seat in range(self.players)
        if not (false and not self.complete(move["seat"])):
            super().play(move)


@mutant(
    "stock-exchange.a-point-for-every-card",
    breaks="stock-exchange.sold.point",
    en="Scores a point for every card of the hand.",
    es="Da un punto por cada carta de la mano.",
)
class APointForEveryCard(StockExchange):
    def score(self, seat: int) -> None:
        self.points[seat] += sum(self.hands[seat].values())


@mutant(
    "stock-exchange.all-complete-hands-score",
    breaks="stock-exchange.sold.first-call",
    en="Gives a point to everybody whose hand is complete when somebody calls.",
    es="Da un punto a cada persona que tiene la mano completa cuando alguien grita.",
)
class AllCompleteHandsScore(StockExchange):
    def score(self, seat: int) -> None:
        for one in range(self.players):
            if self.complete(one):
                super().score(one)


@mutant(
    "stock-exchange.the-same-cards-again",
    breaks="stock-exchange.next-hand",
    en="Begins the next hand with the cards as they are.",
    es="Empieza la mano siguiente con las cartas como están.",
)
class TheSameCardsAgain(StockExchange):
    def next_hand(self) -> None:
        hands = self.hands
        super().next_hand()
        self.hands = hands


@mutant(
    "stock-exchange.offers-outlive-the-hand",
    breaks="stock-exchange.next-hand",
    en="Leaves the offers on the board when it deals again, if there are cards for them.",
    es="Deja las ofertas en pie al repartir de nuevo, si hay cartas para ellas.",
)
class OffersOutliveTheHand(StockExchange):
    def next_hand(self) -> None:
        offers = self.offers
        super().next_hand()
        for seat, offer in enumerate(offers):
            if offer is not None and self.holds(seat, offer.size, offer.number):
                self.offers[seat] = offer


@mutant(
    "stock-exchange.the-deal-stays",
    breaks="stock-exchange.deal.passes",
    en="Lets the same player deal every hand.",
    es="Deja que reparta siempre la misma persona.",
)
class TheDealStays(StockExchange):
    def next_hand(self) -> None:
        self.dealer = (self.dealer - 1) % self.players
        super().next_hand()


@mutant(
    "stock-exchange.nine-hands",
    breaks="stock-exchange.hands",
    en="Counts the hands from 0 and stops one too early.",
    es="Cuenta las manos desde 0 y para una antes.",
)
class NineHands(StockExchange):
    def game_is_over(self) -> bool:
        return self.hand >= HANDS - 1 or super().game_is_over()


@mutant(
    "stock-exchange.an-unbeatable-lead-ends-the-game",
    breaks="stock-exchange.hands",
    en="Ends the game as soon as somebody has more than half of the points.",
    es="Termina el juego en cuanto alguien tiene más de la mitad de los puntos.",
)
class AnUnbeatableLeadEndsTheGame(StockExchange):
    def game_is_over(self) -> bool:
        return max(self.points) > HANDS // 2 or super().game_is_over()


@mutant(
    "stock-exchange.takes-moves-after-the-end",
    breaks="stock-exchange.hands",
    en="Swallows moves after the game is over instead of refusing them.",
    es="Se traga los actos cuando el juego ha terminado en vez de rechazarlos.",
)
class TakesMovesAfterTheEnd(MovesAfterTheEnd, StockExchange):
    pass


@mutant(
    "stock-exchange.the-last-hand-wins",
    breaks="stock-exchange.wins",
    en="Declares the winner of the last hand the winner of the game.",
    es="Toma a quien gana la última mano por quien gana la partida.",
)
class TheLastHandWins(StockExchange):
    last = 0

    def score(self, seat: int) -> None:
        super().score(seat)
        self.last = seat

    def end_game(self) -> None:
        super().end_game()
        if len(self.winners) == 1:
            self.winners = [self.last]


@mutant(
    "stock-exchange.the-fewest-points-win",
    breaks="stock-exchange.wins",
    en="Sorts the wrong way round.",
    es="Ordena al revés.",
)
class TheFewestPointsWin(StockExchange):
    def end_game(self) -> None:
        super().end_game()
        if len(self.winners) == 1:
            self.winners = [self.points.index(min(self.points))]


@mutant(
    "stock-exchange.the-lower-seat-wins-a-tie",
    breaks="stock-exchange.wins.together",
    en="Names only the first of several players with the most points.",
    es="Solo nombra a la primera de las personas con más puntos.",
)
class TheLowerSeatWinsATie(StockExchange):
    def end_game(self) -> None:
        super().end_game()
        self.winners = self.winners[:1]


@mutant(
    "stock-exchange.a-tie-ends-the-game",
    breaks="stock-exchange.wins.play-on",
    en="Ends the game after ten hands although several have the most points.",
    es="Termina el juego tras diez manos aunque varias personas compartan la mayor puntuación.",
)
class ATieEndsTheGame(StockExchange):
    def game_is_over(self) -> bool:
        return self.hand >= HANDS
