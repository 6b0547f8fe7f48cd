"""Failures as files: where each is kept, for ``hoyle replay`` and for the known failures of a profile."""

from __future__ import annotations

import hashlib
import re
from pathlib import Path

import msgspec

from hoyle.script import Script, write_script
from hoyle_conformance.checks import Failure, Kind, Result
from hoyle_conformance.checks.examples import SEEN_BY
from hoyle_conformance.known_failures.entries import KnownFailure
from hoyle_conformance.wire.untrusted import writable

FOLDER = Path(".hoyle") / "failures"
_LONGEST = 80


def replayable(result: Result, failure: Failure) -> bool:
    """Whether playing the script shows the failure: not if it is about shuffles, other eyes or scores."""
    if result.check.kind in (Kind.DEALER, Kind.LEAK) or failure.script.position == {}:
        return False
    if failure.said.startswith(SEEN_BY):
        return False
    return "score" not in (failure.script.position or {}) and not result.check.id.endswith(".determinism")


def storable(script: Script) -> Script:
    """The script, with nothing in it that no file can hold."""
    try:
        write_script(script)
    except UnicodeEncodeError:
        return msgspec.convert(writable(msgspec.to_builtins(script)), Script)
    return script


def path_of(check: str, script: Script) -> Path:
    """Where the failure of a check is kept: always in the one folder, whatever the names are."""
    name = re.sub(r"[^A-Za-z0-9-]+", "-", check).strip("-")[:_LONGEST] or "failure"
    digest = hashlib.sha256(write_script(storable(script)).encode()).hexdigest()[:8]
    return FOLDER / f"{name}-{digest}.json"


def save(check: str, failure: Failure, note: str = "") -> Path:
    """Writes the failure to its file."""
    path = path_of(check, failure.script)
    path.parent.mkdir(parents=True, exist_ok=True)
    known = KnownFailure(check=check, script=storable(failure.script), note=note)
    path.write_bytes(msgspec.json.format(msgspec.json.encode(known), indent=1) + b"\n")
    return path
