"""Mutants of Flinch: exposed and uncovered cards."""
# ruff: noqa: D101, D102 - what each does is said in its decorator, in two languages

from __future__ import annotations

from hoyle.games.flinch.acts import BY_EXPOSING, BY_LIFTING, Binding, Bound, Held
from hoyle.games.flinch.exposure import Exposure
from hoyle.games.flinch.law import (
    DUTIES_BEFORE_EXPOSED,
    EVERY_PLAY_BINDS,
    EXPOSED_ANYWAY,
    EXPOSED_BEFORE_DUTIES,
    EXPOSED_IF_CALLED,
    EXPOSED_TO_A_PILE,
    NEGLECT_IS_WRONG,
    PEEPING_IS_NOT_DONE,
    PROPER_PLAY_IS_FREE,
    UNCOVERED_CARD_BINDS,
    UNPLAYABLE_CALL_ENDS_TURN,
    UNPLAYABLE_CALL_FREES,
)
from hoyle_conformance.gamekit.mutants import mutant
from hoyle_conformance.games.flinch.mutants.making import Otherwise, broken


@mutant(
    "flinch.showing-is-no-offence",
    breaks="flinch.offence.shown-from-hand",
    en="Does not let a card exposed from the Hand be called.",
    es="No deja reclamar una carta expuesta de la Mano.",
)
@broken
class ShowingIsNoOffence(Exposure):
    def expose_in_turn(self, seat: int, card: str) -> None:
        self.must_play_exposed(seat, card)


@mutant(
    "flinch.lifting-is-no-offence",
    breaks="flinch.offence.lifted",
    en="Does not let a lifted card be called.",
    es="No deja reclamar una carta alzada.",
)
@broken
class LiftingIsNoOffence(Exposure):
    def lift(self, seat: int, place: str) -> None:
        self.must_play_uncovered(seat, place)


@mutant(
    "flinch.exposing-is-no-offence",
    breaks="flinch.offence.any-exposed",
    en="Lets an exposed card be called only if a duty is neglected.",
    es="Deja reclamar una carta expuesta solo si se desatiende un deber.",
)
class ExposingIsNoOffence(Otherwise):
    otherwise = NEGLECT_IS_WRONG


@mutant(
    "flinch.exposed-cards-are-free",
    breaks="flinch.exposed.must-play",
    en="Does not require an exposed card to be played.",
    es="No obliga a jugar una carta expuesta.",
)
@broken
class ExposedCardsAreFree(Exposure):
    def bind(self, seat: int, held: Held, by: Binding) -> None:
        if by is not BY_EXPOSING:
            super().bind(seat, held, by)


@mutant(
    "flinch.exposed-to-a-pile-only",
    breaks="flinch.exposed.laid",
    en="Does not let an exposed card be laid on the Reserve.",
    es="No deja poner en la Reserva una carta expuesta.",
)
class ExposedToAPileOnly(Otherwise):
    otherwise = EXPOSED_TO_A_PILE


@mutant(
    "flinch.exposed-and-forgiven",
    breaks="flinch.exposed.or-discontinue",
    en="Lets a player go on when their exposed card does not fit.",
    es="Deja seguir a quien expuso una carta que no cabe.",
)
@broken
class ExposedAndForgiven(Exposure):
    def unplayable(self, seat: int, bound: Bound) -> None:
        if bound.by is BY_EXPOSING:
            self.bound = None
        else:
            super().unplayable(seat, bound)


@mutant(
    "flinch.exposed-before-the-pile",
    breaks="flinch.exposed.duties-first",
    en="Requires an exposed card to be played before the Flinch Pile.",
    es="Hace jugar una carta expuesta antes que el Montón de Flinch.",
)
class ExposedBeforeThePile(Otherwise):
    otherwise = EXPOSED_BEFORE_DUTIES


@mutant(
    "flinch.pile-before-exposed",
    breaks="flinch.exposed.before-duties",
    en="Requires the Flinch Pile to be played before an exposed card.",
    es="Hace jugar el Montón de Flinch antes que una carta expuesta.",
)
class PileBeforeExposed(Otherwise):
    otherwise = DUTIES_BEFORE_EXPOSED


# --- exposed out of turn ---------------------------------------------------------------------------------------------


