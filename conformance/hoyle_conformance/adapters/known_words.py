"""Whether the words that an adapter uses for moves and in views are words of the game."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator, Mapping
from typing import Any, NamedTuple

from hoyle.law.book import GameLaw
from hoyle.law.model import choices
from hoyle_conformance.adapters.card_names import NUMBER_WORDS
from hoyle_conformance.claims.dialect import types_in_views
from hoyle_conformance.phrases.suggestions import closest

SEATS = "seats"
ALIKE = 0.75
"""How much a word must look like one of ours to be meant for it: stayed is not busted."""
ALSO_CALLED = {
    "in": "active playing alive",
    "out": "stayed stay stood stand stopped stop frozen freeze banked passed finished done flip7 inactive",
    "busted": "bust eliminated",
    "hit": "draw drawcard flip flipcard take takecard",
    "stay": "stop stand pass bank hold",
}
"""What many programs call our words, where a game has these."""
DIGITS = NUMBER_WORDS[0].split()


class Unknown(NamedTuple):
    """A word that the game does not have."""

    word: str
    possible: tuple[str, ...]
    """The words that it has there."""
    verbs: tuple[tuple[str, str], ...] = ()
    """What the verbs are about, each with its verb: a move may be called like its card."""

    @property
    def meant(self) -> str | None:
        """What is probably meant; None if nothing looks like it."""
        said = _letters(self.word)
        also = {_letters(also): word for word in self.possible for also in ALSO_CALLED.get(word, "").split()}
        alike = {_letters(about): verb for about, verb in reversed(self.verbs)}
        alike |= {_letters(word): word for word in self.possible}
        if said in also and said not in alike:
            return also[said]
        near = closest(said, alike, alike=ALIKE)
        return alike[near[0]] if near else None


class KnownWords:
    """Knows the verbs of a game, and the parts of its moves and views that are one word of several."""

    def __init__(self, law: GameLaw, cards: Mapping[str, str] | None = None) -> None:
        """``cards`` are the program's names of cards, by ours: its moves may be called like them."""
        self._game = law.id
        self._verbs = tuple(kind.do for kind in law.table.moves)
        about = [(kind.about, kind.do) for kind in law.table.moves if kind.about]
        self._about = tuple(about + [(cards[card], verb) for card, verb in about if cards and card in cards])
        self._named = {
            kind.do: {name: tuple(words) for name, type in kind.fields.items() if (words := choices(type))}
            for kind in law.table.moves
        }
        self._said = {id: tuple(words) for id, type in types_in_views(law).items() if (words := choices(type))}

    def complaint(self, *results: dict[str, Any]) -> tuple[str, str] | None:
        """What is wrong with the words of results that the game does not have, and how to translate them."""
        unknown = self._unknown(results)
        if not unknown:
            return None
        first = unknown[0]
        wrong = f"{self._game} has no word {json.dumps(first.word, ensure_ascii=False)}"
        wrong += f"; did you mean {first.meant}?" if first.meant else f" there, only {', '.join(first.possible)}"
        meant = {one.word: one.meant for one in unknown}
        named = ", ".join(f"{json.dumps(word, ensure_ascii=False)}: {ours or '…'}" for word, ours in meant.items())
        return wrong, f"say in the profile what your words mean: `words: {{{named}}}`"

    def proposal(self, *results: dict[str, Any]) -> dict[str, str]:
        """What all words that the game does not have seem to mean; nothing if that is not clear of one of them."""
        meant = {one.word: one.meant for one in self._unknown(results)}
        return {word: ours for word, ours in meant.items() if ours} if all(meant.values()) else {}

    def _unknown(self, results: Iterable[dict[str, Any]]) -> list[Unknown]:
        """Each unknown word once; what is a verb somewhere is one wherever a list of moves says what is asked."""
        found = list(dict.fromkeys(one for result in results for one in self._in_result(result)))
        verbs = {one.word: one for one in found if one.verbs}
        return list(dict.fromkeys(verbs.get(one.word, one) for one in found))

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
            yield Unknown(verb, self._verbs, self._about)
        for name, words in self._named.get(str(verb), {}).items():
            word = move.get(name)
            if isinstance(word, str) and word not in words:
                yield Unknown(word, words)

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
    """A word in small letters, with nothing between them: FLIP_THREE is flipthree, and so is flip3."""
    return re.sub(r"\d", lambda digit: DIGITS[int(digit[0])], re.sub(r"[\W_]+", "", word.casefold()))
