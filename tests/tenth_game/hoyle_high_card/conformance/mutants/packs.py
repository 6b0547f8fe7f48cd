"""Mutants of High Card: the pack, the deal, and what is seen of it."""

from __future__ import annotations

from hoyle.table import View
from hoyle_conformance.gamekit.bugs import LazyShuffle, OwnPack, SeatsWrapAround
from hoyle_conformance.gamekit.mutants import mutant
from hoyle_high_card.law import HAND
from hoyle_high_card.table import HighCard


@mutant(
    "high-card.seats-wrap-around",
    breaks="high-card.players",
    en="Takes a seat too many for the player whose turn it is.",
    es="Toma un asiento de más por el jugador al que le toca.",
)
class ASeatTooMany(SeatsWrapAround, HighCard):
    pass


@mutant(
    "high-card.no-twelves",
    breaks="high-card.pack",
    en="Leaves the 12s out of the pack and has the 11s twice.",
    es="Deja los 12 fuera de la baraja y tiene los 11 dos veces.",
)
class NoTwelves(OwnPack, HighCard):
    def own_pack(self, pack: list[str]) -> list[str]:
        return [card.replace("12", "11") for card in pack]


@mutant(
    "high-card.hardly-shuffles",
    breaks="high-card.shuffle",
    en="Swaps a few cards instead of shuffling the pack.",
    es="Cambia de sitio unas pocas cartas en vez de mezclar la baraja.",
)
class HardlyShuffles(LazyShuffle, HighCard):
    pass


@mutant(
    "high-card.three-cards-at-once",
    breaks="high-card.deal",
    en="Deals the three cards of a player together.",
    es="Reparte juntas las tres cartas de un jugador.",
)
class ThreeCardsAtOnce(HighCard):
    def deal(self) -> None:
        for seat in range(self.players):
            for _ in range(HAND):
                self._take_card(seat)
        self.tell("deal", HighCard.deal, cards=HAND)


@mutant(
    "high-card.shows-the-next-card",
    breaks="high-card.stock.face-down",
    en="Sends the top card of the stock along with the view.",
    es="Envía la carta de encima del mazo junto con la vista.",
)
class ShowsTheNextCard(HighCard):
    def view(self, seat: int | None = None) -> View:
        return {**super().view(seat), "next": self.stock[-1:]}


@mutant(
    "high-card.shows-all-hands",
    breaks="high-card.hand.secret",
    en="Sends every player the cards of all players.",
    es="Envía a cada jugador las cartas de todos.",
)
class ShowsAllHands(HighCard):
    def seat_view(self, seat: int | None, owner: int) -> View:
        return super().seat_view(None, owner)
