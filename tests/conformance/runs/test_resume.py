"""An interruption loses nothing: the log is whole, nothing is left behind, and the run goes on to the same report."""

import json
import multiprocessing
import os
import random
import re
import signal
import subprocess
import sys
import time
from itertools import product
from pathlib import Path
from typing import Any

import msgspec
import pytest
from tests.sweep import sweep

from hoyle.law import Law
from hoyle_conformance.checks import Effort
from hoyle_conformance.claims.claim import make_claim
from hoyle_conformance.cli import main
from hoyle_conformance.mutants import mutants_of
from hoyle_conformance.oracle.reference import ReferenceImplementation, claim_of
from hoyle_conformance.runs.events import Event, RunFinished, Seals, SectionFinished, read_events, write_event
from hoyle_conformance.runs.resume import whole_part
from hoyle_conformance.runs.run import Opened, Plan, check

HOYLE = [sys.executable, "-m", "hoyle_conformance.cli"]
SERVE = ["--", sys.executable, "-m", "hoyle_conformance.cli", "serve"]
SOME = ["--only", "flip7.[er][xe]a*.[a-f]*"]
"""Examples and readings, some of each: two sections, and quick."""


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join(sys.path))
    monkeypatch.setenv("HOYLE_LANG", "en")
    return tmp_path


def timeless(event: Event) -> Any:
    """An event as data, without what the clock says."""
    plain = msgspec.to_builtins(event, order="deterministic", enc_hook=str)
    plain.pop("seconds", None)
    return plain


def open_mutant() -> ReferenceImplementation:
    (mutant,) = (mutant for mutant in mutants_of("flip7") if mutant.id == MUTANT)
    return ReferenceImplementation({"flip7": mutant.engine}, MUTANT)


MUTANT = "flip7.a-freeze-may-be-declined"


def test_a_log_that_is_cut_anywhere_goes_on_to_the_same_log(tmp_path: Path) -> None:
    plan = Plan(
        claim=make_claim(Law().game("flip7"), claim_of("flip7")),
        effort=Effort(scripts=15, refusals=10, games=4, twins=3),
        sections=("determinism", "readings", "refusals", "agreement", "leaks", "invariants"),
    )
    opened = Opened(open_mutant, ())
    whole: list[Event] = []
    check(opened, plan, whole.append)
    assert isinstance(whole[-1], RunFinished)
    assert whole[-1].verdicts["fail"] > 0
    text = b"".join(map(Seals().lines, whole))
    ends = [number for number, event in enumerate(whole) if isinstance(event, SectionFinished)]
    rng = random.Random(1)
    for cut in [len(write_event(whole[0])), *(rng.randrange(len(text)) for _ in range(3)), len(text) - 2]:
        cut = max(cut, len(write_event(whole[0])))
        log = tmp_path / "log.jsonl"
        log.write_bytes(text[:cut])
        before = whole_part(log).runs["flip7"]
        assert len(before) - 1 in (0, *ends)
        again = list(before)
        check(opened, plan, again.append, before)
        assert [timeless(event) for event in again] == [timeless(event) for event in whole]


def test_a_run_that_is_killed_again_and_again_comes_to_the_same_report(tmp_path: Path) -> None:
    run = [*HOYLE, "check", "flip7", *SOME, "--report", "json=report.json"]
    mutant = [*SERVE, "--mutant", MUTANT]
    assert subprocess.run([*run, *mutant], capture_output=True).returncode == 1
    expected = report(tmp_path)
    rng = random.Random(2)
    option, kills, code = ["--log", "log.jsonl"], 0, None
    while code is None:
        with subprocess.Popen([*run, *option, *mutant], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL) as kit:
            if kills < 2:
                wait_for_more(tmp_path / "log.jsonl", kit)
                time.sleep(rng.random() * 0.3)
                kit.kill()
                kills += 1
            kit.wait()
            code = kit.returncode if kit.returncode >= 0 else None
        list(read_events(tmp_path / "log.jsonl"))
        option = ["--resume", "log.jsonl"]
    assert code == 1
    assert kills > 0
    assert report(tmp_path) == expected


def report(folder: Path) -> Any:
    told = json.loads((folder / "report.json").read_text())
    for run in told["runs"]:
        run.pop("seconds")
    return told


def wait_for_more(log: Path, kit: "subprocess.Popen[Any]") -> None:
    """Until something was written to the log."""
    size = log.stat().st_size if log.exists() else 0
    while kit.poll() is None and (not log.exists() or log.stat().st_size <= size):
        time.sleep(0.01)


CODES = {signal.SIGINT: 130, signal.SIGTERM: 143, signal.SIGHUP: 129}


