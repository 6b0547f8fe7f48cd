"""Mutants of Muggins: the turn, what fits where, and the order of duties."""
# ruff: noqa: D101, D102 - what each does is said in its decorator, in two languages

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from hoyle.games.muggins.law import BELOW, HAND, LAST, ONE
from hoyle.games.muggins.plays import Play
from hoyle.games.muggins.table import BOTTOM, TOP, Muggins
from hoyle_conformance.gamekit.mutants import mutant

# --- the turn ----------------------------------------------------------------------------------------------


@mutant(
    "muggins.the-dealer-begins",
    breaks="muggins.begins",
    en="Lets the dealer begin instead of the player to the dealer's left.",
    es="Deja empezar a quien reparte y no a quien está a su izquierda.",
)
class TheDealerBegins(Muggins):
    def first_player(self) -> int:
        return self.players - 1


@mutant(
    "muggins.turns-from-the-bottom",
    breaks="muggins.turn-up",
    en="Turns the card that was dealt first.",
    es="Vuelve la carta que se repartió primero.",
)
class TurnsFromTheBottom(Muggins):
    def take(self, seat: int, end: int) -> str:
        return super().take(seat, BOTTOM if self.winner is None and end == TOP and not self.offence else end)


@mutant(
    "muggins.one-play-a-turn",
    breaks="muggins.turn.continues",
    en="Ends the turn after a single play.",
    es="Acaba el turno tras una sola jugada.",
)
class OnePlayATurn(Muggins):
    def put(self, seat: int, play: Play) -> str:
        card = super().put(seat, play)
        if self.turned is None:
            self.pass_turn()
        return card


@mutant(
    "muggins.lays-cards-under-the-stock-pile",
    breaks="muggins.turn.lay",
    en="Puts a card that cannot be played under the Stock Pile instead of on it.",
    es="Pone la carta que no puede jugarse debajo de la Pila de Acopio y no encima.",
)
class LaysCardsUnderTheStockPile(Muggins):
    def lay(self, seat: int, wrong: bool = False) -> None:
        super().lay(seat, wrong)
        self.stocks[seat].insert(0, self.stocks[seat].pop())


@mutant(
    "muggins.the-turn-passes-to-the-right",
    breaks="muggins.turn.passes",
    en="Passes the turn to the right.",
    es="Pasa el turno hacia la derecha.",
)
class TheTurnPassesToTheRight(Muggins):
    def after(self, seat: int) -> int:
        return (seat - 1) % self.players


# --- what fits where ---------------------------------------------------------------------------------------


@mutant(
    "muggins.a-one-needs-a-place",
    breaks="muggins.ones.centre",
    en="Lets a 1 start a Table Pile only when there is none.",
    es="Solo deja que un 1 inicie una Pila de Mesa cuando no hay ninguna.",
)
class AOneNeedsAPlace(Muggins):
    def fits_table(self, card: str) -> bool:
        return not self.piles if card == ONE else super().fits_table(card)


@mutant(
    "muggins.four-table-piles",
    breaks="muggins.table-piles.as-many",
    en="Has room for only four Table Piles, as many solitaires do.",
    es="Solo tiene sitio para cuatro Pilas de Mesa, como muchos solitarios.",
)
class FourTablePiles(Muggins):
    def fits_table(self, card: str) -> bool:
        return super().fits_table(card) and not (card == ONE and len(self.piles) >= 4)


@mutant(
    "muggins.full-piles-vanish",
    breaks="muggins.table-piles.as-many",
    en="Removes a full Table Pile although the reading has it stay.",
    es="Quita la Pila de Mesa completa aunque la lectura dice que se queda.",
)
class FullPilesVanish(Muggins):
    def full_pile(self) -> None:
        super().full_pile()
        if LAST in self.piles:
            self.piles.remove(LAST)


@mutant(
    "muggins.table-piles-skip-a-number",
    breaks="muggins.table-piles.build-up",
    en="Lets a Table Pile skip a number.",
    es="Deja que una Pila de Mesa se salte un número.",
)
class TablePilesSkipANumber(Muggins):
    def fits_table(self, card: str) -> bool:
        return super().fits_table(card) or BELOW[BELOW[card] or ONE] in self.piles

    def to_table(self, seat: int, card: str, *duties: Callable[..., Any]) -> None:
        if card != ONE and BELOW[card] not in self.piles:
            self.piles[self.piles.index(BELOW[BELOW[card] or ONE] or ONE)] = BELOW[card] or ONE
        super().to_table(seat, card, *duties)


