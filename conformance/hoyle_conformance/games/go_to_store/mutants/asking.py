"""Mutants of Go To Store: each has one rule wrong, many of them as Go Fish has it."""
# ruff: noqa: D101, D102 - what each does is said in its decorator, in two languages

from __future__ import annotations

from typing import Any

from hoyle.games.go_to_store.table import ALL_BOOKS, SIX, GoToStore
from hoyle.table import Move, Refused, View
from hoyle_conformance.mutants import mutant

# --- the pack and the deal -------------------------------------------------------------------------------


@mutant(
    "go-to-store.seats-wrap-around",
    breaks="go-to-store.players",
    en="Takes the seat modulo the number of players, so that a seat too many is the first one.",
    es="Toma el asiento módulo el número de jugadores, así que un asiento de más es el primero.",
)
class SeatsWrapAround(GoToStore):
    def play(self, move: Move) -> None:
        seat = move.get("seat")
        if isinstance(seat, int) and seat >= self.players:
            move = {**move, "seat": self.asker}
        super().play(move)


@mutant(
    "go-to-store.thirteen-numbers",
    breaks="go-to-store.pack",
    en="Takes four series from 1 to 13, as a common pack has them.",
    es="Toma cuatro series del 1 al 13, como las tiene una baraja común.",
)
class ThirteenNumbers(GoToStore):
    def full_pack(self) -> list[str]:
        pack = super().full_pack()
        return pack if self._seed is None else [card for card in pack if int(card) <= 13]

    def game_ends(self) -> bool:
        return super().game_ends() or not (self.store or any(self.hands))


@mutant(
    "go-to-store.the-same-shuffle-every-game",
    breaks="go-to-store.shuffle",
    en="Seeds the shuffle with a constant.",
    es="Inicia la mezcla siempre con la misma semilla.",
)
class TheSameShuffleEveryGame(GoToStore):
    def shuffled(self, cards: list[str]) -> list[str]:
        if self._seed is not None:
            self._seed = 7
        return super().shuffled(cards)


@mutant(
    "go-to-store.seven-cards-for-few",
    breaks="go-to-store.deal.six",
    en="Deals seven cards where two or three play, as in Go Fish.",
    es="Da siete cartas cuando juegan dos o tres, como en Go Fish.",
)
class SevenCardsForFew(GoToStore):
    def deal(self, cards: list[str]) -> None:
        super().deal(cards)
        if self.players <= 3:
            for hand in self.hands:
                hand.append(self.store.pop())


@mutant(
    "go-to-store.deals-six-together",
    breaks="go-to-store.deal.singly",
    en="Deals six cards at once to each player.",
    es="Da seis cartas de una vez a cada jugador.",
)
class DealsSixTogether(GoToStore):
    def deal_hands(self, cards: list[str]) -> list[list[str]]:
        return [cards[SIX * seat : SIX * (seat + 1)] for seat in range(self.players)]


@mutant(
    "go-to-store.deals-one-at-a-time",
    breaks="go-to-store.deal.together",
    en="Deals one card at a time where six are dealt together.",
    es="Da las cartas de una en una cuando se dan seis juntas.",
)
class DealsOneAtATime(GoToStore):
    def deal_hands(self, cards: list[str]) -> list[list[str]]:
        return [cards[seat :: self.players] for seat in range(self.players)]


@mutant(
    "go-to-store.loses-the-last-card",
    breaks="go-to-store.store",
    en="Loses the last card of the Store to an index that is off by one.",
    es="Pierde la última carta de la tienda por un índice que falla en uno.",
)
class LosesTheLastCard(GoToStore):
    def deal(self, cards: list[str]) -> None:
        super().deal(cards)
        self.store = self.store[1:]

    def game_ends(self) -> bool:
        return super().game_ends() or (not self.store and sum(map(len, self.books)) == ALL_BOOKS - 1)


@mutant(
    "go-to-store.shows-the-next-card",
    breaks="go-to-store.store.face-down",
    en="Sends the top card of the Store along with the view.",
    es="Envía la carta de encima de la tienda junto con la vista.",
)
class ShowsTheNextCard(GoToStore):
    def view(self, seat: int | None = None) -> View:
        return {**super().view(seat), "next": self.store[-1] if self.store else None}


@mutant(
    "go-to-store.shows-all-hands",
    breaks="go-to-store.hand.secret",
    en="Sends every player the cards of all players.",
    es="Envía a cada jugador las cartas de todos.",
)
class ShowsAllHands(GoToStore):
    def _seat_view(self, seat: int | None, owner: int) -> dict[str, Any]:
        return {**super()._seat_view(seat, owner), "hand": self.hands[owner][:]}


@mutant(
    "go-to-store.shows-what-was-drawn",
    breaks="go-to-store.hand.secret",
    en="Tells everybody the last card that was drawn.",
    es="Dice a todos la última carta que se robó.",
)
class ShowsWhatWasDrawn(GoToStore):
    def view(self, seat: int | None = None) -> View:
        return {**super().view(seat), "drawn": self.drawn[-1:]}


@mutant(
    "go-to-store.the-dealer-begins",
    breaks="go-to-store.first-asker",
    en="Lets the dealer ask first.",
    es="Deja pedir primero a quien reparte.",
)
class TheDealerBegins(GoToStore):
    def first_asker(self) -> int:
        return self.players - 1


# --- asking ----------------------------------------------------------------------------------------------


