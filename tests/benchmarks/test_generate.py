"""Making scripts, with the views and events of the reference, against plain games of the same moves."""

from __future__ import annotations

import pytest
from pytest_benchmark.fixture import BenchmarkFixture

from hoyle.law import Law
from hoyle.script import Script
from hoyle_conformance.games import kit_of
from hoyle_conformance.scripts.generate import record
from hoyle_conformance.strategies import full_claim

SCRIPTS = 40


def make() -> list[Script]:
    """Scripts of Flip 7, with everything that a check needs of them."""
    law, kit, claim = Law().game("flip7"), kit_of("flip7"), full_claim("flip7")
    recordings = [record(kit, law, claim, seed, "threes") for seed in range(SCRIPTS)]
    return [recording.trace().script for recording in recordings if recording is not None]


@pytest.mark.benchmark(group=f"{SCRIPTS} scripts of Flip 7")
def test_making_them(benchmark: BenchmarkFixture) -> None:
    assert len(benchmark(make)) == SCRIPTS


@pytest.mark.benchmark(group=f"{SCRIPTS} scripts of Flip 7")
def test_playing_them(benchmark: BenchmarkFixture) -> None:
    scripts = make()

    def play() -> None:
        for script in scripts:
            table = script.replace(moves=[]).table()
            for move in script.moves:
                table.play(move)

    benchmark(play)
