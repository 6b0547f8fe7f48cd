"""Hostile programs are normal: each is told from the others, costs seconds, and harms no other request."""

import sys
import time
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from hoyle_conformance.wire.implementation import AdapterTrouble, Answer, Trouble, TroubleKind
from hoyle_conformance.wire.limits import Limits
from hoyle_conformance.wire.process import ProcessImplementation
from hoyle_conformance.wire.troubles import telling_line

if TYPE_CHECKING:
    from tests.conformance.wire.conftest import Play, Start

DIED, TIMEOUT, GARBAGE = TroubleKind.DIED, TroubleKind.TIMEOUT, TroubleKind.GARBAGE
QUICK = Limits(start=2.0, base=0.4, per_move=0.0, grace=0.3)


@contextmanager
def within(seconds: float) -> Iterator[None]:
    began = time.monotonic()
    yield
    assert time.monotonic() - began < seconds


def kinds(answers: Iterable[Answer]) -> list[TroubleKind | int]:
    """The trouble of each answer, or how many moves its views tell of."""
    return [a.trouble.kind if a.trouble else len(a.views or []) - 1 for a in answers]


def hello_trouble(implementation: ProcessImplementation) -> Trouble:
    with pytest.raises(AdapterTrouble) as caught:
        implementation.hello()
    return caught.value.trouble


# --- it does not even begin --------------------------------------------------------------------------------


def test_a_program_that_does_not_exist_cannot_be_started(play: "Play") -> None:
    with ProcessImplementation(["no-such-program"]) as implementation:
        trouble = hello_trouble(implementation)
        assert trouble.kind is TroubleKind.CANNOT_START
        assert trouble.message == (
            "no-such-program cannot be started: there is no such program; "
            "give its path, or the interpreter first, as in `python adapter.py`"
        )
        assert kinds(implementation.ask(play(1, 2))) == [TroubleKind.CANNOT_START] * 2


def test_a_file_that_is_not_executable_cannot_be_started(tmp_path: Path) -> None:
    program = tmp_path / "adapter.py"
    program.write_text("print()")
    with ProcessImplementation([str(program)]) as implementation:
        assert "make it executable (chmod +x)" in hello_trouble(implementation).message


def test_a_file_that_names_no_interpreter_cannot_be_started(tmp_path: Path) -> None:
    program = tmp_path / "adapter"
    program.write_text("print()")
    program.chmod(0o755)
    with ProcessImplementation([str(program)]) as implementation:
        assert "begin it with #!" in hello_trouble(implementation).message


def test_a_folder_that_does_not_exist_is_named(tmp_path: Path) -> None:
    with ProcessImplementation(["true"], cwd=tmp_path / "nowhere") as implementation:
        assert f"there is no folder {tmp_path / 'nowhere'}" in hello_trouble(implementation).message


def test_a_program_that_exits_at_once_has_died_and_its_last_words_are_told(start: "Start") -> None:
    with within(3):
        trouble = hello_trouble(start("exits_at_once"))
    assert trouble.kind is DIED
    assert trouble.message.startswith(
        "it ended with exit status 1 instead of answering `hello`; run the command by itself"
    )
    assert trouble.message.endswith("; it said: no such deck")
    assert trouble.sent == '{"id":1,"op":"hello","protocol":1}'


@pytest.mark.parametrize(
    ("stderr", "telling"),
    [
        ("a.mjs:1\nthrow new Error('no')\n^\n\nError: no\n    at a.mjs:1\n\nNode.js v20.1.0\n", "Error: no"),
        ("node:internal:9\n\nError [ERR_X]: gone\n  code: 'ERR_X'\n}\n\nNode.js v20.1.0", "Error [ERR_X]: gone"),
        ("Traceback:\n  raise KeyError('x')\nKeyError: 'x'\n", "KeyError: 'x'"),
        (
            "thread 'main' panicked at src/main.rs:2:5:\nno deck\nnote: run with\n",
            "panicked at src/main.rs:2:5: no deck",
        ),
        ("panic: no deck\n\ngoroutine 1 [running]:\nmain.main()\n", "panic: no deck"),
        ('Exception in thread "main" java.lang.IllegalStateException: no\n\tat A.main(A.java)\n', "Exception: no"),
        ("loading\nsome error happened\nbye\n", "some error happened"),
        ("loading\nno deck\n\nNode.js v20.1.0\n", "no deck"),
        ("\n", ""),
    ],
)
def test_the_most_telling_line_is_shown(stderr: str, telling: str) -> None:
    assert telling_line(stderr).endswith(telling)
    assert bool(telling_line(stderr)) == bool(telling)


