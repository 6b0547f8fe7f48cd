"""What commands print fits the terminal, however narrow, in both languages; prose ends where reading gets hard."""

import sys
from pathlib import Path

import msgspec
import pytest
from tests.conformance.conftest import Says
from tests.conformance.reports.conftest import a_failed_run, a_game

from hoyle.law import Law
from hoyle_conformance.cli.screen import PROSE
from hoyle_conformance.runs.events import Seals

TABLE = """
game: flinch
turn: A
piles: ["1-4", "1-7"]
seats:
  - {hand: ["1", "5", "9", "12", "12"], flinch: 4, top: "8", reserve: ["10", "3", "", "", ""]}
  - {hand: ["2", "4", "4", "6", "11"], flinch: 9, top: "15"}
"""
COMMANDS = (
    ("diff", "flinch-es-1938", "flinch-en-1938", "--changes-play"),
    ("source", "flinch-es-1938"),
    ("explain", "game.json"),
    ("position", "table.yaml"),
    ("report", "run.jsonl"),
    ("profile", "show", "flip7"),
    ("rule", "flinch.offence.pile"),
    ("rule", "may I freeze myself?"),
    ("odds", "flip7"),
)


@pytest.fixture
def files(folder: Path, law: Law) -> Path:
    """What the commands read."""
    (folder / "table.yaml").write_text(TABLE, encoding="utf-8")
    (folder / "game.json").write_bytes(msgspec.json.encode(a_game("flinch", 3, 12, seed=3)))
    seals = Seals()
    lines = (seals.lines(event) for event in a_failed_run(law, "flip7", [a_game("flip7", 3, 9, seed=3)]))
    (folder / "run.jsonl").write_bytes(b"".join(lines))
    return folder


def to_copy(line: str) -> bool:
    """A command stays on one line, so that it can be copied."""
    return "hoyle replay" in line


@pytest.mark.parametrize(("columns", "lang"), [(60, "es"), (80, "en"), (120, "es"), (200, "en")])
def test_nothing_is_wider_than_the_terminal(
    files: Path, says: Says, monkeypatch: pytest.MonkeyPatch, columns: int, lang: str
) -> None:
    monkeypatch.setenv("COLUMNS", str(columns))
    for command in COMMANDS:
        _, out, _ = says(*command, "--lang", lang, "--color", "never")
        lines = [line for line in out.splitlines() if not to_copy(line)]
        assert lines, command
        assert [line for line in lines if len(line) > columns] == [], command
        assert "\033" not in out


def test_prose_takes_the_width_that_is_easy_to_read(files: Path, says: Says, monkeypatch: pytest.MonkeyPatch) -> None:
    found = {}
    for columns in (60, 80, 200):
        monkeypatch.setenv("COLUMNS", str(columns))
        _, out, _ = says("rule", "flip7.freeze.self")
        found[columns] = max(map(len, out.splitlines()))
    assert 55 <= found[60] <= 60
    assert 75 <= found[80] <= 80
    assert PROSE - 5 <= found[200] <= PROSE


def test_a_rulebook_is_laid_out_on_a_terminal_and_markdown_in_a_pipe(
    says: Says, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", "60")
    _, piped, _ = says("rulebook", "flip7")
    assert piped.startswith("# Flip 7\n")
    assert "**" in piped
    monkeypatch.setattr(type(sys.stdout), "isatty", lambda _: True)
    monkeypatch.setenv("NO_COLOR", "1")
    _, shown, _ = says("rulebook", "flip7")
    assert "**" not in shown
    assert "\033" not in shown
    assert max(len(line) for line in shown.splitlines()) <= 60
