"""Other readings clear the rule of the reading that is claimed, or convict it."""

from hoyle.games.go_to_store.table import GoToStore
from hoyle.script import Script
from hoyle_conformance.judging.by_readings import by_readings
from hoyle_conformance.judging.failures import Differs
from hoyle_conformance.judging.views import Difference

ORDER = [str(number) for number in range(1, 16)] * 4
DEALT = Script(game="go-to-store", players=2, shuffles=[ORDER], moves=[])
READINGS = DEALT.table().readings
DEAL = ["go-to-store.deal.six", "go-to-store.deal.singly"]


def departs(path: str, expected: object, got: object) -> Differs:
    return Differs(script=DEALT, differences=[Difference(path, expected, got)])


def test_how_many_cards_are_dealt_does_not_depend_on_how_they_are_dealt() -> None:
    cleared, convicted = by_readings(departs("seats[0].cards", 6, 7), READINGS, DEAL)
    assert (cleared, convicted) == (frozenset({"go-to-store.deal.singly"}), frozenset())


def test_cards_dealt_as_another_reading_says_convict_the_rule_of_this_one() -> None:
    together = {**READINGS, "go-to-store.dealing": "together"}
    mine = GoToStore(2, shuffles=[ORDER]).view()["seats"][0]["hand"]
    theirs = GoToStore(2, shuffles=[ORDER], readings=together).view()["seats"][0]["hand"]
    cleared, convicted = by_readings(departs("seats[0].hand", mine, theirs), READINGS, DEAL)
    assert (cleared, convicted) == (frozenset(), frozenset({"go-to-store.deal.singly"}))


def test_a_rule_of_no_reading_is_neither() -> None:
    assert by_readings(departs("store", 48, 47), READINGS, DEAL[:1]) == (frozenset(), frozenset())
