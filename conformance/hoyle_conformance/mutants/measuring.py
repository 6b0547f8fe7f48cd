"""Measures what is told about one wrong program: by which rule, in how long a game, and what is said wrongly."""

from __future__ import annotations

import signal
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from enum import StrEnum
from types import FrameType

import msgspec

from hoyle_conformance.gamekit.mutants import Mutant
from hoyle_conformance.games import mutants_of
from hoyle_conformance.mutants.least_game import least_game
from hoyle_conformance.mutants.never_shows import never_shows
from hoyle_conformance.mutants.pairs import both
from hoyle_conformance.mutants.telling import Telling, claim_under, tell

SHORT, LONG = 6, 12
"""A game longer than LONG is too much to read if one of at most SHORT moves exists."""


class Length(StrEnum):
    """How long the game told first is."""

    LEAST = "least"
    """Within one move of the least."""
    LONG = "long"
    FAR = "far too long"
    UNKNOWN = "unknown"
    """Not searched, or the search did not come to an end."""


class Work(msgspec.Struct, frozen=True):
    """A program to check: one mutant, or two in one engine."""

    game: str
    mutants: tuple[str, ...]
    lengths: bool = False
    """Whether to search for the least game, too."""
    masking: bool = False
    """Whether the first mutant is a deviation that could hide the second, which is all that must be told."""
    known: bool = False
    """Whether the mutants are in the catalogue that programs are compared with; most bugs of real programs are not."""


class Measured(msgspec.Struct, frozen=True, kw_only=True):
    """What was measured on one program."""

    work: Work
    told: bool = False
    """A mutant: the rule told first is the broken one. Two: both are told, or the one that could be hidden."""
    named: bool = False
    """All that is broken is told somewhere."""
    never_shows: bool = False
    """Two are not told, and one of them makes no difference to a program that has the other."""
    false_pass: bool = False
    false_banner: bool = False
    others: int = 0
    """How many more failures are told, by rules that are not broken: what follows from a bug, or is told twice."""
    length: Length = Length.UNKNOWN
    finished: bool = True
    """Whether it was checked within the time for one program; what was not checked is not told."""
    seconds: float = 0.0
    line: str = ""

    @property
    def good(self) -> bool:
        """Whether nothing about it is worth looking at."""
        fine = self.told and not self.false_pass and not self.false_banner
        return fine and self.length not in (Length.LONG, Length.FAR)


class TooSlow(Exception):
    """The time for one program is up."""


def measure(work: Work, limit: int = 0) -> Measured:
    """Checks one program, in at most this many seconds, and compares what is told with what is broken."""
    begun = time.monotonic()
    try:
        with at_most(limit):
            found = _measure(work)
    except TooSlow:
        found = Measured(work=work, finished=False, line=f"NOT FINISHED in {limit} s: {' + '.join(work.mutants)}")
    return msgspec.structs.replace(found, seconds=round(time.monotonic() - begun, 1))


@contextmanager
def at_most(seconds: int) -> Iterator[None]:
    """Raises TooSlow after some seconds; never if 0."""

    def too_slow(number: int, frame: FrameType | None) -> None:
        raise TooSlow

    before = signal.signal(signal.SIGALRM, too_slow)
    signal.alarm(seconds)
    try:
        yield
    finally:
        signal.alarm(0)
        signal.signal(signal.SIGALRM, before)


def _measure(work: Work) -> Measured:
    known = {one.id: one for one in mutants_of(work.game)}
    mutants = [known[id] for id in work.mutants]
    readings = {ruling: reading for one in mutants for ruling, reading in one.readings.items()}
    engine = mutants[0].engine if len(mutants) == 1 else both(mutants[0], mutants[1])
    left_out = frozenset[str]() if work.known else frozenset(work.mutants)
    telling = tell(engine, readings, left_out=left_out)
    found = [telling.tells(one) for one in mutants]
    passed = [one.rule for one in mutants if one.rule in telling.passed]
    if len(mutants) == 1:
        told = 0 in found[0]
    else:
        told = bool(found[1]) if work.masking else telling.tells_both(mutants[0], mutants[1])
    length = _length(mutants[0], telling) if work.lengths else Length.UNKNOWN
    untold = [one for one, headlines in zip(mutants, found, strict=True) if not headlines]
    behind = [(bug, other) for bug in untold for other in mutants if other is not bug]
    claim = claim_under(engine, readings)
    return Measured(
        work=work,
        told=told,
        named=all(found),
        never_shows=not told and any(never_shows(bug, other, claim) for bug, other in behind),
        false_pass=bool(passed),
        false_banner=len(mutants) == 1 and any(_false_banners(mutants[0], telling)),
        others=len(telling.headlines) - len(set().union(*found)),
        length=length,
        line=_line(work, mutants, telling, told, passed, length),
    )


def _line(
    work: Work, mutants: Sequence[Mutant], telling: Telling, told: bool, passed: Sequence[str], length: Length
) -> str:
    """What was told about one program, for whoever improves the judge."""
    headlines = ", ".join(f"{one.rule} ({one.check}, {one.moves} moves)" for one in telling.headlines[:5])
    broken = ", ".join(one.rule for one in mutants)
    line = f"{'told' if told else 'MISSED'}: {' + '.join(work.mutants)} (breaks {broken}): {headlines}"
    line += f"; banners {telling.banners}" if telling.banners else ""
    line += f"; passes {', '.join(passed)}" if passed else ""
    return line + (f"; {length}" if length in (Length.LONG, Length.FAR) else "")


def _false_banners(mutant: Mutant, telling: Telling) -> Iterator[str]:
    """Readings that the program is said to follow, although it does not: under them it is still wrong."""
    for ruling, reading in telling.banners.items():
        if tell(mutant.engine, {**mutant.readings, ruling: reading}).headlines:
            yield ruling


def _length(mutant: Mutant, telling: Telling) -> Length:
    """How long the game told first is, compared with the least."""
    if not telling.headlines or not telling.headlines[0].has_game:
        return Length.UNKNOWN
    told = telling.headlines[0]
    if told.moves <= 1:
        return Length.LEAST
    searched = least_game(mutant, told.script, min(told.moves - 2, SHORT))
    if searched.least is not None:
        return Length.FAR if told.moves > LONG and searched.least <= SHORT else Length.LONG
    return Length.LEAST if searched.complete >= told.moves - 2 else Length.UNKNOWN
