"""Mutants of Flinch: offences, calls, the penalty, exposed and uncovered cards."""
# ruff: noqa: D101, D102 - what each does is said in its decorator, in two languages

from __future__ import annotations

from typing import ClassVar

from hoyle.games.flinch.table import Flinch
from hoyle.table import Refused
from hoyle_conformance.gamekit.mutants import mutant
from hoyle_conformance.games.flinch.mutants.readings import Otherwise


@mutant(
    "flinch.lets-offences-happen",
    breaks="flinch.offences.refused",
    en="Lets offences happen although it claims to forbid them.",
    es="Deja que haya faltas aunque declara prohibirlas.",
)
class LetsOffencesHappen(Otherwise):
    otherwise: ClassVar[dict[str, str]] = {"flinch.offences": "played"}


@mutant(
    "flinch.pile-is-no-offence",
    breaks="flinch.offence.pile",
    en="Does not let the neglected Flinch Pile be called.",
    es="No deja reclamar el Montón de Flinch desatendido.",
)
class PileIsNoOffence(Flinch):
    def can_be_called(self, offences: list[str]) -> list[str]:
        return [one for one in super().can_be_called(offences) if one != "flinch.offence.pile"]


@mutant(
    "flinch.ones-are-no-offence",
    breaks="flinch.offence.ones",
    en="Does not let neglected 1s be called.",
    es="No deja reclamar los unos desatendidos.",
)
class OnesAreNoOffence(Flinch):
    def can_be_called(self, offences: list[str]) -> list[str]:
        return [one for one in super().can_be_called(offences) if one != "flinch.offence.ones"]


@mutant(
    "flinch.a-laid-one-is-no-offence",
    breaks="flinch.offence.one-laid",
    en="Does not let a 1 on the Reserve be called.",
    es="No deja reclamar un 1 en la Reserva.",
)
class ALaidOneIsNoOffence(Flinch):
    def can_be_called(self, offences: list[str]) -> list[str]:
        return [] if "flinch.offence.one-laid" in offences else super().can_be_called(offences)


@mutant(
    "flinch.a-gap-is-no-offence",
    breaks="flinch.offence.place",
    en="Does not let an empty place that was passed over be called.",
    es="No deja reclamar un lugar vacío que se ha saltado.",
)
class AGapIsNoOffence(Flinch):
    def can_be_called(self, offences: list[str]) -> list[str]:
        return [one for one in super().can_be_called(offences) if one != "flinch.offence.place"]


@mutant(
    "flinch.partners-pile-is-no-offence",
    breaks="flinch.partners.offence-pile",
    en="Does not let the partner's neglected pile be called.",
    es="No deja reclamar el montón desatendido del socio.",
)
class PartnersPileIsNoOffence(Flinch):
    def can_be_called(self, offences: list[str]) -> list[str]:
        return [one for one in super().can_be_called(offences) if one != "flinch.partners.offence-pile"]


@mutant(
    "flinch.order-is-no-offence",
    breaks="flinch.partners.offence-order",
    en="Does not let the partner's pile played first be called.",
    es="No deja reclamar que se juegue antes el montón del socio.",
)
class OrderIsNoOffence(Flinch):
    def can_be_called(self, offences: list[str]) -> list[str]:
        return [one for one in super().can_be_called(offences) if one != "flinch.partners.offence-order"]


@mutant(
    "flinch.showing-is-no-offence",
    breaks="flinch.offence.shown-from-hand",
    en="Does not let a card exposed from the Hand be called.",
    es="No deja reclamar una carta expuesta de la Mano.",
)
class ShowingIsNoOffence(Flinch):
    def expose(self, seat: int, card: str) -> None:
        if seat != self.turn:
            super().expose(seat, card)
        else:
            self.acted(seat)
            self.bind(seat, "hand", card, "exposed")


@mutant(
    "flinch.lifting-is-no-offence",
    breaks="flinch.offence.lifted",
    en="Does not let a lifted card be called.",
    es="No deja reclamar una carta alzada.",
)
class LiftingIsNoOffence(Flinch):
    def lift(self, seat: int, place: str) -> None:
        self.acted(seat)
        self.uncover(seat, place, "lifted")


