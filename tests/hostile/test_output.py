"""A stream or a folder that takes nothing has its own message and exit code, and costs no report."""

import os
import resource
import subprocess
import sys
import time
from pathlib import Path

import pytest

from hoyle_conformance.cli import main
from hoyle_conformance.wire import files
from hoyle_conformance.wire.files import make_folder, open_to_append, read_whole, write_whole

CHECK = "exec python -m hoyle_conformance.cli check authors --only authors.determinism"
BROKEN = ["check", "flip7", "--only", "flip7.example.a-second-five-busts", "--python", "broken:handle"]
PROGRAM = """
def handle(request):
    games = {"flip7": {"ops": ["play"], "players": [3, 6]}}
    if request["op"] == "hello":
        return {"result": {"protocol": 1, "name": "broken", "games": games}}
    return {"result": {"views": [{}] * (len(request["script"].get("moves", [])) + 1)}}
"""


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("HOYLE_LANG", "en")
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join([str(tmp_path), *sys.path]))
    monkeypatch.setenv("PATH", os.pathsep.join([str(Path(sys.executable).parent), os.environ["PATH"]]))
    monkeypatch.syspath_prepend(tmp_path)
    (tmp_path / "broken.py").write_text(PROGRAM)
    return tmp_path


@pytest.mark.parametrize(
    ("redirected", "code", "said"),
    [
        (">&-", 2, "hoyle: standard output is closed, so nothing can be reported\n"),
        (">/dev/full", 2, "hoyle: cannot write standard output: No space left on device\n"),
        ("2>&-", 0, ""),
        ("2>/dev/full", 0, ""),
        ("<&-", 0, "  determinism (0 of 1)\n"),
    ],
)
def test_a_broken_stream_is_never_a_broken_rule(redirected: str, code: int, said: str) -> None:
    done = subprocess.run(["bash", "-c", f"{CHECK} {redirected}"], capture_output=True, text=True)
    assert (done.returncode, done.stderr[-len(said) :] if said else done.stderr) == (code, said)


def test_a_log_that_is_cut_short_by_the_disk_costs_no_report(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    before = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (1000, before[1]))
    try:
        code = main(["check", "authors", "--only", "authors.determinism", "--log", "log.jsonl"])
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, before)
    out, err = capsys.readouterr()
    assert (code, "1 check: 1 pass." in out) == (2, True)
    assert "hoyle: cannot write log.jsonl: File too large" in err


def test_failures_that_cannot_be_kept_cost_no_report(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (folder / ".hoyle").write_text("in the way")
    assert main(BROKEN) == 2
    out, err = capsys.readouterr()
    assert "1 check: 1 fail. the rules are not followed" in out
    assert "hoyle: cannot write .hoyle" in err


def test_what_a_program_has_linked_away_is_not_written_through(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    precious = folder / "precious"
    precious.write_text("precious")
    for name in ("report.html", "log.jsonl"):
        (folder / name).symlink_to(precious)
    assert main([*BROKEN, "--report", "html=report.html"]) == 1
    assert not (folder / "report.html").is_symlink()
    assert main([*BROKEN, "--log", "log.jsonl"]) == 2
    assert "cannot write log.jsonl" in capsys.readouterr().err
    assert precious.read_text() == "precious"


@pytest.mark.parametrize("link", [".hoyle", ".hoyle/failures"])
def test_no_failures_are_written_to_a_folder_that_leads_elsewhere(
    folder: Path, capsys: pytest.CaptureFixture[str], link: str
) -> None:
    (folder / "elsewhere" / "failures").mkdir(parents=True)
    (folder / link).parent.mkdir(exist_ok=True)
    (folder / link).symlink_to(folder / "elsewhere", target_is_directory=True)
    assert main(BROKEN) == 2
    assert "it is a link, and we do not write through links" in capsys.readouterr().err
    assert not [path for path in (folder / "elsewhere").rglob("*") if path.is_file()]


def test_a_file_is_written_whole_or_not_at_all(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = folder / "report"
    write_whole(path, b"old")
    before = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (10, before[1]))
    try:
        with pytest.raises(OSError, match="File too large"):
            write_whole(path, b"x" * 1000)
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, before)
    assert path.read_bytes() == b"old"
    assert sorted(one.name for one in folder.iterdir()) == ["broken.py", "report"]


def test_a_device_takes_what_it_is_given(folder: Path) -> None:
    write_whole(Path("/dev/null"), b"x")
    open_to_append(Path("/dev/null"), anew=True).close()
    make_folder(Path(".hoyle/failures"))
    assert (folder / ".hoyle" / "failures").is_dir()


@pytest.mark.parametrize(
    "command",
    [["audit"], ["replay"], ["explain"], ["position"], ["certificate", "verify"], ["profile", "check"], ["report"]],
)
def test_a_pipe_that_says_nothing_and_a_file_without_end_are_given_up(
    folder: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], command: list[str]
) -> None:
    monkeypatch.setattr(files, "SILENCE", 0.2)
    os.mkfifo(folder / "pipe")
    silent = os.open(folder / "pipe", os.O_RDWR)  # it is open for writing, and nobody writes
    began = time.monotonic()
    assert main([*command, "pipe"]) == 2
    assert main([*command, "/dev/zero"]) == 2
    assert time.monotonic() - began < 20
    os.close(silent)
    assert main([*command, "pipe"]) == 2
    assert "Traceback" not in capsys.readouterr().err


def test_a_pipe_that_speaks_is_read_to_its_end(folder: Path) -> None:
    reader, writer = os.pipe()
    os.write(writer, b"some words")
    os.close(writer)
    assert read_whole(Path(f"/dev/fd/{reader}")) == b"some words"
    os.close(reader)
