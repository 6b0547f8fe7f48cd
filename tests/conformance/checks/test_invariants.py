"""What must hold in every view, whatever was played: the invariants look on and play nothing."""

import msgspec
import pytest
from tests.conformance.checks.conftest import Decide, claim

from hoyle.games.flip7.table import Flip7
from hoyle.law import Law
from hoyle.script import Script, run
from hoyle.table import View
from hoyle_conformance.checks.check import MOST_FINDINGS, Tally
from hoyle_conformance.checks.invariants import ENOUGH, SAMPLE, Invariants
from hoyle_conformance.claims.claim import make_claim
from hoyle_conformance.games import kit_of
from hoyle_conformance.judging.bench import PRESETS, Bench
from hoyle_conformance.judging.failures import Violates
from hoyle_conformance.judging.verdicts import Verdict
from hoyle_conformance.judging.views import Eyes
from hoyle_conformance.oracle.reference import ReferenceImplementation, claim_of
from hoyle_conformance.scripts.scenarios import trials
from hoyle_conformance.wire.implementation import Answer
from hoyle_conformance.wire.messages import Op, PlayResult, RefusedReply, Request

KEPT = "invariant.cards-are-kept"
HIT = {"seat": 0, "do": "hit"}
TRACE = run(Script(game="flip7", players=3, shuffles=[["5", "8", "..."]], moves=[HIT]), events=True)


class EatsACard(Flip7):
    """A card disappears from the pile with the first that is drawn."""

    def hit(self, seat: int) -> None:
        super().hit(seat)
        if len(self.drawn) == 1:
            self.pile.pop(0)


def watch(*answers: Answer) -> Tally:
    """What the invariants see in some answers."""
    bench = Bench(ReferenceImplementation(), kit_of("flip7"), Law().game("flip7"), claim(), PRESETS["quick"], 0)
    seen = Tally()
    look = Invariants().watch(bench, seen)
    for answer in answers:
        look(TRACE.script, answer)
    return seen


def shows(*views: View | None) -> Answer:
    return Answer(request=Request(id=1, op=Op.PLAY), result=PlayResult(views=[*views]))


def test_the_reference_violates_nothing(decide: Decide) -> None:
    results = decide("examples", "invariants")
    assert results[KEPT].verdict == Verdict.PASS
    assert not [id for id, result in results.items() if result.verdict == Verdict.FAIL]


def test_a_card_that_is_lost_is_noticed_in_the_games_of_other_sections(decide: Decide) -> None:
    result = decide("examples", "invariants", program=EatsACard, only="flip7.invariant.*")[KEPT]
    assert result.verdict == Verdict.FAIL
    assert isinstance(result.failures[0], Violates)
    assert result.reason == "93 cards instead of 94"


def test_a_game_in_which_something_is_seen_that_must_not_be_is_told_as_short_as_it_can_be(decide: Decide) -> None:
    result = decide("agreement", "invariants", program=EatsACard, only="flip7.invariant.*")[KEPT]
    (failure,) = result.failures
    assert (failure.script.players, len(failure.script.moves), failure.at) == (1, 1, 1)
    assert result.reason == failure.reason == "93 cards instead of 94"


def test_invariants_that_nobody_played_for_are_vacuous(decide: Decide) -> None:
    assert decide("invariants")[KEPT].verdict == Verdict.VACUOUS


def test_views_that_cannot_be_read_are_a_violation() -> None:
    (found, *_) = watch(shows({"over": False})).of(f"flip7.{KEPT}")
    assert found.failure.reason == "the views cannot be read: KeyError 'asked'"


def test_the_view_that_cannot_be_read_is_told_and_not_the_deal() -> None:
    (found, *_) = watch(shows(*TRACE.views[:2], {"over": False})).of(f"flip7.{KEPT}")
    assert found.failure.at == 2


def test_what_is_shown_after_a_refusal_is_not_looked_at() -> None:
    broken = {**TRACE.views[1], "pile": 7}
    refused = RefusedReply(at=0, views=[TRACE.views[0], broken])
    assert watch(Answer(request=Request(id=1, op=Op.PLAY), refused=refused)).findings == []
    assert watch(shows(TRACE.views[0], broken)).of(f"flip7.{KEPT}")


