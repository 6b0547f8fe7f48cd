"""Finds stored games to play again: files, folders, patterns, and packs with one game per line."""

import glob
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import NamedTuple

from hoyle_conformance.cli.script_files import Found, found_in, read_found, read_lines
from hoyle_conformance.cli.trouble import Trouble

PACK = ".jsonl"
"""How the name of a pack ends: a file with one game per line."""


class Stored(NamedTuple):
    """A stored game, and where it is."""

    place: str
    found: Found


class Unreadable(NamedTuple):
    """A place where no game can be read, and why."""

    place: str
    why: Exception


def files_of(names: Iterable[str]) -> list[str]:
    """The files that are meant: a folder means the JSON files below it, a pattern what it matches.

    Most shells have expanded patterns already; the one of Windows has not.
    """
    found: list[str] = []
    for name in names:
        if name == "-" or Path(name).is_file():
            found.append(name)
        elif Path(name).is_dir():
            found += sorted(str(path) for path in Path(name).rglob("*.json*") if path.suffix in (".json", PACK))
        else:
            # Path.glob takes no absolute pattern
            matched = glob.glob(name, recursive=True)  # noqa: PTH207
            found += sorted(path for path in matched if Path(path).is_file()) or [name]
    if not found:
        raise Trouble("there is no stored game in {names}", names=" ".join(names))
    return found


def stored_games(files: Iterable[str]) -> Iterator[Stored | Unreadable]:
    """All games in these files. What cannot be read is reported, and the others still come."""
    for file in files:
        try:
            if not file.endswith(PACK):
                yield Stored(file, read_found(file))
                continue
            for number, line in enumerate(read_lines(file), 1):
                if line.strip():
                    yield _in_line(line, f"{file}:{number}")
        except Trouble as why:
            yield Unreadable(file, why)


def _in_line(line: bytes, place: str) -> Stored | Unreadable:
    try:
        return Stored(place, found_in(line, place))
    except Trouble as why:
        return Unreadable(place, why)
