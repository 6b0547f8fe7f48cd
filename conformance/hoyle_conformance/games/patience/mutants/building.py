"""Mutants of Patience: the pack, the row, turning and building."""
# ruff: noqa: D101, D102 - what each does is said in its decorator, in two languages

from __future__ import annotations

from collections.abc import Collection

from hoyle.families.solitaire import solo
from hoyle.games.patience.law import BASE, ONE, PILES, VALUES
from hoyle.games.patience.table import Patience, numbers_under_the_top
from hoyle.table import Move, View
from hoyle_conformance.gamekit.bugs import OwnPack, SameShuffle
from hoyle_conformance.gamekit.mutants import mutant
from hoyle_conformance.gamekit.solitaire import MovesFromAnybody, NextCardShown

# --- the pack and the row ----------------------------------------------------------------------------------


@mutant(
    "patience.five-fourteens",
    breaks="patience.pack",
    en="Has five 14s and three 15s.",
    es="Tiene cinco 14 y tres 15.",
)
class FiveFourteens(OwnPack, Patience):
    def own_pack(self, pack: list[str]) -> list[str]:
        return [*pack[:-1], pack[-5]]


@mutant(
    "patience.takes-moves-from-anybody",
    breaks="patience.players",
    en="Does not check who moves.",
    es="No comprueba quién juega.",
)
class TakesMovesFromAnybody(MovesFromAnybody, Patience):
    pass


@mutant(
    "patience.the-same-shuffle-every-game",
    breaks="patience.shuffle",
    en="Seeds the shuffle with a constant.",
    es="Inicia la mezcla siempre con la misma semilla.",
)
class TheSameShuffleEveryGame(SameShuffle, Patience):
    pass


@mutant(
    "patience.three-cards-in-the-row",
    breaks="patience.row",
    en="Lays three cards in the row and leaves the fourth place open.",
    es="Pone tres cartas en la fila y deja abierto el cuarto sitio.",
)
class ThreeCardsInTheRow(Patience):
    def lay_row(self) -> None:
        super().lay_row()
        self.pack.append(self.below[PILES - 1].pop())


@mutant(
    "patience.ones-stay-in-the-row",
    breaks="patience.row.ones",
    en="Leaves 1s of the first row where they are until the player moves them.",
    es="Deja los unos de la primera fila donde están hasta que se suben.",
)
class OnesStayInTheRow(Patience):
    def first_ones(self) -> None:
        """Nothing goes up."""


@mutant(
    "patience.ones-of-the-row-are-replaced",
    breaks="patience.row.space",
    en="Replaces the 1s of the first row from the pack.",
    es="Repone de la baraja los unos de la primera fila.",
)
class OnesOfTheRowAreReplaced(Patience):
    def first_ones(self) -> None:
        for pile in self.below:
            while pile[-1] == ONE:
                self._onto_ones(pile.pop())
                pile.append(self.draw())


@mutant(
    "patience.replaces-only-once",
    breaks="patience.row.replaced",
    en="Does not check whether the card that replaces a 1 is a 1 itself.",
    es="No comprueba si la carta que repone a un uno es también un uno.",
)
class ReplacesOnlyOnce(Patience):
    def first_ones(self) -> None:
        for pile in self.below:
            if pile[-1] == ONE:
                self._onto_ones(pile.pop())
                pile.append(self.draw())


# --- turning -----------------------------------------------------------------------------------------------


@mutant(
    "patience.turns-two-cards",
    breaks="patience.turn",
    en="Turns two cards at a time.",
    es="Vuelve las cartas de dos en dos.",
)
class TurnsTwoCards(Patience):
    def turn(self) -> None:
        super().turn()
        if self.pack:
            super().turn()


@mutant(
    "patience.shows-the-next-card",
    breaks="patience.turn",
    en="Sends the top card of the pack along with the view.",
    es="Envía la primera carta de la baraja junto con la vista.",
)
class ShowsTheNextCard(NextCardShown, Patience):
    pass


@mutant(
    "patience.turns-the-stock-over",
    breaks="patience.turn.once",
    en="Turns the stock pile over once and goes through it again.",
    es="Vuelve una vez la Pila de Acopio y la recorre de nuevo.",
)
class TurnsTheStockOver(Patience):
    again = False

    def _options(self) -> list[Move]:
        if not self.pack and self.stock and not self.again:
            self.pack, self.stock, self.again = self.stock[::-1], [], True
        return super()._options()


@mutant(
    "patience.lays-cards-under-the-stock",
    breaks="patience.turn.stock",
    en="Puts a turned card at the bottom of the stock pile.",
    es="Mete la carta vuelta debajo de la Pila de Acopio.",
)
class LaysCardsUnderTheStock(Patience):
    def turned(self, card: str) -> None:
        super().turned(card)
        if card != ONE:
            self.stock.insert(0, self.stock.pop())


@mutant(
    "patience.a-one-waits-on-the-stock",
    breaks="patience.ones.up",
    en="Lays a turned 1 on the stock pile and lets the player decide.",
    es="Deja el uno que sale en la Pila de Acopio y deja decidir a quien juega.",
)
class AOneWaitsOnTheStock(Patience):
    def turned(self, card: str) -> None:
        self.stock.append(card)


