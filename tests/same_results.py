"""``python -m tests.same_results``: one process, several and a cluster find the same, to the letter.

Each program is checked by one, two and three processes, of which one is killed, and by clusters of one to four workers,
of which one is killed where there are several. All logs must be the same but for times. The programs are the reference,
a mutant of each game that fails, and one in another language, or the one that is asked for. A small part of this is in
the tests.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import os
import shlex
import signal
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from pathlib import Path
from typing import NamedTuple

import msgspec
from tests.places import ROOT

from hoyle.games import game_slugs, table_of
from hoyle_conformance.checks import Effort
from hoyle_conformance.claims.claim import make_claim
from hoyle_conformance.games import mutants_of
from hoyle_conformance.judging.verdicts import Verdict
from hoyle_conformance.oracle.reference import ReferenceImplementation, claim_of
from hoyle_conformance.runs.events import Event, RunFinished
from hoyle_conformance.runs.run import Opened, Plan, check
from hoyle_conformance.wire.implementation import Implementation
from hoyle_conformance.wire.process import ProcessImplementation

LITTLE = Effort(scripts=120, refusals=100, games=40, twins=0)
"""As little as is cut into several shares."""
ENOUGH = msgspec.structs.replace(LITTLE, scripts=400, refusals=400)
"""As little as keeps two workers busy at the same time, so that there are two of which one can be killed."""
SECTIONS = ("refusals", "agreement", "dealing", "invariants")
DASK = [sys.executable, "-m"]
SCHEDULER = [*DASK, "distributed.cli.dask_scheduler", "--port", "0", "--no-dashboard", "--host", "127.0.0.1"]
WORKER = [*DASK, "distributed.cli.dask_worker", "--nthreads", "1", "--no-nanny", "--no-dashboard"]
FOREIGN = ["node", str(ROOT / "conformance" / "examples" / "flip7-javascript" / "adapter.mjs")]


class Found(NamedTuple):
    """What a run has found."""

    digest: str
    """Of all events but the time that they took: results, failures, counts and causes."""
    failed: int
    """How many checks failed."""

    def __str__(self) -> str:
        return f"{self.failed} failed, {self.digest[:16]}"


def found_by(how: Opened, what: Plan) -> Found:
    """What a run finds. Sets are put in order: their own is another one in each process."""
    events: list[Event] = []
    check(how, what, events.append)
    plain = [msgspec.to_builtins(event, str_keys=True, order="deterministic", enc_hook=str) for event in events]
    for event in plain:
        event.pop("seconds", None)
    end = events[-1]
    assert isinstance(end, RunFinished)
    return Found(hashlib.sha256(msgspec.json.encode(plain)).hexdigest(), end.verdicts.get(Verdict.FAIL, 0))


@contextmanager
def cluster(workers: int, folder: Path) -> Iterator[str]:
    """The address of a scheduler with some workers, each a process of its own."""
    file = folder / "scheduler.json"
    environment = os.environ | {"PYTHONPATH": os.pathsep.join(sys.path)}
    started = [
        subprocess.Popen([*command, "--scheduler-file", str(file)], env=environment, stderr=subprocess.DEVNULL)
        for command in (SCHEDULER, *[WORKER] * workers)
    ]
    try:
        while not (file.exists() and file.read_text("utf-8").endswith("\n}")):  # it may be half written
            assert started[0].poll() is None
            time.sleep(0.05)
        yield json.loads(file.read_text("utf-8"))["address"]
    finally:
        for process in started:
            process.kill()
            process.wait()


@dataclass(frozen=True)
class Marking:
    """Opens a program, and leaves a mark of its process in a folder, so that a worker can be killed."""

    folder: Path
    game: str
    mutant: str | None = None
    command: tuple[str, ...] = ()

    def __call__(self) -> Implementation:
        """Opens it."""
        (self.folder / f"worker {os.getpid()}").touch()
        if self.command:
            return ProcessImplementation(self.command)
        engine = next((one.engine for one in mutants_of(self.game) if one.id == self.mutant), table_of(self.game))
        return ReferenceImplementation({self.game: engine}, self.mutant or "reference")

    def workers(self) -> list[int]:
        """The processes that have opened it, other than this one."""
        found = (int(one.name.split()[1]) for one in self.folder.glob("worker *"))
        return [pid for pid in found if pid != os.getpid()]

    def kill_one(self, of: int, killed: threading.Event) -> None:
        """Kills a worker as soon as there are so many."""
        while len(self.workers()) < of:
            time.sleep(0.02)
        os.kill(self.workers()[0], signal.SIGKILL)
        killed.set()


def killing(how: Marking, what: Plan, of: int) -> Found | None:
    """What a run finds of which a worker is killed; None if nobody was killed."""
    killed = threading.Event()
    threading.Thread(target=how.kill_one, args=(of, killed), daemon=True).start()
    found = found_by(Opened(how, ()), what)
    return found if killed.is_set() else None


def a_red_mutant(game: str, effort: Effort) -> str:
    """The first mutant of a game of which this effort finds failures: without one there is little to compare."""
    claim = make_claim(table_of(game).law, claim_of(game))
    with tempfile.TemporaryDirectory() as folder:
        for mutant in mutants_of(game):
            how = Opened(Marking(Path(folder), game, mutant.id), ())
            if found_by(how, Plan(claim=claim, effort=effort, sections=SECTIONS)).failed:
                return mutant.id
    raise LookupError(f"no mutant of {game} fails")


def compared(game: str, mutant: str | None, command: tuple[str, ...], effort: Effort) -> dict[str, Found | None]:
    """What the same check finds, by who did it."""
    claim = make_claim(table_of(game).law, claim_of(game))
    if command:
        with ProcessImplementation(command) as program:
            claim = make_claim(table_of(game).law, program.hello().games[game])
    found: dict[str, Found | None] = {}
    for jobs in (1, 2, 3):
        plan = Plan(claim=claim, effort=effort, jobs=jobs, sections=SECTIONS, cache=jobs != 3)
        with tempfile.TemporaryDirectory() as folder:
            how = Marking(Path(folder), game, mutant, command)
            name = f"{jobs} jobs" + ", one killed" * (jobs == 3)
            found[name] = killing(how, plan, 2) if jobs == 3 else found_by(Opened(how, ()), plan)
    for workers in (1, 2, 3, 4):
        plan = Plan(claim=claim, effort=effort, sections=SECTIONS)
        with tempfile.TemporaryDirectory() as folder, cluster(workers, Path(folder)) as address:
            how = Marking(Path(folder), game, mutant, command)
            there = replace(plan, cluster=address)
            name = f"cluster of {workers}" + ", one killed" * (workers > 2)
            found[name] = killing(how, there, 2) if workers > 2 else found_by(Opened(how, ()), there)
    return found


def main() -> int:
    """Prints a line of a table for each program; 1 if two logs of one differ."""
    asked = _arguments()
    effort = msgspec.structs.replace(ENOUGH, scripts=asked.scripts)
    programs: list[tuple[str, str | None, tuple[str, ...]]] = [("flip7", None, tuple(FOREIGN))]
    if asked.program:
        programs = [(game, None, tuple(shlex.split(asked.program))) for game in asked.games]
    else:
        for game in asked.games:
            programs += [(game, None, ()), (game, a_red_mutant(game, effort), ())]
    _print("| program | checks that fail | ways | digest |\n|---|--:|---|---|")
    differ = 0
    for game, mutant, command in programs:
        found = compared(game, mutant, command, effort)
        name = mutant or f"{game}, {Path(command[0]).name if command else 'the reference'}"
        one = next(iter(found.values()))
        if one is not None and set(found.values()) == {one}:
            _print(f"| {name} | {one.failed} | {len(found)} the same | `{one.digest[:16]}` |")
        else:
            differ += 1
            _print(f"| {name} | | DIFFERENT | |")
            _print("\n".join(f"  {who}: {what or 'nobody was killed'}" for who, what in found.items()))
    return 1 if differ else 0


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m tests.same_results", description=__doc__)
    parser.add_argument("games", nargs="*", default=game_slugs())
    parser.add_argument("--program", metavar="COMMAND", help="only this program, which knows these games")
    parser.add_argument("--scripts", type=int, default=ENOUGH.scripts)
    return parser.parse_args()


def _print(lines: str) -> None:
    sys.stdout.write(lines + "\n")
    sys.stdout.flush()


if __name__ == "__main__":
    sys.exit(main())
