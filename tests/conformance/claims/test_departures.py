"""What a profile says aloud: house rules, operations that are not there, other names for cards."""

import json
from pathlib import Path

import pytest
from msgspec.structs import replace
from tests.conformance.conftest import Says, program
from tests.places import ROOT

from hoyle.law import Law
from hoyle_conformance.checks import Effort
from hoyle_conformance.claims.claim import make_claim
from hoyle_conformance.claims.profile import GameProfile
from hoyle_conformance.judging.verdicts import Verdict
from hoyle_conformance.mutants import mutants_of
from hoyle_conformance.oracle.reference import ReferenceImplementation, claim_of
from hoyle_conformance.runs import run
from hoyle_conformance.runs.run import Opened, Plan


def profile(text: str) -> None:
    Path("hoyle.yaml").write_text(f"games: {{flip7: {{{text}}}}}\n", encoding="utf-8")


def test_a_house_rule_is_reported_and_the_rest_is_checked(says: Says) -> None:
    check = ["check", "flip7", "--only", "flip7.example.a-*", "--"]
    code, _, _ = says(*check, *program("nobody_busts"))
    assert code == 1
    profile("house-rules: {flip7.bust: nobody busts}")
    code, out, _ = says(*check, *program("nobody_busts"))
    assert code == 0
    assert "house rules from the profile; what they affect is not claimed:\n  flip7.bust: nobody busts\n" in out
    assert " fail" not in out
    one = ["check", "flip7", "--only", "flip7.example.a-second-five-busts", "--python", "nobody_busts:handle"]
    assert "reglas de la casa" in says("--lang", "es", *one)[1]


@pytest.mark.usefixtures("few_games")
def test_games_are_followed_up_to_the_house_rule(says: Says) -> None:
    profile("house-rules: {flip7.bust: nobody busts}")
    report = ["--report", "json=report.json"]
    says("check", "flip7", "--only", "flip7.agreement.*", *report, "--", *program("nobody_busts"))
    told = json.loads(Path("report.json").read_text("utf-8"))
    checks = {one["check"]: one for run in told["runs"] for one in run["results"]}
    assert {one["verdict"] for one in checks.values()} == {"pass", "not-claimed"}
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
    assert (code, "3 checks: 3 not-claimed. nothing passes" in out) == (2, True)


def test_points_show_in_games_where_the_operation_score_is_not_there(says: Says) -> None:
    profile("edition: flip7-en")
    code, out, _ = says("check", "flip7", "--only", "flip7.scoring.*", "--", *program("scores_nothing"))
    assert (code, "6 checks: 4 pass" in out) == (0, True), out


def test_points_show_in_a_challenge_too(says: Says) -> None:
    profile("variants: [challenge], players: [1, 2]")
    code, out, _ = says("check", "flip7", "--only", "flip7.scoring.*", "--", *program("scores_nothing"))
    assert (code, "6 checks: 4 pass" in out) == (0, True), out


@pytest.mark.sweep
@pytest.mark.usefixtures("hardly_shortened")
def test_a_house_rule_of_cards_that_lie_aside_excuses_the_reshuffle_that_shows_it() -> None:
    law = Law().game("flip7")
    engine = next(one.engine for one in mutants_of("flip7") if one.id == "flip7.reshuffles-played-action-cards")

    def failed(house_rules: dict[str, str]) -> set[str]:
        readings = {"flip7.action.discarded": "round-end"}
        profile = GameProfile(edition="flip7-en", readings=readings, house_rules=house_rules)
        claim = make_claim(law, claim_of("flip7"), profile)
        effort = Effort(scripts=100, refusals=0, games=0, twins=0)
        plan = Plan(claim=claim, effort=effort, sections=("agreement",))
        results = run.check(Opened(ReferenceImplementation, ({"flip7": engine},)), plan, lambda event: None)
        return {result.check.id for result in results if result.verdict == Verdict.FAIL}

    assert failed({}) == {"flip7.agreement.action.used"}  # the rule that is broken, not the shuffle that shows it
    assert failed({"flip7.action.used": "a played Action card is discarded at once"}) == set()


@pytest.mark.usefixtures("few_games")
@pytest.mark.parametrize("only", ["flip7.example.a-*", "flip7.dealer.*"])
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


def test_an_example_names_the_reading_that_is_followed_instead(says: Says) -> None:
    only = ["--only", "flip7.example.a-round-begins-without-cards"]
    code, out, _ = says("check", "flip7", *only, "--python", "one_each:handle")
    assert code == 1
    assert "does not apply, by the departure\n          flip7.initial-deal=one-each" in out


def test_who_says_in_the_profile_that_two_play_claims_what_is_for_two() -> None:
    law, hello = Law().game("flip7"), replace(claim_of("flip7"), variants=None)
    assert make_claim(law, hello).variants == ["base"]
    assert make_claim(law, hello, GameProfile(players=[2, 2])).variants == ["challenge"]
