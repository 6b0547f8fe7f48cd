"""By which rules a seat does not see what differs between two games that look the same to it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from hoyle.script import Script
from hoyle.table import Impossible, Refused

Places = Mapping[str, Callable[[Any], object]]
"""Rules that hide something, and what each of them hides on a table."""


def differing(places: Places) -> Callable[[Script, Script], tuple[str, ...]]:
    """Tells for twins which of these rules hide what differs at their end; none if they cannot be played."""

    def rules(script: Script, other: Script) -> tuple[str, ...]:
        try:
            one, two = script.played(), other.played()
        except (Impossible, Refused):
            return ()
        return tuple(rule for rule, hidden in places.items() if hidden(one) != hidden(two))

    return rules
