"""Which program was checked: a digest of its command and of the files that the command names."""

from __future__ import annotations

import hashlib
import os
from collections.abc import Iterator, Sequence
from pathlib import Path

from hoyle_conformance.wire.files import read_whole

MOST_FILES = 500
"""Files of one folder that are looked at."""


def files_digest(command: Sequence[str]) -> str:
    """The digest of the files that a command names and of those beside them, wherever they are; empty for none.

    A file without an ending is an interpreter or was compiled for one machine: it says nothing about another.
    """
    digests = [
        hashlib.sha256(_contents(file)).digest() for word in command for path in _named(word) for file in _beside(path)
    ]
    return f"sha256:{hashlib.sha256(b''.join(digests)).hexdigest()}" if digests else ""


def program_digest(command: Sequence[str]) -> str:
    """Changes when the command does, a file that it names, or one of the same kind beside it, which it may load.

    >>> program_digest(["--", "no-such-program"]) == program_digest(["--", "another"])
    False
    """
    digest = hashlib.sha256()
    for word in command:
        digest.update(word.encode(errors="replace") + b"\0")
        for path in _named(word):
            for file in (path, *_beside(path)):
                digest.update(hashlib.sha256(_contents(file)).digest())
    return f"sha256:{digest.hexdigest()}"


def _named(word: str) -> Iterator[Path]:
    """The file that a word of a command names, or the module of ``module:object``."""
    module, colon, _ = word.partition(":")
    for name in (word, module.replace(".", "/") + ".py") if colon else (word,):
        if name and "\0" not in name and Path(name).is_file():
            yield Path(name)


def _beside(path: Path) -> list[Path]:
    """The files in its folder whose names end in the same way, in order; none if it has no ending, as programs have.

    The ending of ``python3.11`` is a version.
    """
    if not path.suffix or path.suffix[1:].isdigit():
        return []
    try:
        names = sorted(one.name for one in os.scandir(path.parent) if one.name.endswith(path.suffix) and one.is_file())
    except OSError:
        return []
    return [path.parent / name for name in names[:MOST_FILES]]


def _contents(path: Path) -> bytes:
    try:
        return read_whole(path)
    except OSError:
        return b""  # too large, or not ours to read
