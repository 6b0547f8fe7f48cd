"""Checks that pytest left out: its report says how many, so that a green run is not taken for a whole one."""

from __future__ import annotations

from collections import defaultdict
from typing import TYPE_CHECKING, Any

import pytest

if TYPE_CHECKING:
    from _pytest.terminal import TerminalReporter

NAME = "hoyle-not-run"


class NotRun:
    """Which checks of each suite were collected, and which of them were run."""

    def __init__(self) -> None:
        self.collected: dict[str, int] = {}
        """How many checks a suite has, by the node id of the suite."""
        self.ran: defaultdict[str, set[str]] = defaultdict(set)

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Notes a check that was run; with xdist, in whichever process."""
        if any(name == "hoyle" for name, _ in report.user_properties):
            suite, _, check = report.nodeid.rpartition("::")
            self.ran[suite].add(check)

    @pytest.hookimpl(optionalhook=True)
    def pytest_testnodedown(self, node: Any) -> None:
        """Takes over what a worker of xdist collected."""
        self.collected |= getattr(node, "workeroutput", {}).get(NAME, {})

    def pytest_sessionfinish(self, session: pytest.Session) -> None:
        """A worker of xdist hands over what it collected."""
        if hasattr(session.config, "workeroutput"):
            session.config.workeroutput[NAME] = self.collected

    def pytest_terminal_summary(self, terminalreporter: TerminalReporter) -> None:
        """One line for each suite of which something was left out."""
        for suite, checks in self.collected.items():
            if left_out := checks - len(self.ran[suite]):
                line = f"hoyle: {left_out} of {checks} checks of {suite} were not run"
                terminalreporter.write_line(f"{line}; what was run says nothing about them")
