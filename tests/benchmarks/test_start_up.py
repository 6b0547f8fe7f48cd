"""Starting: ``hoyle --version`` and a rule looked up against ``python -c pass``, in time of whole processes."""

from __future__ import annotations

import subprocess
import sys
import time


def least(command: list[str], times: int = 7) -> float:
    spent = []
    for _ in range(times):
        begun = time.perf_counter()
        subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
        spent.append(time.perf_counter() - begun)
    return min(spent)


def test_the_version_takes_at_most_three_times_an_empty_program() -> None:
    empty = least([sys.executable, "-c", "pass"])
    assert least([sys.executable, "-m", "hoyle_conformance.cli", "--version"]) <= 3 * empty


def test_a_rule_by_its_id_takes_at_most_fifteen_times_an_empty_program() -> None:
    empty = least([sys.executable, "-c", "pass"])
    assert least([sys.executable, "-m", "hoyle_conformance.cli", "rule", "flip7.bust"]) <= 15 * empty
