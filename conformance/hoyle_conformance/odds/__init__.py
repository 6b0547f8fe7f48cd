"""How likely a run is to miss a bug: measured on mutants, stored as data, told by commands and reports."""

from hoyle_conformance.odds.chance import Interval
from hoyle_conformance.odds.table import Freshness, Measured, Stored, Tried, Unit, hardest, odds_of

__all__ = ["Freshness", "Interval", "Measured", "Stored", "Tried", "Unit", "hardest", "odds_of"]