@mutant(
    "patience.a-one-always-goes-up",
    breaks="patience.ones.choice",
    en="Sends a turned 1 up without asking, although the player may choose.",
    es="Sube sin preguntar el uno que sale, aunque se puede elegir.",
)
class AOneAlwaysGoesUp(Patience):
    def turned(self, card: str) -> None:
        if card == ONE:
            self._onto_ones(card)
        else:
            super().turned(card)


# --- building ----------------------------------------------------------------------------------------------


@mutant(
    "patience.stops-at-fourteen",
    breaks="patience.up",
    en="Counts a 1 pile as full at 14.",
    es="Da por llena una pila de uno en el 14.",
)
class StopsAtFourteen(Patience):
    def goes_up(self, card: str) -> bool:
        return super().goes_up(card) and VALUES[card] < max(VALUES.values())


@mutant(
    "patience.skips-a-number-going-up",
    breaks="patience.up",
    en="Takes any higher number on a 1 pile.",
    es="Admite cualquier número mayor en una pila de uno.",
)
class SkipsANumberGoingUp(Patience):
    def goes_up(self, card: str) -> bool:
        return any(BASE < height < VALUES[card] for height in self.heights) or super().goes_up(card)

    def _onto_ones(self, card: str) -> None:
        lower = [height for height in self.heights if height < VALUES[card]]
        self.heights[self.heights.index(max(lower))] = VALUES[card]


@mutant(
    "patience.builds-both-ways-below",
    breaks="patience.down",
    en="Builds the lower piles down and up.",
    es="Construye las pilas inferiores hacia abajo y hacia arriba.",
)
class BuildsBothWaysBelow(Patience):
    def goes_down_on(self, card: str) -> Collection[str]:
        return [top for top in VALUES if abs(VALUES[card] - VALUES[top]) == 1]


@mutant(
    "patience.the-stock-only-goes-up",
    breaks="patience.stock.play",
    en="Plays from the stock pile to the 1 piles only.",
    es="De la Pila de Acopio solo juega a las pilas de uno.",
)
class TheStockOnlyGoesUp(Patience):
    def plays_down(self) -> list[Move]:
        return []


@mutant(
    "patience.plays-the-card-beneath",
    breaks="patience.stock.top",
    en="Plays the card under the top of the stock pile when the top does not fit.",
    es="Juega la carta que está bajo la superior de la Pila de Acopio cuando esta no encaja.",
)
class PlaysTheCardBeneath(Patience):
    def plays_down(self) -> list[Move]:
        moves = super().plays_down()
        if moves or len(self.stock) < 2:
            return moves
        card = self.stock[-2]
        piles = [number for number, pile in enumerate(self.below) if pile and pile[-1] in self.goes_down_on(card)]
        return [solo("down", pile=number) for number in piles]

    def play_down(self, pile: int) -> None:
        top = self.below[pile][-1] in self.goes_down_on(self.stock[-1])
        self.below[pile].append(self.stock.pop(-1 if top else -2))


@mutant(
    "patience.lower-piles-stay-below",
    breaks="patience.below.up",
    en="Does not let cards of the lower piles go up.",
    es="No deja subir las cartas de las pilas inferiores.",
)
class LowerPilesStayBelow(Patience):
    def plays_up(self) -> list[Move]:
        return [move for move in super().plays_up() if move["do"] != "raise"]


@mutant(
    "patience.plays-covered-cards",
    breaks="patience.below.top",
    en="Lets a covered card of a lower pile go up.",
    es="Deja subir una carta cubierta de una pila inferior.",
)
class PlaysCoveredCards(Patience):
    def covered(self, pile: list[str]) -> list[str]:
        return numbers_under_the_top(pile)


@mutant(
    "patience.covered-cards-never-go",
    breaks="patience.below.covered",
    en="Does not let covered cards be played although they may be.",
    es="No deja jugar las cartas cubiertas aunque se permite.",
)
class CoveredCardsNeverGo(Patience):
    def covered(self, pile: list[str]) -> list[str]:
        return []


@mutant(
    "patience.shows-only-the-tops",
    breaks="patience.below.exposed",
    en="Shows only the top card of each lower pile.",
    es="Enseña solo la carta superior de cada pila inferior.",
)
class ShowsOnlyTheTops(Patience):
    def view(self, seat: int | None = None) -> View:
        shown = super().view(seat)
        if not shown["over"]:
            shown["below"] = [pile[-1] if pile else "" for pile in self.below]
        return shown


@mutant(
    "patience.lets-plays-be-overlooked",
    breaks="patience.whenever",
    en="Lets a card be turned although something can be played.",
    es="Deja volver una carta aunque haya algo que jugar.",
)
class LetsPlaysBeOverlooked(Patience):
    def owed(self, plays: list[Move]) -> bool:
        return False


@mutant(
    "patience.forces-every-play",
    breaks="patience.whenever.held-back",
    en="Forces every play although plays are free.",
    es="Obliga a toda jugada aunque las jugadas son libres.",
)
class ForcesEveryPlay(Patience):
    def owed(self, plays: list[Move]) -> bool:
        return bool(plays)
