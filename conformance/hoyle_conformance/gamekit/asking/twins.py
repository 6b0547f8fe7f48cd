"""Twins: two games that look the same to a seat from beginning to end, and differ in what it cannot see."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from random import Random
from typing import cast

from hoyle.families.asking.table import AskingTable
from hoyle.script import Script
from hoyle.table import Refused, View

TRIES = 60
"""How many other deals are tried before a script counts as having no twin."""


@dataclass(frozen=True)
class Hidden:
    """What is on the table at one point, visible or not."""

    hands: list[list[str]]
    books: list[list[str]]
    store: list[str]
    """What is left to draw, if anything is drawn."""


@dataclass(frozen=True)
class Course:
    """A game as far as it can be played: the full table at every point."""

    script: Script
    table: AskingTable
    views: list[View]
    first: Hidden
    last: Hidden

    def number(self, card: str) -> str:
        """The number of a card; a number stands for itself."""
        return self.table.number_of.get(card, card)


def twin(script: Script, seat: int, rng: Random, open_to_all: frozenset[str]) -> Script | None:
    """The same moves after another deal that looks the same to a seat at every point; None if none was found."""
    course = _course(script)
    for number in range(TRIES):
        order = CHANGES[number % len(CHANGES)](course, seat, rng)
        if order is None:
            continue
        other = script.replace(shuffles=[order, *script.shuffles[1:]])
        if _looks_the_same(_course(other), course, seat, open_to_all):
            return other
    return None


def _course(script: Script) -> Course:
    """Plays a script up to its end, or up to the move that is unlawful."""
    table = cast(AskingTable, script.replace(moves=[]).table())
    first = _hidden(table)
    return Course(script, table, list(_views(table, script)), first, _hidden(table))


def _views(table: AskingTable, script: Script) -> Iterator[View]:
    yield table.view()
    for move in script.moves:
        try:
            table.play(move)
        except Refused:
            return
        yield table.view()


def _hidden(table: AskingTable) -> Hidden:
    return Hidden(list(map(sorted, table.hands)), list(map(sorted, table.books)), list(table.to_draw()))


def _looks_the_same(other: Course, course: Course, seat: int, open_to_all: frozenset[str]) -> bool:
    """Whether a seat sees the same in two games that differ."""
    same = len(other.views) == len(course.views) and all(
        _seen(one, seat, open_to_all) == _seen(two, seat, open_to_all)
        for one, two in zip(other.views, course.views, strict=True)
    )
    return same and other.last != course.last


def _seen(view: View, seat: int, open_to_all: frozenset[str]) -> View:
    """What a seat may see of a table, by the rules rather than the engine: all but the hidden parts of other seats."""
    seats = [
        part if number == seat else {key: part[key] for key in part if key in open_to_all}
        for number, part in enumerate(view["seats"])
    ]
    return {**view, "seats": seats}


# --- other deals -------------------------------------------------------------------------------------------


def _swap_two(course: Course, seat: int, rng: Random) -> list[str] | None:
    """Two cards change places."""
    order = course.script.shuffles[0][:]
    one, other = rng.sample(range(len(order)), 2)
    order[one], order[other] = order[other], order[one]
    return order


def _swap_numbers(course: Course, seat: int, rng: Random) -> list[str] | None:
    """All cards of two numbers that the seat has not seen change places; one is in a face-down book, if possible."""
    order = course.script.shuffles[0]
    met = {course.number(move[course.table.asks_for]) for move in course.script.moves}
    met.update(course.number(card) for view in course.views if not view["over"] for card in view["seats"][seat]["hand"])
    unmet = sorted(set(map(course.number, order)) - met)
    if len(unmet) < 2:
        return None
    laid = sorted({number for books in course.last.books for number in books} & set(unmet))
    one = rng.choice(laid or unmet)
    other = rng.choice([number for number in unmet if number != one])
    instead = {one: other, other: one}
    return [
        instead[number] + card.removeprefix(number) if (number := course.number(card)) in instead else card
        for card in order
    ]


def _shuffle_store(course: Course, seat: int, rng: Random) -> list[str] | None:
    """The cards still in the store are in a different order."""
    left = len(course.last.store)
    if left < 2:
        return None
    order = course.script.shuffles[0]
    tail = order[-left:]
    rng.shuffle(tail)
    return [*order[:-left], *tail]


def _swap_drawn(course: Course, seat: int, rng: Random) -> list[str] | None:
    """A card drawn not long ago changes places with one that is still in the store."""
    order, left = course.script.shuffles[0][:], len(course.last.store)
    drawn = len(course.first.store) - left
    if not left or drawn < 1:
        return None
    one = len(order) - left - rng.randint(1, min(drawn, 2))
    other = len(order) - rng.randint(1, left)
    order[one], order[other] = order[other], order[one]
    return order


CHANGES: tuple[Callable[[Course, int, Random], list[str] | None], ...] = (
    _swap_numbers,
    _swap_drawn,
    _shuffle_store,
    _swap_two,
)
"""Ways to another deal, tried in turn."""
