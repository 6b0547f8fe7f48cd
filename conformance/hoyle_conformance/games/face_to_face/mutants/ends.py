"""Mutants of Face to Face: drawing, winning and losing."""
# ruff: noqa: D101, D102 - what each does is said in its decorator, in two languages

from __future__ import annotations

from hoyle.games.face_to_face.law import DRAWN, HAND, LEAST
from hoyle.games.face_to_face.piles import PILES
from hoyle.games.face_to_face.table import CANNOT_LAY_TWO, FaceToFace
from hoyle.table import RuleId
from hoyle_conformance.gamekit.bugs import MovesAfterTheEnd
from hoyle_conformance.gamekit.mutants import mutant

# --- drawing -----------------------------------------------------------------------------------------------


@mutant(
    "face-to-face.draws-as-many-as-were-laid",
    breaks="face-to-face.draw.two",
    en="Draws as many cards as were laid.",
    es="Roba tantas cartas como se colocaron.",
)
class DrawsAsManyAsWereLaid(FaceToFace):
    def cards_due(self, seat: int) -> int:
        return super().cards_due(seat) if self.theirs else self.own


@mutant(
    "face-to-face.always-fills-the-hand",
    breaks="face-to-face.draw.two",
    en="Fills the hand up to six after every turn.",
    es="Completa la mano hasta seis tras cada turno.",
)
class AlwaysFillsTheHand(FaceToFace):
    def cards_due(self, seat: int) -> int:
        return HAND - len(self.hands[seat])


@mutant(
    "face-to-face.draws-two-after-a-gift",
    breaks="face-to-face.draw.six",
    en="Draws two cards even after a card on the opponent's pile.",
    es="Roba dos cartas también tras una carta en la pila del oponente.",
)
class DrawsTwoAfterAGift(FaceToFace):
    def cards_due(self, seat: int) -> int:
        return min(DRAWN, super().cards_due(seat))


@mutant(
    "face-to-face.draws-at-each-card",
    breaks="face-to-face.draw.at-end",
    en="Draws a card for each of the first two cards as it is laid.",
    es="Roba una carta por cada una de las dos primeras al colocarla.",
)
class DrawsAtEachCard(FaceToFace):
    def after_lay(self, seat: int, on: str) -> None:
        if self.decks[seat] and self.own + self.theirs <= LEAST:
            self.draw(seat, 1)
        super().after_lay(seat, on)

    def cards_due(self, seat: int) -> int:
        return super().cards_due(seat) if self.theirs else 0


@mutant(
    "face-to-face.draws-from-the-other-deck",
    breaks="face-to-face.deck.own",
    en="Draws from the deck of the other person.",
    es="Roba del mazo de la otra persona.",
)
class DrawsFromTheOtherDeck(FaceToFace):
    def draw(self, seat: int, cards: int) -> None:
        other, hand = self.decks[1 - seat], self.hands[seat]
        takes = [card for card in other[::-1] if card not in hand and card not in self.decks[seat]][:cards]
        takes += [card for card in other[::-1] if card not in hand and card not in takes][: cards - len(takes)]
        for card in takes:
            other.remove(card)
            hand.append(card)
            self.drawn.append(card)


@mutant(
    "face-to-face.draws-as-few-as-one-likes",
    breaks="face-to-face.draw.must",
    en="Lets a person draw fewer than two cards.",
    es="Deja robar menos de dos cartas.",
)
class DrawsAsFewAsOneLikes(FaceToFace):
    def may_draw_fewer(self) -> bool:
        return not self.theirs


@mutant(
    "face-to-face.a-short-deck-is-left",
    breaks="face-to-face.draw.left",
    en="Draws nothing when the deck has fewer cards than are due.",
    es="No roba nada cuando el mazo tiene menos cartas de las debidas.",
)
class AShortDeckIsLeft(FaceToFace):
    def cards_to_draw(self, seat: int) -> int:
        due = self.cards_due(seat)
        return due if due <= len(self.decks[seat]) else 0