@pytest.mark.parametrize(
    ("number", "jobs"), sweep(product(CODES, ["1", "2"]), [(signal.SIGINT, "1"), (signal.SIGTERM, "2")])
)
def test_a_signal_ends_the_run_with_a_report_a_whole_log_and_no_process(
    tmp_path: Path, number: signal.Signals, jobs: str
) -> None:
    log = tmp_path / "log.jsonl"
    command = [*HOYLE, "check", "flip7", "--preset", "nightly", "--jobs", jobs, "--log", str(log), *SERVE]
    env = os.environ | {"HOYLE_TEST_RUN": str(tmp_path)}
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=env) as kit:
        while not (log.exists() and b'"check-finished"' in log.read_bytes()):
            assert kit.poll() is None
            time.sleep(0.02)
        kit.send_signal(number)
        try:
            out, err = kit.communicate(timeout=30)
        finally:
            kit.kill()  # if it has not ended, nobody waits for it
    assert kit.returncode == CODES[number]
    assert "the run did not finish" in out
    assert f"the same command with --resume {log} continues" in out
    assert "Traceback" not in err
    assert log.read_bytes().endswith(b"\n")
    assert len(list(read_events(log))) > 1
    assert left(tmp_path) == []


def test_nothing_is_left_of_a_kit_with_two_processes_that_is_killed(tmp_path: Path) -> None:
    log = tmp_path / "log.jsonl"
    command = [*HOYLE, "check", "flip7", "--preset", "nightly", "--jobs", "2", "--log", str(log), *SERVE]
    env = os.environ | {"HOYLE_TEST_RUN": str(tmp_path)}
    with subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, env=env) as kit:
        while not (log.exists() and b'"check-finished"' in log.read_bytes()):
            time.sleep(0.02)
        kit.kill()
    assert left(tmp_path) == []


def left(folder: Path) -> list[str]:
    """Processes of this test that are still there after a moment; the mark is in their environment."""
    if not Path("/proc/self/environ").exists():
        pytest.skip("needs /proc")
    wanted = f"HOYLE_TEST_RUN={folder}".encode()
    until = time.monotonic() + 10
    while True:
        found = []
        for process in Path("/proc").glob("[0-9]*"):
            try:
                if wanted in (process / "environ").read_bytes().split(b"\0"):
                    found.append((process / "cmdline").read_bytes().replace(b"\0", b" ").decode())
            except OSError:
                continue
        if not found or time.monotonic() > until:
            return found
        time.sleep(0.05)


def test_a_log_of_another_run_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    log = str(tmp_path / "log.jsonl")
    assert main(["check", "flip7", "--only", "flip7.determinism", "--log", log]) == 0
    text = Path(log).read_text().splitlines(keepends=True)
    Path(log).write_text("".join(text[:2]))
    capsys.readouterr()
    assert main(["check", "flip7", "--only", "flip7.determinism", "--seed", "1", "--resume", log]) == 2
    assert "the log is of a run with another seed" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("text", "why"),
    [("", "there is no run in this log"), ("{}\n{}\n", "not an event of a run"), (None, "cannot read the log")],
)
def test_a_file_that_is_not_a_log_is_told_in_one_line(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], text: str | None, why: str
) -> None:
    log = tmp_path / "log.jsonl"
    if text is not None:
        log.write_text(text)
    assert main(["check", "flip7", "--resume", str(log)]) == 2
    assert why in capsys.readouterr().err


