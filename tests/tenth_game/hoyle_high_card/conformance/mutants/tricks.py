"""Mutants of High Card: turns, tricks, draws and the end."""

from __future__ import annotations

from hoyle.table import Move, Refused
from hoyle_conformance.gamekit.bugs import MovesAfterTheEnd
from hoyle_conformance.gamekit.mutants import mutant
from hoyle_high_card.law import CARDS
from hoyle_high_card.table import HighCard


@mutant(
    "high-card.the-dealer-leads",
    breaks="high-card.lead.first",
    en="Lets the dealer lead to the first trick.",
    es="Deja salir en la primera baza a quien reparte.",
)
class TheDealerLeads(HighCard):
    def lead_first(self) -> None:
        super().lead_first()
        self.leader = self.players - 1


@mutant(
    "high-card.takes-cards-out-of-turn",
    breaks="high-card.turn",
    en="Takes a card out of turn as if it came from whoever is to lay one.",
    es="Toma una carta fuera de turno como si fuera de quien debe ponerla.",
)
class TakesCardsOutOfTurn(HighCard):
    def why_not(self, move: Move) -> Refused | None:
        refused = super().why_not(move)
        return None if refused is not None and "high-card.turn" in refused.rules else refused

    def _make(self, move: Move) -> None:
        hand = self.hands[self.turn]
        card = move["card"] if move["card"] in hand else hand[0]
        super()._make({"seat": self.turn, "do": "lay", "card": card})


@mutant(
    "high-card.lays-any-card",
    breaks="high-card.turn.own-card",
    en="Lays the first card of the hand where the player does not hold the one that is named.",
    es="Pone la primera carta de la mano si el jugador no tiene la que se nombra.",
)
class LaysAnyCard(HighCard):
    def why_not(self, move: Move) -> Refused | None:
        refused = super().why_not(move)
        return None if refused is not None and "high-card.turn.own-card" in refused.rules else refused

    def _make(self, move: Move) -> None:
        hand = self.hands[self.turn]
        super()._make({**move, "card": move["card"] if move["card"] in hand else hand[0]})


@mutant(
    "high-card.red-before-black",
    breaks="high-card.trick",
    en="Counts every red card above every black one.",
    es="Cuenta toda carta roja por encima de toda carta negra.",
)
class RedBeforeBlack(HighCard):
    def best(self) -> list[int]:
        shared = super().best()
        if len(shared) > 1:
            return shared
        worth = [(card.startswith("r"), CARDS[card]) for card in self.trick]
        return [self.after(self.leader, worth.index(max(worth)))]


@mutant(
    "high-card.the-first-of-two-takes-it",
    breaks="high-card.trick.shared",
    en="Gives a trick with the highest number twice to whoever laid it first.",
    es="Da la baza con el número más alto dos veces a quien lo puso primero.",
)
class TheFirstOfTwoTakesIt(HighCard):
    def best(self) -> list[int]:
        return super().best()[:1]


@mutant(
    "high-card.the-lead-goes-round",
    breaks="high-card.lead.winner",
    en="Lets the next player lead, whoever has taken the trick.",
    es="Deja salir al siguiente jugador, se lleve quien se lleve la baza.",
)
class TheLeadGoesRound(HighCard):
    def lead_as_winner(self, seat: int) -> None:
        super().lead_as_winner(self.after(self.leader))


@mutant(
    "high-card.the-last-leads",
    breaks="high-card.lead.again",
    en="Lets whoever laid the last card lead after a trick that nobody takes.",
    es="Deja salir a quien puso la última carta después de una baza que nadie se lleva.",
)
class TheLastLeads(HighCard):
    def lead_after_shared(self) -> None:
        super().lead_after_shared()
        self.leader = self.after(self.leader, -1)


@mutant(
    "high-card.the-lead-goes-right",
    breaks="high-card.lead.left",
    en="Lets the lead go to the right after a trick that nobody takes.",
    es="Pasa la salida a la derecha después de una baza que nadie se lleva.",
)
class TheLeadGoesRight(HighCard):
    def lead_after_shared(self) -> None:
        before = self.leader
        super().lead_after_shared()
        self.leader = self.after(before, -1) if self.leader != before and self.players > 2 else self.leader


@mutant(
    "high-card.stops-drawing-early",
    breaks="high-card.draw",
    en="Lets players draw only while the stock has two cards for each.",
    es="Deja robar solo mientras el mazo tiene dos cartas para cada jugador.",
)
class StopsDrawingEarly(HighCard):
    def draw(self) -> None:
        if len(self.stock) >= 2 * self.players:
            super().draw()


@mutant(
    "high-card.seat-zero-draws-first",
    breaks="high-card.draw.order",
    en="Lets the same player draw first after every trick.",
    es="Deja robar primero al mismo jugador después de cada baza.",
)
class SeatZeroDrawsFirst(HighCard):
    def draw(self) -> None:
        leader, self.leader = self.leader, 0
        super().draw()
        self.leader = leader


@mutant(
    "high-card.ends-with-the-stock",
    breaks="high-card.end",
    en="Ends the game when the stock is used up.",
    es="Termina el juego cuando se agota el mazo.",
)
class EndsWithTheStock(HighCard):
    def all_played(self) -> bool:
        return not self.stock


@mutant(
    "high-card.swallows-cards-after-the-end",
    breaks="high-card.end",
    en="Takes cards after the end without a word.",
    es="Acepta cartas después del final sin decir nada.",
)
class SwallowsCardsAfterTheEnd(MovesAfterTheEnd, HighCard):
    pass


@mutant(
    "high-card.fewest-tricks-win",
    breaks="high-card.winner",
    en="Lets whoever has the fewest tricks win.",
    es="Hace ganar a quien tiene menos bazas.",
)
class FewestTricksWin(HighCard):
    def winners(self) -> list[int]:
        return [seat for seat, tricks in enumerate(self.tricks) if tricks == min(self.tricks)]


@mutant(
    "high-card.one-winner",
    breaks="high-card.winner.shared",
    en="Names only the first of several winners.",
    es="Nombra solo al primero de varios ganadores.",
)
class OneWinner(HighCard):
    def winners(self) -> list[int]:
        return super().winners()[:1]
