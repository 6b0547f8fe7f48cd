"""Mutants of Muggins: faults, the call, and its penalty."""
# ruff: noqa: D101, D102 - what each does is said in its decorator, in two languages

from __future__ import annotations

from hoyle.games.muggins.plays import Held, Offence
from hoyle.games.muggins.table import BOTTOM, TOP, Muggins, came_from_stock
from hoyle.table import Move
from hoyle_conformance.gamekit.mutants import mutant


@mutant(
    "muggins.faults-are-free",
    breaks="muggins.call.offence",
    en="Lets players do as they please, and knows no call.",
    es="Deja hacer lo que se quiera y no conoce el grito.",
)
class FaultsAreFree(Muggins):
    def _carry_out(self, move: Move) -> None:
        super()._carry_out(move)
        self.offence = None


@mutant(
    "muggins.only-wrong-plays-are-called",
    breaks="muggins.call.offence",
    en="Lets a wrong play be called, but not a play that was left out.",
    es="Deja reclamar una jugada indebida, pero no una que se dejó de hacer.",
)
class OnlyWrongPlaysAreCalled(Muggins):
    def _carry_out(self, move: Move) -> None:
        super()._carry_out(move)
        if move["do"] == "lay":
            self.offence = None


@mutant(
    "muggins.only-the-next-player-calls",
    breaks="muggins.call.by-opponent",
    en="Lets only the player to the left call.",
    es="Solo deja gritar a quien está a la izquierda.",
)
class OnlyTheNextPlayerCalls(Muggins):
    def callers(self) -> list[int]:
        return [] if self.offence is None else [self.after(self.offence.seat)]


@mutant(
    "muggins.everybody-calls",
    breaks="muggins.call.once",
    en="Lets every opponent call for the same fault, and takes a card from each.",
    es="Deja gritar a cada adversario por la misma falta, y toma una carta de cada uno.",
)
class EverybodyCalls(Muggins):
    def muggins(self, caller: int) -> None:
        offence = self.offence
        super().muggins(caller)
        if offence is not None and self.winner is None:
            called = (*offence.called, caller)
            self.offence = Offence(offence.seat, called=called)
            if not self.callers():
                self.offence = None


@mutant(
    "muggins.one-call-is-enough",
    breaks="muggins.call.each",
    en="Hears only the first call although each opponent may call.",
    es="Solo oye el primer grito aunque puede gritar cada adversario.",
)
class OneCallIsEnough(Muggins):
    def muggins(self, caller: int) -> None:
        super().muggins(caller)
        self.offence = None


@mutant(
    "muggins.the-penalty-goes-into-the-hand",
    breaks="muggins.call.penalty",
    en="Puts the penalty card under the Hand of the player who is called.",
    es="Pone la carta de castigo debajo de la mano de la persona reclamada.",
)
class ThePenaltyGoesIntoTheHand(Muggins):
    def penalty(self, offence: Offence, caller: int, card: str | None) -> None:
        super().penalty(offence, caller, None)
        seat = offence.seat
        self.hands[seat].insert(BOTTOM, Held(self.stocks[seat].pop()))
        if card is not None:
            self.return_card(seat, card, came_from_stock(offence))


@mutant(
    "muggins.the-penalty-comes-from-the-bottom",
    breaks="muggins.call.penalty",
    en="Takes the bottom card of the caller's Hand.",
    es="Toma la carta de debajo de la mano de quien gritó.",
)
class ThePenaltyComesFromTheBottom(Muggins):
    def penalty(self, offence: Offence, caller: int, card: str | None) -> None:
        hand = self.hands[caller]
        hand.append(hand.pop(BOTTOM))
        super().penalty(offence, caller, card)


@mutant(
    "muggins.the-caller-takes-the-card",
    breaks="muggins.call.penalty",
    en="Takes the penalty card from the player who is called and gives it to the caller.",
    es="Toma la carta de castigo de la persona reclamada y se la da a quien gritó.",
)
class TheCallerTakesTheCard(Muggins):
    def penalty(self, offence: Offence, caller: int, card: str | None) -> None:
        if card is not None:
            self.return_card(offence.seat, card, came_from_stock(offence))
        if self.hands[offence.seat]:
            self.stocks[caller].append(self.take(offence.seat, TOP))


@mutant(
    "muggins.a-wrong-card-stays",
    breaks="muggins.call.wrong-card",
    en="Punishes a wrong play and lets it stand.",
    es="Castiga la jugada indebida y la deja como está.",
)
class AWrongCardStays(Muggins):
    def take_back(self, offence: Offence) -> str | None:
        return super().take_back(offence) if offence.play is None else None


@mutant(
    "muggins.a-wrong-card-goes-to-the-stock-pile",
    breaks="muggins.call.wrong-card",
    en="Lays a wrong card on the Stock Pile, although the reading has it go back to the Hand.",
    es="Deja la carta mal jugada en la Pila de Acopio, aunque la lectura dice que vuelve a la mano.",
)
class AWrongCardGoesToTheStockPile(Muggins):
    def return_card(self, seat: int, card: str, to_stock: bool) -> None:
        self.stocks[seat].append(card)


@mutant(
    "muggins.the-called-player-goes-on",
    breaks="muggins.call.ends-turn",
    en="Lets the player who was called continue the turn.",
    es="Deja que siga con el turno quien fue reclamado.",
)
class TheCalledPlayerGoesOn(Muggins):
    def end_turn(self, offence: Offence) -> None:
        pass


@mutant(
    "muggins.a-call-is-too-late-at-once",
    breaks="muggins.call.in-the-turn",
    en="Lets a fault be called only before the next act, although the turn in which it was done still lasts.",
    es="Solo deja reclamar una falta antes del siguiente acto, aunque aún dura el turno en que se cometió.",
)
class ACallIsTooLateAtOnce(Muggins):
    def can_be_called_later(self, offence: Offence) -> bool:
        return False


@mutant(
    "muggins.a-call-is-never-too-late",
    breaks="muggins.call.in-time",
    en="Remembers a fault, so it can be called as long as nobody commits another.",
    es="Recuerda la falta, de modo que puede reclamarse mientras nadie cometa otra.",
)
class ACallIsNeverTooLate(Muggins):
    def _let_stand(self) -> None:
        if self.offence is not None:
            self.offence = self.offence._replace(card=None, play=None)
