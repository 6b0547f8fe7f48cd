"""Regression: a pack of 1,000 games played again, against ``hoyle check --preset ci``, in time of whole processes."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest
from pytest_benchmark.fixture import BenchmarkFixture

HOYLE = (sys.executable, "-m", "hoyle_conformance.cli")


@pytest.fixture(scope="module")
def pack(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("pack") / "pack.jsonl"
    subprocess.run([*HOYLE, "record", "flip7", "--games", "1000", "--output", path], check=True)
    return path


@pytest.mark.benchmark(group="a pack of 1,000 games beside everything that CI checks")
@pytest.mark.parametrize("command", ["replay", "check"])
def test_pack(command: str, pack: Path, benchmark: BenchmarkFixture) -> None:
    arguments = [*HOYLE, "replay", str(pack)] if command == "replay" else [*HOYLE, "check", "flip7", "--preset", "ci"]
    benchmark.pedantic(  # type: ignore[no-untyped-call]
        subprocess.run, (arguments,), {"check": True, "stdout": subprocess.DEVNULL}, rounds=1
    )
