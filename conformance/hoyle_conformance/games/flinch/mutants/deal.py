"""Mutants of Flinch: the pack, the deal and the opening."""
# ruff: noqa: D101, D102 - what each does is said in its decorator, in two languages

from __future__ import annotations

from typing import ClassVar

from hoyle.games.flinch.cards import (
    HAND,
    HIGHEST,
    NAMES,
    TEN,
)
from hoyle.games.flinch.table import Flinch
from hoyle.table import Move, View
from hoyle_conformance.gamekit.mutants import mutant
from hoyle_conformance.games.flinch.mutants.readings import Otherwise


@mutant(
    "flinch.fifteen-for-a-one",
    breaks="flinch.pack.series",
    en="Has nine 1s and eleven 15s.",
    es="Tiene nueve unos y once quinces.",
)
class FifteenForAOne(Flinch):
    def full_pack(self) -> list[str]:
        return [*super().full_pack()[1:], NAMES[HIGHEST]]


@mutant(
    "flinch.twenty-with-two-packs",
    breaks="flinch.pack.two",
    en="Deals Flinch Piles of twenty cards from two packs.",
    es="Con dos barajas reparte Montones de Flinch de veinte cartas.",
)
class TwentyWithTwoPacks(Flinch):
    def _deal_piles(self, cards: list[str]) -> int:
        return self._deal_round(cards, 0, TEN * self.packs, self.flinch)


@mutant(
    "flinch.a-seat-too-many",
    breaks="flinch.players",
    en="Takes the moves of a seat that does not exist.",
    es="Acepta jugadas de un asiento que no existe.",
)
class ASeatTooMany(Flinch):
    def check_seat(self, move: Move) -> int:
        seat = move.get("seat")
        return seat % self.players if isinstance(seat, int) else super().check_seat(move)


@mutant(
    "flinch.cut-not-shuffled",
    breaks="flinch.shuffle",
    en="Cuts the pack instead of shuffling it.",
    es="Corta la baraja en vez de barajarla.",
)
class CutNotShuffled(Flinch):
    def shuffled(self, cards: list[str]) -> list[str]:
        if len(self.shuffles) < len(self._given):
            return super().shuffled(cards)
        cut = (self._seed or 0) % 7
        order = [*cards[cut:], *cards[:cut]]
        self.shuffles.append(order)
        return order


@mutant(
    "flinch.nine-in-the-pile",
    breaks="flinch.deal.ten",
    en="Deals Flinch Piles of nine and puts a tenth card aside.",
    es="Reparte Montones de Flinch de nueve y aparta la décima carta.",
)
class NineInThePile(Flinch):
    def _deal_piles(self, cards: list[str]) -> int:
        dealt = super()._deal_piles(cards)
        self.removed += [pile.pop(0) for pile in self.flinch]
        return dealt


@mutant(
    "flinch.hands-before-piles",
    breaks="flinch.deal.five",
    en="Deals the Hands before the Flinch Piles.",
    es="Reparte las Manos antes que los Montones de Flinch.",
)
class HandsBeforePiles(Flinch):
    def _deal_piles(self, cards: list[str]) -> int:
        return self._deal_round(cards, self._deal_round(cards, 0, HAND, self.hand), TEN, self.flinch)

    def _deal_hands(self, cards: list[str], dealt: int) -> int:
        return dealt


@mutant(
    "flinch.deals-in-packets",
    breaks="flinch.deal.one-at-a-time",
    en="Gives each player all ten cards together.",
    es="Da a cada jugador las diez cartas juntas.",
)
class DealsInPackets(Otherwise):
    otherwise: ClassVar[dict[str, str]] = {"flinch.dealing": "together"}


@mutant(
    "flinch.deals-round-and-round",
    breaks="flinch.deal.together",
    en="Deals one card at a time although whole packets are claimed.",
    es="Reparte de una en una aunque declara repartir juntas.",
)
class DealsRoundAndRound(Otherwise):
    otherwise: ClassVar[dict[str, str]] = {"flinch.dealing": "one-at-a-time"}


@mutant(
    "flinch.a-group-too-few",
    breaks="flinch.deal.stack",
    en="Forgets the last group of the Stack.",
    es="Se olvida del último grupo del Rimero.",
)
class AGroupTooFew(Flinch):
    def _deal(self) -> None:
        super()._deal()
        self.removed += self.groups[:HAND]
        del self.groups[:HAND]


@mutant(
    "flinch.top-card-face-down",
    breaks="flinch.flinch-pile.top-up",
    en="Leaves the whole Flinch Pile face down.",
    es="Deja todo el Montón de Flinch boca abajo.",
)
class TopCardFaceDown(Flinch):
    def _view_of(self, seat: int, own: bool) -> View:
        return {**super()._view_of(seat, own), "top": ""}


@mutant(
    "flinch.turns-up-the-bottom-card",
    breaks="flinch.flinch-pile.next-up",
    en="Turns up the bottom card of the Flinch Pile instead of the next.",
    es="Vuelve la carta de abajo del Montón de Flinch en vez de la siguiente.",
)
class TurnsUpTheBottomCard(Flinch):
    def _after_flinch_card(self, owner: int | None) -> None:
        if owner is not None and self.flinch[owner]:
            self.flinch[owner].append(self.flinch[owner].pop(0))
        super()._after_flinch_card(owner)


