"""A little of the fuzzer; the nightly run has more. The seeds are always the same: a red run is somebody's doing."""

import os
import subprocess
import sys

import pytest
from tests.places import ROOT
from tests.sweep import sweep

CASES = 60


@pytest.mark.parametrize("seed", sweep([1, 2, 3], [1]))
def test_whatever_comes_in_there_is_no_traceback_and_no_hang(seed: int) -> None:
    command = [sys.executable, "-m", "tests.fuzz", "--seconds", "280", "--cases", str(CASES), "--seed", str(seed)]
    env = os.environ | {"PYTHONPATH": os.pathsep.join([str(ROOT), *sys.path])}
    done = subprocess.run(command, cwd=ROOT, env=env, capture_output=True, text=True, timeout=300)
    assert done.returncode == 0, done.stdout + done.stderr
    assert done.stdout.startswith(f"{CASES} cases in ")
