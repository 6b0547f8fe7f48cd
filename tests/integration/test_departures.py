"""What a profile says aloud: house rules, operations that are not there, other names for cards."""

import json
from pathlib import Path

import pytest
from tests.integration.conftest import ROOT, Says, program


def profile(text: str) -> None:
    Path("hoyle.yaml").write_text(f"games: {{flip7: {{{text}}}}}\n", encoding="utf-8")


def test_a_house_rule_is_reported_and_the_rest_is_checked(says: Says) -> None:
    check = ["check", "flip7", "--only", "flip7.example.*", "--"]
    code, _, _ = says(*check, *program("nobody_busts"))
    assert code == 1
    profile("house-rules: {flip7.bust: nobody busts}")
    code, out, _ = says(*check, *program("nobody_busts"))
    assert code == 0
    assert "house rules, by the profile; what they touch is not claimed:\n  flip7.bust: nobody busts\n" in out
    assert " fail" not in out
    code, out, _ = says("--lang", "es", *check, *program("nobody_busts"))
    assert "reglas de la casa" in out


def test_games_are_followed_up_to_the_house_rule(says: Says) -> None:
    profile("house-rules: {flip7.bust: nobody busts}")
    report = ["--report", "json=report.json"]
    code, _, _ = says("check", "flip7", "--only", "flip7.agreement.*", *report, "--", *program("nobody_busts"))
    assert code == 0
    told = json.loads(Path("report.json").read_text("utf-8"))
    checks = {one["check"]: one for run in told["runs"] for one in run["results"]}
    assert checks["flip7.agreement.bust"]["verdict"] == "not-claimed"
    assert checks["flip7.agreement.bust"]["reason"] == "house rule instead of flip7.bust: nobody busts"
    assert checks["flip7.agreement.turn.order"]["verdict"] == "pass"


def test_a_house_rule_excuses_nothing_else(says: Says) -> None:
    profile("house-rules: {flip7.tie: a tie is a tie}")
    code, out, _ = says("check", "flip7", "--only", "flip7.example.a-second-five-busts", "--", *program("nobody_busts"))
    assert code == 1
    assert "1 check: 1 fail" in out


def test_what_a_profile_drops_is_not_claimed_and_what_is_merely_missing_is_red(says: Says) -> None:
    check = ["check", "flip7", "--only", "flip7.dealer.*", "--", *program("deals_nothing")]
    code, out, _ = says(*check)
    assert (code, "3 checks: 3 untestable" in out) == (1, True)
    profile("drop-operations: [selfplay]")
    code, out, _ = says(*check)
    assert (code, "3 checks: 3 not-claimed" in out) == (0, True)


@pytest.mark.parametrize("only", ["flip7.example.*", "flip7.dealer.*"])
def test_cards_may_have_other_names(says: Says, only: str) -> None:
    names = "cards: {freeze: Freeze!, second-chance: Vida Extra, '12': twelve, x2: 2x}"
    check = ["check", "flip7", "--only", only, "--", *program("other_names")]
    assert says(*check)[0] != 0
    profile(names)
    code, out, _ = says(*check)
    assert code == 0, out


def test_an_editor_gets_the_schema(says: Says) -> None:
    code, out, _ = says("profile", "schema")
    assert code == 0
    assert out == (ROOT / "spec" / "schema" / "profile.schema.json").read_text("utf-8")
    games = json.loads(out)["$defs"]["Profile"]["properties"]["games"]["properties"]
    readings = games["flip7"]["properties"]["readings"]["properties"]
    assert readings["flip7.initial-deal"]["enum"] == ["none", "one-each"]
