"""The games: one folder each, found by name rather than listed.

A folder here is a game. So is an installed package that names itself in the entry point group ``hoyle.games``.
``table_of("flip7")`` imports that engine only.
"""

from __future__ import annotations

from functools import cache
from importlib import import_module
from pkgutil import iter_modules
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from hoyle.table import Table


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


def own_slugs() -> list[str]:
    """The games in this folder."""
    return [module.name.replace("_", "-") for module in iter_modules(__path__) if module.ispkg]


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
