"""Names of people in place of the numbers of seats, in a layout and in moves."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from hoyle.law.book import GameLaw
from hoyle.table import Move
from hoyle.table.notation import read_move
from hoyle_conformance.claims.profile import BadProfile
from hoyle_conformance.language.story import letter

LETTERS = [letter(seat) for seat in range(26)]
"""What people are called who have no names."""
SEATS = ("seat", "dealer", "turn", "asker", "refused")
"""The keys of a layout whose values are seats."""


def take_names(path: Path, law: GameLaw, seats: list[dict[str, Any]]) -> list[str]:
    """Takes the names out of the seats of a layout; none if no seat has one. Either all have names, or none."""
    names = [seat.pop("name", None) for seat in seats]
    if not any(name is not None for name in names):
        return []
    taken = {*(kind.do for kind in law.table.moves), *(card.name for card in law.file.cards)}
    for name in names:
        if not isinstance(name, str) or not name.strip() or name.strip()[0].isdigit() or name.casefold() in taken:
            what = (
                "{path}: every seat needs a name, or none; {name!r} is not one that can be told from a move or a card"
            )
            raise BadProfile(what, path=path, name=name)
    if len({name.casefold() for name in names}) < len(names):
        raise BadProfile("{path}: two people have the same name", path=path)
    return [name.strip() for name in names]


def with_seats(value: Any, names: Sequence[str], key: str = "") -> Any:
    """A part of a layout with the numbers of seats in place of names."""
    if isinstance(value, Mapping):
        return {key: with_seats(part, names, key) for key, part in value.items()}
    if isinstance(value, list):
        return [with_seats(part, names, key) for part in value]
    return _seat(value, names) if key in SEATS and isinstance(value, str) else value


def read_named(law: GameLaw, words: str, names: Sequence[str]) -> Move:
    """A move in words, with names or numbers for the seats; letters where nobody has a name.

    >>> from hoyle.law import Law
    >>> read_named(Law().game("flip7"), "Ana freeze Luis", ["Luis", "Ana", "Eva"])
    {'seat': 1, 'do': 'freeze', 'to': 0}
    >>> read_named(Law().game("flip7"), "B freeze A", [])
    {'seat': 1, 'do': 'freeze', 'to': 0}
    """
    for seat, name in sorted(enumerate(names or LETTERS), key=lambda pair: -len(pair[1])):
        words = re.sub(rf"(?<!\S){re.escape(name)}(?!\S)", str(seat), words, flags=re.IGNORECASE)
    return read_move(law, words)


def _seat(value: str, names: Sequence[str]) -> object:
    folded = [name.casefold() for name in names or LETTERS]
    return folded.index(value.casefold()) if value.casefold() in folded else value
