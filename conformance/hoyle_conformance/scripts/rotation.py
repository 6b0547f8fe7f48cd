"""The same game with everybody some seats further on.

Where somebody else begins than the texts say, an example about something else holds for the seats as they are counted
from there.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from hoyle.law.book import GameLaw
from hoyle.table import Move, View


class Rotation(NamedTuple):
    """How far everybody moves on: who was at seat 0 is at seat ``by``."""

    law: GameLaw
    players: int
    by: int = 0

    def seat(self, seat: int) -> int:
        """The seat at which somebody sits now; one that does not exist stays as it is."""
        return (seat + self.by) % self.players if 0 <= seat < self.players else seat

    def move(self, move: Move) -> Move:
        """The same move by who sits there now."""
        kind = next((one for one in self.law.table.moves if one.do == move["do"]), None)
        types = {"seat": "seat", **(kind.fields if kind is not None else {})}
        return {key: self._value(value, types.get(key, "")) for key, value in move.items()}

    def view(self, view: Mapping[str, Any]) -> View:
        """A view, or as much of it as an example names, of the table as people sit now."""
        found: View = {key: self._part(key, value) for key, value in view.items() if key != "seats"}
        if "seats" in view:
            found["seats"] = {
                str(self.seat(int(number))): {key: self._part(f"seats.{key}", value) for key, value in part.items()}
                for number, part in view["seats"].items()
            }
        return found

    def _part(self, id: str, value: Any) -> Any:
        """One part of a view."""
        kind = next((one for one in self.law.table.observables if one.id == id), None)
        if kind is None:
            return value
        if isinstance(value, dict):
            return {name: self._value(one, kind.fields.get(name, "")) for name, one in value.items()}
        return self._value(value, kind.type)

    def _value(self, value: Any, type: str) -> Any:
        if type == "seats" and isinstance(value, list):
            return [self.seat(seat) for seat in value]
        return self.seat(value) if type == "seat" and isinstance(value, int) else value
