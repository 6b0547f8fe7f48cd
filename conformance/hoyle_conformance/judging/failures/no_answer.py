"""Failures to answer: the program broke, took too long, or said something else."""

from __future__ import annotations

from typing import ClassVar

from hoyle.script import Script, Trace
from hoyle_conformance.judging.failures.failure import Asks, Contrast, Failure, Words, because, rules_of, step_of
from hoyle_conformance.judging.verdicts import Verdict
from hoyle_conformance.wire.implementation import Trouble, TroubleKind


class NoAnswer(Failure, frozen=True, kw_only=True):
    """The program did not answer, so the move at which it happened is not known."""

    op: str = "play"
    """What it was asked."""
    verdict: ClassVar[Verdict] = Verdict.ERROR
    blames: ClassVar[bool] = False

    @property
    def asks(self) -> Asks | None:
        """The same question, where it is about a script."""
        return {"play": Asks.PLAY, "moves": Asks.MOVES}.get(self.op)

    @property
    def has_game(self) -> bool:
        """Points and games of its own are asked for without a game."""
        return self.op not in ("score", "selfplay")

    @property
    def step(self) -> int | None:
        """Often not known."""
        return self.at or None

    @property
    def speechless(self) -> bool:
        """It says what happened."""
        return False

    def rules_at_work(self, trace: Trace) -> list[str]:
        """The rules of the step, if it is known; otherwise any rule of the whole game may be the cause."""
        if self.at:
            return rules_of(step_of(trace, self.at))
        return rules_of(event for step in trace.events or [] for event in step)

    def told(self, words: Words) -> list[Contrast]:
        """What came instead of an answer."""
        return [Contrast("", words.say("an answer"), because(self.outcome, words.quote(self.reason)))]


class Errored(NoAnswer, frozen=True, kw_only=True, tag="error"):
    """It answered with an error."""

    outcome: ClassVar[str] = "error"
    shortens: ClassVar[bool] = True


class AnsweredElse(NoAnswer, frozen=True, kw_only=True, tag="answered-else"):
    """Its answer does not fit the question."""

    answered: str
    outcome: ClassVar[str] = "error"

    @property
    def reason(self) -> str:
        """Which question, and what came."""
        return f"answers {self.op} with {self.answered}"


class Broke(NoAnswer, frozen=True, kw_only=True):
    """The program broke while it was asked; ``said`` is what we tell its author."""


class Died(Broke, frozen=True, kw_only=True, tag="died"):
    """It ended."""

    outcome: ClassVar[str] = "died"
    shortens: ClassVar[bool] = True


class TimedOut(Broke, frozen=True, kw_only=True, tag="timeout"):
    """It took too long. Shorter games are not tried: each would be waited for."""

    outcome: ClassVar[str] = "timeout"
    verdict: ClassVar[Verdict] = Verdict.TIMEOUT


class Garbage(Broke, frozen=True, kw_only=True, tag="garbage"):
    """It wrote something that is not a reply."""

    outcome: ClassVar[str] = "garbage"


class WrongId(Broke, frozen=True, kw_only=True, tag="wrong-id"):
    """It replied to another request."""

    outcome: ClassVar[str] = "wrong-id"


class TooLong(Broke, frozen=True, kw_only=True, tag="too-long"):
    """It wrote a line that is too long."""

    outcome: ClassVar[str] = "too-long"


class TooMuch(Broke, frozen=True, kw_only=True, tag="too-much"):
    """It used more memory or more processes than allowed."""

    outcome: ClassVar[str] = "too-much"


class CannotStart(Broke, frozen=True, kw_only=True, tag="cannot-start"):
    """It could not be started."""

    outcome: ClassVar[str] = "cannot-start"


BROKEN: dict[TroubleKind, type[Died | TimedOut | Garbage | WrongId | TooLong | TooMuch | CannotStart]] = {
    TroubleKind.DIED: Died,
    TroubleKind.TIMEOUT: TimedOut,
    TroubleKind.GARBAGE: Garbage,
    TroubleKind.WRONG_ID: WrongId,
    TroubleKind.TOO_LONG: TooLong,
    TroubleKind.TOO_MUCH: TooMuch,
    TroubleKind.CANNOT_START: CannotStart,
}
"""The failure that each trouble of the wire is."""


def broke(
    trouble: Trouble, script: Script, at: int = 0, op: str = "play"
) -> Died | TimedOut | Garbage | WrongId | TooLong | TooMuch | CannotStart:
    """The failure that a trouble of the wire is."""
    return BROKEN[trouble.kind](at=at, script=script, said=trouble.message, op=op)
