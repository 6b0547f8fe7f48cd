"""Mutants of Another Patience: turning, the stock pile, ends, and moves that should be refused."""
# ruff: noqa: D101, D102 - what each does is said in its decorator, in two languages

from __future__ import annotations

from hoyle.games.another_patience.law import ADDED_TO_MORE, TOTAL, VALUES
from hoyle.games.another_patience.table import AnotherPatience
from hoyle.table import Move, Refused
from hoyle_conformance.gamekit.bugs import MovesAfterTheEnd
from hoyle_conformance.gamekit.mutants import mutant
from hoyle_conformance.gamekit.solitaire import AlwaysWon, NextCardShown

# --- turning -----------------------------------------------------------------------------------------------


@mutant(
    "another-patience.turns-three-cards",
    breaks="another-patience.turn",
    en="Turns three cards at a time, as other solitaires do.",
    es="Vuelve las cartas de tres en tres, como en otros solitarios.",
)
class TurnsThreeCards(AnotherPatience):
    def turn(self) -> None:
        for _ in range(min(3, len(self.pack))):
            super().turn()


@mutant(
    "another-patience.shows-the-next-card",
    breaks="another-patience.turn",
    en="Sends the top card of the pack along with the view.",
    es="Envía la primera carta de la baraja junto con la vista.",
)
class ShowsTheNextCard(NextCardShown, AnotherPatience):
    pass


@mutant(
    "another-patience.turning-is-always-free",
    breaks="another-patience.turn.all-first",
    en="Lets a card be turned although something can be removed.",
    es="Deja volver una carta aunque pueda quitarse algo.",
)
class TurningIsAlwaysFree(AnotherPatience):
    def owed(self, removals: list[Move]) -> bool:
        return False


@mutant(
    "another-patience.removals-are-forced",
    breaks="another-patience.turn.free",
    en="Forces removals although turning is free.",
    es="Obliga a quitar cartas aunque volver es libre.",
)
class RemovalsAreForced(AnotherPatience):
    def owed(self, removals: list[Move]) -> bool:
        return bool(removals)


# --- the stock pile ----------------------------------------------------------------------------------------


@mutant(
    "another-patience.the-turned-card-stays",
    breaks="another-patience.match",
    en="Removes the card of the triangle and leaves the turned one on the stock pile.",
    es="Quita la carta del triángulo y deja la vuelta en la Pila de Acopio.",
)
class TheTurnedCardStays(AnotherPatience):
    def match(self, places: list[int]) -> None:
        card = self.stock[-1]
        super().match(places)
        self.stock.append(card)


@mutant(
    "another-patience.matches-only-the-last-row",
    breaks="another-patience.match",
    en="Looks only in the last row for a card to go with the turned one.",
    es="Busca solo en la última fila una carta que se vaya con la vuelta.",
)
class MatchesOnlyTheLastRow(AnotherPatience):
    def stock_moves(self, free: list[int]) -> list[Move]:
        return [move for move in super().stock_moves(free) if move["do"] != "match" or move["card"].startswith("7")]


@mutant(
    "another-patience.the-stock-is-a-waste-pile",
    breaks="another-patience.match.just-turned",
    en="Keeps the top of the stock pile in play, as Pyramid does.",
    es="Mantiene en juego la carta superior de la Pila de Acopio, como la Pirámide.",
)
class TheStockIsAWastePile(AnotherPatience):
    def in_play(self) -> bool:
        return True


@mutant(
    "another-patience.the-stock-is-dead",
    breaks="another-patience.match.stays",
    en="Forgets the stock pile although its top card stays in play.",
    es="Olvida la Pila de Acopio aunque su carta superior sigue en juego.",
)
class TheStockIsDead(AnotherPatience):
    def in_play(self) -> bool:
        return self.fresh


@mutant(
    "another-patience.adds-several-cards",
    breaks="another-patience.match.two",
    en="Adds the turned card to as many cards as make thirteen.",
    es="Suma la carta vuelta a tantas cartas como hagan trece.",
)
class AddsSeveralCards(AnotherPatience):
    def additions(self, free: list[int], need: int) -> list[Move]:
        before, self.readings = self.readings, {**self.readings, **dict([ADDED_TO_MORE])}
        moves = super().additions(free, need)
        self.readings = before
        return moves


@mutant(
    "another-patience.adds-one-card-only",
    breaks="another-patience.match.more",
    en="Adds the turned card to one card only, although it may be added to several.",
    es="Suma la carta vuelta a una sola, aunque puede sumarse a varias.",
)
class AddsOneCardOnly(AnotherPatience):
    def additions(self, free: list[int], need: int) -> list[Move]:
        return []


