"""Whether the names that an adapter uses for cards are cards of the game."""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from difflib import SequenceMatcher
from typing import Any

from hoyle.law.book import GameLaw
from hoyle_conformance.phrases.suggestions import closest

REST = "..."
"""In an order of cards, stands for those that are not named."""


ALIKE = 0.5
"""How much alike names must be to be those of the same cards."""


class CardNames:
    """Knows the cards of a game, and where views, moves and scripts have cards."""

    def __init__(self, law: GameLaw) -> None:
        self._game = law.id
        self._cards = law.file.cards
        self._names = [card.name for card in self._cards]
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
        near = closest(_plain(unknown), alike)
        return f"{said}; did you mean {alike[near[0]]}?" if near else said

    def proposal(self, pack: Iterable[str]) -> dict[str, str]:
        """What the cards that a program shuffles seem to be, where it calls them something else, by the kit's names.

        Cards with numbers go by their series: NUMBER_0 to NUMBER_12 are 0 to 12, PLUS_TWO to PLUS_TEN are +2 to +10.
        Names that are like no card, such as those of another language, go by how many the pack has of them; where
        several cards are as many, they are left out, unless there is one card left, and one name.
        """
        names = Counter(pack)
        ours = _series(name for name in self._names if name not in names)
        theirs = _series(name for name in names if name not in self._names)
        fitting = [(_alike(ours, mine, theirs, other), mine, other) for mine in ours for other in theirs]
        found: dict[str, str] = {}
        for alike, mine, other in sorted(fitting, reverse=True):
            if alike >= ALIKE and mine in ours and other in theirs:
                found.update(_paired(ours.pop(mine), theirs.pop(other)))
        found |= self._by_their_number(found, names)
        found |= self._left_over(found, names)
        return {name: found[name] for name in self._names if name in found}

    def _by_their_number(self, found: Mapping[str, str], names: Mapping[str, int]) -> dict[str, str]:
        """The cards of which only one is so many times in a pack; nothing, if the packs are not otherwise alike."""
        if sorted(names.values()) != sorted(card.count for card in self._cards):
            return {}
        ours = _alone({card.name: card.count for card in self._cards if card.name not in found.keys() | names})
        theirs = _alone({name: many for name, many in names.items() if name not in {*found.values(), *self._names}})
        return {ours[many]: theirs[many] for many in ours if many in theirs}

    def _left_over(self, found: Mapping[str, str], names: Mapping[str, int]) -> dict[str, str]:
        """The one card that no name was found for, and the one name that no card was found for, if they fit."""
        ours = [card for card in self._cards if card.name not in found and card.name not in names]
        theirs = [name for name in names if name not in found.values() and name not in self._names]
        if len(ours) == len(theirs) == 1 and ours[0].count == names[theirs[0]]:
            return {ours[0].name: theirs[0]}
        return {}

    def _in_result(self, result: dict[str, Any]) -> Iterator[str]:
        """The names in a result of any operation; each part exists for some operations only."""
        yield from filter(_has_letters, _names(result.get("pack")))
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


NUMBER_WORDS = (
    "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen",
    "cero uno dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince",
    "zero uno due tre quattro cinque sei sette otto nove dieci undici dodici tredici quattordici quindici",
    "zéro un deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze",
    "null eins zwei drei vier fünf sechs sieben acht neun zehn elf zwölf dreizehn vierzehn fünfzehn",
    "zero um dois três quatro cinco seis sete oito nove dez onze doze treze catorze quinze",
)
NUMBERS = {word: str(number) for words in NUMBER_WORDS for number, word in enumerate(words.split())}
NUMBER = re.compile(rf"\d+|(?<![^\W\d_])(?:{'|'.join(NUMBERS)})(?![^\W\d_])")
SAME_NUMBER = 0.9
"""How much alike two cards are that are the only ones of their kind, and have the same number."""


def _series(names: Iterable[str]) -> dict[str, dict[str, str]]:
    """Names that differ by a number only, such as +2 and +4, together: each by its number, which may be none."""
    found: dict[str, dict[str, str]] = {}
    for name in names:
        words = _words(name)
        number = NUMBER.search(words)
        kind = words if number is None else f"{words[: number.start()]}#{words[number.end() :]}"
        found.setdefault(kind, {})[number.group() if number else ""] = name
    return {kind: {NUMBERS.get(number, number): name for number, name in of.items()} for kind, of in found.items()}


def _alone(many: Mapping[str, int]) -> dict[int, str]:
    """The names that no other has the number of, by it."""
    times = Counter(many.values())
    return {number: name for name, number in many.items() if times[number] == 1}


def _paired(ours: Mapping[str, str], theirs: Mapping[str, str]) -> dict[str, str]:
    """The cards of two series that are the same: by their numbers, or the only one of each."""
    if len(ours) == len(theirs) == 1:
        return dict(zip(ours.values(), theirs.values(), strict=True))
    return {ours[number]: theirs[number] for number in ours if number in theirs}


def _words(name: str) -> str:
    """A name in small letters, its words apart: PlusTwo is plus-two."""
    return re.sub(r"(?<=[a-z])(?=[A-Z])", "-", name).casefold()


def _alike(
    ours: Mapping[str, Mapping[str, str]], mine: str, theirs: Mapping[str, Mapping[str, str]], other: str
) -> float:
    """How much alike two series are, from 0 to 1: by their numbers, or, where each is a single card, by their names."""
    numbers, others = ours[mine].keys(), theirs[other].keys()
    if len(numbers) > 1 or len(others) > 1:
        return len(numbers & others) / len(numbers | others)
    (number,), (another,) = numbers, others
    by_name = SequenceMatcher(None, _plain(mine.replace("#", number)), _plain(other.replace("#", another))).ratio()
    return SAME_NUMBER + by_name / 10 if number == another != "" else by_name


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
