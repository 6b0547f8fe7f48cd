"""Independent implementations of Flip 7, written from the rulebook by people who did not see the reference, pass."""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Callable

import msgspec
import pytest
from tests.examples.extent import each_extent
from tests.places import EXAMPLES

from hoyle.law import Law
from hoyle_conformance.adapters.scaffold import TEMPLATES
from hoyle_conformance.checks import PRESETS, Result
from hoyle_conformance.checks.sections import SECTIONS
from hoyle_conformance.claims.claim import make_claim
from hoyle_conformance.programs.opening import program
from hoyle_conformance.runs.run import Plan, check

EFFORT = msgspec.structs.replace(PRESETS["quick"], scripts=300, refusals=150, games=30, twins=10)


def verdicts(
    command: list[str], edition: str, sections: tuple[str, ...] = tuple(SECTIONS)
) -> tuple[Counter[str], list[Result]]:
    law = Law().game("flip7")
    opened = program(command=command).opened
    with opened() as implementation:
        claim = make_claim(law, implementation.hello().games["flip7"], edition=edition)
    plan = Plan(claim=claim, effort=EFFORT, sections=sections)
    results = check(opened, plan, lambda event: None)
    return Counter(str(result.verdict) for result in results), [result for result in results if result.verdict.red]


@each_extent
@pytest.mark.parametrize("edition", ["flip7-es", "flip7-en"])
def test_the_javascript_engine_follows_the_rules(node: str, edition: str, sections: tuple[str, ...]) -> None:
    counts, red = verdicts([node, str(EXAMPLES / "flip7-javascript" / "adapter.mjs")], edition, sections)
    assert [(result.check.id, result.verdict, result.reason) for result in red] == []
    assert counts["pass"] > 100


@each_extent
def test_the_go_engine_follows_the_rules(flip7_go: str, sections: tuple[str, ...]) -> None:
    counts, red = verdicts([flip7_go], "flip7-es", sections)
    assert [(result.check.id, result.verdict, result.reason) for result in red] == []
    assert counts["pass"] > 100


@each_extent
def test_the_python_game_that_asks_its_players_follows_the_rules(
    monkeypatch: pytest.MonkeyPatch, sections: tuple[str, ...]
) -> None:
    monkeypatch.setenv("PYTHONPATH", str(TEMPLATES / "python"))  # the shim, which a user has beside the adapter
    counts, red = verdicts([sys.executable, str(EXAMPLES / "flip7-python" / "adapter.py")], "flip7-es", sections)
    assert [(result.check.id, result.verdict, result.reason) for result in red] == []
    assert counts["pass"] > 100


def test_the_scorekeeper_scores_and_the_rest_is_not_claimed(perl: str) -> None:
    counts, red = verdicts([perl, str(EXAMPLES / "flip7-scorekeeper" / "score.pl")], "flip7-es")
    assert counts["pass"] == 5  # it declares what two x2 cards do
    assert not red


def test_adapters_are_short(lines: Callable[[str], int]) -> None:
    assert lines("flip7-javascript/adapter.mjs") <= 60
    assert lines("flip7-go/adapter.go") <= 50
    assert lines("flip7-python/adapter.py") <= 75
    assert lines("flip7-scorekeeper/score.pl") <= 40
