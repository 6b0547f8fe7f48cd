"""The commands of a page, in the order in which it shows them, with what it shows below them."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

BLOCK = re.compile(r"^```(\w+)\n(.*?)^```", re.MULTILINE | re.DOTALL)
NAMED = re.compile(r"# ([\w.-]+\.(?:yaml|py|jsonl))\n")
HOYLE = """#!{python}
import sys
from hoyle_conformance.cli import main

argv = sys.argv[1:]
place = 2 if argv[0] == "check" else 3 if argv[:2] == ["baseline", "write"] else None
if place and not {{"--only", "--resume"}} & set(argv):
    argv[place:place] = ["--only", f"{{argv[place - 1]}}.{only}"]
sys.exit(main(argv))
"""
"""The command; where a page lets it run every check, a few examples do here."""


@dataclass
class Command:
    """A line to type."""

    line: str
    shown: list[str] = field(default_factory=list)


@dataclass
class NamedFile:
    """A block that begins with the name of the file that it is."""

    name: str
    text: str

    def write(self, folder: Path) -> None:
        """Writes it into a folder."""
        (folder / self.name).write_text(self.text, encoding="utf-8")


def told_by(page: str) -> Iterator[Command | NamedFile]:
    """The commands and the files of a page."""
    for kind, text in BLOCK.findall(page):
        if kind in ("console", "sh"):
            yield from _typed(text.replace("\\\n", " "), kind == "console")
        elif named := NAMED.match(text):
            yield NamedFile(named[1], text)


def _typed(text: str, screen: bool) -> list[Command]:
    """The commands of a block; on a screen, a dollar stands before each and what it prints stands below."""
    commands: list[Command] = []
    for line in text.splitlines():
        if line.startswith("$ ") or not screen:
            commands.append(Command(line.removeprefix("$ ")))
        else:
            commands[-1].shown.append(line)
    return commands


def missing(shown: list[str], printed: str) -> list[str]:
    """What a page shows and a command did not print in this order; … stands for whatever was left out."""
    rest = iter(printed.splitlines())
    cut = [line.removesuffix("…") if line.endswith("…") else f"{line}\n" for line in shown if line.strip("… ")]
    return [line for line in cut if not any(f"{real}\n".startswith(line) for real in rest)]


class Reader:
    """Somebody who types what a page says, in a folder of their own."""

    def __init__(self, place: Path, only: str):
        self.folder, programs = place / "folder", place / "programs"
        self.folder.mkdir(parents=True)
        programs.mkdir()
        shells = {"python": sys.executable, "python3": sys.executable}
        for name, real in shells.items():
            (programs / name).write_text(f'#!/bin/sh\nexec {real} "$@"\n', encoding="utf-8")
        (programs / "hoyle").write_text(HOYLE.format(python=sys.executable, only=only), encoding="utf-8")
        for path in programs.iterdir():
            path.chmod(0o755)
        self.environment = os.environ | {"PATH": os.pathsep.join([str(programs), os.environ["PATH"]])}
        self.environment |= {"NO_COLOR": "1", "PYTHONUTF8": "1"}

    def types(self, line: str, answers: str = "") -> tuple[int, str]:
        """Types a command: its exit code, and what it prints."""
        done = subprocess.run(
            ["bash", "-c", line],
            cwd=self.folder,
            env=self.environment,
            input=answers,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            check=False,
        )
        assert "Traceback" not in done.stdout, done.stdout
        return done.returncode, done.stdout
