"""The ids of rules and readings, as an engine uses them: checked at import, and each written once.

An engine's ``law`` module makes the two functions for its game::

    LAW = Law().game("flip7")
    rule = rules_of(LAW)
    reading = readings_of(LAW)

``@rule("flip7.bust")`` ties a function to the rules it carries out; ``table.tell("bust", Flip7.bust)`` takes the ids
from that tag. A rule that is told only now and then gets a name, ``ZERO = rule.id("flip7.score.zero")``. So does a
reading, ``ONE_EACH = reading("flip7.initial-deal", "one-each")``, and ``table.under(ONE_EACH)`` says whether it holds.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import TYPE_CHECKING, Any, NamedTuple, NewType, Protocol, TypeVar

if TYPE_CHECKING:
    from hoyle.law.book import GameLaw

F = TypeVar("F", bound=Callable[..., Any])


RuleId = NewType("RuleId", str)
"""The id of a rule that the law has. At run time it is plain text, as it appears in events and refusals."""


class Tagged(Protocol):
    """A function that carries out rules."""

    @property
    def rules(self) -> tuple[RuleId, ...]:
        """The rules of its tag."""
        ...


class Reading(NamedTuple):
    """One reading of a ruling that the law has."""

    ruling: str
    id: str


class Rules:
    """Tags the functions of one game; a mistyped id fails at import."""

    def __init__(self, law: GameLaw) -> None:
        self._law = law

    def id(self, id: str) -> RuleId:
        """The id of a rule, checked."""
        if id not in self._law.rules:
            raise LookupError(f"{self._law.id}: there is no rule {id!r}; see spec/games/{self._law.id}/rules.yaml")
        return RuleId(id)

    def ids(self, *ids: str) -> tuple[RuleId, ...]:
        """Several ids, checked."""
        return tuple(map(self.id, ids))

    def __call__(self, *ids: str) -> Callable[[F], F]:
        """A decorator that ties a function to the rules it carries out."""
        checked = self.ids(*ids)

        def tag(function: F) -> F:
            function.rules = checked  # type: ignore[attr-defined]
            return function

        return tag


def rules_of(law: GameLaw) -> Rules:
    """Tags for the engine of a game."""
    return Rules(law)


def readings_of(law: GameLaw) -> Callable[[str, str], Reading]:
    """Names for the readings of a game; a mistyped one fails at import."""

    def reading(ruling: str, id: str) -> Reading:
        if ruling not in law.rulings:
            raise LookupError(f"{law.id}: there is no ruling {ruling!r}; see spec/games/{law.id}/rulings.yaml")
        if all(id != known.id for known in law.rulings[ruling].readings):
            names = ", ".join(known.id for known in law.rulings[ruling].readings)
            raise LookupError(f"{law.id}: {ruling} has no reading {id!r}; it has {names}")
        return Reading(ruling, id)

    return reading


@cache
def ids_of(by: tuple[RuleId | str | Callable[..., Any], ...]) -> tuple[str, ...]:
    """The rule ids behind tagged functions and rules; looked up once, since the same few are told in every game."""
    ids: list[str] = []
    for one in by:
        if isinstance(one, str):
            ids.append(one)
        else:
            ids += one.rules  # type: ignore[attr-defined]
    return tuple(ids)
