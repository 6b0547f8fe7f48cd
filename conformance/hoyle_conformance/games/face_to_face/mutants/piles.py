"""Mutants of Face to Face: where cards may be laid."""
# ruff: noqa: D101, D102 - what each does is said in its decorator, in two languages

from __future__ import annotations

from hoyle.games.face_to_face.law import PILE_CARDS, STEP, TOPS, VALUES
from hoyle.games.face_to_face.piles import DOWN, PILES, UP, Manner
from hoyle.games.face_to_face.table import FaceToFace
from hoyle.table import Move, Refused
from hoyle_conformance.gamekit.mutants import mutant

# --- one's own piles ---------------------------------------------------------------------------------------


@mutant(
    "face-to-face.any-card-ascends",
    breaks="face-to-face.own.ascending",
    en="Does not check the order of the ascending pile.",
    es="No mira el orden de la pila ascendente.",
)
class AnyCardAscends(FaceToFace):
    def ascends(self, seat: int, card: str) -> bool:
        return VALUES[card] != self.top_value(seat, UP)


@mutant(
    "face-to-face.any-card-descends",
    breaks="face-to-face.own.descending",
    en="Does not check the order of the descending pile.",
    es="No mira el orden de la pila descendente.",
)
class AnyCardDescends(FaceToFace):
    def descends(self, seat: int, card: str) -> bool:
        return VALUES[card] != self.top_value(seat, DOWN)


@mutant(
    "face-to-face.the-descending-pile-falls-slowly",
    breaks="face-to-face.own.margin",
    en="Lets the descending pile fall by at most ten.",
    es="Hace bajar la pila descendente diez como mucho.",
)
class TheDescendingPileFallsSlowly(FaceToFace):
    def descends(self, seat: int, card: str) -> bool:
        fall = self.top_value(seat, DOWN) - VALUES[card]
        return super().descends(seat, card) and (fall <= STEP or self.tops[seat][DOWN].card in PILE_CARDS)


@mutant(
    "face-to-face.steps-of-ten-at-most",
    breaks="face-to-face.own.margin",
    en="Lets the ascending pile rise by at most ten, as if the trick were a limit.",
    es="Deja subir la pila ascendente diez como mucho, como si el truco fuera un límite.",
)
class StepsOfTenAtMost(FaceToFace):
    def ascends(self, seat: int, card: str) -> bool:
        top = self.tops[seat][UP].card
        return super().ascends(seat, card) and (top in PILE_CARDS or VALUES[card] - TOPS[top] <= STEP)


@mutant(
    "face-to-face.equal-cards-fit",
    breaks="face-to-face.equal",
    en="Compares with greater or equal, so that a 20 goes on the opponent's 20.",
    es="Compara con mayor o igual, así que un 20 va sobre el 20 del oponente.",
)
class EqualCardsFit(FaceToFace):
    def ascends(self, seat: int, card: str) -> bool:
        return super().ascends(seat, card) or VALUES[card] == self.top_value(seat, UP)

    def descends(self, seat: int, card: str) -> bool:
        return super().descends(seat, card) or VALUES[card] == self.top_value(seat, DOWN)


@mutant(
    "face-to-face.an-equal-card-improves",
    breaks="face-to-face.equal",
    en="Lets a card go on an equal one of the opponent.",
    es="Deja colocar una carta sobre otra igual del oponente.",
)
class AnEqualCardImproves(FaceToFace):
    def improves_up(self, seat: int, card: str) -> bool:
        return super().improves_up(seat, card) or card == self.tops[1 - seat][UP].card


# --- the reverse trick -------------------------------------------------------------------------------------


@mutant(
    "face-to-face.no-trick-on-the-ascending-pile",
    breaks="face-to-face.trick.ascending",
    en="Forgets the reverse trick on the ascending pile.",
    es="Olvida el truco inverso en la pila ascendente.",
)
class NoTrickOnTheAscendingPile(FaceToFace):
    def ascends(self, seat: int, card: str) -> bool:
        return VALUES[card] > self.top_value(seat, UP)


@mutant(
    "face-to-face.no-trick-on-the-descending-pile",
    breaks="face-to-face.trick.descending",
    en="Forgets the reverse trick on the descending pile.",
    es="Olvida el truco inverso en la pila descendente.",
)
class NoTrickOnTheDescendingPile(FaceToFace):
    def descends(self, seat: int, card: str) -> bool:
        return VALUES[card] < self.top_value(seat, DOWN)


@mutant(
    "face-to-face.the-trick-goes-back-up-to-ten",
    breaks="face-to-face.trick.ascending",
    en="Lets the reverse trick go back by up to ten instead of exactly ten.",
    es="Deja que el truco inverso retroceda hasta diez en vez de exactamente diez.",
)
class TheTrickGoesBackUpToTen(FaceToFace):
    def ascends(self, seat: int, card: str) -> bool:
        top = self.top_value(seat, UP)
        return super().ascends(seat, card) or top - STEP <= VALUES[card] < top


@mutant(
    "face-to-face.one-trick-a-turn",
    breaks="face-to-face.trick.often",
    en="Allows the reverse trick once a turn.",
    es="Permite el truco inverso una vez por turno.",
)
class OneTrickATurn(FaceToFace):
    def may_trick(self, seat: int, side: int) -> bool:
        return super().may_trick(seat, side) and not (seat == self.turn and self.tricks)


@mutant(
    "face-to-face.the-trick-answers-own-cards",
    breaks="face-to-face.trick.visible-card",
    en="Allows the reverse trick only from a card that the same person has laid.",
    es="Permite el truco inverso solo desde una carta colocada por la misma persona.",
)
class TheTrickAnswersOwnCards(FaceToFace):
    def may_trick(self, seat: int, side: int) -> bool:
        return self.tops[seat][side].came is not Manner.GIFT


