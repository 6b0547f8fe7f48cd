"""What a program is held to: its hello, the profile and the command line together, and the plan of a run."""

from pathlib import Path

import pytest

from hoyle.games import game_slugs, table_of
from hoyle.law import Law
from hoyle.law.book import Unknown
from hoyle_conformance.claims.profile import BadProfile, GameProfile, Profile
from hoyle_conformance.judging.bench import PRESETS
from hoyle_conformance.oracle.reference import ReferenceImplementation
from hoyle_conformance.programs.holding import checkable, claim_of, effort_of, kit_for, plan_of
from hoyle_conformance.programs.opening import program

LAW = Law().game("flip7")


def test_the_profile_goes_before_hello_and_the_command_line_before_both() -> None:
    profile = Profile(games={"flip7": GameProfile(edition="flip7-en", players=[3, 5])})
    held = claim_of(ReferenceImplementation(), LAW, profile)
    assert (held.edition, held.players) == ("flip7-en", (3, 5))
    assert claim_of(ReferenceImplementation(), LAW, profile, edition="flip7-es").edition == "flip7-es"


def test_a_program_that_does_not_play_the_game_says_what_it_plays() -> None:
    only_flinch = ReferenceImplementation({"flinch": table_of("flinch")})
    with pytest.raises(BadProfile, match="hoyle reference does not play flip7; its hello names flinch"):
        claim_of(only_flinch, LAW)


def test_a_plan_has_the_effort_of_its_preset_and_the_name_of_the_program(tmp_path: Path) -> None:
    claim = claim_of(ReferenceImplementation(), LAW)
    plan = plan_of(
        program(command=["node", "a.mjs"]), claim, preset="ci", seed=3, only="x", folder=tmp_path, jobs=2, maxfail=1
    )
    assert plan.effort == PRESETS["ci"]
    assert (plan.command, plan.seed, plan.jobs, plan.only) == (["--", "node", "a.mjs"], 3, 2, "x")
    assert (plan.known, plan.most_failures) == ([], 1)


def test_a_stored_failure_that_is_not_there_is_told(tmp_path: Path) -> None:
    profile = Profile(games={"flip7": GameProfile(known_failures=["gone.json"])})
    claim = claim_of(ReferenceImplementation(), LAW, profile)
    with pytest.raises(BadProfile, match=r"gone\.json: cannot read the stored failure"):
        plan_of(program(), claim, preset="quick", seed=0, only=None, folder=tmp_path)


def test_an_unknown_preset_is_told_with_those_that_exist() -> None:
    with pytest.raises(BadProfile, match="there is no preset 'fast'; there are quick, ci, nightly"):
        effort_of("fast")


def test_every_game_with_an_engine_has_checks_here() -> None:
    assert checkable() == game_slugs()
    assert kit_for("flip7").game == "flip7"
    with pytest.raises(Unknown):
        kit_for("bridge")


def test_a_game_without_checks_says_which_games_have_some(monkeypatch: pytest.MonkeyPatch) -> None:
    def none_for_flip7(game: str) -> object:
        if game == "flip7":
            raise LookupError
        return game

    monkeypatch.setattr("hoyle_conformance.programs.holding.kit_of", none_for_flip7)
    with pytest.raises(BadProfile, match="there are no checks for flip7 yet; there are for another-patience"):
        kit_for("flip7")
