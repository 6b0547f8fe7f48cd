"""Mutants of Flip 7: turns, numbers and modifiers."""
# ruff: noqa: D101, D102 - what each does is said in its decorator, in two languages

from __future__ import annotations

from collections.abc import Iterable

from hoyle.games.flip7.law import BUSTED, IN, NUMBERS, OUT, SEVEN
from hoyle.games.flip7.table import Flip7
from hoyle.games.flip7.tasks import InitialDeal
from hoyle.table import Move
from hoyle_conformance.gamekit.mutants import mutant

# --- the turn ----------------------------------------------------------------------------------------------


@mutant(
    "flip7.a-card-each-to-begin-with",
    breaks="flip7.round.no-initial-deal",
    en="Deals everybody a card before the first offer.",
    es="Da una carta a cada persona antes de la primera oferta.",
)
class ACardEachToBeginWith(Flip7):
    def _begin_round(self, taking_part: Iterable[int]) -> None:
        super()._begin_round(taking_part)
        self.todo.append(InitialDeal())


@mutant(
    "flip7.initial-deal-leaves-out-the-dealer",
    breaks="flip7.round.initial-deal",
    en="Deals the initial card to everybody but the dealer.",
    es="Da la carta inicial a todas las personas menos al Repartidor.",
)
class InitialDealLeavesOutTheDealer(Flip7):
    def _deal_initial_card(self, task: InitialDeal) -> None:
        if task.dealt == self.players - 1:
            self.todo.pop()
        else:
            super()._deal_initial_card(task)


@mutant(
    "flip7.a-first-card-beside-three",
    breaks="flip7.round.initial-deal",
    en="Deals a first card also to somebody to whom a Flip Three of the first deal has dealt cards.",
    es="Da una primera carta también a quien ya recibió cartas por una Saca Tres del primer reparto.",
)
class AFirstCardBesideThree(Flip7):
    def is_dealt_a_first_card(self, task: InitialDeal, seat: int) -> bool:
        return self.status[seat] == IN


@mutant(
    "flip7.dealer-first",
    breaks="flip7.turn.order",
    en="Begins the round with the dealer instead of the person to the dealer's left.",
    es="Empieza la ronda por el Repartidor y no por quien está a su izquierda.",
    systematic=True,
)
class DealerFirst(Flip7):
    def _begin_round(self, taking_part: Iterable[int]) -> None:
        super()._begin_round(taking_part)
        self.turn = (self.dealer - 1) % self.players


@mutant(
    "flip7.dealer-only-deals",
    breaks="flip7.turn.order",
    en="Leaves the dealer out of the round.",
    es="Deja al Repartidor fuera de la ronda.",
)
class DealerOnlyDeals(Flip7):
    def _begin_round(self, taking_part: Iterable[int]) -> None:
        super()._begin_round(taking_part)
        if self.players > 1:
            self.status[self.dealer] = OUT


@mutant(
    "flip7.hits-until-staying",
    breaks="flip7.turn.one-choice",
    en="Lets a person take card after card before the turn passes.",
    es="Deja pedir carta tras carta antes de pasar el turno.",
)
class HitsUntilStaying(Flip7):
    def hit(self, seat: int) -> None:
        super().hit(seat)
        self.turn = (seat - 1) % self.players


@mutant(
    "flip7.asks-those-who-stayed",
    breaks="flip7.turn.only-those-in",
    en="Skips only people who have bust, and asks those who stayed again.",
    es="Solo salta a quienes han fallado, y vuelve a preguntar a quienes pasaron.",
)
class AsksThoseWhoStayed(Flip7):
    def _offer(self) -> list[Move]:
        if IN not in self.status:
            return super()._offer()
        self.turn = self.after(self.turn)
        while self.status[self.turn] == BUSTED:
            self.turn = self.after(self.turn)
        return self._turn_moves(self.turn)


@mutant(
    "flip7.staying-needs-a-number",
    breaks="flip7.stay",
    en="Lets only those stay who have a Number card; the others are dealt a card without being asked.",
    es="Solo deja plantarse a quien tiene una carta de Número; a los demás les da una carta sin preguntar.",
    also=("flip7.round.no-initial-deal",),
    systematic=True,
)
class StayingNeedsANumber(Flip7):
    def _turn_moves(self, seat: int) -> list[Move]:
        options = super()._turn_moves(seat)
        return options if self.numbers[seat] else options[:1]


@mutant(
    "flip7.stay-skips-one-turn",
    breaks="flip7.stay",
    en="Treats staying as passing for one turn.",
    es="Trata el pasar como saltarse un turno.",
)
class StaySkipsOneTurn(Flip7):
    def stay(self, seat: int) -> None:
        super().stay(seat)
        if self.pile:  # else nobody could ever get out of the round
            self.status[seat] = IN


@mutant(
    "flip7.stay-gives-back-the-cards",
    breaks="flip7.stay",
    en="Discards the Modifier cards of a person who stays.",
    es="Descarta las cartas de Mejora de quien pasa.",
    also=("flip7.stay.scores",),
)
class StayGivesBackTheCards(Flip7):
    def stay(self, seat: int) -> None:
        super().stay(seat)
        self.spent += self.modifiers[seat]
        self.modifiers[seat] = []


@mutant(
    "flip7.stay-scores-nothing",
    breaks="flip7.stay.scores",
    en="Scores only people who were still in the round when it ended, or frozen.",
    es="Solo puntúa a quienes seguían en la ronda cuando terminó, o a quienes fueron bloqueados.",
)
class StayScoresNothing(Flip7):
    def points(self, seat: int) -> int:
        return 0 if self.status[seat] == OUT and seat not in self.frozen else super().points(seat)


