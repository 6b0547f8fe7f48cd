"""What a program may take is limited, and nothing of it is left: not in other groups, not when we are killed."""

import os
import signal
import subprocess
import sys
import time
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from tests.places import WIRE_PROGRAMS

from hoyle_conformance.wire.implementation import AdapterTrouble, TroubleKind
from hoyle_conformance.wire.limits import Limits

if TYPE_CHECKING:
    from tests.conformance.wire.conftest import Play, Start

QUICK = Limits(start=2.0, base=0.4, per_move=0.0, grace=0.3)
PATIENT = replace(QUICK, base=10.0, start=10.0)
TOO_MUCH = TroubleKind.TOO_MUCH
PROC = pytest.mark.skipif(not Path("/proc/self/statm").exists(), reason="needs /proc")


def kinds(answers: object) -> list[object]:
    return [a.trouble.kind if a.trouble else len(a.views or []) - 1 for a in answers]  # type: ignore[attr-defined]


@PROC
def test_a_child_in_a_session_of_its_own_is_ended_too(start: "Start", play: "Play") -> None:
    implementation = start("leaves_the_group")
    assert kinds(implementation.ask(play(1, 2, 3, 4))) == [1, 2, TroubleKind.DIED, 4]


@PROC
def test_only_the_request_that_takes_all_memory_takes_too_much(start: "Start", play: "Play") -> None:
    implementation = start("takes_all_memory", replace(PATIENT, memory=100 * 2**20))
    answers = list(implementation.ask(play(2, 3, 4)))
    assert kinds(answers) == [2, TOO_MUCH, 4]
    assert answers[1].trouble
    assert (
        "MB of memory, of 100 MB that it may have, when asked for `play` of flip7 (3 players, 3 moves"
        in answers[1].trouble.message
    )
    assert "--limit" in answers[1].trouble.message


@PROC
def test_a_program_that_grows_is_started_again_and_answers_all(start: "Start", play: "Play") -> None:
    implementation = start("grows", replace(PATIENT, memory=150 * 2**20), window=1)
    requests = play(*range(30))
    answers = []
    for answer in implementation.ask(requests):
        answers.append(answer)
        time.sleep(0.05)  # so that somebody looks in between
    assert kinds(answers) == list(range(30))
    assert implementation.anomalies.too_much >= 1


@PROC
def test_only_the_request_that_multiplies_it_takes_too_much(start: "Start", play: "Play") -> None:
    implementation = start("too_many_children", replace(PATIENT, processes=20))
    answers = list(implementation.ask(play(2, 3, 4)))
    assert kinds(answers) == [2, TOO_MUCH, 4]
    assert answers[1].trouble
    assert "processes, of 20 that it may be" in answers[1].trouble.message  # however many there are when we look


@pytest.mark.skipif(sys.platform != "linux", reason="needs prlimit")
def test_a_file_over_the_limit_is_not_written(start: "Start", play: "Play", tmp_path: Path) -> None:
    implementation = start("writes_a_large_file", replace(PATIENT, file_size=3_500_000))
    assert kinds(implementation.ask(play(2, 3, 4))) == [2, TroubleKind.DIED, 4]
    assert (tmp_path / "large").stat().st_size <= 3_500_000


@pytest.mark.skipif(sys.platform != "linux", reason="needs prlimit")
def test_files_and_core_dumps_are_limited(start: "Start", play: "Play") -> None:
    implementation = start("behaves", replace(QUICK, open_files=64, file_size=10**6))
    implementation.hello()
    assert implementation._child is not None
    limits = Path(f"/proc/{implementation._child.group}/limits").read_text().splitlines()
    told = {line[:25].strip(): line[26:].split()[:2] for line in limits}
    assert told["Max core file size"] == ["0", "0"]
    assert told["Max file size"] == ["1000000", "1000000"]
    assert told["Max open files"] == ["64", "64"]


ASKS = """
import sys
from hoyle.script import Script
from hoyle_conformance.wire.messages import Op, Request
from hoyle_conformance.wire.process import ProcessImplementation

implementation = ProcessImplementation(sys.argv[1:])
implementation.hello()
print("ready", flush=True)
list(implementation.ask([Request(id=1, op=Op.PLAY, script=Script(game="flip7", players=3, moves=[{}] * 3))]))
"""


@pytest.mark.parametrize("program", ["hangs_and_ignores_sigterm", "leaves_a_child", "leaves_the_group"])
@pytest.mark.parametrize("number", [signal.SIGKILL, signal.SIGTERM])
def test_nothing_outlives_a_kit_that_is_killed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, program: str, number: signal.Signals
) -> None:
    if program == "leaves_the_group" and not Path("/proc/self/environ").exists():
        pytest.skip("needs /proc")
    pids = tmp_path / "pids"
    monkeypatch.setenv("HOYLE_TEST_PIDS", str(pids))
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join(sys.path))
    hostile = [sys.executable, "-S", "-E", str(WIRE_PROGRAMS / f"{program}.py")]
    with subprocess.Popen([sys.executable, "-c", ASKS, *hostile], stdout=subprocess.PIPE) as kit:
        assert kit.stdout is not None
        assert kit.stdout.readline() == b"ready\n"
        kit.send_signal(number)
    noted = [int(pid) for pid in pids.read_text().split()]
    until = time.monotonic() + 10
    while any(map(alive, noted)) and time.monotonic() < until:
        time.sleep(0.02)
    assert [pid for pid in noted if alive(pid)] == []


@pytest.mark.parametrize("program", ["endless_line", "endless_noise"])
def test_however_much_it_writes_our_own_memory_is_bounded(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, program: str
) -> None:
    monkeypatch.setenv("HOYLE_TEST_PIDS", str(tmp_path / "pids"))
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join(sys.path))
    hostile = [sys.executable, "-S", "-E", str(WIRE_PROGRAMS / f"{program}.py")]
    done = subprocess.run([sys.executable, "-c", MEASURES, *hostile], capture_output=True, text=True, timeout=60)
    kind, grown = done.stdout.split()
    assert kind == ("too-long" if program == "endless_line" else "timeout")
    assert int(grown) < 150_000_000


MEASURES = """
import resource, sys
from hoyle_conformance.wire.implementation import AdapterTrouble
from hoyle_conformance.wire.limits import Limits
from hoyle_conformance.wire.process import ProcessImplementation

def peak():
    held = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return held if sys.platform == "darwin" else 1024 * held

before = peak()
try:
    ProcessImplementation(sys.argv[1:], limits=Limits(start=1.5, grace=0.3)).hello()
except AdapterTrouble as trouble:
    print(trouble.trouble.kind, peak() - before)
"""


def test_a_program_that_dies_at_hello_is_told_so(start: "Start") -> None:
    with pytest.raises(AdapterTrouble, match="it ended with exit status 3 instead of answering `hello`"):
        start("dies_at_hello").hello()


def alive(pid: int) -> bool:
    try:
        stat = Path(f"/proc/{pid}/stat").read_text()
    except OSError:
        if Path("/proc/self/stat").exists():
            return False
        return not subprocess.run(["ps", "-o", "stat=", "-p", str(pid)], capture_output=True).returncode
    return stat.rpartition(")")[2].split()[0] not in ("Z", "X")
