"""Adapters as their authors make them: written by `hoyle adapter new`, filled in, built, run."""

from __future__ import annotations

import fcntl
import os
import shlex
import shutil
import subprocess
import sys
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import pytest
from tests.places import EXAMPLES

from hoyle_conformance.adapters.scaffold import LANGUAGES
from hoyle_conformance.cli import main

HERE = Path(__file__).parent
TOOLS = {
    "javascript": "node",
    "typescript": "tsc",
    "ruby": "ruby",
    "go": "go",
    "java": "javac",
    "csharp": "mcs",
    "rust": "cargo",
}
PACKAGES = {
    "javascript": "nodejs",
    "typescript": "npm && npm install -g typescript",
    "ruby": "ruby",
    "go": "golang-go",
    "java": "default-jdk-headless",
    "csharp": "mono-mcs mono-runtime",
    "rust": "cargo",
}
GAMES = {"step": "go-to-store", "callback": "go-to-store", "score": "flip7", "log": "flip7", "judge": "flip7"}
QUICKER = {"javac": ("-J-XX:TieredStopAtLevel=1", "-J-XX:+UseSerialGC")}
"""A compiler that runs for a second is not worth optimizing: half the time."""
TEMPLATES = {"judge": "step"}
"""Where another template than that of the name was filled in."""


def found(program: str) -> str | None:
    """A program on the path, or one that the development dependencies bring."""
    return shutil.which(program) or shutil.which(program, path=str(Path(sys.executable).parent))


def tool(language: str) -> None:
    """What the language needs is there; where it is not, that is a failure in CI and no more than a pity elsewhere."""
    name = TOOLS.get(language)
    if name is None or found(name):
        return
    missing = f"{name} is missing; on Debian: apt-get install {PACKAGES[language]}"
    if os.environ.get("CI"):
        pytest.fail(missing)
    pytest.skip(missing)


@dataclass(frozen=True)
class Made:
    """An adapter that has been built."""

    language: str
    folder: Path

    @property
    def source(self) -> str:
        return (self.folder / LANGUAGES[self.language].adapter).read_text("utf-8")

    @property
    def command(self) -> list[str]:
        """As `hoyle adapter new` prints it, but from any folder."""
        words = shlex.split(LANGUAGES[self.language].run)
        program, *there = [str(self.folder / word) if (self.folder / word).exists() else word for word in words]
        return [sys.executable if program == "python3" else found(program) or program, *there]

    def build(self) -> None:
        if build := LANGUAGES[self.language].build:
            quick = {**os.environ, "CARGO_PROFILE_RELEASE_OPT_LEVEL": "0"}
            program, *arguments = shlex.split(build)
            command = [found(program) or program, *QUICKER.get(program, ()), *arguments]
            done = subprocess.run(
                command, cwd=self.folder, env=quick, capture_output=True, text=True, timeout=240, check=False
            )
            assert done.returncode == 0, done.stdout + done.stderr
            assert done.stderr == "", "the compiler warns of something"


Make = Callable[[str, str], Made]


@pytest.fixture(scope="session")
def shared(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder that all workers of a run have in common, so that each adapter is built once."""
    base = tmp_path_factory.getbasetemp()
    return base.parent if "PYTEST_XDIST_WORKER" in os.environ else base


@pytest.fixture(scope="session")
def template(shared: Path) -> Make:
    """An adapter as it is generated."""
    return lambda language, style: made_once(language, style, shared / f"template-{language}-{style}")


@pytest.fixture(scope="session")
def filled_in(shared: Path) -> Make:
    """The same with a small engine behind it."""
    return lambda language, style: made_once(language, style, shared / f"filled-in-{language}-{style}", fill_in)


def made_once(
    language: str, style: str, folder: Path, change: Callable[[str, str, Path], None] = lambda *_: None
) -> Made:
    """Writes and builds an adapter, unless that has been done."""
    tool(language)
    made, done = Made(language, folder), folder.with_suffix(".done")
    with folder.with_suffix(".lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not done.exists():
            template = TEMPLATES.get(style, style)
            assert main(["adapter", "new", "--lang", language, "--style", template, GAMES[style], str(folder)]) == 0
            change(language, style, folder)
            made.build()
            done.touch()
    return made


def fill_in(language: str, style: str, folder: Path) -> None:
    """Copies the filled-in adapter over the template, and the engine beside it."""
    adapter = folder / LANGUAGES[language].adapter
    if language == "typescript":  # the adapters in JavaScript, compiled
        fill_in("javascript", style, folder)
        adapter.write_text(f"// @ts-nocheck\n{(folder / 'adapter.mjs').read_text('utf-8')}", encoding="utf-8")
        return
    for path in parts(language, style):
        styled = path.stem == style or path.stem == "main"
        (adapter if styled else adapter.parent / path.name).write_bytes(path.read_bytes())
    if language == "rust" and style == "step":  # the example has the shim elsewhere
        adapter.write_text("\n".join(line for line in adapter.read_text().splitlines() if "#[path" not in line))


def parts(language: str, style: str) -> list[Path]:
    """The files of an adapter with its engine."""
    own = list((HERE / language).iterdir())
    engine = [path for path in own if path.stem not in (*GAMES, "shown") and path.is_file()]
    filled = [path for path in own if path.stem == style]
    if language != "rust":
        return filled + (engine if GAMES[style] == "go-to-store" else [])
    example = EXAMPLES / "go-to-store-rust" / "src"
    if style == "step":
        return [*example.iterdir()]
    return filled + ([*engine, example / "go_to_store.rs", example / "table.rs"] if style == "callback" else [])