# --- what counts of a pile ---------------------------------------------------------------------------------


@mutant(
    "face-to-face.the-highest-card-counts",
    breaks="face-to-face.cover",
    en="Keeps measuring by the highest card of a pile after a reverse trick.",
    es="Sigue midiendo con la carta más alta de una pila tras un truco inverso.",
)
class TheHighestCardCounts(FaceToFace):
    def ascends(self, seat: int, card: str) -> bool:
        back = STEP if self.tops[seat][UP].came is Manner.TRICK else 0
        top = self.top_value(seat, UP)
        return VALUES[card] > top + back or VALUES[card] == top - STEP


@mutant(
    "face-to-face.piles-begin-at-the-first-card",
    breaks="face-to-face.piles",
    en="Begins the piles at 2 and 59, so that those cards do not fit.",
    es="Empieza las pilas en el 2 y el 59, así que esas cartas no caben.",
)
class PilesBeginAtTheFirstCard(FaceToFace):
    def ascends(self, seat: int, card: str) -> bool:
        return super().ascends(seat, card) and not (self.tops[seat][UP].card in PILE_CARDS and card == "2")

    def descends(self, seat: int, card: str) -> bool:
        return super().descends(seat, card) and not (self.tops[seat][DOWN].card in PILE_CARDS and card == "59")


# --- the opponent's piles ----------------------------------------------------------------------------------


@mutant(
    "face-to-face.own-order-on-their-ascending-pile",
    breaks="face-to-face.opponent.ascending",
    en="Applies the order of one's own ascending pile to the opponent's.",
    es="Aplica a la pila ascendente del oponente el orden de la propia.",
)
class OwnOrderOnTheirAscendingPile(FaceToFace):
    def improves_up(self, seat: int, card: str) -> bool:
        return self.ascends(1 - seat, card)


@mutant(
    "face-to-face.own-order-on-their-descending-pile",
    breaks="face-to-face.opponent.descending",
    en="Applies the order of one's own descending pile to the opponent's.",
    es="Aplica a la pila descendente del oponente el orden de la propia.",
)
class OwnOrderOnTheirDescendingPile(FaceToFace):
    def improves_down(self, seat: int, card: str) -> bool:
        return self.descends(1 - seat, card)


@mutant(
    "face-to-face.improves-by-ten-only",
    breaks="face-to-face.opponent.margin",
    en="Lets a pile of the opponent be improved by exactly ten only.",
    es="Solo deja mejorar una pila del oponente en exactamente diez.",
)
class ImprovesByTenOnly(FaceToFace):
    def fits(self, seat: int, card: str, on: str) -> bool:
        theirs, side = PILES[on]
        margin = abs(VALUES[card] - self.top_value(1 - seat, side))
        return super().fits(seat, card, on) and (not theirs or margin == STEP)


@mutant(
    "face-to-face.a-bare-pile-takes-any-card",
    breaks="face-to-face.opponent.bare",
    en="Lets any card begin a pile of the opponent.",
    es="Deja que cualquier carta empiece una pila del oponente.",
)
class ABarePileTakesAnyCard(FaceToFace):
    def _bare_takes_any(self) -> bool:
        return True


@mutant(
    "face-to-face.two-cards-for-the-opponent",
    breaks="face-to-face.opponent.one",
    en="Does not count the cards on the opponent's piles.",
    es="No cuenta las cartas en las pilas del oponente.",
)
class TwoCardsForTheOpponent(FaceToFace):
    def play(self, move: Move) -> None:
        given, self.theirs = self.theirs, 0
        own, self.own = self.own, self.own + given
        seat = self.turn
        try:
            super().play(move)
        except Refused:
            self.own, self.theirs = own, given
            raise
        if not self.over and self.turn == seat and self.touched:
            self.own, self.theirs = self.own - given, self.theirs + given


@mutant(
    "face-to-face.one-card-for-each-pile-of-the-opponent",
    breaks="face-to-face.opponent.one",
    en="Allows one card on each of the opponent's two piles.",
    es="Permite una carta en cada una de las dos pilas del oponente.",
)
class OneCardForEachPileOfTheOpponent(FaceToFace):
    def play(self, move: Move) -> None:
        on = move.get("on")
        again = self.theirs == 1 and on in PILES and PILES[on].theirs and on not in self.touched
        if (
            again
            and move.get("seat") == self.turn
            and move.get("card") in self.hands[self.turn]
            and self.fits(self.turn, move["card"], str(on))
        ):
            self.lay(self.turn, move["card"], str(on))
        else:
            super().play(move)


@mutant(
    "face-to-face.the-card-for-the-opponent-comes-last",
    breaks="face-to-face.opponent.any-time",
    en="Lets no card be laid after the one on the opponent's pile.",
    es="No deja colocar nada después de la carta en la pila del oponente.",
)
class TheCardForTheOpponentComesLast(FaceToFace):
    def _may_go_on(self, theirs: int) -> bool:
        return not theirs

    def _may_give(self, seat: int, own: int, theirs: int) -> bool:
        return super()._may_give(seat, own, theirs) and (own > 0 or self.is_last(seat))


@mutant(
    "face-to-face.the-card-for-the-opponent-does-not-count",
    breaks="face-to-face.opponent.counts",
    en="Asks for two cards on one's own piles besides the one on the opponent's.",
    es="Pide dos cartas en las pilas propias además de la del oponente.",
    also=("face-to-face.lose.every-pile",),
)
class TheCardForTheOpponentDoesNotCount(FaceToFace):
    def enough(self, own: int, theirs: int) -> bool:
        return super().enough(own, 0)
