"""What a table says no with: to a move, or to a table that cannot be."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from hoyle.table.ids import RuleId, ids_of


class _No(Exception):
    """A reason in words, and the rules behind it, or the functions that carry them out."""

    def __init__(self, why: str, *by: RuleId | str | Callable[..., Any]) -> None:
        super().__init__(why)
        self.why = why
        self.rules = tuple(ids_of(by))


class Refused(_No):
    """The rules forbid the move. The table has not changed."""


class Impossible(_No):
    """A table that cannot be: cards the pack does not have, seats that do not exist, a position no game reaches."""
