"""Known failures: stored scripts. Only replaying them decides: one that no longer goes wrong is stale."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from enum import StrEnum
from pathlib import Path

import msgspec

from hoyle.law.book import GameLaw
from hoyle.script import Script
from hoyle.table import Impossible
from hoyle_conformance.checks.again import all_again
from hoyle_conformance.checks.check import Result
from hoyle_conformance.claims.claim import Claim
from hoyle_conformance.claims.profile import BadProfile
from hoyle_conformance.judging.bench import Bench
from hoyle_conformance.judging.failures import KINDS, AnyFailure, Asks
from hoyle_conformance.judging.verdicts import Verdict
from hoyle_conformance.phrases import Phrase, phrase
from hoyle_conformance.wire.files import read_whole
from hoyle_conformance.wire.untrusted import UNREADABLE


class KnownFailure(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True, omit_defaults=True):
    """A check that is known to fail, and the script that shows it. ``hoyle replay`` writes and reads the same file."""

    check: str
    script: Script
    note: str = ""
    asks: Asks = Asks.PLAY
    """What the program is asked: to play the script, or after it for its moves or for what a seat sees."""
    seat: int | None = None
    """Which seat looks."""
    kind: str = ""
    """What sort of failure it is: another one in the same script is not known. In entries that do not say, it is what
    the script shows now."""
    parts: list[str] = []
    """The parts of the view that differ."""

    def explains(self, failure: AnyFailure) -> bool:
        """Whether a failure of the check may be this one, in another game.

        It is of the same kind; or neither has a part of the view to show, and they weigh the same: what is wrongly
        refused in one game may end in a question in another, and never in a crash.
        """
        if not self.kind or self.kind == failure.kind:
            return True
        kind = KINDS.get(self.kind)
        return kind is not None and kind.verdict is failure.verdict and not (self.parts or failure.parts)

    def shown_by(self, failure: AnyFailure) -> bool:
        """Whether a failure of the stored script is this one: in one of the same parts of the view, too."""
        now = failure.parts
        return self.explains(failure) and (not self.parts or not now or not now.isdisjoint(self.parts))


def read_known_failure(path: Path) -> KnownFailure:
    """A stored failure from its file."""
    try:
        return msgspec.json.decode(read_whole(path), type=KnownFailure)
    except OSError as error:
        raise BadProfile("{path}: cannot read the stored failure: {why}", path=path, why=error.strerror) from None
    except UNREADABLE as error:
        raise BadProfile(
            "{path}: not a stored failure: {why}; it has the keys check and script", path=path, why=error
        ) from None


class Standing(StrEnum):
    """The state of a known failure."""

    KNOWN = "known"
    """The stored script still goes wrong."""
    STALE = "stale"
    """It no longer goes wrong."""
    UNKNOWN = "unknown"
    """There is no such check."""
    CONTRADICTORY = "contradictory"
    """It contradicts the profile or the other entries."""


def contradiction(law: GameLaw, claim: Claim, entry: KnownFailure, others: Sequence[KnownFailure]) -> Phrase | None:
    """Why an entry contradicts the claim or the other entries; None if it does not."""
    if entry.script.game != claim.game:
        text = "its script is for {game}, but it is listed under the known failures of {other}"
        return Phrase(text, game=entry.script.game, other=claim.game)
    if sum(other.check == entry.check for other in others) > 1:
        return Phrase("the same check is named twice, and one script decides; keep one of the two")
    spoken = claim.spoken_readings(law)
    for ruling in sorted(spoken.keys() | entry.script.readings.keys()):
        stored = entry.script.readings.get(ruling, law.rulings[ruling].default if ruling in law.rulings else "")
        if stored != spoken.get(ruling, law.rulings[ruling].default if ruling in law.rulings else None):
            text = "its script is under {ruling} = {reading}, and the implementation is held to {held}"
            held = claim.readings.get(ruling) or Phrase("nothing")
            return Phrase(text, ruling=ruling, reading=stored, held=held)
    if not claim.plays(entry.script.players, entry.script.variant):
        return Phrase("its script has {n} players, and that game is not claimed", n=entry.script.players)
    return None


def refuse_contradictions(law: GameLaw, claim: Claim, known: Sequence[KnownFailure]) -> None:
    """Raises BadProfile for the first contradictory entry."""
    for entry in known:
        if why := contradiction(law, claim, entry, known):
            raise BadProfile("known failure {check!r}: {why}", check=entry.check, why=why)


def standing(
    bench: Bench, checks: Iterable[str], entry: KnownFailure, others: Sequence[KnownFailure]
) -> tuple[Standing, Phrase | str]:
    """The state of an entry, and why; replay decides between known and stale."""
    if entry.check not in checks:
        return Standing.UNKNOWN, Phrase("there is no such check; see hoyle check {game} --list", game=bench.law.id)
    if why := contradiction(bench.law, bench.claim, entry, others):
        return Standing.CONTRADICTORY, why
    if shown_now(bench, entry) is None:
        return Standing.STALE, Phrase(STALE)
    return Standing.KNOWN, entry.note


STALE = phrase("the stored script no longer goes wrong; remove the entry")


def settle(bench: Bench, known: Sequence[KnownFailure], results: Iterable[Result]) -> Iterator[Result]:
    """Marks known failures as such; entries that are stale or name no check are red.

    What a check finds besides the failure that is known stays as red as it is.
    """
    waiting = {one.check: one for one in known}
    still = {one.check: now for one in known if (now := shown_now(bench, one)) is not None}
    bench.known = {one.check: one.explains for one in (waiting | still).values()}
    for result in results:
        named = waiting.pop(result.check.id, None)
        entry = still.get(result.check.id, named)
        if entry is None or not all(map(entry.explains, result.failures)):
            yield result
        elif entry.check in still:
            yield msgspec.structs.replace(result, verdict=Verdict.KNOWN_FAILURE, reason=entry.note or "known")
        else:
            yield msgspec.structs.replace(result, verdict=Verdict.STALE_KNOWN_FAILURE, reason=STALE)
    for unknown in waiting:
        raise BadProfile("known failure {check!r}: there is no such check; see hoyle check --list", check=unknown)


def shown_now(bench: Bench, entry: KnownFailure) -> KnownFailure | None:
    """The entry, if its script shows the failure now, and of what kind that is where the entry does not say.

    Nobody else looks on: it is not played for the other checks.
    """
    watchers, bench.watchers = bench.watchers, []
    try:
        found = all_again(bench, entry.script, entry.check, entry.asks, entry.seat)
    except Impossible:
        return None
    finally:
        bench.watchers = watchers
    shown = next((one.failure for one in found if entry.shown_by(one.failure)), None)
    if shown is None or entry.kind:
        return None if shown is None else entry
    return msgspec.structs.replace(entry, kind=shown.kind, parts=sorted(shown.parts))
