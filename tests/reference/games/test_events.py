"""What happens in a move, and by which rules. No program is asked, but what a failure is blamed on comes from here."""

import pytest
from tests.reference.games.laid_out import LaidOut, laid_out


class Happening(LaidOut, frozen=True, kw_only=True):
    """A table, and what happens in the last move: the rules of some events, as often as each happens."""

    events: dict[str, list[str]]

    def rules_of_events(self) -> dict[str, list[str]]:
        """The rules of the same events as the engine tells them."""
        events = self.table().events or []
        return {name: [self.short(one["rules"]) for one in events if one["event"] == name] for name in self.events}


TABLES = laid_out("events.yaml", Happening)


@pytest.mark.parametrize("game", dict.fromkeys(one.game for one in TABLES))
def test_events_happen_by_the_rules_that_are_at_work(game: str) -> None:
    for one in TABLES:
        if one.game == game:
            assert one.rules_of_events() == one.events, one
