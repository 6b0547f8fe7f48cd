"""Which rule each hand with wrong points breaks, told from the hands that come out right.

A rule is cleared by a right hand in which nothing is at work that is not in the wrong one too. What is left is to
blame: if x2 is right with numbers alone, and the bonus without x2, the rule is broken that is about the two together.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

import msgspec

from hoyle_conformance.gamekit.kit import ScoreCase
from hoyle_conformance.judging.culprits import ochiai
from hoyle_conformance.judging.evidence import Evidence
from hoyle_conformance.judging.failures import ScoreDiffers
from hoyle_conformance.judging.failures.failure import MOST


class Blamed(NamedTuple):
    """A hand with wrong points, and the rule that it breaks."""

    hand: ScoreDiffers
    rule: str


def by_culprit(
    wrong: Sequence[ScoreDiffers], cases: Sequence[ScoreCase], evidence: Evidence, otherwise: str
) -> list[ScoreDiffers]:
    """One failure for each rule that is broken: the smallest hand that breaks it, with others that show more of it.

    Where no rule is at work in a hand, what the check is about ``otherwise`` is broken.
    """
    known = {repr(case.facts): case for case in cases}
    found: list[Blamed] = []
    for hand in sorted(wrong, key=lambda one: one.length):
        found.append(Blamed(hand, _culprit(hand, known[repr(hand.facts)], found, evidence) or otherwise))
    failures = []
    for rule in dict.fromkeys(one.rule for one in found):
        first, *others = smallest_hands([one.hand for one in found if one.rule == rule])
        failures.append(msgspec.structs.replace(first, others=tuple(others), about=[rule]).reported([rule]))
    return failures


def smallest_hands(wrong: Sequence[ScoreDiffers]) -> list[ScoreDiffers]:
    """Of the hands whose points are wrong, those that no smaller one explains: each has a rule that it lacks."""
    smallest: list[ScoreDiffers] = []
    for one in sorted(wrong, key=lambda one: one.length):
        if not any(set(smaller.about) <= set(one.about) for smaller in smallest):
            smallest.append(one)
    return smallest[:MOST]


def _culprit(hand: ScoreDiffers, case: ScoreCase, before: Sequence[Blamed], evidence: Evidence) -> str | None:
    """The rule that a hand breaks; that of a smaller hand if it may be the same."""
    for smaller in before:
        if not _cards(smaller.hand.facts) - _cards(hand.facts):
            return smaller.rule
    for rule, points in case.instead.items():
        if hand.differences[0].got == points:
            return rule
    cleared = {rule for right in evidence.right if set(right) <= set(case.tells_of) for rule in right}
    suspects = [rule for rule in case.tells_of if rule not in cleared]
    if same := [smaller.rule for smaller in before if smaller.rule in suspects]:
        return same[0]
    right, wrong, total = evidence.times_right(), evidence.times_wrong(), evidence.wrong.total()
    suspects = suspects or list(case.tells_of)
    return max(suspects, key=lambda rule: ochiai(wrong[rule], right[rule], total), default=None)


def _cards(facts: Mapping[str, Any]) -> Counter[str]:
    """The cards of a hand, and what else is true of it."""
    rows = [value if isinstance(value, list) else [name] for name, value in facts.items() if value]
    return Counter(card for row in rows for card in row)
