"""Real processes, and the certainty that none of them is left."""

import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from tests.places import WIRE_PROGRAMS

from hoyle.script import Script
from hoyle_conformance.wire.limits import Limits
from hoyle_conformance.wire.messages import Op, Request
from hoyle_conformance.wire.process import ProcessImplementation

QUICK = Limits(start=2.0, base=0.4, per_move=0.0, grace=0.3)

Start = Callable[..., ProcessImplementation]
Play = Callable[..., list[Request]]


@pytest.fixture
def play() -> Play:
    """Scripts of given lengths. A right reply has one view more than that."""
    move = {"seat": 0, "do": "hit"}

    def play(*lengths: int) -> list[Request]:
        return [
            Request(id=7, op=Op.PLAY, script=Script(game="flip7", players=3, moves=[move] * length))
            for length in lengths
        ]

    return play


def command(program: str) -> list[str]:
    return [sys.executable, "-S", "-E", str(WIRE_PROGRAMS / f"{program}.py")]


@pytest.fixture
def start(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Start]:
    """Starts a hostile program; in the end it must be gone, with all its children."""
    pids = tmp_path / "pids"
    monkeypatch.setenv("HOYLE_TEST_PIDS", str(pids))
    started: list[ProcessImplementation] = []

    def start(program: str, limits: Limits = QUICK, window: int = 32) -> ProcessImplementation:
        started.append(ProcessImplementation(command(program), limits=limits, window=window))
        return started[-1]

    yield start
    for implementation in started:
        implementation.close()
    noted = [int(pid) for pid in pids.read_text().split()] if pids.exists() else []
    assert noted or not started
    time.sleep(0.02)
    assert [pid for pid in noted if alive(pid)] == []


def alive(pid: int) -> bool:
    """Whether a process is there; one that is only waiting to be buried is not."""
    stat = Path(f"/proc/{pid}/stat")
    if Path("/proc/self/stat").exists():
        return stat.exists() and stat.read_text().rpartition(")")[2].split()[0] not in ("Z", "X")
    state = subprocess.run(["ps", "-o", "stat=", "-p", str(pid)], capture_output=True, text=True).stdout
    return bool(state.strip()) and not state.startswith("Z")
