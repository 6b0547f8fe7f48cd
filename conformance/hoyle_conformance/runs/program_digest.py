"""Which program was checked: a digest of its command and of the files that the command names."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Sequence
from pathlib import Path

from hoyle_conformance.wire.files import read_whole


def program_digest(command: Sequence[str]) -> str:
    """Changes when the command does, or a file that it names. What such a file loads in turn is not in it.

    >>> program_digest(["--", "no-such-program"]) == program_digest(["--", "another"])
    False
    """
    digest = hashlib.sha256()
    for word in command:
        digest.update(word.encode(errors="replace") + b"\0")
        for path in _named(word):
            digest.update(hashlib.sha256(_contents(path)).digest())
    return f"sha256:{digest.hexdigest()}"


def _named(word: str) -> Iterator[Path]:
    """The file that a word of a command names, or the module of ``module:object``."""
    module, colon, _ = word.partition(":")
    for name in (word, module.replace(".", "/") + ".py") if colon else (word,):
        if name and "\0" not in name and Path(name).is_file():
            yield Path(name)


def _contents(path: Path) -> bytes:
    try:
        return read_whole(path)
    except OSError:
        return b""  # too large, or not ours to read
