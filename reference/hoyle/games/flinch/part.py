"""What the parts of a table of Flinch have in common."""

from __future__ import annotations

from typing import TYPE_CHECKING, Self

if TYPE_CHECKING:
    from hoyle.games.flinch.table import Flinch


class TablePart:
    """A part of a table, with one responsibility; it reaches the other parts through its table.

    A table makes its parts from ``Flinch.parts``. To change one rule, replace the part that carries it out.
    """

    def __init__(self, table: Flinch) -> None:
        self.table = table

    def turn_begins(self, seat: int) -> None:
        """A turn begins: what belonged to the turn before is forgotten."""

    def copy(self, table: Flinch) -> Self:
        """The same part for a second table."""
        other = object.__new__(type(self))
        other.__dict__.update(self.__dict__)
        other.table = table
        return other
