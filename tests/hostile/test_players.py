"""Programs that play, and play foul: each has its verdict, all other checks are done, and nothing is left of it."""

import os
import sys
import time
from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path

import msgspec
import pytest
from tests.sweep import sweep

from hoyle.law import Law
from hoyle_conformance.checks import Effort, Kind, Result
from hoyle_conformance.claims.claim import make_claim
from hoyle_conformance.claims.dialect import Translated
from hoyle_conformance.cli import main
from hoyle_conformance.judging.verdicts import Verdict
from hoyle_conformance.oracle.reference import ReferenceImplementation, claim_of
from hoyle_conformance.runs.events import Event, Noticed, conclusion_of
from hoyle_conformance.runs.run import Opened, Plan, check
from hoyle_conformance.wire.implementation import Implementation
from hoyle_conformance.wire.limits import Limits
from hoyle_conformance.wire.process import ProcessImplementation

PROGRAMS = Path(__file__).parent / "programs"
SMALL = Effort(scripts=30, refusals=8, games=4, twins=3)
MORE = msgspec.structs.replace(SMALL, scripts=60)
"""For a program that is wrong only the first time that it sees a game."""
SECTIONS = ("determinism", "refusals", "agreement", "invariants")
LONGEST = 120.0
"""Seconds, on a machine that has other things to do as well."""

NOT_THE_SAME_TWICE = ("leaks_state", "own_randomness", "wall_clock", "knows_it_is_tested")

Checked = Callable[..., "Outcome"]


class Outcome:
    """What a run said of a program."""

    def __init__(self, results: list[Result], events: list[Event]) -> None:
        self.results = {result.check.id: result for result in results}
        self.verdicts = Counter(result.verdict for result in results)
        self.code = conclusion_of(Law().game("flip7"), events).code
        self.noticed = {event.what: event.count for event in events if isinstance(event, Noticed)}

    def of(self, id: str) -> Verdict:
        return self.results[f"flip7.{id}"].verdict

    def verdicts_of(self, kind: Kind) -> set[Verdict]:
        return {result.verdict for result in self.results.values() if result.check.kind is kind}


def plan(effort: Effort = SMALL) -> Plan:
    return Plan(claim=make_claim(Law().game("flip7"), claim_of("flip7")), effort=effort, sections=SECTIONS)


def open_player(name: str) -> Implementation:
    limits = Limits(start=20.0, base=5.0, grace=0.3, restarts=40)
    return Translated(ProcessImplementation([sys.executable, str(PROGRAMS / f"{name}.py")], limits=limits), {})


@pytest.fixture(scope="module")
def reference() -> Outcome:
    events: list[Event] = []
    return Outcome(check(Opened(ReferenceImplementation, ()), plan(), events.append), events)


@pytest.fixture
def pids(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """Where each program notes its number; in the end all of them must be gone."""
    noted = tmp_path / "pids"
    monkeypatch.setenv("HOYLE_TEST_PIDS", str(noted))
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join(sys.path))
    yield noted
    time.sleep(0.02)
    assert [pid for pid in noted.read_text().split() if Path(f"/proc/{pid}/exe").exists()] == []


@pytest.fixture
def checked(pids: Path, reference: Outcome, monkeypatch: pytest.MonkeyPatch) -> Checked:
    """Checks a program: in bounded time, and no check fewer than of the reference."""
    monkeypatch.setattr("hoyle_conformance.judging.shrink.MOST_MOVES", 500)

    def run(name: str, effort: Effort = SMALL) -> Outcome:
        events: list[Event] = []
        began = time.monotonic()
        results = check(Opened(open_player, (name,)), plan(effort), events.append)
        assert time.monotonic() - began < LONGEST
        outcome = Outcome(results, events)
        assert outcome.results.keys() == reference.results.keys()
        return outcome

    return run


def test_the_reference_itself_has_nothing_against_it(reference: Outcome) -> None:
    assert reference.code in (0, 1)  # few scripts leave some rules out
    assert not {Verdict.FAIL, Verdict.ERROR, Verdict.TIMEOUT, Verdict.UNTESTABLE} & reference.verdicts.keys()


def test_fields_that_nobody_asked_for_do_no_harm(checked: Checked, reference: Outcome) -> None:
    assert checked("adds_fields").verdicts == reference.verdicts


def test_missing_steps_fail(checked: Checked) -> None:
    outcome = checked("misses_steps")
    assert outcome.code == 1
    assert outcome.of("determinism") is Verdict.PASS
    assert outcome.verdicts_of(Kind.AGREEMENT) >= {Verdict.FAIL}
    (said,) = {result.failures[0].outcome for result in outcome.results.values() if result.failures}
    assert said == "short"


@pytest.mark.parametrize("name", sweep(NOT_THE_SAME_TWICE, ["knows_it_is_tested", "leaks_state"]))
def test_what_does_not_come_out_the_same_twice_fails_determinism(checked: Checked, name: str) -> None:
    outcome = checked(name)
    assert outcome.code == 1
    assert outcome.of("determinism") is Verdict.FAIL
    assert Verdict.FAIL in outcome.verdicts_of(Kind.AGREEMENT)


@pytest.mark.parametrize("name", ["ignores_the_order", "right_when_repeated"])
def test_what_is_the_same_twice_and_wrong_fails_elsewhere(checked: Checked, name: str) -> None:
    outcome = checked(name, MORE)
    assert outcome.code == 1
    assert outcome.of("determinism") is Verdict.PASS
    assert Verdict.FAIL in outcome.verdicts_of(Kind.AGREEMENT)


def test_unsupported_to_everything_passes_nothing(checked: Checked) -> None:
    outcome = checked("supports_nothing")
    assert outcome.code == 1
    assert outcome.of("determinism") is Verdict.VACUOUS
    assert outcome.verdicts_of(Kind.AGREEMENT) == {Verdict.UNTESTABLE, Verdict.VACUOUS, Verdict.NOT_CLAIMED}
    assert Verdict.PASS not in outcome.verdicts


def test_plausible_zeros_pass_no_rule(checked: Checked) -> None:
    outcome = checked("zeros")
    assert outcome.code == 1
    assert Verdict.PASS not in outcome.verdicts_of(Kind.AGREEMENT)
    assert outcome.verdicts[Verdict.FAIL] > 0


def test_a_program_that_dies_in_some_games_is_at_fault_only_there(checked: Checked, reference: Outcome) -> None:
    outcome = checked("dies_in_the_middle")
    broken = [result for result in outcome.results.values() if result.verdict is Verdict.ERROR]
    assert broken
    assert all("it said: seven is too much" in result.reason for result in broken)
    assert Verdict.FAIL not in outcome.verdicts
    assert outcome.verdicts[Verdict.PASS] > len(broken)
    assert outcome.noticed["restarts"] > 0


@pytest.mark.parametrize("lang", ["en", "es"])
def test_escapes_do_not_reach_the_terminal(
    pids: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], lang: str
) -> None:
    monkeypatch.chdir(tmp_path)
    program = [sys.executable, str(PROGRAMS / "terminal_escapes.py")]
    only = ["--only", "flip7.reading.*"]
    assert main(["--lang", lang, "check", "flip7", *only, "--report", "markdown=-", "--", *program]) == 1
    out, err = capsys.readouterr()
    assert not set("\x1b\x07\x9b\u202e") & set(out + err)
    assert "thinking" in out
