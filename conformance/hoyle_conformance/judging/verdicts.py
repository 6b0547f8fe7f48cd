"""The closed set of verdicts, and which of them are red."""

from __future__ import annotations

from enum import StrEnum


class Verdict(StrEnum):
    """What the kit says about one check.

    >>> [str(verdict) for verdict in Verdict if not verdict.red]
    ['pass', 'not-claimed', 'known-failure']
    """

    PASS = "pass"
    FAIL = "fail"
    WRONG_REASON = "wrong-reason"
    """An unlawful move was not made, but it ended in something other than a refusal."""
    ERROR = "error"
    TIMEOUT = "timeout"
    HIDDEN = "hidden"
    """It is at work in a failure that cannot be told apart from it, or only ever after one."""
    UNTESTABLE = "untestable"
    NOT_CLAIMED = "not-claimed"
    VACUOUS = "vacuous"
    KNOWN_FAILURE = "known-failure"
    STALE_KNOWN_FAILURE = "stale-known-failure"

    @property
    def red(self) -> bool:
        """Whether a run with such a verdict fails."""
        return self not in (Verdict.PASS, Verdict.NOT_CLAIMED, Verdict.KNOWN_FAILURE)
