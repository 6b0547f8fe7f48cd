"""Whole quick runs of programs in other languages: what the kit takes beside the program that it checks.

A run is measured twice, at first with an empty cache and then with the pool known. The same requests are sent once more
without the kit; what the program takes for them is its bare speed, its start included. All of it is CPU, so it is what
a run is like where kit and program share a core, and another busy program changes little.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import tempfile
import threading
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from itertools import groupby
from typing import Any, NamedTuple
from unittest import mock

from tests.benchmarks.ratios import Ratio, children
from tests.places import ROOT

from hoyle.games import table_of
from hoyle_conformance.checks import PRESETS
from hoyle_conformance.checks.severity import fails
from hoyle_conformance.claims.claim import make_claim
from hoyle_conformance.games import mutants_of
from hoyle_conformance.judging.shares import phases
from hoyle_conformance.oracle.reference import ReferenceImplementation, claim_of
from hoyle_conformance.runs.events import CheckFinished, Event
from hoyle_conformance.runs.run import Opened, Plan, check
from hoyle_conformance.runs.shares import Gathered, Task, Worker
from hoyle_conformance.wire.messages import Request
from hoyle_conformance.wire.process import Flight, ProcessImplementation

TITLE = "The pace of a run"
EXAMPLES = ROOT / "conformance" / "examples"
SHIM = ROOT / "conformance" / "hoyle_conformance" / "adapters" / "templates" / "java"
WRONG = "flip7.a-freeze-has-no-effect"


class Watched(ProcessImplementation):
    """Keeps the lines that are sent."""

    def __init__(self, command: Sequence[str]) -> None:
        super().__init__(command)
        self.lines: list[bytes] = []

    def _launch(self, request: Request) -> Flight:
        flight = super()._launch(request)
        self.lines.append(flight.line)
        return flight


class Took(NamedTuple):
    """What one run took."""

    cpu: float
    """Of the kit alone."""
    lines: list[bytes]
    shares: list[tuple[Task, float]]
    """The CPU of each share."""


def run_of(game: str, command: Sequence[str]) -> Took:
    """A quick run of all checks."""
    cpu = time.process_time()
    program = Watched(command)
    claim = make_claim(table_of(game).law, program.hello().games[game])
    with timed_shares() as shares:
        check(Opened(lambda: program, ()), Plan(claim=claim, effort=PRESETS["quick"]), lambda event: None)
    return Took(time.process_time() - cpu, program.lines, shares)


@contextmanager
def timed_shares() -> Iterator[list[tuple[Task, float]]]:
    """What each share takes while this lasts."""
    gather, found = Worker.gather, list[tuple[Task, float]]()

    def timed(self: Worker, task: Task) -> Gathered:
        began = time.process_time()
        gathered = gather(self, task)
        found.append((task, time.process_time() - began))
        return gathered

    with mock.patch.object(Worker, "gather", timed):
        yield found


def in_two(took: Took) -> float:
    """How many times faster two processes are, by what each share took; their start is not part of it.

    A section waits for the one before it, and a phase of its shares for the phase before. The rest is done by one.
    """
    alone = took.cpu - sum(seconds for _, seconds in took.shares)
    together = 0.0
    for _, section in groupby(took.shares, key=lambda one: one[0].section):
        seconds = [taken for _, taken in section]
        for phase in phases(len(seconds)):
            busy = [0.0, 0.0]
            for number in phase:
                busy[busy.index(min(busy))] += seconds[number]
            together += max(busy)
    return took.cpu / (alone + together)


def bare(command: Sequence[str], lines: list[bytes]) -> float:
    """The seconds of CPU that the program takes for the same requests."""
    before = children()
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as program:
        assert program.stdin
        assert program.stdout

        def write(pipe: Any = program.stdin) -> None:
            for line in lines:
                pipe.write(line)
            pipe.close()

        threading.Thread(target=write, daemon=True).start()
        for _ in lines:
            program.stdout.readline()
    return children() - before


@contextmanager
def programs() -> Iterator[Iterator[tuple[str, str, list[str]]]]:
    """The name, the game and the command of each program that can be run here."""
    with tempfile.TemporaryDirectory() as folder:
        yield _programs(folder)


def _programs(folder: str) -> Iterator[tuple[str, str, list[str]]]:
    if shutil.which("node"):
        yield "node, Flip 7", "flip7", ["node", str(EXAMPLES / "flip7-javascript" / "adapter.mjs")]
    if shutil.which("javac"):
        example = EXAMPLES / "flinch-java"
        path = f"{example}{os.pathsep}{SHIM}"
        subprocess.run(["javac", "-d", folder, "-sourcepath", path, str(example / "Adapter.java")], check=True)
        yield "Java, Flinch", "flinch", ["java", "-cp", folder, "Adapter"]


@contextmanager
def empty_cache() -> Iterator[None]:
    """Nothing was kept before."""
    before = os.environ.get("HOYLE_CACHE")
    with tempfile.TemporaryDirectory() as folder:
        os.environ["HOYLE_CACHE"] = folder
        try:
            yield
        finally:
            os.environ.pop("HOYLE_CACHE")
            if before is not None:
                os.environ["HOYLE_CACHE"] = before


def ratios(rounds: int) -> Iterator[Ratio]:
    """Each run once: they are long, and there are many requests in each."""
    with programs() as found:
        for name, game, command in found:
            with empty_cache():
                first = run_of(game, command)
                known = run_of(game, command)
            alone = bare(command, known.lines)
            yield Ratio(f"{name}: of its bare speed on one core, the first time", alone / (alone + first.cpu), "≥ 0.5")
            yield Ratio(f"{name}: the same with the pool known", alone / (alone + known.cpu), "≥ 0.8")
            yield Ratio(f"{name}: the first time in two processes, on paper", in_two(first), "≥ 1.8")
            yield Ratio(f"{name}: in two processes with the pool known", in_two(known), "≥ 1.8")
    yield Ratio("a wrong program: the first red is told after this part of the run", first_red(), "at once")


def first_red() -> float:
    """After which part of a run, in CPU, the first check that fails is told."""
    told: list[float] = []
    law, mutant = table_of("flip7").law, next(one for one in mutants_of("flip7") if one.id == WRONG)

    def emit(event: Event) -> None:
        if isinstance(event, CheckFinished) and fails(law, event.result):
            told.append(time.process_time() - began)

    plan = Plan(claim=make_claim(law, claim_of("flip7")), effort=PRESETS["quick"])
    began = time.process_time()
    check(Opened(ReferenceImplementation, ({"flip7": mutant.engine}, mutant.id)), plan, emit)
    return told[0] / (time.process_time() - began)
