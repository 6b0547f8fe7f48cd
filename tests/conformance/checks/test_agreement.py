"""Games made on purpose: which rule a divergence is blamed on, and what is said of rules that nothing was seen of."""

from collections import Counter

import pytest
from tests.conformance.checks.conftest import LITTLE, Decide, claim

from hoyle.games.flip7.table import Flip7
from hoyle.law import Law
from hoyle.law.model import Words
from hoyle.script import Script, Trace, run
from hoyle_conformance.checks.agreement import Agreement, blame, count, not_seen_to_hold
from hoyle_conformance.checks.check import Check, Kind, Tally
from hoyle_conformance.games import kit_of
from hoyle_conformance.judging.bench import Bench
from hoyle_conformance.judging.failures import ByHouseRule, Differs
from hoyle_conformance.judging.judge import Finding
from hoyle_conformance.judging.verdicts import Verdict
from hoyle_conformance.oracle.reference import ReferenceImplementation

FREEZE = "agreement.freeze"
TRACE = run(
    Script(
        game="flip7",
        players=3,
        shuffles=[["freeze", "5", "..."]],
        moves=[{"seat": 0, "do": "hit"}, {"seat": 0, "do": "freeze", "to": 1}, {"seat": 2, "do": "hit"}],
    ),
    events=True,
)
"""A Freeze is drawn, played, and the third seat takes a card."""
CHECK = Check(id=f"flip7.{FREEZE}", kind=Kind.AGREEMENT, rules=["flip7.freeze"], says=Words("", ""))


class AFreezeDoesNothing(Flip7):
    def freeze(self, seat: int, to: int) -> None:
        self.used.append("freeze")


def differs(at: int) -> Finding:
    return Finding(failure=Differs(at=at, script=TRACE.script), trace=TRACE)


def test_the_reference_agrees_with_itself(decide: Decide) -> None:
    verdicts = Counter(result.verdict for result in decide("agreement").values())
    assert set(verdicts) <= {Verdict.PASS, Verdict.NOT_CLAIMED, Verdict.VACUOUS}
    assert verdicts[Verdict.PASS] > 20


def test_the_rules_that_are_at_work_only_there_are_blamed_and_the_others_are_not(decide: Decide) -> None:
    results = decide("agreement", program=AFreezeDoesNothing)
    blamed = [id for id, result in results.items() if result.verdict == Verdict.FAIL]
    assert blamed == [FREEZE, f"{FREEZE}.target"]  # wherever one is at work, so is the other
    (failure,) = results[FREEZE].failures
    assert failure.rules == ["flip7.freeze"]
    assert [move["do"] for move in failure.script.moves] == ["hit"]  # alone, whoever draws it freezes themselves


def test_a_house_rule_is_not_blamed(decide: Decide) -> None:
    said = {"house_rules": {"flip7.freeze": "a Freeze is put aside"}}
    results = decide("agreement", program=AFreezeDoesNothing, **said)
    assert Verdict.FAIL not in {result.verdict for result in results.values()}
    assert results[FREEZE].verdict == Verdict.NOT_CLAIMED


def test_a_program_that_cannot_be_given_games_has_none(decide: Decide) -> None:
    assert decide("agreement", hello={"ops": ["selfplay"]})[FREEZE].verdict == Verdict.UNTESTABLE


def test_a_game_that_agrees_counts_for_every_rule_at_work() -> None:
    tally = Tally()
    count(tally, TRACE, None)
    assert (tally.agreed["flip7.hit"], tally.agreed["flip7.freeze"], tally.diverged) == (2, 1, Counter())


def test_a_game_that_differs_counts_up_to_there() -> None:
    tally = Tally()
    count(tally, TRACE, differs(2))
    assert (tally.agreed["flip7.hit"], tally.agreed["flip7.freeze"]) == (1, 0)
    assert (tally.diverged["flip7.hit"], tally.diverged["flip7.freeze"]) == (0, 1)


def test_what_comes_after_a_house_rule_is_counted_apart() -> None:
    tally = Tally()
    beyond = ByHouseRule(at=2, script=TRACE.script, rule="flip7.freeze", instead="nothing")
    count(tally, TRACE, Finding(failure=beyond, trace=TRACE))
    assert (tally.agreed["flip7.hit"], tally.beyond["flip7.hit"], tally.beyond["flip7.freeze"]) == (1, 1, 1)
    assert tally.diverged == Counter()


def test_the_rule_least_often_seen_to_be_right_is_blamed() -> None:
    finding = differs(2)
    tally = Tally(findings=[("pool", finding)], diverged=Counter(finding.suspects))
    tally.agreed.update({rule: 9 for rule in finding.suspects if rule != "flip7.freeze"})
    assert blame(tally) == {"flip7.freeze": [finding]}


def test_rules_of_which_nothing_else_is_known_are_all_blamed() -> None:
    finding = differs(2)
    tally = Tally(findings=[("pool", finding)], diverged=Counter(finding.suspects))
    assert sorted(blame(tally)) == sorted(finding.suspects)


def test_a_divergence_without_a_rule_at_work_is_blamed_on_nothing() -> None:
    silent = Trace(script=TRACE.script, views=TRACE.views)
    finding = Finding(failure=Differs(at=2, script=TRACE.script), trace=silent)
    assert blame(Tally(findings=[("pool", finding)])) == {}


@pytest.mark.parametrize(
    ("tally", "verdict", "reason"),
    [
        (Tally(), Verdict.VACUOUS, "never exercised"),
        (
            Tally(diverged=Counter({"flip7.freeze": 3})),
            Verdict.VACUOUS,
            "always hidden behind another failure (3 times)",
        ),
        (
            Tally(beyond=Counter({"flip7.freeze": 1})),
            Verdict.NOT_CLAIMED,
            "only comes up once a house rule is at work",
        ),
    ],
    ids=["never", "hidden", "house rule"],
)
def test_a_rule_that_was_not_seen_to_hold_never_passes(tally: Tally, verdict: Verdict, reason: str) -> None:
    result = not_seen_to_hold(CHECK, tally, "flip7.freeze")
    assert (result.verdict, result.reason) == (verdict, reason)


def test_the_same_seed_makes_the_same_scripts() -> None:
    bench = Bench(ReferenceImplementation(), kit_of("flip7"), Law().game("flip7"), claim(), LITTLE, 0)
    scripts = [trace.script for trace in Agreement().scripts(bench, Tally())]
    assert len(scripts) == LITTLE.scripts
    assert scripts == [trace.script for trace in Agreement().scripts(bench, Tally())]
