"""What passes between a table and everybody else, as plain data: dictionaries that can be written as JSON."""

from __future__ import annotations

from typing import Any, TypeGuard

Move = dict[str, Any]
"""One act by one seat, such as ``{"seat": 0, "do": "hit"}``."""
View = dict[str, Any]
"""What can be seen of a table; its keys are those of the game's ``table.yaml``."""
Event = dict[str, Any]
"""Something that happened, with the ids of the rules behind it."""


def is_whole(value: object) -> TypeGuard[int]:
    """Whether a value is a whole number, as seats and counts are. To Python, True would be one too.

    >>> [is_whole(value) for value in (0, -3, True, 1.0, "1", None)]
    [True, True, False, False, False, False]
    """
    return isinstance(value, int) and not isinstance(value, bool)
