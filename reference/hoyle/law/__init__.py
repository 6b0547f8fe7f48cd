"""The law: rulebooks, rules, rulings and discrepancies, loaded from ``spec/`` into typed values."""

from typing import TYPE_CHECKING

from hoyle._lazy import lazy

if TYPE_CHECKING:
    from hoyle.law.book import Law, find_spec
    from hoyle.law.files import LawError
else:
    __getattr__ = lazy(
        __name__,
        {"Law": "hoyle.law.book", "LawError": "hoyle.law.files", "find_spec": "hoyle.law.book"},
    )

__all__ = ["Law", "LawError", "find_spec"]
