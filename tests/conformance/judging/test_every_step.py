"""After a departure the judge goes on: a second bug behind the first is a second finding."""

from hoyle.games.flip7.table import Flip7
from hoyle.law import Law
from hoyle.script import Script, run
from hoyle.table import View
from hoyle_conformance.judging.every_step import Judged, judge_every_step
from hoyle_conformance.judging.failures import ByHouseRule, Differs
from hoyle_conformance.judging.views import Difference, Eyes
from hoyle_conformance.oracle.reference import ReferenceImplementation
from hoyle_conformance.wire.implementation import Answer
from hoyle_conformance.wire.messages import DivergedReply, Op, PlayResult, Request

SCRIPT = Script(
    game="flip7",
    players=3,
    shuffles=[["freeze", "5", "5", "..."]],
    moves=[
        {"seat": 0, "do": "hit"},
        {"seat": 0, "do": "freeze", "to": 2},
        {"seat": 1, "do": "hit"},
        {"seat": 0, "do": "stay"},
        {"seat": 1, "do": "hit"},
    ],
)


class AFreezeScoresAtOnce(Flip7):
    """Whoever is frozen gets a point on the spot."""

    def freeze(self, seat: int, to: int) -> None:
        super().freeze(seat, to)
        self.totals[to] += 1


class AndNobodyBusts(AFreezeScoresAtOnce):
    """A repeated number does no harm, either."""

    def bust(self, seat: int, card: str) -> None:
        self.numbers[seat].append(card)


def judged(engine: type[Flip7]) -> Judged:
    trace = run(SCRIPT, events=True)
    answer = ReferenceImplementation({"flip7": engine}).answer(Request(id=1, op=Op.PLAY, script=trace.script))
    return judge_every_step(trace, answer, Eyes(Law().game("flip7")))


def test_the_reference_departs_nowhere() -> None:
    found = judged(Flip7)
    assert (found.findings, found.hidden) == ([], [])
    assert len(found.right) == len(SCRIPT.moves) + 1


def test_a_program_without_an_act_may_show_nothing_from_there_on() -> None:
    trace = run(SCRIPT, events=True)
    stopped = Answer(request=Request(id=1, op=Op.PLAY), diverged=DivergedReply(at=1, asked="another card"))
    found = judge_every_step(trace, stopped, Eyes(Law().game("flip7"), house_rules={"flip7.freeze": "put aside"}))
    assert [type(one.failure) for one in found.findings] == [ByHouseRule]
    assert (found.right, found.hidden) == ([], [])


def test_what_follows_from_a_departure_is_not_told_again() -> None:
    (finding,) = judged(AFreezeScoresAtOnce).findings
    assert isinstance(finding.failure, Differs)
    assert finding.at == 2
    assert "flip7.freeze" in finding.suspects


def test_a_second_bug_behind_the_first_is_a_second_finding() -> None:
    first, second = judged(AndNobodyBusts).findings
    assert (first.at, second.at) == (2, 5)
    assert "flip7.bust" in second.suspects
    assert list(second.failure.taken_up) == [2]
    assert [one.path for one in second.failure.differences if "total" in one.path] == []


def test_a_table_that_cannot_be_taken_up_hides_what_lies_behind_it() -> None:
    class ShowsNonsense(AFreezeScoresAtOnce):
        def view(self, seat: int | None = None) -> dict[str, object]:
            shown = super().view(seat)
            return {**shown, "asked": {"seat": 0, "about": "nonsense"}} if self.frozen else shown

    found = judged(ShowsNonsense)
    assert [one.at for one in found.findings] == [2]
    assert len(found.hidden) == 3


def test_a_move_that_only_an_earlier_departure_makes_unlawful_is_no_second_finding() -> None:
    trace = run(SCRIPT, events=True)
    shown: list[View | None] = [*trace.views]
    shown[3] = {**trace.views[3], "asked": {"seat": 1, "about": "turn"}}  # and yet seat 0 moves next
    answer = Answer(request=Request(id=1, op=Op.PLAY, script=SCRIPT), result=PlayResult(views=shown))
    found = judge_every_step(trace, answer, Eyes(Law().game("flip7")))
    assert [one.at for one in found.findings] == [3]
    assert len(found.hidden) == 2


def test_a_game_that_is_over_too_early_is_suspected_of_the_rule_that_ends_it() -> None:
    trace = run(SCRIPT, events=True)
    early = Differs(at=5, script=SCRIPT, differences=[Difference("over", False, True)])
    assert "flip7.game-end" in early.rules_at_work(trace)
    assert "flip7.game-end" not in Differs(at=5, script=SCRIPT).rules_at_work(trace)
