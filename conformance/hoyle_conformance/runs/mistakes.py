"""What a program does wrong, as something that another program can be asked, too: does it do the same?"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import chain
from typing import NamedTuple

import msgspec

from hoyle.script import Trace
from hoyle.table import Impossible, Move, Refused
from hoyle_conformance.claims.claim import Claim
from hoyle_conformance.judging.bench import Bench
from hoyle_conformance.judging.every_step import judge_every_step
from hoyle_conformance.judging.failures import AnyFailure, Asks, Differs, ScoreDiffers
from hoyle_conformance.judging.judge import Finding, judge_moves
from hoyle_conformance.judging.views import Difference
from hoyle_conformance.oracle.reference import ReferenceImplementation
from hoyle_conformance.wire.implementation import Answer
from hoyle_conformance.wire.messages import Op, Request, ScoreResult


class WrongGame(NamedTuple):
    """A game up to the move at which it goes wrong, as the rules have it."""

    about: tuple[str, ...]
    """The rules of the check that it fails."""
    failure: AnyFailure
    suspects: frozenset[str]
    """The rules at work there, and those of the check."""
    right: Trace
    lawful: list[Move]
    """The lawful moves at its end, if that is what the program was asked for."""

    @property
    def size(self) -> tuple[bool, int]:
        """The smallest are looked at first, and games before points."""
        return False, self.failure.at

    def made_by(self, program: ReferenceImplementation, bench: Bench) -> bool | None:
        """Whether a program does the same; None if it goes right."""
        made = self._failures_of(program, bench)
        return _does_the_same(made, self.failure) if made else None

    def _failures_of(self, program: ReferenceImplementation, bench: Bench) -> list[AnyFailure]:
        if self.failure.shown_by is Asks.MOVES:
            answer = asked(program, Op.MOVES, self.right, bench.claim)
            finding = judge_moves(self.right, len(self.right.script.moves), self.lawful, answer)
            return [] if finding is None else [finding.failure]
        answer = asked(program, Op.PLAY, self.right, bench.claim)
        return [one.failure for one in judge_every_step(self.right, answer, bench.eyes).findings]


class WrongHands(NamedTuple):
    """Hands of cards with wrong points."""

    about: tuple[str, ...]
    failure: ScoreDiffers
    suspects: frozenset[str]

    @property
    def size(self) -> tuple[bool, int]:
        """Behind all games."""
        return True, self.failure.length

    def made_by(self, program: ReferenceImplementation, bench: Bench) -> bool | None:
        """Whether a program counts all of them the same; None if it counts all of them right."""
        hands = [self.failure, *self.failure.others]
        counted = [_points(program, bench, hand) for hand in hands]
        if counted == [hand.differences[0].expected for hand in hands]:
            return None
        return counted == [hand.differences[0].got for hand in hands]


Mistake = WrongGame | WrongHands
"""What a program does wrong in a check."""


def mistake(bench: Bench, finding: Finding, about: Sequence[str] = ()) -> Mistake | None:
    """What a program does wrong, in a check about some rules, if others can be asked for it too; None if not."""
    failure, suspects = finding.failure, frozenset([*finding.suspects, *about])
    if isinstance(failure, ScoreDiffers):  # what only counts points is judged by its hands alone
        return None if bench.claim.partial else WrongHands(tuple(about), failure, suspects)
    if failure.shown_by not in (Asks.PLAY, Asks.MOVES) or not failure.blames:
        return None
    asks_for_moves = failure.shown_by is Asks.MOVES  # then it is about the table, and no move is made there
    script = failure.script.replace(moves=failure.script.moves[: failure.at + (not asks_for_moves)])
    try:
        right = bench.expect(script)
        lawful = right.script.played().moves() if asks_for_moves else []
    except (Impossible, Refused):
        return None
    return WrongGame(tuple(about), failure, suspects, right, lawful)


def asked(program: ReferenceImplementation, op: Op, right: Trace, claim: Claim) -> Answer:
    """What a program makes of a game."""
    script = right.script.replace(readings=claim.readings, departures=[])
    return program.answer(Request(id=0, op=op, script=script))


def _points(program: ReferenceImplementation, bench: Bench, hand: ScoreDiffers) -> int | None:
    request = Request(id=0, op=Op.SCORE, game=bench.kit.game, facts=hand.facts, readings=bench.claim.readings)
    result = program.answer(request).result
    return result.points if isinstance(result, ScoreResult) else None


_OF_THE_TELLING = ("rules", "about", "said", "other_readings", "script", "differences", "taken_up", "own_game")


def alike(one: AnyFailure, other: AnyFailure) -> bool:
    """Whether two programs do the same wrong thing in a game."""
    return type(one) is type(other) and _deed(one) == _deed(other)


def _does_the_same(made: Sequence[AnyFailure], failure: AnyFailure) -> bool:
    """Whether one of several failures is like another, or all that differ at its step are so together.

    What is never shown is told apart from what else differs there, where that is judged without it.
    """
    if any(alike(one, failure) for one in made):
        return True
    there = [one.differences for one in made if isinstance(one, Differs) and one.at == failure.at]
    return isinstance(failure, Differs) and len(there) > 1 and _shown(chain(*there)) == _shown(failure.differences)


def _shown(differences: Iterable[Difference]) -> Counter[tuple[str, str]]:
    return Counter((one.path, repr(one.got)) for one in differences)


def _deed(failure: AnyFailure) -> tuple[object, ...]:
    """What a program did, however it is told."""
    fields = msgspec.structs.asdict(failure)
    return _shown(failure.differences), [(name, value) for name, value in fields.items() if name not in _OF_THE_TELLING]