@mutant(
    "another-patience.a-turned-thirteen-stays",
    breaks="another-patience.thirteen.turned",
    en="Leaves a thirteen from the pack on the stock pile.",
    es="Deja en la Pila de Acopio un trece de la baraja.",
)
class ATurnedThirteenStays(AnotherPatience):
    def goes_alone(self) -> bool:
        return False


@mutant(
    "another-patience.a-turned-thirteen-goes",
    breaks="another-patience.thirteen.stuck",
    en="Discards a thirteen from the pack although it should stay.",
    es="Descarta un trece de la baraja aunque debería quedarse.",
)
class ATurnedThirteenGoes(AnotherPatience):
    def goes_alone(self) -> bool:
        return True


@mutant(
    "another-patience.cards-never-come-together",
    breaks="another-patience.stock-pair",
    en="Does not discard two cards of the stock pile.",
    es="No descarta dos cartas de la Pila de Acopio.",
)
class CardsNeverComeTogether(AnotherPatience):
    def come_together(self) -> bool:
        return False


@mutant(
    "another-patience.only-a-turned-card-comes-together",
    breaks="another-patience.stock-pair",
    en="Discards two cards of the stock pile only if the top one was just turned.",
    es="Descarta dos cartas de la Pila de Acopio solo si la superior acaba de salir.",
)
class OnlyATurnedCardComesTogether(AnotherPatience):
    def come_together(self) -> bool:
        return self.fresh and super().come_together()


# --- ends --------------------------------------------------------------------------------------------------


@mutant(
    "another-patience.goes-through-twice",
    breaks="another-patience.once",
    en="Turns the stock pile over once and goes through it again.",
    es="Vuelve una vez la Pila de Acopio y la recorre de nuevo.",
)
class GoesThroughTwice(AnotherPatience):
    def may_go_again(self) -> bool:
        return self.passes < 2 and not self.pack and bool(self.stock)


@mutant(
    "another-patience.comes-back-the-wrong-way-round",
    breaks="another-patience.again",
    en="Takes the stock pile from its top when it is turned over.",
    es="Toma la Pila de Acopio por arriba cuando se vuelve.",
)
class ComesBackTheWrongWayRound(AnotherPatience):
    def go_again(self) -> None:
        super().go_again()
        self.pack.reverse()


@mutant(
    "another-patience.the-pack-must-go-too",
    breaks="another-patience.win",
    en="Counts the game as won only when the pack and the stock pile are empty too.",
    es="Da la partida por ganada solo si también la baraja y la Pila de Acopio están vacías.",
)
class ThePackMustGoToo(AnotherPatience):
    def has_won(self) -> bool:
        return not (self.here or self.pack or self.stock)


@mutant(
    "another-patience.the-triangle-is-enough",
    breaks="another-patience.win.whole-pack",
    en="Counts the game as won when the triangle is gone, although every card must go.",
    es="Da la partida por ganada cuando falta el triángulo, aunque deben irse todas las cartas.",
)
class TheTriangleIsEnough(AnotherPatience):
    def has_won(self) -> bool:
        return not self.here


@mutant(
    "another-patience.every-game-is-won",
    breaks="another-patience.lost",
    en="Says that the game was won when nothing more can be discarded.",
    es="Dice que se ha ganado cuando ya no puede descartarse nada.",
)
class EveryGameIsWon(AlwaysWon, AnotherPatience):
    pass


# --- refusals ----------------------------------------------------------------------------------------------


@mutant(
    "another-patience.a-wrong-match-costs-the-card",
    breaks="another-patience.match",
    en="Discards the turned card when it refuses to match it.",
    es="Descarta la carta vuelta cuando se niega a emparejarla.",
)
class AWrongMatchCostsTheCard(AnotherPatience):
    def play(self, move: Move) -> None:
        try:
            super().play(move)
        except Refused:
            if move.get("do") == "match" and self.stock and VALUES[self.stock[-1]] != TOTAL:
                self._take_from_stock(1)
                self._go_on()
            raise


@mutant(
    "another-patience.takes-moves-after-the-end",
    breaks="another-patience.lost",
    en="Swallows moves after the game is over instead of refusing them.",
    es="Se traga las jugadas cuando el juego ha terminado en vez de rechazarlas.",
)
class TakesMovesAfterTheEnd(MovesAfterTheEnd, AnotherPatience):
    pass
