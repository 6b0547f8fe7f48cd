"""Failures of one move: a lawful one that was not made, an unlawful one that was."""

from __future__ import annotations

from typing import ClassVar

from hoyle.script import Trace
from hoyle_conformance.judging.failures.failure import MOST, Contrast, Failure, Words, because, rules_of, step_of
from hoyle_conformance.judging.verdicts import Verdict
from hoyle_conformance.phrases import reason


class AtAMove(Failure, frozen=True, kw_only=True):
    """A failure about a single move."""

    shortens: ClassVar[bool] = True

    @property
    def step(self) -> int | None:
        """The move at issue."""
        return self.at + 1

    @property
    def speechless(self) -> bool:
        """It shows in the move itself."""
        return False


class NotMade(AtAMove, frozen=True, kw_only=True):
    """A lawful move was not made."""

    before_the_move: ClassVar[bool] = True

    def rules_at_work(self, trace: Trace) -> list[str]:
        """The rules by which the move may be made, not those of what follows from it; if there is none, as usual."""
        return self.about or rules_of(step_of(trace, self.at + 1)[:1]) or rules_of(step_of(trace, self.at))


class WronglyRefused(NotMade, frozen=True, kw_only=True, tag="refused"):
    """A lawful move was refused."""

    outcome: ClassVar[str] = "refused"

    def told(self, words: Words) -> list[Contrast]:
        """What should have happened."""
        return [Contrast("", words.happens(), because(words.say("refused"), words.quote(self.said)))]


class AgainstScenario(NotMade, frozen=True, kw_only=True, tag="against-scenario"):
    """A scenario calls a move lawful that the program and the reference refuse: our own mistake, shown as such."""

    outcome: ClassVar[str] = "refused"
    shortens: ClassVar[bool] = False

    @property
    def reason(self) -> str:
        """Whose fault."""
        return "the scenario expects this move to be lawful"

    def told(self, words: Words) -> list[Contrast]:
        """What the scenario expects."""
        return [Contrast("", words.happens(), because(words.say("refused"), self.reason))]


class AskedElse(NotMade, frozen=True, kw_only=True, tag="diverged"):
    """The program asked for something other than the next move of the script, while it carried out the last one."""

    outcome: ClassVar[str] = "diverged"
    before_the_move: ClassVar[bool] = False

    @property
    def step(self) -> int | None:
        """The move that it carried out; the deal if there was none."""
        return self.at

    def rules_at_work(self, trace: Trace) -> list[str]:
        """The rules at work in that move."""
        return self.about or rules_of(step_of(trace, self.at))

    def told(self, words: Words) -> list[Contrast]:
        """What is to be decided, and what it asked for."""
        lawful = words.lawful()
        expected = words.say("these lawful moves: {moves}", moves=lawful) if lawful else words.happens()
        asked = words.say("asked for something else: {said}", said=words.quote(self.said))
        return [Contrast("", expected, asked)]


class Forbidden(AtAMove, frozen=True, kw_only=True):
    """An unlawful move was not simply refused."""

    def rules_at_work(self, trace: Trace) -> list[str]:
        """The rules that forbid the move, unless it is known to be about others."""
        if self.about:
            return self.about
        return list(trace.refused.rules) if trace.refused is not None else rules_of(step_of(trace, self.at))


class WronglyAccepted(Forbidden, frozen=True, kw_only=True, tag="accepted"):
    """An unlawful move was made."""

    outcome: ClassVar[str] = "accepted"

    def told(self, words: Words) -> list[Contrast]:
        """Why it should have been refused."""
        return [Contrast("", because(words.say("refused"), words.refusal()), words.say("accepted"))]


class ChangedTheTable(Forbidden, frozen=True, kw_only=True, tag="changed"):
    """An unlawful move was refused, but changed the table anyway."""

    outcome: ClassVar[str] = "changed"

    def told(self, words: Words) -> list[Contrast]:
        """What has changed."""
        as_it_was, changed = "refused, and the table as it was", "refused, but the table changed"
        shown = [words.difference(one) for one in self.differences[:MOST]]
        return [Contrast("", words.say(as_it_was), words.say(changed)), *shown]


class WrongReason(Forbidden, frozen=True, kw_only=True, tag="wrong-reason"):
    """An unlawful move ended in something other than a refusal."""

    asked: bool = False
    """It asked for something else; otherwise it answered with an error."""
    outcome: ClassVar[str] = "wrong-reason"
    verdict: ClassVar[Verdict] = Verdict.WRONG_REASON

    @property
    def reason(self) -> str:
        """What it did instead."""
        return reason("asked for {said}", said=self.said) if self.asked else reason("error: {said}", said=self.said)

    def rules_at_work(self, trace: Trace) -> list[str]:
        """The rules that forbid the move, which it tried to make; if it asked for something else, those up to there."""
        if self.asked:
            return self.about or rules_of(step_of(trace, self.at))
        return super().rules_at_work(trace)

    def told(self, words: Words) -> list[Contrast]:
        """Why it should have been refused."""
        return [Contrast("", because(words.say("refused"), words.refusal()), words.quote(self.reason))]