def test_a_command_that_the_shell_does_not_find_is_told_as_that() -> None:
    with ProcessImplementation(["sh", "-c", "no-such-program"]) as implementation:
        assert "the shell did not find the program" in hello_trouble(implementation).message


def test_a_program_that_hangs_at_hello_is_told_to_flush(start: "Start") -> None:
    with within(4):
        trouble = hello_trouble(start("hangs_at_hello", replace(QUICK, start=0.5)))
    assert trouble.kind is TIMEOUT
    assert trouble.message == (
        "no reply to `hello` within 0.5 s; "
        "read line by line, answer each line as it comes, and flush standard output after each reply"
    )


def test_patience_stretches_the_time(start: "Start") -> None:
    limits = replace(QUICK, start=0.25, patience=3)
    assert "within 0.8 s" in hello_trouble(start("hangs_at_hello", limits)).message


def test_another_protocol_is_not_spoken(start: "Start") -> None:
    trouble = hello_trouble(start("another_protocol"))
    assert trouble.kind is GARBAGE
    assert "it speaks protocol 2; this kit speaks 1" in trouble.message


# --- it hangs or dies at one request -----------------------------------------------------------------------


@pytest.mark.parametrize("program", ["hangs_on_three_moves", "hangs_and_ignores_sigterm", "stops_itself", "drips"])
def test_only_the_request_that_hangs_times_out(start: "Start", play: "Play", program: str) -> None:
    implementation = start(program)
    implementation.hello()
    with within(8):
        answers = list(implementation.ask(play(0, 1, 2, 3, 4, 5, 6)))
    assert kinds(answers) == [0, 1, 2, TIMEOUT, 4, 5, 6]
    assert answers[3].trouble
    assert "no reply to `play` of flip7 (3 players, 3 moves, the last" in answers[3].trouble.message
    hint = "it wrote a line without its end" if program == "drips" else "--patience"
    assert hint in answers[3].trouble.message


def test_a_hang_that_has_nothing_to_do_with_the_request_costs_a_restart_and_no_answer(
    start: "Start", play: "Play"
) -> None:
    implementation = start("hangs_at_third_request")
    implementation.hello()
    with within(8):
        assert kinds(implementation.ask(play(0, 1, 2, 3))) == [0, 1, 2, 3]
    assert implementation.anomalies.timeouts == 1
    assert implementation.anomalies.restarts == 1


def test_a_program_that_always_hangs_is_given_up(start: "Start", play: "Play") -> None:
    implementation = start("hangs_always", replace(QUICK, start=0.5))
    with within(6):
        answers = list(implementation.ask(play(*range(200))))
    assert kinds(answers) == [TIMEOUT] * 200
    assert answers[-1].trouble
    assert answers[-1].trouble.message.startswith("no longer asked: it failed again and again")


def test_only_the_request_that_kills_it_has_died(start: "Start", play: "Play") -> None:
    implementation = start("dies_on_three_moves")
    with within(6):
        answers = list(implementation.ask(play(*range(40))))
    assert kinds(answers) == [0, 1, 2, DIED, *range(4, 40)]
    trouble = answers[3].trouble
    assert trouble
    assert trouble.message.endswith("it said: KeyError: 'freeze'")
    assert "Traceback" in trouble.stderr
    assert '"moves":[' in trouble.sent


def test_each_request_that_kills_it_has_died(start: "Start", play: "Play") -> None:
    answers = start("dies_on_three_moves").ask(play(3, 1, 3, 3, 2, 3))
    assert kinds(answers) == [DIED, 1, DIED, DIED, 2, DIED]


