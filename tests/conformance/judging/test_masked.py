"""A bug that shows only where another one does is told by the part of the view that differs."""

from collections import Counter

from hoyle_conformance.judging.culprits import Culprit
from hoyle_conformance.judging.evidence import Evidence
from hoyle_conformance.judging.masked import Seen, masked
from hoyle_conformance.judging.situations import Situation

DISCARD = Culprit("discard", [("discard", "stay"), ("discard", "seven")])


def behind(times: dict[Situation, int], differing: dict[Situation, set[str]], **writes: set[str]) -> list[Culprit]:
    seen = Seen(Evidence(), Counter(times), differing, {})
    return masked(seen, [DISCARD], lambda: {rule: dict.fromkeys(parts, 1.0) for rule, parts in writes.items()})


def test_what_differs_where_one_rule_is_at_work_and_nowhere_else_is_its_own_bug() -> None:
    found = behind(
        {("discard", "stay"): 9, ("discard", "seven"): 3},
        {("discard", "stay"): {"discards"}, ("discard", "seven"): {"discards", "seats.total"}},
    )
    assert found == [Culprit("seven", [("discard", "seven")], frozenset({"seats.total"}))]


def test_what_always_differs_is_the_culprit_alone() -> None:
    times: dict[Situation, int] = {("discard", "stay"): 9, ("discard", "seven"): 3}
    assert behind(times, {where: {"discards"} for where in times}) == []


def test_a_part_that_differs_with_many_rules_at_work_says_nothing() -> None:
    found = behind(
        {("discard", "stay"): 9, ("discard", "seven"): 3, ("discard", "freeze"): 3},
        {
            ("discard", "stay"): {"discards"},
            ("discard", "seven"): {"discards", "pile"},
            ("discard", "freeze"): {"discards", "pile"},
        },
    )
    assert found == []


def test_a_rule_that_works_with_what_is_wrong_already_is_no_other_bug() -> None:
    """A new pile is made of the discards: where these are wrong, so is the pile."""
    found = behind(
        {("discard", "stay"): 9, ("discard", "reshuffle"): 3},
        {("discard", "stay"): {"discards"}, ("discard", "reshuffle"): {"discards", "pile"}},
        reshuffle={"discards", "pile"},
    )
    assert found == []