@mutant(
    "face-to-face.who-cannot-draw-loses",
    breaks="face-to-face.draw.no-deck",
    en="Makes a person with nothing to draw lose.",
    es="Hace perder a quien no tiene qué robar.",
)
class WhoCannotDrawLoses(FaceToFace):
    def end(self, seat: int, cards: int | None = None) -> None:
        if self.decks[seat]:
            super().end(seat, cards)
        else:
            self.lose(seat, CANNOT_LAY_TWO)


# --- winning -----------------------------------------------------------------------------------------------


@mutant(
    "face-to-face.an-empty-hand-wins",
    breaks="face-to-face.win.whole-deck",
    en="Lets a person win with an empty hand, whatever the deck has.",
    es="Hace ganar a quien tiene la mano vacía, tenga lo que tenga el mazo.",
)
class AnEmptyHandWins(FaceToFace):
    def after_lay(self, seat: int, on: str) -> None:
        if not self.hands[seat] and self.enough(self.own, self.theirs):
            self.win(seat, on)
        else:
            super().after_lay(seat, on)


@mutant(
    "face-to-face.the-last-card-loses",
    breaks="face-to-face.win",
    en="Makes the person who lays the last card lose.",
    es="Hace perder a quien coloca la última carta.",
)
class TheLastCardLoses(FaceToFace):
    def win(self, seat: int, on: str) -> None:
        super().win(1 - seat, on)


@mutant(
    "face-to-face.the-turn-must-be-ended-to-win",
    breaks="face-to-face.win.ends",
    en="Looks for a winner only when the turn is ended.",
    es="Solo busca quién gana cuando se termina el turno.",
)
class TheTurnMustBeEndedToWin(FaceToFace):
    def after_lay(self, seat: int, on: str) -> None:
        if self.hands[seat] or self.decks[seat]:
            super().after_lay(seat, on)

    def end(self, seat: int, cards: int | None = None) -> None:
        if self.hands[seat] or self.decks[seat]:
            super().end(seat, cards)
        else:
            self.win(seat, "own-up")


@mutant(
    "face-to-face.moves-after-the-end",
    breaks="face-to-face.win.ends",
    en="Swallows moves after the game is over instead of refusing them.",
    es="Se traga las jugadas cuando la partida ha terminado en vez de rechazarlas.",
)
class SwallowsMovesAfterTheEnd(MovesAfterTheEnd, FaceToFace):
    pass


@mutant(
    "face-to-face.the-last-card-goes-on-an-own-pile",
    breaks="face-to-face.win.any-pile",
    en="Refuses the last card on a pile of the opponent.",
    es="Rechaza la última carta en una pila del oponente.",
)
class TheLastCardGoesOnAnOwnPile(FaceToFace):
    def _may_give(self, seat: int, own: int, theirs: int) -> bool:
        return super()._may_give(seat, own, theirs) and not self.is_last(seat)


# --- losing ------------------------------------------------------------------------------------------------


@mutant(
    "face-to-face.nobody-loses-at-the-start",
    breaks="face-to-face.lose",
    en="Notices that a person cannot lay two cards only when one is laid, and lets the turn pass if none fits.",
    es="Solo nota que alguien no puede colocar dos cartas cuando ha colocado una, y pasa el turno si no cabe ninguna.",
)
class NobodyLosesAtTheStart(FaceToFace):
    passes = 0

    def begin_turn(self, seat: int) -> None:
        self.fresh_turn(seat)
        if any(self.may_lay(seat, card, on, 0, 0) for card in self.hands[seat] for on in PILES):
            self.passes = 0
        elif self.passes:
            self.lose(seat, CANNOT_LAY_TWO)
        else:
            self.passes = 1
            self.begin_turn(1 - seat)


@mutant(
    "face-to-face.counts-the-cards-that-fit",
    breaks="face-to-face.lose.look-ahead",
    en="Counts the cards that fit now instead of looking for two that can be laid one after the other.",
    es="Cuenta las cartas que caben ahora en vez de buscar dos que puedan colocarse una tras otra.",
)
class CountsTheCardsThatFit(FaceToFace):
    def able(self, seat: int, own: int = 0, theirs: int = 0) -> bool:
        if own or theirs:
            return super().able(seat, own, theirs)
        fitting = [card for card in self.hands[seat] if any(self.may_lay(seat, card, on, 0, 0) for on in PILES)]
        return len(fitting) >= LEAST


