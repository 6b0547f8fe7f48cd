"""Mutants of Go To Store: books, empty hands and the end."""
# ruff: noqa: D101, D102 - what each does is said in its decorator, in two languages

from __future__ import annotations

from hoyle.games.go_to_store.table import BOOK, GoToStore
from hoyle.table import Move
from hoyle_conformance.mutants import mutant

# --- books -----------------------------------------------------------------------------------------------


@mutant(
    "go-to-store.three-are-a-book",
    breaks="go-to-store.book",
    en="Lays aside a book at the third card.",
    es="Aparta un libro con la tercera carta.",
)
class ThreeAreABook(GoToStore):
    def lay_book(self, seat: int, number: str, because: str) -> None:
        hand = self.hands[seat]
        if hand.count(number) >= BOOK - 1 and all(number not in books for books in self.books):
            self.hands[seat] = [card for card in hand if card != number]
            self.books[seat].append(number)


class LaysBooksInTurn(GoToStore):
    """Looks for books whenever a player is to ask."""

    def _go_on(self) -> None:
        for number in dict.fromkeys(self.hands[self.asker]):
            self.lay_book(self.asker, number, "go-to-store.book")
        super()._go_on()


@mutant(
    "go-to-store.drawn-books-wait-for-the-turn",
    breaks="go-to-store.book.drawn",
    en="Lays a book that a draw has completed aside only when its owner is to ask again.",
    es="Aparta un libro que completó un robo solo cuando a su dueño le toca pedir otra vez.",
)
class DrawnBooksWaitForTheTurn(LaysBooksInTurn):
    def draw(self, seat: int) -> str:
        card = self.store.pop()
        self.drawn.append(card)
        self.hands[seat].append(card)
        return card


@mutant(
    "go-to-store.dealt-books-wait-for-the-turn",
    breaks="go-to-store.book.dealt",
    en="Looks for books only when a player is to ask.",
    es="Solo busca libros cuando a un jugador le toca pedir.",
)
class DealtBooksWaitForTheTurn(LaysBooksInTurn):
    def lay_dealt_books(self) -> None:
        pass


# --- empty hands -----------------------------------------------------------------------------------------


@mutant(
    "go-to-store.skips-empty-hands",
    breaks="go-to-store.empty-hand.draws",
    en="Passes over players without cards though the Store has some.",
    es="Salta a los jugadores sin cartas aunque la tienda tenga.",
)
class SkipsEmptyHands(GoToStore):
    def without_cards(self, seat: int) -> None:
        self.asker = self.after(seat)

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
            self.asker = seat


@mutant(
    "go-to-store.draws-and-passes",
    breaks="go-to-store.empty-hand.then-asks",
    en="Ends the turn of a player without cards with the draw, where it goes on.",
    es="Acaba con el robo el turno de un jugador sin cartas, cuando sigue.",
)
class DrawsAndPasses(GoToStore):
    def without_cards(self, seat: int) -> None:
        super().without_cards(seat)
        self.asker = self.after(seat)


@mutant(
    "go-to-store.passes-over-to-the-right",
    breaks="go-to-store.empty-hand.passed-over",
    en="Looks for the next player with cards to the right.",
    es="Busca al siguiente jugador con cartas hacia la derecha.",
)
class PassesOverToTheRight(GoToStore):
    def without_cards(self, seat: int) -> None:
        super().without_cards(seat)
        if not self.hands[seat]:
            self.asker = (seat - 1) % self.players


# --- the end ---------------------------------------------------------------------------------------------


@mutant(
    "go-to-store.ends-with-the-store",
    breaks="go-to-store.end",
    en="Ends the game when the Store is exhausted, books or no books.",
    es="Termina el juego cuando se agota la tienda, haya o no libros por hacer.",
)
class EndsWithTheStore(GoToStore):
    def game_ends(self) -> bool:
        return super().game_ends() or not self.store


@mutant(
    "go-to-store.takes-moves-after-the-end",
    breaks="go-to-store.end",
    en="Swallows questions after the game is over instead of refusing them.",
    es="Se traga las preguntas cuando el juego ha terminado en vez de rechazarlas.",
)
class TakesMovesAfterTheEnd(GoToStore):
    def play(self, move: Move) -> None:
        if not self.finished:
            super().play(move)


@mutant(
    "go-to-store.plays-on-without-a-hand",
    breaks="go-to-store.end.runs-out",
    en="Ends the game only with the Store, where an empty hand ends it too.",
    es="Solo termina el juego con la tienda, cuando una mano vacía también lo termina.",
)
class PlaysOnWithoutAHand(GoToStore):
    def game_ends(self) -> bool:
        return super().game_ends() and not (self.store and any(self.hands))


@mutant(
    "go-to-store.the-last-book-wins",
    breaks="go-to-store.winner",
    en="Declares whoever made the last book the winner.",
    es="Declara ganador a quien hizo el último libro.",
)
class TheLastBookWins(GoToStore):
    def winners(self) -> list[int]:
        return [self.asker]


@mutant(
    "go-to-store.the-first-seat-wins-ties",
    breaks="go-to-store.tie.shared",
    en="Declares the first of those who share the most books the winner.",
    es="Declara ganador al primero de quienes comparten el mayor número de libros.",
)
class TheFirstSeatWinsTies(GoToStore):
    def winners(self) -> list[int]:
        return super().winners()[:1]


@mutant(
    "go-to-store.ties-are-shared",
    breaks="go-to-store.tie.nobody",
    en="Declares all winners who share the most books, where nobody wins a tie.",
    es="Declara ganadores a todos los que comparten el mayor número de libros, cuando nadie gana un empate.",
)
class TiesAreShared(GoToStore):
    def winners(self) -> list[int]:
        best = max(map(len, self.books))
        return [seat for seat, books in enumerate(self.books) if len(books) == best]
