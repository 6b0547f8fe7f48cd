"""Ways of dealing Flip 7 that are outside the texts: who deals, what the first cards are, and who is asked first."""
# ruff: noqa: D101, D102 - what each does is said in its decorator, in two languages

from __future__ import annotations

from collections.abc import Iterable

from hoyle.games.flip7.law import FLIP_THREE, FREEZE, IN, ONE_EACH, SECOND_CHANCE
from hoyle.games.flip7.table import Flip7
from hoyle.games.flip7.tasks import Aim, InitialDeal
from hoyle.table import Move
from hoyle.table.departures import departure


@departure(
    "flip7.dealer-first",
    instead_of="flip7.turn.order",
    en="The dealer is asked first in each round.",
    es="En cada ronda se pregunta primero a quien reparte.",
)
class DealerFirst(Flip7):
    def _begin_round(self, taking_part: Iterable[int]) -> None:
        super()._begin_round(taking_part)
        self.turn = (self.dealer - 1) % self.players


@departure(
    "flip7.dealer-dealt-first",
    instead_of="flip7.round.initial-deal",
    en="The first card of each round is dealt to the dealer.",
    es="La primera carta de cada ronda es para quien reparte.",
    under=[ONE_EACH],
)
class DealerDealtFirst(Flip7):
    first_dealt = 0


class _AlwaysDealtFirst(Flip7):
    """Whoever is dealt the first card in the first round, where the last seat deals, is dealt it in every round."""

    def _begin_round(self, taking_part: Iterable[int]) -> None:
        super()._begin_round(taking_part)
        self.first_dealt = type(self).first_dealt + self.players - 1 - self.dealer


@departure(
    "flip7.same-seat-dealt-first",
    instead_of="flip7.round.initial-deal",
    en="The first card of every round is dealt to the same person, whoever deals.",
    es="En todas las rondas la primera carta es para la misma persona, reparta quien reparta.",
    under=[ONE_EACH],
)
class SameSeatDealtFirst(_AlwaysDealtFirst):
    pass


@departure(
    "flip7.first-dealer-dealt-first",
    instead_of="flip7.round.initial-deal",
    en="The first card of every round is dealt to whoever dealt the first round.",
    es="En todas las rondas la primera carta es para quien repartió la primera.",
    under=[ONE_EACH],
)
class FirstDealerDealtFirst(_AlwaysDealtFirst):
    first_dealt = 0


@departure(
    "flip7.right-of-first-dealer-dealt-first",
    instead_of="flip7.round.initial-deal",
    en="The first card of every round is dealt to the person to the right of whoever dealt the first round.",
    es="En todas las rondas la primera carta es para la persona a la derecha de quien repartió la primera.",
    under=[ONE_EACH],
)
class RightOfFirstDealerDealtFirst(_AlwaysDealtFirst):
    first_dealt = -1  # in such programs the deal passes from player 0 to player 1 before the first round


@departure(
    "flip7.first-deal-comes-first",
    instead_of="flip7.round.initial-deal",
    en="A Freeze or a Flip Three of the first deal is carried out when everybody has been dealt a card, in the order "
    "dealt; whoever is out of the round by then loses theirs.",
    es="Un Bloqueo o una Saca Tres del primer reparto se aplica cuando todos han recibido una carta, por el orden en "
    "que salieron; quien ya está fuera de la ronda pierde la suya.",
    under=[ONE_EACH],
)
class FirstDealComesFirst(Flip7):
    def _deal_initial_card(self, task: InitialDeal) -> None:
        earlier = self.todo[:-1]
        self.todo = [task]
        super()._deal_initial_card(task)
        due = [other for other in self.todo if isinstance(other, Aim)]
        self.todo = [*due, *earlier, *(other for other in self.todo if other not in due)]

    def _aim(self, task: Aim) -> list[Move]:
        if self.status[task.chooser] == IN:
            return super()._aim(task)
        self.todo.pop()
        self._lose(task.chooser, [task.card])
        return []


@departure(
    "flip7.first-deal-without-action-cards",
    instead_of="flip7.round.initial-deal",
    en="An Action card of the first deal is discarded, and another card is dealt in its place.",
    es="Una carta de Acción del primer reparto se descarta y en su lugar se da otra.",
    under=[ONE_EACH],
)
class FirstDealWithoutActionCards(Flip7):
    def draw_first_card(self) -> str | None:
        for _ in range(len(self.pile) + len(self._cards_to_deal())):  # there may be nothing but Action cards left
            card = super().draw_first_card()
            if card not in (FREEZE, FLIP_THREE, SECOND_CHANCE):
                return card
            self.spent.append(card)
        return None


@departure(
    "flip7.frozen-dealt-a-first-card",
    instead_of="flip7.round.initial-deal",
    en="Whoever is frozen in the first deal and has no card yet is dealt one all the same.",
    es="A quien bloquean en el primer reparto cuando aún no tiene cartas se le da una de todos modos.",
    under=[ONE_EACH],
)
class FrozenDealtAFirstCard(Flip7):
    def is_dealt_a_first_card(self, task: InitialDeal, seat: int) -> bool:
        frozen = seat in self.frozen and seat not in task.served
        return frozen or super().is_dealt_a_first_card(task, seat)


@departure(
    "flip7.same-seat-first",
    instead_of="flip7.turn.order",
    en="The same person is asked first in every round, whoever deals.",
    es="En todas las rondas se pregunta primero a la misma persona, reparta quien reparta.",
)
class SameSeatFirst(Flip7):
    def _begin_round(self, taking_part: Iterable[int]) -> None:
        super()._begin_round(taking_part)
        self.turn = self.players - 1


@departure(
    "flip7.turns-go-on",
    instead_of="flip7.turn.order",
    en="A round begins with the person to the left of whoever had the last turn of the round before, whoever deals.",
    es="Una ronda empieza por la persona a la izquierda de quien tuvo el último turno de la anterior, reparta quien "
    "reparta.",
)
class TurnsGoOn(Flip7):
    def _next_round(self, taking_part: Iterable[int]) -> None:
        last = self.turn
        super()._next_round(taking_part)
        self.turn = last


@departure(
    "flip7.deal-never-passes",
    instead_of="flip7.dealer.passes",
    en="The same person deals every round.",
    es="La misma persona reparte en todas las rondas.",
)
class DealNeverPasses(Flip7):
    def _next_round(self, taking_part: Iterable[int]) -> None:
        self.dealer = (self.dealer - 1) % self.players
        super()._next_round(taking_part)


@departure(
    "flip7.deal-passes-right",
    instead_of="flip7.dealer.passes",
    en="The deal passes to the right.",
    es="El reparto pasa hacia la derecha.",
)
class DealPassesRight(Flip7):
    def _next_round(self, taking_part: Iterable[int]) -> None:
        self.dealer = (self.dealer - 2) % self.players
        super()._next_round(taking_part)
