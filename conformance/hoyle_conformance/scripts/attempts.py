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
from hoyle.table import Move, Refused, Table, View

MOST_TRIED = 30
"""Moves that are looked at to find one worth sending."""
FORMS = 3
"""Moves of each verb that are made up."""
NUMBERS = range(-1, 9)
"""Numbers that a move may name; a program that counts from the end of a list takes -1."""
NOWHERE = "nowhere"


class Attempt(NamedTuple):
    """A move that the rules refuse."""

    move: Move
    refused: Refused
    sort: tuple[object, ...]
    """What it has in common with attempts of the same sort: verb, who, and what it names, without numbers."""


class Attempts:
    """Makes attempts at tables of one game, each time of the sort least often made."""

    def __init__(self, law: GameLaw) -> None:
        self._law = law
        self._fields = {kind.do: kind.fields for kind in law.table.moves}
        self._cards = [card.name for card in law.file.cards]
        self._asked = next((one.id for one in law.table.observables if one.type == "seat"), None)
        self._words: dict[str, dict[tuple[str, str], None]] = {}
        """By verb, the words that its moves name and the law does not list."""
        self._made: Counter[object] = Counter()

    def learn(self, moves: Iterable[Move]) -> None:
        """Learns from games which verbs are used, and which words moves name that the law does not list."""
        for move in moves:
            words = self._words.setdefault(move["do"], {})
            for name, type in self._fields[move["do"]].items():
                if type == "text":
                    words[name, move[name]] = None

    def at(self, table: Table, rng: Random) -> Attempt | None:
        """An attempt of the sort least often made: first by the rules that refuse it, then by the verb, then by all."""
        found = list(self._refused(table, rng))
        if not found:
            return None
        return min(found, key=lambda one: (*(self._made[part] for part in _parts(one)), rng.random()))

    def made(self, attempt: Attempt) -> None:
        """Counts an attempt that is sent."""
        self._made.update(_parts(attempt))

    def _refused(self, table: Table, rng: Random) -> Iterator[Attempt]:
        """Some moves that are refused by a rule. What is not even a move of the game proves nothing."""
        asked = int(table.lawful()[0]["seat"])
        places = self._places(table.view())
        tried = [*self._in_place_of_others(table, asked, rng), *self._made_up(table, asked, places, rng)]
        rng.shuffle(tried)
        tried[:0] = self._under_other_readings(table, rng)
        for move, how in tried[:MOST_TRIED]:
            refused = table.why_not(move)
            if refused is not None and refused.rules:
                yield Attempt(move, refused, self._sort(move, asked, how))

    def _in_place_of_others(self, table: Table, asked: int, rng: Random) -> Iterator[tuple[Move, str]]:
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
        for move in _if_it_were(table.copy(), view):
            if move["seat"] == other:
                yield move, "out of turn"
                yield {**move, "seat": asked}, f"with the cards of a seat {(other - asked) % table.players} to the left"

    def _under_other_readings(self, table: Table, rng: Random) -> list[tuple[Move, str]]:
        """What other readings of the texts would allow."""
        other = table.copy()
        other.readings = {id: rng.choice(ruling.readings).id for id, ruling in self._law.rulings.items()}
        lawful = table.lawful()
        allowed = [move for move in _if_it_were(other, table.view()) if move not in lawful]
        return [(move, "another reading") for move in rng.sample(allowed, min(MOST_TRIED // 3, len(allowed)))]

    def _made_up(
        self, table: Table, asked: int, places: dict[str, list[str]], rng: Random
    ) -> Iterator[tuple[Move, str]]:
        """Lawful moves with one part changed, and moves of any form."""
        lawful = table.lawful()
        for move in rng.sample(lawful, min(6, len(lawful))):
            yield {**move, "seat": rng.randrange(table.players)}, "by another seat"
            for name, type in self._fields[move["do"]].items():
                value, where = self._value(table, asked, move["do"], name, type, places, rng)
                yield {**move, name: value}, where
        for do in [*self._words] * FORMS:
            seat = asked if rng.random() < 0.7 else rng.randrange(table.players)
            made: Move = {"seat": seat, "do": do}
            wheres = []
            for name, type in self._fields[do].items():
                made[name], where = self._value(table, seat, do, name, type, places, rng)
                wheres.append(where)
            yield made, " ".join(wheres)

    def _value(
        self, table: Table, seat: int, do: str, name: str, type: str, places: dict[str, list[str]], rng: Random
    ) -> tuple[Any, str]:
        """Something that a field may name, and where it was taken from: mostly what the seat has in front of it."""
        match type:
            case "seat":
                return rng.randrange(-1, table.players + 1), type
            case "integer":
                return rng.choice(NUMBERS), type
            case "card":
                near = [place for place in places if place.endswith(f" of {seat}")]
                where = rng.choice(near if near and rng.random() < 0.6 else [NOWHERE, *places])
                return rng.choice(places.get(where) or self._cards), where
            case "text":
                own = [word for field, word in self._words.get(do, ()) if field == name]
                every = [word for words in self._words.values() for _, word in words]
                return rng.choice((own if own and rng.random() < 0.7 else every) or [""]), type
        return rng.choice([word.strip() for word in type.split("|")]), type

    def _places(self, view: View) -> dict[str, list[str]]:
        """The cards that are seen in each place of the table, and of each seat."""
        found: dict[str, list[str]] = {}
        for observable in self._law.table.observables:
            name = observable.id.removeprefix("seats.")
            parts = enumerate(view.get("seats", ())) if name != observable.id else ((None, view),)
            for seat, part in parts:
                cards = [card for card in _flat(part.get(name)) if card in self._cards]
                if cards:
                    found[name if seat is None else f"{name} of {seat}"] = cards
        return found

    def _sort(self, move: Move, asked: int, how: str) -> tuple[object, ...]:
        """The sort of an attempt; places are told apart by name, not by number."""
        named = (_plain(move[name]) for name, type in self._fields[move["do"]].items() if type != "card")
        return move["do"], move["seat"] == asked, _plain(how), *named


def _parts(attempt: Attempt) -> tuple[object, object, object]:
    rules = attempt.refused.rules
    return rules, (rules, attempt.sort[0]), (rules, attempt.sort)


def _if_it_were(table: Table, view: View) -> list[Move]:
    """What could be done if the table were like this; nothing if it cannot be."""
    try:
        return [*table.lawful(), *table.irregular()] if table.take_up(view) else []
    except (LookupError, TypeError, AttributeError, ValueError, AssertionError):
        return []  # somebody is asked who has nothing to decide, for instance


def _flat(value: Any) -> Iterator[str]:
    if isinstance(value, list):
        for one in value:
            yield from _flat(one)
    elif isinstance(value, str) and value:
        yield value


def _plain(value: object) -> str:
    """A word without the numbers in it."""
    return re.sub(r"\d+", "#", str(value))
