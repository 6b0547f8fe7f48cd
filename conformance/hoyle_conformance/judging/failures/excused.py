"""What is not a failure of the program: it says that it does not do this, or does it differently on purpose."""

from __future__ import annotations

from typing import ClassVar

from hoyle_conformance.judging.failures.failure import Asks, Failure
from hoyle_conformance.judging.verdicts import Verdict
from hoyle_conformance.phrases import reason


class Unsupported(Failure, frozen=True, kw_only=True, tag="unsupported"):
    """The program says that it does not do this, or cannot show it."""

    why: str = ""
    """Why it cannot be seen, in our words."""
    op: str = "play"
    outcome: ClassVar[str] = "unsupported"
    verdict: ClassVar[Verdict] = Verdict.UNTESTABLE
    shown_by: ClassVar[Asks | None] = None
    blames: ClassVar[bool] = False

    @property
    def has_game(self) -> bool:
        """Points and games of its own are asked for without a game."""
        return self.op not in ("score", "selfplay")

    @property
    def reason(self) -> str:
        """Why not."""
        return self.why or self.said

    @property
    def step(self) -> int | None:
        """None."""
        return None


class WithinTurn(Failure, frozen=True, kw_only=True, tag="within-turn"):
    """All that it is about happens within a turn, which is one move to the program."""

    outcome: ClassVar[str] = "within-turn"
    verdict: ClassVar[Verdict] = Verdict.NOT_CLAIMED
    shown_by: ClassVar[Asks | None] = None
    blames: ClassVar[bool] = False

    @property
    def reason(self) -> str:
        """Why not."""
        return "it shows nothing in the middle of a turn"

    @property
    def step(self) -> int | None:
        """None."""
        return None


class ByHouseRule(Failure, frozen=True, kw_only=True, tag="house-rule"):
    """A rule was at work that the program departs from on purpose."""

    rule: str
    instead: str
    outcome: ClassVar[str] = "house-rule"
    verdict: ClassVar[Verdict] = Verdict.NOT_CLAIMED
    blames: ClassVar[bool] = False

    @property
    def reason(self) -> str:
        """Which house rule."""
        return house_rule(self.rule, self.instead)

    @property
    def step(self) -> int | None:
        """None."""
        return None


def house_rule(rule: str, instead: str) -> str:
    """A house rule in words."""
    return reason("house rule instead of {rule}: {instead}", rule=rule, instead=instead)
