"""Why moves are refused. Programs are not asked for reasons, but people at the desk and in reports are told them."""

from pathlib import Path
from typing import Any

import msgspec
import pytest

from hoyle.games import table_of
from hoyle.table import Table


class Position(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A table, the moves made at it, and what is refused then: the move, and its reason with the rules."""

    game: str
    position: dict[str, Any]
    refused: dict[str, str]
    readings: dict[str, str] = {}
    moves: list[str] = []

    def table(self) -> Table:
        readings = {f"{self.game}.{ruling}": reading for ruling, reading in self.readings.items()}
        players = len(self.position.get("seats", "1"))
        table = table_of(self.game)(players, position=self.position, readings=readings, seed=0)
        for words in self.moves:
            table.play(table.move(words))
        return table

    def reasons(self) -> dict[str, str]:
        """The same moves with the reasons that the engine gives."""
        table, found = self.table(), {}
        for words in self.refused:
            refused = table.why_not(table.move(words))
            rules = [rule.removeprefix(f"{self.game}.") for rule in refused.rules] if refused else []
            found[words] = f"{refused.why} [{', '.join(rules)}]" if refused else "it is lawful"
        return found


POSITIONS = msgspec.yaml.decode(Path(__file__).with_name("why_not.yaml").read_bytes(), type=list[Position])


@pytest.mark.parametrize("game", dict.fromkeys(one.game for one in POSITIONS))
def test_a_refusal_says_why_and_by_which_rules(game: str) -> None:
    for one in POSITIONS:
        if one.game == game:
            assert one.reasons() == one.refused
