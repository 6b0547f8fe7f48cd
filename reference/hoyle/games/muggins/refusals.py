"""Why a move of Muggins is refused, and the rules that forbid it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hoyle.games.muggins.law import (
    CALLED_UNTIL_THE_TURN_ENDS,
    HAND,
    LAST,
    OWN_STOCK_PILE_TOO,
    rule,
)
from hoyle.games.muggins.plays import SOURCE, TO_STOCK
from hoyle.table import Move, Refused

if TYPE_CHECKING:
    from hoyle.games.muggins.table import Muggins

NO_SUCH_SEAT = rule.id("muggins.players")
OUT_OF_TURN = rule.id("muggins.turn.passes")
TOO_LATE = rule.id("muggins.call.in-time")
TURN_IS_OVER = rule.id("muggins.call.in-the-turn")
CALLED_ONCE = rule.id("muggins.call.once")
CALLED_BY_EACH_ONCE = rule.id("muggins.call.each")
UNFOUNDED = rule.ids("muggins.call.unfounded", "muggins.call.unfounded-costs")
ONLY_OPPONENTS = rule.id("muggins.call.by-opponent")
ONE_CARD_AT_A_TIME = rule.id("muggins.turn.continues")
NOTHING_TURNED = rule.id("muggins.turn-up")
MUST_PLAY = rule.id("muggins.turn.play-if-able")
STOCK_PILE_FIRST = rule.id("muggins.order.stock-pile")
TABLE_PILES_FIRST = rule.id("muggins.order.table-piles")
NEXT_NUMBER = rule.id("muggins.table-piles.build-up")
FULL = rule.id("muggins.table-piles.to-fifteen")
NOT_ONES_OWN = rule.id("muggins.stock-piles.of-others")
UP_OR_DOWN = rule.id("muggins.stock-piles.build")


def why_not(table: Muggins, move: Move) -> Refused:
    """The first thing that is wrong with a move that is not possible at this table."""
    seat, do = move["seat"], move["do"]
    if do == "muggins":
        return _why_not_call(table, seat)
    if seat != table.turn:
        return Refused("it is the turn of seat {turn}, not of seat {seat}", OUT_OF_TURN, turn=table.turn, seat=seat)
    if do == "turn":
        return _why_not_turn(table)
    if do == "lay":
        return _why_not_lay(table)
    card = table.card_from(SOURCE[do])
    if card is None:
        return _no_card(seat, SOURCE[do])
    if do in TO_STOCK.values():
        return _why_not_build(table, SOURCE[do], card, move["to"])
    return _why_not_table(table, card)


def _why_not_call(table: Muggins, seat: int) -> Refused:
    offence = table.offence
    if offence is None:
        if table.stood is not None and table.under(CALLED_UNTIL_THE_TURN_ENDS):
            return Refused("it is too late to call; the turn in which it was done is over", TURN_IS_OVER)
        if table.stood is not None:
            return Refused("it is too late to call; something else has been done since", TOO_LATE)
        if table.settled is not None and seat != table.settled.seat:
            return Refused("the fault has been called already", CALLED_ONCE)
        return Refused("there is nothing to call", *table.in_force(*UNFOUNDED))
    if seat == offence.seat:
        return Refused("only an opponent calls", ONLY_OPPONENTS)
    return Refused("seat {seat} has called already", CALLED_BY_EACH_ONCE, seat=seat)


def _why_not_turn(table: Muggins) -> Refused:
    if table.turned is not None:
        return Refused("the {turned} is turned up and comes first", ONE_CARD_AT_A_TIME, turned=table.turned)
    return _stock_pile_first()


def _why_not_lay(table: Muggins) -> Refused:
    if table.turned is None:
        return Refused("no card is turned up", NOTHING_TURNED)
    return Refused("there is something to play", MUST_PLAY)


def _no_card(seat: int, source: str) -> Refused:
    if source == HAND:
        return Refused("no card is turned up", NOTHING_TURNED)
    return Refused("seat {seat} has no Stock Pile", STOCK_PILE_FIRST, seat=seat)


def _why_not_table(table: Muggins, card: str) -> Refused:
    if table.fits_table(card):
        return _stock_pile_first()
    full = (FULL,) if LAST in table.piles else ()
    return Refused("the {card} fits no Table Pile", NEXT_NUMBER, *full, card=card)


def _why_not_build(table: Muggins, source: str, card: str, to: object) -> Refused:
    if not table.has_seat(to):
        return Refused("there is no seat {to!r}; seats are 0 to {last}", NO_SUCH_SEAT, to=to, last=table.players - 1)
    if to not in table.buildable(table.turn, source):
        if to == table.turn and (table.stocks[to] or not table.under(OWN_STOCK_PILE_TOO)):
            return Refused("nobody builds on their own Stock Pile", *table.in_force(NOT_ONES_OWN))
        return Refused("seat {to} has no Stock Pile", UP_OR_DOWN, to=to)
    top = table.stocks[to][-1]
    if not table.fits_stock(card, top):
        return Refused("the {card} does not fit on the {top}", UP_OR_DOWN, card=card, top=top)
    if any(play.to is None for play in table.all_plays()):
        return Refused("a card fits a Table Pile, and that comes first", TABLE_PILES_FIRST)
    return _stock_pile_first()


def _stock_pile_first() -> Refused:
    return Refused("the Stock Pile can be played and comes first", STOCK_PILE_FIRST)
