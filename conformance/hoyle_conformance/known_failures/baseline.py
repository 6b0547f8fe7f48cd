"""The baseline: what fails today, kept as stored scripts next to the profile, so that only new failures are red."""

from __future__ import annotations

import errno
import re
from collections.abc import Iterable
from dataclasses import dataclass, field
from pathlib import Path

import msgspec

from hoyle_conformance.checks import Bench, Result
from hoyle_conformance.known_failures.entries import KnownFailure, shown_now
from hoyle_conformance.known_failures.files import known_failure
from hoyle_conformance.wire.files import write_whole

FOLDER = "hoyle-known"
"""Next to the profile."""


@dataclass
class Baseline:
    """The entries that a profile should have for one game."""

    entries: dict[str, KnownFailure] = field(default_factory=dict)
    """By the path of the file, from the profile's folder."""
    left: list[tuple[str, str]] = field(default_factory=list)
    """Red checks that no script can show, with the reason."""


def file_of(check: str) -> str:
    """The file of a check; one per check, always in the same folder, whatever the check is called."""
    return f"{FOLDER}/{re.sub(r'[^A-Za-z0-9-]+', '-', check).strip('-')}.json"


def draw(bench: Bench, results: Iterable[Result], before: Iterable[KnownFailure] = ()) -> Baseline:
    """What fails now. An entry that still shows its failure stays as it is, with its note."""
    kept = {entry.check: entry for entry in before}
    baseline = Baseline()
    for result in results:
        if not result.verdict.red:
            continue
        id = result.check.id
        entry = _entry(bench, result, kept.get(id))
        if entry is None:
            baseline.left.append((id, result.reason or str(result.verdict)))
        else:
            baseline.entries[file_of(id)] = entry
    return baseline


def _entry(bench: Bench, result: Result, before: KnownFailure | None) -> KnownFailure | None:
    """The script that shows a failure; None if playing it shows nothing."""
    found = [before, *(known_failure(result.check.id, failure) for failure in result.failures)]
    return next((one for one in found if one is not None and shown_now(bench, one)), None)


def write(folder: Path, entries: dict[str, KnownFailure], gone: Iterable[str]) -> None:
    """Writes the files of the entries and removes those that are no longer listed."""
    for file, entry in entries.items():
        path = folder / file
        if path.parent.is_symlink():
            raise OSError(errno.ELOOP, "it is a link, and we do not write through links", str(path.parent))
        path.parent.mkdir(parents=True, exist_ok=True)
        write_whole(path, msgspec.json.format(msgspec.json.encode(entry), indent=1) + b"\n")
    for file in gone:
        if Path(file).parent == Path(FOLDER):  # only files that we wrote ourselves
            (folder / file).unlink(missing_ok=True)
