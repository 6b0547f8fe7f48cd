"""Mutants of Patience: doubling, spaces, ends, and moves that should be refused."""
# ruff: noqa: D101, D102 - what each does is said in its decorator, in two languages

from __future__ import annotations

from collections.abc import Collection

from hoyle.families.solitaire import Outcome
from hoyle.games.patience.law import DOUBLING_WHOLE_PILES, VALUES
from hoyle.games.patience.table import Patience
from hoyle.table import Move, Refused
from hoyle_conformance.gamekit.bugs import MovesAfterTheEnd
from hoyle_conformance.gamekit.mutants import mutant
from hoyle_conformance.gamekit.solitaire import AlwaysWon

# --- doubling ----------------------------------------------------------------------------------------------


@mutant(
    "patience.no-doubling",
    breaks="patience.double",
    en="Does not know how to double piles together.",
    es="No sabe unir pilas.",
)
class NoDoubling(Patience):
    def doublings(self) -> list[Move]:
        return []


@mutant(
    "patience.doubles-upside-down",
    breaks="patience.double",
    en="Turns a pile over as it is laid on another.",
    es="Da la vuelta a la pila al ponerla sobre otra.",
)
class DoublesUpsideDown(Patience):
    def double(self, pile: int, onto: int) -> None:
        self.below[pile].reverse()
        super().double(pile, onto)


@mutant(
    "patience.doubles-long-piles",
    breaks="patience.double.single",
    en="Lays piles of several cards on others although only single cards are doubled.",
    es="Pone pilas de varias cartas sobre otras aunque solo se unen cartas sueltas.",
)
class DoublesLongPiles(Patience):
    def doublings(self) -> list[Move]:
        before, self.readings = self.readings, {**self.readings, **dict([DOUBLING_WHOLE_PILES])}
        moves = super().doublings()
        self.readings = before
        return moves


@mutant(
    "patience.moves-one-card-at-most",
    breaks="patience.double.parts",
    en="Does not move parts of piles although it could.",
    es="No mueve partes de pilas aunque podría.",
)
class MovesOneCardAtMost(Patience):
    def shifts(self, number: int, others: list[int]) -> list[Move]:
        return []


@mutant(
    "patience.doubles-onto-any-higher",
    breaks="patience.double.run",
    en="Lays a pile on any higher card, not only on the next one.",
    es="Pone una pila sobre cualquier carta mayor, no solo sobre la siguiente.",
)
class DoublesOntoAnyHigher(Patience):
    def runs_on(self, card: str) -> Collection[str]:
        return [top for top in VALUES if VALUES[card] < VALUES[top]]


@mutant(
    "patience.doubles-only-in-sequence",
    breaks="patience.double.at-will",
    en="Demands consecutive numbers although piles are doubled at will.",
    es="Exige números seguidos aunque las pilas se unen a voluntad.",
)
class DoublesOnlyInSequence(Patience):
    def runs_on(self, card: str) -> Collection[str]:
        return self.goes_down_on(card)


# --- spaces ------------------------------------------------------------------------------------------------


@mutant(
    "patience.fills-from-the-pack",
    breaks="patience.space",
    en="Fills a space with the next card of the pack.",
    es="Llena un hueco con la siguiente carta de la baraja.",
)
class FillsFromThePack(Patience):
    def fill(self, pile: int) -> None:
        if self.pack:
            self.stock.append(self.draw())
        super().fill(pile)


@mutant(
    "patience.fills-from-the-bottom",
    breaks="patience.space.top",
    en="Fills a space with the bottom card of the stock pile.",
    es="Llena un hueco con la carta de más abajo de la Pila de Acopio.",
)
class FillsFromTheBottom(Patience):
    def fill(self, pile: int) -> None:
        self._fill(pile, self.stock.pop(0))


@mutant(
    "patience.only-the-top-fills",
    breaks="patience.space.any-card",
    en="Fills spaces only with the top card although any card may fill them.",
    es="Llena los huecos solo con la carta superior aunque puede llenarlos cualquiera.",
)
class OnlyTheTopFills(Patience):
    def fills(self) -> list[Move]:
        return [move for move in super().fills() if move["do"] == "fill"]


@mutant(
    "patience.fills-at-once",
    breaks="patience.space.waits",
    en="Lets no other card be turned while a space can be filled.",
    es="No deja volver otra carta mientras pueda llenarse un hueco.",
)
class FillsAtOnce(Patience):
    def to_be_filled(self, fills: list[Move]) -> bool:
        return bool(fills)


@mutant(
    "patience.leaves-spaces-open",
    breaks="patience.space.before-turning",
    en="Lets another card be turned although a space should be filled first.",
    es="Deja volver otra carta aunque antes debería llenarse un hueco.",
)
class LeavesSpacesOpen(Patience):
    def to_be_filled(self, fills: list[Move]) -> bool:
        return False


@mutant(
    "patience.emptied-piles-are-lost",
    breaks="patience.space.every",
    en="Fills only the spaces that doubling has left.",
    es="No llena más huecos que los que deja la unión de pilas.",
)
class EmptiedPilesAreLost(Patience):
    def _emptied(self, pile: int) -> None:
        self.closed.append(pile)


@mutant(
    "patience.emptied-piles-are-filled",
    breaks="patience.space.doubled-only",
    en="Fills every space although only those of doubling are filled.",
    es="Llena todo hueco aunque solo se llenan los de la unión de pilas.",
)
class EmptiedPilesAreFilled(Patience):
    def _emptied(self, pile: int) -> None:
        """The space stays open."""


# --- ends --------------------------------------------------------------------------------------------------


@mutant(
    "patience.one-full-pile-wins",
    breaks="patience.win",
    en="Counts the game as won with one full pile.",
    es="Da la partida por ganada con una sola pila llena.",
)
class OneFullPileWins(Patience):
    def has_won(self) -> bool:
        return max(self.heights) == max(VALUES.values())


@mutant(
    "patience.every-game-is-won",
    breaks="patience.lost",
    en="Says that the game was won when nothing more can be done.",
    es="Dice que se ha ganado cuando ya no puede hacerse nada.",
)
class EveryGameIsWon(AlwaysWon, Patience):
    pass


@mutant(
    "patience.giving-up-wins",
    breaks="patience.stop",
    en="Counts a game that was given up as won.",
    es="Cuenta como ganada una partida abandonada.",
)
class GivingUpWins(Patience):
    def stop(self) -> None:
        super().stop()
        self.outcome = Outcome.WON


# --- refusals ----------------------------------------------------------------------------------------------


@mutant(
    "patience.a-refusal-turns-a-card",
    breaks="patience.down",
    en="When it refuses a move, lays the card that cannot be played under the stock pile.",
    es="Al rechazar una jugada mete bajo la Pila de Acopio la carta que no puede jugarse.",
)
class ARefusalTurnsACard(Patience):
    def play(self, move: Move) -> None:
        try:
            super().play(move)
        except Refused:
            if move.get("do") == "down" and len(self.stock) > 1:
                self.stock.insert(0, self.stock.pop())
                self._go_on()
            raise


@mutant(
    "patience.takes-moves-after-the-end",
    breaks="patience.lost",
    en="Swallows moves after the game is over instead of refusing them.",
    es="Se traga las jugadas cuando el juego ha terminado en vez de rechazarlas.",
)
class TakesMovesAfterTheEnd(MovesAfterTheEnd, Patience):
    pass
