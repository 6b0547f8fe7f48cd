"""The pool cache: scripts and how the reference plays them, kept on disk from one run to the next.

The scripts of a share follow from the law, the code of the kit, the claim, the seed, the effort and what earlier
shares have reached; never from what a program answers. So they can be kept. Their file is named by the digest of all
that. A file that is damaged, of somebody else, or not what it says it is, is no file: the scripts are made again.
"""

from __future__ import annotations

import hashlib
import os
import stat
import sys
import zlib
from collections import Counter
from collections.abc import Iterator
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import NamedTuple

import msgspec

from hoyle.games import package_of, table_of
from hoyle.law import cache as law_cache
from hoyle.law.digest import law_digest
from hoyle.script import Trace, run
from hoyle.table import Impossible
from hoyle_conformance.games import kit_package_of
from hoyle_conformance.scripts.mood_choice import Reached
from hoyle_conformance.wire.files import read_whole, write_whole

LARGEST = 128 * 2**20
"""Bytes of all files together; the ones that were not used for longest are removed first."""
LARGEST_POOL = 256 * 2**20
"""Bytes of one pool when it is read."""
MOST_SCRIPTS = 500
"""Scripts of a share that is kept. Larger ones are for runs of hours, which nobody repeats within the same minute."""
SWEPT_EVERY = 32
"""Files that are written before we look how many there are."""
MARK = b"hoyle pool 1\n"
SUFFIX = ".pool"


class Pool(msgspec.Struct, array_like=True, kw_only=True):
    """The scripts of one share, and what it has found out by making them."""

    traces: list[Trace] = []
    kinds: list[str] = []
    """The kind of the unlawful move at the end of each, if there is one."""
    endings: dict[str, int] = {}
    """In how many of them each ending came up."""
    reached: dict[str, list[tuple[str | tuple[str, str], int]]] = {}
    """What the scripts of each mood have reached."""

    def reached_by_mood(self) -> Reached:
        """What the scripts of each mood have reached, as it is counted."""
        return {mood: Counter(dict(counts)) for mood, counts in self.reached.items()}


def listed(reached: Reached) -> dict[str, list[tuple[str | tuple[str, str], int]]]:
    """What was reached, as it is kept: always in the same order."""
    return {mood: sorted(reached[mood].items(), key=repr) for mood in sorted(reached)}


_read = msgspec.msgpack.Decoder(Pool)
_write = msgspec.msgpack.Encoder()
_in_order = msgspec.msgpack.Encoder(order="deterministic")


class PoolCache(NamedTuple):
    """A folder of pools. Nothing that goes wrong with it stops a run."""

    folder: Path

    def get(self, key: str) -> Pool | None:
        """The pool with this key; None if no such pool can be trusted."""
        path = self._path(key)
        try:
            if not _is_ours(path):
                return None
            pool = _read.decode(_opened(read_whole(path), key))
            if not _is_played_so(pool, key):
                return None
            os.utime(path)
        except (OSError, ValueError, zlib.error, msgspec.DecodeError, RecursionError):
            return None
        return pool

    def put(self, key: str, pool: Pool) -> None:
        """Keeps a pool, unless it is too large or cannot be written."""
        if len(pool.traces) > MOST_SCRIPTS:
            return
        try:
            self.folder.mkdir(mode=0o700, parents=True, exist_ok=True)
            if _is_ours(self.folder):
                write_whole(self._path(key), _closed(_write.encode(pool), key))
                if int(key[:8], 16) % SWEPT_EVERY == 0:
                    self.sweep()
        except OSError:
            return

    def sweep(self, largest: int = LARGEST) -> None:
        """Removes the files that were not used for longest, until the others are few enough. Raises OSError."""
        files = sorted(
            ((one.stat(follow_symlinks=False), one.path) for one in self._files()), key=lambda one: one[0].st_mtime
        )
        total = sum(size.st_size for size, _ in files)
        for size, path in files:
            if total <= largest:
                return
            Path(path).unlink(missing_ok=True)
            total -= size.st_size

    def _files(self) -> Iterator[os.DirEntry[str]]:
        with os.scandir(self.folder) as entries:
            yield from (one for one in entries if one.name.endswith((SUFFIX, ".part")))

    def _path(self, key: str) -> Path:
        return self.folder / f"{key}{SUFFIX}"


def cache_folder() -> Path | None:
    """Where pools are kept: beside what is kept of the law; None if nothing is kept."""
    kept = law_cache.folder()
    return None if kept is None else kept / "pools"


def key_of(game: str, *parts: object) -> str:
    """The digest of everything that a pool follows from: the code, the law, and these parts."""
    digest = hashlib.sha256(MARK)
    digest.update(_in_order.encode((code_digest(game), law_digest(table_of(game).law), parts)))
    return digest.hexdigest()


@cache
def code_digest(game: str) -> str:
    """The digest of the code that makes scripts of a game: both packages, and those of a game from elsewhere."""
    digest = hashlib.sha256(sys.version.encode())
    packages = {
        name.partition(".")[0] for name in (__name__, "hoyle", package_of(game), kit_package_of(game) or "hoyle")
    }
    for package in sorted(packages):
        for folder in import_module(package).__path__:
            for path in sorted(Path(folder).rglob("*.py")):
                text = path.read_bytes()
                digest.update(f"{package} {path.relative_to(folder).as_posix()} {len(text)}\n".encode() + text)
    return digest.hexdigest()


def _is_ours(path: Path) -> bool:
    """Whether a file or folder is no link, belongs to this user, and nobody else can write it. Raises OSError."""
    found = path.lstat()
    if not hasattr(os, "getuid"):
        return not stat.S_ISLNK(found.st_mode)
    return found.st_uid == os.getuid() and not found.st_mode & 0o022 and not stat.S_ISLNK(found.st_mode)


def _closed(data: bytes, key: str) -> bytes:
    packed = zlib.compress(data, level=1)
    return MARK + bytes.fromhex(key) + hashlib.sha256(packed).digest() + packed


def _opened(file: bytes, key: str) -> bytes:
    """The contents of a file. Raises ValueError if they are not those that were written with this key."""
    named, packed = MARK + bytes.fromhex(key), file[len(MARK) + 64 :]
    if not file.startswith(named) or file[len(named) : len(named) + 32] != hashlib.sha256(packed).digest():
        raise ValueError("not what was written")
    unpacked = zlib.decompressobj()
    data = unpacked.decompress(packed, LARGEST_POOL)
    if not unpacked.eof:
        raise ValueError("too large, or not whole")
    return data


def _is_played_so(pool: Pool, key: str) -> bool:
    """Whether the reference still plays one of the scripts, another one in each pool, as it was kept."""
    if not pool.traces:
        return True
    kept = pool.traces[int(key[:8], 16) % len(pool.traces)]
    try:
        played = run(kept.script, events=True)
    except Impossible:
        return False
    if played.refused is None or kept.refused is None:
        return kept.refused is played.refused and (kept.views, kept.events) == (played.views, played.events)
    return kept.views == played.views and kept.refused.rules == played.refused.rules
