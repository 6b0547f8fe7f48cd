"""The law: rulebooks, rules, rulings and discrepancies, loaded from ``spec/`` into typed values."""

from typing import TYPE_CHECKING

from hoyle._lazy import lazy

if TYPE_CHECKING:
    from hoyle.law.book import Law
    from hoyle.law.files import LawError
    from hoyle.law.folders import find_spec
else:
    __getattr__ = lazy(
        __name__,
        {"Law": "hoyle.law.book", "LawError": "hoyle.law.files", "find_spec": "hoyle.law.folders"},
    )

__all__ = ["Law", "LawError", "find_spec"]
