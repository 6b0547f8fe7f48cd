"""Python objects that are checked in our own process."""

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from hoyle.games.flip7.table import Flip7
from hoyle_conformance.oracle.reference import ReferenceImplementation
from hoyle_conformance.wire.implementation import AdapterTrouble, Answer, TroubleKind
from hoyle_conformance.wire.in_process import LocalImplementation
from hoyle_conformance.wire.messages import HelloResult, Op, Request

if TYPE_CHECKING:
    from tests.conformance.wire.conftest import Play

SOURCE = """
def answer(request):
    print("thinking about", request["op"])
    if request["op"] == "hello":
        return {"result": {"protocol": 1, "name": "function", "games": {"flip7": {"ops": ["play"]}}}}
    moves = request["script"].get("moves", [])
    if len(moves) == 1:
        raise SystemExit("out of cards")
    if len(moves) == 2:
        return {"result": {"views": 7}}
    if len(moves) == 3:
        return None
    return {"result": {"views": [{} for _ in range(len(moves) + 1)]}}

class Engine:
    def hello(self, request):
        return answer(request)
"""


@pytest.fixture
def module(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    (tmp_path / "home_made.py").write_text(SOURCE)
    monkeypatch.syspath_prepend(str(tmp_path))
    sys.modules.pop("home_made", None)
    return "home_made"


def test_a_function_answers_every_request(module: str, play: "Play", capsys: pytest.CaptureFixture[str]) -> None:
    with LocalImplementation(f"{module}:answer") as implementation:
        assert implementation.hello().name == "function"
        (answer,) = implementation.ask(play(4))
        assert answer.views == [{}] * 5
        assert implementation.anomalies.noise == 2
        assert implementation.anomalies.noise_samples == ("thinking about hello", "thinking about play")
    assert capsys.readouterr().out == ""


def test_a_class_answers_what_it_has_methods_for(module: str, play: "Play") -> None:
    implementation = LocalImplementation(f"{module}:Engine")
    assert isinstance(implementation.hello(), HelloResult)
    (answer,) = implementation.ask(play(4))
    assert answer.unsupported == "it has no method 'play'"


def test_an_exception_is_a_death_with_its_traceback(module: str, play: "Play") -> None:
    died, unfit, nothing, fine = LocalImplementation(f"{module}:answer").ask(play(1, 2, 3, 4))
    assert died.trouble
    assert died.trouble.kind is TroubleKind.DIED
    assert died.trouble.message == "it raised SystemExit: out of cards; catch it and reply `error`"
    assert "home_made.py" in died.trouble.stderr
    assert unfit.trouble
    assert unfit.trouble.kind is TroubleKind.GARBAGE
    assert "Expected `array`, got `int` - at `$.views`" in unfit.trouble.message
    assert nothing.trouble
    assert nothing.trouble.kind is TroubleKind.GARBAGE
    assert fine.views


@pytest.mark.parametrize("target", ["no_such_module:thing", "home_made:nobody", "home_made", ":", "home_made:"])
def test_what_cannot_be_loaded_cannot_be_started(module: str, target: str, play: "Play") -> None:
    implementation = LocalImplementation(target)
    with pytest.raises(AdapterTrouble, match="name it as module:object"):
        implementation.hello()
    (answer,) = implementation.ask(play(1))
    assert answer.trouble
    assert answer.trouble.kind is TroubleKind.CANNOT_START


def test_a_mutant_is_asked_like_the_reference() -> None:
    class Generous(Flip7):
        def points(self, seat: int) -> int:
            return super().points(seat) + 1

    facts: dict[str, Any] = {"numbers": ["5"], "modifiers": [], "flip_seven": False, "busted": False}
    request = Request(id=1, op=Op.SCORE, game="flip7", facts=facts)

    def points(implementation: ReferenceImplementation) -> Answer:
        return implementation.answer(request)

    assert str(points(ReferenceImplementation()).result) == "ScoreResult(points=5)"
    assert str(points(ReferenceImplementation({"flip7": Generous}, "generous")).result) == "ScoreResult(points=6)"


def test_a_mutant_that_breaks_has_died(play: "Play") -> None:
    class Broken(Flip7):
        def view(self, seat: int | None = None) -> dict[str, Any]:
            raise ZeroDivisionError("no cards")

    (request,) = play(0)
    assert request.script
    request = Request(id=1, op=Op.PLAY, script=request.script.replace(shuffles=[["..."]]))
    answer = ReferenceImplementation({"flip7": Broken}, "broken").answer(request)
    assert answer.trouble
    assert answer.trouble.message == "it raised ZeroDivisionError: no cards"
