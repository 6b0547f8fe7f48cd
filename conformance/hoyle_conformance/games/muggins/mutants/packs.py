"""Mutants of Muggins: the pack, the deal, and what is seen of the cards."""
# ruff: noqa: D101, D102 - what each does is said in its decorator, in two languages

from __future__ import annotations

from hoyle.games.muggins.law import LAST, ONE
from hoyle.games.muggins.plays import Held
from hoyle.games.muggins.table import TOP, Muggins
from hoyle.table import View
from hoyle_conformance.gamekit.bugs import CutInsteadOfShuffle, OwnPack
from hoyle_conformance.gamekit.mutants import mutant


@mutant(
    "muggins.no-fifteens",
    breaks="muggins.pack",
    en="Counts the numbers from 1 up to but not including 15.",
    es="Cuenta los números del 1 al 15 sin incluir el 15.",
)
class NoFifteens(OwnPack, Muggins):
    def own_pack(self, pack: list[str]) -> list[str]:
        return [card for card in pack if card != LAST]


@mutant(
    "muggins.eleven-ones",
    breaks="muggins.pack",
    en="Puts one 1 too many into the pack.",
    es="Mete un 1 de más en la baraja.",
)
class ElevenOnes(OwnPack, Muggins):
    def own_pack(self, pack: list[str]) -> list[str]:
        return [*pack, ONE]


@mutant(
    "muggins.a-cut-is-no-shuffle",
    breaks="muggins.shuffle",
    en="Cuts the pack in a random place instead of shuffling it.",
    es="Corta la baraja por un sitio al azar en vez de mezclarla.",
)
class ACutIsNoShuffle(CutInsteadOfShuffle, Muggins):
    pass


@mutant(
    "muggins.deals-in-packets",
    breaks="muggins.deal",
    en="Gives each player a packet of cards instead of one at a time.",
    es="Da a cada persona un paquete de cartas en vez de una por una.",
)
class DealsInPackets(Muggins):
    def deal(self, order: list[str]) -> None:
        super().deal(order)
        dealt = [Held(card, place) for place, card in enumerate(order)]
        start = 0
        for seat, hand in enumerate(self.hands):
            self.hands[seat] = dealt[start : start + len(hand)]
            start += len(hand)


@mutant(
    "muggins.deals-to-the-right",
    breaks="muggins.deal",
    en="Deals against the order of play.",
    es="Reparte en contra del orden del juego.",
)
class DealsToTheRight(Muggins):
    def deal(self, order: list[str]) -> None:
        super().deal(order)
        self.hands.reverse()


@mutant(
    "muggins.even-hands",
    breaks="muggins.deal.all",
    en="Deals everybody the same number of cards and leaves the rest in the box.",
    es="Reparte a todas las personas el mismo número de cartas y deja el resto en la caja.",
)
class EvenHands(Muggins):
    def deal(self, order: list[str]) -> None:
        super().deal(order[: len(order) - len(order) % self.players])


@mutant(
    "muggins.shows-the-own-hand",
    breaks="muggins.hand.hidden",
    en="Lets players look at their own next card before they turn it.",
    es="Deja mirar la propia carta siguiente antes de volverla.",
)
class ShowsTheOwnHand(Muggins):
    def view(self, seat: int | None = None) -> View:
        view = super().view(seat)
        return view if seat is None else {**view, "next": [held.card for held in self.hands[seat][TOP:]]}


@mutant(
    "muggins.the-turned-card-is-a-secret",
    breaks="muggins.turn-up.seen",
    en="Shows a turned card only when it has been played.",
    es="Muestra la carta vuelta solo cuando se ha jugado.",
)
class TheTurnedCardIsASecret(Muggins):
    def view(self, seat: int | None = None) -> View:
        view = super().view(seat)
        return view if view["over"] or seat == self.turn else {**view, "turned": None}
