"""The warden: a process that ends our programs when we cannot, because we were killed ourselves."""

from __future__ import annotations

import atexit
import contextlib
import os
import secrets
import subprocess
import sys

from hoyle_conformance.wire import process_tree


class Warden:
    """Knows which groups are running. It is started with the first of them."""

    def __init__(self) -> None:
        self.pid = os.getpid()
        self.mark = f"{self.pid}-{secrets.token_hex(6)}"
        self._process: subprocess.Popen[bytes] | None = None
        self._started = 0

    def next_mark(self) -> str:
        """A mark for a program that is about to be started."""
        self._started += 1
        return f"{self.mark}.{self._started}"

    def watch(self, group: int) -> None:
        """Adds a group that must end with us."""
        if self._process is None:
            self._process = subprocess.Popen(
                [sys.executable, "-I", "-S", process_tree.__file__, self.mark],
                stdin=subprocess.PIPE,
                stdout=subprocess.DEVNULL,
                stderr=subprocess.DEVNULL,
                bufsize=0,
                start_new_session=True,
                env={name: value for name, value in os.environ.items() if name != process_tree.MARK},
            )
            atexit.register(self._dismiss, self._process)
        self._tell(f"+{group}\n")

    def forget(self, group: int) -> None:
        """Removes a group that has ended. Call it before the group's number is free for others."""
        self._tell(f"-{group}\n")

    def _tell(self, line: str) -> None:
        if self._process is not None and self._process.stdin is not None:
            with contextlib.suppress(OSError):  # somebody has ended the warden; that must not end us
                self._process.stdin.write(line.encode())

    @staticmethod
    def _dismiss(process: subprocess.Popen[bytes]) -> None:
        assert process.stdin is not None
        process.stdin.close()
        process.wait()


_warden = Warden()


def warden() -> Warden:
    """The warden of this process; a fork of us has one of its own."""
    global _warden
    if _warden.pid != os.getpid():
        _warden = Warden()
    return _warden
