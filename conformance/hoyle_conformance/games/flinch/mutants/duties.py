"""Mutants of Flinch: whose turn it is, how long it lasts, and what comes first in it."""
# ruff: noqa: D101, D102 - what each does is said in its decorator, in two languages

from __future__ import annotations

from hoyle.games.flinch.acts import Held
from hoyle.games.flinch.duties import Duties
from hoyle.games.flinch.law import (
    ALL_ONES,
    FLINCH,
    HAND,
    ONE,
    ONES_HAVE_DUTIES,
    PILE_ALWAYS,
    PILE_AT_THE_START,
    RESERVE_AFTER_ONES,
    STARTERS_HAVE_DUTIES,
    STOP_FREELY,
    STOP_WHEN_STUCK,
)
from hoyle.games.flinch.refusals import Refusals
from hoyle.games.flinch.table import Flinch
from hoyle.table import Refused
from hoyle_conformance.gamekit.mutants import mutant
from hoyle_conformance.games.flinch.mutants.making import Otherwise, broken


@mutant(
    "flinch.turns-to-the-right",
    breaks="flinch.turn.left",
    en="Passes the turn to the right.",
    es="Pasa el turno a la derecha.",
)
class TurnsToTheRight(Flinch):
    def end_turn(self) -> None:
        self.begin_turn((self.turn - 1) % self.players)


@mutant(
    "flinch.anybody-lays",
    breaks="flinch.turn.own",
    en="Lets anybody lay a card at any time.",
    es="Deja que cualquiera ponga una carta en cualquier momento.",
)
@broken
class AnybodyLays(Refusals):
    def out_of_turn(self, seat: int) -> Refused | None:
        return None


@mutant(
    "flinch.never-from-the-reserve",
    breaks="flinch.turn.three-sources",
    en="Does not let cards be played from the Reserve.",
    es="No deja jugar cartas de la Reserva.",
)
@broken
class NeverFromTheReserve(Duties):
    def sources(self, seat: int) -> list[Held]:
        return [one for one in super().sources(seat) if "reserve" not in one.source]


@mutant(
    "flinch.one-card-a-turn",
    breaks="flinch.turn.play-on",
    en="Ends the turn after one card.",
    es="Acaba el turno tras una carta.",
)
class OneCardATurn(Flinch):
    def after_play(self, seat: int, held: Held) -> None:
        super().after_play(seat, held)
        if not self.finished:
            self.end_turn()


@mutant(
    "flinch.must-play-while-able",
    breaks="flinch.turn.need-not",
    en="Makes players play as long as they can.",
    es="Obliga a jugar mientras se pueda.",
)
class MustPlayWhileAble(Otherwise):
    otherwise = STOP_WHEN_STUCK


@mutant(
    "flinch.may-stop-while-able",
    breaks="flinch.turn.while-able",
    en="Lets players stop although they could play.",
    es="Deja parar a quien podría jugar.",
)
class MayStopWhileAble(Otherwise):
    otherwise = STOP_FREELY


@mutant(
    "flinch.lays-cards-that-fit",
    breaks="flinch.turn.card-that-fits",
    en="Lets a card be laid that could be played.",
    es="Deja poner una carta que podría jugarse.",
)
class LaysCardsThatFit(Otherwise):
    otherwise = STOP_FREELY


# --- what comes first ------------------------------------------------------------------------------------------------


@mutant(
    "flinch.pile-never-due",
    breaks="flinch.duty.pile-first",
    en="Does not make players play from the Flinch Pile.",
    es="No obliga a jugar del Montón de Flinch.",
)
@broken
class PileNeverDue(Duties):
    def pile_due(self, seat: int) -> list[Held]:
        return []


@mutant(
    "flinch.pile-only-at-the-start",
    breaks="flinch.duty.pile-always",
    en="Looks at the Flinch Pile only at the start of the turn.",
    es="Mira el Montón de Flinch solo al empezar el turno.",
)
class PileOnlyAtTheStart(Otherwise):
    otherwise = PILE_AT_THE_START


@mutant(
    "flinch.pile-all-through",
    breaks="flinch.duty.pile-at-the-start",
    en="Looks at the Flinch Pile all through the turn.",
    es="Mira el Montón de Flinch durante todo el turno.",
)
class PileAllThrough(Otherwise):
    otherwise = PILE_ALWAYS


@mutant(
    "flinch.ones-need-not-be-played",
    breaks="flinch.duty.ones",
    en="Does not make players play their 1s.",
    es="No obliga a jugar los unos.",
)
@broken
class OnesNeedNotBePlayed(Duties):
    def ones_due(self, seat: int) -> list[Held]:
        return []


@mutant(
    "flinch.ones-at-leisure",
    breaks="flinch.duty.ones-second",
    en="Lets other cards be played before the 1s.",
    es="Deja jugar otras cartas antes que los unos.",
)
@broken
class OnesAtLeisure(Duties):
    def meanwhile(self, seat: int, due: list[Held]) -> list[Held]:
        return [one for one in self.fitting(seat) if one not in due] if due[0].source == HAND else []


@mutant(
    "flinch.either-one-first",
    breaks="flinch.duty.pile-one-first",
    en="Lets the 1 in the Hand go before the one on the Flinch Pile.",
    es="Deja jugar el 1 de la Mano antes que el del Montón de Flinch.",
)
@broken
class EitherOneFirst(Duties):
    def pile_due(self, seat: int) -> list[Held]:
        due = super().pile_due(seat)
        both = due == [Held(FLINCH, ONE)] and ONE in self.table.hand[seat]
        return [*due, Held(HAND, ONE)] if both else due


@mutant(
    "flinch.every-one-is-due",
    breaks="flinch.duty.drawn-ones-only",
    en="Makes players play 1s that were not drawn in this turn.",
    es="Obliga a jugar unos que no se tomaron en este turno.",
)
class EveryOneIsDue(Otherwise):
    otherwise = ALL_ONES


@mutant(
    "flinch.reserve-waits-for-the-ones",
    breaks="flinch.duty.reserve-meanwhile",
    en="Does not let the Reserve be played from before the 1s.",
    es="No deja jugar de la Reserva antes que los unos.",
)
class ReserveWaitsForTheOnes(Otherwise):
    otherwise = RESERVE_AFTER_ONES


@mutant(
    "flinch.duties-of-ones-alone",
    breaks="flinch.starters.duty",
    en="Applies the duties to the 1s in the variations too.",
    es="También en las variaciones aplica los deberes a los unos.",
)
class DutiesOfOnesAlone(Otherwise):
    otherwise = ONES_HAVE_DUTIES


@mutant(
    "flinch.duties-of-starters",
    breaks="flinch.starters.ones-alone",
    en="Applies the duties of the 1s to the cards that start piles.",
    es="Aplica los deberes de los unos a las cartas que inician pila.",
)
class DutiesOfStarters(Otherwise):
    otherwise = STARTERS_HAVE_DUTIES
