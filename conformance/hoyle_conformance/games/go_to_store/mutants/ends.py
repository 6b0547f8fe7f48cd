"""Mutants of Go To Store: books, empty hands and the end."""
# ruff: noqa: D101, D102 - what each does is said in its decorator or by its bug, in two languages

from __future__ import annotations

from hoyle.games.go_to_store.table import GoToStore
from hoyle_conformance.gamekit.asking import bugs
from hoyle_conformance.gamekit.bugs import MovesAfterTheEnd
from hoyle_conformance.gamekit.mutants import mutant

# --- books -----------------------------------------------------------------------------------------------


@mutant("go-to-store.three-are-a-book", breaks="go-to-store.book")
class ThreeAreABook(bugs.ThreeAreABook, GoToStore): ...


@mutant(
    "go-to-store.drawn-books-wait-for-the-turn",
    breaks="go-to-store.book.drawn",
    en="Lays a book that a draw has completed aside only when its owner is to ask again.",
    es="Aparta un libro que completó un robo solo cuando a su dueño le toca pedir otra vez.",
)
class DrawnBooksWaitForTheTurn(bugs.LaysBooksInTurn, GoToStore):
    def draw(self, seat: int) -> str:
        card = self.store.pop()
        self.drawn.append(card)
        self.hands[seat].append(card)
        return card


@mutant("go-to-store.dealt-books-wait-for-the-turn", breaks="go-to-store.book.dealt")
class DealtBooksWaitForTheTurn(bugs.DealtBooksWaitForTheTurn, GoToStore): ...


# --- empty hands -----------------------------------------------------------------------------------------


@mutant(
    "go-to-store.skips-empty-hands",
    breaks="go-to-store.empty-hand.draws",
    en="Passes over players without cards although the Store has some.",
    es="Salta a los jugadores sin cartas aunque la tienda tenga.",
)
class SkipsEmptyHands(GoToStore):
    def without_cards(self, seat: int) -> None:
        self.pass_on(self.after(seat))

    def game_ends(self) -> bool:
        return super().game_ends() or not any(self.hands)


@mutant(
    "go-to-store.draws-and-asks",
    breaks="go-to-store.empty-hand.then-passes",
    en="Lets a player without cards draw one and ask at once, as in Go Fish.",
    es="Deja que un jugador sin cartas robe una y pida enseguida, como en Go Fish.",
)
class DrawsAndAsks(GoToStore):
    def without_cards(self, seat: int) -> None:
        super().without_cards(seat)
        if self.hands[seat]:
            self.pass_on(seat)


@mutant(
    "go-to-store.draws-and-passes",
    breaks="go-to-store.empty-hand.then-asks",
    en="Ends the turn of a player without cards after the draw, although the player should ask.",
    es="Acaba tras el robo el turno de un jugador sin cartas, aunque el jugador debería pedir.",
)
class DrawsAndPasses(GoToStore):
    def without_cards(self, seat: int) -> None:
        super().without_cards(seat)
        self.pass_on(self.after(seat))


@mutant("go-to-store.passes-over-to-the-right", breaks="go-to-store.empty-hand.passed-over")
class PassesOverToTheRight(bugs.PassesOverToTheRight, GoToStore): ...


# --- the end ---------------------------------------------------------------------------------------------


@mutant(
    "go-to-store.ends-with-the-store",
    breaks="go-to-store.end",
    en="Ends the game when the Store is exhausted, although books are still to be made.",
    es="Termina el juego cuando se agota la tienda, aunque queden libros por hacer.",
)
class EndsWithTheStore(GoToStore):
    def game_ends(self) -> bool:
        return super().game_ends() or not self.store


@mutant("go-to-store.takes-moves-after-the-end", breaks="go-to-store.end")
class TakesMovesAfterTheEnd(MovesAfterTheEnd, GoToStore): ...


@mutant(
    "go-to-store.plays-on-without-a-hand",
    breaks="go-to-store.end.runs-out",
    en="Ends the game only with the Store, although an empty hand ends it too.",
    es="Solo termina el juego con la tienda, aunque una mano vacía también lo termina.",
)
class PlaysOnWithoutAHand(GoToStore):
    def game_ends(self) -> bool:
        return super().game_ends() and not (self.store and any(self.hands))


@mutant("go-to-store.the-last-book-wins", breaks="go-to-store.winner")
class TheLastBookWins(bugs.TheLastBookWins, GoToStore): ...


@mutant("go-to-store.the-first-seat-wins-ties", breaks="go-to-store.tie.shared")
class TheFirstSeatWinsTies(bugs.TheFirstSeatWinsTies, GoToStore): ...


@mutant("go-to-store.ties-are-shared", breaks="go-to-store.tie.nobody")
class TiesAreShared(bugs.TiesAreShared, GoToStore): ...
