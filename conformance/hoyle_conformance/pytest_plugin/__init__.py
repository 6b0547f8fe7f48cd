"""The pytest plugin: each check of a game is a separate test.

>>> from hoyle_conformance.pytest_plugin import conformance
>>> test_flip7 = conformance("flip7", python="my_engine:adapter")

Nothing of the kit is imported before a test file uses it: pytest loads this module in every project.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from hoyle_conformance.pytest_plugin.not_run import NAME, NotRun

if TYPE_CHECKING:
    from hoyle_conformance.pytest_plugin.run import Suite


@dataclass(frozen=True)
class Conformance:
    """What to check; pytest collects it wherever it is in a test module."""

    game: str
    python: str | None = None
    command: list[str] | None = None
    profile: str | None = None
    edition: str | None = None
    readings: Mapping[str, str] = field(default_factory=dict)
    preset: str | None = None
    seed: int = 0
    only: str | None = None
    patience: float | None = None


def conformance(
    game: str,
    *,
    python: str | None = None,
    command: list[str] | None = None,
    profile: str | None = None,
    edition: str | None = None,
    readings: Mapping[str, str] | None = None,
    preset: str | None = None,
    seed: int = 0,
    only: str | None = None,
    patience: float | None = None,
) -> Conformance:
    """Checks of a game, one test each: of a Python object, of a command, or of what the profile names.

    ``python`` is ``module:object`` (`hoyle docs adapters`), ``command`` a program behind an adapter, ``profile`` a file
    next to the test module; the rest is as for ``hoyle check``.
    """
    return Conformance(game, python, command, profile, edition, dict(readings or {}), preset, seed, only, patience)


def pytest_configure(config: pytest.Config) -> None:
    """Counts what is not run."""
    config.pluginmanager.register(NotRun(), NAME)


def pytest_pycollect_makeitem(collector: pytest.Collector, name: str, obj: object) -> pytest.Collector | None:
    """Collects what ``conformance`` returned."""
    if isinstance(obj, Conformance):
        found: ConformanceChecks = ConformanceChecks.from_parent(collector, name=name, wanted=obj)
        return found
    return None


class ConformanceChecks(pytest.Collector):
    """All checks of one game against one implementation. They run together, when pytest reaches the first."""

    def __init__(self, *, wanted: Conformance, **rest: Any) -> None:
        super().__init__(**rest)
        self.wanted = wanted
        self._suite: Suite | None = None

    @property
    def suite(self) -> Suite:
        """The run behind the items."""
        if self._suite is None:
            from hoyle_conformance.pytest_plugin.run import Suite  # only if it is used, see above

            self._suite = Suite(self.wanted, Path(self.path).parent)
        return self._suite

    def collect(self) -> Iterator[ConformanceItem]:
        """One item per check."""
        from hoyle_conformance.pytest_plugin.run import trouble_of  # only if it is used, see above

        try:
            checks = self.suite.checks()
        except Exception as error:
            if line := trouble_of(error):
                raise self.CollectError(f"hoyle: {line}") from None
            raise
        not_run = self.config.pluginmanager.get_plugin(NAME)
        assert isinstance(not_run, NotRun)
        not_run.collected[self.nodeid] = len(checks)
        for check in checks:
            yield ConformanceItem.from_parent(self, name=check)


class ConformanceItem(pytest.Item):
    """One check."""

    def runtest(self) -> None:
        """The verdict of the check; asking for the first one decides all of them."""
        assert isinstance(self.parent, ConformanceChecks)
        together = [item.name for item in self.session.items if item.parent is self.parent]
        outcome, text = self.parent.suite.verdict(self.name, together)
        self.user_properties.append(("hoyle", outcome))
        if outcome in ("not-claimed", "advice"):
            pytest.skip(f"{outcome}: {text}")
        if outcome == "known-failure":
            pytest.xfail(f"{outcome}: {text}")
        if outcome != "pass":
            raise BrokenRule(text)

    def repr_failure(self, excinfo: pytest.ExceptionInfo[BaseException], style: Any = None) -> Any:
        """The failure as ``hoyle check`` prints it; anything else is our own bug, shown in full."""
        if isinstance(excinfo.value, BrokenRule):
            return str(excinfo.value)
        return super().repr_failure(excinfo, style)

    def reportinfo(self) -> tuple[Path, int | None, str]:
        """Where the checks are named, and this one's id."""
        return self.path, None, f"hoyle {self.name}"  # a bare id would look like a dotted module path


class BrokenRule(Exception):
    """A red check, as text."""
