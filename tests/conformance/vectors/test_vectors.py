"""``hoyle vectors export``: plain JSON that the reference and a program in JavaScript play right, without the kit."""

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import jsonschema
import pytest
from tests.conformance.conftest import SERVE
from tests.places import ROOT

from hoyle.law import Law
from hoyle.script import run
from hoyle_conformance.checks import Bench
from hoyle_conformance.checks.script_pool import bench_of
from hoyle_conformance.cli import main
from hoyle_conformance.games import mutants_of
from hoyle_conformance.games.flip7.kit import KIT
from hoyle_conformance.programs.opening import open_reference
from hoyle_conformance.strategies import full_claim
from hoyle_conformance.vectors.export import export, plain_view

pytestmark = pytest.mark.xdist_group("vectors")  # they are exported once
RUNNER = ROOT / "conformance" / "examples" / "vectors-javascript" / "run.mjs"
JAVASCRIPT = ["node", str(ROOT / "conformance" / "examples" / "flip7-javascript" / "adapter.mjs")]
needs_node = pytest.mark.skipif(shutil.which("node") is None, reason="needs node")


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """An export of Flip 7."""
    folder = tmp_path_factory.mktemp("vectors") / "flip7"
    assert main(["vectors", "export", "flip7", str(folder)]) == 0
    return folder


def read(folder: Path, kind: str) -> dict[str, Any]:
    found: dict[str, Any] = json.loads((folder / f"{kind}.json").read_text("utf-8"))
    return found


KINDS = ("scenarios", "games", "refusals")


@pytest.mark.parametrize("kind", KINDS)
def test_each_file_is_as_its_schema_says(folder: Path, kind: str) -> None:
    schema = json.loads((folder / "vectors.schema.json").read_text("utf-8"))
    jsonschema.validate(read(folder, kind), schema)


def test_ids_are_unique_and_every_vector_says_why(folder: Path) -> None:
    vectors = [vector for kind in KINDS for vector in read(folder, kind)["vectors"]]
    assert len({vector["id"] for vector in vectors}) == len(vectors)
    assert all(vector["why"]["en"] and vector["why"]["es"] and vector["rules"] for vector in vectors)


def test_shuffles_are_whole(folder: Path) -> None:
    for kind in KINDS:
        for vector in read(folder, kind)["vectors"]:
            for shuffle in vector["script"].get("shuffles", []):
                assert "..." not in shuffle, vector["id"]


def test_the_vectors_reach_every_rule_that_shows_in_play(folder: Path) -> None:
    law = Law().game("flip7")
    claim = full_claim("flip7")
    reached = {rule for kind in KINDS for vector in read(folder, kind)["vectors"] for rule in vector["rules"]}
    due = {
        rule.id
        for rule in law.rules.values()
        if not rule.untestable
        and rule.id not in KIT.not_played
        and all(claim.readings[ruling] in readings for ruling, readings in rule.under.items())
    }
    assert due - reached == set()
    page = (folder / "README.md").read_text("utf-8")
    assert all(f"- `{rule}`" in page for rule in law.rules.keys() - reached)


def test_the_wrong_programs_that_are_left_are_wrong_in_what_they_deal_or_tell_by_themselves(folder: Path) -> None:
    page = (folder / "README.md").read_text("utf-8").partition("## Wrong programs")[2]
    left = [mutant for mutant in mutants_of("flip7") if f"- `{mutant.id}`" in page]
    by_itself = {*KIT.pack_rules, *KIT.shuffle_rules, *KIT.leak_rules}
    assert [mutant.id for mutant in left if mutant.rule not in by_itself] == []
    assert len(left) < 12
    assert "`flip7.no-bust`" not in page


