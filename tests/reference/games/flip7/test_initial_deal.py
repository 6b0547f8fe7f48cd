"""The first deal of a round in Flip 7, as the English edition has it."""

import pytest

from hoyle.games.flip7.table import Flip7

FIRST_DEAL = {"flip7.initial-deal": "one-each"}


@pytest.mark.parametrize(("reading", "aside"), [("at-once", []), ("round-end", ["freeze"])])
def test_a_freeze_of_the_first_deal_is_discarded_when_it_is_done(reading: str, aside: list[str]) -> None:
    """Seat 2 is dealt the second Freeze; that of seat 0 has been carried out by then."""
    readings = FIRST_DEAL | {"flip7.action.discarded": reading}
    table = Flip7(4, shuffles=[["freeze", "freeze", "5", "6", "..."]], readings=readings)
    table.play({"seat": 0, "do": "freeze", "to": 1})
    assert table.view()["asked"] == {"seat": 2, "about": "freeze"}
    assert table.lying_aside() == aside
