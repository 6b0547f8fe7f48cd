"""Failures as files: where each is kept, for ``hoyle replay`` and for the known failures of a profile."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Iterable
from pathlib import Path

import msgspec

from hoyle.script import Script, write_script
from hoyle_conformance.checks.check import Result
from hoyle_conformance.judging.failures import AnyFailure, Asks, SeesOtherwise
from hoyle_conformance.known_failures.entries import KnownFailure
from hoyle_conformance.wire.files import make_folder, write_whole
from hoyle_conformance.wire.untrusted import writable

FOLDER = Path(".hoyle") / "failures"
_LONGEST = 80


def known_failure(check: str, failure: AnyFailure, note: str = "") -> KnownFailure | None:
    """A failure as it is stored; None if no script shows it."""
    if failure.asks is None:
        return None
    script = storable(failure.script)
    if failure.asks is not Asks.PLAY:
        script = script.replace(moves=script.moves[: failure.at])
    seat = failure.seat if isinstance(failure, SeesOtherwise) else None
    return KnownFailure(
        check=check,
        script=script,
        note=note,
        asks=failure.asks,
        seat=seat,
        kind=failure.kind,
        parts=sorted(failure.parts),
    )


def storable(script: Script) -> Script:
    """The script without characters that no file can hold."""
    try:
        write_script(script)
    except UnicodeEncodeError:
        return msgspec.convert(writable(msgspec.to_builtins(script)), Script)
    return script


def path_of(check: str, script: Script) -> Path:
    """Where the failure of a check is stored: always in the same folder, whatever the names are."""
    name = re.sub(r"[^A-Za-z0-9-]+", "-", check).strip("-")[:_LONGEST] or "failure"
    digest = hashlib.sha256(write_script(storable(script)).encode()).hexdigest()[:8]
    return FOLDER / f"{name}-{digest}.json"


def keep(results: Iterable[Result]) -> list[Path]:
    """Writes every failure that a script shows to its file, so that it can be replayed."""
    return [
        save(entry)
        for result in results
        if result.verdict.red
        for failure in result.failures
        if (entry := known_failure(result.check.id, failure))
    ]


def save(entry: KnownFailure) -> Path:
    """Writes a known failure to its file."""
    path = path_of(entry.check, entry.script)
    make_folder(path.parent)
    write_whole(path, msgspec.json.format(msgspec.json.encode(entry), indent=1) + b"\n")
    return path
