"""Making scripts, with the views and events of the reference, against plain games of the same moves."""

from __future__ import annotations

from collections.abc import Callable

from hoyle.law import Law
from hoyle_conformance.games import kit_of
from hoyle_conformance.scripts.generate import record
from hoyle_conformance.strategies import full_claim

Ratio = Callable[[Callable[[], object], Callable[[], object], int], float]


def test_making_a_script_takes_at_most_eight_times_its_moves(ratio: Ratio) -> None:
    law, kit, claim = Law().game("flip7"), kit_of("flip7"), full_claim("flip7")
    recordings = [record(kit, law, claim, seed, "threes") for seed in range(40)]
    scripts = [recording.trace().script for recording in recordings if recording is not None]

    def make() -> None:
        for seed in range(40):
            record(kit, law, claim, seed, "threes")

    def play() -> None:
        for script in scripts:
            table = script.replace(moves=[]).table()
            for move in script.moves:
                table.play(move)

    assert ratio(make, play, 10) <= 8.0
