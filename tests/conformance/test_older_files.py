"""Vectors and stored failures that 0.1.0 wrote still replay. ``written_by_0_1_0`` has a few files of each game."""

from pathlib import Path
from typing import Any

import msgspec
import pytest

from hoyle.law import Law
from hoyle.law.book import GameLaw
from hoyle.script import run
from hoyle_conformance.checks import PRESETS, Bench
from hoyle_conformance.checks.again import judge_again
from hoyle_conformance.claims.claim import make_claim
from hoyle_conformance.cli import main
from hoyle_conformance.cli.commands.replay import held_to, other_moves
from hoyle_conformance.games import kit_of
from hoyle_conformance.known_failures.entries import read_known_failure
from hoyle_conformance.mutants import mutants_of
from hoyle_conformance.oracle.reference import ReferenceImplementation, claim_of
from hoyle_conformance.vectors.export import Vector, VectorFile, plain_view

FOLDER = Path(__file__).parent / "written_by_0_1_0"
VECTORS = sorted(FOLDER.glob("*/*.json"))
FAILURES = sorted(FOLDER.glob("*/failures/*.json"))


def name_of(path: Path) -> str:
    return f"{path.relative_to(FOLDER).parts[0]}-{path.stem}"


each_failure = pytest.mark.parametrize("path", FAILURES, ids=name_of)


@pytest.mark.parametrize("path", VECTORS, ids=name_of)
def test_a_vector_comes_out_as_it_did(path: Path) -> None:
    file = msgspec.json.decode(path.read_bytes(), type=VectorFile)
    assert file.kit == "0.1.0"
    assert file.vectors
    for vector in file.vectors:
        assert_comes_out(Law().game(file.game), vector)


def assert_comes_out(law: GameLaw, vector: Vector) -> None:
    """As a vector promises: under the readings that it supposes, whatever the default is by now."""
    script = vector.script.replace(readings={**vector.supposes, **vector.script.readings})
    trace = run(script)
    assert (trace.refused.at if trace.refused else None) == vector.expect.refused
    for seen in vector.expect.views:
        assert is_part_of(seen.view, plain_view(law, trace.views[seen.after])), (vector.id, seen.after)
    for lawful in vector.expect.moves:
        moves = script.replace(moves=script.moves[: lawful.after]).played().moves()
        assert sorted(moves, key=str) == sorted(lawful.moves, key=str), vector.id


def is_part_of(expected: Any, actual: Any) -> bool:
    """Whether everything that a vector expects is there; what it does not name may be anything."""
    if isinstance(expected, dict):
        return all(key in actual and is_part_of(value, actual[key]) for key, value in expected.items())
    if expected and isinstance(expected, list) and isinstance(expected[0], dict):
        return all(map(is_part_of, expected, actual))
    return bool(expected == actual)


@each_failure
def test_the_reference_plays_a_stored_failure_right(path: Path) -> None:
    assert main(["replay", str(path)]) == 0


@each_failure
def test_the_program_that_failed_fails_again(path: Path) -> None:
    entry = read_known_failure(path)
    law = Law().game(entry.script.game)
    (mutant,) = [one for one in mutants_of(law.id) if one.id == entry.note]
    claim = held_to(law, make_claim(law, claim_of(law.id)), entry.script)
    program = ReferenceImplementation({law.id: mutant.engine}, mutant.id)
    bench = Bench(program, kit_of(law.id), law, claim, PRESETS["quick"], 0)
    assert judge_again(bench, entry.script, entry.check) or other_moves(bench, entry.script)


def test_every_game_has_both() -> None:
    games = {path.name for path in FOLDER.iterdir()}
    assert games == {path.parent.name for path in VECTORS} == {path.parents[1].name for path in FAILURES}
    assert len(games) == 9
