"""Mutants of Authors: books, empty hands and the end."""
# ruff: noqa: D101, D102 - what each does is said in its decorator, in two languages

from __future__ import annotations

from typing import Any

from hoyle.games.authors.table import BOOK, NUMBER, Authors
from hoyle.table import Move
from hoyle_conformance.mutants import mutant

# --- books -----------------------------------------------------------------------------------------------


@mutant(
    "authors.three-are-a-book",
    breaks="authors.book",
    en="Lays down a book at the third card.",
    es="Deja un libro con la tercera carta.",
)
class ThreeAreABook(Authors):
    def lay_book(self, seat: int, number: str, because: str) -> None:
        hand = self.hands[seat]
        cards = [card for card in hand if NUMBER[card] == number]
        if len(cards) >= BOOK - 1 and all(number not in books for books in self.books):
            self.hands[seat] = [card for card in hand if NUMBER[card] != number]
            self.books[seat].append(number)


@mutant(
    "authors.dealt-books-wait-for-the-turn",
    breaks="authors.book.dealt",
    en="Looks for books only when a player's turn begins.",
    es="Solo busca libros cuando empieza el turno de un jugador.",
)
class DealtBooksWaitForTheTurn(Authors):
    def lay_dealt_books(self) -> None:
        self.pass_on(self.asker)

    def pass_on(self, seat: int) -> None:
        super().pass_on(seat)
        for number in dict.fromkeys(map(NUMBER.__getitem__, self.hands[seat])):
            self.lay_book(seat, number, "authors.book.dealt")


@mutant(
    "authors.books-lie-face-up",
    breaks="authors.book.face-down",
    en="Shows everybody the numbers of the books.",
    es="Enseña a todos los números de los libros.",
)
class BooksLieFaceUp(Authors):
    def _seat_view(self, seat: int | None, owner: int) -> dict[str, Any]:
        return {**super()._seat_view(seat, owner), "book_numbers": self.books[owner][:]}


# --- empty hands and the end -----------------------------------------------------------------------------


@mutant(
    "authors.goes-on-to-the-right",
    breaks="authors.empty-hand",
    en="Looks for the next player with cards to the right.",
    es="Busca al siguiente jugador con cartas hacia la derecha.",
)
class GoesOnToTheRight(Authors):
    def after_empty_hand(self, seat: int) -> int:
        return (seat - 1) % self.players


@mutant(
    "authors.spares-empty-hands",
    breaks="authors.empty-hand.asked",
    en="Refuses questions to a player without cards.",
    es="Rechaza las preguntas a un jugador sin cartas.",
)
class SparesEmptyHands(Authors):
    def may_ask(self) -> list[int]:
        return [seat for seat in super().may_ask() if self.hands[seat]]


@mutant(
    "authors.asks-those-who-are-out",
    breaks="authors.empty-hand.out",
    en="Lets a player without cards be asked who is out of the game.",
    es="Deja preguntar a un jugador sin cartas que está fuera del juego.",
)
class AsksThoseWhoAreOut(Authors):
    def may_ask(self) -> list[int]:
        return [seat for seat in range(self.players) if seat != self.asker]


@mutant(
    "authors.ends-with-the-first-empty-hand",
    breaks="authors.end",
    en="Ends the game as soon as a player has no cards left.",
    es="Termina el juego en cuanto un jugador se queda sin cartas.",
)
class EndsWithTheFirstEmptyHand(Authors):
    def all_books_made(self) -> bool:
        return super().all_books_made() or not all(self.hands)


@mutant(
    "authors.takes-moves-after-the-end",
    breaks="authors.end",
    en="Swallows questions after the game is over instead of refusing them.",
    es="Se traga las preguntas cuando el juego ha terminado en vez de rechazarlas.",
)
class TakesMovesAfterTheEnd(Authors):
    def play(self, move: Move) -> None:
        if not self.finished:
            super().play(move)


@mutant(
    "authors.the-last-book-wins",
    breaks="authors.winner",
    en="Declares whoever made the last book the winner.",
    es="Declara ganador a quien hizo el último libro.",
)
class TheLastBookWins(Authors):
    def winners(self) -> list[int]:
        return [self.asker]


@mutant(
    "authors.the-first-seat-wins-ties",
    breaks="authors.tie.shared",
    en="Declares the first of those who share the most books the winner.",
    es="Declara ganador al primero de quienes comparten el mayor número de libros.",
)
class TheFirstSeatWinsTies(Authors):
    def winners(self) -> list[int]:
        return super().winners()[:1]


@mutant(
    "authors.ties-are-shared",
    breaks="authors.tie.nobody",
    en="Declares all winners who share the most books, where nobody wins a tie.",
    es="Declara ganadores a todos los que comparten el mayor número de libros, cuando nadie gana un empate.",
)
class TiesAreShared(Authors):
    def winners(self) -> list[int]:
        best = max(map(len, self.books))
        return [seat for seat, books in enumerate(self.books) if len(books) == best]
