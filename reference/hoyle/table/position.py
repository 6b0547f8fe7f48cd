"""Reads a table laid out by hand, and reports errors at their place, in the same way for all games.

A position is plain data: a mapping with a list of seats and whatever else lies on the table.

>>> position = Part({"turn": 1, "seats": [{"hand": [5, 8]}, {}]}, {"turn", "seats"})
>>> position.seat("turn", 2)
1
>>> [seat.cards("hand", {"5": 5, "8": 8}) for seat in position.seats(2, {"hand"})]
[['5', '8'], []]
>>> position.whole("turn", least=2)
Traceback (most recent call last):
hoyle.table.refusals.Impossible: turn is 1; it is a whole number from 2
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Mapping
from typing import Any

from hoyle.table.plain import is_whole
from hoyle.table.refusals import Impossible, Reason

WHOLE = Reason("the position")


class Part:
    """A part of a position, the whole of it or one seat, which may have only these keys."""

    def __init__(self, value: object, keys: Collection[str], what: str = WHOLE) -> None:
        if not isinstance(value, Mapping):
            raise Impossible("{what} is {value!r} instead of a mapping", what=what, value=value)
        unknown = sorted(set(value) - set(keys), key=str)
        if unknown:
            raise Impossible(
                "{what} has {key!r}; it may have {keys}", what=what, key=unknown[0], keys=", ".join(sorted(keys))
            )
        self._value = value
        self._what = what

    def __contains__(self, key: str) -> bool:
        return key in self._value

    def raw(self, key: str, default: object = None) -> Any:
        """The raw value of a key."""
        return self._value.get(key, default)

    def named(self, key: str) -> str:
        """The key in words: ``hand of seat 1``."""
        if self._what is WHOLE:
            return key
        if isinstance(self._what, Reason) and "seat" in self._what.values:
            return Reason("{key} of seat {seat}", {"key": key, **self._what.values})
        return Reason("{key} of {whole}", {"key": key, "whole": self._what})

    def whole(self, key: str, default: int = 0, *, least: int = 0) -> int:
        """A whole number."""
        value = self._value.get(key, default)
        if not is_whole(value) or value < least:
            raise Impossible(
                "{where} is {value!r}; it is a whole number from {least}",
                where=self.named(key),
                value=value,
                least=least,
            )
        return int(value)

    def seat(self, key: str, players: int, default: int = 0) -> int:
        """The number of a seat."""
        value = self._value.get(key, default)
        if not is_whole(value) or not 0 <= value < players:
            raise Impossible(
                "{where} is {value!r}; seats are 0 to {last}", where=self.named(key), value=value, last=players - 1
            )
        return int(value)

    def flag(self, key: str) -> bool:
        """True or false; false if left out."""
        value = self._value.get(key, False)
        if not isinstance(value, bool):
            raise Impossible("{where} is true or false, not {value!r}", where=self.named(key), value=value)
        return value

    def one_of(self, key: str, values: Collection[str], default: str) -> str:
        """One of some words."""
        value = self._value.get(key, default)
        if value not in values:
            raise Impossible(
                "{where} is {value!r}; it is one of {known}",
                where=self.named(key),
                value=value,
                known=", ".join(values),
            )
        return str(value)

    def listed(self, key: str) -> list[Any]:
        """A list of anything; empty if left out."""
        value = self._value.get(key)
        if value is not None and not isinstance(value, list):
            raise Impossible("{where} is {value!r}; it is a list, such as [5, 8]", where=self.named(key), value=value)
        return value or []

    def cards(self, key: str, among: Collection[str], *rules: str, kind: str = "card") -> list[str]:
        """A list of cards by name, perhaps of one kind; the rules are those that say what the pack is."""
        return [card(one, among, *rules, kind=kind) for one in self.listed(key)]

    def part(self, key: str, keys: Collection[str]) -> Part:
        """A mapping within this one; empty if left out."""
        value = self._value.get(key)
        return Part({} if value is None else value, keys, self.named(key))

    def seats(self, players: int, keys: Collection[str], *rules: str) -> Iterator[Part]:
        """The seats, as many as there are players; the rules are those that say how many may play."""
        seats = self._value.get("seats")
        if not isinstance(seats, list) or len(seats) != players:
            raise Impossible("the position has no list of {players} seats", *rules, players=players)
        return (Part(seat, keys, Reason("seat {seat}", {"seat": number})) for number, seat in enumerate(seats))


def card(value: object, among: Collection[str], *rules: str, kind: str = "card") -> str:
    """A card by its name, which may be written as a number."""
    name = str(value)
    if name not in among:
        raise Impossible("{name!r} is not a {kind} of the pack", *rules, name=name, kind=Reason(kind))
    return name


def left_over(pack: Iterable[str], lying: Iterable[str], *rules: str) -> Counter[str]:
    """The remaining cards of the pack. Raises Impossible if the position has more of a card than the pack."""
    left = Counter(pack)
    left.subtract(lying)
    for name, count in left.items():
        if count < 0:
            raise Impossible("the position has more of {name!r} than the pack", *rules, name=name)
    return left