def test_a_program_that_dies_every_third_time_is_started_again_and_answers_all(start: "Start", play: "Play") -> None:
    implementation = start("dies_every_third")
    with within(10):
        assert kinds(implementation.ask(play(*range(20)))) == list(range(20))
    assert implementation.anomalies.restarts == implementation.anomalies.deaths >= 5


def test_a_program_that_always_dies_is_given_up(start: "Start", play: "Play") -> None:
    implementation = start("dies_always")
    implementation.hello()
    with within(6):
        answers = list(implementation.ask(play(*range(1000))))
    assert kinds(answers) == [DIED] * 1000
    assert answers[-1].trouble
    assert answers[-1].trouble.message == (
        "no longer asked: it failed again and again without one answer; the last time: "
        "it ended with exit status 7 instead of answering `play` of flip7 "
        '(3 players, 3 moves, the last {"seat":0,"do":"hit"}); '
        "catch what went wrong and reply `error`"
    )


def test_restarts_are_bounded_in_all(start: "Start", play: "Play") -> None:
    implementation = start("dies_every_third", replace(QUICK, restarts=3))
    with within(6):
        answers = list(implementation.ask(play(*range(20))))
    assert answers[-1].trouble
    assert "it had to be started again 3 times" in answers[-1].trouble.message
    assert implementation.anomalies.restarts == 3


def test_closing_standard_output_is_dying(start: "Start", play: "Play") -> None:
    (answer,) = start("closes_output").ask(play(3))
    assert answer.trouble
    assert answer.trouble.message.startswith("it closed its standard output instead of answering")


def test_a_child_that_outlives_the_program_is_ended(start: "Start", play: "Play") -> None:
    implementation = start("leaves_a_child")
    with within(8):
        assert kinds(implementation.ask(play(1, 2, 3, 4))) == [1, 2, DIED, 4]


def test_a_child_of_a_program_that_behaves_is_ended_with_it(start: "Start", play: "Play") -> None:
    implementation = start("leaves_a_child")
    assert kinds(implementation.ask(play(1))) == [1]
    with within(3):
        implementation.close()


# --- what it writes is wrong -------------------------------------------------------------------------------


def test_a_line_that_is_no_json_is_told_at_once(start: "Start", play: "Play") -> None:
    with within(4):
        (answer,) = start("says_no_json", replace(QUICK, start=60.0)).ask(play(3))
    trouble = answer.trouble
    assert trouble
    assert trouble.kind is GARBAGE
    assert "is not valid: JSON is malformed" in trouble.message
    assert trouble.received == '{"id": 1, "result": oops}'


def test_a_reply_without_an_id_is_told_as_that(start: "Start", play: "Play") -> None:
    (answer,) = start("forgets_the_id", replace(QUICK, start=0.5)).ask(play(0))
    assert answer.trouble
    assert answer.trouble.kind is GARBAGE
    assert answer.trouble.message.endswith("it wrote a line that is not a reply instead: it has no id")


def test_noise_alone_is_a_timeout_that_shows_the_noise(start: "Start", play: "Play") -> None:
    (answer,) = start("noise_only", replace(QUICK, start=0.5)).ask(play(0))
    assert answer.trouble
    assert answer.trouble.kind is TIMEOUT
    assert answer.trouble.received == "your move?"


def test_half_a_line_is_shown(start: "Start", play: "Play") -> None:
    answers = list(start("half_a_line").ask(play(2, 3, 4)))
    assert kinds(answers) == [2, DIED, 4]
    assert answers[1].trouble
    assert answers[1].trouble.received == '{"id": 4, "resu'
    assert "after half a line" in answers[1].trouble.message


def test_a_line_of_fifty_megabytes_is_too_long(start: "Start", play: "Play") -> None:
    with within(10):
        answers = list(start("fifty_megabytes").ask(play(2, 3, 4)))
    assert kinds(answers) == [2, TroubleKind.TOO_LONG, 4]
    assert answers[1].trouble
    assert "more than 16777216 bytes" in answers[1].trouble.message
    assert len(answers[1].trouble.received) < 3000


