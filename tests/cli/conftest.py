from collections.abc import Callable
from pathlib import Path

import pytest

from hoyle_conformance.cli import main

SMALL = Path(__file__).parents[1] / "small_law" / "spec"

Hoyle = Callable[..., tuple[int, str, str]]


@pytest.fixture(autouse=True)
def plain_terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    """English, no colour, a hundred columns: whatever the machine that runs the tests likes."""
    for name in ("NO_COLOR", "HOYLE_SOURCES", "HOYLE_DEBUG", "LC_ALL", "LC_MESSAGES", "_ARGCOMPLETE"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("HOYLE_LANG", "en")
    monkeypatch.setenv("COLUMNS", "100")


@pytest.fixture
def hoyle(capsys: pytest.CaptureFixture[str]) -> Hoyle:
    """Runs a command on the small law: exit code, standard output, standard error."""

    def run(*argv: str) -> tuple[int, str, str]:
        code = main([*argv, "--spec", str(SMALL)] if argv and "--spec" not in argv else list(argv))
        out, err = capsys.readouterr()
        return code, out, err

    return run
