"""Mutants of Muggins: the Hand runs out, and somebody wins."""
# ruff: noqa: D101, D102 - what each does is said in its decorator, in two languages

from __future__ import annotations

import random

from hoyle.games.muggins.table import Muggins
from hoyle.table import RuleId
from hoyle_conformance.gamekit.mutants import mutant


@mutant(
    "muggins.the-stock-pile-waits",
    breaks="muggins.hand.exhausted",
    en="Turns the Stock Pile over only when the next card is due.",
    es="Vuelve la Pila de Acopio solo cuando hace falta la carta siguiente.",
)
class TheStockPileWaits(Muggins):
    def settle(self, seat: int, giving: bool = False) -> None:
        if self.hands[seat] or not self.stocks[seat]:
            super().settle(seat, giving)


@mutant(
    "muggins.the-top-of-the-stock-pile-stays",
    breaks="muggins.hand.exhausted",
    en="Leaves the top card of the Stock Pile lying when it turns the rest over.",
    es="Deja en su sitio la carta superior de la Pila de Acopio al volver el resto.",
)
class TheTopOfTheStockPileStays(Muggins):
    def turn_over(self, seat: int) -> None:
        stock = self.stocks[seat]
        top = stock.pop() if len(stock) > 1 else None
        super().turn_over(seat)
        if top is not None:
            self.stocks[seat].append(top)


@mutant(
    "muggins.the-stock-pile-is-shuffled",
    breaks="muggins.hand.not-shuffled",
    en="Shuffles the Stock Pile when it becomes the Hand.",
    es="Mezcla la Pila de Acopio cuando pasa a ser la mano.",
)
class TheStockPileIsShuffled(Muggins):
    def turn_over(self, seat: int) -> None:
        super().turn_over(seat)
        random.Random(len(self.drawn)).shuffle(self.hands[seat])


@mutant(
    "muggins.the-stock-pile-is-taken-up",
    breaks="muggins.hand.not-shuffled",
    en="Picks up the Stock Pile as it is, the last card first.",
    es="Toma la Pila de Acopio como está, la última carta primero.",
)
class TheStockPileIsTakenUp(Muggins):
    def turn_over(self, seat: int) -> None:
        super().turn_over(seat)
        self.hands[seat].reverse()


@mutant(
    "muggins.an-empty-hand-wins",
    breaks="muggins.win",
    en="Counts the game as won as soon as a Hand is exhausted.",
    es="Da el juego por ganado en cuanto se agota una mano.",
)
class AnEmptyHandWins(Muggins):
    def settle(self, seat: int, giving: bool = False) -> None:
        if not self.hands[seat] and (self.turned is None or self.turn != seat):
            self.win(seat)


@mutant(
    "muggins.the-next-player-wins",
    breaks="muggins.win",
    en="Passes the turn before it looks for a winner.",
    es="Pasa el turno antes de mirar quién ha ganado.",
)
class TheNextPlayerWins(Muggins):
    def win(self, seat: int, *how: RuleId) -> None:
        super().win(seat if how else self.after(seat), *how)


@mutant(
    "muggins.the-last-card-is-taken",
    breaks="muggins.win.only-by-playing",
    en="Takes the last card of a caller, although it has to be played.",
    es="Toma la última carta de quien grita, aunque ha de jugarla.",
)
class TheLastCardIsTaken(Muggins):
    def last_card_is_left(self, caller: int) -> bool:
        return False


@mutant(
    "muggins.a-wrong-last-card-waits",
    breaks="muggins.win.wrongly",
    en="Lets an opponent call a last card that was played wrongly, although it has won.",
    es="Deja reclamar una última carta mal jugada, aunque ya ha ganado.",
)
class AWrongLastCardWaits(Muggins):
    def waits_for_a_call(self) -> bool:
        return True


@mutant(
    "muggins.a-wrong-last-card-wins-at-once",
    breaks="muggins.win.unless-called",
    en="Takes a last card that was played wrongly as a win at once, before anybody can call.",
    es="Da por ganada enseguida una última carta mal jugada, antes de que nadie pueda gritar.",
)
class AWrongLastCardWinsAtOnce(Muggins):
    def waits_for_a_call(self) -> bool:
        return False


@mutant(
    "muggins.a-penalty-wins-nothing",
    breaks="muggins.win.by-penalty",
    en="Looks for a winner only in that player's own turn, so a caller who gives away the last card must wait.",
    es="Solo mira si alguien ha ganado en su propio turno: quien da su última carta al gritar tiene que esperar.",
)
class APenaltyWinsNothing(Muggins):
    def settle(self, seat: int, giving: bool = False) -> None:
        if not giving or self.stocks[seat]:
            super().settle(seat, giving)

    def _go_on(self) -> None:
        self.settle(self.turn)
        super()._go_on()

    def pass_turn(self) -> None:
        super().pass_turn()
        self.settle(self.turn)
