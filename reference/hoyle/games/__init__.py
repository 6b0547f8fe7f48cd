"""The engines: one module a game. ``table_of("flip7")`` imports only what is asked for."""

from importlib import import_module

from hoyle.table import Table

MODULES = {
    "flinch": "Flinch",
    "flip7": "Flip7",
    "authors": "Authors",
    "go-to-store": "GoToStore",
    "face-to-face": "FaceToFace",
    "muggins": "Muggins",
    "patience": "Patience",
    "another-patience": "AnotherPatience",
    "stock-exchange": "StockExchange",
}
"""The class in each game's module. The module's name is the game's slug, with underscores."""


def table_of(game: str) -> type[Table]:
    """The engine of a game by its slug."""
    if game not in MODULES:
        raise LookupError(f"there is no engine for {game!r}; there is one for {', '.join(MODULES)}")
    module = import_module(f"hoyle.games.{game.replace('-', '_')}")
    table: type[Table] = getattr(module, MODULES[game])
    return table
