"""What a whole run comes to. Every command concludes here, from what was shown: nothing shown is never green."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from enum import StrEnum

import msgspec

from hoyle.law.book import GameLaw
from hoyle.law.model import Rule
from hoyle_conformance.checks.check import Result
from hoyle_conformance.checks.severity import Severity, severity
from hoyle_conformance.claims.claim import Claim
from hoyle_conformance.judging.verdicts import Verdict
from hoyle_conformance.phrases import phrase


class Outcome(StrEnum):
    """How a run ended, in the words of the report."""

    PASSES = "everything that is claimed passes"
    KNOWN = "everything that is claimed passes, except for known failures"
    CHOSEN = "the checks that were chosen pass; the others were not run"
    NOTHING = "nothing passes: no rule was shown to be followed"
    BROKEN = "the rules are not followed"
    FIXED = "a known failure is fixed"
    NOT_SHOWN = "not everything that is claimed could be put to the test"
    ADAPTER = "the adapter is at fault"
    UNSTEADY = "the program ended again and again, though no request makes it end"
    UNFINISHED = "the run did not finish"

    @property
    def code(self) -> int:
        """The exit code: 0 is green, 1 a broken rule, 2 a program or a profile that shows nothing."""
        if self in (Outcome.PASSES, Outcome.KNOWN, Outcome.CHOSEN):
            return 0
        return 1 if self in (Outcome.BROKEN, Outcome.FIXED, Outcome.NOT_SHOWN) else 2


UNTOLD = frozenset({Outcome.UNFINISHED, Outcome.NOTHING, Outcome.UNSTEADY})
"""How a run can end red although no check is: a report that goes check by check has to say so separately."""


CUT = phrase("the run was cut because enough checks had failed")


class Conclusion(msgspec.Struct, frozen=True, kw_only=True):
    """What a run comes to, and how much it rests on."""

    outcome: Outcome
    passed: int
    """Checks that pass."""
    rules: int
    """Rules that a passing check is about."""
    in_force: int
    """Rules that could be tested: those in force under the readings that are claimed, without house rules."""
    cut: bool = False
    """Whether the run stopped because enough checks had failed."""

    @property
    def green(self) -> bool:
        """Whether everything that was asked for passes, and something does."""
        return self.code == 0

    @property
    def code(self) -> int:
        """The exit code of a command. A run that was cut ends like one with the same failures, and never green."""
        return (self.outcome.code or Outcome.UNFINISHED.code) if self.cut else self.outcome.code

    @property
    def name(self) -> str:
        """How the run ended, in a word for programs."""
        return "cut" if self.cut else self.outcome.name.lower()

    @property
    def words(self) -> str:
        """How the run ended, for people; a phrase of the catalogue."""
        return CUT if self.cut else self.outcome


def conclude(
    law: GameLaw,
    claim: Claim,
    results: Sequence[Result],
    *,
    planned: int,
    chosen: bool = False,
    unprovoked: int = 0,
    cut: bool = False,
) -> Conclusion:
    """The conclusion of a run of this many planned checks; ``chosen`` if there are others that were not asked for.

    A rule that the program departs from on purpose is not claimed: no check that passes shows that it is followed.

    ``unprovoked`` is how often the program ended although no single request makes it end.
    """
    passed = [one for one in results if one.verdict is Verdict.PASS]
    testable = {
        id
        for id, rule in law.rules.items()
        if not rule.untestable and id not in claim.house_rules and in_force(rule, claim.readings)
    }
    followed = testable.intersection(rule for one in passed for rule in one.check.rules)
    if len(results) < planned and not cut:
        outcome = Outcome.UNFINISHED
    else:
        outcome = _outcome(law, results, len(followed), chosen, unprovoked)
    return Conclusion(outcome=outcome, passed=len(passed), rules=len(followed), in_force=len(testable), cut=cut)


def worst(codes: Iterable[int]) -> int:
    """The exit code of several runs: a broken rule weighs most, and no run at all shows nothing."""
    return max(codes, key=lambda code: (code == Outcome.BROKEN.code, code), default=Outcome.NOTHING.code)


def in_force(rule: Rule, readings: Mapping[str, str]) -> bool:
    """Whether a rule holds under these readings."""
    return all(readings.get(ruling) in supposed for ruling, supposed in rule.under.items())


def _outcome(law: GameLaw, results: Sequence[Result], rules: int, chosen: bool, unprovoked: int) -> Outcome:
    """What weighs most: whoever broke a rule hears that first, whatever else is wrong."""
    verdicts = {one.verdict for one in results}
    breaches = {one.verdict for one in results if severity(law, one) is Severity.BREACH}
    if breaches & {Verdict.FAIL, Verdict.WRONG_REASON}:
        return Outcome.BROKEN
    if breaches:
        return Outcome.FIXED if breaches == {Verdict.STALE_KNOWN_FAILURE} else Outcome.NOT_SHOWN
    if verdicts & {Verdict.ERROR, Verdict.TIMEOUT}:
        return Outcome.ADAPTER
    if Verdict.PASS not in verdicts or not (chosen or rules):  # a check that was chosen need not be about a rule
        return Outcome.NOTHING
    if unprovoked:
        return Outcome.UNSTEADY
    if Verdict.KNOWN_FAILURE in verdicts:
        return Outcome.KNOWN
    return Outcome.CHOSEN if chosen else Outcome.PASSES
