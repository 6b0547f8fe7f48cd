"""Mutants of Authors: the pack, the deal and asking. Each has one rule wrong, as a programmer in a hurry might."""
# ruff: noqa: D101, D102 - what each does is said in its decorator or by its bug, in two languages

from __future__ import annotations

from collections.abc import Sequence

from hoyle.games.authors.law import NUMBER, WANTED
from hoyle.games.authors.table import Authors
from hoyle.table import Refused
from hoyle_conformance.gamekit.asking import bugs
from hoyle_conformance.gamekit.bugs import SameShuffle, SeatsWrapAround
from hoyle_conformance.gamekit.mutants import mutant

# --- the pack and the deal -------------------------------------------------------------------------------


@mutant("authors.seats-wrap-around", breaks="authors.players")
class ASeatTooMany(SeatsWrapAround, Authors): ...


@mutant("authors.thirteen-numbers", breaks="authors.pack")
class ThirteenNumbers(bugs.ThirteenNumbers, Authors): ...


@mutant("authors.the-same-shuffle-every-game", breaks="authors.shuffle")
class TheSameShuffleEveryGame(SameShuffle, Authors): ...


@mutant(
    "authors.deals-whole-hands",
    breaks="authors.deal.singly",
    en="Deals each player all cards at once instead of one at a time.",
    es="Da a cada jugador todas sus cartas de una vez en lugar de una en una.",
)
class DealsWholeHands(Authors):
    def deal(self, cards: list[str]) -> None:
        super().deal(cards)
        rest = iter(cards)
        self.hands = [[next(rest) for _ in hand] for hand in self.hands]


@mutant(
    "authors.equal-hands-only",
    breaks="authors.deal.all",
    en="Deals everybody the same number of cards and leaves the rest out.",
    es="Da a todos el mismo número de cartas y deja fuera las que sobran.",
)
class EqualHandsOnly(Authors):
    def deal(self, cards: list[str]) -> None:
        super().deal(cards[: len(cards) // self.players * self.players])

    def game_ends(self) -> bool:
        return super().game_ends() or not any(self.hands)


@mutant("authors.shows-all-hands", breaks="authors.hand.secret")
class ShowsAllHands(bugs.ShowsAllHands, Authors): ...


@mutant("authors.the-dealer-begins", breaks="authors.first-asker")
class TheDealerBegins(bugs.TheDealerBegins, Authors): ...


# --- asking ----------------------------------------------------------------------------------------------


@mutant("authors.anybody-asks", breaks="authors.ask.turn")
class AnybodyAsks(bugs.AnybodyAsks, Authors): ...


@mutant("authors.asks-for-any-number", breaks="authors.ask.number-held")
class AsksForAnyNumber(bugs.AsksForAnyNumber, Authors): ...


@mutant(
    "authors.any-series-will-do",
    breaks="authors.ask.particular",
    en="Hands over another card of the number when the one asked for is not there.",
    es="Entrega otra carta del número cuando no está la que se pidió.",
)
class AnySeriesWillDo(Authors):
    def answer(self, to: int, wanted: str) -> list[str]:
        return super().answer(to, wanted) or all_of_the_number(self, to, wanted)[:1]


@mutant(
    "authors.all-series-at-once",
    breaks="authors.ask.particular",
    en="Hands over all cards of the number, as in Go Fish.",
    es="Entrega todas las cartas del número, como en Go Fish.",
)
class AllSeriesAtOnce(Authors):
    def answer(self, to: int, wanted: str) -> list[str]:
        return all_of_the_number(self, to, wanted)


@mutant(
    "authors.all-of-the-number",
    breaks="authors.ask.by-number",
    en="Hands over all cards of the number when one was asked for.",
    es="Entrega todas las cartas del número cuando se pidió una.",
)
class AllOfTheNumber(Authors):
    def answer(self, to: int, wanted: str) -> list[str]:
        return all_of_the_number(self, to, wanted)


def all_of_the_number(table: Authors, to: int, wanted: str) -> list[str]:
    """All cards that a player holds of the number asked for, or of the number of the card asked for."""
    number = NUMBER.get(wanted, wanted)
    return [card for card in table.hands[to] if NUMBER[card] == number]


@mutant(
    "authors.asks-for-own-cards",
    breaks="authors.ask.wanted",
    en="Lets players ask for a card in their own hand.",
    es="Deja que un jugador pida una carta de su propia mano.",
)
class AsksForOwnCards(Authors):
    def why_not_for(self, seat: int, wanted: object) -> Refused | None:
        refused = super().why_not_for(seat, wanted)
        return None if refused is not None and WANTED in refused.rules else refused


@mutant(
    "authors.no-pretending",
    breaks="authors.ask.pretended",
    en="Refuses a question for a card in the asker's own hand although it is allowed.",
    es="Rechaza pedir una carta de la propia mano aunque está permitido.",
)
class NoPretending(Authors):
    def may_pretend(self) -> bool:
        return False


@mutant("authors.asks-oneself", breaks="authors.ask.whom")
class AsksOneself(bugs.AsksOneself, Authors): ...


@mutant(
    "authors.neighbours-only",
    breaks="authors.ask.whom",
    en="Lets players ask only their neighbours to the left and right.",
    es="Solo deja preguntar a quienes están a la izquierda y a la derecha.",
)
class NeighboursOnly(Authors):
    def may_ask(self) -> Sequence[int]:
        beside = {self.after(self.asker), (self.asker - 1) % self.players}
        return [seat for seat in super().may_ask() if seat in beside]


@mutant(
    "authors.sticks-to-one-player",
    breaks="authors.ask.another-player",
    en="Makes the asker put further questions to the player who handed over a card.",
    es="Obliga a quien acierta a seguir preguntando al mismo jugador.",
)
class SticksToOnePlayer(Authors):
    def may_ask(self) -> Sequence[int]:
        return super().may_ask() if self.partner is None else [self.partner]


@mutant(
    "authors.turns-to-another-player",
    breaks="authors.ask.same-player",
    en="Lets the asker turn to another player although all questions of a turn go to the same one.",
    es="Deja dirigirse a otro jugador aunque todas las preguntas de un turno van al mismo.",
)
class TurnsToAnotherPlayer(Authors):
    def keeps_asking(self, seat: int) -> None:
        self.partner = None
        super().keeps_asking(seat)


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


@mutant("authors.one-question-a-turn", breaks="authors.ask-again")
class OneQuestionATurn(bugs.OneQuestionATurn, Authors): ...


@mutant("authors.a-miss-goes-left", breaks="authors.miss.to-the-asked")
class AMissGoesLeft(bugs.AMissGoesLeft, Authors): ...


@mutant("authors.a-miss-goes-to-the-asked", breaks="authors.miss.to-the-left")
class AMissGoesToTheAsked(bugs.AMissGoesToTheAsked, Authors): ...
