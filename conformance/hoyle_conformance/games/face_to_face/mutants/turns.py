"""Mutants of Face to Face: turns, and moves that should be refused and are not, or not without a trace."""
# ruff: noqa: D101, D102 - what each does is said in its decorator, in two languages

from __future__ import annotations

from hoyle.games.face_to_face.law import LEAST, VALUES
from hoyle.games.face_to_face.piles import BARE, PILES, UP, Top
from hoyle.games.face_to_face.table import FaceToFace
from hoyle.table import Move, Refused
from hoyle_conformance.gamekit.mutants import mutant


def can_go_on(table: FaceToFace, seat: int, own: int, theirs: int) -> bool:
    """Whether any card can be laid when one must be: a mutant that narrows the choice must leave somebody a move."""
    lays = (table.may_lay(seat, card, on, own, theirs) for card in table.hands[seat] for on in PILES)
    return table.enough(own, theirs) or any(lays)


@mutant(
    "face-to-face.seat-one-begins",
    breaks="face-to-face.turn.in-turns",
    en="Lets the person who did not win the toss begin.",
    es="Deja empezar a quien no salió elegido.",
)
class SeatOneBegins(FaceToFace):
    def _set_up(self) -> None:
        super()._set_up()
        self.begin_turn(1)


@mutant(
    "face-to-face.takes-moves-out-of-turn",
    breaks="face-to-face.turn.in-turns",
    en="Lets the other person lay a card at the beginning of a turn.",
    es="Deja que la otra persona coloque una carta al empezar un turno.",
)
class TakesMovesOutOfTurn(FaceToFace):
    def play(self, move: Move) -> None:
        seat = move.get("seat")
        if not self.over and seat in (0, 1) and seat != self.turn and not self.touched:
            turn, self.turn = self.turn, 1 - self.turn
            try:
                super().play(move)
            except Refused:
                self.turn = turn
                raise
        else:
            super().play(move)


@mutant(
    "face-to-face.a-refusal-costs-the-turn",
    breaks="face-to-face.turn.two",
    en="Passes the turn on when it refuses to end it.",
    es="Pasa el turno cuando rechaza terminarlo.",
)
class ARefusalCostsTheTurn(FaceToFace):
    def play(self, move: Move) -> None:
        try:
            super().play(move)
        except Refused:
            if not self.over and move.get("do") == "end" and move.get("seat") == self.turn:
                self.begin_turn(1 - self.turn)
            raise


@mutant(
    "face-to-face.seats-wrap-around",
    breaks="face-to-face.players",
    en="Takes the seat modulo two, so that a third person is the first.",
    es="Toma el asiento módulo dos, así que una tercera persona es la primera.",
)
class SeatsWrapAround(FaceToFace):
    def play(self, move: Move) -> None:
        seat = move.get("seat")
        wrong = not self.over and isinstance(seat, int) and not 0 <= seat < self.players
        super().play({**move, "seat": self.turn} if wrong else move)


@mutant(
    "face-to-face.one-card-is-enough",
    breaks="face-to-face.turn.two",
    en="Ends a turn after one card.",
    es="Termina un turno tras una carta.",
)
class OneCardIsEnough(FaceToFace):
    def enough(self, own: int, theirs: int) -> bool:
        return own + theirs >= 1


@mutant(
    "face-to-face.a-turn-may-be-empty",
    breaks="face-to-face.turn.two",
    en="Takes the end of a turn in which nothing was laid for a pass.",
    es="Toma por pasar el final de un turno en el que no se colocó nada.",
)
class ATurnMayBeEmpty(FaceToFace):
    def play(self, move: Move) -> None:
        if not self.over and not self.touched and move == {"seat": self.turn, "do": "end"}:
            self.begin_turn(1 - self.turn)
        else:
            super().play(move)


@mutant(
    "face-to-face.a-card-stays-in-the-hand",
    breaks="face-to-face.turn.two",
    en="Lets a card that was just laid be laid again.",
    es="Deja colocar otra vez la carta que se acaba de colocar.",
)
class ACardStaysInTheHand(FaceToFace):
    def play(self, move: Move) -> None:
        card, seat = move.get("card"), self.turn
        again = not self.over and bool(self.touched) and self.undo is not None and card == self.undo.card
        if again and move.get("do") == "lay" and move.get("seat") == seat and card not in self.hands[seat]:
            self.hands[seat].append(str(card))
            try:
                super().play(move)
            except Refused:
                self.hands[seat].remove(str(card))
                raise
        else:
            super().play(move)


@mutant(
    "face-to-face.exactly-two-cards",
    breaks="face-to-face.turn.more",
    en="Lets no more than two cards be laid in a turn.",
    es="No deja colocar más de dos cartas en un turno.",
)
class ExactlyTwoCards(FaceToFace):
    def may_lay(self, seat: int, card: str, on: str, own: int, theirs: int) -> bool:
        return own + theirs < LEAST and super().may_lay(seat, card, on, own, theirs)

    def why_not(self, move: Move) -> Refused | None:
        refusal = super().why_not(move)
        if refusal is None and move["do"] == "lay" and self.own + self.theirs >= LEAST:
            return Refused("two cards are laid")
        return refusal


