"""The processes that a program has started, and theirs, as far as ``/proc`` tells; elsewhere they are not known.

Run as a program, this module is the warden, which outlives the kit by a moment. When the kit is gone,
the warden ends whatever the kit had running. It is started without our packages, so it uses only the standard library.
"""

from __future__ import annotations

import contextlib
import os
import signal
import sys
from collections.abc import Iterable
from pathlib import Path

MARK = "HOYLE_PROGRAM"
"""The environment variable that marks processes which have left their group and lost their parents."""
PROC = Path("/proc")
KILL = getattr(signal, "SIGKILL", signal.SIGTERM)
"""Windows has only SIGTERM."""


def descendants(pid: int) -> list[int]:
    """A process, its children, and theirs, as long as they still have their parents."""
    found = [pid]
    for one in found:
        with contextlib.suppress(OSError):
            for thread in (PROC / str(one) / "task").iterdir():
                found += map(int, (thread / "children").read_text().split())
    return found


def resident(pids: Iterable[int]) -> int:
    """Bytes of memory that processes use together. Shared memory counts for each."""
    pages = 0
    for pid in pids:
        with contextlib.suppress(OSError, IndexError):
            pages += int((PROC / str(pid) / "statm").read_text().split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE")


def marked(mark: str) -> list[int]:
    """The processes that have a mark in their environment, or one that begins with it and a dot."""
    wanted = f"{MARK}={mark}".encode()
    found = []
    with contextlib.suppress(OSError):
        for folder in PROC.iterdir():
            with contextlib.suppress(OSError, ValueError):
                pid = int(folder.name)
                if any(_is(wanted, entry) for entry in (folder / "environ").read_bytes().split(b"\0")):
                    found.append(pid)
    return found


def _is(wanted: bytes, entry: bytes) -> bool:
    return entry.startswith(wanted) and entry[len(wanted) : len(wanted) + 1] in (b"", b".")


def end_marked(mark: str) -> None:
    """Ends all processes with a mark, including those started in the meantime."""
    for _ in range(10):
        found = [pid for pid in marked(mark) if pid != os.getpid()]
        if not found:
            return
        for pid in found:
            with contextlib.suppress(OSError):
                os.kill(pid, KILL)


def end_group(group: int, number: int = KILL) -> None:
    """Sends a signal to a whole process group, if it is still there."""
    with contextlib.suppress(ProcessLookupError, PermissionError):
        os.killpg(group, number)


def keep_watch(mark: str) -> None:
    """Reads which groups are running, ``+123`` and ``-123``, until the kit is gone; then ends those that are left."""
    for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
        signal.signal(number, signal.SIG_IGN)
    groups: set[int] = set()
    for line in sys.stdin:
        (groups.add if line[0] == "+" else groups.discard)(int(line[1:]))
    for group in groups:
        end_group(group)
    if groups:
        end_marked(mark)


if __name__ == "__main__":
    keep_watch(sys.argv[1])
