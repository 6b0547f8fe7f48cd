"""Why moves are refused. Programs are not asked for reasons, but people at the desk and in reports are told them."""

import pytest
from tests.reference.games.laid_out import LaidOut, laid_out


class Refusing(LaidOut, frozen=True, kw_only=True):
    """A table, and what is refused there: each move with its reason and the rules."""

    refused: dict[str, str]

    def reasons(self) -> dict[str, str]:
        """The same moves with the reasons that the engine gives."""
        table, found = self.table(), {}
        for words in self.refused:
            refused = table.why_not(table.move(words))
            found[words] = f"{refused.why} {self.short(refused.rules)}" if refused else "it is lawful"
        return found


TABLES = laid_out("why_not.yaml", Refusing)


@pytest.mark.parametrize("game", dict.fromkeys(one.game for one in TABLES))
def test_a_refusal_says_why_and_by_which_rules(game: str) -> None:
    for one in TABLES:
        if one.game == game:
            assert one.reasons() == one.refused
