"""The Game: Face to Face in Perl, written from the rulebook alone, step by step and a turn at a time."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from pathlib import Path

import msgspec
from tests.examples.extent import each_extent
from tests.places import EXAMPLES

from hoyle.law import Law
from hoyle_conformance.checks import PRESETS, Effort, Result
from hoyle_conformance.claims.claim import make_claim
from hoyle_conformance.runs.run import Opened, Plan, check
from hoyle_conformance.wire.process import ProcessImplementation

FOLDER = EXAMPLES / "face-to-face-perl"
EFFORT = msgspec.structs.replace(PRESETS["quick"], scripts=100, refusals=80, games=30, twins=10)
FEW = msgspec.structs.replace(EFFORT, scripts=20)


def not_green(perl: str, adapter: str, sections: tuple[str, ...], effort: Effort = EFFORT) -> list[Result]:
    command = [perl, str(FOLDER / adapter)]
    law = Law().game("face-to-face")
    with ProcessImplementation(command) as implementation:
        claim = make_claim(law, implementation.hello().games[law.id])
    plan = Plan(claim=claim, effort=effort, sections=sections)
    results = check(Opened(ProcessImplementation, (command,)), plan, lambda event: None)
    assert len(results) > (100 if len(sections) > 1 else 30)
    return [result for result in results if result.verdict.red]


@each_extent
def test_the_perl_engine_follows_the_rules(perl: str, sections: tuple[str, ...]) -> None:
    red = not_green(perl, "adapter.pl", sections)
    assert [(result.check.id, result.verdict, result.reason) for result in red] == []


@each_extent
def test_a_program_that_plays_whole_turns_is_green(perl: str, sections: tuple[str, ...]) -> None:
    red = not_green(perl, "composite.pl", sections)
    assert [(result.check.id, result.verdict, result.reason) for result in red] == []


def test_a_bug_in_a_program_that_plays_whole_turns_is_found(perl: str, tmp_path: Path) -> None:
    """It draws three cards instead of two."""
    for name in ("composite.pl", "FaceToFace.pm"):
        shutil.copy(FOLDER / name, tmp_path)
    engine = tmp_path / "FaceToFace.pm"
    text = engine.read_text("utf-8")
    assert text.count("DRAWN => 2,") == 1
    engine.write_text(text.replace("DRAWN => 2,", "DRAWN => 3,"), encoding="utf-8")
    red = not_green(perl, str(tmp_path / "composite.pl"), ("agreement",), FEW)
    broken = {result.check.id for result in red if result.failures}
    assert "face-to-face.agreement.draw.two" in broken


def test_adapters_are_short(lines: Callable[[str], int]) -> None:
    assert lines("face-to-face-perl/adapter.pl") <= 45  # 40 without the games that it deals by itself
    assert lines("face-to-face-perl/composite.pl") <= 60
