"""A program's process, and which kind of it this system allows."""

from __future__ import annotations

import os
from collections.abc import Sequence
from pathlib import Path
from typing import Protocol

from hoyle_conformance.wire.limits import Limits

GROUPS = hasattr(os, "killpg") and hasattr(os, "waitid")
"""Whether the system has process groups, by which a program is ended with everything that it has started."""


class ChildProcess(Protocol):
    """One running process."""

    command: list[str]
    group: int
    ended: bool
    """Nothing more will come out of it."""
    status: str
    """How it ended, in words, once it has ended."""
    code: int | None
    """Its exit status if it ended by itself; negative for a signal."""

    @property
    def half_line(self) -> bytes:
        """What came after the last newline."""
        ...

    @property
    def stderr(self) -> str:
        """The end of what it wrote to standard error."""
        ...

    def send(self, line: bytes) -> None:
        """Queues a line, with its newline."""
        ...

    def wait(self, seconds: float) -> list[bytes]:
        """The lines that arrived within this many seconds; an empty list if none did. Raises OverLimit."""
        ...

    def end(self, grace: float, *, politely: bool = False) -> list[bytes]:
        """Ends it and all its children. Returns the lines that it still wrote, and sets ``status``."""
        ...


def start_child(command: Sequence[str], cwd: Path | None, limits: Limits) -> ChildProcess:
    """Starts a program. Raises OSError if it cannot be started."""
    if GROUPS:
        from hoyle_conformance.wire.child import Child  # only where its modules exist

        return Child(command, cwd, limits)
    from hoyle_conformance.wire.portable_child import PortableChild  # psutil is installed only where it is needed

    return PortableChild(command, cwd, limits)
