"""Mutants of Flinch: new Hands, passing without one, and renewing the Stack."""
# ruff: noqa: D101, D102 - what each does is said in its decorator, in two languages

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

from hoyle.games.flinch.acts import Held
from hoyle.games.flinch.duties import Duties
from hoyle.games.flinch.law import (
    CARDS,
    HAND_IS_GIVEN,
    HAND_IS_OPTIONAL,
    HAND_SIZE,
    MAY_PASS_WHILE_ABLE,
    PLAYS_ON_WHILE_ABLE,
    RENEW_WHEN_NEEDED,
    RENEWED_HANDS,
    RENEWED_STACK,
    TWO_PILES_ARE_SEVERAL,
)
from hoyle.games.flinch.stack import Stack
from hoyle.games.flinch.table import Flinch
from hoyle.table import THE_REST
from hoyle_conformance.gamekit.mutants import mutant
from hoyle_conformance.games.flinch.mutants.making import Otherwise, broken


@mutant(
    "flinch.asks-before-a-new-hand",
    breaks="flinch.new-hand.at-once",
    en="Asks whether a player wants the new Hand.",
    es="Pregunta si se quiere la Mano nueva.",
)
class AsksBeforeANewHand(Otherwise):
    otherwise = HAND_IS_OPTIONAL


@mutant(
    "flinch.gives-the-new-hand-unasked",
    breaks="flinch.new-hand.may-be-declined",
    en="Gives the new Hand without asking.",
    es="Da la Mano nueva sin preguntar.",
)
class GivesTheNewHandUnasked(Otherwise):
    otherwise = HAND_IS_GIVEN


@mutant(
    "flinch.a-hand-after-laying",
    breaks="flinch.new-hand.next-turn",
    en="Gives a new Hand to a player who lays their last card.",
    es="Da una Mano nueva a quien pone la última carta.",
)
class AHandAfterLaying(Flinch):
    def lay_card(self, seat: int, held: Held, on: str) -> None:
        super().lay_card(seat, held, on)
        if not self.hand[seat] and self.the_stack.groups:
            self.the_stack.draw(seat)


@mutant(
    "flinch.hands-from-the-bottom",
    breaks="flinch.new-hand.when-turn-comes",
    en="Takes the Hand at the start of a turn from the bottom of the Stack.",
    es="Toma de debajo del Rimero la Mano al empezar un turno.",
)
@broken
class HandsFromTheBottom(Stack):
    def fill_hand(self, seat: int) -> None:
        if self.table.first_act and not self.table.hand[seat]:
            self.groups = self.groups[HAND_SIZE:] + self.groups[:HAND_SIZE]
        super().fill_hand(seat)


@mutant(
    "flinch.no-hand-no-play",
    breaks="flinch.new-hand.none-left",
    en="Does not let a player without a Hand play.",
    es="No deja jugar a quien no tiene Mano.",
)
@broken
class NoHandNoPlay(Duties):
    def sources(self, seat: int) -> list[Held]:
        return super().sources(seat) if self.table.hand[seat] or self.table.the_stack.groups else []


@mutant(
    "flinch.over-when-the-stack-is-empty",
    breaks="flinch.new-hand.none-left",
    en="Ends the game, which nobody wins, as soon as the Stack is empty.",
    es="Termina el juego, sin que gane nadie, en cuanto el Rimero se acaba.",
    also=("flinch.renewal.shuffle",),
)
class OverWhenTheStackIsEmpty(Flinch):
    def _go_on(self) -> None:
        super()._go_on()
        if not self.the_stack.groups and not self.finished:
            self.finish([])


@mutant(
    "flinch.passing-costs-a-card",
    breaks="flinch.pass.no-card",
    en="Makes a player without a Hand move a card within the Reserve.",
    es="Hace que quien no tiene Mano pase una carta dentro de su Reserva.",
)
class PassingCostsACard(Flinch):
    def pass_turn(self, seat: int) -> None:
        places = [place for place in self.reserve[seat] if place]
        if len(places) > 1:
            places[1].append(places[0].pop())
        super().pass_turn(seat)


@mutant(
    "flinch.no-pass-while-able",
    breaks="flinch.pass.while-able",
    en="Does not let a player without a Hand pass while a card fits.",
    es="No deja pasar sin Mano mientras quepa una carta.",
)
class NoPassWhileAble(Otherwise):
    otherwise = PLAYS_ON_WHILE_ABLE


