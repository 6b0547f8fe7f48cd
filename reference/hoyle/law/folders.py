"""Where the law is: in our own folder, and in every installed package that brings a game."""

from __future__ import annotations

from functools import cache
from importlib.util import find_spec as find_package
from pathlib import Path

ENTRY_POINTS = "hoyle.games"
"""The entry point group in which installed packages name the slug of each game and its package."""
FOLDER = "spec"
"""The folder of such a package that is organised like our own ``spec/``."""


def find_spec() -> Path:
    """The folder of our own law: inside the installed package, or beside it in a checkout."""
    package = Path(__file__).resolve().parents[1]
    installed = package / "_spec"
    return installed if installed.is_dir() else package.parents[1] / "spec"


@cache
def installed_games() -> dict[str, str]:
    """The package of each game that somebody has installed, by the game's slug."""
    from importlib.metadata import entry_points  # slow to import, and not needed for our own games

    return {entry.name: entry.value for entry in entry_points(group=ENTRY_POINTS)}


@cache
def installed_specs() -> list[Path]:
    """The folders of law in the packages of installed games."""
    found = (folder / FOLDER for package in installed_games().values() for folder in package_folders(package))
    return [spec for spec in dict.fromkeys(found) if spec.is_dir()]


def package_folders(package: str) -> list[Path]:
    """The folders of a package, without importing it; none if it does not exist, whatever its entry point says."""
    try:
        found = find_package(package)
    except ImportError:
        return []
    return [] if found is None else [Path(folder) for folder in found.submodule_search_locations or []]
