"""Checks: what an implementation can pass or fail. Each section here is one way of testing it."""

from hoyle_conformance.checks.check import Check, Kind, Result, Tally
from hoyle_conformance.checks.section import Planned, Section
from hoyle_conformance.judging.bench import PRESETS, Bench, Effort

__all__ = ["PRESETS", "Bench", "Check", "Effort", "Kind", "Planned", "Result", "Section", "Tally"]
