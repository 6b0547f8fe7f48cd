"""Compares views: only what an implementation says it can show, and in order only where the rules order it."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Iterator, Mapping
from copy import copy
from typing import Any

import msgspec

from hoyle.law.book import GameLaw
from hoyle.law.model import Observable
from hoyle.table import View
from hoyle_conformance.wire.untrusted import clean_value

MISSING = "(missing)"
LARGEST = 4000
"""Characters of a part of a view, as JSON, up to which it is kept as it is; no part of a right view has as many."""

_encode = msgspec.json.Encoder(order="deterministic").encode


class Difference(msgspec.Struct, frozen=True):
    """One part of a view that is not as it should be."""

    path: str
    expected: Any
    got: Any

    @property
    def part(self) -> str:
        """The part of the view, whichever seat it is of."""
        return re.sub(r"\[\d+\]", "", self.path)


def _shortened(one: Difference) -> Difference:
    """A difference with no more of what a program showed than a reader needs."""
    if one.got is None or isinstance(one.got, int | float):
        return one
    try:
        size = len(one.got) if isinstance(one.got, str) else len(msgspec.json.encode(one.got))
    except (UnicodeEncodeError, RecursionError, msgspec.EncodeError):  # a Python object may return anything
        size = LARGEST + 1
    return one if size <= LARGEST else Difference(one.path, one.expected, clean_value(one.got))


def _same_view(expected: View, got: View) -> bool:
    """Whether two views are the same to the letter: to Python alone, true is 1."""
    if expected != got:
        return False
    try:
        return _encode(expected) == _encode(got)
    except (UnicodeEncodeError, TypeError):  # a Python object may return anything
        return False


class Eyes:
    """Looks at the views of one game with the observables an implementation has."""

    def __init__(
        self,
        law: GameLaw,
        observables: frozenset[str] | None = None,
        composite: bool = False,
        house_rules: Mapping[str, str] | None = None,
    ) -> None:
        self.composite = composite
        self._house_rules = house_rules or {}
        kinds = [kind for kind in law.table.observables if observables is None or kind.id in observables]
        self._hidden = [
            kind.id.removeprefix("seats.") for kind in kinds if kind.hidden and kind.id.startswith("seats.")
        ]
        self._known = {"seats", *(kind.id for kind in law.table.observables)}
        self._whole = [kind for kind in kinds if not kind.id.startswith("seats.")]
        self._seats = [(kind, kind.id.removeprefix("seats.")) for kind in kinds if kind.id.startswith("seats.")]
        self._parts = [(kind.id, kind.compare == "bag") for kind in self._whole]
        self._parts_of_seat = [(key, kind.compare == "bag") for kind, key in self._seats]

    def without(self, parts: Collection[str]) -> Eyes:
        """Eyes that do not look at some parts of the view, and take nothing from them."""
        other = copy(self)
        other._known = self._known - set(parts)
        other._whole = [kind for kind in self._whole if kind.id not in parts]
        other._seats = [(kind, key) for kind, key in self._seats if kind.id not in parts]
        other._parts = [part for part in self._parts if part[0] not in parts]
        other._parts_of_seat = [part for part in self._parts_of_seat if f"seats.{part[0]}" not in parts]
        return other

    def house_rule(self, rules: Iterable[str]) -> tuple[str, str] | None:
        """Which of some rules is departed from on purpose, and what is done instead; None if none is."""
        for rule in rules if self._house_rules else ():
            if rule in self._house_rules:
                return rule, self._house_rules[rule]
        return None

    def differences(self, expected: View, got: View | None) -> list[Difference]:
        """Where ``got`` is not as ``expected``; nothing if it is."""
        if got is None:
            return [Difference("view", "a view", None)]
        return [] if _same_view(expected, got) else [_shortened(one) for one in self._differences(expected, got)]

    def differ(self, expected: View, got: View) -> bool:
        """Whether anything of ``got`` is not as ``expected``; where is not looked for."""
        return next(self._differences(expected, got), None) is not None

    def same(self, expected: View, got: View | None) -> bool:
        """Whether everything that is shown is as expected: nothing differs, and nothing is left to look at closer.

        That is more than no difference: it includes parts that are not compared everywhere.
        """
        return got is not None and self.looks_same(expected, got) and self._has_same_types(expected, got)

    def looks_same(self, expected: View, got: View | None) -> bool:
        """The same, but to Python alone, to which true is 1. On this depends how long judging takes."""
        if expected == got:
            return True
        if got is None or not _same_parts(self._parts, expected, got):
            return False
        if not self._seats:
            return True
        mine, theirs = expected.get("seats"), got.get("seats")
        if mine == theirs:
            return True
        if type(mine) is not list or type(theirs) is not list or len(mine) != len(theirs):
            return False
        for seat, other in zip(mine, theirs, strict=True):
            if seat != other and (type(other) is not dict or not _same_parts(self._parts_of_seat, seat, other)):
                return False
        return True

    def _has_same_types(self, expected: View, got: View) -> bool:
        """Whether the parts of views that look the same are of the same types, too."""
        if _same_view(expected, got):  # as nearly always, and this is far quicker than a closer look
            return True
        pairs = [(self._parts, expected, got)]
        if self._seats:
            seats = zip(expected.get("seats", ()), got.get("seats", ()), strict=True)
            pairs += ((self._parts_of_seat, seat, other) for seat, other in seats)
        return all(_same_type(mine.get(key), theirs.get(key)) for parts, mine, theirs in pairs for key, _ in parts)

    def looks_at(self, view: View) -> bool:
        """Whether anything of this view is compared."""
        if any(kind.id in view for kind in self._whole):
            return True
        seats = view.get("seats")
        parts = [seat for seat in seats if isinstance(seat, dict)] if isinstance(seats, list) else []
        return any(key in seat for seat in parts for _, key in self._seats)

    def known_parts(self, view: View) -> View:
        """The view without keys that no view of this game has: what is kept of it is bounded by the law."""
        known = {key: value for key, value in view.items() if key in self._known}
        seats = known.get("seats")
        if isinstance(seats, list):
            known["seats"] = [
                {key: value for key, value in seat.items() if f"seats.{key}" in self._known}
                if isinstance(seat, dict)
                else seat
                for seat in seats
            ]
        return known

    def blanked(self, view: View) -> View:
        """What a seat sees, with null for the parts of the other seats that are hidden from it and left out."""
        seats = view.get("seats")
        if not isinstance(seats, list):
            return view
        blank = dict.fromkeys(self._hidden)
        return {**view, "seats": [blank | seat if isinstance(seat, dict) else seat for seat in seats]}

    def _differences(self, expected: View, got: View) -> Iterator[Difference]:
        over = expected.get("over") is True
        for kind in self._whole:
            if kind.id in expected and not (over and kind.unless == "over"):
                mine, theirs = expected[kind.id], got.get(kind.id, MISSING)
                if not _alike(mine, theirs):
                    yield from _compare(kind, kind.id, mine, theirs)
        if self._seats and "seats" in expected:
            yield from self._differences_of_seats(expected["seats"], got.get("seats"))

    def _differences_of_seats(self, wanted: Any, seats: Any) -> Iterator[Difference]:
        """Where the seats are not as wanted: all of them, or by number those that a scenario names."""
        if not isinstance(seats, list) or (isinstance(wanted, list) and len(seats) != len(wanted)):
            yield Difference(
                "seats",
                f"{len(wanted)} seats",
                seats if not isinstance(seats, list) else f"{len(seats)} seats",
            )
            return
        for number, seat in wanted.items() if isinstance(wanted, dict) else enumerate(wanted):
            theirs = seats[int(number)] if int(number) < len(seats) else {}
            if not isinstance(theirs, dict):
                theirs = {}
            for kind, key in self._seats:
                if key in seat and not (kind.unless and seat.get("status") == kind.unless):
                    mine, found = seat[key], theirs.get(key, MISSING)
                    if not _alike(mine, found):
                        yield from _compare(kind, f"seats[{number}].{key}", mine, found)


def parts_shown(views: Iterable[View]) -> frozenset[str]:
    """The parts that some views have; what a program shows may be anything."""
    keys: set[str] = set()
    for view in views:
        keys.update(view)
        seats = view.get("seats")
        for seat in seats if isinstance(seats, list) else ():
            keys.update(f"seats.{key}" for key in (seat if isinstance(seat, dict) else ()))
    return frozenset(keys)


def _same_parts(parts: Iterable[tuple[str, bool]], expected: View, got: View) -> bool:
    """Whether some parts look the same; those of which the order does not matter may be in another one."""
    for key, bag in parts:
        mine, theirs = expected.get(key, MISSING), got.get(key, MISSING)
        if mine != theirs and not (bag and type(mine) is type(theirs) is list and _same_bag(mine, theirs)):
            return False
    return True


def _same_type(mine: Any, theirs: Any) -> bool:
    if type(mine) is dict and type(theirs) is dict:
        return all(type(mine[name]) is type(value) for name, value in theirs.items())
    return type(mine) is type(theirs)


def _same_bag(mine: list[Any], theirs: list[Any]) -> bool:
    try:
        return len(mine) == len(theirs) and sorted(mine) == sorted(theirs)
    except TypeError:  # a program may write cards as numbers, or anything
        return False


def _alike(expected: Any, got: Any) -> bool:
    """Whether two parts are alike at first sight, as nearly everything is: a closer look takes ten times as long."""
    return type(expected) is type(got) and type(got) is not dict and expected == got


def _compare(kind: Observable, path: str, expected: Any, got: Any) -> Iterator[Difference]:
    if kind.type == "object" and isinstance(expected, dict):
        for key, value in expected.items():
            theirs = got.get(key, MISSING) if isinstance(got, dict) else MISSING
            if _plain(value) != _plain(theirs):
                yield Difference(f"{path}.{key}", value, theirs)
    elif kind.type == "cards":
        mine, theirs = _names(expected), _names(got)
        if theirs is None or (sorted(mine or []) != sorted(theirs) if kind.compare == "bag" else mine != theirs):
            yield Difference(path, expected, got)
    elif kind.type == "card":
        if _name(expected) != _name(got):
            yield Difference(path, expected, got)
    elif _plain(expected) != _plain(got):
        yield Difference(path, expected, got)


def _names(cards: Any) -> list[str] | None:
    """Cards by name: a program may write the 5 as a number."""
    return list(map(str, cards)) if isinstance(cards, list) else None


def _name(card: Any) -> str | None:
    """A card by its name, where there is one."""
    return None if card is None else str(card)


def _plain(value: Any) -> Any:
    """Keeps true apart from 1, which Python does not."""
    return ("bool", value) if isinstance(value, bool) else value
