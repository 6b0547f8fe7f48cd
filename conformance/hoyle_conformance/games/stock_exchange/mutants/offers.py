"""Mutants of Stock Exchange: the board, offers, and what they say."""
# ruff: noqa: D101, D102 - what each does is said in its decorator, in two languages

from __future__ import annotations

from hoyle.games.stock_exchange.table import StockExchange
from hoyle.table import Move, Refused, View
from hoyle_conformance.gamekit.mutants import mutant

# --- the board is opened -----------------------------------------------------------------------------------


@mutant(
    "stock-exchange.anybody-opens-by-an-offer",
    breaks="stock-exchange.opening.closed",
    en="Accepts offers from everybody before the board is open.",
    es="Admite ofertas de cualquiera antes de que se abra la Bolsa.",
)
class AnybodyOpensByAnOffer(StockExchange):
    def may_act(self, seat: int) -> bool:
        return True


@mutant(
    "stock-exchange.sold-before-the-opening",
    breaks="stock-exchange.sold.open-board",
    en="Lets somebody who was dealt a complete hand call before the board is open.",
    es="Deja gritar a quien recibe una mano completa antes de que se abra la Bolsa.",
)
class SoldBeforeTheOpening(StockExchange):
    def may_sell(self) -> bool:
        return True


@mutant(
    "stock-exchange.a-dealt-hand-waits",
    breaks="stock-exchange.sold.dealt",
    en="Lets nobody call before the board is open, although a complete hand that was dealt may be called at once.",
    es="No deja gritar a nadie antes de que se abra la Bolsa, aunque una mano recibida completa puede gritarse ya.",
)
class ADealtHandWaits(StockExchange):
    def may_sell(self) -> bool:
        return self.open


@mutant(
    "stock-exchange.anybody-calls-play",
    breaks="stock-exchange.opening.play",
    en='Lets anybody call "Play".',
    es='Deja gritar "Play" a cualquiera.',
)
class AnybodyCallsPlay(StockExchange):
    def why_not(self, move: Move) -> Refused | None:
        seat = move.get("seat")
        if not self.over and not self.open and move.get("do") == "open" and seat in range(self.players):
            return None
        return super().why_not(move)


@mutant(
    "stock-exchange.the-board-opens-by-itself",
    breaks="stock-exchange.opening.play",
    en='Opens the board with the deal, so "Play" is refused.',
    es='Abre la Bolsa con el reparto, de modo que rechaza "Play".',
)
class TheBoardOpensByItself(StockExchange):
    def clear_board(self) -> None:
        super().clear_board()
        self.open = True


@mutant(
    "stock-exchange.the-dealer-must-call-play",
    breaks="stock-exchange.opening.by-offer",
    en='Refuses an offer by a dealer who has not called "Play".',
    es='Rechaza la oferta de quien reparte si no ha gritado "Play".',
)
class TheDealerMustCallPlay(StockExchange):
    def may_act(self, seat: int) -> bool:
        return self.open

    def lawful(self) -> list[Move]:
        return [move for move in super().lawful() if self.open or move["do"] == "open"]


@mutant(
    "stock-exchange.nobody-acts-twice-in-a-row",
    breaks="stock-exchange.all-at-once",
    en="Waits for somebody else to act before the same person may act again.",
    es="Espera a que actúe otra persona antes de que pueda repetir la misma.",
)
class NobodyActsTwiceInARow(StockExchange):
    last: int | None = None

    def clear_board(self) -> None:
        super().clear_board()
        self.last = None

    def play(self, move: Move) -> None:
        super().play(move)
        self.last = move["seat"] if self.open else None

    def may_act(self, seat: int) -> bool:
        return super().may_act(seat) and seat != self.last

    def lawful(self) -> list[Move]:
        return [move for move in super().lawful() if move["seat"] != self.last]


# --- offers ------------------------------------------------------------------------------------------------


@mutant(
    "stock-exchange.four-cards-at-most",
    breaks="stock-exchange.offer",
    en="Lets at most four cards be traded at a time, as many relatives of the game do.",
    es="Deja cambiar cuatro cartas a la vez como mucho, como muchos parientes del juego.",
)
class FourCardsAtMost(StockExchange):
    def why_not(self, move: Move) -> Refused | None:
        count = move.get("count")
        if move.get("do") == "offer" and isinstance(count, int) and count > 4:
            return Refused("at most four cards are traded")
        return super().why_not(move)

    def lawful(self) -> list[Move]:
        return [move for move in super().lawful() if move["do"] != "offer" or move["count"] <= 4]


@mutant(
    "stock-exchange.an-offer-of-nothing",
    breaks="stock-exchange.offer",
    en="Lets somebody offer no cards at all.",
    es="Deja ofrecer cero cartas.",
)
class AnOfferOfNothing(StockExchange):
    def why_not(self, move: Move) -> Refused | None:
        if self.open and move.get("do") == "offer" and move.get("count") == 0 and not self.over:
            return None
        return super().why_not(move)


