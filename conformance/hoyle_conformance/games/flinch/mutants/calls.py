"""Mutants of Flinch: offences, calls and the penalty card."""
# ruff: noqa: D101, D102 - what each does is said in its decorator, in two languages

from __future__ import annotations

from hoyle.games.flinch.calls import Calls
from hoyle.games.flinch.law import (
    CALL_BEFORE_GOING_ON,
    CALL_UNTIL_TURN_ENDS,
    CREDIT_NEAREST_CALLER,
    OFFENCES_HAPPEN,
    PENALTY_TOP_CARD,
    PENALTY_UNSEEN_CARD,
    TURN,
    UNFOUNDED_CALL_IS_FREE,
    WIN_BY_PENALTY,
    WIN_ONLY_BY_PLAYING,
)
from hoyle.games.flinch.offences import GAP_IN_RESERVE, ONE_LAID, ONES, PILE, Offences
from hoyle.table import Move, RuleId
from hoyle_conformance.gamekit.mutants import mutant
from hoyle_conformance.games.flinch.mutants.making import Otherwise, Overlooks, Swallows, broken


@mutant(
    "flinch.lets-offences-happen",
    breaks="flinch.offences.refused",
    en="Lets offences happen although it claims to forbid them.",
    es="Deja que haya faltas aunque declara prohibirlas.",
)
class LetsOffencesHappen(Otherwise):
    otherwise = OFFENCES_HAPPEN


@mutant(
    "flinch.pile-is-no-offence",
    breaks="flinch.offence.pile",
    en="Does not let the neglected Flinch Pile be called.",
    es="No deja reclamar el Montón de Flinch desatendido.",
)
@broken
class PileIsNoOffence(Overlooks):
    overlooks = PILE


@mutant(
    "flinch.ones-are-no-offence",
    breaks="flinch.offence.ones",
    en="Does not let neglected 1s be called.",
    es="No deja reclamar los unos desatendidos.",
)
@broken
class OnesAreNoOffence(Overlooks):
    overlooks = ONES


@mutant(
    "flinch.a-laid-one-is-no-offence",
    breaks="flinch.offence.one-laid",
    en="Does not let a 1 on the Reserve be called.",
    es="No deja reclamar un 1 en la Reserva.",
)
@broken
class ALaidOneIsNoOffence(Offences):
    def can_be_called(self, offences: list[RuleId]) -> list[RuleId]:
        return [] if ONE_LAID in offences else super().can_be_called(offences)


@mutant(
    "flinch.a-gap-is-no-offence",
    breaks="flinch.offence.place",
    en="Does not let an empty place that was passed over be called.",
    es="No deja reclamar un lugar vacío que se ha saltado.",
)
@broken
class AGapIsNoOffence(Overlooks):
    overlooks = GAP_IN_RESERVE


@mutant(
    "flinch.uncalled-offences-are-undone",
    breaks="flinch.offence.stands",
    en="Takes a wrong play back although nobody called.",
    es="Deshace una jugada equivocada aunque nadie grite.",
)
@broken
class UncalledOffencesAreUndone(Offences):
    def stands(self) -> None:
        if self.now is not None and self.now.before is not None:
            self.put_back(self.now.before)
        self.close()


# --- calls -----------------------------------------------------------------------------------------------------------


@mutant(
    "flinch.only-the-neighbour-calls",
    breaks="flinch.call.any-opponent",
    en="Lets only the nearest opponent call.",
    es="Solo deja gritar al adversario más cercano.",
)
@broken
class OnlyTheNeighbourCalls(Calls):
    def callers(self, offender: int) -> list[int]:
        return [other for other in super().callers(offender) if other == self.table.opponents(offender)[0]]


@mutant(
    "flinch.nearest-to-the-right",
    breaks="flinch.call.nearest",
    en="Gives the credit to the caller nearest to the right.",
    es="Da el crédito a quien grita más cerca a la derecha.",
)
@broken
class NearestToTheRight(Calls):
    def credit(self, seat: int) -> tuple[int, list[RuleId]]:
        return min(self.called, key=lambda caller: (seat - caller) % self.table.players), []


@mutant(
    "flinch.first-caller-has-the-credit",
    breaks="flinch.call.nearest",
    en="Gives the credit to the player who called first.",
    es="Da el crédito a quien gritó primero.",
)
@broken
class FirstCallerHasTheCredit(Calls):
    def credit(self, seat: int) -> tuple[int, list[RuleId]]:
        return self.called[0], []


@mutant(
    "flinch.credit-to-a-caller",
    breaks="flinch.call.neighbour",
    en="Gives the credit only to those who called.",
    es="Da el crédito solo a quienes gritaron.",
)
class CreditToACaller(Otherwise):
    otherwise = CREDIT_NEAREST_CALLER


@mutant(
    "flinch.calls-come-late",
    breaks="flinch.call.in-time",
    en="Lets an offence be called until the end of the turn.",
    es="Deja reclamar una falta hasta el fin del turno.",
)
class CallsComeLate(Otherwise):
    otherwise = CALL_UNTIL_TURN_ENDS


@mutant(
    "flinch.calls-lapse-at-once",
    breaks="flinch.call.in-the-turn",
    en="Lets no offence be called once the player goes on.",
    es="No deja reclamar una falta cuando el jugador ya sigue.",
)
class CallsLapseAtOnce(Otherwise):
    otherwise = CALL_BEFORE_GOING_ON


