"""Known failures: stored scripts. Replay decides, no search: what does not go wrong any more is stale."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec

from hoyle.script import Script
from hoyle.table import Impossible
from hoyle_conformance.claim import BadProfile
from hoyle_conformance.shrink import rejudge
from hoyle_conformance.verdicts import Verdict

if TYPE_CHECKING:
    from hoyle_conformance.checks import Bench, Result


class KnownFailure(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A check that is known to fail, and the script that shows it. ``hoyle replay`` writes and reads the same file."""

    check: str
    script: Script
    note: str = ""


def read_known_failure(path: Path) -> KnownFailure:
    """A stored failure from its file."""
    try:
        return msgspec.json.decode(path.read_bytes(), type=KnownFailure)
    except OSError as error:
        raise BadProfile(f"{path}: cannot read the stored failure: {error.strerror}") from None
    except msgspec.DecodeError as error:
        raise BadProfile(f"{path}: not a stored failure: {error}; it has the keys check and script") from None


def settle(bench: Bench, known: list[KnownFailure], results: Iterable[Result]) -> Iterator[Result]:
    """Marks failures that are known, and red those that are stale or name no check."""
    waiting = {one.check: one for one in known}
    for result in results:
        entry = waiting.pop(result.check.id, None)
        if entry is None:
            yield result
        elif _still_wrong(bench, entry):
            yield msgspec.structs.replace(result, verdict=Verdict.KNOWN_FAILURE, reason=entry.note or "known")
        else:
            reason = "the stored script does not go wrong any more; take the entry out"
            yield msgspec.structs.replace(result, verdict=Verdict.STALE_KNOWN_FAILURE, reason=reason)
    for entry in waiting.values():
        raise BadProfile(f"known failure {entry.check!r}: there is no such check; see hoyle check --list")


def _still_wrong(bench: Bench, entry: KnownFailure) -> bool:
    try:
        return rejudge(bench, entry.script) is not None
    except Impossible:
        return False
