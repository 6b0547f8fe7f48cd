"""Other readings clear the rule of the reading that is claimed, or convict it."""

from hoyle.games.face_to_face.table import FaceToFace
from hoyle.games.go_to_store.table import GoToStore
from hoyle.script import Script, run
from hoyle_conformance.judging.by_readings import by_readings
from hoyle_conformance.judging.failures import Differs
from hoyle_conformance.judging.views import Difference, Eyes

ORDER = [str(number) for number in range(1, 16)] * 4
DEALT = Script(game="go-to-store", players=2, shuffles=[ORDER], moves=[])
READINGS = DEALT.table().readings
EYES = Eyes(GoToStore.law)
DEAL = ["go-to-store.deal.six", "go-to-store.deal.singly"]


def departs(path: str, expected: object, got: object) -> Differs:
    return Differs(script=DEALT, differences=[Difference(path, expected, got)])


def test_how_many_cards_are_dealt_does_not_depend_on_how_they_are_dealt() -> None:
    cleared, convicted = by_readings(departs("seats[0].cards", 6, 7), READINGS, DEAL, EYES)
    assert (cleared, convicted) == (frozenset({"go-to-store.deal.singly"}), frozenset())


def test_cards_dealt_as_another_reading_says_convict_the_rule_of_this_one() -> None:
    together = {**READINGS, "go-to-store.dealing": "together"}
    mine = GoToStore(2, shuffles=[ORDER]).view()["seats"][0]["hand"]
    theirs = GoToStore(2, shuffles=[ORDER], readings=together).view()["seats"][0]["hand"]
    cleared, convicted = by_readings(departs("seats[0].hand", mine, theirs), READINGS, DEAL, EYES)
    assert (cleared, convicted) == (frozenset(), frozenset({"go-to-store.deal.singly"}))


def test_a_rule_of_no_reading_is_neither() -> None:
    assert by_readings(departs("store", 48, 47), READINGS, DEAL[:1], EYES) == (frozenset(), frozenset())


def test_behind_another_departure_the_readings_are_asked_from_the_table_that_was_shown() -> None:
    """Seat 1 begins in place of seat 0 and draws what it asked for: under the other reading it asks again."""
    order = ["5", "6", "1", "7", "2", "8", "3", "9", "4", "10", "11", "12", "6", "..."]
    asked = Script(
        game="go-to-store", players=2, shuffles=[order], moves=[{"seat": 1, "do": "ask", "to": 0, "number": "6"}]
    )
    shown = {**asked.table().view(), "asker": 1}
    differs = [Difference("asker", 0, 1)]
    rules = ["go-to-store.draw.same-number", "go-to-store.turn.left"]
    behind = Differs(script=asked, at=1, differences=differs, taken_up={0: shown})
    assert by_readings(behind, READINGS, rules, EYES).convicted == {"go-to-store.draw.same-number"}


def test_a_game_that_another_reading_ends_convicts_the_rule_of_this_one() -> None:
    """Seat 0 has laid the 59 and the 2 and is stuck; that is no business of the turn of seat 1."""
    law = FaceToFace.law
    deck = ["59", "2", *(str(card) for card in range(3, 59))]
    moves = [
        {"seat": 0, "do": "lay", "card": "59", "on": "own-up"},
        {"seat": 0, "do": "lay", "card": "2", "on": "own-down"},
        {"seat": 0, "do": "end"},
    ]
    stuck = Script(game="face-to-face", players=2, shuffles=[deck, deck], moves=moves)
    expected = run(stuck).views[3]
    shown = {"over": True, "winner": 1, "loser": 0, "how": "unable"}
    ended = Differs(script=stuck, at=3, differences=Eyes(law).differences(expected, shown))
    rules = ["face-to-face.lose", "face-to-face.lose.own-turn"]
    assert by_readings(ended, law.readings(), rules, Eyes(law)).convicted == {"face-to-face.lose.own-turn"}