@mutant(
    "flinch.exposed-cards-are-not-called",
    breaks="flinch.exposed.called",
    en="Forgets a card that was exposed out of turn.",
    es="Olvida una carta expuesta fuera de turno.",
)
@broken
class ExposedCardsAreNotCalled(Exposure):
    def expose_out_of_turn(self, seat: int, card: str) -> None:
        return


@mutant(
    "flinch.called-cards-are-free",
    breaks="flinch.exposed.called-must-play",
    en="Does not require a called card to be played.",
    es="No obliga a jugar una carta llamada.",
)
@broken
class CalledCardsAreFree(Exposure):
    def call_card(self, card: str) -> None:
        self.exposed[self.table.turn] = []


@mutant(
    "flinch.called-and-forgiven",
    breaks="flinch.exposed.called-discontinue",
    en="Lets a player go on when their called card does not fit.",
    es="Deja seguir a quien tiene una carta llamada que no cabe.",
)
class CalledAndForgiven(Otherwise):
    otherwise = UNPLAYABLE_CALL_FREES


@mutant(
    "flinch.called-and-lost",
    breaks="flinch.exposed.called-freed",
    en="Ends a player's turn when their called card does not fit.",
    es="Acaba el turno de quien tiene una carta llamada que no cabe.",
)
class CalledAndLost(Otherwise):
    otherwise = UNPLAYABLE_CALL_ENDS_TURN


@mutant(
    "flinch.exposed-is-called-by-itself",
    breaks="flinch.exposed.not-called",
    en="Requires a card exposed out of turn to be played without a call.",
    es="Hace jugar sin llamarla una carta expuesta fuera de turno.",
)
class ExposedIsCalledByItself(Otherwise):
    otherwise = EXPOSED_ANYWAY


@mutant(
    "flinch.exposed-waits-for-a-call",
    breaks="flinch.exposed.without-call",
    en="Requires a card exposed out of turn to be played only if it is called.",
    es="Hace jugar una carta expuesta fuera de turno solo si la llaman.",
)
class ExposedWaitsForACall(Otherwise):
    otherwise = EXPOSED_IF_CALLED


# --- uncovered cards -------------------------------------------------------------------------------------------------


@mutant(
    "flinch.uncovered-cards-are-free",
    breaks="flinch.uncovered.must-play",
    en="Does not require an uncovered card to be played.",
    es="No obliga a jugar una carta descubierta.",
)
@broken
class UncoveredCardsAreFree(Exposure):
    def bind(self, seat: int, held: Held, by: Binding) -> None:
        if by is not BY_LIFTING:
            super().bind(seat, held, by)


@mutant(
    "flinch.the-card-beneath-binds",
    breaks="flinch.uncovered.lifted",
    en="Binds a player to the card under a lifted one, and not to the card lifted.",
    es="Obliga a jugar la carta de debajo de una alzada, y no la alzada.",
)
class TheCardBeneathBinds(Otherwise):
    otherwise = UNCOVERED_CARD_BINDS


@mutant(
    "flinch.uncovered-and-forgiven",
    breaks="flinch.uncovered.or-discontinue",
    en="Lets a player go on when their uncovered card does not fit.",
    es="Deja seguir a quien descubrió una carta que no cabe.",
)
@broken
class UncoveredAndForgiven(Exposure):
    def unplayable(self, seat: int, bound: Bound) -> None:
        if bound.by is BY_LIFTING:
            self.bound = None
        else:
            super().unplayable(seat, bound)


@mutant(
    "flinch.every-play-binds",
    breaks="flinch.uncovered.proper-play-free",
    en="Binds a player to the card under every Reserve card played.",
    es="Obliga a jugar la carta de debajo de cada carta de Reserva jugada.",
)
class EveryPlayBinds(Otherwise):
    otherwise = EVERY_PLAY_BINDS


@mutant(
    "flinch.no-play-binds",
    breaks="flinch.uncovered.every-play-binds",
    en="Does not bind a player to the card under a Reserve card played.",
    es="No obliga a jugar la carta de debajo de una carta de Reserva jugada.",
)
class NoPlayBinds(Otherwise):
    otherwise = PROPER_PLAY_IS_FREE


@mutant(
    "flinch.peeping-is-refused",
    breaks="flinch.uncovered.peeped",
    en="Refuses to let covered cards be looked at.",
    es="Rechaza que se miren cartas cubiertas.",
)
class PeepingIsRefused(Otherwise):
    otherwise = PEEPING_IS_NOT_DONE
