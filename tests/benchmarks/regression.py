"""Regression: a pack of 1,000 games played again, against ``hoyle check --preset ci``, in CPU of whole processes."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory

from tests.benchmarks.ratios import Ratio, children

TITLE = "Regression"
HOYLE = (sys.executable, "-m", "hoyle_conformance.cli")


def ratios(rounds: int) -> Iterator[Ratio]:
    """The reference plays in both; a check takes a minute, so each is measured once, however many rounds there are."""
    with TemporaryDirectory() as folder:
        pack = Path(folder) / "pack.jsonl"
        run("record", "flip7", "--games", "1000", "--output", str(pack))
        replayed, checked = run("replay", str(pack)), run("check", "flip7", "--preset", "ci")
    what = "CPU of `hoyle replay` of 1,000 games of Flip 7, of `hoyle check flip7 --preset ci`"
    yield Ratio(what, replayed / checked, "< 0.1")


def run(*arguments: str) -> float:
    """Runs the command to its end, and returns the seconds of CPU that it took."""
    before = children()
    subprocess.run([*HOYLE, *arguments], check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    return children() - before
