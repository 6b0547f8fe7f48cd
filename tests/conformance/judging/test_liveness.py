"""Games that do not go on: told once, by the situation, and not waited for again and again."""

import json
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from msgspec.structs import replace
from tests.conformance.conftest import Says

from hoyle.games import table_of
from hoyle.script import Trace
from hoyle_conformance.checks import Bench, Effort
from hoyle_conformance.checks.agreement import Agreement
from hoyle_conformance.checks.dealing import Dealing
from hoyle_conformance.checks.determinism import Determinism
from hoyle_conformance.checks.own_course import own_course
from hoyle_conformance.claims.claim import make_claim
from hoyle_conformance.games import kit_of
from hoyle_conformance.judging.failures import TimedOut
from hoyle_conformance.judging.liveness import beginning, find_hang, steps_of
from hoyle_conformance.judging.verdicts import Verdict
from hoyle_conformance.oracle.reference import ReferenceImplementation, claim_of
from hoyle_conformance.runs.run import Opened, Plan, check
from hoyle_conformance.wire.implementation import Answer, Trouble, TroubleKind
from hoyle_conformance.wire.messages import Op, Request

LAW = table_of("flip7").law
FEW = Effort(scripts=30, refusals=5, games=20, twins=3)
Hangs = Callable[[Answer], bool]


class Hanging(ReferenceImplementation):
    """The reference, but for some answers that never come."""

    def __init__(self, hangs: Hangs) -> None:
        super().__init__({"flip7": table_of("flip7")})
        self.hangs = hangs
        self.waited = 0

    def answer(self, request: Request) -> Answer:
        answer = super().answer(request)
        if not self.hangs(answer):
            return answer
        self.waited += 1
        trouble = Trouble(kind=TroubleKind.TIMEOUT, message="no reply")
        return Answer(request=request, trouble=trouble)


def when_a_round_ends(answer: Answer) -> bool:
    return any(view is not None and (view["over"] or view["round"] > 1) for view in answer.views or [])


def at_every_move(answer: Answer) -> bool:
    script = answer.request.script
    return answer.request.op == "play" and script is not None and bool(script.moves)


def always(answer: Answer) -> bool:
    return answer.request.op == "play"


def in_its_own_games(answer: Answer) -> bool:
    return answer.request.op == "selfplay"


def bench(hangs: Hangs) -> tuple[Bench, Hanging]:
    program = Hanging(hangs)
    claim = make_claim(LAW, claim_of("flip7"))
    return Bench(program, kit_of("flip7"), LAW, claim, FEW, 0), program


def games(on: Bench) -> list[Trace]:
    return list(Agreement().scripts(on))


@pytest.mark.parametrize(("hangs", "most"), [(when_a_round_ends, 4), (at_every_move, 2), (always, 4)])
def test_a_program_that_hangs_is_waited_for_a_few_times(hangs: Hangs, most: int) -> None:
    on, program = bench(hangs)
    played = list(on.play_on(games(on)))
    assert program.waited <= most
    for judged in played:
        whole = program.hangs(ReferenceImplementation().answer(Request(id=0, op=Op.PLAY, script=judged.trace.script)))
        assert bool(judged.findings) == whole


def test_what_comes_before_is_seen_and_the_situation_is_named() -> None:
    on, _ = bench(when_a_round_ends)
    played = list(on.play_on(games(on)))
    failures = [judged.findings[0].failure for judged in played if judged.findings]
    assert all(isinstance(failure, TimedOut) for failure in failures)
    assert len({failure.said for failure in failures}) <= 2
    assert failures[0].said.startswith("the game does not go on (flip7.")
    assert "flip7.dealer.passes" in failures[0].said
    right = on.evidence.times_right()
    assert right["flip7.hit"] > 100
    assert not right["flip7.dealer.passes"]
    assert on.evidence.times_hidden()["flip7.hit"]


def test_games_come_back_in_the_order_in_which_they_were_asked_for() -> None:
    for hangs in (when_a_round_ends, always):
        on, _ = bench(hangs)
        asked = games(on)
        assert [judged.trace for judged in on.play_on(asked)] == asked


