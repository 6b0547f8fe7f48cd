"""Mutants of Face to Face: the cards, their shuffling and dealing, and what is seen of them."""
# ruff: noqa: D101, D102 - what each does is said in its decorator, in two languages

from __future__ import annotations

from hoyle.games.face_to_face.law import HAND, PILE_CARDS
from hoyle.games.face_to_face.piles import DOWN, UP, Manner
from hoyle.games.face_to_face.table import FaceToFace
from hoyle.table import View
from hoyle_conformance.gamekit.bugs import LazyShuffle, OwnPack
from hoyle_conformance.gamekit.mutants import mutant


@mutant(
    "face-to-face.two-fifty-eights",
    breaks="face-to-face.pack.cards",
    en="Has the 58 twice and no 59 when it deals by itself.",
    es="Tiene dos veces el 58 y ningún 59 cuando reparte por sí mismo.",
)
class TwoFiftyEights(OwnPack, FaceToFace):
    def own_pack(self, pack: list[str]) -> list[str]:
        return ["58" if card == "59" else card for card in pack]


@mutant(
    "face-to-face.both-shuffle-alike",
    breaks="face-to-face.shuffle",
    en="Gives both people the same shuffle.",
    es="Da a ambas personas la misma mezcla.",
)
class BothShuffleAlike(FaceToFace):
    def shuffle_deck(self, seat: int) -> list[str]:
        deck = super().shuffle_deck(seat)
        return deck if seat == 0 else self.shuffles[0][::-1]


@mutant(
    "face-to-face.a-lazy-shuffle",
    breaks="face-to-face.shuffle",
    en="Swaps a few pairs of cards and leaves most where they were.",
    es="Cambia de sitio unas pocas parejas de cartas y deja la mayoría donde estaba.",
)
class ALazyShuffle(LazyShuffle, FaceToFace):
    pass


@mutant(
    "face-to-face.seven-cards-to-begin-with",
    breaks="face-to-face.hand.first",
    en="Deals seven cards, as in the original game for two.",
    es="Reparte siete cartas, como en el juego original para dos.",
)
class SevenCardsToBeginWith(FaceToFace):
    def first_hand(self, seat: int) -> list[str]:
        return [*super().first_hand(seat), self.decks[seat].pop()]

    def cards_due(self, seat: int) -> int:
        return max(0, super().cards_due(seat))


@mutant(
    "face-to-face.deals-from-the-bottom",
    breaks="face-to-face.hand.first",
    en="Deals the first hand from the bottom of the deck.",
    es="Reparte la mano inicial desde debajo del mazo.",
)
class DealsFromTheBottom(FaceToFace):
    def first_hand(self, seat: int) -> list[str]:
        deck = self.decks[seat]
        hand, deck[:] = deck[:HAND], deck[HAND:]
        return hand


@mutant(
    "face-to-face.shows-both-hands",
    breaks="face-to-face.hand.secret",
    en="Sends both hands to both people.",
    es="Envía ambas manos a ambas personas.",
)
class ShowsBothHands(FaceToFace):
    def sees_hand(self, holder: int, seat: int | None) -> bool:
        return True


@mutant(
    "face-to-face.shows-what-the-other-could-lay",
    breaks="face-to-face.hand.secret",
    en="Shows how many cards of the other hand would fit, and so reveals something about it.",
    es="Muestra cuántas cartas de la otra mano cabrían, y con ello revela algo de ella.",
)
class ShowsWhatTheOtherCouldLay(FaceToFace):
    def view(self, seat: int | None = None) -> View:
        view = super().view(seat)
        if seat is None or self.over:
            return view
        other = 1 - seat
        fitting = sum(self.ascends(other, card) or self.descends(other, card) for card in self.hands[other])
        return {**view, "threat": fitting}


@mutant(
    "face-to-face.shows-the-next-card",
    breaks="face-to-face.deck.secret",
    en="Sends the top card of a person's own deck along with the view.",
    es="Envía la primera carta del mazo propio junto con la vista.",
)
class ShowsTheNextCard(FaceToFace):
    def view(self, seat: int | None = None) -> View:
        view = super().view(seat)
        return view if seat is None or self.over else {**view, "next": self.decks[seat][-1:]}


@mutant(
    "face-to-face.shows-the-pile-card",
    breaks="face-to-face.cover",
    en="Shows the pile card again after a reverse trick or a card of the opponent.",
    es="Vuelve a mostrar la carta de pila tras un truco inverso o una carta del oponente.",
)
class ShowsThePileCard(FaceToFace):
    def view(self, seat: int | None = None) -> View:
        view = super().view(seat)
        for number, shown in enumerate(view.get("seats", [])):
            for key, side in (("up", UP), ("down", DOWN)):
                if self.tops[number][side].came is not Manner.FORWARDS:
                    shown[key] = PILE_CARDS[side]
        return view