@mutant(
    "flinch.passes-while-able",
    breaks="flinch.pass.not-while-able",
    en="Lets a player without a Hand pass while a card fits.",
    es="Deja pasar sin Mano aunque quepa una carta.",
)
class PassesWhileAble(Otherwise):
    otherwise = MAY_PASS_WHILE_ABLE


# --- the Stack renewed -----------------------------------------------------------------------------------------------


@mutant(
    "flinch.never-renews",
    breaks="flinch.renewal.shuffle",
    en="Never shuffles the removed cards again.",
    es="No vuelve a barajar las cartas quitadas.",
)
@broken
class NeverRenews(Stack):
    def renewable(self) -> bool:
        return False


class OwnShuffles(Flinch):
    """If a script's order does not fit its cards, unknown ones are skipped and the rest go under the Stack."""

    def shuffled(self, cards: list[str]) -> list[str]:
        if self._seed is None and len(self.shuffles) == len(self._given):
            self._given = [*self._given, [THE_REST]]
        return super().shuffled(cards)

    def _arranged(self, order: list[str], cards: list[str]) -> list[str]:
        left = Counter(cards)
        fitting = []
        for card in order:
            if left[card]:
                left[card] -= 1
                fitting.append(card)
        return super()._arranged([*fitting, THE_REST], cards)


@mutant(
    "flinch.full-piles-go-into-the-stack",
    breaks="flinch.renewal.shuffle",
    en="Shuffles each complete pile into the Stack at once.",
    es="Mezcla cada pila completa en el Rimero en cuanto se quita.",
    also=("flinch.renewal.two-piles", "flinch.renewal.at-once", "flinch.renewal.only-removed"),
)
class FullPilesGoIntoTheStack(OwnShuffles):
    def follow_up(self, seat: int, source: str) -> None:
        self.piles.remove_complete()
        stack = self.the_stack
        if stack.removed:
            stack.lay(self.shuffled(sorted([*stack.groups, *stack.removed], key=CARDS.__getitem__)))
        super().follow_up(seat, source)


@mutant(
    "flinch.renews-late",
    breaks="flinch.renewal.at-once",
    en="Shuffles the removed cards only when a Hand is needed.",
    es="Baraja las cartas quitadas solo cuando hace falta una Mano.",
)
class RenewsLate(Otherwise):
    otherwise = RENEW_WHEN_NEEDED


@mutant(
    "flinch.does-not-renew-when-needed",
    breaks="flinch.renewal.when-needed",
    en="Does not shuffle the removed cards when a Hand is needed.",
    es="No baraja las cartas quitadas cuando hace falta una Mano.",
)
@broken
class DoesNotRenewWhenNeeded(Stack):
    def renewable(self) -> bool:
        return False


@mutant(
    "flinch.renews-after-three-piles",
    breaks="flinch.renewal.two-piles",
    en="Waits for a third pile before it shuffles.",
    es="Espera una tercera pila antes de barajar.",
)
@broken
class RenewsAfterThreePiles(Stack):
    def enough_removed(self) -> bool:
        return len(self.removed) >= 3 * len(CARDS)


@mutant(
    "flinch.renews-after-two-piles",
    breaks="flinch.renewal.one-pile",
    en="Waits for a second pile before it shuffles.",
    es="Espera una segunda pila antes de barajar.",
)
class RenewsAfterTwoPiles(Otherwise):
    otherwise = TWO_PILES_ARE_SEVERAL


@mutant(
    "flinch.hands-go-too",
    breaks="flinch.renewal.only-removed",
    en="Takes whole Hands back into the renewed Stack.",
    es="Recoge Manos enteras en el Rimero renovado.",
)
@broken
class HandsGoToo(Stack):
    def renew(self, moment: Callable[..., None]) -> None:
        super().renew(moment)
        for seat, hand in enumerate(self.table.hand):
            if len(hand) == HAND_SIZE and seat != self.table.turn:
                self.groups = hand + self.groups
                self.table.hand[seat] = []


@mutant(
    "flinch.deals-the-renewed-cards",
    breaks="flinch.renewal.new-stack",
    en="Deals the renewed cards to players without a Hand.",
    es="Reparte las cartas renovadas a quienes no tienen Mano.",
)
class DealsTheRenewedCards(Otherwise):
    otherwise = RENEWED_HANDS


@mutant(
    "flinch.keeps-the-renewed-cards",
    breaks="flinch.renewal.hands-first",
    en="Keeps the renewed cards in the Stack.",
    es="Deja las cartas renovadas en el Rimero.",
)
class KeepsTheRenewedCards(Otherwise):
    otherwise = RENEWED_STACK