@mutant(
    "flinch.exposing-is-no-offence",
    breaks="flinch.offence.any-exposed",
    en="Lets an exposed card be called only if a duty is neglected.",
    es="Deja reclamar una carta expuesta solo si se desatiende un deber.",
)
class ExposingIsNoOffence(Otherwise):
    otherwise: ClassVar[dict[str, str]] = {"flinch.intention.wrong": "neglects-a-duty"}


@mutant(
    "flinch.uncalled-offences-are-undone",
    breaks="flinch.offence.stands",
    en="Takes a wrong play back although nobody called.",
    es="Deshace una jugada equivocada aunque nadie grite.",
)
class UncalledOffencesAreUndone(Flinch):
    def go_on(self, seat: int) -> None:
        self._put_back()
        self.offence, self.before, self.about = None, None, "turn"


@mutant(
    "flinch.only-the-neighbour-calls",
    breaks="flinch.call.any-opponent",
    en="Lets only the nearest opponent call.",
    es="Solo deja gritar al adversario más cercano.",
)
class OnlyTheNeighbourCalls(Flinch):
    def callers(self, seat: int) -> list[int]:
        return [other for other in super().callers(seat) if other == self.opponents(seat)[0]]


@mutant(
    "flinch.nearest-to-the-right",
    breaks="flinch.call.nearest",
    en="Gives the credit to the caller nearest to the right.",
    es="Da el crédito a quien grita más cerca a la derecha.",
)
class NearestToTheRight(Flinch):
    def credit(self, seat: int) -> tuple[int, list[str]]:
        return min(self.called, key=lambda caller: (seat - caller) % self.players), []


@mutant(
    "flinch.first-caller-has-the-credit",
    breaks="flinch.call.nearest",
    en="Gives the credit to whoever called first.",
    es="Da el crédito a quien gritó primero.",
)
class FirstCallerHasTheCredit(Flinch):
    def credit(self, seat: int) -> tuple[int, list[str]]:
        return self.called[0], []


@mutant(
    "flinch.credit-to-a-caller",
    breaks="flinch.call.neighbour",
    en="Gives the credit only to those who called.",
    es="Da el crédito solo a quienes gritaron.",
)
class CreditToACaller(Otherwise):
    otherwise: ClassVar[dict[str, str]] = {"flinch.call.credit": "nearest-caller"}


@mutant(
    "flinch.calls-come-late",
    breaks="flinch.call.in-time",
    en="Lets an offence be called until the end of the turn.",
    es="Deja reclamar una falta hasta el fin del turno.",
)
class CallsComeLate(Otherwise):
    otherwise: ClassVar[dict[str, str]] = {"flinch.call.until": "end-of-turn"}


@mutant(
    "flinch.calls-lapse-at-once",
    breaks="flinch.call.in-the-turn",
    en="Lets no offence be called once the player goes on.",
    es="No deja reclamar una falta cuando el jugador ya sigue.",
)
class CallsLapseAtOnce(Otherwise):
    otherwise: ClassVar[dict[str, str]] = {"flinch.call.until": "goes-on"}


@mutant(
    "flinch.takes-any-call",
    breaks="flinch.call.unfounded",
    en="Takes a call without an offence and does nothing.",
    es="Acepta un grito sin falta y no hace nada.",
)
class TakesAnyCall(Flinch):
    def call_without_offence(self, seat: int) -> None:
        return


@mutant(
    "flinch.false-calls-are-free",
    breaks="flinch.call.unfounded-costs",
    en="Makes a call without an offence cost nothing.",
    es="Hace que un grito sin falta no cueste nada.",
)
class FalseCallsAreFree(Otherwise):
    otherwise: ClassVar[dict[str, str]] = {"flinch.call.without-offence": "no-effect"}


