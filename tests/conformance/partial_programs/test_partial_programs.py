"""Programs that have less than the whole game: green when they are right, red when one thing is wrong."""

import re
import sys
from pathlib import Path
from typing import Any

import pytest

from hoyle.law import Law
from hoyle_conformance import BadProfile, Report, check
from hoyle_conformance.adapters.probe import Probe
from hoyle_conformance.adapters.scaffold import TEMPLATES
from hoyle_conformance.claims.claim import make_claim
from hoyle_conformance.claims.profile import GameProfile
from hoyle_conformance.games import kit_of
from hoyle_conformance.judging.bench import PRESETS, Effort
from hoyle_conformance.oracle.reference import claim_of
from hoyle_conformance.scripts.generate import record

HERE = Path(__file__).parent


@pytest.fixture(autouse=True)
def fewer_games(monkeypatch: pytest.MonkeyPatch) -> None:
    """Enough to reach every rule that these programs have."""
    monkeypatch.setitem(PRESETS, "quick", Effort(scripts=300, refusals=40, games=20, twins=5))


def checked(program: str, bug: str = "", only: str | None = None, profile: Path | None = None, *more: str) -> Report:
    command = [sys.executable, str(HERE / f"{program}.py"), str(TEMPLATES / "python"), bug, *more]
    return check("flip7", command=command, profile=profile, only=only)


def passed(report: Report) -> set[str]:
    return {result.check.id for result in report.results if result.verdict == "pass"}


def broken(report: Report) -> set[str]:
    return {rule for failure in report.failures for rule in failure.rules}


@pytest.mark.parametrize(
    ("program", "at_least", "held_to"),
    [
        pytest.param(
            "no_actions",
            100,
            {"flip7.dealer.pack", "flip7.agreement.reshuffle", "flip7.agreement.tie"},
            marks=pytest.mark.sweep,
        ),
        ("one_seat", 70, {"flip7.dealer.pack", "flip7.agreement.challenge", "flip7.scoring.every-subset"}),
        ("one_human", 10, {"flip7.dealer.pack", "flip7.dealer.lawful", "flip7.invariant.cards-are-kept"}),
        ("strict", 150, {"flip7.dealer.lawful", "flip7.agreement.bust", "flip7.agreement.tie"}),
    ],
)
def test_a_right_program_is_green_by_default(program: str, at_least: int, held_to: set[str]) -> None:
    report = checked(program)
    assert report.exit_code == 0, str(report)
    assert len(passed(report)) >= at_least
    assert held_to <= passed(report)
    assert {str(result.verdict) for result in report.results} == {"pass", "not-claimed"}


@pytest.mark.parametrize(
    ("program", "bug", "only", "rule"),
    [
        ("no_actions", "x2-doubles-all", "flip7.scoring.*", "flip7.score.double-only-numbers"),
        pytest.param("no_actions", "201-to-win", "flip7.agreement.*", "flip7.game-end", marks=pytest.mark.sweep),
        ("no_actions", "a-13", "flip7.dealer.*", "flip7.pack.modifiers"),
        ("one_seat", "bust-scores", "flip7.scoring.*", "flip7.score.bust-nothing"),
        ("one_human", "a-point-more", "flip7.dealer.*", "flip7.score.numbers"),
        ("one_human", "freezes-who-is-out", "flip7.dealer.*", "flip7.freeze.target"),
        ("strict", "a-bust-loses-its-turn-only", "flip7.example.*", "flip7.bust"),
    ],
)
def test_one_bug_is_found(program: str, bug: str, only: str, rule: str) -> None:
    report = checked(program, bug, only)
    assert report.exit_code == 1, str(report)
    assert rule in broken(report)


