"""Untrusted files are read within limits; our own are written whole or not at all, and never through links."""

from __future__ import annotations

import contextlib
import errno
import io
import os
import secrets
import select
import stat
from pathlib import Path
from typing import BinaryIO

_NONBLOCK, _CLOEXEC, _NOFOLLOW = (getattr(os, f"O_{name}", 0) for name in ("NONBLOCK", "CLOEXEC", "NOFOLLOW"))
_BINARY = getattr(os, "O_BINARY", 0)
"""What a system lacks it does not need; only links are followed on one that cannot refuse them."""
LARGEST = 64 * 2**20
"""The most bytes of a file that is read as a whole."""
CHUNK = 2**20
SILENCE = 30.0
"""Seconds without a byte after which a pipe is given up."""


class _Pipe(io.RawIOBase):
    """A pipe or a device, which may stay silent for ever."""

    def __init__(self, descriptor: int, name: str) -> None:
        super().__init__()
        self._descriptor, self._name = descriptor, name

    def readable(self) -> bool:
        return True

    def readinto(self, buffer: memoryview) -> int:  # type: ignore[override]
        while True:
            if not select.select([self._descriptor], [], [], SILENCE)[0]:
                raise TimeoutError(errno.ETIMEDOUT, f"nothing came for {SILENCE:.0f} s", self._name)
            with contextlib.suppress(BlockingIOError):
                data = os.read(self._descriptor, len(buffer))
                buffer[: len(data)] = data
                return len(data)

    def close(self) -> None:
        if not self.closed:
            os.close(self._descriptor)
        super().close()


def open_to_read(path: Path) -> BinaryIO:
    """An untrusted file; we wait for a pipe only for a while. Raises OSError, even for what can be no name."""
    if "\0" in str(path):
        raise FileNotFoundError(errno.ENOENT, os.strerror(errno.ENOENT), str(path))
    descriptor = os.open(path, os.O_RDONLY | _NONBLOCK | _CLOEXEC | _BINARY)
    mode = os.fstat(descriptor).st_mode
    if stat.S_ISREG(mode):
        return os.fdopen(descriptor, "rb")
    if stat.S_ISDIR(mode):
        os.close(descriptor)
        raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR), str(path))
    return io.BufferedReader(_Pipe(descriptor, str(path)))


def read_whole(path: Path, most: int = LARGEST) -> bytes:
    """The bytes of a file that somebody else may have written. Raises OSError, even for too many."""
    data = bytearray()
    with open_to_read(path) as file:
        while chunk := file.read(CHUNK):
            data += chunk
            if len(data) > most:
                raise OSError(errno.EFBIG, f"it has more than {most >> 20} MB", str(path))
    return bytes(data)


def write_whole(path: Path, data: bytes) -> None:
    """Writes a file at once or not at all. A link in its place is replaced, not followed. Raises OSError."""
    if _is_device(path):
        path.write_bytes(data)  # such as /dev/stdout, or a pipe of the shell
        return
    part = path.with_name(f".{path.name[:100]}.{secrets.token_hex(4)}.part")
    descriptor = os.open(part, os.O_WRONLY | os.O_CREAT | os.O_EXCL | _CLOEXEC | _BINARY, 0o666)
    try:
        with os.fdopen(descriptor, "wb") as file:
            file.write(data)
        part.replace(path)
    except BaseException:
        part.unlink(missing_ok=True)
        raise


def make_folder(folder: Path) -> None:
    """Makes a folder of our own inside the current one. Raises OSError if a part of it is a link."""
    for one in (*reversed(folder.parents[:-1]), folder):
        if one.is_symlink():
            raise OSError(errno.ELOOP, "it is a link, and we do not write through links", str(one))
        one.mkdir(exist_ok=True)


def open_to_append(path: Path, *, anew: bool) -> BinaryIO:
    """A file that grows as we write; if it is to be new, an old one is emptied. Raises OSError for a link."""
    if _is_device(path):
        return path.open("ab")
    how = os.O_TRUNC if anew else os.O_APPEND
    return os.fdopen(os.open(path, os.O_WRONLY | os.O_CREAT | _NOFOLLOW | _CLOEXEC | _BINARY | how, 0o666), "wb")


def _is_device(path: Path) -> bool:
    """Whether it is, or leads to, something other than a file or a folder."""
    try:
        mode = path.stat().st_mode
    except OSError:
        return False
    return not (stat.S_ISREG(mode) or stat.S_ISDIR(mode))
