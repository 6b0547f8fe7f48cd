"""How a program that behaves is asked: in order, ahead of time, and as lazily as the answers are wanted."""

import subprocess
import sys
from collections.abc import Iterator
from typing import TYPE_CHECKING

import pytest

from hoyle_conformance.oracle.reference import ReferenceImplementation
from hoyle_conformance.wire.implementation import NONE
from hoyle_conformance.wire.messages import Op, Request, SelfplayResult
from hoyle_conformance.wire.process import ProcessImplementation

if TYPE_CHECKING:
    from tests.conformance.wire.conftest import Play, Start

FACTS = {"numbers": ["12"], "modifiers": ["x2"], "flip_seven": False, "busted": False}


def test_answers_come_in_the_order_of_the_requests(start: "Start", play: "Play") -> None:
    answers = list(start("answers_backwards").ask(play(*range(8))))
    assert [len(answer.views or []) - 1 for answer in answers] == list(range(8))


def test_an_answer_has_its_request_with_the_id_it_came_with(start: "Start", play: "Play") -> None:
    (request,) = play(5)
    (answer,) = start("behaves").ask([request])
    assert answer.request is request
    assert answer.reply
    assert answer.reply.id == 7


def test_requests_are_taken_only_as_far_ahead_as_the_window(start: "Start", play: "Play") -> None:
    taken = []

    def endless() -> Iterator[Request]:
        while True:
            taken.append(1)
            yield from play(1)

    answers = start("behaves", window=4).ask(endless())
    next(answers)
    next(answers)
    assert len(taken) == 5


def test_answers_that_nobody_waits_for_any_more_are_dropped(start: "Start", play: "Play") -> None:
    implementation = start("behaves")
    first = implementation.ask(play(*range(20)))
    next(first)
    first.close()  # type: ignore[attr-defined]
    assert [len(a.views or []) - 1 for a in implementation.ask(play(3, 2, 1))] == [3, 2, 1]
    assert implementation.anomalies == NONE


def test_two_that_ask_at_the_same_time_get_their_own_answers(start: "Start", play: "Play") -> None:
    implementation = start("dies_on_three_moves")
    both = zip(implementation.ask(play(1, 3, 5)), implementation.ask(play(2, 4, 6)), strict=True)
    lengths = [[0 if a.trouble else len(a.views or []) - 1 for a in pair] for pair in both]
    assert lengths == [[1, 2], [0, 4], [5, 6]]


def test_nothing_can_be_asked_after_the_end(start: "Start", play: "Play") -> None:
    implementation = start("behaves")
    implementation.hello()
    implementation.close()
    implementation.close()
    with pytest.raises(RuntimeError, match="is closed"):
        next(implementation.ask(play(1)))


def test_a_program_that_nobody_closes_is_ended_with_us(start: "Start") -> None:
    forgetful = (
        "import sys; from hoyle_conformance.wire.process import ProcessImplementation; "
        "program = ProcessImplementation(sys.argv[1:]); print(program.hello().name)"
    )
    program = start("leaves_a_child").command
    run = subprocess.run([sys.executable, "-c", forgetful, *program], capture_output=True, check=True)
    assert run.stdout == b"hostile\n"  # and the fixture sees that nobody is left


def test_the_reference_over_a_pipe_answers_as_it_does_here() -> None:
    here = ReferenceImplementation()
    (games,) = here.ask([Request(id=0, op=Op.SELFPLAY, game="flip7", players=3, count=5, seed=4)])
    assert isinstance(games.result, SelfplayResult)
    scripts = [trace.script for trace in games.result.traces]
    scripts += [script.replace(moves=[*script.moves[:9], {"seat": 9, "do": "fly"}]) for script in scripts]
    requests = [Request(id=1, op=Op.PLAY, script=script) for script in scripts]
    requests += [Request(id=2, op=Op.MOVES, script=script) for script in scripts]
    requests += [Request(id=3, op=Op.VIEW, seat=1, script=script) for script in scripts]
    requests += [
        Request(id=4, op=Op.SELFPLAY, game="flip7", players=2, count=2, seed=1),
        Request(id=5, op=Op.SELFPLAY, game="go-fish", players=2, count=2),
        Request(id=6, op=Op.SCORE, game="flip7", facts=FACTS),
        Request(id=7, op=Op.PLAY, script=scripts[0].replace(players=0)),
    ]
    with ProcessImplementation([sys.executable, "-m", "hoyle_conformance.cli", "serve"]) as there:
        assert there.hello() == here.hello()
        answers = list(there.ask(requests))
    assert answers == list(here.ask(requests))
    assert [answer.outcome for answer in answers[-4:]] == ["result", "unsupported", "result", "error"]
