"""How much a verdict weighs: not following mere advice breaks no rule."""

from __future__ import annotations

from collections.abc import Iterable
from enum import StrEnum

from hoyle.law.book import GameLaw
from hoyle_conformance.checks.check import Result
from hoyle_conformance.judging.verdicts import Verdict


class Severity(StrEnum):
    """What a result means for the whole run."""

    FINE = "fine"
    ADVICE = "advice"
    """A rule that the rulebook words as advice (``should``) is not followed: told, but not red."""
    BREACH = "breach"
    ADAPTER = "adapter"
    """The adapter broke, so nothing can be said about the rule."""


def severity(law: GameLaw, result: Result) -> Severity:
    """What a result means, from its verdict and from the modality of the rules of its check."""
    if not result.verdict.red:
        return Severity.FINE
    if result.verdict in (Verdict.ERROR, Verdict.TIMEOUT):
        return Severity.ADAPTER
    if result.verdict is Verdict.FAIL and advice_only(law, result.check.rules):
        return Severity.ADVICE
    return Severity.BREACH


def advice_only(law: GameLaw, rules: Iterable[str]) -> bool:
    """Whether there are rules, and all of them are worded as advice."""
    modalities = {law.rules[id].modality for id in rules if id in law.rules}
    return modalities == {"should"}


def fails(law: GameLaw, result: Result) -> bool:
    """Whether a check failed or the program broke in it: more than advice, and more than never put to the test."""
    if severity(law, result) not in (Severity.BREACH, Severity.ADAPTER):
        return False
    return result.verdict not in (Verdict.UNTESTABLE, Verdict.VACUOUS, Verdict.HIDDEN)
