"""How a table says no: to a move, or to a table that cannot exist."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Self

from hoyle.table.ids import RuleId, ids_of


class Reason(str):
    """A reason in English that remembers its pattern and its values, so that it can be said in other languages too.

    >>> Reason("seat {seat} has no offer", {"seat": 2})
    'seat 2 has no offer'
    """

    english: str
    """The pattern, with a field in braces for each value."""
    values: Mapping[str, object]

    def __new__(cls, english: str, values: Mapping[str, object] | None = None) -> Self:
        """The reason with its values filled in."""
        self = super().__new__(cls, english.format(**values) if values else english)
        self.english, self.values = english, values or {}
        return self


class _No(Exception):
    """A reason in words, and the rules behind it, or the functions that carry them out.

    What changes in the words is given by name: ``Refused("seat {seat} has no offer", NO_OFFER, seat=2)``.
    """

    def __init__(self, why: str, *by: RuleId | str | Callable[..., Any], **values: object) -> None:
        self.why = why if isinstance(why, Reason) else Reason(why, values)
        super().__init__(self.why)
        self.rules = ids_of(by)


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
