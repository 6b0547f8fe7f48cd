"""A mutant: a game's engine with one rule broken on purpose, made by decorating a small subclass of its table."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from itertools import takewhile
from typing import TypeVar

from hoyle.games import table_of
from hoyle.law.model import Words
from hoyle.table import Reading, Table, rules_of


@dataclass(frozen=True)
class Mutant:
    """An engine with one rule broken."""

    id: str
    rule: str
    """The rule it breaks."""
    says: Words
    """What a programmer got wrong."""
    engine: type[Table]
    also: tuple[str, ...] = ()
    """Rules that are inevitably broken along with this one."""
    systematic: bool = False
    """Whether it departs in every game, or every round, so that it could hide other bugs."""
    under: tuple[Reading, ...] = ()
    """The readings that it needs to show at all, beyond those of its rule."""

    @property
    def game(self) -> str:
        """The game it plays."""
        return self.engine.law.id

    @property
    def readings(self) -> dict[str, str]:
        """The readings under which its rule is in force and it shows, where they are not the default."""
        rulings = self.engine.law.rulings
        in_force = self.engine.law.rules[self.rule].under
        shows = {id: (known,) for id, known in self.under}
        under = {**in_force, **shows}
        return {id: known[0] for id, known in under.items() if rulings[id].default not in known}

    def shows_under(self, readings: Mapping[str, str]) -> bool:
        """Whether its rule is in force under some readings, and they are those that it needs to show."""
        in_force = self.engine.law.holds(self.rule, readings)
        return in_force and all(readings[reading.ruling] == reading.id for reading in self.under)


def changes_of(mutant: Mutant) -> set[str]:
    """The attributes of the engine that a mutant changes."""
    base = table_of(mutant.game)
    own = takewhile(lambda kind: kind is not base, mutant.engine.__mro__)
    names = {name for kind in own for name in vars(kind) if hasattr(base, name) and not name.startswith("__")}
    return names - {"_abc_impl"}  # every abstract class has its own


T = TypeVar("T", bound=Table)

_MARK = "__mutant__"
"""The attribute in which a mutant's engine keeps its description."""
_SAYS = "__bug__"
"""The attribute in which a bug that several games share keeps what is wrong."""


def bug(*, en: str, es: str) -> Callable[[type[T]], type[T]]:
    """Says what is wrong with a table that is mixed into several games; their mutants say it in the same words."""

    def mark(table: type[T]) -> type[T]:
        setattr(table, _SAYS, Words(en, es))
        return table

    return mark


def mutant(
    id: str,
    *,
    breaks: str,
    en: str | None = None,
    es: str | None = None,
    also: tuple[str, ...] = (),
    systematic: bool = False,
    under: Iterable[Reading] = (),
) -> Callable[[type[T]], type[T]]:
    """Makes a mutant of a table; it needs no words if it is made from a ``bug``. A mistyped rule fails at import."""

    def mark(engine: type[T]) -> type[T]:
        law = engine.law
        rules_of(law).ids(breaks, *also)
        if not id.startswith(law.id + "."):
            raise ValueError(f"{id}: the id of a mutant of {law.id} begins with {law.id + '.'!r}")
        says = getattr(engine, _SAYS, None) if en is None or es is None else Words(en, es)
        if says is None:
            raise ValueError(f"{id}: nobody says what is wrong; add en and es")
        setattr(engine, _MARK, Mutant(id, breaks, says, engine, also, systematic, tuple(under)))
        return engine

    return mark


def mutants_in(names: Mapping[str, object]) -> Iterator[Mutant]:
    """The mutants among the names of a module."""
    for value in names.values():
        if isinstance(value, type) and (known := vars(value).get(_MARK)) is not None:
            yield known