def test_a_reply_that_is_too_large_for_its_question_is_not_read(start: "Start", play: "Play") -> None:
    limits = replace(QUICK, base=10.0, line=60_000_000)
    (answer,) = start("fifty_megabytes", limits).ask(play(3))
    assert answer.trouble
    assert "it has 50000022 bytes, of 106496 that it may have" in answer.trouble.message
    assert len(answer.trouble.received) < 3000


@pytest.mark.parametrize(
    ("reply", "why"),
    [
        ('{"id": 1, "result": {"views": [{"x": NaN}]}}', "JSON is malformed"),
        ('{"id": 1, "result": {"views": [{"x": "\\ud800"}]}}', "is not valid"),
        ('{"id": "1", "result": {"views": []}}', "Expected `int`, got `str` - at `$.id`"),
        ("\ufeff" + '{"id": 1, "result": {"views": []}}', "it begins with a byte order mark"),
        (
            '{"id": 1, "result": {"views": [' + ", ".join(["{}"] * 50) + "]}}",
            "it has 50 views; a script of",
        ),
        ('{"id": 1, "refused": {"at": 0, "views": [' + ", ".join(["{}"] * 50) + "]}}", "it has 50 views"),
    ],
)
def test_a_reply_that_cannot_be_one_is_told_at_once(play: "Play", reply: str, why: str) -> None:
    program = [sys.executable, "-c", f"import sys\nfor _ in sys.stdin:\n    print({reply!r}, flush=True)"]
    with within(15), ProcessImplementation(program, limits=replace(QUICK, start=60.0)) as implementation:
        (answer,) = implementation.ask(play(2))
    assert answer.trouble
    assert (answer.trouble.kind, why in answer.trouble.message) == (GARBAGE, True)


def test_what_a_program_says_is_kept_only_in_part(play: "Play") -> None:
    code = "import sys\nfor _ in sys.stdin:\n    print('{\"id\": 1, \"error\": \"' + 'x' * 50000 + '\"}', flush=True)"
    with ProcessImplementation([sys.executable, "-c", code]) as implementation:
        (answer,) = implementation.ask(play(2))
    assert answer.error is not None
    assert len(answer.error) == 2000


def test_an_end_that_no_request_explains_is_counted(play: "Play", start: "Start") -> None:
    code = (
        "import json, sys\nfor number, line in enumerate(sys.stdin):\n"
        "    if number == 3: sys.exit()\n"
        "    print(json.dumps({'id': json.loads(line)['id'], 'result': {'views': []}}), flush=True)"
    )
    with ProcessImplementation([sys.executable, "-c", code]) as implementation:
        assert all(answer.result is not None for answer in implementation.ask(play(*[2] * 10)))
        assert implementation.anomalies.unprovoked >= 3
    guilty = start("dies_on_three_moves")
    list(guilty.ask(play(2, 3, 4)))
    assert (guilty.anomalies.deaths > 0, guilty.anomalies.unprovoked) == (True, 0)


def test_a_late_reply_is_dropped_and_counted(start: "Start", play: "Play") -> None:
    implementation = start("late_reply")
    implementation.hello()
    assert kinds(implementation.ask(play(2, 3, 4))) == [2, TIMEOUT, 4]
    assert implementation.anomalies.late == 2  # once among others, once alone


def test_a_second_reply_is_dropped_and_counted(start: "Start", play: "Play") -> None:
    implementation = start("replies_twice")
    assert kinds(implementation.ask(play(*range(10)))) == list(range(10))
    assert kinds(implementation.ask(play(*range(10)))) == list(range(10))
    assert implementation.anomalies.twice in (19, 20)


def test_a_reply_to_another_id_answers_nothing(start: "Start", play: "Play") -> None:
    implementation = start("another_id")
    implementation.hello()
    answers = list(implementation.ask(play(2, 3, 4)))
    assert kinds(answers) == [2, TroubleKind.WRONG_ID, 4]
    assert answers[1].trouble
    assert "echo the id of the request as it came" in answers[1].trouble.message
    assert implementation.anomalies.wrong_id == 2
    assert '"id": 100' in implementation.anomalies.wrong_id_samples[0]