@mutant(
    "stock-exchange.a-single-card-will-do",
    breaks="stock-exchange.offer.at-least-two",
    en="Lets a single card be offered although two are the minimum.",
    es="Deja ofrecer una sola carta aunque lo mínimo son dos.",
)
class ASingleCardWillDo(StockExchange):
    def fewest(self) -> int:
        return 1


@mutant(
    "stock-exchange.offers-tell-the-number",
    breaks="stock-exchange.offer.count-only",
    en="Shows everybody which number is on offer.",
    es="Muestra a todo el mundo qué número se ofrece.",
)
class OffersTellTheNumber(StockExchange):
    def says_number(self) -> bool:
        return True


@mutant(
    "stock-exchange.the-offered-cards-leak",
    breaks="stock-exchange.offer.count-only",
    en="Sends the number on offer along with the view of every seat, though the table does not show it.",
    es="Envía el número ofrecido con la vista de cada asiento, aunque la mesa no lo muestra.",
)
class TheOfferedCardsLeak(StockExchange):
    def view(self, seat: int | None = None) -> View:
        view = super().view(seat)
        if seat is not None and not view["over"]:
            view["board"] = [offer and offer.number for offer in self.offers]
        return view


@mutant(
    "stock-exchange.offers-keep-the-number-secret",
    breaks="stock-exchange.offer.named",
    en="Keeps the number on offer secret although offers name it.",
    es="Mantiene en secreto el número ofrecido aunque las ofertas lo nombran.",
)
class OffersKeepTheNumberSecret(StockExchange):
    def says_number(self) -> bool:
        return False


@mutant(
    "stock-exchange.the-first-offer-stays",
    breaks="stock-exchange.offer.replaced",
    en="Ignores a new offer while the old one is on the board.",
    es="Pasa por alto una oferta nueva mientras sigue en pie la anterior.",
)
class TheFirstOfferStays(StockExchange):
    def make_offer(self, seat: int, count: int, number: str) -> None:
        if self.offers[seat] is None:
            super().make_offer(seat, count, number)


@mutant(
    "stock-exchange.a-second-offer-does-not-wait",
    breaks="stock-exchange.offer.waits",
    en="Lets a new offer take the place of the old, although the old one has to be gone first.",
    es="Deja que una oferta nueva sustituya a la anterior, aunque la anterior tendría que haber desaparecido.",
)
class ASecondOfferDoesNotWait(StockExchange):
    def may_offer(self, seat: int) -> bool:
        return True


@mutant(
    "stock-exchange.refusals-are-kept",
    breaks="stock-exchange.offer.replaced",
    en="Carries refusals over to the next offer.",
    es="Pasa los rechazos a la oferta siguiente.",
)
class RefusalsAreKept(StockExchange):
    def make_offer(self, seat: int, count: int, number: str) -> None:
        before = self.offers[seat]
        super().make_offer(seat, count, number)
        offer = self.offers[seat]
        if before is not None and offer is not None:
            self.offers[seat] = offer._replace(refused=before.refused)


@mutant(
    "stock-exchange.withdrawing-does-nothing",
    breaks="stock-exchange.offer.withdrawn",
    en="Accepts a withdrawal and leaves the offer on the board.",
    es="Admite la retirada y deja la oferta en pie.",
)
class WithdrawingDoesNothing(StockExchange):
    def withdraw(self, seat: int) -> None:
        pass


@mutant(
    "stock-exchange.an-offer-is-cut-down",
    breaks="stock-exchange.offer.lapses",
    en="Cuts an offer down to the cards that are left instead of letting it lapse.",
    es="Reduce la oferta a las cartas que quedan en vez de dejarla caducar.",
)
class AnOfferIsCutDown(StockExchange):
    def drop_uncovered(self, seat: int) -> None:
        offer = self.offers[seat]
        if offer is not None and 0 < self.hands[seat].get(offer.number, 0) < offer.size:
            self.offers[seat] = offer._replace(size=self.hands[seat][offer.number])
        super().drop_uncovered(seat)


@mutant(
    "stock-exchange.a-trade-ends-the-own-offer",
    breaks="stock-exchange.offer.lapses",
    en="Lets the offer of a player who takes up another one lapse, even if there are still enough cards for it.",
    es="Hace caducar la propia oferta de quien acepta otra, aunque le queden cartas suficientes.",
)
class ATradeEndsTheOwnOffer(StockExchange):
    def drop_uncovered(self, seat: int) -> None:
        self.offers[seat] = None


@mutant(
    "stock-exchange.offered-cards-are-spent",
    breaks="stock-exchange.offer.binds",
    en="Lets cards be traded away while they are on offer.",
    es="Deja cambiar por otro lado las cartas que se tienen ofrecidas.",
)
class OfferedCardsAreSpent(StockExchange):
    def free(self, seat: int, number: str) -> int:
        return self.hands[seat].get(number, 0)
