"""Failures with one cause are one bug: which rule it is laid on, what comes first, and which passes are not earned."""

import pytest
from msgspec.structs import replace
from tests.conformance.checks.conftest import LITTLE

from hoyle.games.flip7.table import Flip7
from hoyle.games.muggins.table import Muggins
from hoyle.games.stock_exchange.table import StockExchange
from hoyle.law import Law
from hoyle.law.model import Words
from hoyle.script import Script, run
from hoyle.table import Move
from hoyle_conformance.checks.check import Check, Kind, Result
from hoyle_conformance.claims.claim import make_claim
from hoyle_conformance.games import kit_of, mutants_of
from hoyle_conformance.judging.bench import PRESETS, Bench, Effort
from hoyle_conformance.judging.failures import AnyFailure, Differs, NotAsked, PackDiffers, Unsupported, WronglyAccepted
from hoyle_conformance.judging.verdicts import Verdict
from hoyle_conformance.mutants.pairs import both
from hoyle_conformance.mutants.telling import tell
from hoyle_conformance.oracle.reference import ReferenceImplementation, claim_of
from hoyle_conformance.reports.outline import runs
from hoyle_conformance.runs.causes import Cause, diagnose
from hoyle_conformance.runs.events import Event
from hoyle_conformance.runs.run import Opened, Plan, check

BUST = run(
    Script(
        game="flip7",
        players=3,
        shuffles=[["5", "8", "9", "5", "..."]],
        moves=[{"seat": seat, "do": "hit"} for seat in (0, 1, 2, 0)],
    )
).script
"""The first seat gets a second five."""


class NobodyBusts(Flip7):
    def bust(self, seat: int, card: str) -> None:
        self.numbers[seat].append(card)


@pytest.fixture
def bench() -> Bench:
    law = Law().game("flip7")
    claim = make_claim(law, claim_of("flip7"))
    made = Bench(ReferenceImplementation({"flip7": NobodyBusts}), kit_of("flip7"), law, claim, PRESETS["quick"], 0)
    harmless = BUST.replace(moves=BUST.moves[:3])
    assert [finding for _, _, finding in made.play([made.expect(harmless)])] == [None]  # hits and turns are right
    return made


def result(id: str, rules: list[str], failure: AnyFailure | None = None, verdict: Verdict | None = None) -> Result:
    check = Check(id=f"flip7.{id}", kind=Kind.EXAMPLE, rules=rules, says=Words("", ""))
    verdict = verdict or (Verdict.PASS if failure is None else failure.verdict)
    return Result(check=check, verdict=verdict, failures=[] if failure is None else [failure])


def bust(id: str) -> Result:
    """A check that fails because nobody busts."""
    return result(id, ["flip7.bust"], Differs(at=4, script=BUST))


def test_failures_with_one_cause_are_one_bug(bench: Bench) -> None:
    diagnosis = diagnose(bench, [bust("example.a"), bust("example.b")])
    assert [(cause.rule, len(cause.checks)) for cause in diagnosis.causes] == [("flip7.bust", 2)]


def test_a_cause_shows_the_shortest_game(bench: Bench) -> None:
    (changed,) = diagnose(bench, [bust("example.a")]).changed
    assert changed.failures[0].rules == ["flip7.bust"]
    assert len(changed.failures[0].script.moves) <= 2


def test_a_wrong_pack_is_told_before_all_else(bench: Bench) -> None:
    pack = result("dealer.pack", ["flip7.pack.numbers"], PackDiffers(script=BUST))
    causes = diagnose(bench, [bust("example.a"), pack]).causes
    assert [cause.checks for cause in causes] == [["flip7.dealer.pack"], ["flip7.example.a"]]


def test_a_pass_of_a_rule_that_is_broken_elsewhere_is_not_earned(bench: Bench) -> None:
    others = [result("agreement.bust", ["flip7.bust"]), result("example.c", ["flip7.bust", "flip7.hit"])]
    changed = {one.check.id: one for one in diagnose(bench, [bust("example.a"), *others]).changed}
    assert changed["flip7.agreement.bust"].verdict is Verdict.HIDDEN
    assert "flip7.example.c" not in changed