@mutant(
    "muggins.full-piles-begin-again",
    breaks="muggins.table-piles.to-fifteen",
    en="Lets a full Table Pile begin again with the next 1.",
    es="Deja que una Pila de Mesa completa vuelva a empezar con el siguiente 1.",
)
class FullPilesBeginAgain(Muggins):
    def to_table(self, seat: int, card: str, *duties: Callable[..., Any]) -> None:
        if card == ONE and LAST in self.piles:
            self.piles.remove(LAST)
        super().to_table(seat, card, *duties)

    def full_pile(self) -> None:
        super().full_pile()
        self.piles[self.piles.index(LAST)] = ONE


@mutant(
    "muggins.stock-piles-only-go-up",
    breaks="muggins.stock-piles.build",
    en="Builds on Stock Piles only up, as on Table Piles.",
    es="Construye sobre las Pilas de Acopio solo hacia arriba, como en las de Mesa.",
)
class StockPilesOnlyGoUp(Muggins):
    def fits_stock(self, card: str, top: str) -> bool:
        return top == BELOW[card]


@mutant(
    "muggins.stock-piles-go-round-the-corner",
    breaks="muggins.stock-piles.build",
    en="Lets a 1 and a 15 lie on each other in a Stock Pile.",
    es="Deja que en una Pila de Acopio se pongan un 1 y un 15 uno sobre otro.",
)
class StockPilesGoRoundTheCorner(Muggins):
    def fits_stock(self, card: str, top: str) -> bool:
        return super().fits_stock(card, top) or {card, top} == {ONE, LAST}


@mutant(
    "muggins.builds-on-the-own-stock-pile",
    breaks="muggins.stock-piles.of-others",
    en="Counts a player's own Stock Pile among those to build on.",
    es="Cuenta la propia Pila de Acopio entre aquellas sobre las que se construye.",
)
class BuildsOnTheOwnStockPile(Muggins):
    def buildable(self, seat: int, source: str) -> list[int]:
        own = [seat] if source == HAND and self.stocks[seat] else []
        return sorted({*super().buildable(seat, source), *own})


# --- the order of duties -----------------------------------------------------------------------------------


@mutant(
    "muggins.no-order-of-places",
    breaks="muggins.order.table-piles",
    en="Sees no fault in building on a Stock Pile what fits a Table Pile.",
    es="No ve falta en poner en una Pila de Acopio lo que encaja en una de Mesa.",
)
class NoOrderOfPlaces(Muggins):
    def destination_rank(self, play: Play) -> int:
        return 0


@mutant(
    "muggins.stock-piles-before-table-piles",
    breaks="muggins.order.table-piles",
    en="Has the order of the places the wrong way round.",
    es="Tiene al revés el orden de los sitios.",
)
class StockPilesBeforeTablePiles(Muggins):
    def destination_rank(self, play: Play) -> int:
        return 1 - super().destination_rank(play)


@mutant(
    "muggins.no-order-of-sources",
    breaks="muggins.order.stock-pile",
    en="Lets a player turn a card even if the Stock Pile could be played.",
    es="Deja volver una carta aunque la Pila de Acopio pueda jugarse.",
)
class NoOrderOfSources(Muggins):
    def source_rank(self, play: Play) -> int:
        return 0

    def may_turn(self, possible: list[Play]) -> bool:
        return True


@mutant(
    "muggins.the-stock-pile-only-goes-to-the-table",
    breaks="muggins.order.stock-pile",
    en="Forgets that the Stock Pile can also be played on those of others.",
    es="Olvida que la Pila de Acopio también puede jugarse sobre las de los demás.",
)
class TheStockPileOnlyGoesToTheTable(Muggins):
    def plays(self, source: str) -> list[Play]:
        return [play for play in super().plays(source) if source == HAND or play.to is None]


@mutant(
    "muggins.laying-down-is-free",
    breaks="muggins.turn.play-if-able",
    en="Lets a player lay down a card that could be played, as a player may decline in Flinch.",
    es="Deja que se abandone una carta que podía jugarse, como en Flinch se puede declinar.",
)
class LayingDownIsFree(Muggins):
    def may_lay(self, possible: list[Play]) -> bool:
        return True


@mutant(
    "muggins.duties-are-looked-at-once-a-turn",
    breaks="muggins.order.stock-pile",
    en="Looks at the Stock Pile when the turn begins, but not again after a play has changed the table.",
    es="Mira la Pila de Acopio al empezar el turno y no otra vez cuando una jugada ha cambiado la mesa.",
)
class DutiesAreLookedAtOnceATurn(Muggins):
    fresh = True

    def pass_turn(self) -> None:
        self.fresh = True
        super().pass_turn()

    def put(self, seat: int, play: Play) -> str:
        self.fresh = False
        return super().put(seat, play)

    def may_turn(self, possible: list[Play]) -> bool:
        return not self.fresh or super().may_turn(possible)
