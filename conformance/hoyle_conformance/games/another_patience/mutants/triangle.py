"""Mutants of Another Patience: the pack, the triangle and what is removed from it."""
# ruff: noqa: D101, D102 - what each does is said in its decorator, in two languages

from __future__ import annotations

from hoyle.games.another_patience.law import RELEASING_PAIRS, ROWS, TOTAL
from hoyle.games.another_patience.moves import pair_of
from hoyle.games.another_patience.table import AnotherPatience
from hoyle.games.another_patience.triangle import PLACES, ROW_STARTS, SIZE, bits, covering, row_of
from hoyle.table import Move
from hoyle_conformance.gamekit.bugs import OwnPack, SameShuffle
from hoyle_conformance.gamekit.mutants import mutant
from hoyle_conformance.gamekit.solitaire import MovesFromAnybody

# --- the pack and the triangle -----------------------------------------------------------------------------


@mutant(
    "another-patience.five-thirteens",
    breaks="another-patience.pack",
    en="Has five 13s and three 1s.",
    es="Tiene cinco 13 y tres 1.",
)
class FiveThirteens(OwnPack, AnotherPatience):
    def own_pack(self, pack: list[str]) -> list[str]:
        return [*pack[1:], pack[-1]]


@mutant(
    "another-patience.takes-moves-from-anybody",
    breaks="another-patience.players",
    en="Does not check who moves.",
    es="No comprueba quién juega.",
)
class TakesMovesFromAnybody(MovesFromAnybody, AnotherPatience):
    pass


@mutant(
    "another-patience.the-same-shuffle-every-game",
    breaks="another-patience.shuffle",
    en="Seeds the shuffle with a constant.",
    es="Inicia la mezcla siempre con la misma semilla.",
)
class TheSameShuffleEveryGame(SameShuffle, AnotherPatience):
    pass


@mutant(
    "another-patience.lays-the-last-row-first",
    breaks="another-patience.triangle",
    en="Lays the row of seven first and the top card last.",
    es="Pone primero la fila de siete y al final la carta de arriba.",
)
class LaysTheLastRowFirst(AnotherPatience):
    def lay_triangle(self) -> None:
        super().lay_triangle()
        self.triangle.reverse()


def _covers_one_to_the_left(index: int) -> int:
    """The places that cover one, each moved one to the left within its row."""
    return bits(cover - 1 for cover in covering(index) if row_of(cover - 1) == row_of(cover))


@mutant(
    "another-patience.overlaps-one-place-off",
    breaks="another-patience.overlap",
    en="Thinks that a card is covered by the one straight below it and the one to the left of that.",
    es="Da una carta por cubierta por la que está justo debajo y la que está a la izquierda de esta.",
)
class OverlapsOnePlaceOff(AnotherPatience):
    overlap = tuple(map(_covers_one_to_the_left, range(SIZE)))


@mutant(
    "another-patience.one-gone-is-enough",
    breaks="another-patience.released",
    en="Releases a card as soon as one of the two that cover it is gone.",
    es="Deja libre una carta en cuanto falta una de las dos que la cubren.",
)
class OneGoneIsEnough(AnotherPatience):
    def released(self) -> list[int]:
        return [index for index in self.left() if len(self.covers(index)) < 2]


# --- removing ----------------------------------------------------------------------------------------------


@mutant(
    "another-patience.pairs-only-in-the-last-row",
    breaks="another-patience.pair",
    en="Removes pairs from the last row only.",
    es="Solo quita parejas de la última fila.",
)
class PairsOnlyInTheLastRow(AnotherPatience):
    def pairs(self, free: list[int]) -> list[Move]:
        return super().pairs([index for index in free if index >= ROW_STARTS[ROWS - 1]])


@mutant(
    "another-patience.pairs-make-fourteen-too",
    breaks="another-patience.pair",
    en="Takes two sevens for a pair.",
    es="Toma dos sietes por una pareja.",
)
class PairsMakeFourteenToo(AnotherPatience):
    def pairs(self, free: list[int]) -> list[Move]:
        sevens = [index for index in free if self.value(index) == 7]
        odd = [pair_of(*sevens[:2])] if len(sevens) > 1 else []
        return super().pairs(free) + odd


@mutant(
    "another-patience.both-cards-uncovered",
    breaks="another-patience.pair.releasing",
    en="Plays as in Pyramid, where both cards of a pair must be uncovered.",
    es="Juega como en la Pirámide, donde las dos cartas de la pareja deben estar descubiertas.",
)
class BothCardsUncovered(AnotherPatience):
    def releasing_pairs(self, free: list[int]) -> list[Move]:
        return []


@mutant(
    "another-patience.any-card-underneath",
    breaks="another-patience.pair.releasing",
    en="Removes a card with one that it covers although another card covers that one as well.",
    es="Quita una carta con otra que cubre aunque a esta la cubra también una tercera.",
)
class AnyCardUnderneath(AnotherPatience):
    def releasing_pairs(self, free: list[int]) -> list[Move]:
        found = super().releasing_pairs(free)
        for index in self.left():
            covers = self.covers(index)
            for cover in covers if len(covers) == 2 else []:
                if cover in free and self.value(index) + self.value(cover) == TOTAL:
                    found.append(pair_of(index, cover))
        return found


@mutant(
    "another-patience.pyramid-with-releasing-pairs",
    breaks="another-patience.pair.both-released",
    en="Removes a card with the one it covers although both should be uncovered.",
    es="Quita una carta con la que cubre aunque las dos deberían estar descubiertas.",
)
class PyramidWithReleasingPairs(AnotherPatience):
    def releasing_pairs(self, free: list[int]) -> list[Move]:
        before, self.readings = self.readings, {**self.readings, **dict([RELEASING_PAIRS])}
        moves = super().releasing_pairs(free)
        self.readings = before
        return moves


@mutant(
    "another-patience.thirteens-stay",
    breaks="another-patience.thirteen",
    en="Looks for a partner for every thirteen and finds none.",
    es="Busca pareja para cada trece y no la encuentra.",
)
class ThirteensStay(AnotherPatience):
    def thirteens(self, free: list[int]) -> list[Move]:
        return []


@mutant(
    "another-patience.thirteens-of-the-last-row-only",
    breaks="another-patience.thirteen",
    en="Removes thirteens from the last row only.",
    es="Solo quita treces de la última fila.",
)
class ThirteensOfTheLastRowOnly(AnotherPatience):
    def thirteens(self, free: list[int]) -> list[Move]:
        return super().thirteens([index for index in free if index >= SIZE - ROWS])


@mutant(
    "another-patience.covered-thirteens-go",
    breaks="another-patience.thirteen.released-only",
    en="Removes thirteens that are covered.",
    es="Quita treces que están cubiertos.",
)
class CoveredThirteensGo(AnotherPatience):
    def thirteens(self, free: list[int]) -> list[Move]:
        return super().thirteens(self.left())


@mutant(
    "another-patience.covered-thirteens-wait",
    breaks="another-patience.thirteen.while-covered",
    en="Keeps covered thirteens although any thirteen may go.",
    es="Retiene los treces cubiertos aunque puede irse cualquier trece.",
)
class CoveredThirteensWait(AnotherPatience):
    def thirteens(self, free: list[int]) -> list[Move]:
        names = {PLACES[index] for index in free}
        return [move for move in super().thirteens(free) if move["card"] in names]
