"""Mutants of Flip 7: to whom the turn passes."""
# ruff: noqa: D101, D102 - what each does is said in its decorator, in two languages

from __future__ import annotations

from collections.abc import Iterable

from hoyle.games.flip7.law import IN
from hoyle.games.flip7.table import Flip7
from hoyle.games.flip7.tasks import FlipThree, InitialDeal, Waiting
from hoyle.table import Move
from hoyle_conformance.gamekit.mutants import mutant


@mutant(
    "flip7.the-lowest-seat-follows-who-goes-out",
    breaks="flip7.turn.order",
    en="Looks for the next person behind one who is no longer in the list, and so begins again with the first seat.",
    es="Busca a quien sigue detrás de quien ya no está en la lista, así que vuelve a empezar por el primer asiento.",
)
class TheLowestSeatFollowsWhoGoesOut(Flip7):
    asked: int | None = None

    def _begin_round(self, taking_part: Iterable[int]) -> None:
        super()._begin_round(taking_part)
        self.asked = None

    def _offer(self) -> list[Move]:
        if self.asked is not None and self.status[self.asked] != IN:
            self.turn = self.players - 1
        options = super()._offer()
        self.asked = options[0]["seat"] if options else None
        return options


@mutant(
    "flip7.the-turn-follows-a-flip-three",
    breaks="flip7.turn.order",
    en="Goes on to the left of the person against whom a Flip Three was played.",
    es="Sigue por la izquierda de la persona contra quien se ha jugado una Saca Tres.",
)
class TheTurnFollowsAFlipThree(Flip7):
    def flip_three(self, seat: int, to: int) -> None:
        super().flip_three(seat, to)
        self.turn = to


class PassesTwice(Flip7):
    """Passes the turn once more than it should."""

    passed = False

    def _begin_round(self, taking_part: Iterable[int]) -> None:
        super()._begin_round(taking_part)
        self.passed = False

    def _offer(self) -> list[Move]:
        if self.passed:
            self.passed = False
            self.turn = next(seat for seat in self._from_the_left() if self.status[seat] == IN or seat == self.turn)
        return super()._offer()

    def _from_the_left(self) -> Iterable[int]:
        return [*range(self.turn + 1, self.players), *range(self.turn + 1)]


@mutant(
    "flip7.an-action-card-passes-the-turn-too",
    breaks="flip7.turn.order",
    en="Passes the turn after a Freeze or a Flip Three, and again after the hit that brought it.",
    es="Pasa el turno después de un Bloqueo o una Saca Tres, y otra vez después de la carta que lo trajo.",
)
class AnActionCardPassesTheTurnToo(PassesTwice):
    def freeze(self, seat: int, to: int) -> None:
        super().freeze(seat, to)
        self.passed = not self._in_first_deal()

    def flip_three(self, seat: int, to: int) -> None:
        super().flip_three(seat, to)
        self.passed = not self._in_first_deal()

    def _in_first_deal(self) -> bool:
        return bool(self.todo) and isinstance(self.todo[0], InitialDeal)


@mutant(
    "flip7.a-bust-in-flip-three-passes-the-turn-too",
    breaks="flip7.turn.order",
    en="Passes the turn when somebody busts in a Flip Three, and again when the turn that brought it is over.",
    es="Pasa el turno cuando alguien falla en una Saca Tres, y otra vez cuando acaba el turno que la trajo.",
)
class ABustInFlipThreePassesTheTurnToo(PassesTwice):
    def _bust_in_flip_three(self, task: FlipThree) -> None:
        super()._bust_in_flip_three(task)
        self.passed = not self.todo


@mutant(
    "flip7.a-waiting-card-keeps-the-turn",
    breaks="flip7.turn.one-choice",
    en="Does not pass the turn after a card that waited in the Flip Three of another.",
    es="No pasa el turno después de una carta que esperaba en la Saca Tres de otra persona.",
    also=("flip7.turn.order", "flip7.turn.only-those-in"),
)
class AWaitingCardKeepsTheTurn(Flip7):
    again = False

    def _begin_round(self, taking_part: Iterable[int]) -> None:
        super()._begin_round(taking_part)
        self.again = False

    def _carry_out_waiting(self, task: Waiting) -> list[Move]:
        options = super()._carry_out_waiting(task)
        self.again = self.again or (bool(options) and task.chooser != self.turn)
        return options

    def _offer(self) -> list[Move]:
        again, self.again = self.again, False
        return self._turn_moves(self.turn) if again and IN in self.status else super()._offer()
