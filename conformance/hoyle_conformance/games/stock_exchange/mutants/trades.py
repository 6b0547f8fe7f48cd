"""Mutants of Stock Exchange: lots, trades and refusals."""
# ruff: noqa: D101, D102 - what each does is said in its decorator, in two languages

from __future__ import annotations

from hoyle.games.stock_exchange.offers import Gone, Offer
from hoyle.games.stock_exchange.table import StockExchange
from hoyle.table import Move
from hoyle_conformance.gamekit.mutants import mutant


@mutant(
    "stock-exchange.mixed-lots",
    breaks="stock-exchange.lot.one-number",
    en="Fills a lot up with other cards when there are too few of its number.",
    es="Completa el lote con otras cartas cuando hay pocas de su número.",
)
class MixedLots(StockExchange):
    def holds(self, seat: int, count: int, number: str) -> bool:
        return number in self.hands[seat] and sum(self.hands[seat].values()) >= count

    def give(self, giver: int, taker: int, count: int, number: str) -> None:
        hand = self.hands[giver]
        for one in [number, *(other for other in list(hand) if other != number)]:
            moved = min(count, hand.get(one, 0))
            if moved:
                super().give(giver, taker, moved, one)
                count -= moved


@mutant(
    "stock-exchange.cards-out-of-thin-air",
    breaks="stock-exchange.lot.held",
    en="Checks only that a number is in the hand, not how many cards, and makes up what is missing.",
    es="Solo mira que el número esté en la mano, no cuántas cartas hay, e inventa las que faltan.",
)
class CardsOutOfThinAir(StockExchange):
    def holds(self, seat: int, count: int, number: str) -> bool:
        return number in self.hands[seat]

    def give(self, giver: int, taker: int, count: int, number: str) -> None:
        hand = self.hands[giver]
        hand[number] = max(hand.get(number, 0), count)
        super().give(giver, taker, count, number)


@mutant(
    "stock-exchange.a-gift",
    breaks="stock-exchange.trade",
    en="Hands over the cards on offer and takes nothing for them.",
    es="Entrega las cartas ofrecidas y no toma nada a cambio.",
)
class AGift(StockExchange):
    def trade(self, seat: int, to: int, number: str) -> None:
        offer = self.offers[to]
        super().trade(seat, to, number)
        if offer is not None and self.hands[to].get(number, 0) >= offer.size:
            self.give(to, seat, offer.size, number)


@mutant(
    "stock-exchange.only-the-neighbour-trades",
    breaks="stock-exchange.trade.anybody",
    en="Lets only the player to the left take up an offer.",
    es="Solo deja aceptar la oferta a quien está a la izquierda.",
)
class OnlyTheNeighbourTrades(StockExchange):
    def may_answer(self, seat: int, to: int) -> bool:
        return seat == (to + 1) % self.players


@mutant(
    "stock-exchange.trades-with-oneself",
    breaks="stock-exchange.trade.anybody",
    en="Lets players take up their own offer, which only makes it vanish.",
    es="Deja aceptar la propia oferta, que con ello desaparece.",
)
class TradesWithOneself(StockExchange):
    def may_answer(self, seat: int, to: int) -> bool:
        return True


@mutant(
    "stock-exchange.the-count-is-not-compared",
    breaks="stock-exchange.trade.equal",
    en="Takes the count from the offer and ignores what was said.",
    es="Toma la cantidad de la oferta y no mira lo que se dijo.",
)
class TheCountIsNotCompared(StockExchange):
    def matches(self, offer: Offer, count: int) -> bool:
        return True


@mutant(
    "stock-exchange.an-offer-for-everybody",
    breaks="stock-exchange.trade.first-taker",
    en="Leaves an offer on the board after it was taken up, while there are cards for it.",
    es="Deja la oferta en pie después de aceptada, mientras queden cartas para ella.",
)
class AnOfferForEverybody(StockExchange):
    def trade(self, seat: int, to: int, number: str) -> None:
        offer = self.offers[to]
        super().trade(seat, to, number)
        if offer is not None and self.holds(to, offer.size, offer.number):
            self.offers[to] = offer


@mutant(
    "stock-exchange.late-acceptances-are-swallowed",
    breaks="stock-exchange.trade.first-taker",
    en="Ignores the second acceptance of an offer instead of refusing it.",
    es="Pasa por alto la segunda aceptación de una oferta en vez de rechazarla.",
)
class LateAcceptancesAreSwallowed(StockExchange):
    def play(self, move: Move) -> None:
        taken = [seat for seat, gone in enumerate(self.gone) if gone is Gone.TAKEN]
        if self.over or move.get("do") != "accept" or move.get("to") not in taken:
            super().play(move)


@mutant(
    "stock-exchange.a-refusal-takes-the-offer-away",
    breaks="stock-exchange.refuse",
    en="Takes an offer off the board as soon as somebody refuses it.",
    es="Quita la oferta en cuanto alguien la rechaza.",
)
class ARefusalTakesTheOfferAway(StockExchange):
    def refuse(self, seat: int, to: int) -> None:
        super().refuse(seat, to)
        self.offers[to] = None


@mutant(
    "stock-exchange.refusals-are-forgotten",
    breaks="stock-exchange.refuse.for-good",
    en="Lets somebody who has refused an offer take it up after all, although that is not allowed.",
    es="Deja aceptar la oferta a quien la ha rechazado, aunque eso no se permite.",
)
class RefusalsAreForgotten(StockExchange):
    def has_refused(self, seat: int, offer: Offer) -> bool:
        return False
