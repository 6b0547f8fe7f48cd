"""Starting: ``hoyle --version`` and a rule looked up, against ``python -c pass``, in CPU of whole processes."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from functools import partial

from tests.benchmarks.ratios import Ratio, children, seconds

TITLE = "Starting"
HOYLE = ("-m", "hoyle_conformance.cli")
NOTHING = "an empty program"
COMMANDS = {
    NOTHING: ("-c", "pass"),
    "hoyle --version": (*HOYLE, "--version"),
    "hoyle rule flip7.bust": (*HOYLE, "rule", "flip7.bust"),
}


def ratios(rounds: int) -> Iterator[Ratio]:
    """A process from its start to its end."""
    took = seconds({name: partial(start, *command) for name, command in COMMANDS.items()}, rounds, children)
    for name in COMMANDS:
        if name != NOTHING:
            yield Ratio(f"CPU of `{name}`, of an empty Python program", took[name] / took[NOTHING])


def start(*arguments: str) -> None:
    """Runs Python with these arguments."""
    subprocess.run([sys.executable, *arguments], check=True, stdout=subprocess.DEVNULL)
