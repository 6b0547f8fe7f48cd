"""Tables laid out by hand, as the files next to this one describe them, without the name of the game before ids."""

from pathlib import Path
from typing import Any, TypeVar

import msgspec

from hoyle.games import table_of
from hoyle.table import Table


class LaidOut(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A table, and the moves that are made at it."""

    game: str
    position: dict[str, Any]
    readings: dict[str, str] = {}
    moves: list[str] = []

    def table(self) -> Table:
        """The table after the moves, with the events of the last one."""
        readings = {f"{self.game}.{ruling}": reading for ruling, reading in self.readings.items()}
        players = len(self.position.get("seats", "1"))
        table = table_of(self.game)(players, position=self.position, readings=readings, seed=0, events=True)
        for words in self.moves:
            table.events = []
            table.play(table.move(words))
        return table

    def short(self, rules: Any) -> str:
        """Some rules as the files write them."""
        return f"[{', '.join(rule.removeprefix(f'{self.game}.') for rule in rules)}]"


T = TypeVar("T", bound=LaidOut)


def laid_out(name: str, shape: type[T]) -> list[T]:
    """The tables of a file."""
    return msgspec.yaml.decode(Path(__file__).with_name(name).read_bytes(), type=list[shape])  # type: ignore[valid-type]
