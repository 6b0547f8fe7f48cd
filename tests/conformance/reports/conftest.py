"""Runs to report on: a Flip 7 in which nobody ever busts, and every game with a failure."""

from collections.abc import Callable
from random import Random

import msgspec
import pytest

from hoyle.games import game_slugs, table_of
from hoyle.games.flip7.table import Flip7
from hoyle.law import Law
from hoyle.law.model import Words
from hoyle.script import Script
from hoyle.script import run as play
from hoyle.table import Move
from hoyle_conformance.checks import PRESETS, Check, Kind, Result
from hoyle_conformance.claims.claim import make_claim
from hoyle_conformance.judging.failures import Differs
from hoyle_conformance.judging.verdicts import Verdict
from hoyle_conformance.judging.views import Difference
from hoyle_conformance.oracle.reference import ReferenceImplementation, claim_of
from hoyle_conformance.runs.events import CheckFinished, Diagnosed, Event, RunFinished, RunStarted
from hoyle_conformance.runs.run import Opened, Plan, check
from hoyle_conformance.wire.implementation import Implementation

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
def run(law: Law) -> Run:
    """Runs some checks and returns the events; versions and seconds are always the same."""

    def events_of(only: str, opened: Callable[[], Implementation] = open_mutant) -> list[Event]:
        events: list[Event] = []
        three_or_more = msgspec.structs.replace(claim_of("flip7"), players=[3, 18])
        claim = make_claim(law.game("flip7"), three_or_more)
        plan = Plan(claim=claim, effort=PRESETS["quick"], only=only, command=["--", "node", "adapter.js"])
        check(Opened(opened, ()), plan, events.append)
        events[0] = msgspec.structs.replace(events[0], kit="1.0", version="1.4")
        events[-1] = msgspec.structs.replace(events[-1], seconds=1.0)
        return events

    return events_of


@pytest.fixture(scope="session")
def busts(run: Run) -> list[Event]:
    """The one check on a second five, failed, with the bug that a whole run names: one of some checks does not."""
    return [_with_bug(event) if isinstance(event, Diagnosed) else event for event in run(FIVE)]


def _with_bug(event: Diagnosed) -> Diagnosed:
    (cause,) = event.causes
    return Diagnosed(causes=[msgspec.structs.replace(cause, bug="flip7.no-bust", explained=[FIVE])])


def a_game(game: str, players: int, moves: int, seed: int) -> Script:
    """So many moves by the reference, chosen at random."""
    table = table_of(game)(players, seed=seed)
    choose = Random(seed).choice
    played: list[Move] = []
    while len(played) < moves and not table.over:
        played.append(choose(table.lawful()))
        table.play(played[-1])
    return Script(game=game, players=players, shuffles=table.shuffles, moves=played)


def half_wrong(law: Law, script: Script) -> list[Difference]:
    """Every other part of the last view, and nines instead of what it should be."""
    view = play(script).views[-1]
    parts = {kind.id: view[kind.id] for kind in law.game(script.game).table.observables if kind.id in view}
    parts |= {f"seats[0].{key}": value for seat in view.get("seats", [])[:1] for key, value in seat.items()}
    return [
        Difference(path, value, ["9", "9"] if isinstance(value, list) else "9")
        for path, value in list(parts.items())[1::2]
    ]


def a_failed_run(law: Law, game: str, scripts: list[Script]) -> list[Event]:
    """A run in which each of these games ends in a view that is not as it should be."""
    found = law.game(game)
    claim = make_claim(found, claim_of(game))
    events: list[Event] = [
        RunStarted(
            kit="0.1.0", law="sha256:0123456789abcdef", game=game, implementation="my game", version="1",
            command=["--", "./adapter"], claim=claim, preset="quick", seed=0, checks=len(scripts),
        )
    ]  # fmt: skip
    rules = list(found.rules)
    for number, script in enumerate(scripts):
        id = f"{game}.agreement.number-{number}"
        check = Check(id=id, kind=Kind.AGREEMENT, rules=rules[number : number + 1], says=Words("It is so.", "Es así."))
        wrong = half_wrong(law, script)
        failure = Differs(at=len(script.moves), script=script, differences=wrong)
        events.append(CheckFinished(result=Result(check=check, verdict=Verdict.FAIL, failures=[failure])))
    verdicts = {"fail": len(scripts)}
    return [*events, RunFinished(verdicts=verdicts, exercised={rules[0]: 12345}, seconds=1.0, code=1)]


@pytest.fixture(scope="session")
def every_game(law: Law) -> list[Event]:
    """All games that there are, each with one failure."""
    events: list[Event] = []
    for game in game_slugs():
        players = law.game(game).file.variants[0].least_players
        events += a_failed_run(law, game, [a_game(game, players, 9, seed=3)])
    return events
