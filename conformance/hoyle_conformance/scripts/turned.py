"""A table turned round: the same game with everybody some places further on.

Where somebody else begins than the texts say, an example about something else holds for the seats as they are counted
from there.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from hoyle.law.book import GameLaw
from hoyle.table import Move, View


class Turn(NamedTuple):
    """How far the seats of a table are turned: seat 0 becomes seat ``by``."""

    law: GameLaw
    players: int
    by: int = 0

    def seat(self, seat: int) -> int:
        """The seat at which somebody sits now; one that does not exist stays as it is."""
        return (seat + self.by) % self.players if 0 <= seat < self.players else seat

    def move(self, move: Move) -> Move:
        """The same move by who sits there now."""
        kind = next((one for one in self.law.table.moves if one.do == move["do"]), None)
        named = {name for name, type in (kind.fields if kind is not None else {}).items() if type == "seat"}
        return {key: self.seat(value) if key in {"seat", *named} else value for key, value in move.items()}

    def view(self, view: Mapping[str, Any]) -> View:
        """A view, or as much of it as an example names, of the table as people sit now."""
        types = {kind.id: (kind.type, kind.fields) for kind in self.law.table.observables}
        found: View = {}
        for key, value in view.items():
            if key == "seats":
                found[key] = {str(self.seat(int(seat))): part for seat, part in value.items()}
            else:
                type, fields = types.get(key, ("", {}))
                found[key] = self._value(value, type, fields)
        return found

    def _value(self, value: Any, type: str, fields: Mapping[str, str]) -> Any:
        if isinstance(value, dict):
            return {name: self._value(part, fields.get(name, ""), {}) for name, part in value.items()}
        if type == "seats" and isinstance(value, list):
            return [self.seat(seat) for seat in value]
        return self.seat(value) if type == "seat" and isinstance(value, int) else value