@mutant(
    "flinch.open-hands",
    breaks="flinch.hands.secret",
    en="Shows every Hand to everybody.",
    es="Muestra todas las Manos a todo el mundo.",
)
class OpenHands(Flinch):
    def view(self, seat: int | None = None) -> View:
        return super().view()


@mutant(
    "flinch.the-last-with-a-one-begins",
    breaks="flinch.opening.first-with-a-one",
    en="Begins with the last player who has a 1.",
    es="Empieza por el último que tiene un 1.",
)
class TheLastWithAOneBegins(Flinch):
    def opener(self) -> int | None:
        return next((seat for seat in range(self.players - 1, -1, -1) if self.has_a_one(seat)), None)


@mutant(
    "flinch.mano-is-the-dealer",
    breaks="flinch.opening.left-of-the-leader",
    en="Takes Mano for the dealer.",
    es="Toma al Mano por quien reparte.",
)
class ManoIsTheDealer(Otherwise):
    otherwise: ClassVar[dict[str, str]] = {"flinch.opening.search-from": "dealers-left"}


@mutant(
    "flinch.looks-only-at-hands",
    breaks="flinch.opening.one-on-the-pile",
    en="Looks for the first 1 only in the Hands.",
    es="Busca el primer 1 solo en las Manos.",
)
class LooksOnlyAtHands(Otherwise):
    otherwise: ClassVar[dict[str, str]] = {"flinch.opening.having-a-one": "hand-only"}


@mutant(
    "flinch.looks-at-piles-too",
    breaks="flinch.opening.one-in-hand",
    en="Lets a 1 on the Flinch Pile open the game.",
    es="Deja que un 1 del Montón de Flinch abra el juego.",
)
class LooksAtPilesToo(Otherwise):
    otherwise: ClassVar[dict[str, str]] = {"flinch.opening.having-a-one": "pile-or-hand"}


@mutant(
    "flinch.all-five-on-one-place",
    breaks="flinch.opening.lay-down",
    en="Lays the first Hand on a single Reserve Pile.",
    es="Pone la primera Mano en una sola Pila de Reserva.",
)
class AllFiveOnOnePlace(Flinch):
    def lay_down(self, seat: int) -> None:
        self.reserve[seat][0] += self.hand[seat]
        self.hand[seat] = []


@mutant(
    "flinch.new-hands-from-the-dealer",
    breaks="flinch.opening.new-hands",
    en="Gives the new Hands of the opening from the dealer backwards.",
    es="Da las Manos nuevas de la salida desde quien reparte hacia atrás.",
)
class NewHandsFromTheDealer(Flinch):
    def laid_down(self, seat: int) -> None:
        before = [hand[:] for hand in self.hand]
        super().laid_down(seat)
        if not self.line and not any(before):
            self.hand.reverse()


@mutant(
    "flinch.redraws-only-once",
    breaks="flinch.opening.repeat",
    en="After one redraw seat 0 begins, with a 1 or without.",
    es="Tras una sola vez empieza el asiento 0, con un 1 o sin él.",
)
class RedrawsOnlyOnce(Flinch):
    def opener(self) -> int | None:
        found = super().opener()
        return 0 if found is None and any(self.reserve[0]) else found


@mutant(
    "flinch.later-hands-in-order",
    breaks="flinch.opening.arrange",
    en="Lays later Hands on the five piles in order, without asking.",
    es="Pone las Manos siguientes en las cinco pilas por orden, sin preguntar.",
)
class LaterHandsInOrder(Flinch):
    def chooses_places(self, seat: int) -> bool:
        return False


@mutant(
    "flinch.all-draw-at-once",
    breaks="flinch.opening.one-by-one",
    en="Lets all draw before anybody begins.",
    es="Deja que todos tomen Mano antes de que nadie empiece.",
)
class AllDrawAtOnce(Otherwise):
    otherwise: ClassVar[dict[str, str]] = {"flinch.opening.redraw": "together"}


@mutant(
    "flinch.serves-the-dealer-first-when-short",
    breaks="flinch.opening.as-far-as-it-goes",
    en="Serves the dealer first when the Stack has too few Hands.",
    es="Sirve primero a quien reparte cuando el Rimero no tiene bastantes Manos.",
)
class ServesTheDealerFirstWhenShort(Flinch):
    def laid_down(self, seat: int) -> None:
        short = self.line == [seat] and len(self.groups) < HAND * self.players
        super().laid_down(seat)
        if short:
            self.hand.reverse()


@mutant(
    "flinch.serves-some-when-short",
    breaks="flinch.opening.deal-anew",
    en="Serves the first players when the Stack has too few Hands.",
    es="Sirve a los primeros cuando el Rimero no tiene bastantes Manos.",
)
class ServesSomeWhenShort(Otherwise):
    otherwise: ClassVar[dict[str, str]] = {"flinch.opening.short-stack": "as-far-as-it-goes"}
