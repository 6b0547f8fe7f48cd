"""A reading is said to be followed only if games prove it: nobody's bug is declared away."""

from collections.abc import Iterable

import pytest
from tests.conformance.checks.conftest import LITTLE, claim

from hoyle.games.flip7.table import Flip7
from hoyle.games.flip7.tasks import InitialDeal
from hoyle.law import Law
from hoyle.law.model import Words
from hoyle.script import Script
from hoyle_conformance.checks.check import Check, Kind, Result
from hoyle_conformance.games import kit_of
from hoyle_conformance.judging.bench import Bench
from hoyle_conformance.judging.failures import Differs
from hoyle_conformance.judging.verdicts import Verdict
from hoyle_conformance.judging.views import Difference
from hoyle_conformance.oracle.reference import ReferenceImplementation
from hoyle_conformance.runs.causes import Cause
from hoyle_conformance.runs.followed import followed

INITIAL_DEAL = ("flip7.initial-deal", "one-each")


class OneCardEach(Flip7):
    """Plays by the other reading, whatever a script says."""

    def _begin_round(self, taking_part: Iterable[int]) -> None:
        super()._begin_round(taking_part)
        self.todo = [InitialDeal()]


class OneCardForTheFirst(Flip7):
    """Looks like the other reading only while nobody looks further than the first seat."""

    def _begin_round(self, taking_part: Iterable[int]) -> None:
        super()._begin_round(taking_part)
        self.todo = [InitialDeal(dealt=self.players - 1)]


class NoModifiers(Flip7):
    """Puts every Modifier card aside: at the first one, as if everybody had been dealt another card to begin with."""

    def modifier(self, seat: int, card: str) -> None:
        self.used.append(card)


class OneCardEachAndNobodyBusts(OneCardEach):
    """Shows the wrong Number cards where the other reading does not explain it, either."""

    def bust(self, seat: int, card: str) -> None:
        self.numbers[seat].append(card)


def result(*fits: tuple[str, str], differs: str = "pile") -> Result:
    """A check of a reading that fails, and the readings under which its game would be right."""
    check = Check(id="flip7.reading.initial-deal", kind=Kind.READING, rules=[], says=Words("", ""))
    script = Script(game="flip7", players=3)
    failure = Differs(script=script, other_readings=list(fits), differences=[Difference(differs, 1, 2)])
    return Result(check=check, verdict=Verdict.FAIL, failures=[failure])


def follows(
    engine: type[Flip7], *fits: tuple[str, str], differs: str = "pile", causes: Iterable[Cause] = ()
) -> dict[str, str]:
    bench = Bench(ReferenceImplementation({"flip7": engine}), kit_of("flip7"), Law().game("flip7"), claim(), LITTLE, 0)
    return followed(bench, [result(*fits, differs=differs)], causes)


def test_a_reading_that_all_games_agree_with_is_followed() -> None:
    assert follows(OneCardEach, INITIAL_DEAL) == dict([INITIAL_DEAL])


@pytest.mark.parametrize("engine", [Flip7, OneCardForTheFirst, NoModifiers])
def test_a_bug_that_looks_like_a_reading_is_not_one(engine: type[Flip7]) -> None:
    assert follows(engine, INITIAL_DEAL) == {}


def test_a_reading_that_explains_only_a_part_of_what_goes_wrong_is_not_followed() -> None:
    assert follows(OneCardEachAndNobodyBusts, INITIAL_DEAL, differs="seats[0].numbers") == {}


def test_if_two_readings_fit_neither_is_named() -> None:
    assert follows(OneCardEach, INITIAL_DEAL, ("flip7.initial-deal", "none")) == {}


@pytest.mark.parametrize(
    ("rule", "reading"),
    [("flip7.bust", {}), ("flip7.round.initial-deal", dict([INITIAL_DEAL]))],
    ids=["elsewhere", "its-own-rule"],
)
def test_what_a_known_bug_of_another_rule_does_is_no_reading(rule: str, reading: dict[str, str]) -> None:
    known = Cause(rule=rule, checks=["flip7.reading.initial-deal"], bug="flip7.some-bug")
    assert follows(OneCardEach, INITIAL_DEAL, causes=[known]) == reading
