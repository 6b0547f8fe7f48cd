"""Whether the names that an adapter uses for cards are cards of the game."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from difflib import get_close_matches
from typing import Any

from hoyle.law.book import GameLaw

REST = "..."
"""In an order of cards, stands for those that are not named."""


class CardNames:
    """Knows the cards of a game, and where views, moves and scripts have cards."""

    def __init__(self, law: GameLaw) -> None:
        self._game = law.id
        self._names = {card.name for card in law.file.cards}
        self._shown = {kind.id for kind in law.table.observables if kind.type in ("card", "cards")}
        self._of_moves = {
            kind.do: [name for name, type in kind.fields.items() if type == "card"] for kind in law.table.moves
        }

    def complaint(self, result: dict[str, Any]) -> str | None:
        """What is wrong with the first unknown card name in a result, in words; None if the game has all of them."""
        unknown = next((name for name in self._in_result(result) if name not in self._names), None)
        if unknown is None:
            return None
        said = f"no card of {self._game} is called {json.dumps(unknown, ensure_ascii=False)}"
        alike = {_plain(name): name for name in self._names}
        near = get_close_matches(_plain(unknown), alike, 1)
        return f"{said}; did you mean {alike[near[0]]}?" if near else said

    def _in_result(self, result: dict[str, Any]) -> Iterator[str]:
        """The names in a result of any operation; each part exists for some operations only."""
        for view in [*result.get("views", ()), result.get("view")]:
            yield from self._in_view(view)
        for move in result.get("moves", ()):
            yield from self._in_move(move)
        for trace in result.get("traces", ()):
            script = trace["script"]
            yield from (name for name in _names(script.get("shuffles")) if name != REST)
            for move in script.get("moves", ()):
                yield from self._in_move(move)
            for view in trace["views"]:
                yield from self._in_view(view)

    def _in_view(self, view: Any, within: str = "") -> Iterator[str]:
        for key, value in view.items() if isinstance(view, dict) else ():
            if within + key in self._shown:
                yield from filter(_has_letters, _names(value))
            elif key == "seats" and isinstance(value, list):
                for seat in value:
                    yield from self._in_view(seat, "seats.")

    def _in_move(self, move: Any) -> Iterator[str]:
        for field in self._of_moves.get(str(move.get("do")), ()) if isinstance(move, dict) else ():
            yield from filter(_has_letters, _names(move.get(field)))


def _has_letters(name: str) -> bool:
    """Whether a name can be checked: in place of a card, views and moves may also have a number or a run like 6-9."""
    return any(map(str.isalpha, name))


def _names(value: Any) -> Iterator[str]:
    """All names in a value, at any depth; a card may be a number, and null is not a card."""
    if isinstance(value, list):
        for one in value:
            yield from _names(one)
    elif isinstance(value, dict):
        for one in value.values():
            yield from _names(one)
    elif isinstance(value, str | int) and not isinstance(value, bool):
        yield str(value)


def _plain(name: str) -> str:
    return re.sub(r"[\W_]+", "-", name.casefold()).strip("-") or name
