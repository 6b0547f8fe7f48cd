"""Mutants of Flinch: the pack, the deal, and what is seen of it."""
# ruff: noqa: D101, D102 - what each does is said in its decorator, in two languages

from __future__ import annotations

from hoyle.games.flinch.law import (
    DEALT_TOGETHER,
    FLINCH_SIZE,
    HAND_SIZE,
    HIGHEST,
    NAMES,
    ONE_AT_A_TIME,
)
from hoyle.games.flinch.table import Flinch
from hoyle.table import View
from hoyle_conformance.gamekit.bugs import CutInsteadOfShuffle, OwnPack, SeatsWrapAround
from hoyle_conformance.gamekit.mutants import mutant
from hoyle_conformance.games.flinch.mutants.making import Otherwise


@mutant(
    "flinch.fifteen-for-a-one",
    breaks="flinch.pack.series",
    en="Has nine 1s and eleven 15s.",
    es="Tiene nueve unos y once quinces.",
)
class FifteenForAOne(OwnPack, Flinch):
    def own_pack(self, pack: list[str]) -> list[str]:
        return [*pack[1:], NAMES[HIGHEST]]


@mutant(
    "flinch.twenty-with-two-packs",
    breaks="flinch.pack.two",
    en="Deals Flinch Piles of twenty cards from two packs.",
    es="Con dos barajas reparte Montones de Flinch de veinte cartas.",
)
class TwentyWithTwoPacks(Flinch):
    def _deal_piles(self, cards: list[str]) -> int:
        return self._deal_round(cards, 0, FLINCH_SIZE * self.packs, self.flinch)


@mutant(
    "flinch.a-seat-too-many",
    breaks="flinch.players",
    en="Accepts moves of a seat that does not exist.",
    es="Acepta jugadas de un asiento que no existe.",
)
class ASeatTooMany(SeatsWrapAround, Flinch):
    pass


@mutant(
    "flinch.cut-not-shuffled",
    breaks="flinch.shuffle",
    en="Cuts the pack instead of shuffling it.",
    es="Corta la baraja en vez de barajarla.",
)
class CutNotShuffled(CutInsteadOfShuffle, Flinch):
    pass


@mutant(
    "flinch.nine-in-the-pile",
    breaks="flinch.deal.ten",
    en="Deals Flinch Piles of nine and puts a tenth card aside.",
    es="Reparte Montones de Flinch de nueve y aparta la décima carta.",
)
class NineInThePile(Flinch):
    def deal(self) -> None:
        super().deal()
        self.the_stack.removed += [pile.pop(0) for pile in self.flinch]


@mutant(
    "flinch.hands-before-piles",
    breaks="flinch.deal.five",
    en="Deals the Hands before the Flinch Piles.",
    es="Reparte las Manos antes que los Montones de Flinch.",
)
class HandsBeforePiles(Flinch):
    def _deal_piles(self, cards: list[str]) -> int:
        return self._deal_round(cards, self._deal_round(cards, 0, HAND_SIZE, self.hand), FLINCH_SIZE, self.flinch)

    def _deal_hands(self, cards: list[str], dealt: int) -> int:
        return dealt


@mutant(
    "flinch.deals-in-packets",
    breaks="flinch.deal.one-at-a-time",
    en="Gives each player all ten cards together.",
    es="Da a cada jugador las diez cartas juntas.",
)
class DealsInPackets(Otherwise):
    otherwise = DEALT_TOGETHER


@mutant(
    "flinch.deals-round-and-round",
    breaks="flinch.deal.together",
    en="Deals one card at a time although it claims to deal each player's cards together.",
    es="Reparte de una en una aunque declara repartir las cartas juntas.",
)
class DealsRoundAndRound(Otherwise):
    otherwise = ONE_AT_A_TIME


@mutant(
    "flinch.a-group-too-few",
    breaks="flinch.deal.stack",
    en="Forgets the last group of the Stack.",
    es="Se olvida del último grupo del Rimero.",
)
class AGroupTooFew(Flinch):
    def deal(self) -> None:
        super().deal()
        stack = self.the_stack
        stack.removed += stack.groups[:HAND_SIZE]
        del stack.groups[:HAND_SIZE]


@mutant(
    "flinch.top-card-face-down",
    breaks="flinch.flinch-pile.top-up",
    en="Leaves the whole Flinch Pile face down.",
    es="Deja todo el Montón de Flinch boca abajo.",
)
class TopCardFaceDown(Flinch):
    def seat_view(self, seat: int, own: bool) -> View:
        return {**super().seat_view(seat, own), "top": ""}


@mutant(
    "flinch.turns-up-the-bottom-card",
    breaks="flinch.flinch-pile.next-up",
    en="Turns up the bottom card of the Flinch Pile instead of the next.",
    es="Vuelve la carta de abajo del Montón de Flinch en vez de la siguiente.",
)
class TurnsUpTheBottomCard(Flinch):
    def turn_up(self, owner: int) -> None:
        pile = self.flinch[owner]
        if pile:
            pile.append(pile.pop(0))
        super().turn_up(owner)


@mutant(
    "flinch.open-hands",
    breaks="flinch.hands.secret",
    en="Shows every Hand to everybody.",
    es="Muestra todas las Manos a todo el mundo.",
)
class OpenHands(Flinch):
    def view(self, seat: int | None = None) -> View:
        return super().view()
