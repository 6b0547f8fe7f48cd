"""A program whose player 0 deals first is told so before its games are: they all look wrong otherwise."""

import pytest

from hoyle.games.flip7.table import Flip7
from hoyle.law import Law
from hoyle.table import View
from hoyle_conformance.claims.claim import make_claim
from hoyle_conformance.claims.profile import GameProfile
from hoyle_conformance.judging.bench import PRESETS
from hoyle_conformance.oracle.reference import ReferenceImplementation, claim_of
from hoyle_conformance.reports.terminal import report
from hoyle_conformance.runs.events import Event, RunStarted
from hoyle_conformance.runs.run import Opened, Plan, check

ONE_CHECK = "flip7.example.a-second-five-busts"


class PlayerZeroDeals(Flip7):
    """Counts the seats from the dealer on."""

    def view(self, seat: int | None = None) -> View:
        view = super().view(seat)
        return {**view, "dealer": (view["dealer"] + 1) % self.players}


def events_of(engine: type[Flip7], without: list[str]) -> list[Event]:
    claim = make_claim(Flip7.law, claim_of("flip7"), GameProfile(without=without))
    events: list[Event] = []
    opened = Opened(ReferenceImplementation, ({"flip7": engine},))
    check(opened, Plan(claim=claim, effort=PRESETS["quick"], only=ONE_CHECK), events.append)
    return events


@pytest.mark.parametrize(
    ("engine", "without", "turned"), [(PlayerZeroDeals, [], 1), (PlayerZeroDeals, ["dealer"], 0), (Flip7, [], 0)]
)
def test_the_first_dealer_tells_how_far_the_seats_are_turned(
    engine: type[Flip7], without: list[str], turned: int
) -> None:
    events = events_of(engine, without)
    assert isinstance(events[0], RunStarted)
    assert events[0].turned == turned
    assert ("say `first-player: 1` in hoyle.yaml" in report(events, Law())) is bool(turned)
