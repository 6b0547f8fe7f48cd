"""What a program says that it does not do is told once for each reason, not once for each check."""

import msgspec

from hoyle.law import Law
from hoyle.script import Script
from hoyle_conformance.checks import Effort
from hoyle_conformance.claims.claim import make_claim
from hoyle_conformance.judging.verdicts import Verdict
from hoyle_conformance.oracle.reference import ReferenceImplementation, claim_of
from hoyle_conformance.reports.outline import runs
from hoyle_conformance.runs.events import Event
from hoyle_conformance.runs.run import Opened, Plan, check
from hoyle_conformance.wire.implementation import Answer
from hoyle_conformance.wire.messages import Op, Request


class NotWrittenYet(ReferenceImplementation):
    """Has no Freeze yet, and plays with three people or more."""

    def answer(self, request: Request) -> Answer:
        script = request.script
        if request.op != Op.PLAY or script is None:
            return super().answer(request)
        if script.players < 3:
            return Answer(request=request, unsupported="TODO: two players")
        if freezes(script):
            return Answer(request=request, unsupported="TODO: Freeze")
        return super().answer(request)


def freezes(script: Script) -> bool:
    return any(move["do"] == "freeze" for move in script.moves)


def test_what_is_not_done_for_the_same_reason_is_one_group() -> None:
    claim = make_claim(Law().game("flip7"), msgspec.structs.replace(claim_of("flip7"), ops=[Op.PLAY]))
    plan = Plan(claim=claim, effort=Effort(scripts=0, refusals=0, games=0, twins=0), sections=("examples",))
    events: list[Event] = []
    check(Opened(NotWrittenYet, ()), plan, events.append)
    (outline,) = runs(Law(), events)
    groups = [one for one in outline.groups if one.results[0].verdict is Verdict.UNTESTABLE]
    assert sorted(one.told[1].reason for one in groups) == ["TODO: Freeze", "TODO: two players"]
    assert all(len(one.others) > 1 for one in groups)
