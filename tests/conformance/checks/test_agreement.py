"""Games made on purpose: which rule a divergence is blamed on, and what is said of rules that nothing was seen of."""

from collections import Counter
from collections.abc import Iterable

import msgspec
import pytest
from tests.conformance.checks.conftest import LITTLE, Decide, claim

from hoyle.games.flip7.table import Flip7
from hoyle.law import Law
from hoyle.law.model import Words
from hoyle.script import Script, run
from hoyle.table import Move
from hoyle_conformance.checks.agreement import Agreement
from hoyle_conformance.checks.check import Check, Kind, Tally
from hoyle_conformance.checks.results import not_seen_to_hold
from hoyle_conformance.games import kit_of
from hoyle_conformance.judging.bench import Bench
from hoyle_conformance.judging.failures import AskedElse, Differs, MovesDiffer
from hoyle_conformance.judging.judge import Finding
from hoyle_conformance.judging.verdicts import Verdict
from hoyle_conformance.oracle.reference import ReferenceImplementation

SOME = msgspec.structs.replace(LITTLE, scripts=80)
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


def test_the_reference_agrees_with_itself(decide: Decide) -> None:
    verdicts = Counter(result.verdict for result in decide("agreement").values())
    assert set(verdicts) <= {Verdict.PASS, Verdict.NOT_CLAIMED, Verdict.VACUOUS}
    assert verdicts[Verdict.PASS] > 20


def test_the_rule_that_is_at_work_only_there_is_blamed_and_the_others_are_not(decide: Decide) -> None:
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


class LaterOffersNoStay(Flip7):
    """Plays well, and once a dozen cards are drawn it offers the wrong moves."""

    def moves(self) -> list[Move]:
        late = len(self.drawn) > 12
        return [move for move in super().moves() if not (late and move["do"] == "stay")]


def test_moves_that_are_offered_wrongly_late_in_a_game_are_blamed_on_their_rule(decide: Decide) -> None:
    results = decide("agreement", program=LaterOffersNoStay, effort=SOME)
    (blamed,) = [id for id, result in results.items() if result.verdict == Verdict.FAIL]
    assert blamed in ("agreement.stay", "agreement.turn.one-choice")  # whenever somebody stays, both are at work
    (failure,) = results[blamed].failures
    assert isinstance(failure, MovesDiffer)
    assert all(words.endswith("stay") for words in failure.missing)
    assert not failure.extra


def test_who_does_not_list_moves_is_not_asked_for_them(decide: Decide) -> None:
    results = decide("agreement", program=LaterOffersNoStay, effort=SOME, hello={"ops": ["play"]})
    assert Verdict.FAIL not in {result.verdict for result in results.values()}
    assert results["agreement.stay"].verdict == Verdict.PASS


def test_a_program_that_cannot_be_given_games_has_none(decide: Decide) -> None:
    assert decide("agreement", hello={"ops": ["moves", "selfplay"]})[FREEZE].verdict == Verdict.UNTESTABLE


class LosesATurnWhenSaved(Flip7):
    """A second bug sits behind the first: whoever is saved also loses the next turn."""

    def save(self, seat: int, card: str) -> None:
        super().save(seat, card)
        self.turn = self.after(self.turn)


def test_a_turn_lost_after_a_second_chance_is_blamed_on_the_second_chance(decide: Decide) -> None:
    results = decide("agreement", program=LosesATurnWhenSaved)
    assert results["agreement.second-chance.save"].verdict == Verdict.FAIL
    assert results["agreement.turn.order"].verdict in (Verdict.PASS, Verdict.HIDDEN)


def test_a_game_that_goes_on_after_its_end_is_a_failure() -> None:
    over = Script(game="flip7", players=3, shuffles=[["..."]])
    asked = AskedElse(at=0, script=over, said="another move")
    assert Finding(failure=asked, trace=run(over, events=True)).suspects


def test_a_departure_where_nothing_happens_is_blamed_on_what_happened_last() -> None:
    quiet = msgspec.structs.replace(TRACE, events=[*(TRACE.events or [])[:2], [], []])
    finding = Finding(failure=Differs(at=3, script=TRACE.script), trace=quiet)
    assert finding.suspects == Finding(failure=Differs(at=1, script=TRACE.script), trace=TRACE).suspects


@pytest.mark.parametrize(
    ("tally", "verdict", "reason"),
    [
        (Tally(), Verdict.VACUOUS, "never exercised"),
        (
            Tally(diverged=Counter({"flip7.freeze": 3})),
            Verdict.HIDDEN,
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
    bench = Bench(ReferenceImplementation(), kit_of("flip7"), Law().game("flip7"), claim(), LITTLE, 0)
    result = not_seen_to_hold(bench, CHECK, tally, "flip7.freeze")
    assert (result.verdict, result.reason) == (verdict, reason)


def test_the_same_seed_makes_the_same_scripts() -> None:
    bench = Bench(ReferenceImplementation(), kit_of("flip7"), Law().game("flip7"), claim(), LITTLE, 0)
    scripts = [trace.script for trace in Agreement().scripts(bench)]
    assert len(scripts) == LITTLE.scripts
    assert scripts == [trace.script for trace in Agreement().scripts(bench)]


class TheSecondBegins(Flip7):
    """Departs in every round, before anybody has made a move, and in no way that is known."""

    def _begin_round(self, taking_part: Iterable[int]) -> None:
        super()._begin_round(taking_part)
        self.turn = (self.turn + 1) % self.players


class TheSecondBeginsAndNobodyBusts(TheSecondBegins):
    def bust(self, seat: int, card: str) -> None:
        self.numbers[seat].append(card)


def test_the_first_player_hides_nothing_else(decide: Decide) -> None:
    results = decide("agreement", program=TheSecondBegins)
    assert [id for id, result in results.items() if result.verdict == Verdict.FAIL] == ["agreement.turn.order"]
    assert results["agreement.bust"].verdict == Verdict.PASS


def test_a_bug_behind_one_that_shows_in_every_game_is_told_too(decide: Decide) -> None:
    results = decide("agreement", program=TheSecondBeginsAndNobodyBusts)
    failed = [id for id, result in results.items() if result.verdict == Verdict.FAIL]
    assert {"agreement.turn.order", "agreement.bust"} <= set(failed)
