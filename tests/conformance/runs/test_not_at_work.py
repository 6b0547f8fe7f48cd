"""A rule that a program applies where it does not apply is suspected there, though the reference is silent about it."""

from collections import Counter

import pytest

from hoyle.law import Law
from hoyle.law.model import Words
from hoyle.script import Script, run
from hoyle_conformance.checks.check import Check, Kind, Result
from hoyle_conformance.claims.claim import make_claim
from hoyle_conformance.games import kit_of
from hoyle_conformance.judging.bench import PRESETS, Bench
from hoyle_conformance.judging.failures import Differs
from hoyle_conformance.judging.judge import Finding
from hoyle_conformance.judging.situations import Situation, situation
from hoyle_conformance.judging.verdicts import Verdict
from hoyle_conformance.judging.views import Difference
from hoyle_conformance.oracle.reference import ReferenceImplementation, claim_of
from hoyle_conformance.runs.not_at_work import also_suspected

GAME = run(
    Script(
        game="flip7",
        players=3,
        shuffles=[["5", "8", "9", "..."]],
        moves=[{"seat": seat, "do": do} for do in ("hit", "stay") for seat in (0, 1, 2)],
    ),
    events=True,
)
"""Everybody takes a card and stays; the round ends."""
FIRST_STAY = 4


@pytest.fixture
def bench() -> Bench:
    law = Law().game("flip7")
    claim = make_claim(law, claim_of("flip7"))
    return Bench(ReferenceImplementation(), kit_of("flip7"), law, claim, PRESETS["quick"], 0)


def suspects(bench: Bench, at: int, *paths: str) -> tuple[list[str], Counter[Situation], Counter[str]]:
    """The suspects of a game in which some paths differ at a step, where else it goes wrong, and what was right."""
    failure = Differs(at=at, script=GAME.script, differences=[Difference(path, 0, 5) for path in paths])
    check = Check(id="flip7.agreement.stay", kind=Kind.AGREEMENT, rules=["flip7.stay"], says=Words("", ""))
    result = Result(check=check, verdict=Verdict.FAIL, failures=[failure])
    finding = Finding(failure=failure, trace=GAME)
    before = situation(finding.suspects)
    bench.evidence.right[before] = 30
    wrong: Counter[Situation] = Counter({before: 7})
    found = also_suspected(bench, {check.id: result}, {check.id: finding}, wrong)
    return found.seen[check.id].suspects, found.wrong, found.not_applied


def test_points_that_come_when_somebody_stays_belong_to_the_rules_of_points(bench: Bench) -> None:
    found, wrong, not_applied = suspects(bench, FIRST_STAY, "seats[0].total")
    assert {"flip7.stay", "flip7.stay.scores", "flip7.score.total"} <= set(found)
    assert "flip7.number.new" not in found  # which changes no points
    assert wrong == {situation(found): 7}
    assert not_applied["flip7.stay.scores"] == 30


def test_what_a_rule_at_work_changes_is_nobody_elses(bench: Bench) -> None:
    found, _, not_applied = suspects(bench, FIRST_STAY, "seats[0].status")
    assert "flip7.stay.scores" not in found
    assert not not_applied
