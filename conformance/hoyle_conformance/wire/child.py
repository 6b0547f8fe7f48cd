"""A child process in its own session, with lines on its pipes, that is certain to end."""

from __future__ import annotations

import contextlib
import fcntl
import os
import resource
import selectors
import signal
import subprocess
import time
import weakref
from collections.abc import Sequence
from pathlib import Path

from hoyle_conformance.wire import process_tree
from hoyle_conformance.wire.implementation import TroubleKind
from hoyle_conformance.wire.limits import Limits
from hoyle_conformance.wire.lines import Lines, OverLimit
from hoyle_conformance.wire.warden import warden

CHUNK = 2**18
BATCH, BATCH_SECONDS = 2**16, 0.0005
"""After this many bytes, or this long, lines are sent even if nobody waits for answers yet."""
TAIL = 8192
"""How much of standard error is kept, in bytes."""
GLANCE = 0.1
"""How often we check that a silent process still exists: one of its children may hold its pipes open."""


LOOK = 0.25
"""How often we check how much memory it uses."""


class Child:
    """One running process: ``send`` takes lines, ``wait`` returns lines, and no pipe ever blocks us."""

    def __init__(self, command: Sequence[str], cwd: Path | None, limits: Limits) -> None:
        """Starts it. Raises OSError if it cannot be started."""
        self.command = list(command)
        self._mark = warden().next_mark()
        self._process = subprocess.Popen(
            self.command,
            cwd=cwd,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            bufsize=0,
            start_new_session=True,
            env=os.environ | {process_tree.MARK: self._mark},
        )
        process = self._process
        assert process.stdin is not None
        assert process.stdout is not None
        assert process.stderr is not None
        self.group = process.pid
        warden().watch(self.group)
        _confine(process.pid, limits)
        self._in, self._out = process.stdin.fileno(), process.stdout.fileno()
        self._err = process.stderr.fileno()
        for pipe in (self._in, self._out, self._err):
            os.set_blocking(pipe, False)
            _widen(pipe)
        self._selector = selectors.DefaultSelector()
        self._selector.register(self._out, selectors.EVENT_READ)
        self._selector.register(self._err, selectors.EVENT_READ)
        self._unsent = bytearray()
        self._writing = False
        self._written = 0.0
        self._lines = Lines(limits.line)
        self._limits = limits
        self._looked = time.monotonic()
        self._has_spoken = False
        self._stderr = bytearray()
        self.ended = False
        """Nothing more will come out of it."""
        self.status = ""
        """How it ended, in words, once it has ended."""
        self.code: int | None = None
        """Its exit status if it ended by itself; negative for a signal."""
        self._safety = weakref.finalize(self, _kill_forgotten, process, self._mark, os.getpid())

    def send(self, line: bytes) -> None:
        """Queues a line, with its newline.

        A write costs as much as ten lines, so lines wait for each other; but not for long, and at
        most until we wait ourselves, so that the process has work while we judge.
        """
        self._unsent += line
        if not self._writing and (len(self._unsent) > BATCH or time.monotonic() - self._written > BATCH_SECONDS):
            self._write()

    def wait(self, seconds: float) -> list[bytes]:
        """The lines that arrived within this many seconds; an empty list if none did. Raises OverLimit."""
        lines: list[bytes] = []
        until = time.monotonic() + seconds
        if self._unsent and not self._writing:
            self._write()
        while True:
            left = until - time.monotonic()
            ready = self._selector.select(max(0.0, min(left, GLANCE)))
            for key, _ in ready:
                if key.fd == self._in:
                    self._write()
                elif key.fd == self._err:
                    self._read_stderr()
                else:
                    lines += self._read()
            self._look(first=bool(lines) and not self._has_spoken)
            self._has_spoken = self._has_spoken or bool(lines)
            if not ready and self._exited():  # one of its own children may hold its pipe open
                self._finish_output(lines)
            if lines or self.ended or left <= 0:
                return lines

    @property
    def half_line(self) -> bytes:
        """What came after the last newline."""
        return self._lines.half_line

    @property
    def stderr(self) -> str:
        """The end of what it wrote to standard error."""
        return self._stderr.decode(errors="backslashreplace")

    # --- pipes ---------------------------------------------------------------------------------------------

    def _write(self) -> None:
        self._written = time.monotonic()
        try:
            while self._unsent:
                with memoryview(self._unsent) as waiting:
                    count = os.write(self._in, waiting[:CHUNK])
                del self._unsent[:count]
        except BlockingIOError:
            pass
        except OSError:  # it no longer listens; what it has said counts, and we will notice its end
            self._unsent.clear()
        if bool(self._unsent) != self._writing:
            self._writing = not self._writing
            if self._writing:
                self._selector.register(self._in, selectors.EVENT_WRITE)
            else:
                self._selector.unregister(self._in)

    def _read(self) -> list[bytes]:
        chunk = _read(self._out)
        if chunk is None:
            return []
        if not chunk:
            self._selector.unregister(self._out)
            self.ended = True
            return self._lines.last
        return self._lines.of(chunk)

    def _finish_output(self, lines: list[bytes]) -> None:
        while not self.ended and (more := self._read()):
            lines += more
        if not self.ended:
            self._selector.unregister(self._out)
            self.ended = True
            lines += self._lines.last

    def _read_stderr(self) -> None:
        chunk = _read(self._err)
        if chunk:
            self._stderr += chunk
            del self._stderr[:-TAIL]
        elif chunk is not None:
            self._selector.unregister(self._err)

    # --- what it uses --------------------------------------------------------------------------------------

    def _look(self, first: bool) -> None:
        """Checks at its first words, and then now and then, what it uses with all its children. Raises OverLimit."""
        now = time.monotonic()
        if not first and now - self._looked < LOOK:
            return
        self._looked = now
        pids = process_tree.descendants(self.group)
        if len(pids) > self._limits.processes:
            what = f"was {len(pids)} processes, of {self._limits.processes} that it may be,"
            raise OverLimit(TroubleKind.TOO_MUCH, what)
        held = process_tree.resident(pids)
        if held > self._limits.memory:
            what = f"held {held >> 20} MB of memory, of {self._limits.memory >> 20} MB that it may have,"
            raise OverLimit(TroubleKind.TOO_MUCH, what)

    # --- its end -------------------------------------------------------------------------------------------

    def _exited(self) -> bool:
        """Whether it has ended. It is not reaped yet: until then nobody else gets its group's number."""
        if self._process.returncode is not None:
            return True
        try:
            return os.waitid(os.P_PID, self.group, os.WEXITED | os.WNOHANG | os.WNOWAIT) is not None
        except ChildProcessError:
            return True

    def end(self, grace: float, *, politely: bool = False) -> list[bytes]:
        """Ends it and all its children. Returns the lines that it still wrote, and sets ``status``.

        Politely: first its input is closed, and it has time to end by itself.
        """
        lines: list[bytes] = []
        if politely and not self._exited():
            self._unsent.clear()
            self._write()
            self._process.stdin.close()  # type: ignore[union-attr]
        if politely or self.ended:
            self._drain(grace, lines)
        if not self._exited():
            self.status = "closed its standard output" if self.ended else "had to be ended"
            process_tree.end_group(self.group, signal.SIGTERM)
            self._drain(grace, lines)
        process_tree.end_group(self.group)  # whatever is left of its group
        process_tree.end_marked(self._mark)  # and whatever has left the group
        warden().forget(self.group)
        code = self._process.wait()
        if not self.status:
            self.code, self.status = code, _status(code)
        self._drain_rest(lines)
        self._selector.close()
        for pipe in (self._process.stdin, self._process.stdout, self._process.stderr):
            assert pipe is not None
            pipe.close()
        self._safety.detach()
        return lines

    def _drain(self, seconds: float, lines: list[bytes]) -> None:
        """Waits for its end, and keeps reading so that it does not block in a write."""
        until = time.monotonic() + seconds
        while not self._exited() and (left := until - time.monotonic()) > 0:
            if self._selector.get_map():
                self._take(min(left, 0.01), lines)
            else:
                time.sleep(min(left, 0.002))

    def _drain_rest(self, lines: list[bytes]) -> None:
        """What is still in the pipes."""
        for _ in range(64):
            if not self._selector.get_map() or not self._take(0, lines):
                return

    def _take(self, seconds: float, lines: list[bytes]) -> bool:
        ready = self._selector.select(seconds)
        for key, _ in ready:
            if key.fd == self._err:
                self._read_stderr()
            elif key.fd == self._out:
                with contextlib.suppress(OverLimit):
                    lines += self._read()
            else:
                self._unsent.clear()
                self._write()
        return bool(ready)