def test_an_id_that_comes_back_as_text_is_told_at_once(start: "Start", play: "Play") -> None:
    (answer,) = start("id_as_text", replace(QUICK, start=60.0)).ask(play(0))
    assert answer.trouble
    assert answer.trouble.kind is GARBAGE
    assert answer.trouble.received.startswith('{"id": "1"')


def test_a_reply_of_the_wrong_shape_says_which_field(start: "Start", play: "Play") -> None:
    answers = list(start("odd_replies").ask(play(0, 1, 2, 3, 4, 5, 6, 9)))
    assert kinds(answers) == [GARBAGE] * 7 + [9]
    reasons = [answer.trouble.message.partition("is not valid: ")[2] for answer in answers if answer.trouble]
    five = "a reply has exactly one of result, refused, diverged, unsupported, error"
    assert reasons == [
        f"it has none of them; {five}",
        f"it has result and refused; {five}",
        "Expected `int`, got `str` - at `$.refused.at`",
        "its result is not one of 'play': Expected `array`, got `str` - at `$.views`",
        "its result is not one of 'play': Object missing required field `views`",
        f"it has none of them; {five}",
        "Expected `int` >= 0 - at `$.diverged.at`",
    ]


@pytest.mark.parametrize(("program", "why"), [("no_utf8", "invalid start byte"), ("nests_deeply", "recursion")])
def test_a_line_that_no_decoder_accepts_is_not_a_reply(start: "Start", play: "Play", program: str, why: str) -> None:
    implementation = start(program)
    implementation.hello()
    answers = list(implementation.ask(play(2, 3, 4)))
    assert kinds(answers) == [2, GARBAGE, 4]
    assert answers[1].trouble
    assert why in answers[1].trouble.message


def test_a_huge_number_is_a_value_like_any_other_but_no_id(start: "Start", play: "Play") -> None:
    implementation = start("huge_numbers")
    implementation.hello()
    assert kinds(implementation.ask(play(2, 3, 4, 5, 6))) == [2, 3, TroubleKind.WRONG_ID, GARBAGE, 6]


def test_fields_that_we_do_not_know_are_left_alone(start: "Start", play: "Play") -> None:
    unsupported, more = start("odd_replies").ask(play(7, 8))
    assert unsupported.unsupported == ""
    assert more.views == []


# --- what it writes is too much ----------------------------------------------------------------------------


def test_noise_does_no_harm_and_is_counted(start: "Start", play: "Play") -> None:
    implementation = start("noise")
    with within(6):
        assert kinds(implementation.ask(play(0, 1, 8, 0))) == [0, 1, 8, 0]
    assert implementation.anomalies.noise == 9000
    assert implementation.anomalies.noise_samples[:2] == ("Player 0 draws a card", "Player 1 draws a card")
    assert len(implementation.anomalies.noise_samples) == 5


def test_much_on_standard_error_does_no_harm_and_its_end_is_kept(start: "Start", play: "Play") -> None:
    implementation = start("big_stderr", replace(QUICK, base=3.0))
    with within(10):
        assert kinds(implementation.ask(play(0, 1, 2))) == [0, 1, 2]


def test_a_flood_on_standard_error_does_not_stop_the_clock(start: "Start") -> None:
    with within(4):
        trouble = hello_trouble(start("floods_stderr", replace(QUICK, start=0.5)))
    assert trouble.kind is TIMEOUT
    assert len(trouble.stderr) <= 8192


def test_a_program_that_never_reads_does_not_block_us(start: "Start", play: "Play") -> None:
    with within(6):
        answers = list(start("hangs_at_hello", replace(QUICK, start=0.5)).ask(play(*[100_000] * 32)))
    assert set(kinds(answers)) == {TIMEOUT}


def test_large_requests_and_large_replies_do_not_block_each_other(start: "Start", play: "Play") -> None:
    implementation = start("writes_before_reading", replace(QUICK, base=5.0))
    with within(20):
        assert kinds(implementation.ask(play(*[20_000] * 12))) == [20_000] * 12


def test_a_last_reply_without_a_newline_counts(start: "Start", play: "Play") -> None:
    assert kinds(start("no_last_newline").ask(play(2, 3, 4))) == [2, 3, 4]
