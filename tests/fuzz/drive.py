"""Runs a case with limits on time and memory, and says what is wrong with how it went."""

from __future__ import annotations

import contextlib
import faulthandler
import io
import os
import re
import resource
import shutil
import signal
import sys
import traceback
from collections.abc import Iterator
from pathlib import Path
from types import FrameType

from tests.fuzz.surfaces import Case

from hoyle_conformance.cli.trouble import BAD_INPUT, BROKEN_PIPE, FINE, OUR_FAULT

MEMORY = 3 * 2**30
"""Bytes of address space: what asks for more breaks."""
WAITING = 8
LONGEST_LINE = 4000
"""Characters of a complaint."""
UNSEEN = re.compile("[\x00-\x08\x0b-\x1a\x1c-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069]|\x1b(?!\\[[0-9;]*m)")
"""What no screen may get: controls, but for our own colours."""


class TooSlow(BaseException):
    """The time of a case is up. Nothing in between may take this for an error of the input."""


def limit_memory() -> None:
    """For this process; to be called once."""
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, resource.RLIM_INFINITY))


@contextlib.contextmanager
def limited(seconds: float) -> Iterator[None]:
    """Raises TooSlow after so many seconds of work, or WAITING times as many on the clock: others may be busy here.

    Code that never comes back to Python ends the whole process a little later.
    """

    def late(number: int, frame: FrameType | None) -> None:
        raise TooSlow

    timers = {signal.ITIMER_PROF: signal.SIGPROF, signal.ITIMER_REAL: signal.SIGALRM}
    before = {number: signal.signal(number, late) for number in timers.values()}
    signal.setitimer(signal.ITIMER_PROF, seconds)
    signal.setitimer(signal.ITIMER_REAL, WAITING * seconds)
    faulthandler.dump_traceback_later(2 * WAITING * seconds, exit=True, file=2)
    try:
        yield
    finally:
        for timer in timers:
            signal.setitimer(timer, 0)
        faulthandler.cancel_dump_traceback_later()
        for number, handler in before.items():
            signal.signal(number, handler)


@contextlib.contextmanager
def streams(stdin: bytes) -> Iterator[tuple[io.BytesIO, io.BytesIO]]:
    """Standard streams in memory."""
    out, err = io.BytesIO(), io.BytesIO()
    before = sys.stdin, sys.stdout, sys.stderr
    sys.stdin = io.TextIOWrapper(io.BytesIO(stdin), encoding="utf-8", errors="surrogateescape")
    sys.stdout = io.TextIOWrapper(out, encoding="utf-8")
    sys.stderr = io.TextIOWrapper(err, encoding="utf-8", errors="backslashreplace")
    try:
        yield out, err
    finally:
        for stream in (sys.stdout, sys.stderr):
            stream.flush()
            stream.detach()
        sys.stdin, sys.stdout, sys.stderr = before


def run(case: Case, folder: Path, seconds: float) -> str:
    """Does it in the folder, which is emptied first; what is wrong, or nothing."""
    lay_out(case, folder)
    os.chdir(folder)
    code: int | None = None
    wrong = ""
    with streams(case.stdin) as (out, err):
        try:
            with limited(seconds):
                code = case.act()
        except TooSlow:
            wrong = f"not done in {seconds:g} s\n{traceback.format_exc(limit=-6)}"
        except BaseException:
            wrong = traceback.format_exc(limit=-6)
    if case.never_green and code == FINE:
        return f"a green that was not earned: {out.getvalue().decode()[-500:]}"
    return wrong or judged(code, out.getvalue().decode(), err.getvalue().decode()) or left_behind(case, folder)


def judged(code: int | None, out: str, err: str) -> str:
    """What is wrong with an exit code and what was printed."""
    if code is None or code in (OUR_FAULT, BROKEN_PIPE) or not 0 <= code < 128:
        return f"exit code {code}: {err}"
    if "Traceback (most recent call last)" in out + err:
        return f"a traceback is printed: {out[-500:]}{err[-500:]}"
    if found := UNSEEN.search(out + err):
        place = (out + err)[max(0, found.start() - 100) : found.end() + 20]
        return f"{found[0]!r} reaches the screen: {place!r}"
    complaints = [line for line in err.splitlines() if line.startswith("hoyle: ")]
    if code == BAD_INPUT and not complaints and not out.strip():
        return "exit code 2 without a word"
    if len(complaints) > 1 or any(len(line) > LONGEST_LINE for line in complaints):
        return f"more than one line, or a very long one: {err[:500]}"
    return ""


def lay_out(case: Case, folder: Path) -> None:
    """The files of a case in an empty folder."""
    shutil.rmtree(folder, ignore_errors=True)
    for name, contents in case.files.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(contents)
    folder.mkdir(parents=True, exist_ok=True)


def left_behind(case: Case, folder: Path) -> str:
    """What was written where nothing is to be written: only ``.hoyle`` may be new, and files that the case names.

    ``hoyle record GAME`` names the game, and so the file.
    """
    new = {path.name for path in folder.iterdir()} - {name.split("/")[0] for name in case.files} - {".hoyle"}
    named = {name for name in new if name in case.name or f"record {name.removesuffix('.jsonl')}" in case.name}
    return f"left behind: {sorted(new - named)}" if new - named else ""


def peak() -> int:
    """Megabytes that this process has held at most; the system's own number counts what its parent held, too."""
    status = Path("/proc/self/status")
    if not status.exists():
        return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss >> 20
    held = next(line for line in status.read_text().splitlines() if line.startswith("VmHWM:"))
    return int(held.split()[1]) >> 10


def resident() -> int:
    """Megabytes that this process holds now."""
    statm = Path("/proc/self/statm")
    if not statm.exists():
        return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss >> 20
    return int(statm.read_text().split()[1]) * resource.getpagesize() >> 20