def _status(code: int) -> str:
    if code >= 0:
        return f"ended with exit status {code}"
    with contextlib.suppress(ValueError):
        return f"was ended by {signal.Signals(-code).name}"
    return f"was ended by signal {-code}"


def _read(pipe: int) -> bytes | None:
    """What is in the pipe: empty at its end, None if there is nothing yet."""
    try:
        return os.read(pipe, CHUNK)
    except BlockingIOError:
        return None
    except OSError:
        return b""


def _widen(pipe: int) -> None:
    """Lets the process work ahead while we judge, if the system allows it."""
    if hasattr(fcntl, "F_SETPIPE_SZ"):
        with contextlib.suppress(OSError):
            fcntl.fcntl(pipe, fcntl.F_SETPIPE_SZ, 2**20)


def _confine(pid: int, limits: Limits) -> None:
    """Makes the system itself limit files and core dumps of the process and its children, if it can."""
    if not hasattr(resource, "prlimit"):
        return
    for what, most in (
        (resource.RLIMIT_CORE, 0),
        (resource.RLIMIT_FSIZE, limits.file_size),
        (resource.RLIMIT_NOFILE, limits.open_files),
    ):
        with contextlib.suppress(OSError, ValueError):  # it has ended already, or its limit is lower
            resource.prlimit(pid, what, (most, most))


def _kill_forgotten(process: subprocess.Popen[bytes], mark: str, ours: int) -> None:
    """Leaves nothing behind even if nobody closed the child. A fork of us leaves it alone."""
    if os.getpid() != ours:
        return
    process_tree.end_group(process.pid)
    process_tree.end_marked(mark)
    warden().forget(process.pid)
    process.wait()
