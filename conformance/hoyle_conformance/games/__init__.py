"""What the checks know about each game: one folder each, found by name rather than listed.

Nothing outside these folders names a game. A folder here, or a package in the entry point group
``hoyle_conformance.games``, has a ``kit`` module with a ``KIT``, and a ``mutants`` package.
"""

from __future__ import annotations

from functools import cache
from importlib import import_module
from importlib.metadata import entry_points
from importlib.util import find_spec
from pkgutil import iter_modules

from hoyle_conformance.gamekit.kit import GameKit
from hoyle_conformance.gamekit.mutants import Mutant, mutants_in

ENTRY_POINTS = "hoyle_conformance.games"
"""Installed packages name here the slug of each game and the package that holds its kit."""


@cache
def kit_package_of(game: str) -> str | None:
    """The name of the package that holds what the checks know about a game; None if there is none."""
    own = f"{__name__}.{game.replace('-', '_')}"
    if find_spec(own) is not None:
        return own
    return next((entry.value for entry in entry_points(group=ENTRY_POINTS, name=game)), None)


def kit_of(game: str) -> GameKit:
    """The kit of a game by its slug."""
    package = kit_package_of(game)
    if package is None:
        raise LookupError(f"there are no checks for {game!r} yet")
    kit: GameKit = import_module(f"{package}.kit").KIT
    return kit


def mutants_of(game: str) -> tuple[Mutant, ...]:
    """All mutants of a game by its slug, module by module; none if nobody has made any."""
    package = kit_package_of(game)
    if package is None or find_spec(f"{package}.mutants") is None:
        return ()
    folder = import_module(f"{package}.mutants")
    found: dict[str, Mutant] = {}
    for module in iter_modules(folder.__path__):
        for mutant in mutants_in(vars(import_module(f"{folder.__name__}.{module.name}"))):
            if mutant.id in found:
                raise ValueError(f"{mutant.id}: there are two mutants of this name")
            found[mutant.id] = mutant
    return tuple(found.values())


def mutant_called(id: str) -> Mutant | None:
    """The mutant of that id, which begins with its game; None if there is none."""
    return next((mutant for mutant in mutants_of(id.partition(".")[0]) if mutant.id == id), None)
