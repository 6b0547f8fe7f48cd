"""The same script comes out the same, or the program is told that it did not."""

from tests.conformance.checks.conftest import Decide

from hoyle.games.flip7.table import Flip7
from hoyle_conformance.judging.failures import NotRepeatable
from hoyle_conformance.judging.verdicts import Verdict
from hoyle_conformance.oracle.reference import ReferenceImplementation
from hoyle_conformance.wire.implementation import Answer
from hoyle_conformance.wire.messages import Request


class Remembers(ReferenceImplementation):
    """Says otherwise what the view is in every third game."""

    def __init__(self) -> None:
        super().__init__({"flip7": Flip7})
        self.games = 0

    def _play(self, request: Request) -> Answer:
        self.games += 1
        answer = super()._play(request)
        if self.games % 3 == 0 and answer.views:
            answer.views[-1]["pile"] = 0  # type: ignore[index]
        return answer


class DoesNothing(ReferenceImplementation):
    """Plays no script at all."""

    def __init__(self) -> None:
        super().__init__({"flip7": Flip7})

    def _play(self, request: Request) -> Answer:
        return Answer(request=request, unsupported="not today")


def test_the_reference_repeats_itself(decide: Decide) -> None:
    result = decide("determinism")["determinism"]
    assert (result.verdict, result.exercised) == (Verdict.PASS, 16)


def test_a_program_that_remembers_earlier_games_is_caught(decide: Decide) -> None:
    result = decide("determinism", program=Remembers)["determinism"]
    assert result.verdict == Verdict.FAIL
    assert isinstance(result.failures[0], NotRepeatable)
    assert result.reason == "the same script came out differently when it was played again"


def test_doing_nothing_twice_proves_nothing(decide: Decide) -> None:
    result = decide("determinism", program=DoesNothing)["determinism"]
    assert (result.verdict, result.reason) == (Verdict.VACUOUS, "never put to the test")


def test_a_program_that_shuffles_for_itself_cannot_be_tested(decide: Decide) -> None:
    assert decide("determinism", hello={"chance": "report"})["determinism"].verdict == Verdict.UNTESTABLE
