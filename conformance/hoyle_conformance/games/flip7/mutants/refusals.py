"""Mutants of Flip 7: moves that should be refused and are not, or not without a trace."""
# ruff: noqa: D101, D102 - what each does is said in its decorator, in two languages

from __future__ import annotations

from hoyle.games.flip7.law import FLIP_THREE, FREEZE, IN, SECOND_CHANCE
from hoyle.games.flip7.table import Flip7
from hoyle.table import Move, Refused
from hoyle_conformance.gamekit.bugs import MovesAfterTheEnd, SeatsWrapAround, as_whoever_is_to_move
from hoyle_conformance.gamekit.mutants import mutant
from hoyle_conformance.games.flip7.mutants.ends import OwnShuffles

AIMED = 3
"""How many parts a move has that is aimed at somebody."""


@mutant(
    "flip7.takes-moves-out-of-turn",
    breaks="flip7.turn.order",
    en="Accepts a move from anybody in the round as that of the person whose turn it is.",
    es="Acepta la jugada de cualquiera que siga en la ronda como si fuera de quien tiene el turno.",
)
class TakesMovesOutOfTurn(Flip7):
    def play(self, move: Move) -> None:
        seat = move.get("seat")
        if isinstance(seat, int) and 0 <= seat < self.players and self.status[seat] == IN:
            move = as_whoever_is_to_move(self, move)
        super().play(move)


@mutant(
    "flip7.takes-moves-of-those-who-are-out",
    breaks="flip7.turn.only-those-in",
    en="Accepts a move from a person who is out of the round.",
    es="Acepta una jugada de quien está fuera de la ronda.",
)
class TakesMovesOfThoseWhoAreOut(Flip7):
    def play(self, move: Move) -> None:
        seat = move.get("seat")
        if isinstance(seat, int) and 0 <= seat < self.players and self.status[seat] != IN:
            move = as_whoever_is_to_move(self, move)
        super().play(move)


@mutant(
    "flip7.seats-wrap-around",
    breaks="flip7.players",
    en="Takes the seat modulo the number of players, so one seat too many is the first one.",
    es="Toma el asiento módulo el número de personas, así que un asiento de más es el primero.",
)
class ASeatTooManyIsTheFirst(SeatsWrapAround, Flip7):
    pass


def at_another_seat(table: Flip7, move: Move) -> int | None:
    """The seat a move is aimed at, if the move would be lawful against somebody."""
    to = move.get("to")
    aimed = isinstance(to, int) and 0 <= to < table.players
    return to if aimed and any({**option, "to": to} == move for option in table.lawful()) else None


@mutant(
    "flip7.a-refusal-costs-the-turn",
    breaks="flip7.turn.one-choice",
    en="Passes the turn on when it refuses a move.",
    es="Pasa el turno cuando rechaza una jugada.",
)
class ARefusalCostsTheTurn(Flip7):
    def play(self, move: Move) -> None:
        try:
            super().play(move)
        except Refused:
            if not self.finished and not self.todo:
                self._go_on()
            raise


@mutant(
    "flip7.staying-drops-the-action",
    breaks="flip7.action.apply",
    en="Lets a person stay instead of carrying out an Action card.",
    es="Deja pasar a una persona en vez de aplicar una carta de Acción.",
)
class StayingDropsTheAction(Flip7):
    def play(self, move: Move) -> None:
        due = self.options[0] if self.options else {}
        if due.get("do") in (FREEZE, FLIP_THREE) and move == {"seat": due["seat"], "do": "stay"}:
            self._take_action(due["do"])
            self.used.append(due["do"])
            self._go_on()
        else:
            super().play(move)


@mutant(
    "flip7.plays-cards-not-held",
    breaks="flip7.turn.one-choice",
    en="Does not check whether a person who plays an Action card in their turn was dealt it.",
    es="No mira si quien juega en su turno una carta de Acción la ha recibido.",
    also=("flip7.action.apply",),
)
class PlaysCardsNotHeld(OwnShuffles):
    def play(self, move: Move) -> None:
        seat, do, to = move.get("seat"), move.get("do"), move.get("to")
        at_turn = bool(self.options) and not self.todo and seat == self.options[0]["seat"]
        at_somebody = self.has_seat(to) and self.status[to or 0] == IN and len(move) == AIMED
        if not at_turn or not at_somebody or do not in (FREEZE, FLIP_THREE, "give"):
            super().play(move)
            return
        {FREEZE: self.freeze, FLIP_THREE: self.flip_three, "give": self.give}[do](self.turn, to or 0)
        self._go_on()


@mutant(
    "flip7.freezes-those-who-are-out",
    breaks="flip7.freeze.target",
    en="Does not check whether the person a Freeze is played against is still in the round.",
    es="No mira si la persona contra quien se juega un Bloqueo sigue en la ronda.",
)
class FreezesThoseWhoAreOut(Flip7):
    def play(self, move: Move) -> None:
        to = at_another_seat(self, move)
        if move.get("do") == FREEZE and to is not None and self.status[to] != IN:
            self._carry_out(move)
            self._go_on()
        else:
            super().play(move)


@mutant(
    "flip7.gives-to-a-holder",
    breaks="flip7.second-chance.one",
    en="Lets a Second Chance be given to a person who has one; it has no effect.",
    es="Deja dar una Vida Extra a quien ya tiene una; no tiene efecto.",
)
class GivesToAHolder(Flip7):
    def play(self, move: Move) -> None:
        to = at_another_seat(self, move)
        if move.get("do") == "give" and to is not None and self.chance[to]:
            self.todo.pop()
            self.spent.append(SECOND_CHANCE)
            self._go_on()
        else:
            super().play(move)


@mutant(
    "flip7.takes-moves-after-the-end",
    breaks="flip7.game-end",
    en="Swallows moves after the game is over instead of refusing them.",
    es="Se traga las jugadas cuando el juego ha terminado en vez de rechazarlas.",
)
class TakesMovesAfterTheEnd(MovesAfterTheEnd, Flip7):
    pass
