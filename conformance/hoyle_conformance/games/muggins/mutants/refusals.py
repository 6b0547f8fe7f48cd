"""Mutants of Muggins: moves that should be refused and are not."""
# ruff: noqa: D101, D102 - what each does is said in its decorator, in two languages

from __future__ import annotations

from hoyle.games.muggins.table import TOP, Muggins
from hoyle.table import Move
from hoyle_conformance.gamekit.bugs import MovesAfterTheEnd, SeatsWrapAround, as_whoever_is_to_move
from hoyle_conformance.gamekit.mutants import mutant


@mutant(
    "muggins.seats-wrap-around",
    breaks="muggins.players",
    en="Takes the seat modulo the number of players.",
    es="Toma el asiento módulo el número de personas.",
)
class ASeatTooManyIsTheFirst(SeatsWrapAround, Muggins):
    pass


@mutant(
    "muggins.takes-moves-out-of-turn",
    breaks="muggins.turn.passes",
    en="Accepts anybody's move as that of the player in turn.",
    es="Toma la jugada de cualquiera por la de quien tiene el turno.",
)
class TakesMovesOutOfTurn(Muggins):
    def play(self, move: Move) -> None:
        seat = move.get("seat")
        if isinstance(seat, int) and 0 <= seat < self.players and move.get("do") != "muggins":
            move = as_whoever_is_to_move(self, move)
        super().play(move)


@mutant(
    "muggins.swallows-unfounded-calls",
    breaks="muggins.call.unfounded",
    en="Ignores a call without a fault instead of refusing it.",
    es="Pasa por alto un grito sin falta en vez de rechazarlo.",
)
class SwallowsUnfoundedCalls(Muggins):
    def play(self, move: Move) -> None:
        if move.get("do") != "muggins" or self.offence is not None or self.over or self.stood is not None:
            super().play(move)


@mutant(
    "muggins.false-calls-are-free",
    breaks="muggins.call.unfounded-costs",
    en="Accepts a call without a fault and takes no card for it.",
    es="Admite un grito sin falta y no toma ninguna carta por él.",
)
class FalseCallsAreFree(Muggins):
    def call_falsely(self, caller: int) -> None:
        pass


@mutant(
    "muggins.a-late-call-is-heard",
    breaks="muggins.call.in-time",
    en="Accepts a late call, and gives the penalty card to the player whose fault it was.",
    es="Admite un grito tardío, y da la carta de castigo a quien cometió la falta.",
)
class ALateCallIsHeard(Muggins):
    def play(self, move: Move) -> None:
        seat = move.get("seat")
        late = move.get("do") == "muggins" and self.offence is None and not self.over
        if late and self.stood not in (None, seat) and isinstance(seat, int) and 0 <= seat < self.players:
            assert self.stood is not None
            self.stocks[self.stood].append(self.take(seat, TOP))
        else:
            super().play(move)


@mutant(
    "muggins.takes-moves-after-the-end",
    breaks="muggins.win",
    en="Swallows moves after the game is over instead of refusing them.",
    es="Se traga las jugadas cuando el juego ha terminado en vez de rechazarlas.",
)
class TakesMovesAfterTheEnd(MovesAfterTheEnd, Muggins):
    pass
