"""What lies covered can lie wrong long before it shows: the rule that put it there is to blame."""

import pytest

from hoyle.games.muggins.table import Muggins
from hoyle.law import Law
from hoyle.script import Script
from hoyle_conformance.checks import Effort
from hoyle_conformance.claims.claim import make_claim
from hoyle_conformance.judging.covered import last_put
from hoyle_conformance.judging.views import Difference
from hoyle_conformance.oracle.reference import ReferenceImplementation, claim_of
from hoyle_conformance.reports.outline import runs
from hoyle_conformance.runs.events import Event
from hoyle_conformance.runs.run import Opened, Plan, check
from hoyle_conformance.scripts.scenarios import trials


def drawn_card() -> Script:
    """Seat 0 has one Flinch card left, a 10, and draws a 12, which lies under it; then the 10 is played."""
    law = Law().game("flinch")
    (trial,) = trials(law, law.scenarios["a-drawn-card-comes-last"], law.readings())
    return trial.script


def test_a_card_that_comes_up_wrongly_was_put_there_by_the_step_before() -> None:
    put = last_put(drawn_card(), 11, [Difference("seats[0].top", "10", "12")])
    assert put is not None
    assert put.step == 11
    assert "flinch.penalty.to-bottom" in put.rules
    assert put.changed == put.rules


def test_it_is_so_however_long_the_card_was_covered() -> None:
    put = last_put(drawn_card(), 12, [Difference("seats[0].top", "10", "12")])
    assert put is not None
    assert put.step == 11
    assert put.changed == ()


def test_what_lies_as_it_was_dealt_was_put_there_by_nobody() -> None:
    assert last_put(drawn_card(), 3, [Difference("seats[0].top", "4", "5")]) is None


def test_a_card_from_elsewhere_says_nothing_about_what_was_covered() -> None:
    assert last_put(drawn_card(), 12, [Difference("seats[0].top", "10", "3")]) is None
    assert last_put(drawn_card(), 12, [Difference("seats[0].flinch", 2, 1)]) is None


class TurnsOverOutOfOrder(Muggins):
    """The second and third last cards of a Hand that was turned over have changed places."""

    def turn_over(self, seat: int) -> None:
        super().turn_over(seat)
        hand = self.hands[seat]
        if len(hand) > 3:
            hand[1], hand[2] = hand[2], hand[1]


@pytest.mark.usefixtures("hardly_shortened")
def test_a_hand_that_was_turned_over_wrongly_shows_many_moves_later() -> None:
    claim = make_claim(Law().game("muggins"), claim_of("muggins"))
    plan = Plan(
        claim=claim, effort=Effort(scripts=20, refusals=0, games=20, twins=0), sections=("agreement", "dealing")
    )
    events: list[Event] = []
    results = check(Opened(ReferenceImplementation, ({"muggins": TurnsOverOutOfOrder},)), plan, events.append)
    (outline,) = runs(Law(), events)
    about = ("muggins.hand.exhausted", "muggins.hand.not-shuffled")
    assert {group.rule for group in outline.groups} <= set(about)
    assert outline.groups
    assert not [one for one in results if one.check.rules[:1] == [outline.groups[0].rule] and one.verdict == "pass"]
