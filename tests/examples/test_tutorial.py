"""The walk in docs/tutorial.md, done by the real commands: what the page shows is what they print."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Callable
from functools import partial
from pathlib import Path

import pytest
from tests.places import ROOT

EXAMPLE = ROOT / "conformance" / "examples" / "flip7-tutorial"
PAGE = (ROOT / "docs" / "tutorial.md").read_text(encoding="utf-8")
SPANISH = (ROOT / "docs" / "tutorial.es.md").read_text(encoding="utf-8")


def blocks(page: str, *kinds: str) -> list[str]:
    """The blocks of a page of these kinds."""
    return [text for kind, text in re.findall(r"```(\w+)\n(.*?)```", page, re.S) if kind in kinds]


SCREENS = [text.splitlines() for text in blocks(PAGE, "console")]
READINGS = '            "readings": {"flip7.reshuffle.moment": "when-needed"},\n'

Hoyle = Callable[..., tuple[int, str]]


def run_in(folder: Path, *argv: str, lang: str = "en") -> tuple[int, str]:
    """Runs a command in a folder: exit code and output."""
    environment = {**os.environ, "HOYLE_LANG": lang, "COLUMNS": "100", "NO_COLOR": "1", "PYTHONUTF8": "1"}
    command = [sys.executable, "-m", "hoyle_conformance.cli", *argv]
    done = subprocess.run(command, cwd=folder, env=environment, capture_output=True, text=True, check=False)
    assert "Traceback" not in done.stderr
    return done.returncode, done.stdout


@pytest.fixture(scope="module")
def written(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """What the reader has after the first command."""
    folder = tmp_path_factory.mktemp("written")
    code, output = run_in(folder, "adapter", "new", "--lang", "python", "flip7")
    assert (code, output.splitlines()) == (0, screen("hoyle adapter new --lang python flip7"))
    return folder


@pytest.fixture
def hoyle(written: Path, tmp_path: Path) -> Hoyle:
    """Runs a command in the reader's folder, where the shim, the engine and the adapters lie: exit code and output."""
    shutil.copytree(written, tmp_path, dirs_exist_ok=True)
    for path in EXAMPLE.glob("*.py"):
        (tmp_path / path.name).write_text(path.read_text("utf-8"), encoding="utf-8")
    return partial(run_in, tmp_path)


def screen(command: str, having: str = "") -> list[str]:
    """What the page shows below a command."""
    return next(lines[1:] for lines in SCREENS if lines[0] == f"$ {command}" and having in "\n".join(lines))


def missing(lines: list[str], output: str) -> list[str]:
    """The lines of the page that the output does not have, in this order; … stands for what was left out."""
    rest = iter(output.splitlines())
    cut = [line.removesuffix("…") if line.endswith("…") else f"{line}\n" for line in lines if line != "…"]
    return [line for line in cut if not any(f"{real}\n".startswith(line) for real in rest)]


def test_an_adapter_that_says_draw_is_not_right_yet(hoyle: Hoyle, tmp_path: Path) -> None:
    text = (EXAMPLE / "adapter.py").read_text("utf-8")
    text = text.replace('["play", "moves", "view", "selfplay"]', '["play"]').replace('{"draw": "hit", ', "{")
    (tmp_path / "adapter.py").write_text(text, encoding="utf-8")
    code, output = hoyle("adapter", "check", "--", "python3", "adapter.py")
    assert code == 2
    assert missing(screen("hoyle adapter check -- python3 adapter.py", "wrong"), output) == []


def test_the_adapter_is_right(hoyle: Hoyle) -> None:
    code, output = hoyle("adapter", "check", "--", "python3", "adapter.py")
    assert code == 0
    assert missing(screen("hoyle adapter check -- python3 adapter.py", "is right"), output) == []


