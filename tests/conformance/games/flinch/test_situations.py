"""Rare situations of Flinch come up on purpose: what goes to the bottom of a Flinch Pile is seen when it runs out."""

from collections.abc import Mapping
from typing import ClassVar

import pytest

from hoyle.games.flinch.calls import Calls
from hoyle.games.flinch.part import TablePart
from hoyle.games.flinch.table import Flinch
from hoyle.law import Law
from hoyle_conformance.checks import Effort
from hoyle_conformance.claims.claim import make_claim
from hoyle_conformance.claims.profile import GameProfile
from hoyle_conformance.judging.verdicts import Verdict
from hoyle_conformance.oracle.reference import ReferenceImplementation, claim_of
from hoyle_conformance.runs.events import Diagnosed
from hoyle_conformance.runs.run import Opened, Plan, check


class SecondFromTheBottom(Calls):
    """Puts the penalty card on the last card of the pile instead of under it."""

    def penalty(self, seat: int, caller: int) -> None:
        pile = self.table.flinch[seat]
        before = len(pile)
        super().penalty(seat, caller)
        if len(pile) > before:
            pile.insert(1, pile.pop(0))


class MisplacesPenalties(Flinch):
    parts: ClassVar[Mapping[str, type[TablePart]]] = {**Flinch.parts, "calls": SecondFromTheBottom}


@pytest.mark.usefixtures("hardly_shortened")
def test_a_penalty_card_second_from_the_bottom_is_no_pass() -> None:
    profile = GameProfile(players=[2, 2], variants=["base"])
    claim = make_claim(Law().game("flinch"), claim_of("flinch"), profile)
    plan = Plan(claim=claim, effort=Effort(scripts=60, refusals=0, games=0, twins=0), sections=("agreement",))
    results = check(Opened(ReferenceImplementation, ({"flinch": MisplacesPenalties},)), plan, lambda event: None)
    (result,) = (one for one in results if one.check.rules == ["flinch.penalty.to-bottom"])
    assert result.verdict.red
    assert any(one.failures and one.failures[0].differences[0].path.endswith(".top") for one in results)


@pytest.mark.usefixtures("hardly_shortened")
def test_a_penalty_card_second_from_the_bottom_is_told_by_where_it_goes() -> None:
    """The rule that turns it up has done nothing wrong, and passes."""
    claim = make_claim(Law().game("flinch"), claim_of("flinch"), GameProfile(players=[2, 3], variants=["base"]))
    sections = ("examples", "agreement", "invariants")
    plan = Plan(claim=claim, effort=Effort(scripts=60, refusals=0, games=0, twins=0), sections=sections)
    events: list[object] = []
    results = check(Opened(ReferenceImplementation, ({"flinch": MisplacesPenalties},)), plan, events.append)
    (diagnosed,) = (event for event in events if isinstance(event, Diagnosed))
    assert [cause.rule for cause in diagnosed.causes] == ["flinch.penalty.to-bottom"]
    verdicts = {result.check.rules[0]: result.verdict for result in results if len(result.check.rules) == 1}
    assert verdicts["flinch.penalty.to-bottom"] is not Verdict.PASS
    assert verdicts["flinch.flinch-pile.top-up"] is Verdict.PASS


class FifteenInThePile(Flinch):
    """Deals Flinch Piles of fifteen."""

    def _deal_piles(self, cards: list[str]) -> int:
        return self._deal_round(cards, 0, 15, self.flinch)


def test_a_flinch_pile_of_fifteen_is_told_first_and_by_the_rule_of_the_deal() -> None:
    profile = GameProfile(players=[2, 2], variants=["base"])
    claim = make_claim(Law().game("flinch"), claim_of("flinch"), profile)
    plan = Plan(claim=claim, effort=Effort(scripts=4, refusals=0, games=0, twins=0), sections=("agreement",))
    events: list[object] = []
    results = check(Opened(ReferenceImplementation, ({"flinch": FifteenInThePile},)), plan, events.append)
    (diagnosed,) = (event for event in events if isinstance(event, Diagnosed))
    first = diagnosed.causes[0]
    assert first.rule in ("flinch.deal.ten", "flinch.flinch-pile.top-up")  # what it is, and that its top card is open
    (told,) = (result.failures[0] for result in results if result.check.id == first.checks[0])
    assert told.script.moves == []