def test_an_answer_without_views_puts_nothing_to_the_test() -> None:
    assert watch(Answer(request=Request(id=1, op=Op.PLAY), error="?"), shows(None)).exercised.total() == 0


def test_only_a_few_violations_are_kept() -> None:
    seen = watch(*[shows({**TRACE.views[0], "pile": 7})] * (MOST_FINDINGS + 3))
    assert len(seen.of(f"flip7.{KEPT}")) == MOST_FINDINGS
    assert seen.exercised[f"flip7.{KEPT}"] == MOST_FINDINGS + 3


def expected(times: int, **changed: object) -> Tally:
    """What the invariants see in the same game over and over again, of which it is said that it is as expected."""
    bench = Bench(ReferenceImplementation(), kit_of("flip7"), Law().game("flip7"), claim(), PRESETS["quick"], 0)
    seen = Tally()
    look = Invariants().watch(bench, seen)
    for _ in range(times):
        look(TRACE.script.replace(**changed), shows(*TRACE.views), as_expected=True)
    return seen


def test_games_as_expected_are_looked_at_until_there_are_enough_and_then_one_in_sixteen() -> None:
    each = watch(shows(*TRACE.views)).exercised[f"flip7.{KEPT}"]
    enough = -(-ENOUGH // each)
    assert expected(enough + 1).exercised[f"flip7.{KEPT}"] == enough * each
    sampled = len(range(SAMPLE * (1 + enough // SAMPLE), 10 * SAMPLE, SAMPLE))
    assert expected(10 * SAMPLE).exercised[f"flip7.{KEPT}"] == (enough + sampled) * each


def test_games_that_depart_and_games_with_departures_are_all_looked_at() -> None:
    each = watch(shows(*TRACE.views)).exercised[f"flip7.{KEPT}"]
    assert watch(*[shows(*TRACE.views)] * 100).exercised[f"flip7.{KEPT}"] == 100 * each
    assert expected(100, departures=["flip7.dealer-first"]).exercised[f"flip7.{KEPT}"] == 100 * each


def test_what_is_not_compared_is_looked_at() -> None:
    """The numbers of somebody who has bust are not compared: they may be in the discards already."""
    eyes = Eyes(Law().game("flip7"))
    bust = {"seats": [{"status": "busted", "numbers": ["5", "5"]}]}
    gone = {"seats": [{"status": "busted", "numbers": []}]}
    assert not eyes.differences(bust, gone)
    assert not eyes.same(bust, gone)
    assert eyes.same(bust, {"seats": [{"status": "busted", "numbers": ["5", "5"], "mood": "sad"}]})


def test_a_number_is_no_truth_value_in_a_game_either(decide: Decide) -> None:
    class Counts(Flip7):
        def view(self, seat: int | None = None) -> View:
            return {**super().view(seat), "over": int(self.over)}

    results = decide("agreement", program=Counts)
    assert any(result.verdict == Verdict.FAIL for result in results.values())


@pytest.mark.parametrize("followed", [True, False])
def test_what_another_reading_brings_about_is_no_violation(followed: bool) -> None:
    """The game that tells the readings apart is asked for under those that are claimed."""
    law, reading, id = Law().game("face-to-face"), {"face-to-face.last-card": "wins"}, "who-plays-on-can-lay-two"
    recognised = ["face-to-face.last-card=wins"] if followed else []
    claims = msgspec.structs.replace(make_claim(law, claim_of("face-to-face")), recognised=recognised)
    (trial,) = trials(law, law.scenarios["a-single-last-card-loses"], law.readings())
    views = run(trial.script.replace(readings=law.readings() | reading)).views
    bench = Bench(ReferenceImplementation(), kit_of("face-to-face"), law, claims, PRESETS["quick"], 0)
    seen = Tally()
    Invariants().watch(bench, seen)(trial.script, shows(*views))
    assert [id for id, _ in seen.findings] == ([] if followed else [f"face-to-face.invariant.{id}"])