@pytest.mark.parametrize(
    ("without", "says"),
    [
        ('[freeze, "12"]', "flip7 cannot be played without '12'"),
        ("[frieze]", "flip7 has no card, operation, part of a view or rule 'frieze'; did you mean freeze?"),
    ],
)
def test_what_a_program_cannot_be_without_is_said(tmp_path: Path, without: str, says: str) -> None:
    profile = tmp_path / "hoyle.yaml"
    profile.write_text(f"games: {{flip7: {{without: {without}}}}}")
    with pytest.raises(BadProfile, match=re.escape(says)):
        check("flip7", profile=profile)


def test_a_program_with_cards_that_it_declares_not_to_have_is_red(tmp_path: Path) -> None:
    profile = tmp_path / "hoyle.yaml"
    profile.write_text("games: {flip7: {without: [modifier]}}")
    report = checked("no_actions", profile=profile, only="flip7.dealer.*")
    assert report.exit_code == 1
    assert broken(report) == {"flip7.pack.modifiers"}


def test_a_program_without_any_operation_of_games_is_a_scorekeeper(monkeypatch: pytest.MonkeyPatch) -> None:
    def scorekeeper(request: dict[str, Any]) -> dict[str, Any]:
        if request["op"] == "hello":
            games = {"flip7": {"ops": ["score"]}}
            return {"result": {"protocol": 1, "name": "scorekeeper", "games": games}}
        facts = request["facts"]
        if facts["busted"]:
            return {"result": {"points": 0}}
        numbers = sum(map(int, facts["numbers"])) * (2 if "x2" in facts["modifiers"] else 1)
        plus = sum(int(card) for card in facts["modifiers"] if card != "x2")
        return {"result": {"points": numbers + plus + bonus[0] * facts["flip_seven"]}}

    bonus = [15]
    report = check("flip7", implementation=scorekeeper)
    assert (report.exit_code, len(passed(report))) == (0, 4)
    bonus[0] = 10
    report = check("flip7", implementation=scorekeeper)
    assert (report.exit_code, "flip7.score.bonus" in broken(report)) == (1, True)


def test_the_adapter_of_a_program_with_fewer_cards_is_right() -> None:
    command = [sys.executable, str(HERE / "no_actions.py"), str(TEMPLATES / "python")]
    assert [(step.name, step.wrong) for step in Probe(command).steps() if step.wrong] == []


def test_two_departures_and_a_rule_that_is_not_there_do_not_break_the_judge(tmp_path: Path) -> None:
    """After the house rule the reference resumes from tables at which the script's moves need not be lawful."""
    profile = tmp_path / "hoyle.yaml"
    profile.write_text("games: {flip7: {without: [flip7.tie]}}")
    report = checked("no_actions", "never-seven", "flip7.refusal.*", profile)
    assert report.exit_code in (0, 1)


def test_a_new_pack_each_round_costs_nothing_else_once_it_is_declared(tmp_path: Path) -> None:
    profile = tmp_path / "hoyle.yaml"
    profile.write_text("games: {flip7: {departures: [flip7.new-pack-each-round]}}")
    report = checked("no_actions", "", None, profile, "--new-pack")
    assert report.exit_code == 0, str(report)
    assert len(passed(report)) >= 80
    report = checked("no_actions", "x2-doubles-all", "flip7.scoring.*", profile, "--new-pack")
    assert (report.exit_code, "flip7.score.double-only-numbers" in broken(report)) == (1, True)


def test_rules_come_up_only_with_the_cards_that_they_need() -> None:
    law = Law().game("flip7")
    kit, hello = kit_of("flip7"), claim_of("flip7")
    for card in ("action", "modifier", "x2", "freeze", "flip-three", "second-chance"):
        claim = make_claim(law, hello, GameProfile(without=[card]))
        seen = set()
        for mood in kit.moods.named:
            recording = record(kit, law, claim, 1, mood, most=60)
            events = recording.events if recording is not None else []
            seen |= {rule for step in events for event in step for rule in event["rules"]}
        pack = {rule for rule in seen if rule.startswith("flip7.pack.")}
        assert not [rule for rule in seen - pack if not claim.comes_up(law, [rule])]