@mutant(
    "flinch.takes-any-call",
    breaks="flinch.call.unfounded",
    en="Accepts a call without an offence and does nothing.",
    es="Acepta un grito sin falta y no hace nada.",
)
class TakesAnyCall(Swallows):
    def swallows(self, move: Move) -> bool:
        late = bool(self.offences.standing)
        return move.get("do") == "flinch" and self.about == TURN and not late


@mutant(
    "flinch.false-calls-are-free",
    breaks="flinch.call.unfounded-costs",
    en="Makes a call without an offence cost nothing.",
    es="Hace que un grito sin falta no cueste nada.",
)
class FalseCallsAreFree(Otherwise):
    otherwise = UNFOUNDED_CALL_IS_FREE


@mutant(
    "flinch.called-card-stays",
    breaks="flinch.discontinue.take-back",
    en="Leaves the wrongly played card where it is.",
    es="Deja donde está la carta mal jugada.",
)
@broken
class CalledCardStays(Calls):
    def take_back(self) -> list[RuleId]:
        return []


@mutant(
    "flinch.plays-on-when-called",
    breaks="flinch.discontinue.no-card",
    en="Lets the player go on after a call.",
    es="Deja seguir al jugador tras un grito.",
)
@broken
class PlaysOnWhenCalled(Calls):
    def discontinue(self, seat: int) -> None:
        own_turn = seat == self.table.turn
        super().discontinue(seat)
        if own_turn and not self.table.finished:
            self.table.begin_turn(seat)


@mutant(
    "flinch.whole-turn-is-taken-back",
    breaks="flinch.discontinue.earlier-plays",
    en="Takes back all cards of the turn after a call.",
    es="Tras un grito deshace todas las jugadas del turno.",
)
@broken
class WholeTurnIsTakenBack(Calls):
    def turn_begins(self, seat: int) -> None:
        super().turn_begins(seat)
        self.at_first = self.table.offences.cards_now()

    def take_back(self) -> list[RuleId]:
        offences = self.table.offences
        if offences.offender == self.table.turn:
            offences.put_back(self.at_first)
            return []
        return super().take_back()


# --- the penalty card ------------------------------------------------------------------------------------------------


@mutant(
    "flinch.no-penalty",
    breaks="flinch.penalty.draw",
    en="Draws no card after a call.",
    es="Tras un grito no toma carta.",
)
@broken
class NoPenalty(Calls):
    def penalty(self, seat: int, caller: int) -> None:
        return


@mutant(
    "flinch.draws-an-unseen-card",
    breaks="flinch.penalty.top-card",
    en="Draws the card beneath the top card.",
    es="Toma la carta de debajo de la superior.",
)
class DrawsAnUnseenCard(Otherwise):
    otherwise = PENALTY_UNSEEN_CARD


@mutant(
    "flinch.draws-the-bottom-card",
    breaks="flinch.penalty.top-card",
    en="Draws the card at the bottom of the caller's Flinch Pile.",
    es="Toma la carta de abajo del Montón de Flinch de quien gritó.",
)
@broken
class DrawsTheBottomCard(Calls):
    def penalty_card(self, pile: list[str]) -> tuple[str, list[RuleId]]:
        return pile.pop(0), []


@mutant(
    "flinch.draws-the-top-card",
    breaks="flinch.penalty.unseen-card",
    en="Draws the open card.",
    es="Toma la carta abierta.",
)
class DrawsTheTopCard(Otherwise):
    otherwise = PENALTY_TOP_CARD


@mutant(
    "flinch.penalty-on-top",
    breaks="flinch.penalty.to-bottom",
    en="Puts the penalty card on top of the Flinch Pile.",
    es="Pone la carta de castigo encima del Montón de Flinch.",
)
@broken
class PenaltyOnTop(Calls):
    def penalty(self, seat: int, caller: int) -> None:
        pile = self.table.flinch[seat]
        before = len(pile)
        super().penalty(seat, caller)
        if len(pile) > before:
            pile.append(pile.pop(0))


@mutant(
    "flinch.penalty-above-the-bottom-card",
    breaks="flinch.penalty.to-bottom",
    en="Puts the penalty card second from the bottom of the Flinch Pile.",
    es="Pone la carta de castigo en el Montón de Flinch encima de la de abajo.",
)
@broken
class PenaltyAboveTheBottomCard(Calls):
    def penalty(self, seat: int, caller: int) -> None:
        pile = self.table.flinch[self.taker(seat)]
        before = len(pile)
        super().penalty(seat, caller)
        if len(pile) > before > 0:
            pile[0], pile[1] = pile[1], pile[0]


@mutant(
    "flinch.caller-turns-up-the-bottom",
    breaks="flinch.penalty.next-up",
    en="Turns up the bottom card of the pile that lost its top card.",
    es="Vuelve la carta de abajo del montón que perdió la superior.",
)
@broken
class CallerTurnsUpTheBottom(Calls):
    def penalty_card(self, pile: list[str]) -> tuple[str, list[RuleId]]:
        drawn = super().penalty_card(pile)
        if pile:
            pile.append(pile.pop(0))
        return drawn


@mutant(
    "flinch.last-card-is-left",
    breaks="flinch.win.drawn",
    en="Leaves the caller their last card.",
    es="Deja a quien gritó su última carta.",
)
class LastCardIsLeft(Otherwise):
    otherwise = WIN_ONLY_BY_PLAYING


@mutant(
    "flinch.last-card-is-drawn",
    breaks="flinch.win.only-by-playing",
    en="Draws the caller's last card.",
    es="Toma la última carta de quien gritó.",
)
class LastCardIsDrawn(Otherwise):
    otherwise = WIN_BY_PENALTY