@mutant(
    "flinch.called-card-stays",
    breaks="flinch.discontinue.take-back",
    en="Leaves the wrongly played card where it is.",
    es="Deja donde está la carta mal jugada.",
)
class CalledCardStays(Flinch):
    def discontinue(self, seat: int) -> None:
        self.before = None
        super().discontinue(seat)


@mutant(
    "flinch.plays-on-when-called",
    breaks="flinch.discontinue.no-card",
    en="Lets the player go on after a call.",
    es="Deja seguir al jugador tras un grito.",
)
class PlaysOnWhenCalled(Flinch):
    def discontinue(self, seat: int) -> None:
        own = seat == self.turn
        super().discontinue(seat)
        if own and not self.finished:
            self.begin_turn(seat)


@mutant(
    "flinch.whole-turn-is-taken-back",
    breaks="flinch.discontinue.earlier-plays",
    en="Takes back all cards of the turn after a call.",
    es="Tras un grito deshace todas las jugadas del turno.",
)
class WholeTurnIsTakenBack(Flinch):
    def begin_turn(self, seat: int) -> None:
        super().begin_turn(seat)
        self.at_first = self._cards()

    def discontinue(self, seat: int) -> None:
        if seat == self.turn:
            self.before = self.at_first
        super().discontinue(seat)


@mutant(
    "flinch.no-penalty",
    breaks="flinch.penalty.draw",
    en="Draws no card after a call.",
    es="Tras un grito no toma carta.",
)
class NoPenalty(Flinch):
    def penalty(self, seat: int, caller: int) -> None:
        return


@mutant(
    "flinch.draws-an-unseen-card",
    breaks="flinch.penalty.top-card",
    en="Draws the card beneath the top card.",
    es="Toma la carta de debajo de la superior.",
)
class DrawsAnUnseenCard(Otherwise):
    otherwise: ClassVar[dict[str, str]] = {"flinch.penalty.which": "unseen"}


@mutant(
    "flinch.draws-the-top-card",
    breaks="flinch.penalty.unseen-card",
    en="Draws the open card.",
    es="Toma la carta abierta.",
)
class DrawsTheTopCard(Otherwise):
    otherwise: ClassVar[dict[str, str]] = {"flinch.penalty.which": "top"}


@mutant(
    "flinch.penalty-on-top",
    breaks="flinch.penalty.to-bottom",
    en="Puts the penalty card on top of the Flinch Pile.",
    es="Pone la carta de castigo encima del Montón de Flinch.",
)
class PenaltyOnTop(Flinch):
    def penalty(self, seat: int, caller: int) -> None:
        before = len(self.flinch[seat])
        super().penalty(seat, caller)
        if len(self.flinch[seat]) > before:
            self.flinch[seat].append(self.flinch[seat].pop(0))


@mutant(
    "flinch.caller-turns-up-the-bottom",
    breaks="flinch.penalty.next-up",
    en="Turns up the bottom card of the pile that lost its top card.",
    es="Vuelve la carta de abajo del montón que perdió la superior.",
)
class CallerTurnsUpTheBottom(Flinch):
    def penalty_card(self, pile: list[str]) -> tuple[str, list[str]]:
        drawn = super().penalty_card(pile)
        if pile:
            pile.append(pile.pop(0))
        return drawn


@mutant(
    "flinch.last-card-is-left",
    breaks="flinch.win.drawn",
    en="Leaves the caller the last card.",
    es="Deja a quien gritó su última carta.",
)
class LastCardIsLeft(Otherwise):
    otherwise: ClassVar[dict[str, str]] = {"flinch.win.by-penalty": "must-play"}


@mutant(
    "flinch.last-card-is-drawn",
    breaks="flinch.win.only-by-playing",
    en="Draws the last card of the caller.",
    es="Toma la última carta de quien gritó.",
)
class LastCardIsDrawn(Otherwise):
    otherwise: ClassVar[dict[str, str]] = {"flinch.win.by-penalty": "wins"}


@mutant(
    "flinch.exposed-cards-are-free",
    breaks="flinch.exposed.must-play",
    en="Does not make an exposed card be played.",
    es="No obliga a jugar una carta expuesta.",
)
class ExposedCardsAreFree(Flinch):
    def bind(self, seat: int, source: str, card: str, how: str) -> None:
        if how != "exposed":
            super().bind(seat, source, card, how)


