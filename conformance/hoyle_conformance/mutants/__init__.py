"""Mutants: the reference engine with one rule broken on purpose. Checks that let one live lack teeth there.

They stand in each game's folder; each mutant is a small subclass of the game's table, named after the bug. ``python -m
hoyle_conformance.mutants GAME`` prints which checks kill which.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from importlib import import_module
from importlib.util import find_spec
from pkgutil import iter_modules
from typing import TypeVar

from hoyle.law.model import Words
from hoyle.table import Table
from hoyle_conformance.games import kit_package_of


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

BREEDS = "__mutant__"
"""Where a mutant's engine keeps what is known of it."""


def mutant(id: str, *, breaks: str, en: str, es: str, also: tuple[str, ...] = ()) -> Callable[[type[T]], type[T]]:
    """Makes a mutant of a table; a mistyped rule fails at import."""

    def breed(engine: type[T]) -> type[T]:
        law = engine.law
        for rule in (breaks, *also):
            if rule not in law.rules:
                raise LookupError(f"{id}: there is no rule {rule!r}; see spec/games/{law.id}/rules.yaml")
        if not id.startswith(law.id + "."):
            raise ValueError(f"{id}: the id of a mutant of {law.id} begins with {law.id + '.'!r}")
        setattr(engine, BREEDS, Mutant(id, breaks, Words(en, es), engine, also))
        return engine

    return breed


def mutants_of(game: str) -> tuple[Mutant, ...]:
    """All mutants of a game by its slug, module by module; none if nobody has made any."""
    package = kit_package_of(game)
    if package is None or find_spec(f"{package}.mutants") is None:
        return ()
    folder = import_module(f"{package}.mutants")
    modules = [import_module(f"{folder.__name__}.{module.name}") for module in iter_modules(folder.__path__)]
    found: dict[str, Mutant] = {}
    for module in modules:
        for engine in vars(module).values():
            if isinstance(engine, type) and (known := vars(engine).get(BREEDS)) is not None:
                if known.id in found:
                    raise ValueError(f"{known.id}: there are two mutants of this name")
                found[known.id] = known
    return tuple(found.values())
