"""Mutants of Flip 7: the points of a round."""
# ruff: noqa: D101, D102 - what each does is said in its decorator, in two languages

from __future__ import annotations

from hoyle.games.flip7.law import BONUS, BUSTED, DOUBLE, MODIFIERS, NUMBERS
from hoyle.games.flip7.table import Flip7
from hoyle_conformance.gamekit.mutants import mutant


@mutant(
    "flip7.only-the-highest-number-counts",
    breaks="flip7.score.numbers",
    en="Scores the highest number instead of the sum.",
    es="Puntúa el número más alto en vez de la suma.",
)
class OnlyTheHighestNumberCounts(Flip7):
    def points(self, seat: int) -> int:
        best = sorted(self.numbers[seat], key=lambda card: NUMBERS[card])[-1:]
        return self.worth(best, self.modifiers[seat], seat == self.flipper)


@mutant(
    "flip7.zero-scores-ten",
    breaks="flip7.score.zero",
    en="Reads the 0 as a 10.",
    es="Lee el 0 como un 10.",
)
class ZeroScoresTen(Flip7):
    def points(self, seat: int) -> int:
        numbers = ["10" if card == "0" else card for card in self.numbers[seat]]
        return self.worth(numbers, self.modifiers[seat], seat == self.flipper)


@mutant(
    "flip7.x2-does-nothing",
    breaks="flip7.score.double",
    en="Skips the x2 when it adds up.",
    es="Se salta la x2 al sumar.",
)
class X2DoesNothing(Flip7):
    def points(self, seat: int) -> int:
        modifiers = [card for card in self.modifiers[seat] if card != DOUBLE]
        return self.worth(self.numbers[seat], modifiers, seat == self.flipper)


@mutant(
    "flip7.x2-doubles-the-plus-cards",
    breaks="flip7.score.double-only-numbers",
    en="Doubles after it has added the other Modifier cards.",
    es="Duplica después de sumar las demás cartas de Mejora.",
)
class X2DoublesThePlusCards(Flip7):
    def points(self, seat: int) -> int:
        return super().points(seat) + (plus(self, seat) if DOUBLE in self.modifiers[seat] else 0)


@mutant(
    "flip7.x2-doubles-what-came-before-it",
    breaks="flip7.score.double-only-numbers",
    en="Goes through the Modifier cards in the order they came, so that x2 also doubles what came before it.",
    es="Recorre las cartas de Mejora en el orden en que salieron, así que la x2 duplica también lo anterior.",
)
class X2DoublesWhatCameBeforeIt(Flip7):
    def points(self, seat: int) -> int:
        modifiers = self.modifiers[seat]
        before = modifiers[: modifiers.index(DOUBLE)] if DOUBLE in modifiers else []
        return super().points(seat) + sum(MODIFIERS[card] or 0 for card in before)


@mutant(
    "flip7.x2-doubles-the-bonus",
    breaks="flip7.score.double-only-numbers",
    en="Doubles the bonus for a Flip 7 too.",
    es="Duplica también el bonus por un Flip 7.",
)
class X2DoublesTheBonus(Flip7):
    def points(self, seat: int) -> int:
        doubled = DOUBLE in self.modifiers[seat] and seat == self.flipper
        return super().points(seat) + (BONUS if doubled else 0)


@mutant(
    "flip7.plus-cards-need-a-number",
    breaks="flip7.score.modifiers",
    en="Scores Modifier cards only for people who have a Number card.",
    es="Solo puntúa las cartas de Mejora de quien tiene alguna carta de Número.",
)
class PlusCardsNeedANumber(Flip7):
    def points(self, seat: int) -> int:
        return super().points(seat) if self.numbers[seat] else 0


@mutant(
    "flip7.plus-ten-is-forgotten",
    breaks="flip7.score.modifiers",
    en="Reads the value of a Modifier card from its second character, so that +10 counts 1.",
    es="Lee el valor de una carta de Mejora de su segundo carácter, así que +10 vale 1.",
)
class PlusTenIsForgotten(Flip7):
    def points(self, seat: int) -> int:
        return super().points(seat) - (9 if "+10" in self.modifiers[seat] else 0)


@mutant(
    "flip7.no-bonus",
    breaks="flip7.score.bonus",
    en="Forgets the bonus for a Flip 7.",
    es="Olvida el bonus por un Flip 7.",
)
class NoBonus(Flip7):
    def points(self, seat: int) -> int:
        return self.worth(self.numbers[seat], self.modifiers[seat], False)


@mutant(
    "flip7.a-bonus-for-everybody",
    breaks="flip7.score.bonus",
    en="Gives the bonus for a Flip 7 to everybody who scores in that round.",
    es="Da el bonus por un Flip 7 a todas las personas que puntúan en esa ronda.",
)
class ABonusForEverybody(Flip7):
    def points(self, seat: int) -> int:
        return self.worth(self.numbers[seat], self.modifiers[seat], self.flipper is not None)


@mutant(
    "flip7.a-bust-scores-its-modifiers",
    breaks="flip7.score.bust-nothing",
    en="Takes only the Number cards from a person who has bust.",
    es="Solo quita las cartas de Número a quien ha fallado.",
)
class ABustScoresItsModifiers(Flip7):
    def _score(self) -> None:
        super()._score()
        for seat in range(self.players):
            if self.status[seat] == BUSTED:
                self.totals[seat] += plus(self, seat)


@mutant(
    "flip7.a-bust-loses-the-total",
    breaks="flip7.score.total",
    en="Sets the total of a person who busts to nothing.",
    es="Pone a cero el total de quien falla.",
)
class ABustLosesTheTotal(Flip7):
    def _score(self) -> None:
        super()._score()
        for seat in range(self.players):
            if self.status[seat] == BUSTED:
                self.totals[seat] = 0


def plus(table: Flip7, seat: int) -> int:
    """What the Modifier cards of a person add."""
    return sum(MODIFIERS[card] or 0 for card in table.modifiers[seat])
