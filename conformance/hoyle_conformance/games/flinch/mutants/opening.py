"""Mutants of Flinch: the search for a player who can begin."""
# ruff: noqa: D101, D102 - what each does is said in its decorator, in two languages

from __future__ import annotations

from hoyle.games.flinch.law import (
    AS_FAR_AS_IT_GOES,
    HAND_SIZE,
    ONE,
    ONE_IN_HAND,
    ONE_ON_PILE_OR_IN_HAND,
    REDRAW_TOGETHER,
    SEARCH_FROM_THE_LEFT,
)
from hoyle.games.flinch.opening import Opening
from hoyle_conformance.gamekit.mutants import mutant
from hoyle_conformance.games.flinch.mutants.making import Otherwise, broken


@mutant(
    "flinch.the-last-with-a-one-begins",
    breaks="flinch.opening.first-with-a-one",
    en="Begins with the last player who has a 1.",
    es="Empieza por el último que tiene un 1.",
)
@broken
class TheLastWithAOneBegins(Opening):
    def opener(self) -> int | None:
        return next((seat for seat in range(self.table.players - 1, -1, -1) if self.has_a_one(seat)), None)


@mutant(
    "flinch.nobody-looks-for-a-one",
    breaks="flinch.opening.first-with-a-one",
    en="Begins with the player to the dealer's left, with or without a 1.",
    es="Empieza por quien está a la izquierda de quien reparte, con un 1 o sin él.",
    also=("flinch.opening.one-on-the-pile", "flinch.opening.lay-down", "flinch.opening.repeat", "flinch.starters.open"),
)
@broken
class NobodyLooksForAOne(Opening):
    def opener(self) -> int | None:
        return 0


@mutant(
    "flinch.mano-is-the-dealer",
    breaks="flinch.opening.left-of-the-leader",
    en="Mistakes Mano for the dealer.",
    es="Toma al Mano por quien reparte.",
)
class ManoIsTheDealer(Otherwise):
    otherwise = SEARCH_FROM_THE_LEFT


@mutant(
    "flinch.looks-only-at-hands",
    breaks="flinch.opening.one-on-the-pile",
    en="Looks for the first 1 only in the Hands.",
    es="Busca el primer 1 solo en las Manos.",
)
class LooksOnlyAtHands(Otherwise):
    otherwise = ONE_IN_HAND


@mutant(
    "flinch.looks-at-piles-too",
    breaks="flinch.opening.one-in-hand",
    en="Lets a 1 on the Flinch Pile open the game.",
    es="Deja que un 1 del Montón de Flinch abra el juego.",
)
class LooksAtPilesToo(Otherwise):
    otherwise = ONE_ON_PILE_OR_IN_HAND


@mutant(
    "flinch.only-ones-open",
    breaks="flinch.starters.open",
    en="Looks for a 1 to open the game in the variations too.",
    es="También en las variaciones busca un 1 para abrir el juego.",
)
@broken
class OnlyOnesOpen(Opening):
    def has_a_one(self, seat: int) -> bool:
        return ONE in self.table.hand[seat] or self.table.flinch[seat][-1:] == [ONE]


@mutant(
    "flinch.all-five-on-one-place",
    breaks="flinch.opening.lay-down",
    en="Lays the first Hand on a single Reserve Pile.",
    es="Pone la primera Mano en una sola Pila de Reserva.",
)
@broken
class AllFiveOnOnePlace(Opening):
    def lay_down(self, seat: int) -> None:
        self.table.reserve[seat][0] += self.table.hand[seat]
        self.table.hand[seat] = []


@mutant(
    "flinch.new-hands-from-the-dealer",
    breaks="flinch.opening.new-hands",
    en="Gives the new Hands of the opening from the dealer backwards.",
    es="Da las Manos nuevas de la salida desde quien reparte hacia atrás.",
)
@broken
class NewHandsFromTheDealer(Opening):
    def laid_down(self, seat: int) -> None:
        had_hands = any(self.table.hand)
        super().laid_down(seat)
        if not self.line and not had_hands:
            self.table.hand.reverse()


@mutant(
    "flinch.redraws-only-once",
    breaks="flinch.opening.repeat",
    en="After one redraw seat 0 begins, with or without a 1.",
    es="Tras tomar Mano una sola vez empieza el asiento 0, con un 1 o sin él.",
)
@broken
class RedrawsOnlyOnce(Opening):
    def opener(self) -> int | None:
        found = super().opener()
        return 0 if found is None and any(self.table.reserve[0]) else found


@mutant(
    "flinch.later-hands-in-order",
    breaks="flinch.opening.arrange",
    en="Lays later Hands on the five piles in order, without asking.",
    es="Pone las Manos siguientes en las cinco pilas por orden, sin preguntar.",
)
@broken
class LaterHandsInOrder(Opening):
    def chooses_places(self, seat: int) -> bool:
        return False


@mutant(
    "flinch.all-draw-at-once",
    breaks="flinch.opening.one-by-one",
    en="Lets everybody draw before anybody begins.",
    es="Deja que todos tomen Mano antes de que nadie empiece.",
)
class AllDrawAtOnce(Otherwise):
    otherwise = REDRAW_TOGETHER


@mutant(
    "flinch.serves-the-dealer-first-when-short",
    breaks="flinch.opening.as-far-as-it-goes",
    en="Serves the dealer first when the Stack has too few Hands.",
    es="Sirve primero a quien reparte cuando el Rimero no tiene bastantes Manos.",
)
@broken
class ServesTheDealerFirstWhenShort(Opening):
    def laid_down(self, seat: int) -> None:
        short = self.line == [seat] and len(self.table.the_stack.groups) < HAND_SIZE * self.table.players
        super().laid_down(seat)
        if short:
            self.table.hand.reverse()


@mutant(
    "flinch.serves-some-when-short",
    breaks="flinch.opening.deal-anew",
    en="Serves the first players when the Stack has too few Hands.",
    es="Sirve a los primeros cuando el Rimero no tiene bastantes Manos.",
)
class ServesSomeWhenShort(Otherwise):
    otherwise = AS_FAR_AS_IT_GOES
