"""Mutants of Flip 7: the cards that wait during a Flip Three."""
# ruff: noqa: D101, D102 - what each does is said in its decorator, in two languages

from __future__ import annotations

from hoyle.games.flip7.law import FREEZE, IN, OUT
from hoyle.games.flip7.table import Flip7
from hoyle.games.flip7.tasks import FlipThree, Waiting
from hoyle.table import Move
from hoyle_conformance.gamekit.mutants import mutant


@mutant(
    "flip7.alone-a-waiting-card-is-dropped",
    breaks="flip7.flip-three.deferred",
    en="Drops the waiting cards of a person whom nobody else is left to play them against.",
    es="Deja caer las cartas en espera de quien no tiene a nadie más contra quien jugarlas.",
    also=("flip7.freeze.alone", "flip7.action.apply"),
)
class AloneAWaitingCardIsDropped(Flip7):
    def _carry_out_waiting(self, task: Waiting) -> list[Move]:
        others = [status for seat, status in enumerate(self.status) if seat != task.holder]
        if not task.cards or IN in others:
            return super()._carry_out_waiting(task)
        self.todo.pop()
        self.used += task.cards
        return []


@mutant(
    "flip7.only-one-freeze-waits",
    breaks="flip7.flip-three.deferred",
    en="Remembers that a Freeze waits, but not how many, so that of several only one is carried out.",
    es="Recuerda que espera un Bloqueo, pero no cuántos, así que de varios solo se aplica uno.",
    also=("flip7.action.apply",),
)
class OnlyOneFreezeWaits(Flip7):
    def wait(self, task: FlipThree, card: str) -> None:
        if card == FREEZE and FREEZE in task.waiting:
            self.used.append(card)
        else:
            super().wait(task, card)


@mutant(
    "flip7.waiting-cards-outlast-a-flip-seven",
    breaks="flip7.flip-seven",
    en="Carries out the cards that wait before it ends the round at somebody's Flip 7.",
    es="Aplica las cartas en espera antes de terminar la ronda por el Flip 7 de alguien.",
)
class WaitingCardsOutlastAFlipSeven(Flip7):
    maker: int | None = None

    def _flip_seven_ends_round(self) -> None:
        due = [task for task in self.todo if isinstance(task, Waiting) and task.cards]
        if not due or self.flipper is None:
            super()._flip_seven_ends_round()
            return
        for task in self.todo:
            if isinstance(task, FlipThree):
                self.used += task.waiting
        self.status[self.flipper] = OUT
        self.maker, self.flipper, self.todo = self.flipper, None, [*due]

    def _offer(self) -> list[Move]:
        if self.maker is None:
            return super()._offer()
        self.flipper, self.maker = self.maker, None
        super()._flip_seven_ends_round()
        return []
