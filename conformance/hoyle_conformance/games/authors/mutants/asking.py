"""Mutants of Authors: each has one rule wrong, as a programmer in a hurry might."""
# ruff: noqa: D101, D102 - what each does is said in its decorator, in two languages

from __future__ import annotations

from typing import Any

from hoyle.games.authors.table import NUMBER, Authors
from hoyle.table import Move, Refused
from hoyle_conformance.mutants import mutant

# --- the pack and the deal -------------------------------------------------------------------------------


@mutant(
    "authors.seats-wrap-around",
    breaks="authors.players",
    en="Takes the seat modulo the number of players, so that a seat too many is the first one.",
    es="Toma el asiento módulo el número de jugadores, así que un asiento de más es el primero.",
)
class SeatsWrapAround(Authors):
    def play(self, move: Move) -> None:
        seat = move.get("seat")
        if isinstance(seat, int) and seat >= self.players:
            move = {**move, "seat": self.asker}
        super().play(move)


@mutant(
    "authors.thirteen-numbers",
    breaks="authors.pack",
    en="Takes four series from 1 to 13, as a common pack has them.",
    es="Toma cuatro series del 1 al 13, como las tiene una baraja común.",
)
class ThirteenNumbers(Authors):
    def full_pack(self) -> list[str]:
        pack = super().full_pack()
        return pack if self._seed is None else [card for card in pack if int(NUMBER[card]) <= 13]

    def all_books_made(self) -> bool:
        return not any(self.hands)


@mutant(
    "authors.the-same-shuffle-every-game",
    breaks="authors.shuffle",
    en="Seeds the shuffle with a constant.",
    es="Inicia la mezcla siempre con la misma semilla.",
)
class TheSameShuffleEveryGame(Authors):
    def shuffled(self, cards: list[str]) -> list[str]:
        if self._seed is not None:
            self._seed = 7
        return super().shuffled(cards)


@mutant(
    "authors.deals-whole-hands",
    breaks="authors.deal.singly",
    en="Deals each player all cards at once instead of one at a time.",
    es="Da a cada jugador todas sus cartas de una vez en lugar de una en una.",
)
class DealsWholeHands(Authors):
    def deal(self, cards: list[str]) -> None:
        sizes = [len(cards[seat :: self.players]) for seat in range(self.players)]
        in_a_row = [card for seat in range(self.players) for card in cards[seat :: self.players]]
        whole = dict(zip(in_a_row, cards, strict=True))
        super().deal(cards)
        self.hands = [[whole[card] for card in hand] for hand in self.hands]
        assert [len(hand) for hand in self.hands] == sizes