def test_what_checks_were_written_for_is_told_before_what_follows_from_it(bench: Bench) -> None:
    bench.evidence.wrong.update({("flip7.discard",): 90, ("flip7.tie",): 20})
    unlike = result("invariant.a", ["flip7.tie", "flip7.hit"], Differs(script=BUST, about=["flip7.discard"]))
    tie = result("example.b", ["flip7.tie"], Differs(script=BUST, about=["flip7.tie"]))
    assert [cause.rule for cause in diagnose(bench, [unlike, tie]).causes] == ["flip7.tie", "flip7.discard"]


OUT_OF_TURN = Script(game="flip7", players=3, shuffles=[["..."]], moves=[{"seat": 1, "do": "hit"}])
"""Two rules forbid it: the order of turns, and that one person decides at a time."""


@pytest.mark.parametrize("rule", ["flip7.turn.order", "flip7.turn.one-choice"])
def test_no_rule_passes_that_should_have_refused_a_move_which_was_made(bench: Bench, rule: str) -> None:
    accepted = result("refusal.out-of-turn", ["flip7.turn.order"], WronglyAccepted(script=OUT_OF_TURN))
    changed = {one.check.id: one for one in diagnose(bench, [accepted, result("example.a", [rule])]).changed}
    assert changed["flip7.example.a"].verdict is Verdict.HIDDEN


@pytest.mark.parametrize(("about", "verdict"), [(["flip7.shuffle"], Verdict.HIDDEN), ([], Verdict.PASS)])
def test_a_failure_that_names_its_rule_lets_no_other_check_of_it_pass(
    bench: Bench, about: list[str], verdict: Verdict
) -> None:
    """The same shuffle in every game is unfair, however lawful the games are; too few games say nothing of shuffles."""
    failure = NotAsked(script=BUST, why="only 1 order in 20 shuffles", about=about)
    results = [result("dealer.fair", ["flip7.shuffle"], failure), result("dealer.lawful", ["flip7.shuffle"])]
    found = {one.check.id: one.verdict for one in (*results, *diagnose(bench, results).changed)}
    assert found["flip7.dealer.lawful"] is verdict


@pytest.mark.parametrize(
    ("cited", "verdict"), [(["flip7.bust", "flip7.bust.cards-stay"], Verdict.HIDDEN), (["flip7.bust"], Verdict.PASS)]
)
def test_a_rule_does_not_pass_that_is_at_work_where_a_check_of_it_goes_wrong(
    bench: Bench, cited: list[str], verdict: Verdict
) -> None:
    """The check is told by another rule, but it was written for both."""
    bench.evidence.right.update({("flip7.bust", "flip7.bust.cards-stay"): 9})
    results = [
        result("example.a", cited, Differs(at=4, script=BUST, about=["flip7.bust", "flip7.bust.cards-stay"])),
        result("example.b", ["flip7.bust"], Differs(at=4, script=BUST, about=["flip7.bust"])),
        result("agreement.bust.cards-stay", ["flip7.bust.cards-stay"]),
    ]
    found = {one.check.id: one.verdict for one in (*results, *diagnose(bench, results).changed)}
    assert found["flip7.agreement.bust.cards-stay"] is verdict


class OffersEndWithATrade(StockExchange):
    """An offer of somebody who takes up another one is gone, even if there are cards enough for it."""

    def _make(self, move: Move) -> None:
        super()._make(move)
        if move["do"] == "accept":
            self.offers[move["seat"]] = None


def test_a_rule_that_is_applied_where_it_does_not_apply_is_told_by_the_example_of_that() -> None:
    events: list[Event] = []
    law = Law().game("stock-exchange")
    plan = Plan(
        claim=make_claim(law, claim_of(law.id)),
        effort=replace(PRESETS["quick"], scripts=40),
        sections=("examples", "agreement"),
    )
    program = Opened(ReferenceImplementation, ({law.id: OffersEndWithATrade}, "offers end"))
    check(program, plan, events.append)
    (outline,) = runs(Law(), events)
    assert outline.rules_at_fault[0] == "stock-exchange.offer.lapses"


def test_what_cannot_be_tested_is_not_a_bug_and_hides_no_pass(bench: Bench) -> None:
    untestable = result("example.a", ["flip7.bust"], Unsupported(script=BUST, said="not today"))
    diagnosis = diagnose(bench, [untestable, result("agreement.bust", ["flip7.bust"])])
    assert (diagnosis.causes, diagnosis.changed) == ([], [])


