"""Mutants: the reference engine with one rule broken on purpose. Checks that let one live lack teeth there.

One module a game; each mutant is a small subclass of the game's table, named after the bug. ``python -m
hoyle_conformance.mutants GAME`` prints which checks kill which.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from importlib import import_module
from typing import TypeVar

from hoyle.law.model import Words
from hoyle.table import Table


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
    """Rules that cannot be left whole when this one is broken."""

    @property
    def game(self) -> str:
        """The game it plays."""
        return self.engine.law.id

    @property
    def readings(self) -> dict[str, str]:
        """The readings under which its rule is in force, where they are not the default."""
        rulings = self.engine.law.rulings
        under = self.engine.law.rules[self.rule].under
        return {id: known[0] for id, known in under.items() if rulings[id].default not in known}


T = TypeVar("T", bound=Table)

_bred: dict[str, dict[str, Mutant]] = {}


def mutant(id: str, *, breaks: str, en: str, es: str, also: tuple[str, ...] = ()) -> Callable[[type[T]], type[T]]:
    """Makes a mutant of a table; a mistyped rule fails at import."""

    def breed(engine: type[T]) -> type[T]:
        law = engine.law
        for rule in (breaks, *also):
            if rule not in law.rules:
                raise LookupError(f"{id}: there is no rule {rule!r}; see spec/games/{law.id}/rules.yaml")
        known = _bred.setdefault(law.id, {})
        if id in known or not id.startswith(law.id + "."):
            raise ValueError(f"{id}: a mutant's id is its own and begins with {law.id + '.'!r}")
        known[id] = Mutant(id, breaks, Words(en, es), engine, also)
        return engine

    return breed


def mutants_of(game: str) -> tuple[Mutant, ...]:
    """All mutants of a game by its slug; none if nobody has made any."""
    name = f"hoyle_conformance.mutants.{game.replace('-', '_')}"
    try:
        import_module(name)
    except ModuleNotFoundError as error:
        if error.name != name:
            raise
        return ()
    return tuple(_bred[game].values())
