"""``python -m tests.mutation.own_tests FILE SOURCE TESTS…``: the reference's own tests with another source of a module.

In a process of its own, so that whatever imports the engine, tests and kit alike, gets the changed one.
"""

from __future__ import annotations

import resource
import subprocess
import sys
import tempfile
from pathlib import Path

import pytest
from tests.mutation.engine import Changed, module_of
from tests.places import ROOT

from hoyle.games import table_of

BY_HAND = ("tests/reference/games/test_events.py", "tests/reference/games/test_why_not.py")
TELLING = (
    "tests/conformance/oracle/test_telling.py::test_only_rules_in_force_are_told",
    "tests/conformance/oracle/test_telling.py::test_every_rule_is_told_by_an_example_of_it",
)
SECONDS = 60
"""Tests that take so much CPU hang."""


def tests_of(game: str) -> list[str]:
    """The tests of the reference that are about a game: its own, those of its family, and what all games are asked."""
    own, families = ROOT / "tests/reference/games" / game.replace("-", "_"), ROOT / "tests/reference/families"
    shared = [families / f"test_{name}.py" for one in table_of(game).__mro__ for name in one.__module__.split(".")]
    paths = [str(path) for path in (own, *dict.fromkeys(shared)) if path.exists()]
    return [*paths, *(str(ROOT / path) for path in BY_HAND), *(f"{ROOT / test}[{game}]" for test in TELLING)]


def failing(game: str, path: Path, source: str) -> str | None:
    """The first test that fails with another source of a file; None if none does."""
    with tempfile.NamedTemporaryFile("w", suffix=".py", encoding="utf-8") as file:
        file.write(source)
        file.flush()
        command = [sys.executable, "-m", "tests.mutation.own_tests", str(path), file.name, *tests_of(game)]
        done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    if done.returncode == pytest.ExitCode.OK:
        return None
    if done.returncode in (pytest.ExitCode.USAGE_ERROR, pytest.ExitCode.NO_TESTS_COLLECTED):
        raise LookupError(f"the tests of {game} are not found:\n{done.stdout}{done.stderr}")
    failed = [line for line in done.stdout.splitlines() if line.startswith(("FAILED ", "ERROR "))]
    return failed[0].partition(" - ")[0].rpartition("::")[2] if failed else f"exit code {done.returncode}"


def main(path: str, source: str, *tests: str) -> int:
    """Runs the tests up to the first that fails."""
    resource.setrlimit(resource.RLIMIT_CPU, (SECONDS, SECONDS + 1))
    sys.meta_path.insert(0, Changed(module_of(Path(path)), Path(path), Path(source).read_text(encoding="utf-8")))
    return pytest.main(["-x", "-q", "-rfE", "-p", "no:cacheprovider", "-p", "no:xdist", "--tb=no", *tests])


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
