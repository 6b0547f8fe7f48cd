"""What strangers send is data: it is not evaluated, and it chooses no path. A run that was cut short says so."""

from pathlib import Path

import pytest

from hoyle.law import Law
from hoyle.script import Script
from hoyle_conformance.cli import main
from hoyle_conformance.known_failures.files import FOLDER, path_of
from hoyle_conformance.reports import writer
from hoyle_conformance.reports.outline import runs
from hoyle_conformance.runs.events import RunFinished, read_events
from hoyle_conformance.site.board import Logged, row_of_run

TAGGED = "!!python/object/apply:pathlib.Path.touch [!!python/object/apply:pathlib.Path [owned]]"


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("HOYLE_LANG", "en")
    return tmp_path


@pytest.mark.parametrize(
    ("text", "argv"),
    [
        (f"command: {TAGGED}\n", ["profile", "check", "file.yaml"]),
        (f"game: flip7\nseats: {TAGGED}\n", ["position", "file.yaml"]),
        (f"game: {TAGGED}\n", ["position", "file.yaml"]),
    ],
)
def test_yaml_makes_no_objects(folder: Path, capsys: pytest.CaptureFixture[str], text: str, argv: list[str]) -> None:
    (folder / "file.yaml").write_text(text)
    assert main(argv) == 2
    assert capsys.readouterr().err.startswith("hoyle: file.yaml")
    assert not (folder / "owned").exists()


def test_yaml_of_another_law_makes_no_objects(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (folder / "spec" / "games" / "x").mkdir(parents=True)
    (folder / "spec" / "games" / "x" / "game.yaml").write_text(f"id: {TAGGED}\n")
    assert main(["lint", "--spec", "spec"]) == 1
    assert "game.yaml:1:" in capsys.readouterr().out
    assert not (folder / "owned").exists()


@pytest.mark.parametrize("name", ["../../etc/passwd", "/etc/passwd", "..", "", "a/b\x00c", "x" * 5000, "C:\\x"])
def test_a_failure_is_kept_in_its_folder_whatever_its_name(name: str) -> None:
    path = path_of(name, Script(game="../../x", players=3))
    assert path.parent == FOLDER
    assert len(path.name) < 120


@pytest.mark.parametrize("kind", ["html", "json", "junit", "markdown", "badge", "shields", "github"])
def test_every_report_of_a_run_that_was_cut_short_says_so(folder: Path, kind: str) -> None:
    log = folder / "log.jsonl"
    assert main(["check", "flip7", "--only", "flip7.determinism", "--log", str(log)]) == 0
    events = list(read_events(log))
    assert isinstance(events[-1], RunFinished)
    whole, cut = (writer(kind)(some, Law(), "en") for some in (events, events[:-1]))
    assert "the run did not finish" not in whole.lower()
    assert "the run did not finish" in cut.lower()


def test_a_run_of_some_checks_is_not_green_on_the_board(folder: Path) -> None:
    log = folder / "log.jsonl"
    assert main(["check", "flip7", "--only", "flip7.example.a-second-five-busts", "--log", str(log)]) == 0
    (run,) = runs(Law(), list(read_events(log)))
    row = row_of_run(Logged(run, "report.html", "flip7"), "en")
    assert (row.symbol, row.tone, row.passed) == ("○", "unsure", 1)
