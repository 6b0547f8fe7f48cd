"""What the kits of the two asking games, Authors and Go To Store, share: ways of asking, twin games, a picture."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from random import Random
from typing import Any, Protocol, cast

from hoyle.law.book import GameLaw
from hoyle.script import Script
from hoyle.table import Move, Refused, Table, View

TRIES = 60
"""Other deals tried before a script is said to have no twin."""


class AskingTable(Protocol):
    """A table at which one player at a time asks another."""

    players: int
    hands: list[list[str]]
    books: list[list[str]]
    asker: int

    def lawful(self) -> list[Move]:
        """All lawful questions."""
        ...

    def answer(self, to: int, card: str) -> list[str]:
        """What a player has to hand over."""
        ...


def asking(table: Table) -> AskingTable:
    """A table of one of the two games."""
    return cast(AskingTable, table)


# --- ways of asking --------------------------------------------------------------------------------------


def choose(table: AskingTable, rng: Random, tastes: Mapping[str, float], wanted: str) -> Move:
    """A question: one that will be answered, one put to an empty hand, one to another player, or any."""
    options = table.lawful()
    roll = rng.random()
    for taste, fits in TASTES.items():
        roll -= tastes.get(taste, 0.0)
        if roll < 0:
            fitting = [move for move in options if fits(table, move, move[wanted])]
            return rng.choice(fitting or options)
    return rng.choice(options)


TASTES: dict[str, Callable[[AskingTable, Move, str], bool]] = {
    "hit": lambda table, move, card: bool(table.answer(move["to"], card)),
    "miss": lambda table, move, card: not table.answer(move["to"], card),
    "empty": lambda table, move, card: not table.hands[move["to"]],
}
"""Kinds of questions, by which moods differ."""


# --- twins: the same game to a seat, and another one in truth --------------------------------------------


def twin(script: Script, seat: int, rng: Random, open_to_all: frozenset[str]) -> Script | None:
    """The same moves after another deal that looks the same to a seat at every point; none if none was found."""
    course = list(_course(script))
    for number in range(TRIES):
        change = CHANGES[number % len(CHANGES)]
        order = change(script, course, seat, rng)
        if order is None:
            continue
        other = script.replace(shuffles=[order, *script.shuffles[1:]])
        if _looks_the_same(list(_course(other)), course, seat, open_to_all):
            return other
    return None


Course = list[tuple[View, tuple[Any, ...]]]


def _looks_the_same(other: Course, course: Course, seat: int, open_to_all: frozenset[str]) -> bool:
    """Whether a seat sees the same in two games that are not the same."""
    same = len(other) == len(course) and all(
        _seen(one, seat, open_to_all) == _seen(two, seat, open_to_all)
        for (one, _), (two, _) in zip(other, course, strict=True)
    )
    return same and other[-1][1] != course[-1][1]


def _course(script: Script) -> Iterator[tuple[View, tuple[Any, ...]]]:
    """The table as all-seeing eyes see it at every point, with what lies hidden; it stops where a move is unlawful."""
    table = script.replace(moves=[]).table()
    yield table.view(), _hidden(table)
    for move in script.moves:
        try:
            table.play(move)
        except Refused:
            return
        yield table.view(), _hidden(table)


def _hidden(table: Table) -> tuple[Any, ...]:
    known = asking(table)
    return [sorted(hand) for hand in known.hands], [sorted(books) for books in known.books], [*_store(table)]


def _store(table: Table) -> list[str]:
    return getattr(table, "store", [])


def _seen(view: View, seat: int, open_to_all: frozenset[str]) -> View:
    """What a seat may see of a table, by the rules and not by the engine: all but the hidden parts of other seats."""
    seats = [
        part if number == seat else {key: part[key] for key in part if key in open_to_all}
        for number, part in enumerate(view["seats"])
    ]
    return {**view, "seats": seats}


def _swap_two(script: Script, course: Course, seat: int, rng: Random) -> list[str] | None:
    """Two cards change places."""
    order = script.shuffles[0][:]
    one, other = rng.sample(range(len(order)), 2)
    order[one], order[other] = order[other], order[one]
    return order


def _swap_numbers(script: Script, course: Course, seat: int, rng: Random) -> list[str] | None:
    """All cards of two numbers that the seat has not met change places; perhaps one is that of a book face down."""
    met = {_number(str(part)) for move in script.moves for part in move.values() if isinstance(part, str)}
    met.update(_number(card) for view, _ in course if not view["over"] for card in view["seats"][seat]["hand"])
    unmet = sorted({_number(card) for card in script.shuffles[0]} - met)
    if len(unmet) < 2:
        return None
    laid = sorted({number for books in course[-1][1][1] for number in books} & set(unmet))
    one = rng.choice(laid or unmet)
    other = rng.choice([number for number in unmet if number != one])
    named = {one: other, other: one}
    return [
        card.replace(number, named[number], 1) if (number := _number(card)) in named else card
        for card in script.shuffles[0]
    ]


def _number(card: str) -> str:
    return card.rstrip("abcd")


def _shuffle_store(script: Script, course: Course, seat: int, rng: Random) -> list[str] | None:
    """The cards still in the store lie in another order."""
    left = len(course[-1][1][2])
    if left < 2:
        return None
    order = script.shuffles[0]
    tail = order[-left:]
    rng.shuffle(tail)
    return [*order[:-left], *tail]


def _swap_drawn(script: Script, course: Course, seat: int, rng: Random) -> list[str] | None:
    """A card drawn not long ago changes places with one that is still in the store."""
    order, left = script.shuffles[0][:], len(course[-1][1][2])
    drawn = len(course[0][1][2]) - left
    if not left or drawn < 1:
        return None
    one = len(order) - left - rng.randint(1, min(drawn, 2))
    other = len(order) - rng.randint(1, left)
    order[one], order[other] = order[other], order[one]
    return order


CHANGES = (_swap_numbers, _swap_drawn, _shuffle_store, _swap_two)
"""Ways to another deal, tried in turn."""


# --- a picture -------------------------------------------------------------------------------------------

WORDS = {
    "en": {"store": "Store", "cards": "cards", "books": "books", "over": "game over", "won": "wins"},
    "es": {"store": "tienda", "cards": "cartas", "books": "libros", "over": "fin del juego", "won": "gana"},
}


def picture(law: GameLaw, view: View, lang: str) -> list[str]:
    """One line for each seat, an arrow at the asker, and one for the store where there is one."""
    words = WORDS[lang]
    lines = [words["over"]] if view.get("over") else []
    if "store" in view:
        lines.append(f"{words['store']} {view['store']}")
    for number, seat in enumerate(view.get("seats", [])):
        mark = "→" if view.get("asker") == number else " "
        held = f"  {words['cards']} {seat['cards']:>2}" if "cards" in seat else ""
        laid = " ".join(map(str, seat.get("book_numbers", [])))
        books = f"  {words['books']} {seat.get('books', 0)}" + (f" ({laid})" if laid else "")
        hand = "  " + " ".join(map(str, seat["hand"])) if seat.get("hand") else ""
        lines.append(f"{mark} {number:>2}{held}{books}{hand}" + (f"  {words['won']}" if seat.get("won") else ""))
    return lines