@mutant(
    "flinch.exposed-and-forgiven",
    breaks="flinch.exposed.or-discontinue",
    en="Lets a player go on whose exposed card does not fit.",
    es="Deja seguir a quien expuso una carta que no cabe.",
)
class ExposedAndForgiven(Flinch):
    def unplayable(self, seat: int) -> None:
        if self.bound is not None and self.bound[2] == "exposed":
            self.bound = None
        else:
            super().unplayable(seat)


@mutant(
    "flinch.exposed-before-the-pile",
    breaks="flinch.exposed.duties-first",
    en="Has an exposed card played before the Flinch Pile.",
    es="Hace jugar una carta expuesta antes que el Montón de Flinch.",
)
class ExposedBeforeThePile(Otherwise):
    otherwise: ClassVar[dict[str, str]] = {"flinch.exposed.order": "exposed-first"}


@mutant(
    "flinch.pile-before-exposed",
    breaks="flinch.exposed.before-duties",
    en="Has the Flinch Pile played before an exposed card.",
    es="Hace jugar el Montón de Flinch antes que una carta expuesta.",
)
class PileBeforeExposed(Otherwise):
    otherwise: ClassVar[dict[str, str]] = {"flinch.exposed.order": "duties-first"}


@mutant(
    "flinch.exposed-cards-are-not-called",
    breaks="flinch.exposed.called",
    en="Forgets a card that was exposed out of turn.",
    es="Olvida una carta expuesta fuera de turno.",
)
class ExposedCardsAreNotCalled(Flinch):
    def expose(self, seat: int, card: str) -> None:
        if seat == self.turn:
            super().expose(seat, card)


@mutant(
    "flinch.called-cards-are-free",
    breaks="flinch.exposed.called-must-play",
    en="Does not make a called card be played.",
    es="No obliga a jugar una carta llamada.",
)
class CalledCardsAreFree(Flinch):
    def call_card(self, seat: int, card: str) -> None:
        self.exposed[self.turn] = []


@mutant(
    "flinch.called-and-forgiven",
    breaks="flinch.exposed.called-discontinue",
    en="Lets a player go on whose called card does not fit.",
    es="Deja seguir a quien tiene una carta llamada que no cabe.",
)
class CalledAndForgiven(Otherwise):
    otherwise: ClassVar[dict[str, str]] = {"flinch.exposed.unplayable-call": "plays-on"}


@mutant(
    "flinch.called-and-lost",
    breaks="flinch.exposed.called-freed",
    en="Ends the turn of a player whose called card does not fit.",
    es="Acaba el turno de quien tiene una carta llamada que no cabe.",
)
class CalledAndLost(Otherwise):
    otherwise: ClassVar[dict[str, str]] = {"flinch.exposed.unplayable-call": "discontinue"}


@mutant(
    "flinch.exposed-is-called-by-itself",
    breaks="flinch.exposed.not-called",
    en="Has a card exposed out of turn played without a call.",
    es="Hace jugar sin llamarla una carta expuesta fuera de turno.",
)
class ExposedIsCalledByItself(Otherwise):
    otherwise: ClassVar[dict[str, str]] = {"flinch.exposed.off-turn": "anyway"}


@mutant(
    "flinch.exposed-waits-for-a-call",
    breaks="flinch.exposed.without-call",
    en="Has a card exposed out of turn played only if it is called.",
    es="Hace jugar una carta expuesta fuera de turno solo si la llaman.",
)
class ExposedWaitsForACall(Otherwise):
    otherwise: ClassVar[dict[str, str]] = {"flinch.exposed.off-turn": "if-called"}


@mutant(
    "flinch.uncovered-cards-are-free",
    breaks="flinch.uncovered.must-play",
    en="Does not make an uncovered card be played.",
    es="No obliga a jugar una carta descubierta.",
)
class UncoveredCardsAreFree(Flinch):
    def uncover(self, seat: int, place: str, how: str) -> None:
        if how != "lifted":
            super().uncover(seat, place, how)