@pytest.mark.parametrize("verdict", [Verdict.KNOWN_FAILURE, Verdict.NOT_CLAIMED])
def test_what_is_not_red_has_no_cause(bench: Bench, verdict: Verdict) -> None:
    known = result("example.a", ["flip7.bust"], Differs(at=4, script=BUST), verdict)
    assert diagnose(bench, [known]).causes == []


def test_a_failure_without_a_rule_at_work_is_blamed_on_the_rules_of_its_check(bench: Bench) -> None:
    odd = Differs(at=4, script=BUST.replace(shuffles=[["5"] * 90]))
    (cause,) = diagnose(bench, [result("example.a", ["flip7.tie"], odd)]).causes
    assert cause == Cause(rule="flip7.tie", checks=["flip7.example.a"])


def test_a_bug_in_every_game_does_not_take_over_the_checks_of_another() -> None:
    """The dealer never plays, which is seen from the first step on; and Action cards do not wait in a Flip Three."""
    known = {one.id: one for one in mutants_of("flip7")}
    engine = both(known["flip7.dealer-only-deals"], known["flip7.actions-at-once-in-flip-three"])
    telling = tell(engine, {}, Effort(scripts=120, refusals=20, games=4, twins=2))
    assert "flip7.flip-three.deferred" in [one.rule for one in telling.headlines]


class DiscardsLate(Flip7):
    """Numbers are discarded only in time for a new pile; at a Flip 7 the others score nothing; a tie is won."""

    def _set_up(self) -> None:
        super()._set_up()
        self.held_back: list[str] = []

    def discard(self) -> None:
        numbers, self.numbers = self.numbers, [[] for _ in self.numbers]
        super().discard()
        self.numbers = numbers
        self.held_back += (card for row in numbers for card in row)

    def reshuffle(self) -> None:
        self.discards += self.held_back
        self.held_back = []
        super().reshuffle()

    def points(self, seat: int) -> int:
        return super().points(seat) if self.flipper in (None, seat) else 0

    def _play_off(self, leaders: list[int]) -> None:
        self.finish(leaders[0])


def test_bugs_behind_one_that_shows_in_every_round_are_told_by_what_differs() -> None:
    telling = tell(DiscardsLate, {}, Effort(scripts=200, refusals=4, games=4, twins=1))
    told = [one.rule for one in telling.headlines]
    assert sorted(told) == ["flip7.discard", "flip7.flip-seven", "flip7.tie"]


def test_a_bug_that_shows_only_behind_another_in_the_same_games_is_told_by_its_own_rule() -> None:
    """Everybody is dealt a card too many, so every game goes wrong at the deal."""
    mutants = {one.id: one for one in mutants_of("face-to-face")}
    deal = mutants["face-to-face.seven-cards-to-begin-with"]
    gift = mutants["face-to-face.two-cards-for-the-opponent"]
    telling = tell(
        both(deal, gift),
        {},
        Effort(scripts=40, refusals=0, games=4, twins=1),
        left_out=frozenset([deal.id, gift.id]),
    )
    assert telling.tells_both(deal, gift)
    assert gift.rule not in telling.passed


class TakesTheStockPileUp(Muggins):
    """Makes a new Hand of the Stock Pile as it lies, the last card first."""

    def turn_over(self, seat: int) -> None:
        super().turn_over(seat)
        self.hands[seat].reverse()


def test_a_rule_that_is_right_only_as_another_reading_has_it_does_not_pass() -> None:
    """The reading is told by the rule of the new Hand; that it is not shuffled shows nowhere else."""
    claim = make_claim(Law().game("muggins"), claim_of("muggins"))
    program = Opened(ReferenceImplementation, ({"muggins": TakesTheStockPileUp}, "takes the Stock Pile up"))
    plan = Plan(claim=claim, effort=LITTLE, sections=("readings", "agreement"))
    verdicts = {one.check.id: one.verdict for one in check(program, plan, lambda event: None)}
    assert verdicts["muggins.reading.stock-turned"] is Verdict.FAIL
    assert verdicts["muggins.agreement.hand.not-shuffled"] is Verdict.HIDDEN
    assert verdicts["muggins.agreement.turn.passes"] is Verdict.PASS
