"""A bug that shows only where another one does is told by the part of the view that differs."""

from collections import Counter

import pytest

from hoyle.games.stock_exchange.table import StockExchange
from hoyle.law import Law
from hoyle_conformance.checks import Effort
from hoyle_conformance.checks.check import Result
from hoyle_conformance.claims.claim import make_claim
from hoyle_conformance.judging.culprits import Culprit
from hoyle_conformance.judging.evidence import Evidence
from hoyle_conformance.judging.masked import Seen, masked
from hoyle_conformance.judging.situations import Situation
from hoyle_conformance.judging.verdicts import Verdict
from hoyle_conformance.oracle.reference import ReferenceImplementation, claim_of
from hoyle_conformance.runs.run import Opened, Plan, check

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


class WhoeverSoldDeals(StockExchange):
    """Whoever has sold deals the next hand: every step in which a hand ends is wrong."""

    seller = 0

    def sold(self, seat: int) -> None:
        self.seller = seat
        super().sold(seat)

    def next_hand(self) -> None:
        self.dealer = (self.seller - 1) % self.players
        super().next_hand()


class ScoresNothingWhileThereAreOffers(WhoeverSoldDeals):
    def score(self, seat: int) -> None:
        if not any(self.offers):
            super().score(seat)


def agreement(engine: type[StockExchange]) -> dict[str, Result]:
    claim = make_claim(Law().game("stock-exchange"), claim_of("stock-exchange"))
    plan = Plan(claim=claim, effort=Effort(scripts=60, refusals=0, games=0, twins=0), sections=("agreement",))
    results = check(Opened(ReferenceImplementation, ({"stock-exchange": engine},)), plan, lambda event: None)
    return {one.check.rules[0]: one for one in results}


SOLD = "stock-exchange.sold", "stock-exchange.sold.point"


@pytest.mark.usefixtures("hardly_shortened")
def test_what_is_wrong_before_a_habit_of_every_hand_shows_in_the_same_step_is_another_bug() -> None:
    results = agreement(ScoresNothingWhileThereAreOffers)
    assert results["stock-exchange.deal.passes"].verdict is Verdict.FAIL
    assert Verdict.FAIL in {results[rule].verdict for rule in SOLD}
    assert Verdict.PASS not in {results[rule].verdict for rule in SOLD}


@pytest.mark.usefixtures("hardly_shortened")
def test_the_habit_alone_is_one_bug() -> None:
    results = agreement(WhoeverSoldDeals)
    assert [rule for rule, one in results.items() if one.verdict is Verdict.FAIL] == ["stock-exchange.deal.passes"]
