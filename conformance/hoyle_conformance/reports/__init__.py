"""Reports: what a run found. Each is a function of the run's events and the law alone."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from hoyle.law import Law
    from hoyle_conformance.runs.events import Event

Writer = Callable[["Sequence[Event]", "Law", str], str]


def writer(kind: str) -> Writer:
    """What writes a report into a file, such as ``html`` or ``junit``."""
    found: Writer = import_module(f"hoyle_conformance.reports.{kind}").report
    return found
