"""A table of Flip 7 laid out by hand, as in a dispute. One that no game reaches is refused, with the rule."""

from __future__ import annotations

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
    RESHUFFLE_AT_ONCE,
    SECOND_CHANCE,
    SEVEN,
    TARGET,
    rule,
)
from hoyle.table import THE_REST, Impossible
from hoyle.table.position import Part, left_over

if TYPE_CHECKING:
    from hoyle.games.flip7.table import Flip7

KEYS = {"round", "dealer", "asked", "seats", "pile", "discards", "discards_this_round"}
SEAT_KEYS = {"status", "numbers", "modifiers", "second_chance", "total"}
ABOUT = ("turn", FREEZE, FLIP_THREE, SECOND_CHANCE)

ONLY_THOSE_IN = rule.id("flip7.turn.only-those-in")
BUST = rule.id("flip7.bust")
FLIP_SEVEN = rule.id("flip7.flip-seven")
SAVES = rule.id("flip7.second-chance.save")
GAME_END = rule.id("flip7.game-end")
TOTAL = rule.id("flip7.score.total")


def lay_out(table: Flip7, position: Mapping[str, Any]) -> None:
    """Puts the cards and totals on the table and plays up to the decision in question."""
    whole = Part(position, KEYS)
    seats = whole.seats(table.players, SEAT_KEYS)  # before anything is set up for that many players
    table.round = whole.whole("round", 1, least=1)
    table.dealer = whole.seat("dealer", table.players, table.players - 1)
    table.totals = [0] * table.players
    table.winner, table.finished = None, False
    table._begin_round(range(table.players))
    table.todo.clear()
    for number, seat in enumerate(seats):
        _lay_seat(table, number, seat)
    if "round" not in whole and any(table.totals):
        table.round = 2  # somebody has points, so it is not the first
    _check_totals(table)
    asked = whole.part("asked", {"seat", "about"})
    asked_seat = asked.seat("seat", table.players, table.after(table.dealer))
    about = asked.one_of("about", ABOUT, "turn")
    if table.status[asked_seat] != IN:
        raise Impossible("seat {seat} is asked but is out of the round", ONLY_THOSE_IN, seat=asked_seat)
    table.discards = whole.cards("discards", CARDS)
    table.spent = whole.cards("discards_this_round", CARDS)
    in_hand = [] if about == "turn" else [about]
    if whole.raw("pile") == []:
        _lay_no_pile(table, in_hand, "discards" in whole)
    else:
        _lay_pile(table, whole.listed("pile") if "pile" in whole else [THE_REST], in_hand)
    _ask(table, asked_seat, about)


def _lay_seat(table: Flip7, number: int, seat: Part) -> None:
    status = seat.one_of("status", (IN, OUT, BUSTED), IN)
    numbers = seat.cards("numbers", NUMBERS, kind="Number card")
    repeats = len(numbers) - len(set(numbers))
    if status == BUSTED and repeats != 1:
        raise Impossible("seat {seat} has bust, which takes one number twice", BUST, seat=number)
    if status != BUSTED and repeats:
        raise Impossible("seat {seat} holds a number twice and has not bust", BUST, seat=number)
    if len(set(numbers)) > SEVEN or (len(set(numbers)) == SEVEN and (status != IN or table.flipper is not None)):
        raise Impossible(
            "seat {seat} has {seven} different numbers, so the round is over", FLIP_SEVEN, seat=number, seven=SEVEN
        )
    if len(set(numbers)) == SEVEN:
        table._flip_seven(number)
    table.totals[number] = seat.whole("total")
    table.status[number] = status
    table.numbers[number] = numbers
    table.modifiers[number] = seat.cards("modifiers", MODIFIERS, kind="Modifier card")
    table.chance[number] = seat.flag("second_chance")
    if table.chance[number] and status == BUSTED:
        raise Impossible("seat {seat} has bust and still has a Second Chance", SAVES, seat=number)


def _check_totals(table: Flip7) -> None:
    most = max(table.totals)
    if not table.is_challenge and most >= TARGET and table.totals.count(most) == 1:
        raise Impossible(
            "seat {seat} has {most} points, so the game is over", GAME_END, seat=table.totals.index(most), most=most
        )
    if table.round == 1 and most:
        raise Impossible("there are points in the first round", TOTAL)


def _lay_pile(table: Flip7, order: list[object], in_hand: list[str]) -> None:
    """The remaining cards are the pile, in the order given."""
    table.pile = table.put_in_order(_left(table, in_hand), order)[::-1]


def _lay_no_pile(table: Flip7, in_hand: list[str], discards_named: bool) -> None:
    """The pile is empty: the remaining cards have been discarded, or lie aside if the discards are named."""
    left = _left(table, in_hand)
    if discards_named:
        table.used = left
    else:
        table.discards = left
    table.pile = []
    if table.under(RESHUFFLE_AT_ONCE):
        table.reshuffle()


def _left(table: Flip7, in_hand: list[str]) -> list[str]:
    """The cards of the pack that are nowhere on the table."""
    lying = [*table.discards, *table.spent, *in_hand]
    for seat in range(table.players):
        lying += table.numbers[seat] + table.modifiers[seat] + [SECOND_CHANCE] * table.chance[seat]
    return list(left_over(table.full_pack(), lying, *table._pack_rules()).elements())


def _ask(table: Flip7, seat: int, about: str) -> None:
    """Continues as if it were now the turn of the seat, or as if it had just been dealt an Action card."""
    if about == "turn":
        table.turn = (seat - 1) % table.players
    else:
        table.turn = seat
        table.receive(seat, about)
    table._go_on()