@mutant(
    "face-to-face.cards-are-measured-at-the-start-of-the-turn",
    breaks="face-to-face.turn.singly",
    en="Measures all cards on the ascending pile by what lay there when the turn began.",
    es="Mide todas las cartas de la pila ascendente con lo que había al empezar el turno.",
)
class CardsAreMeasuredAtTheStartOfTheTurn(FaceToFace):
    start: Top = BARE[UP]

    def fresh_turn(self, seat: int) -> None:
        super().fresh_turn(seat)
        self.start = self.tops[seat][UP]

    def ascends(self, seat: int, card: str) -> bool:
        if seat != self.turn or not self.touched:
            return super().ascends(seat, card)
        now, self.tops[seat][UP] = self.tops[seat][UP], self.start
        fits = super().ascends(seat, card)
        self.tops[seat][UP] = now
        return fits


@mutant(
    "face-to-face.one-own-pile-a-turn",
    breaks="face-to-face.turn.free-choice",
    en="Allows only the first of one's own piles that was used in a turn.",
    es="De las pilas propias solo permite en cada turno la que se usó primero.",
)
class OneOwnPileATurn(FaceToFace):
    def may_lay(self, seat: int, card: str, on: str, own: int, theirs: int) -> bool:
        used = [pile for pile in self.touched if not PILES[pile].theirs] if seat == self.turn else []
        return super().may_lay(seat, card, on, own, theirs) and (PILES[on].theirs or not used or on == used[0])

    def able(self, seat: int, own: int = 0, theirs: int = 0) -> bool:
        return super().able(seat, own, theirs) and can_go_on(self, seat, own, theirs)


@mutant(
    "face-to-face.first-up-then-down",
    breaks="face-to-face.turn.free-choice",
    en="Lets no card go on the ascending pile after one on the descending pile in the same turn.",
    es="No deja colocar en la ascendente después de la descendente en el mismo turno.",
)
class FirstUpThenDown(FaceToFace):
    def may_lay(self, seat: int, card: str, on: str, own: int, theirs: int) -> bool:
        late = seat == self.turn and on == "own-up" and "own-down" in self.touched
        return super().may_lay(seat, card, on, own, theirs) and not late

    def able(self, seat: int, own: int = 0, theirs: int = 0) -> bool:
        return super().able(seat, own, theirs) and can_go_on(self, seat, own, theirs)


@mutant(
    "face-to-face.lays-cards-of-the-deck",
    breaks="face-to-face.hand.first",
    en="Does not check whether a card is in the hand, and takes it from the deck.",
    es="No mira si una carta está en la mano, y la toma del mazo.",
    also=("face-to-face.deck.own",),
)
class LaysCardsOfTheDeck(FaceToFace):
    def play(self, move: Move) -> None:
        card, seat = move.get("card"), self.turn
        if self.over or move.get("do") != "lay" or move.get("seat") != seat or card not in self.decks[seat]:
            super().play(move)
            return
        place = self.decks[seat].index(str(card))
        del self.decks[seat][place]
        self.hands[seat].append(str(card))
        try:
            super().play(move)
        except Refused:
            self.hands[seat].remove(str(card))
            self.decks[seat].insert(place, str(card))
            raise


@mutant(
    "face-to-face.empty-deck-one-card",
    breaks="face-to-face.turn.empty-deck",
    en="Asks for one card a turn only when the deck is empty, as in the original game.",
    es="Con el mazo vacío solo pide una carta por turno, como en el juego original.",
    also=("face-to-face.lose.last-card",),
)
class EmptyDeckOneCard(FaceToFace):
    judged = 0

    def able(self, seat: int, own: int = 0, theirs: int = 0) -> bool:
        judged, self.judged = self.judged, seat
        able = super().able(seat, own, theirs)
        self.judged = judged
        return able

    def begin_turn(self, seat: int) -> None:
        self.judged = seat
        super().begin_turn(seat)

    def enough(self, own: int, theirs: int) -> bool:
        return super().enough(own, theirs) or (not self.decks[self.judged] and own + theirs >= 1)


@mutant(
    "face-to-face.lays-what-does-not-exist",
    breaks="face-to-face.pack.cards",
    en="Swallows the laying of a card that does not exist.",
    es="Se traga la colocación de una carta que no existe.",
)
class LaysWhatDoesNotExist(FaceToFace):
    def play(self, move: Move) -> None:
        odd = move.get("do") == "lay" and move.get("card") not in VALUES and move.get("on") in PILES
        if self.over or not odd or move.get("seat") != self.turn:
            super().play(move)


@mutant(
    "face-to-face.takes-cards-back",
    breaks="face-to-face.turn.singly",
    en="Lets the last card of the turn be taken back at any time.",
    es="Deja recoger en cualquier momento la última carta del turno.",
)
class TakesCardsBack(FaceToFace):
    def play(self, move: Move) -> None:
        if not self.over and self.undo is not None and move == {"seat": self.turn, "do": "take-back"}:
            self.take_back(self.turn)
        else:
            super().play(move)