@mutant(
    "authors.equal-hands-only",
    breaks="authors.deal.all",
    en="Deals everybody the same number of cards and leaves the rest out.",
    es="Da a todos el mismo número de cartas y deja fuera las que sobran.",
)
class EqualHandsOnly(Authors):
    def deal(self, cards: list[str]) -> None:
        super().deal(cards[: len(cards) // self.players * self.players])

    def all_books_made(self) -> bool:
        return super().all_books_made() or not any(self.hands)


@mutant(
    "authors.shows-all-hands",
    breaks="authors.hand.secret",
    en="Sends every player the cards of all players.",
    es="Envía a cada jugador las cartas de todos.",
)
class ShowsAllHands(Authors):
    def _seat_view(self, seat: int | None, owner: int) -> dict[str, Any]:
        return {**super()._seat_view(seat, owner), "hand": [self.named(card) for card in self.hands[owner]]}


@mutant(
    "authors.the-dealer-begins",
    breaks="authors.first-asker",
    en="Lets the dealer ask first.",
    es="Deja pedir primero a quien reparte.",
)
class TheDealerBegins(Authors):
    def first_asker(self) -> int:
        return self.players - 1


# --- asking ----------------------------------------------------------------------------------------------


@mutant(
    "authors.anybody-asks",
    breaks="authors.ask.turn",
    en="Does not look whose right it is to ask.",
    es="No mira quién tiene el derecho a pedir.",
)
class AnybodyAsks(Authors):
    def play(self, move: Move) -> None:
        seat = move.get("seat")
        if not self.finished and isinstance(seat, int) and 0 <= seat < self.players and seat != self.asker:
            theirs = self.copy()
            theirs.asker = seat
            if theirs.why_not(move) is None:
                self.pass_on(seat)
        super().play(move)


@mutant(
    "authors.asks-for-any-number",
    breaks="authors.ask.number-held",
    en="Does not look whether the asker holds the number.",
    es="No mira si quien pide tiene el número.",
)
class AsksForAnyNumber(Authors):
    def _why_not_for(self, seat: int, card: object) -> Refused | None:
        refused = super()._why_not_for(seat, card)
        return None if refused is not None and "authors.ask.number-held" in refused.rules else refused


@mutant(
    "authors.any-series-will-do",
    breaks="authors.ask.particular",
    en="Hands over another card of the number when the one asked for is not there.",
    es="Entrega otra carta del número cuando no está la que se pidió.",
)
class AnySeriesWillDo(Authors):
    def answer(self, to: int, card: str) -> list[str]:
        number = NUMBER.get(card, card)
        return super().answer(to, card) or [held for held in self.hands[to] if NUMBER[held] == number][:1]


@mutant(
    "authors.all-series-at-once",
    breaks="authors.ask.particular",
    en="Hands over all cards of the number, as in Go Fish.",
    es="Entrega todas las cartas del número, como en Go Fish.",
)
class AllSeriesAtOnce(Authors):
    def answer(self, to: int, card: str) -> list[str]:
        number = NUMBER.get(card, card)
        return [held for held in self.hands[to] if NUMBER[held] == number]


@mutant(
    "authors.all-of-the-number",
    breaks="authors.ask.by-number",
    en="Hands over all cards of the number where one was asked for.",
    es="Entrega todas las cartas del número cuando se pidió una.",
)
class AllOfTheNumber(Authors):
    def answer(self, to: int, card: str) -> list[str]:
        return [held for held in self.hands[to] if NUMBER[held] == card]


@mutant(
    "authors.asks-for-own-cards",
    breaks="authors.ask.wanted",
    en="Lets a player ask for a card in their own hand.",
    es="Deja que un jugador pida una carta de su propia mano.",
)
class AsksForOwnCards(Authors):
    def _why_not_for(self, seat: int, card: object) -> Refused | None:
        refused = super()._why_not_for(seat, card)
        return None if refused is not None and "authors.ask.wanted" in refused.rules else refused


@mutant(
    "authors.no-pretending",
    breaks="authors.ask.pretended",
    en="Refuses a question for one's own card where it is allowed.",
    es="Rechaza pedir la carta propia cuando está permitido.",
)
class NoPretending(Authors):
    def may_want(self) -> list[str]:
        return [card for card in super().may_want() if card not in self.hands[self.asker]]


@mutant(
    "authors.asks-oneself",
    breaks="authors.ask.whom",
    en="Lets a player ask themself, in vain.",
    es="Deja que un jugador se pregunte a sí mismo, en vano.",
)
class AsksOneself(Authors):
    def _why_not_of(self, seat: int, to: object) -> Refused | None:
        return None if to == seat else super()._why_not_of(seat, to)


@mutant(
    "authors.neighbours-only",
    breaks="authors.ask.whom",
    en="Lets a player ask only those at their left and right.",
    es="Solo deja preguntar a quienes están a la izquierda y a la derecha.",
)
class NeighboursOnly(Authors):
    def may_ask(self) -> list[int]:
        beside = {self.after(self.asker), (self.asker - 1) % self.players}
        return [seat for seat in super().may_ask() if seat in beside]


@mutant(
    "authors.sticks-to-one-player",
    breaks="authors.ask.another-player",
    en="Makes a successful asker go on with the same player.",
    es="Obliga a quien acierta a seguir con el mismo jugador.",
)
class SticksToOnePlayer(Authors):
    def may_ask(self) -> list[int]:
        return super().may_ask() if self.partner is None else [self.partner]


@mutant(
    "authors.turns-to-another-player",
    breaks="authors.ask.same-player",
    en="Lets an asker turn to another player where a turn has only one.",
    es="Deja dirigirse a otro jugador cuando en cada turno solo hay uno.",
)
class TurnsToAnotherPlayer(Authors):
    def goes_on(self, seat: int) -> None:
        self.partner = None
        super().goes_on(seat)


@mutant(
    "authors.the-card-stays-too",
    breaks="authors.hand-over",
    en="Gives the asker the card and forgets to take it from the other hand.",
    es="Da la carta a quien pide y olvida quitarla de la otra mano.",
)
class TheCardStaysToo(Authors):
    def hand_over(self, seat: int, to: int, cards: list[str]) -> None:
        kept = self.hands[to][:]
        super().hand_over(seat, to, cards)
        self.hands[to] = kept


@mutant(
    "authors.one-question-a-turn",
    breaks="authors.ask-again",
    en="Passes the right to ask to the left after a success too.",
    es="Pasa el derecho a pedir a la izquierda también tras un acierto.",
)
class OneQuestionATurn(Authors):
    def goes_on(self, seat: int) -> None:
        self.pass_on(self.after(seat))


@mutant(
    "authors.a-miss-goes-left",
    breaks="authors.miss.to-the-asked",
    en="Passes the right to ask to the left of the asker instead of to the player asked.",
    es="Pasa el derecho a pedir a la izquierda de quien pidió en lugar de al preguntado.",
)
class AMissGoesLeft(Authors):
    def asks_next(self, seat: int, to: int) -> int:
        return self.after(seat)


@mutant(
    "authors.a-miss-goes-to-the-asked",
    breaks="authors.miss.to-the-left",
    en="Passes the right to ask to the player asked where it goes to the left.",
    es="Pasa el derecho a pedir al preguntado cuando va a la izquierda.",
)
class AMissGoesToTheAsked(Authors):
    def asks_next(self, seat: int, to: int) -> int:
        return to
