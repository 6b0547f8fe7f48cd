"""By which rules a seat does not see what differs between two games that look the same to it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from hoyle.table import Table

Places = Mapping[str, Callable[[Any], object]]
"""Rules that hide something, and what each of them hides on a table."""


def differing(places: Places) -> Callable[[Table, Table], tuple[str, ...]]:
    """Tells for the tables of twins which of these rules hide what differs between them."""

    def rules(one: Table, two: Table) -> tuple[str, ...]:
        return tuple(rule for rule, hidden in places.items() if hidden(one) != hidden(two))

    return rules
