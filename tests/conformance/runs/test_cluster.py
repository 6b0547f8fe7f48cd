"""A cluster finds the same as one process, also if a worker is killed in the middle."""

import json
import os
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from tests.conformance.conftest import Says
from tests.conformance.runs.test_shares import digest, plan

from hoyle_conformance.oracle.reference import ReferenceImplementation
from hoyle_conformance.runs.run import Opened

pytest.importorskip("distributed")

DASK = [sys.executable, "-m"]
SCHEDULER = [*DASK, "distributed.cli.dask_scheduler", "--port", "0", "--no-dashboard", "--host", "127.0.0.1"]
WORKER = [*DASK, "distributed.cli.dask_worker", "--nthreads", "1", "--no-nanny", "--no-dashboard"]


class Marked(ReferenceImplementation):
    """Leaves a mark in a folder when it is opened, so that its worker can be killed."""

    def __init__(self, folder: Path) -> None:
        super().__init__()
        (folder / f"worker {os.getpid()}").touch()


@pytest.fixture
def address(tmp_path: Path) -> Iterator[str]:
    """A scheduler and two workers, each a process of its own."""
    file = tmp_path / "scheduler.json"
    environment = os.environ | {"PYTHONPATH": os.pathsep.join(sys.path)}
    started = [
        subprocess.Popen([*command, "--scheduler-file", str(file)], env=environment, stderr=subprocess.DEVNULL)
        for command in (SCHEDULER, WORKER, WORKER)
    ]
    try:
        while not file.exists():
            assert started[0].poll() is None
            time.sleep(0.05)
        yield json.loads(file.read_text("utf-8"))["address"]
    finally:
        for process in started:
            process.kill()
            process.wait()


@pytest.mark.sweep
def test_a_cluster_of_which_a_worker_is_killed_finds_the_same(tmp_path: Path, address: str) -> None:
    def marks() -> list[int]:
        return [pid for one in tmp_path.glob("worker *") if (pid := int(one.name.split()[1])) != os.getpid()]

    def kill_one() -> None:
        while len(marks()) < 2:
            time.sleep(0.02)
        os.kill(marks()[0], signal.SIGKILL)

    how = Opened(Marked, (tmp_path,))
    killer = threading.Thread(target=kill_one, daemon=True)
    killer.start()
    found = digest(how, replace(plan("authors", 1), cluster=address))
    assert len(marks()) == 2
    killer.join(5)
    assert found == digest(how, plan("authors", 1))


def test_a_scheduler_that_is_not_there_is_told_in_one_line(says: Says, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("hoyle_conformance.runs.cluster.PATIENCE", 0.2)
    code, _, err = says("check", "authors", "--only", "authors.determinism", "--cluster", "tcp://127.0.0.1:1")
    assert (code, "no scheduler answers at tcp://127.0.0.1:1" in err) == (2, True)