def test_covering_games_are_few_and_short(folder: Path) -> None:
    games = read(folder, "games")["vectors"]
    assert len(games) < 25
    assert sorted(len(game["script"].get("moves", [])) for game in games)[len(games) // 2] < 60


@needs_node
@pytest.mark.parametrize("command", [SERVE, JAVASCRIPT], ids=["the reference", "javascript"])
def test_a_program_plays_them_right_without_the_kit(
    folder: Path, command: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    done = play(folder, command, monkeypatch)
    assert done.stdout.splitlines()[-1].endswith(" right, 0 wrong, 0 unsupported"), done.stdout
    assert done.returncode == 0


@needs_node
@pytest.mark.parametrize("mutant", ["flip7.no-bust", "flip7.zero-scores-ten", "flip7.takes-moves-out-of-turn"])
def test_a_broken_rule_shows(folder: Path, mutant: str, monkeypatch: pytest.MonkeyPatch) -> None:
    done = play(folder, [*SERVE, "--mutant", mutant], monkeypatch)
    assert done.returncode == 1
    assert " 0 wrong" not in done.stdout


CHEATS = {
    "unsupported": "say(unsupported=True)",
    "a third of them unsupported": "say(**right(asked)) if asked['id'] % 3 else say(unsupported=True)",
    "errors": "say(error='no')",
    "no views": "say(result={'views': []})",
    "the answer to another one": "say(**right(first))",
    "one answer again and again": "print(json.dumps(right(first)))",
    "every answer twice": "say(**right(asked)); say(**right(asked))",
    "the first ten": "asked['id'] < 10 and say(**right(asked))",
}
CHEAT = """
import json, sys
from tests.hostile.cheats import right
def say(**reply):
    print(json.dumps(reply | {"id": asked["id"]}))

first = None
for line in sys.stdin:
    asked = json.loads(line)
    first = first or asked
    {answer}
"""


@needs_node
@pytest.mark.parametrize("cheat", CHEATS)
def test_the_runner_is_green_only_if_every_vector_is_right(
    folder: Path, tmp_path: Path, cheat: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    program = tmp_path / "cheat.py"
    program.write_text(CHEAT.replace("{answer}", CHEATS[cheat]), encoding="utf-8")
    done = play(folder, [sys.executable, str(program)], monkeypatch)
    assert done.returncode == 1, done.stdout


@needs_node
def test_no_vectors_are_not_right(folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for kind in KINDS:
        (tmp_path / f"{kind}.json").write_text(json.dumps(read(folder, kind) | {"vectors": []}), encoding="utf-8")
    done = play(tmp_path, SERVE, monkeypatch)
    assert (done.returncode, done.stdout) == (1, "0 vectors: 0 right, 0 wrong, 0 unsupported\n")


def play(folder: Path, command: list[str], monkeypatch: pytest.MonkeyPatch) -> subprocess.CompletedProcess[str]:
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join(map(str, (ROOT, ROOT / "reference", ROOT / "conformance"))))
    return subprocess.run(
        ["node", str(RUNNER), str(folder), *command], capture_output=True, text=True, check=False, timeout=120
    )


def test_the_runner_is_short() -> None:
    assert len(RUNNER.read_text("utf-8").splitlines()) <= 36


# --- for one program ---------------------------------------------------------------------------------------


PROFILE = """
games:
  flip7:
    edition: flip7-en
    players: [3, 4]
    variants: [base]
    drop-observables: [discards]
    drop-operations: [moves]
    house-rules: {flip7.freeze.target: nobody is ever frozen}
"""


@pytest.mark.sweep
def test_the_vectors_are_of_what_a_profile_claims(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    Path("hoyle.yaml").write_text(PROFILE, encoding="utf-8")
    assert main(["vectors", "export", "flip7", "out", "--reading", "flip7.staying=always"]) == 0
    files = [read(Path("out"), kind) for kind in KINDS]
    vectors = [vector for file in files for vector in file["vectors"]]
    assert {file["edition"] for file in files} == {"flip7-en"}
    assert len(vectors) > 50
    assert {vector["script"]["players"] for vector in vectors} <= {3, 4}
    assert {vector["script"]["readings"]["flip7.initial-deal"] for vector in vectors} == {"one-each"}
    assert not any("flip7.staying" in vector["script"]["readings"] for vector in vectors)
    assert not any("flip7.freeze.target" in vector["rules"] for vector in vectors)
    assert not any("discards" in seen["view"] for vector in vectors for seen in vector["expect"].get("views", []))
    assert not any("moves" in vector["expect"] for vector in vectors)


# --- what is supposed ----------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def bench() -> Bench:
    return bench_of(open_reference(), full_claim("flip7"), scripts=60)


def test_under_any_other_reading_that_is_not_supposed_a_game_comes_out_the_same(bench: Bench) -> None:
    for vector in export(bench).files[1].vectors:
        here = run(vector.script.replace(readings=bench.claim.readings)).views
        for ruling in bench.law.rulings.values():
            for reading in ruling.readings:
                if ruling.id not in vector.supposes:
                    readings = bench.claim.readings | {ruling.id: reading.id}
                    assert run(vector.script.replace(readings=readings)).views == here, (vector.id, ruling.id)


def test_what_is_not_compared_is_left_out() -> None:
    law = Law().game("flip7")
    view = {"pile": 3, "seats": {1: {"status": "busted", "numbers": [9], "total": 0}, 0: {"numbers": [5, 12, 4]}}}
    seats = [{"numbers": ["12", "4", "5"]}, {"status": "busted", "total": 0}]
    assert plain_view(law, view) == {"pile": 3, "seats": seats}
