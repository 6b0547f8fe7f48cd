"""Whether the words that an adapter uses for moves and in views are words of the game."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from typing import Any, NamedTuple

from hoyle.law.book import GameLaw
from hoyle.law.model import choices
from hoyle_conformance.claims.dialect import types_in_views
from hoyle_conformance.phrases.suggestions import closest

SEATS = "seats"


class Unknown(NamedTuple):
    """A word that the game does not have."""

    word: str
    possible: tuple[str, ...]
    """The words that it has there."""

    @property
    def meant(self) -> str | None:
        """What is probably meant; None if nothing looks like it."""
        alike = {_letters(word): word for word in self.possible}
        near = closest(_letters(self.word), alike)
        return alike[near[0]] if near else None


class KnownWords:
    """Knows the verbs of a game, and the parts of its views that are one word of several."""

    def __init__(self, law: GameLaw) -> None:
        self._game = law.id
        self._verbs = tuple(kind.do for kind in law.table.moves)
        self._said = {id: tuple(words) for id, type in types_in_views(law).items() if (words := choices(type))}

    def complaint(self, result: dict[str, Any]) -> tuple[str, str] | None:
        """What is wrong with the words of a result that the game does not have, and how to translate them."""
        unknown = list(dict.fromkeys(self._in_result(result)))
        if not unknown:
            return None
        first, meant = unknown[0], {one.word: one.meant for one in unknown}
        wrong = f"{self._game} has no word {json.dumps(first.word, ensure_ascii=False)}"
        wrong += f"; did you mean {first.meant}?" if first.meant else f" there, only {', '.join(first.possible)}"
        named = ", ".join(f"{json.dumps(word, ensure_ascii=False)}: {ours or '…'}" for word, ours in meant.items())
        return wrong, f"say in the profile what your words mean: `words: {{{named}}}`"

    def _in_result(self, result: dict[str, Any]) -> Iterator[Unknown]:
        """The unknown words in a result of any operation; each part exists for some operations only."""
        for view in [*result.get("views", ()), result.get("view")]:
            yield from self._in_view(view)
        for move in result.get("moves", ()):
            yield from self._in_move(move)
        for trace in result.get("traces", ()):
            for move in trace["script"].get("moves", ()):
                yield from self._in_move(move)
            for view in trace["views"]:
                yield from self._in_view(view)

    def _in_move(self, move: Any) -> Iterator[Unknown]:
        verb = move.get("do") if isinstance(move, dict) else None
        if isinstance(verb, str) and verb not in self._verbs:
            yield Unknown(verb, self._verbs)

    def _in_view(self, view: Any) -> Iterator[Unknown]:
        for id, words in self._said.items():
            whole, _, part = id.partition(".")
            value = view.get(whole) if isinstance(view, dict) else None
            for one in value if whole == SEATS and isinstance(value, list) else [value]:
                said = one.get(part) if part and isinstance(one, dict) else None if part else one
                for word in said if isinstance(said, list) else [said]:
                    if isinstance(word, str) and word not in words:
                        yield Unknown(word, words)


def _letters(word: str) -> str:
    """A word in small letters, with nothing between them: FLIP_THREE is flipthree."""
    return re.sub(r"[\W_]+", "", word.casefold())
