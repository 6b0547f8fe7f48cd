"""The Game: Face to Face in Perl, written from the rulebook alone, step by step and a turn at a time."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import msgspec
import pytest

from hoyle.law import Law
from hoyle_conformance.checks import PRESETS
from hoyle_conformance.claim import make_claim
from hoyle_conformance.run import Opened, Plan, check
from hoyle_conformance.verdicts import Verdict
from hoyle_conformance.wire.process import ProcessImplementation

FOLDER = Path(__file__).parents[2] / "conformance" / "examples" / "face-to-face-perl"
EFFORT = msgspec.structs.replace(PRESETS["quick"], scripts=250, refusals=150, games=0, twins=20)


@pytest.mark.parametrize("adapter", ["adapter.pl", "composite.pl"])
def test_the_perl_engine_follows_the_rules(perl: str, adapter: str) -> None:
    command = [perl, str(FOLDER / adapter)]
    law = Law().game("face-to-face")
    with ProcessImplementation(command) as implementation:
        claim = make_claim(law, implementation.hello().games[law.id])
    plan = Plan(claim=claim, effort=EFFORT)
    results = check(Opened(ProcessImplementation, (command,)), plan, lambda event: None)
    red = [result for result in results if result.verdict.red]
    assert {result.verdict for result in red} == {Verdict.UNTESTABLE}  # it deals no games by itself
    assert len(red) <= (3 if adapter == "adapter.pl" else 20)


def test_adapters_are_short(lines: Callable[[str], int]) -> None:
    assert lines("face-to-face-perl/adapter.pl") <= 40
    assert lines("face-to-face-perl/composite.pl") <= 60
