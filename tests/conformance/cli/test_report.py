"""``hoyle report``: a run is told again from its log, as it was told at the time."""

from pathlib import Path

import pytest

from hoyle_conformance.cli import main
from hoyle_conformance.cli.report_files import REPORTS

CHECK = ["check", "flip7", "--only", "flip7.example.a-second-five-busts"]


@pytest.fixture
def log(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Path:
    """The log of a small run, and beside it every report that was written at the time."""
    monkeypatch.chdir(tmp_path)
    reports = [word for kind in REPORTS for word in ("--report", f"{kind}=then.{kind}")]
    assert main([*CHECK, "--log", "run.log", *reports]) == 0
    (tmp_path / "then.txt").write_text(capsys.readouterr().out, encoding="utf-8")
    return tmp_path / "run.log"


def test_every_report_comes_out_as_it_did_at_the_time(log: Path, capsys: pytest.CaptureFixture[str]) -> None:
    reports = [word for kind in REPORTS for word in ("--report", f"{kind}=now.{kind}")]
    assert main(["report", "run.log", *reports]) == 0
    assert capsys.readouterr().out == "".join(f"written: now.{kind}\n" for kind in REPORTS)
    for kind in REPORTS:
        assert Path(f"now.{kind}").read_bytes() == Path(f"then.{kind}").read_bytes()
    assert Path("now.html").stat().st_size > 10_000


def test_without_a_kind_it_is_told_on_the_terminal(log: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["report", "run.log"]) == 0
    assert capsys.readouterr().out == Path("then.txt").read_text(encoding="utf-8").partition("written: ")[0]


def test_the_other_language_can_be_had_later(log: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["report", "run.log", "--lang", "es"]) == 0
    assert "las comprobaciones elegidas pasan; las demás no se ejecutaron" in capsys.readouterr().out


def test_a_run_that_was_cut_off_is_told_as_far_as_it_went(log: Path, capsys: pytest.CaptureFixture[str]) -> None:
    lines = log.read_bytes().splitlines(keepends=True)
    log.write_bytes(b"".join(lines[:-2]) + b'{"event":"run-fini')
    assert main(["report", "run.log"]) == 0
    assert "the run did not finish" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("argv", "line"),
    [
        (["nothing.log"], "cannot read nothing.log: No such file or directory"),
        (["run.log", "--report", "pdf=x"],
         "'pdf=x' is not a report; write KIND=FILE, where KIND is one of html, json, junit, ctrf, markdown, badge, "
         "shields"),
        (["then.html"], "then.html:1: not an event of a run: JSON is malformed"),
    ],
)  # fmt: skip
def test_what_cannot_be_is_one_line(log: Path, capsys: pytest.CaptureFixture[str], argv: list[str], line: str) -> None:
    assert main(["report", *argv]) == 2
    error = capsys.readouterr().err
    assert error.startswith(f"hoyle: {line}")
    assert error.count("\n") == 1
