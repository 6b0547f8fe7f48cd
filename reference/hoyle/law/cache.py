"""Keeps what was read from YAML, so that a command need not parse it again: that is nine tenths of a lookup.

Entries are named after the digest of the file they came from, so that one can be missing but never out of date.
``HOYLE_CACHE`` names another folder, or is ``off``.
"""

import os
from contextlib import suppress
from hashlib import blake2b
from pathlib import Path
from typing import Any

import msgspec

FORMAT = "law-1"
"""Part of each name; changing it leaves old entries unused."""


def folder() -> Path | None:
    """Where entries are kept; None if nothing is kept."""
    named = os.environ.get("HOYLE_CACHE")
    if named == "off":
        return None
    if named:
        return Path(named)
    home = os.environ.get("XDG_CACHE_HOME") or os.path.expanduser("~/.cache")  # noqa: PTH111  Path.home() can raise
    return Path(home) / "hoyle"


def entry(contents: bytes) -> Path | None:
    """The file that keeps what was read from ``contents``."""
    kept = folder()
    return kept / f"{FORMAT}-{blake2b(contents, digest_size=16).hexdigest()}" if kept else None


def load(path: Path | None) -> Any:
    """The plain data of an entry; None if it does not exist or cannot be read."""
    if path is not None:
        with suppress(OSError, msgspec.DecodeError):
            return msgspec.msgpack.decode(path.read_bytes())
    return None


def save(path: Path | None, data: Any) -> None:
    """Keeps plain data; does nothing if that is not possible."""
    if path is not None:
        # Some numbers, and halves of characters, cannot be stored.
        with suppress(OSError, OverflowError, UnicodeEncodeError):
            path.parent.mkdir(parents=True, exist_ok=True)
            new = path.with_suffix(f".{os.getpid()}")
            new.write_bytes(msgspec.msgpack.encode(data))
            new.replace(path)