def test_with_the_mistake_the_rule_is_named_the_book_quoted_and_a_short_game_shown(hoyle: Hoyle) -> None:
    name = "flip7.scoring.every-subset"
    code, output = hoyle("check", "flip7", "--only", name, "--", "python3", "first.py")
    assert code == 1
    lines = screen("hoyle check flip7 -- python3 adapter.py", name)[:-1]  # all but the number of checks
    assert missing(lines, output.replace("first.py", "adapter.py")) == []
    again = next(lines for lines in SCREENS if lines[0].startswith("$ hoyle replay"))
    stored = again[0].split()[3]
    assert hoyle("replay", stored, "--", "python3", "first.py")[0] == 1
    code, output = hoyle("replay", stored, "--", "python3", "adapter.py")
    assert code == 0
    assert missing(again[1:], output) == []


def test_a_reading_that_is_not_declared_is_found_out(hoyle: Hoyle, tmp_path: Path) -> None:
    text = (EXAMPLE / "adapter.py").read_text("utf-8")
    assert READINGS in text
    (tmp_path / "adapter.py").write_text(text.replace(READINGS, ""), encoding="utf-8")
    name = "flip7.reading.reshuffle.moment"
    code, output = hoyle("check", "flip7", "--only", name, "--", "python3", "adapter.py")
    assert code == 1
    assert missing(screen("hoyle check flip7 -- python3 adapter.py", name + " "), output) == []
    asked = ("--reading", "flip7.reshuffle.moment=when-needed")
    assert hoyle("check", "flip7", *asked, "--only", name, "--", "python3", "adapter.py")[0] == 0


@pytest.mark.sweep
def test_without_the_mistake_everything_passes(hoyle: Hoyle) -> None:
    """Examples, leaks, readings, refusals and scores; the long checks would find no more."""
    code, output = hoyle("check", "flip7", "--only", "flip7.[elrs]*", "--", "python3", "adapter.py")
    assert code == 0
    assert missing(screen("hoyle check flip7 -- python3 adapter.py", "everything")[:-1], output) == []


def test_the_programs_on_the_page_are_those_of_the_example() -> None:
    real = [line for path in EXAMPLE.glob("*.py") for line in path.read_text("utf-8").splitlines()]
    written = [line for text in blocks(PAGE, "python") for line in text.splitlines()]
    before = 'VERBS = {"second-chance": "give"}'
    assert [line for line in written if not any(one.startswith(line) for one in real)] == [
        next(line for line in written if line.startswith(before))
    ]


def test_the_tutorial_and_its_program_are_short() -> None:
    assert len(PAGE.splitlines()) <= 250
    assert len((EXAMPLE / "engine.py").read_text("utf-8").splitlines()) <= 155
    assert len((EXAMPLE / "adapter.py").read_text("utf-8").splitlines()) <= 65


def test_the_spanish_tutorial_shows_the_same_program_and_commands() -> None:
    assert blocks(SPANISH, "python") == blocks(PAGE, "python")
    typed = [text.splitlines()[0] for text in blocks(SPANISH, "console")]
    assert typed == [text.splitlines()[0] for text in blocks(PAGE, "console")][: len(typed)]


@pytest.mark.sweep
def test_the_spanish_tutorial_shows_what_the_commands_print(hoyle: Hoyle) -> None:
    new, _, right, first, again, *_ = [text.splitlines()[1:] for text in blocks(SPANISH, "console")]
    made = hoyle("adapter", "new", "--lang", "python", "flip7", "mine", lang="es")[1]
    assert missing(new, made.replace("mine/", "")) == []
    assert missing(right, hoyle("adapter", "check", "--", "python3", "adapter.py", lang="es")[1]) == []
    name = "flip7.scoring.every-subset"
    output = hoyle("check", "flip7", "--only", name, "--", "python3", "first.py", lang="es")[1]
    assert missing(first, output.replace("first.py", "adapter.py")) == []
    stored = next(line for line in first if "hoyle replay" in line).split()[5]
    assert missing(again, hoyle("replay", stored, "--", "python3", "adapter.py", lang="es")[1]) == []
