"""How a table says no: to a move, or to a table that cannot exist."""

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
    """The rules forbid the move. The table has not changed.

    >>> import hoyle
    >>> try:
    ...     hoyle.table("flip7", players=3).play({"seat": 1, "do": "hit"})
    ... except hoyle.Refused as refused:
    ...     print(refused.why, refused.rules)
    seat 0 is to decide, not seat 1 ('flip7.turn.order', 'flip7.turn.one-choice')
    """


class Impossible(_No):
    """A table that cannot exist: cards the pack does not have, seats that do not exist, a position no game reaches.

    >>> import hoyle
    >>> hoyle.table("flip7", players=3, shuffles=[["13", "..."]])
    Traceback (most recent call last):
    hoyle.table.refusals.Impossible: shuffle 1 has the card '13', which the pack does not have
    """
