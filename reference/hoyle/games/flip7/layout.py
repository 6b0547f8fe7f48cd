"""A table of Flip 7 laid out by hand, as in a dispute: refused with the rule it breaks where no game can reach it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from hoyle.games.flip7.law import (
    BUSTED,
    CARDS,
    FLIP_THREE,
    FREEZE,
    IN,
    MODIFIERS,
    NUMBERS,
    OUT,
    SECOND_CHANCE,
    SEVEN,
    TARGET,
)
from hoyle.table import THE_REST, Impossible

if TYPE_CHECKING:
    from hoyle.games.flip7.table import Flip7

KEYS = {"round", "dealer", "asked", "seats", "pile", "discards"}
SEAT_KEYS = {"status", "numbers", "modifiers", "second_chance", "total"}
ABOUT = {"turn", FREEZE, FLIP_THREE, SECOND_CHANCE}


def lay_out(table: Flip7, position: Mapping[str, Any]) -> None:
    """Puts the cards and totals on the table and goes on to the decision that is asked for."""
    _only(position, KEYS, "the position")
    seats = [_mapping(seat, f"seat {n}") for n, seat in enumerate(_list(position.get("seats"), "seats"))]
    if len(seats) != table.players:
        raise Impossible(f"the position has {len(seats)} seats for {table.players} players")
    table.round = _whole(position.get("round", 1), "round", 1)
    table.dealer = _seat(table, position.get("dealer", table.players - 1), "dealer")
    table.totals = [_whole(seat.get("total", 0), f"total of seat {n}", 0) for n, seat in enumerate(seats)]
    table.winner, table.finished = None, False
    table.pile, table.discards = [], []
    table._begin_round(range(table.players))
    table.todo.clear()
    for number, seat in enumerate(seats):
        _lay_seat(table, number, seat)
    _check_totals(table)
    asked = _mapping(position.get("asked"), "asked")
    asked_seat = _seat(table, asked.get("seat", table.after(table.dealer)), "asked seat")
    about = asked.get("about", "turn")
    if about not in ABOUT:
        raise Impossible(f"nobody can be asked about {about!r}; it is one of {', '.join(sorted(ABOUT))}")
    if table.status[asked_seat] != IN:
        raise Impossible(f"seat {asked_seat} is asked but is out of the round", "flip7.turn.only-those-in")
    table.discards = [_card(card) for card in _list(position.get("discards"), "discards")]
    _lay_pile(table, _list(position.get("pile", [THE_REST]), "pile"), [] if about == "turn" else [about])
    _ask(table, asked_seat, about)


def _lay_seat(table: Flip7, number: int, seat: Mapping[str, Any]) -> None:
    _only(seat, SEAT_KEYS, f"seat {number}")
    status = seat.get("status", IN)
    if status not in (IN, OUT, BUSTED):
        raise Impossible(f"seat {number} is {status!r}; it is {IN}, {OUT} or {BUSTED}")
    numbers = [_card(card, NUMBERS, "Number") for card in _list(seat.get("numbers"), f"numbers of seat {number}")]
    repeats = len(numbers) - len(set(numbers))
    if status == BUSTED and repeats != 1:
        raise Impossible(f"seat {number} has bust, which takes one number twice", "flip7.bust")
    if status != BUSTED and repeats:
        raise Impossible(f"seat {number} holds a number twice and has not bust", "flip7.bust")
    if len(set(numbers)) >= SEVEN:
        raise Impossible(f"seat {number} has {SEVEN} different numbers, so the round is over", "flip7.flip-seven")
    table.status[number] = status
    table.numbers[number] = numbers
    modifiers = _list(seat.get("modifiers"), f"modifiers of seat {number}")
    table.modifiers[number] = [_card(card, MODIFIERS, "Modifier") for card in modifiers]
    chance = seat.get("second_chance", False)
    if not isinstance(chance, bool):
        raise Impossible(f"second_chance of seat {number} is true or false, not {chance!r}", "flip7.second-chance.one")
    if chance and status == BUSTED:
        raise Impossible(f"seat {number} has bust and still has a Second Chance", "flip7.second-chance.save")
    table.chance[number] = chance


def _check_totals(table: Flip7) -> None:
    most = max(table.totals)
    if table.variant != "challenge" and most >= TARGET and table.totals.count(most) == 1:
        raise Impossible(f"seat {table.totals.index(most)} has {most} points, so the game is over", "flip7.game-end")
    if table.round == 1 and most:
        raise Impossible("there are points in the first round", "flip7.score.total")


def _lay_pile(table: Flip7, order: list[object], in_hand: list[str]) -> None:
    """The cards that are nowhere else are the pile, in the order given."""
    left = Counter(table.full_pack())
    lying = [*table.discards, *in_hand]
    for seat in range(table.players):
        lying += table.numbers[seat] + table.modifiers[seat] + [SECOND_CHANCE] * table.chance[seat]
    left.subtract(lying)
    for card, count in left.items():
        if count < 0:
            raise Impossible(f"the position has more of {card!r} than the pack", *table._pack_rules())
    table._given.insert(0, [str(card) for card in order])
    table.pile = table.shuffled(list(left.elements()))[::-1]


def _ask(table: Flip7, seat: int, about: str) -> None:
    if about == "turn":
        table.turn = (seat - 1) % table.players
    else:
        table.turn = seat
        if about == SECOND_CHANCE:
            if not table.chance[seat]:
                raise Impossible(f"seat {seat} has no Second Chance and keeps this one", "flip7.second-chance.keep")
            if not table._takers(seat):
                raise Impossible(
                    "nobody can take the Second Chance, so it is discarded",
                    "flip7.second-chance.discard-extra",
                )
            table.todo.append(["give", seat])
        else:
            table.todo.append(["aim", seat, seat, about])
    table._go_on()


def _card(card: object, among: Mapping[str, object] = CARDS, kind: str = "") -> str:
    name = str(card)
    if name not in among:
        raise Impossible(f"{name!r} is no {kind + ' ' if kind else ''}card of the pack")
    return name


def _list(value: object, what: str) -> list[Any]:
    if value is not None and not isinstance(value, list):
        raise Impossible(f"{what} is {value!r}; it is a list, such as [5, 8]")
    return value or []


def _mapping(value: object, what: str) -> Mapping[str, Any]:
    if value is not None and not isinstance(value, Mapping):
        raise Impossible(f"{what} is {value!r} instead of a mapping")
    return value or {}


def _whole(value: object, what: str, least: int) -> int:
    if not isinstance(value, int) or isinstance(value, bool) or value < least:
        raise Impossible(f"{what} is {value!r}; it is a whole number from {least}")
    return value


def _seat(table: Flip7, value: object, what: str) -> int:
    if not isinstance(value, int) or isinstance(value, bool) or not 0 <= value < table.players:
        raise Impossible(f"{what} is {value!r}; seats are 0 to {table.players - 1}")
    return value


def _only(mapping: Mapping[str, Any], keys: set[str], what: str) -> None:
    if not isinstance(mapping, Mapping):
        raise Impossible(f"{what} is {mapping!r} instead of a mapping")
    unknown = sorted(set(mapping) - keys)
    if unknown:
        raise Impossible(f"{what} has {unknown[0]!r}; it may have {', '.join(sorted(keys))}")
