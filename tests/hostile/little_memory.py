"""``python -m tests.hostile.little_memory``: whole runs of ``hoyle check`` with a gigabyte of address space.

Every game is checked, and then Flip 7 against every hostile program that the tests have. A line for each says how the
run ended and how much memory the kit held at most. It takes an hour; ``--jobs`` helps, as most of it is waiting.
"""

from __future__ import annotations

import argparse
import os
import resource
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import NamedTuple

from hoyle.games import game_slugs

GIGABYTE = 2**30
TESTS = Path(__file__).parents[1]
PROGRAMS = (TESTS / "conformance" / "wire" / "programs", TESTS / "hostile" / "programs")
PARTS = {"adapter", "player", "__init__"}
"""Modules that the programs share."""
PATHS = os.pathsep.join(map(os.path.abspath, sys.path))
EVERY = 0.1
"""Seconds between two looks at the memory."""


class Ended(NamedTuple):
    """How a run ended."""

    name: str
    code: int
    megabytes: int
    seconds: float
    last: str
    """The last line that it printed."""

    @property
    def fine(self) -> bool:
        """Whether the kit came to a conclusion: not killed, not broken."""
        return self.code in (0, 1, 2)


def programs() -> dict[str, Path]:
    """The hostile programs by name."""
    return {file.stem: file for folder in PROGRAMS for file in sorted(folder.glob("*.py")) if file.stem not in PARTS}


def runs(games: list[str], names: list[str]) -> Iterator[tuple[str, list[str]]]:
    """The command lines, each with a name."""
    for game in games:
        yield game, ["check", game]
    for name in names:
        yield name, ["check", "flip7", "--", sys.executable, str(programs()[name])]


def limited(name: str, argv: list[str]) -> Ended:
    """Runs a command in a folder of its own, and watches the kit, without the program that it checks."""
    begun, most = time.monotonic(), 0
    with tempfile.TemporaryDirectory() as folder, (Path(folder) / "out").open("w+b") as out:
        kit = subprocess.Popen(
            [sys.executable, "-m", "hoyle_conformance.cli", *argv],
            cwd=folder,
            env={**os.environ, "PYTHONPATH": PATHS, "HOYLE_TEST_PIDS": f"{folder}/pids"},
            stdout=out,
            stderr=subprocess.STDOUT,
            preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_AS, (GIGABYTE, GIGABYTE)),
        )
        while kit.poll() is None:
            most = max(most, held(kit.pid))
            time.sleep(EVERY)
        out.seek(0)
        lines = out.read().decode(errors="replace").splitlines()
    return Ended(name, kit.returncode, most, time.monotonic() - begun, lines[-1] if lines else "")


def held(process: int) -> int:
    """Megabytes that a process has held at most."""
    try:
        status = Path(f"/proc/{process}/status").read_text("utf-8")
    except OSError:
        return 0
    return next((int(line.split()[1]) >> 10 for line in status.splitlines() if line.startswith("VmHWM:")), 0)


def main() -> int:
    """0 if every run came to a conclusion."""
    parser = argparse.ArgumentParser(prog="python -m tests.hostile.little_memory", description=__doc__)
    parser.add_argument("--game", nargs="*", metavar="GAME", default=game_slugs(), help="only these games")
    parser.add_argument("--program", nargs="*", metavar="NAME", default=[*programs()], help="only these programs")
    parser.add_argument("--jobs", type=int, default=1, help="runs at the same time")
    asked = parser.parse_args()
    fine = True
    with ThreadPoolExecutor(asked.jobs) as pool:
        for ended in pool.map(lambda one: limited(*one), runs(asked.game, asked.program)):
            fine &= ended.fine
            line = f"{ended.name:<28} exit {ended.code}  {ended.megabytes:>4} MB  {ended.seconds:>4.0f} s"
            sys.stdout.write(f"{line}  {ended.last[:90]}\n")
            sys.stdout.flush()
    return 0 if fine else 1


if __name__ == "__main__":
    sys.exit(main())
