"""A child process where there are no process groups and no pipes to select from, as on Windows.

Threads read and write its pipes, and psutil finds and ends its children. It does what :class:`Child` does, except
that the system limits neither files nor core dumps, and that a child which was never seen before its parent ended is
not found.
"""

from __future__ import annotations

import contextlib
import queue
import subprocess
import threading
import time
import weakref
from collections.abc import Sequence
from pathlib import Path
from typing import IO

import psutil

from hoyle_conformance.wire.implementation import TroubleKind
from hoyle_conformance.wire.limits import Limits
from hoyle_conformance.wire.lines import Lines, OverLimit

CHUNK = 2**18
MOST_CHUNKS = 64
"""How much of its output waits for us; then it has to wait itself."""
TAIL = 8192
"""How much of standard error is kept, in bytes."""
GLANCE, LOOK = 0.1, 0.25
"""How often we check that a silent process still exists, and how much memory it uses."""


class PortableChild:
    """One running process: ``send`` takes lines, ``wait`` returns lines, and no pipe ever blocks us."""

    def __init__(self, command: Sequence[str], cwd: Path | None, limits: Limits) -> None:
        """Starts it. Raises OSError if it cannot be started."""
        self.command = list(command)
        self._process = subprocess.Popen(
            self.command,
            cwd=cwd,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            bufsize=0,
            creationflags=getattr(subprocess, "CREATE_NEW_PROCESS_GROUP", 0),
        )
        self.group = self._process.pid
        self._limits = limits
        self._lines = Lines(limits.line)
        self._output: queue.Queue[bytes] = queue.Queue(MOST_CHUNKS)
        self._unsent: queue.SimpleQueue[bytes | None] = queue.SimpleQueue()
        self._stderr = bytearray()
        self._family: dict[int, psutil.Process] = {one.pid: one for one in _family(self.group)}
        self._looked = time.monotonic()
        self._has_spoken = False
        self.ended = False
        """Nothing more will come out of it."""
        self.status = ""
        """How it ended, in words, once it has ended."""
        self.code: int | None = None
        """Its exit status if it ended by itself; negative for a signal."""
        process = self._process
        work = ((self._write_all, process.stdin), (self._read_all, process.stdout), (self._read_errors, process.stderr))
        self._threads = [threading.Thread(target=target, args=(pipe,), daemon=True) for target, pipe in work]
        for thread in self._threads:
            thread.start()
        self._safety = weakref.finalize(self, _end_all, self._family)

    # --- threads -------------------------------------------------------------------------------------------

    def _write_all(self, pipe: IO[bytes]) -> None:
        with contextlib.suppress(OSError, ValueError):  # it no longer listens; we will notice its end
            while (data := self._unsent.get()) is not None:
                waiting = memoryview(data)
                while waiting:
                    waiting = waiting[pipe.write(waiting) :]
        with contextlib.suppress(OSError, ValueError):
            pipe.close()

    def _read_all(self, pipe: IO[bytes]) -> None:
        with contextlib.suppress(OSError, ValueError), pipe:
            while chunk := pipe.read(CHUNK):
                self._output.put(chunk)
        self._output.put(b"")

    def _read_errors(self, pipe: IO[bytes]) -> None:
        with contextlib.suppress(OSError, ValueError), pipe:
            while chunk := pipe.read(CHUNK):
                self._stderr += chunk
                del self._stderr[:-TAIL]

    # --- what is asked of it -------------------------------------------------------------------------------

    def send(self, line: bytes) -> None:
        """Queues a line, with its newline."""
        self._unsent.put(line)

    def wait(self, seconds: float) -> list[bytes]:
        """The lines that arrived within this many seconds; an empty list if none did. Raises OverLimit."""
        lines: list[bytes] = []
        until = time.monotonic() + seconds
        while True:
            left = until - time.monotonic()
            silent = not self._take(max(0.0, min(left, GLANCE)), lines)
            self._look(first=bool(lines) and not self._has_spoken)
            self._has_spoken = self._has_spoken or bool(lines)
            if silent and not self.ended and self._process.poll() is not None:
                self.ended = True  # one of its own children may hold its pipe open
                lines += self._lines.last
            if lines or self.ended or left <= 0:
                return lines

    def _take(self, seconds: float, lines: list[bytes]) -> bool:
        """Adds the lines of the next chunk. Whether there was one."""
        if self.ended:
            return False
        try:
            chunk = self._output.get(timeout=seconds) if seconds > 0 else self._output.get_nowait()
        except queue.Empty:
            return False
        if chunk:
            lines += self._lines.of(chunk)
        else:
            self.ended = True
            lines += self._lines.last
        return True

    @property
    def half_line(self) -> bytes:
        """What came after the last newline."""
        return self._lines.half_line

    @property
    def stderr(self) -> str:
        """The end of what it wrote to standard error."""
        return bytes(self._stderr).decode(errors="backslashreplace")

    def _look(self, first: bool) -> None:
        """Checks at its first words, and then now and then, what it uses with all its children. Raises OverLimit."""
        now = time.monotonic()
        if not first and now - self._looked < LOOK:
            return
        self._looked = now
        family = self._seen()
        if len(family) > self._limits.processes:
            what = f"was {len(family)} processes, of {self._limits.processes} that it may be,"
            raise OverLimit(TroubleKind.TOO_MUCH, what)
        held = 0
        for one in family:
            with contextlib.suppress(psutil.Error):
                held += one.memory_info().rss
        if held > self._limits.memory:
            what = f"held {held >> 20} MB of memory, of {self._limits.memory >> 20} MB that it may have,"
            raise OverLimit(TroubleKind.TOO_MUCH, what)

    def _seen(self) -> list[psutil.Process]:
        """The process and its children now. They are remembered: a child whose parent has ended is found no more."""
        family = _family(self.group)
        self._family.update((one.pid, one) for one in family)
        return family

    def end(self, grace: float, *, politely: bool = False) -> list[bytes]:
        """Ends it and all its children. Returns the lines that it still wrote, and sets ``status``.

        Politely: first its input is closed, and it has time to end by itself.
        """
        lines: list[bytes] = []
        self._seen()
        if politely:
            self._unsent.put(None)
        if politely or self.ended:
            self._drain(grace, lines)
        by_itself = self._process.poll() is not None
        if not by_itself:
            self.status = "closed its standard output" if self.ended else "had to be ended"
        self._seen()
        _end_all(self._family)
        code = self._process.wait()
        if not self.status:
            self.code, self.status = code, f"ended with exit status {code}"
        self._drain(GLANCE, lines)
        self._unsent.put(None)
        self._let_go()
        self._safety.detach()
        return lines

    def _let_go(self) -> None:
        """Waits for the threads, which close the pipes; not for long, as an unknown process may hold one open."""
        until = time.monotonic() + GLANCE
        while any(thread.is_alive() for thread in self._threads) and time.monotonic() < until:
            with contextlib.suppress(queue.Empty):
                self._output.get(timeout=0.01)  # a thread may wait for room

    def _drain(self, seconds: float, lines: list[bytes]) -> None:
        """Waits for its end, and keeps reading so that it does not block in a write."""
        until = time.monotonic() + seconds
        while (left := until - time.monotonic()) > 0:
            with contextlib.suppress(OverLimit):
                if not self._take(min(left, 0.01), lines) and self._process.poll() is not None:
                    return
            if self.ended:
                time.sleep(min(left, 0.002))


def _family(pid: int) -> list[psutil.Process]:
    """A process, its children, and theirs."""
    try:
        process = psutil.Process(pid)
        return [process, *process.children(recursive=True)]
    except psutil.Error:
        return []


def _end_all(family: dict[int, psutil.Process]) -> None:
    """Ends processes that are still there; psutil sees to it that a number which others have by now is left alone."""
    for one in list(family.values()):
        with contextlib.suppress(psutil.Error):
            one.kill()