def test_a_finished_run_is_only_reported_again(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    log = str(tmp_path / "log.jsonl")
    assert main(["check", "flip7", "--only", "flip7.determinism", "--log", log]) == 0
    first = capsys.readouterr().out
    before = Path(log).read_bytes()
    assert main(["check", "flip7", "--only", "flip7.determinism", "--resume", log]) == 0
    assert capsys.readouterr().out == first
    assert Path(log).read_bytes() == before


ALONE = ["check", "flip7", "--only", "flip7.determinism"]


@pytest.fixture(scope="module")
def finished_log(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    """What a run writes that is finished and green."""
    path = tmp_path_factory.mktemp("finished") / "log.jsonl"
    assert main([*ALONE, "--log", str(path)]) == 0
    return path.read_bytes()


@pytest.fixture
def log(tmp_path: Path, finished_log: bytes) -> Path:
    """The log of a run that is finished and green."""
    path = tmp_path / "log.jsonl"
    path.write_bytes(finished_log)
    return path


@pytest.mark.parametrize(
    ("options", "why"),
    [
        (["--seed", "7"], "another seed"),
        (["--preset", "ci"], "another preset"),
        (["--edition", "flip7-en"], "another claim"),
        (["--", "no-such-program"], "cannot be started"),
        (["--only", "flip7.d*"], "another only"),
    ],
)
def test_a_finished_log_belongs_to_its_own_run_and_no_other(
    log: Path, capsys: pytest.CaptureFixture[str], options: list[str], why: str
) -> None:
    assert main([*ALONE, "--resume", str(log), *options]) == 2
    out, err = capsys.readouterr()
    assert (out, why in err) == ("", True)


@pytest.mark.parametrize(
    "edit",
    [
        lambda lines: [lines[0], *lines[-2:]],
        lambda lines: [line.replace(b'"exercised":16', b'"exercised":99') for line in lines],
        lambda lines: [line.replace(b'"verdict":"pass"', b'"verdict":"not-claimed"') for line in lines],
        lambda lines: [lines[0], *lines[2:]],
        lambda lines: [*lines[:-2], lines[2], *lines[-2:]],
    ],
    ids=["first and last line", "a number", "a verdict", "a line less", "a line more"],
)
@pytest.mark.parametrize("command", [["report"], [*ALONE, "--resume"]])
def test_a_log_that_was_edited_is_not_believed(
    log: Path, capsys: pytest.CaptureFixture[str], edit: Any, command: list[str]
) -> None:
    log.write_bytes(b"".join(edit(log.read_bytes().splitlines(keepends=True))))
    assert main([*command, str(log)]) == 2
    out, err = capsys.readouterr()
    assert (out, "the log was changed after it was written" in err) == ("", True)


@pytest.mark.parametrize("kept", [slice(None), slice(0, None, 10**6)], ids=["every other line", "the first line"])
def test_a_log_without_its_seals_has_no_end(log: Path, capsys: pytest.CaptureFixture[str], kept: slice) -> None:
    *lines, end = (line for line in log.read_bytes().splitlines(keepends=True) if b'"sealed"' not in line)
    log.write_bytes(b"".join([*lines[kept], end]))
    assert main(["report", str(log), "--report", "badge=badge.svg"]) == 0
    assert "the run did not finish" in Path("badge.svg").read_text("utf-8")
    assert main(["report", str(log)]) == 0
    assert "the run did not finish" in capsys.readouterr().out


def test_a_log_is_bound_to_what_its_program_loads_from_beside_it(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join(sys.path))
    Path("engine.py").write_text("from hoyle_conformance.cli import main\n", encoding="utf-8")
    Path("adapter.py").write_text("import engine\nengine.main(['serve'])\n", encoding="utf-8")
    command = ["--", sys.executable, "adapter.py"]
    assert main([*ALONE, "--log", "log.jsonl", *command]) == 0
    assert main([*ALONE, "--resume", "log.jsonl", *command]) == 0
    with Path("engine.py").open("a", encoding="utf-8") as file:
        file.write("# and a bug\n")
    before = Path("log.jsonl").read_bytes() + b'{"cut in the mid'
    Path("log.jsonl").write_bytes(before)
    assert main([*ALONE, "--resume", "log.jsonl", *command]) == 2
    assert "the log is of a run with another program" in capsys.readouterr().err
    assert Path("log.jsonl").read_bytes() == before  # what is refused loses nothing


def test_of_several_games_only_those_that_are_left_are_run(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    log = tmp_path / "log.jsonl"
    command = ["check", "--all", "--only", "*.determinism"]
    assert main([*command, "--log", str(log)]) == 0
    first = capsys.readouterr().out
    text = log.read_bytes()
    log.write_bytes(text[: len(text) // 2])
    assert main([*command, "--resume", str(log)]) == 0
    out, err = capsys.readouterr()
    assert without_time(out) == without_time(first)
    assert 0 < err.count("checking hoyle reference") < first.count("hoyle reference")
    assert log.read_bytes().count(b"\n") == text.count(b"\n")


def without_time(text: str) -> str:
    return re.sub(r"\([0-9.]+ s\)", "", text)


def open_and_end() -> ReferenceImplementation:
    """The process that leads opens it; in the others it is the end of them."""
    if multiprocessing.parent_process() is not None:
        os._exit(1)
    return ReferenceImplementation()


def test_a_process_that_ends_by_itself_is_told_and_not_waited_for() -> None:
    claim = make_claim(Law().game("flip7"), claim_of("flip7"))
    plan = Plan(claim=claim, effort=Effort(scripts=4, refusals=2, games=1, twins=1), jobs=2)
    with pytest.raises(RuntimeError, match="workers end by themselves, 3 times in a row"):
        check(Opened(open_and_end, ()), plan, lambda event: None)
