"""Runs to report on: a Flip 7 in which nobody ever busts, and whatever a stranger's program may say."""

from collections.abc import Callable

import msgspec
import pytest

from hoyle.games.flip7 import Flip7
from hoyle.law import Law
from hoyle_conformance.checks import PRESETS
from hoyle_conformance.claim import make_claim
from hoyle_conformance.events import Event
from hoyle_conformance.run import Opened, Plan, check
from hoyle_conformance.wire.implementation import Implementation
from hoyle_conformance.wire.local import ReferenceImplementation, claim_of

FIVE = "flip7.example.a-second-five-busts"


class NobodyBusts(Flip7):
    """A repeated number is laid beside the first."""

    def bust(self, seat: int, card: str) -> None:
        self.numbers[seat].append(card)


def open_mutant() -> Implementation:
    return ReferenceImplementation({"flip7": NobodyBusts}, "my flip7")


def open_reference() -> Implementation:
    return ReferenceImplementation()


Run = Callable[..., list[Event]]


@pytest.fixture(scope="session")
def law() -> Law:
    return Law()


@pytest.fixture(scope="session")
def run(law: Law) -> Run:
    """Runs some checks and returns the events; the seconds are always the same."""

    def events_of(only: str, opened: Callable[[], Implementation] = open_mutant) -> list[Event]:
        events: list[Event] = []
        claim = make_claim(law.game("flip7"), claim_of("flip7"))
        plan = Plan(claim=claim, effort=PRESETS["quick"], only=only, command=["--", "node", "adapter.js"])
        check(Opened(opened, ()), plan, events.append)
        events[-1] = msgspec.structs.replace(events[-1], seconds=1.0)
        return events

    return events_of


@pytest.fixture(scope="session")
def busts(run: Run) -> list[Event]:
    """The one check on a second five, failed."""
    return run(FIVE)