@mutant(
    "flip7.stay-scores-at-once",
    breaks="flip7.stay.scores",
    en="Adds the points to the total when a person stays, not when the round ends.",
    es="Añade los puntos al total cuando la persona pasa, no cuando termina la ronda.",
)
class StayScoresAtOnce(Flip7):
    def stay(self, seat: int) -> None:
        self.totals[seat] += super().points(seat)
        super().stay(seat)

    def points(self, seat: int) -> int:
        return 0 if self.status[seat] == OUT and seat not in self.frozen else super().points(seat)


@mutant(
    "flip7.a-hit-deals-two",
    breaks="flip7.hit",
    en="Deals two cards to a person who asks for one more.",
    es="Da dos cartas a quien pide una más.",
)
class AHitDealsTwo(Flip7):
    def hit(self, seat: int) -> None:
        super().hit(seat)
        if self.pile and self.status[seat] == IN and self.flipper is None and not self.todo:
            super().hit(seat)


@mutant(
    "flip7.hits-with-nothing-left",
    breaks="flip7.hit",
    en="Lets a person ask for a card when there is none left to deal; nothing happens, and the turn passes.",
    es="Deja pedir una carta cuando ya no queda ninguna que dar; no pasa nada, y el turno sigue.",
)
class HitsWithNothingLeft(Flip7):
    def _turn_moves(self, seat: int) -> list[Move]:
        return (
            [{"seat": seat, "do": do} for do in ("hit", "stay")] if self._nothing_left() else super()._turn_moves(seat)
        )

    def hit(self, seat: int) -> None:
        if not self._nothing_left():
            super().hit(seat)

    def _nothing_left(self) -> bool:
        return not self.pile and not self._cards_to_deal()


# --- numbers and modifiers ---------------------------------------------------------------------------------


@mutant(
    "flip7.busts-on-anybodys-number",
    breaks="flip7.number.new",
    en="Looks for a repeated number on the whole table instead of in the person's own row.",
    es="Busca el número repetido en toda la mesa y no en la fila de la persona.",
)
class BustsOnAnybodysNumber(Flip7):
    def new_number(self, seat: int, card: str) -> None:
        if any(card in row for row in self.numbers):
            self.repeated(seat, card)
        else:
            super().new_number(seat, card)


@mutant(
    "flip7.zero-is-false",
    breaks="flip7.number.new",
    en="Tests a card for truth, so a 0 counts as no card and does not join the row.",
    es="Comprueba si la carta es «verdadera», así que un 0 cuenta como ninguna carta y no va a la fila.",
    also=("flip7.score.zero",),
)
class ZeroIsFalse(Flip7):
    def new_number(self, seat: int, card: str) -> None:
        if NUMBERS[card]:
            super().new_number(seat, card)
        else:
            self.spent.append(card)


@mutant(
    "flip7.no-bust",
    breaks="flip7.bust",
    en="Lays a repeated number in the row and lets the person continue.",
    es="Coloca el número repetido en la fila y deja seguir a la persona.",
)
class NoBust(Flip7):
    def bust(self, seat: int, card: str) -> None:
        self.numbers[seat].append(card)


@mutant(
    "flip7.compares-with-the-last-card",
    breaks="flip7.bust",
    en="Compares a number only with the one dealt just before.",
    es="Compara el número solo con el último que salió.",
)
class ComparesWithTheLastCard(Flip7):
    def bust(self, seat: int, card: str) -> None:
        if self.numbers[seat][-1] == card:
            super().bust(seat, card)
        else:
            self.numbers[seat].append(card)


@mutant(
    "flip7.bust-discards-at-once",
    breaks="flip7.bust.cards-stay",
    en="Discards the cards of a person who busts before the round ends.",
    es="Descarta las cartas de quien falla antes de que termine la ronda.",
)
class BustDiscardsAtOnce(Flip7):
    def bust(self, seat: int, card: str) -> None:
        super().bust(seat, card)
        self.spent += self.numbers[seat] + self.modifiers[seat]
        self.numbers[seat], self.modifiers[seat] = [], []


@mutant(
    "flip7.one-modifier-at-a-time",
    breaks="flip7.modifier.row",
    en="Keeps a single Modifier card for each person and discards the one before.",
    es="Guarda una sola carta de Mejora por persona y descarta la anterior.",
)
class OneModifierAtATime(Flip7):
    def modifier(self, seat: int, card: str) -> None:
        self.spent += self.modifiers[seat]
        self.modifiers[seat] = []
        super().modifier(seat, card)


@mutant(
    "flip7.modifiers-count-towards-seven",
    breaks="flip7.modifier.not-a-number",
    en="Counts all cards in front of a person towards a Flip 7.",
    es="Cuenta todas las cartas de una persona para el Flip 7.",
)
class ModifiersCountTowardsSeven(Flip7):
    def new_number(self, seat: int, card: str) -> None:
        super().new_number(seat, card)
        self._count(seat)

    def modifier(self, seat: int, card: str) -> None:
        super().modifier(seat, card)
        self._count(seat)

    def _count(self, seat: int) -> None:
        if len(self.numbers[seat]) + len(self.modifiers[seat]) >= SEVEN:
            self.flipper = seat


@mutant(
    "flip7.a-second-modifier-busts",
    breaks="flip7.modifier.no-bust",
    en="Mistakes a second Modifier card for a repeated card.",
    es="Toma una segunda carta de Mejora por una carta repetida.",
)
class ASecondModifierBusts(Flip7):
    def modifier(self, seat: int, card: str) -> None:
        super().modifier(seat, card)
        if len(self.modifiers[seat]) > 1:
            self.status[seat] = BUSTED
