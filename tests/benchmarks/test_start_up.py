"""Starting: ``hoyle --version`` and a rule looked up, against ``python -c pass``, in time of whole processes."""

from __future__ import annotations

import subprocess
import sys

import pytest
from pytest_benchmark.fixture import BenchmarkFixture

HOYLE = ("-m", "hoyle_conformance.cli")
COMMANDS = {
    "an empty program": ("-c", "pass"),
    "the version": (*HOYLE, "--version"),
    "a rule by its id": (*HOYLE, "rule", "flip7.bust"),
}


@pytest.mark.benchmark(group="a process from its start to its end")
@pytest.mark.parametrize("arguments", COMMANDS.values(), ids=COMMANDS)
def test_start(arguments: tuple[str, ...], benchmark: BenchmarkFixture) -> None:
    command = [sys.executable, *arguments]
    options = {"check": True, "stdout": subprocess.DEVNULL}
    benchmark.pedantic(subprocess.run, (command,), options, rounds=7, warmup_rounds=1)  # type: ignore[no-untyped-call]