def test_the_move_is_found() -> None:
    on, _ = bench(when_a_round_ends)
    trace = next(one for one in games(on) if one.views[-1]["over"] or one.views[-1]["round"] > 2)
    first = next(at for at, view in enumerate(trace.views) if view["over"] or view["round"] > 1)
    found = find_hang(trace, on.ask)
    assert found is not None
    assert found[0] == first
    assert len(beginning(trace, first).views) == first + 1
    assert "flip7.dealer.passes" in steps_of(trace)[first]


def test_a_hang_may_come_behind_the_last_step_that_is_known() -> None:
    """In a game that the program has left, the reference follows only some of the moves."""
    on, _ = bench(lambda answer: len(answer.request.script.moves if answer.request.script else []) > 3)
    trace = next(one for one in games(on) if len(one.script.moves) > 5)
    short = replace(trace, events=(trace.events or [])[:3])
    found = on.liveness.learn(short, on.ask)
    assert found is not None
    assert (found.at, on.liveness.hangs[0].situation) == (4, steps_of(short)[2])


def test_a_program_that_was_only_busy_once_is_not_called_hanging() -> None:
    busy = iter([True])
    on, program = bench(lambda answer: answer.request.op == "play" and next(busy, False))
    played = list(on.play_on(games(on)))
    assert program.waited == 1
    assert len([judged for judged in played if judged.findings]) == 1
    assert on.liveness.hangs == []


def test_its_own_games_are_waited_for_once() -> None:
    on, program = bench(in_its_own_games)
    tally = Dealing().gather(on)
    assert program.waited == 1
    assert [id for id, _ in tally.findings] == ["flip7.dealer.pack", "flip7.dealer.lawful"]


def test_a_program_whose_own_games_hang_is_not_followed_in_them() -> None:
    on, program = bench(in_its_own_games)
    assert not list(own_course(on))
    assert not list(own_course(on))
    assert program.waited == 1


def test_silence_is_no_proof_of_repeating() -> None:
    on, _ = bench(always)
    (result,) = Determinism().conclude(on, Determinism().gather(on))
    assert result.verdict is Verdict.VACUOUS


def test_a_run_of_it_is_red_and_the_rest_is_still_seen() -> None:
    plan = Plan(claim=make_claim(LAW, claim_of("flip7")), effort=FEW, sections=("examples", "agreement"))
    results = {one.check.id: one for one in check(Opened(Hanging, (when_a_round_ends,)), plan, lambda event: None)}
    assert results["flip7.example.a-second-five-busts"].verdict is Verdict.PASS
    assert results["flip7.example.the-deal-passes-to-the-left"].verdict is Verdict.TIMEOUT
    assert results["flip7.agreement.dealer.passes"].verdict.red
    assert results["flip7.agreement.hit"].verdict is Verdict.PASS


PROGRAM = """
import json, sys, time
from loop import *

implementation = ReferenceImplementation({"flip7": Flip7}, "hangs")

def handle(request):
    answer = reply(implementation, request)
    views = answer.get("result", {}).get("views", [])
    if any(view["over"] or view["round"] > 1 for view in views):
        time.sleep(1000)
    return answer

serve(handle)
"""


def test_a_real_program_is_told_in_one_line(says: Says) -> None:
    Path("hangs.py").write_text(PROGRAM, encoding="utf-8")
    only = ["--only", "flip7.example.*bust*", "--patience", "0.25"]
    code, _, err = says("check", "flip7", *only, "--report", "json=out.json", "--", sys.executable, "hangs.py")
    assert code == 2
    lines = [line for line in err.splitlines() if line.startswith("  timeout ")]
    assert 1 <= len(lines) <= 2
    assert "the game does not go on (" in lines[0]
    results = json.loads(Path("out.json").read_text("utf-8"))["runs"][0]["results"]
    reasons = {one["reason"] for one in results if one["verdict"] == "timeout"}
    assert all("no reply to `play` of flip7 (" in reason for reason in reasons)
    assert any(one["verdict"] == "pass" for one in results)
