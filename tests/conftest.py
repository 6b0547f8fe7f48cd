"""How the tests run: the same examples in CI every time, work stealing, and a terminal that is always the same."""

import os

import pytest
from hypothesis import settings

settings.register_profile("ci", derandomize=True)
if os.environ.get("CI"):
    settings.load_profile("ci")


@pytest.hookimpl(tryfirst=True)
def pytest_cmdline_main(config: pytest.Config) -> None:
    """With several workers, those that are done take over from those that have the long tests."""
    if config.getoption("numprocesses", None) and config.getoption("dist") == "no":
        config.option.dist = "worksteal"


@pytest.fixture(autouse=True)
def plain_terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    """English, no colour, a hundred columns: whatever the machine that runs the tests likes."""
    for name in ("NO_COLOR", "HOYLE_SOURCES", "HOYLE_DEBUG", "LC_ALL", "LC_MESSAGES", "_ARGCOMPLETE"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("HOYLE_LANG", "en")
    monkeypatch.setenv("COLUMNS", "100")