@mutant(
    "flinch.uncovered-and-forgiven",
    breaks="flinch.uncovered.or-discontinue",
    en="Lets a player go on whose uncovered card does not fit.",
    es="Deja seguir a quien descubrió una carta que no cabe.",
)
class UncoveredAndForgiven(Flinch):
    def unplayable(self, seat: int) -> None:
        if self.bound is not None and self.bound[2] == "lifted":
            self.bound = None
        else:
            super().unplayable(seat)


@mutant(
    "flinch.every-play-binds",
    breaks="flinch.uncovered.proper-play-free",
    en="Binds a player to the card under every Reserve card played.",
    es="Obliga a jugar la carta de debajo de cada carta de Reserva jugada.",
)
class EveryPlayBinds(Otherwise):
    otherwise: ClassVar[dict[str, str]] = {"flinch.uncovered.by-play": "binds"}


@mutant(
    "flinch.no-play-binds",
    breaks="flinch.uncovered.every-play-binds",
    en="Does not bind a player to the card under a Reserve card played.",
    es="No obliga a jugar la carta de debajo de una carta de Reserva jugada.",
)
class NoPlayBinds(Otherwise):
    otherwise: ClassVar[dict[str, str]] = {"flinch.uncovered.by-play": "free"}


@mutant(
    "flinch.peeping-is-refused",
    breaks="flinch.uncovered.peeped",
    en="Refuses to let covered cards be looked at.",
    es="Rechaza que se miren cartas cubiertas.",
)
class PeepingIsRefused(Otherwise):
    otherwise: ClassVar[dict[str, str]] = {"flinch.peeping": "not-done"}


@mutant(
    "flinch.partners-call-too",
    breaks="flinch.partners.no-call",
    en="Lets a partner call.",
    es="Deja gritar al socio.",
)
class PartnersCallToo(Flinch):
    def callers(self, seat: int) -> list[int]:
        return [other for other in range(self.players) if other != seat and other not in self.called]


@mutant(
    "flinch.looking-is-not-called",
    breaks="flinch.partners.offence-looking",
    en="Does not let looking under cards happen and be called.",
    es="No deja que se mire debajo de las cartas y se reclame.",
)
class LookingIsNotCalled(Flinch):
    def peek(self, seat: int, at: str) -> None:
        raise Refused("covered cards are not looked at")


@mutant(
    "flinch.out-of-turn-is-not-called",
    breaks="flinch.partners.offence-out-of-turn",
    en="Does not let a play out of turn happen and be called.",
    es="No deja que se juegue fuera de turno y se reclame.",
)
class OutOfTurnIsNotCalled(Flinch):
    def out_of_turn(self, seat: int, act: tuple[str, ...]) -> None:
        raise Refused("it is another player's turn")


@mutant(
    "flinch.only-with-partners",
    breaks="flinch.offences.everywhere",
    en="Lets looking and playing out of turn be called only with partners.",
    es="Deja reclamar el mirar y el jugar fuera de turno solo con socios.",
)
class OnlyWithPartners(Otherwise):
    otherwise: ClassVar[dict[str, str]] = {"flinch.offences.where": "with-partners"}


@mutant(
    "flinch.penalty-from-the-own-pile",
    breaks="flinch.partners.penalty-remaining",
    en="Knows only the own pile for the penalty card.",
    es="Para la carta de castigo solo conoce el montón propio.",
)
class PenaltyFromTheOwnPile(Otherwise):
    otherwise: ClassVar[dict[str, str]] = {"flinch.partners.penalty": "own-pile"}


@mutant(
    "flinch.penalty-from-the-pair",
    breaks="flinch.partners.penalty-own",
    en="Takes the penalty card from the pile that remains to the pair.",
    es="Toma la carta de castigo del montón que queda a la pareja.",
)
class PenaltyFromThePair(Otherwise):
    otherwise: ClassVar[dict[str, str]] = {"flinch.partners.penalty": "remaining-pile"}