@mutant(
    "face-to-face.one-card-on-two-piles-is-two",
    breaks="face-to-face.lose.look-ahead",
    en="Counts the ways to lay a card instead of the cards.",
    es="Cuenta las maneras de colocar una carta en vez de las cartas.",
)
class OneCardOnTwoPilesIsTwo(FaceToFace):
    def able(self, seat: int, own: int = 0, theirs: int = 0) -> bool:
        if own or theirs:
            return super().able(seat, own, theirs)
        ways = [card for card in self.hands[seat] for on in PILES if self.may_lay(seat, card, on, 0, 0)]
        return len(ways) >= LEAST


@mutant(
    "face-to-face.forgets-the-trick-when-judging",
    breaks="face-to-face.lose.look-ahead",
    en="Forgets the reverse trick when it judges whether a second card can be laid.",
    es="Olvida el truco inverso al juzgar si se puede colocar una segunda carta.",
)
class ForgetsTheTrickWhenJudging(FaceToFace):
    judging = False

    def able_after(self, seat: int, card: str, on: str, own: int, theirs: int) -> bool:
        judging, self.judging = self.judging, True
        able = super().able_after(seat, card, on, own, theirs)
        self.judging = judging
        return able

    def may_trick(self, seat: int, side: int) -> bool:
        return super().may_trick(seat, side) and not self.judging


@mutant(
    "face-to-face.judges-by-own-piles-only",
    breaks="face-to-face.lose.every-pile",
    en="Forgets the opponent's piles when it judges whether two cards can be laid.",
    es="Olvida las pilas del oponente al juzgar si se pueden colocar dos cartas.",
)
class JudgesByOwnPilesOnly(FaceToFace):
    judging = False

    def begin_turn(self, seat: int) -> None:
        self.judging = True
        super().begin_turn(seat)
        self.judging = False

    def may_lay(self, seat: int, card: str, on: str, own: int, theirs: int) -> bool:
        return super().may_lay(seat, card, on, own, theirs) and not (self.judging and PILES[on].theirs)


@mutant(
    "face-to-face.halfway-goes-on",
    breaks="face-to-face.lose.halfway",
    en="Refuses a first card after which no second one fits.",
    es="Rechaza una primera carta tras la que no cabe ninguna segunda.",
)
class HalfwayGoesOn(FaceToFace):
    def may_be_laid(self, seat: int, card: str, on: str) -> bool:
        return super().may_be_laid(seat, card, on) and self.able_after(seat, card, on, self.own, self.theirs)


@mutant(
    "face-to-face.loses-in-the-others-turn",
    breaks="face-to-face.lose.own-turn",
    en="Makes a person lose at the end of their own turn if they could not lay two cards then.",
    es="Hace perder a una persona al final de su turno si entonces no podría colocar dos cartas.",
)
class LosesInTheOthersTurn(FaceToFace):
    def judged_in_own_turn(self) -> bool:
        return False


@mutant(
    "face-to-face.a-single-last-card-wins",
    breaks="face-to-face.lose.last-card",
    en="Lets a person with a single last card lay it and win.",
    es="Deja que una persona con una sola carta final la coloque y gane.",
)
class ASingleLastCardWins(FaceToFace):
    def _all_laid_wins(self, seat: int, own: int, theirs: int) -> bool:
        return not self.hands[seat] and not self.decks[seat]


@mutant(
    "face-to-face.nobody-wins-when-one-loses",
    breaks="face-to-face.lose.other-wins",
    en="Names no winner when a person loses.",
    es="No nombra a quien gana cuando una persona pierde.",
)
class NobodyWinsWhenOneLoses(FaceToFace):
    def lose(self, seat: int, *why: RuleId) -> None:
        super().lose(seat, *why)
        self.winner = None


@mutant(
    "face-to-face.the-loser-wins",
    breaks="face-to-face.lose",
    en="Gives the game to the person who cannot lay two cards.",
    es="Da la partida a quien no puede colocar dos cartas.",
)
class TheLoserWins(FaceToFace):
    def lose(self, seat: int, *why: RuleId) -> None:
        super().lose(1 - seat, *why)
