"""Mutants of Authors: books, empty hands and the end."""
# ruff: noqa: D101, D102 - what each does is said in its decorator or by its bug, in two languages

from __future__ import annotations

from collections.abc import Sequence

from hoyle.games.authors.table import Authors
from hoyle.table import View
from hoyle_conformance.gamekit.asking import bugs
from hoyle_conformance.gamekit.bugs import MovesAfterTheEnd
from hoyle_conformance.gamekit.mutants import mutant

# --- books -----------------------------------------------------------------------------------------------


@mutant("authors.three-are-a-book", breaks="authors.book")
class ThreeAreABook(bugs.ThreeAreABook, Authors): ...


@mutant("authors.dealt-books-wait-for-the-turn", breaks="authors.book.dealt")
class DealtBooksWaitForTheTurn(bugs.DealtBooksWaitForTheTurn, Authors): ...


@mutant(
    "authors.books-lie-face-up",
    breaks="authors.book.face-down",
    en="Shows everybody the numbers of the books.",
    es="Enseña a todos los números de los libros.",
)
class BooksLieFaceUp(Authors):
    def seat_view(self, seat: int | None, owner: int) -> View:
        return {**super().seat_view(seat, owner), "book_numbers": self.books[owner][:]}


# --- empty hands and the end -----------------------------------------------------------------------------


@mutant("authors.goes-on-to-the-right", breaks="authors.empty-hand")
class GoesOnToTheRight(bugs.PassesOverToTheRight, Authors): ...


@mutant(
    "authors.spares-empty-hands",
    breaks="authors.empty-hand.asked",
    en="Refuses questions to a player without cards.",
    es="Rechaza las preguntas a un jugador sin cartas.",
)
class SparesEmptyHands(Authors):
    def may_ask(self) -> Sequence[int]:
        return [seat for seat in super().may_ask() if self.hands[seat]]


@mutant(
    "authors.asks-those-who-are-out",
    breaks="authors.empty-hand.out",
    en="Lets players without cards be asked although they are out of the game.",
    es="Deja preguntar a un jugador sin cartas que está fuera del juego.",
)
class AsksThoseWhoAreOut(Authors):
    def may_ask(self) -> Sequence[int]:
        return [seat for seat in range(self.players) if seat != self.asker]


@mutant(
    "authors.ends-with-the-first-empty-hand",
    breaks="authors.end",
    en="Ends the game as soon as a player has no cards left.",
    es="Termina el juego en cuanto un jugador se queda sin cartas.",
)
class EndsWithTheFirstEmptyHand(Authors):
    def game_ends(self) -> bool:
        return super().game_ends() or not all(self.hands)


@mutant("authors.takes-moves-after-the-end", breaks="authors.end")
class TakesMovesAfterTheEnd(MovesAfterTheEnd, Authors): ...


@mutant("authors.the-last-book-wins", breaks="authors.winner")
class TheLastBookWins(bugs.TheLastBookWins, Authors): ...


@mutant("authors.the-first-seat-wins-ties", breaks="authors.tie.shared")
class TheFirstSeatWinsTies(bugs.TheFirstSeatWinsTies, Authors): ...


@mutant("authors.ties-are-shared", breaks="authors.tie.nobody")
class TiesAreShared(bugs.TiesAreShared, Authors): ...
