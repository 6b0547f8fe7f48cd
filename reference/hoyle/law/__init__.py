"""The law: rulebooks, rules, rulings and discrepancies, loaded from ``spec/`` into typed values."""

from hoyle.law.book import Law, find_spec
from hoyle.law.files import LawError

__all__ = ["Law", "LawError", "find_spec"]
