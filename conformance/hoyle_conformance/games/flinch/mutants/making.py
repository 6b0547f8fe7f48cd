"""What the mutants of Flinch are made with: a replaced part, a different reading, a swallowed move."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from hoyle.games.flinch.offences import Offences
from hoyle.games.flinch.part import TablePart
from hoyle.games.flinch.table import Flinch
from hoyle.table import Move, Reading, RuleId


def parts_with(*broken: type[TablePart]) -> dict[str, type[TablePart]]:
    """The parts of a table, with these in place of those they are made from."""
    parts = dict(Flinch.parts)
    for part in broken:
        parts[next(name for name, whole in Flinch.parts.items() if issubclass(part, whole))] = part
    return parts


def broken(part: type[TablePart]) -> type[Flinch]:
    """A table of Flinch with one part broken; a decorator of that part."""
    names = {"parts": parts_with(part), "__module__": part.__module__, "__qualname__": part.__qualname__}
    return type(part.__name__, (Flinch,), names)


class Otherwise(Flinch):
    """Follows another reading, whatever the script says."""

    otherwise: ClassVar[Reading]

    def _checked_readings(self, chosen: Mapping[str, str]) -> dict[str, str]:
        return super()._checked_readings(chosen) | dict([self.otherwise])


class Swallows(Flinch):
    """Accepts some moves that should be refused, and does nothing."""

    def swallows(self, move: Move) -> bool:
        """Whether a move is swallowed."""
        raise NotImplementedError

    def play(self, move: Move) -> None:
        """Makes a move, or swallows it."""
        if self.finished or not self.swallows(move):
            super().play(move)


class Overlooks(Offences):
    """Keeps one offence from being called."""

    overlooks: ClassVar[RuleId]

    def can_be_called(self, offences: list[RuleId]) -> list[RuleId]:
        """The offences that can be called, except for one."""
        return [one for one in super().can_be_called(offences) if one != self.overlooks]
