"""The reference resumes from the tables that a program has shown, even if only a mistake leads there."""

from __future__ import annotations

from collections.abc import Mapping
from copy import copy
from typing import NamedTuple

from hoyle.script import Refusal, Script, Trace
from hoyle.table import Event, Impossible, Refused, Table, View
from hoyle_conformance.judging.views import Eyes

ABSURD = (LookupError, TypeError, AttributeError, ValueError, AssertionError)
"""What an engine may raise at a table that was taken up from an untrusted view, at once or some moves later."""


class Stopped(NamedTuple):
    """A game that cannot continue as the script says: at the table it resumed from, the next move is not lawful."""

    script: Script
    """Up to there."""
    shown: dict[int, View]
    is_over: bool = False
    """Whether the program says that the game has ended there."""


def expect_after(script: Script, shown: Mapping[int, View], eyes: Eyes) -> Trace | None:
    """How the reference plays a script if it resumes from the table as it was shown at some points.

    None if it cannot resume from one of these tables. The view at such a point is still the one that was expected.
    """
    game = GameSoFar(script)
    return game.trace() if _resumed(game, shown, eyes) else None


def table_after(stopped: Stopped, eyes: Eyes) -> Table | None:
    """The table at which a game stopped, ready to continue; its shuffles come from a seed if need be."""
    game = GameSoFar(stopped.script, seed=0)
    return game.table if _resumed(game, stopped.shown, eyes) else None


def _resumed(game: GameSoFar, shown: Mapping[int, View], eyes: Eyes) -> bool:
    """Plays a game to its end, resuming from the tables that were shown; whether that is possible."""
    for at in sorted(shown):
        if not game.play_up_to(at):
            return False
        if game.refused is None and not taken_up(game.table, shown[at], eyes):
            return False
    return game.play_up_to(len(game.script.moves))


def taken_up(table: Table, shown: View, eyes: Eyes) -> bool:
    """Whether the table is now as it was shown, as far as it was; an untrusted view may contain anything."""
    try:
        return table.take_up(shown) and not eyes.differ(shown, table.view())
    except ABSURD:
        return False


class GameSoFar:
    """A script as the reference plays it, move by move."""

    def __init__(self, script: Script, seed: int | None = None) -> None:
        self.script = script
        self.table = script.replace(moves=[]).table(events=True, seed=seed)
        self.views: list[View] = []
        self.events: list[list[Event]] = []
        self.refused: Refusal | None = None
        self._look()

    def _look(self) -> None:
        self.views.append(self.table.view())
        self.events.append(self.table.events or [])
        self.table.events = []

    def play_up_to(self, at: int) -> bool:
        """Makes the moves up to some number, or up to one that is refused; whether the table allows that."""
        while len(self.views) <= at and self.refused is None:
            move = len(self.views) - 1
            try:
                self.table.play(self.script.moves[move])
            except Refused as refusal:
                self.refused = Refusal(at=move, why=str(refusal.why), rules=list(refusal.rules))
            except (Impossible, *ABSURD):
                return False  # the program had to shuffle where the script has no order for it, or shows nonsense
            self._look()
        return True

    def copy(self) -> GameSoFar:
        """The same game, to be played on."""
        other = copy(self)
        other.table = self.table.copy()
        other.table.events = []
        other.views, other.events = [*self.views], [*self.events]
        return other

    def trace(self) -> Trace:
        """The game so far."""
        return Trace(script=self.script, views=self.views, events=self.events, refused=self.refused)
