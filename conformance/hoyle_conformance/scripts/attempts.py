"""Attempts: moves that the rules refuse at a table, made from what the law says moves are.

Nothing here knows a game. A move has a seat, a verb and fields, and ``table.yaml`` says what each field names. So any
seat can be made to try anything: what somebody else could do in its place, what other readings would allow, what is
lawful except for one part, or whatever the form of a move allows. The reference says which of these are refused, and by
which rules.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator
from random import Random
from typing import Any, NamedTuple

from hoyle.law.book import GameLaw
from hoyle.law.model import choices
from hoyle.table import Move, Refused, Table, View

MOST_TRIED = 10
"""How many moves made in each way are looked at, to find one worth sending."""
FORMS = 3
"""How many moves of each verb are made up."""
STRANGERS = 0.1
"""How often somebody who is not at the table may try something: that is refused in the same way at any point."""
NUMBERS = range(-1, 9)
"""Numbers that a move may name; a program that counts from the end of a list takes -1."""
Place = tuple[str, int | None]
"""A part of the view, and whose it is."""
NUMBER = re.compile(r"\d+")
NOWHERE: Place = ("nowhere", None)
Tried = tuple[Move, tuple[object, ...]]
"""A move, and how it was made."""


class Attempt(NamedTuple):
    """A move that the rules refuse."""

    move: Move
    refused: Refused
    sort: tuple[object, ...]
    """Its verb, and how it was made."""


class Attempts:
    """Makes attempts at tables of one game, each time of the sort least often made."""

    def __init__(self, law: GameLaw) -> None:
        self._law = law
        self._fields = {kind.do: kind.fields for kind in law.table.moves}
        self._cards = [card.name for card in law.file.cards]
        self._asked = next((one.id for one in law.table.observables if one.type == "seat"), None)
        self._words: dict[str, dict[tuple[str, str], None]] = {}
        """By verb, the words that its moves may name: those that the law lists, and those that games have shown."""
        self._made: Counter[object] = Counter()

    def learn(self, moves: Iterable[Move]) -> None:
        """Learns from games which verbs are used, and which words their moves name."""
        for move in moves:
            words = self._words.setdefault(move["do"], {})
            for name, type in self._fields[move["do"]].items():
                if _is_word(type):
                    words.update(dict.fromkeys((name, word) for word in choices(type) or [move[name]]))

    def at(self, table: Table, rng: Random) -> Attempt | None:
        """An attempt of the sort least often made: by the rules that refuse it, or by how it was made."""
        found = list(self._refused(table, rng))
        if not found:
            return None
        by_rules = rng.random() < 0.5

        def often(attempt: Attempt) -> tuple[float, ...]:
            rules, sort = attempt.refused.rules, attempt.sort
            first = (rules, (rules, sort[0])) if by_rules else (sort,)
            return *(self._made[part] for part in (*first, (rules, sort))), rng.random()

        return min(found, key=often)

    def made(self, attempt: Attempt) -> None:
        """Counts an attempt that is sent."""
        rules, sort = attempt.refused.rules, attempt.sort
        self._made.update((rules, (rules, sort[0]), sort, (rules, sort)))

    def _refused(self, table: Table, rng: Random) -> Iterator[Attempt]:
        """Some moves that are refused by a rule. What is not even a move of the game proves nothing."""
        asked = int(table.lawful()[0]["seat"])
        ways = (self._from_no_seat, self._in_place_of_others, self._under_other_readings, self._made_up)
        tried = [one for way in ways for one in _some(list(way(table, asked, rng)), rng)]
        for move, how in tried:
            refused = table.why_not(move)
            if refused is not None and refused.rules:
                yield Attempt(move, refused, (move["do"], *how))

    def _from_no_seat(self, table: Table, asked: int, rng: Random) -> Iterator[Tried]:
        """What is lawful, done by somebody who is not at the table."""
        if rng.random() < STRANGERS:
            seat = rng.choice((-1, table.players, table.players + 1))
            yield {**rng.choice(table.lawful()), "seat": seat}, ("no such seat", seat < 0)

    def _in_place_of_others(self, table: Table, asked: int, rng: Random) -> Iterator[Tried]:
        """What another seat could do if it were asked: done by that seat now, or with its cards by the one asked."""
        others = [seat for seat in range(table.players) if seat != asked]
        view = table.view()
        if not others:
            return
        other = rng.choice(others)
        if isinstance(view.get("asked"), dict):
            view = {**view, "asked": {**view["asked"], "seat": other}}
        elif self._asked is not None and view.get(self._asked) == asked:
            view = {**view, self._asked: other}
        else:
            return
        instead = table.copy()
        for move in instead.lawful() if _is_made(instead, view) else ():
            if move["seat"] == other:
                yield move, ("out of turn",)
                named = [_plain(move[name]) for name, type in self._fields[move["do"]].items() if type != "card"]
                yield {**move, "seat": asked}, ("with the cards of", (other - asked) % table.players, *named)
                yield from self._called_otherwise({**move, "seat": asked}, rng)

    def _called_otherwise(self, move: Move, rng: Random) -> Iterator[Tried]:
        """A move with each of its words replaced by one that says as much, such as the same place of a partner."""
        do = move["do"]
        for name, type in self._fields[do].items():
            word = str(move[name])
            like = [one for of, one in self._words.get(do, ()) if of == name and one != word and _alike(one, word)]
            if _is_word(type) and like:
                other = rng.choice(like)
                yield {**move, name: other}, ("with another's cards", name, _plain(other))

    def _under_other_readings(self, table: Table, asked: int, rng: Random) -> Iterator[Tried]:
        """What other readings of the texts would allow."""
        other = table.copy()
        other.readings = {id: rng.choice(ruling.readings).id for id, ruling in self._law.rulings.items()}
        lawful = table.lawful()
        if _is_made(other, table.view()):
            allowed = (move for move in (*other.lawful(), *other.irregular()) if move not in lawful)
            yield from ((move, ("another reading",)) for move in allowed)

    def _made_up(self, table: Table, asked: int, rng: Random) -> Iterator[Tried]:
        """Lawful moves with one part changed, and moves of any form."""
        lawful = table.lawful()
        draw = _Draw(table, self._places(table.view()), self._cards, rng)
        for move in rng.sample(lawful, min(6, len(lawful))):
            yield {**move, "seat": rng.randrange(table.players)}, ("by another seat",)
            for name, type in self._fields[move["do"]].items():
                value, where = draw.value(asked, type, self._words_for(move["do"], name, rng))
                yield {**move, name: value}, (name, where)
        for do in [*self._words] * FORMS:
            seat = asked if rng.random() < 0.7 else rng.randrange(table.players)
            made: Move = {"seat": seat, "do": do}
            for name, type in self._fields[do].items():
                made[name], _ = draw.value(seat, type, self._words_for(do, name, rng))
            yield made, ("made up",)

    def _words_for(self, do: str, field: str, rng: Random) -> list[str]:
        """Words that a field may name: mostly those that it has named in some game."""
        own = [word for name, word in self._words.get(do, ()) if name == field]
        if own and rng.random() < 0.7:
            return own
        return [word for words in self._words.values() for _, word in words]

    def _places(self, view: View) -> dict[Place, list[str]]:
        """The cards that are seen in each place of the table, and of each seat."""
        found: dict[Place, list[str]] = {}
        for observable in self._law.table.observables:
            name = observable.id.removeprefix("seats.")
            parts = enumerate(view.get("seats", ())) if name != observable.id else ((None, view),)
            for seat, part in parts:
                cards = [card for card in _flat(part.get(name)) if card in self._cards]
                if cards:
                    found[name, seat] = cards
        return found


class _Draw(NamedTuple):
    """Draws what the fields of a move may name."""

    table: Table
    places: dict[Place, list[str]]
    cards: list[str]
    rng: Random

    def value(self, seat: int, type: str, words: list[str]) -> tuple[Any, object]:
        """Something that a field may name, and where it was taken from: mostly what the seat has in front of it."""
        rng = self.rng
        match type:
            case "seat":
                return rng.randrange(-1, self.table.players + 1), type
            case "integer":
                return rng.choice(NUMBERS), type
            case "card":
                own = [place for place in self.places if place[1] == seat]
                name, owner = rng.choice(own if own and rng.random() < 0.6 else [NOWHERE, *self.places])
                where = name, None if owner is None else (owner - seat) % self.table.players
                return rng.choice(self.places.get((name, owner)) or self.cards), where
        word = rng.choice(words or choices(type) or [""])
        return word, _plain(word)


def _is_word(type: str) -> bool:
    """Whether a field names something by a word, which the law may list."""
    return type == "text" or bool(choices(type))


def _alike(one: str, other: str) -> bool:
    """Whether two words name places by the same numbers, or both without any."""
    return NUMBER.findall(one) == NUMBER.findall(other)


def _some(tried: list[Tried], rng: Random) -> list[Tried]:
    return rng.sample(tried, min(MOST_TRIED, len(tried)))


def _is_made(table: Table, view: View) -> bool:
    """Whether a table is now like this, and somebody can do something there."""
    try:
        return table.take_up(view) and bool(table.lawful())
    except (LookupError, TypeError, AttributeError, ValueError, AssertionError):
        return False  # for instance, somebody is asked who has nothing to decide


def _flat(value: Any) -> Iterator[str]:
    if isinstance(value, list):
        for one in value:
            yield from _flat(one)
    elif isinstance(value, str) and value:
        yield value


def _plain(value: object) -> str:
    """A word without its numbers, so that places are told apart by name."""
    return NUMBER.sub("#", str(value))
