"""Bugs that a program can have in either game. Mixed into a game's table, each makes a mutant."""
# ruff: noqa: D101, D102 - what each does is said in its decorator, in two languages

from __future__ import annotations

from hoyle.families.asking.table import AskingTable
from hoyle.table import Move, Refused, RuleId, View
from hoyle_conformance.gamekit.bugs import OwnPack
from hoyle_conformance.gamekit.mutants import bug


@bug(
    en="Takes four series from 1 to 13, as a common pack has them.",
    es="Toma cuatro series del 1 al 13, como las tiene una baraja común.",
)
class ThirteenNumbers(OwnPack, AskingTable):
    def own_pack(self, pack: list[str]) -> list[str]:
        return [card for card in pack if int(self.number_of[card]) <= 13]

    def game_ends(self) -> bool:
        return super().game_ends() or not (any(self.hands) or self.to_draw())


@bug(en="Sends every player the cards of all players.", es="Envía a cada jugador las cartas de todos.")
class ShowsAllHands(AskingTable):
    def seat_view(self, seat: int | None, owner: int) -> View:
        return {**super().seat_view(seat, owner), "hand": super().seat_view(owner, owner)["hand"]}


@bug(en="Lets the dealer ask first.", es="Deja pedir primero a quien reparte.")
class TheDealerBegins(AskingTable):
    def first_asker(self) -> int:
        return self.players - 1


@bug(en="Does not check whose turn it is to ask.", es="No mira a quién le toca pedir.")
class AnybodyAsks(AskingTable):
    def play(self, move: Move) -> None:
        seat = move.get("seat")
        if not self.finished and isinstance(seat, int) and 0 <= seat < self.players and seat != self.asker:
            theirs = self.copy()
            theirs.asker = seat
            if theirs.why_not(move) is None:
                self.pass_on(seat)
        super().play(move)


@bug(en="Does not check whether the asker holds the number.", es="No mira si quien pide tiene el número.")
class AsksForAnyNumber(AskingTable):
    def why_not_for(self, seat: int, wanted: object) -> Refused | None:
        refused = super().why_not_for(seat, wanted)
        return None if refused is not None and self.rules.number_held in refused.rules else refused


@bug(en="Lets players put a question to themselves.", es="Deja que un jugador se pregunte a sí mismo.")
class AsksOneself(AskingTable):
    def why_not_of(self, seat: int, to: object) -> Refused | None:
        return None if to == seat else super().why_not_of(seat, to)


@bug(
    en="Ends the turn even after a successful question.",
    es="Acaba el turno también tras una pregunta con éxito.",
)
class OneQuestionATurn(AskingTable):
    def keeps_asking(self, seat: int) -> None:
        self.pass_on(self.after(seat))


@bug(
    en="Passes the turn to the left of the asker when it should go to the player who was asked.",
    es="Pasa el turno a la izquierda de quien pidió cuando le toca a quien fue preguntado.",
)
class AMissGoesLeft(AskingTable):
    def asks_next(self, seat: int, to: int) -> int:
        return self.after(seat)


@bug(
    en="Passes the turn to the player who was asked when it should go to the left of the asker.",
    es="Pasa el turno a quien fue preguntado cuando le toca a quien está a la izquierda de quien pidió.",
)
class AMissGoesToTheAsked(AskingTable):
    def asks_next(self, seat: int, to: int) -> int:
        return to


@bug(
    en="Goes to the right to find the next player with cards.",
    es="Busca al siguiente jugador con cartas hacia la derecha.",
)
class PassesOverToTheRight(AskingTable):
    def after_empty_hand(self, seat: int) -> int:
        return (seat - 1) % self.players


@bug(en="Lays down a book at the third card.", es="Deja un libro con la tercera carta.")
class ThreeAreABook(AskingTable):
    def lay_book(self, seat: int, number: str, *because: RuleId) -> None:
        if self.held(seat, number) >= self.book_cards - 1 and all(number not in books for books in self.books):
            self.lay_down(seat, number)


class LaysBooksInTurn(AskingTable):
    """Looks for books when a player's turn begins."""

    def pass_on(self, seat: int) -> None:
        super().pass_on(seat)
        for number in self.numbers_in_hand(seat):
            self.lay_book(seat, number)


@bug(
    en="Looks for books that were dealt only when a player's turn begins.",
    es="Solo busca libros repartidos cuando empieza el turno de un jugador.",
)
class DealtBooksWaitForTheTurn(LaysBooksInTurn):
    def lay_dealt_books(self) -> None:
        self.pass_on(self.asker)


@bug(en="Declares the player who made the last book the winner.", es="Declara ganador a quien hizo el último libro.")
class TheLastBookWins(AskingTable):
    def winners(self) -> list[int]:
        return [self.asker]


@bug(
    en="Declares the first of several players with the most books the winner.",
    es="Declara ganador al primero de quienes comparten el mayor número de libros.",
)
class TheFirstSeatWinsTies(AskingTable):
    def winners(self) -> list[int]:
        return super().winners()[:1]


@bug(
    en="Declares all players with the most books winners, although nobody wins a tie.",
    es="Declara ganadores a todos los que comparten el mayor número de libros, aunque nadie gana un empate.",
)
class TiesAreShared(AskingTable):
    def winners(self) -> list[int]:
        return self.with_most_books()