@mutant(
    "go-to-store.anybody-asks",
    breaks="go-to-store.ask.turn",
    en="Does not look whose turn it is.",
    es="No mira a quién le toca.",
)
class AnybodyAsks(GoToStore):
    def play(self, move: Move) -> None:
        seat = move.get("seat")
        if not self.finished and isinstance(seat, int) and 0 <= seat < self.players and seat != self.asker:
            theirs = self.copy()
            theirs.asker = seat
            if theirs.why_not(move) is None:
                self.asker = seat
        super().play(move)


@mutant(
    "go-to-store.asks-for-any-number",
    breaks="go-to-store.ask.number-held",
    en="Does not look whether the asker holds the number.",
    es="No mira si quien pide tiene el número.",
)
class AsksForAnyNumber(GoToStore):
    def _why_not_for(self, seat: int, number: object) -> Refused | None:
        return None


@mutant(
    "go-to-store.asks-oneself",
    breaks="go-to-store.ask.whom",
    en="Lets a player ask themself, and keep the cards.",
    es="Deja que un jugador se pregunte a sí mismo y conserve las cartas.",
)
class AsksOneself(GoToStore):
    def _why_not_of(self, seat: int, to: object) -> Refused | None:
        return None if to == seat else super()._why_not_of(seat, to)


@mutant(
    "go-to-store.spares-empty-hands",
    breaks="go-to-store.ask.whom",
    en="Refuses questions to a player without cards while others have some.",
    es="Rechaza las preguntas a un jugador sin cartas mientras otros tengan.",
)
class SparesEmptyHands(GoToStore):
    def lawful(self) -> list[Move]:
        moves = super().lawful()
        return [move for move in moves if self.hands[move["to"]]] or moves

    def _why_not_of(self, seat: int, to: object) -> Refused | None:
        refused = super()._why_not_of(seat, to)
        if refused is None and all(move["to"] != to for move in self.lawful()):
            return Refused(f"seat {to} has no cards")
        return refused


@mutant(
    "go-to-store.hands-over-one",
    breaks="go-to-store.hand-over-all",
    en="Hands over one card of the number instead of all.",
    es="Entrega una carta del número en lugar de todas.",
)
class HandsOverOne(GoToStore):
    def answer(self, to: int, number: str) -> list[str]:
        return super().answer(to, number)[:1]


@mutant(
    "go-to-store.one-question-a-turn",
    breaks="go-to-store.ask-again",
    en="Passes the turn after a success too.",
    es="Pasa el turno también tras un acierto.",
)
class OneQuestionATurn(GoToStore):
    def goes_on(self, seat: int) -> None:
        self.asker = self.after(seat)


# --- the store -------------------------------------------------------------------------------------------


@mutant(
    "go-to-store.draws-two-cards",
    breaks="go-to-store.draw",
    en="Draws two cards after a miss.",
    es="Roba dos cartas tras un fallo.",
)
class DrawsTwoCards(GoToStore):
    def go_to_store(self, seat: int, to: int, number: str) -> None:
        if len(self.store) > 1:
            self.draw(seat)
        super().go_to_store(seat, to, number)


@mutant(
    "go-to-store.draws-from-the-bottom",
    breaks="go-to-store.draw.top",
    en="Draws the card at the bottom of the Store.",
    es="Roba la carta de debajo de la tienda.",
)
class DrawsFromTheBottom(GoToStore):
    def draw(self, seat: int) -> str:
        self.store.append(self.store.pop(0))
        return super().draw(seat)


@mutant(
    "go-to-store.fishes-a-wish",
    breaks="go-to-store.draw.same-number",
    en="Lets a player who draws the number asked for ask again, as in Go Fish.",
    es="Deja pedir otra vez a quien roba el número pedido, como en Go Fish.",
)
class FishesAWish(GoToStore):
    def keeps_the_turn(self, seat: int) -> bool:
        return True


@mutant(
    "go-to-store.no-wish",
    breaks="go-to-store.draw.wish",
    en="Ends the turn after a lucky draw where it goes on.",
    es="Acaba el turno tras un robo con suerte cuando sigue.",
)
class NoWish(GoToStore):
    def keeps_the_turn(self, seat: int) -> bool:
        return False


@mutant(
    "go-to-store.the-asked-player-is-next",
    breaks="go-to-store.turn.left",
    en="Gives the turn to the player who said Go to Store.",
    es="Da el turno al jugador que dijo Go to Store.",
)
class TheAskedPlayerIsNext(GoToStore):
    def asks_next(self, seat: int, to: int) -> int:
        return to


@mutant(
    "go-to-store.the-left-is-next",
    breaks="go-to-store.turn.asked",
    en="Gives the turn to the left where the player asked is next.",
    es="Da el turno a la izquierda cuando le toca al preguntado.",
)
class TheLeftIsNext(GoToStore):
    def asks_next(self, seat: int, to: int) -> int:
        return self.after(seat)


@mutant(
    "go-to-store.no-draw-no-end-of-turn",
    breaks="go-to-store.store.exhausted",
    en="Passes the turn only when a card was drawn, so that a miss at an exhausted Store changes nothing.",
    es="Solo pasa el turno si se robó una carta, así que con la tienda agotada un fallo no cambia nada.",
)
class NoDrawNoEndOfTurn(GoToStore):
    def go_to_store(self, seat: int, to: int, number: str) -> None:
        if self.store:
            super().go_to_store(seat, to, number)
