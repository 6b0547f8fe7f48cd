"""What a table says no with: to a move, or to a table that cannot be."""

from __future__ import annotations


class _No(Exception):
    """A reason in words, and the rules behind it."""

    def __init__(self, why: str, *rules: str) -> None:
        super().__init__(why)
        self.why = why
        self.rules = rules


class Refused(_No):
    """The rules forbid the move. The table has not changed."""


class Impossible(_No):
    """A table that cannot be: cards the pack does not have, seats that do not exist, a position no game reaches."""
