"""The games: one folder each, found by name rather than listed.

A folder here is a game. So is an installed package that names itself in the entry point group ``hoyle.games``.
``table_of("flip7")`` imports that engine only.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache, lru_cache
from importlib import import_module
from importlib.util import find_spec
from pkgutil import iter_modules
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from hoyle.table import Table
    from hoyle.table.departures import Departure


def _installed() -> dict[str, str]:
    """The package of each game that somebody has installed, by the game's slug."""
    from hoyle.law.folders import installed_games  # not needed to import hoyle, which imports this module

    return installed_games()


def game_slugs() -> list[str]:
    """The slugs of all games that have an engine, our own and installed ones.

    >>> "flip7" in game_slugs()
    True
    """
    return sorted({*own_slugs(), *_installed()})


@cache
def own_slugs() -> tuple[str, ...]:
    """The games in this folder."""
    return tuple(module.name.replace("_", "-") for module in iter_modules(__path__) if module.ispkg)


@cache
def package_of(game: str) -> str:
    """The name of the package that holds a game's engine, by the game's slug."""
    if game in own_slugs():
        return f"{__name__}.{game.replace('-', '_')}"
    if game in _installed():
        return _installed()[game]
    raise LookupError(f"there is no engine for {game!r}; there are {', '.join(game_slugs())}")


@cache
def table_of(game: str) -> type[Table]:
    """The engine of a game by its slug."""
    found: type[Table] = import_module(f"{package_of(game)}.table").ENGINE
    return found


@cache
def departures_of(game: str) -> Mapping[str, Departure]:
    """The departures that a game's engine can follow, by id; most games have few or none.

    They are in its module ``departures``, or, if that is a package, in the modules of it, in the order of their names.

    >>> departures_of("flip7")["flip7.dealer-first"].rule
    'flip7.turn.order'
    """
    from hoyle.table.departures import departures_in  # not needed to import hoyle

    name = f"{package_of(game)}.departures"
    if find_spec(name) is None:
        return {}
    found = import_module(name)
    modules = [import_module(f"{name}.{one.name}") for one in iter_modules(getattr(found, "__path__", ()))] or [found]
    return {one.id: one for module in modules for one in departures_in(vars(module))}


def table_with(game: str, departures: Sequence[str] = ()) -> type[Table]:
    """The engine of a game that plays with some departures; without any, the engine itself."""
    return _table_with(game, tuple(departures)) if departures else table_of(game)


def departures_in_words(game: str, names: Sequence[str], lang: str) -> list[tuple[str, str]]:
    """Departures by name, each with what is done instead, in some language; nothing is said of those unknown here."""
    known = departures_of(game)
    parts = ((name, *name.partition(" ")) for name in names)
    return [(name, known[id].in_words(lang, value) if id in known else "") for name, id, _, value in parts]


@lru_cache(maxsize=100)
def _table_with(game: str, departures: tuple[str, ...]) -> type[Table]:
    from hoyle.table.departures import with_departures  # not needed to import hoyle

    return with_departures(table_of(game), departures_of(game), departures)
