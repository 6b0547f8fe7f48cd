"""Why a move of Muggins is refused, and the rules that forbid it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hoyle.games.muggins.table import HAND, LAST, PLAYS, STOCK, Play
from hoyle.table import Move, Refused

if TYPE_CHECKING:
    from hoyle.games.muggins.table import Muggins

VERBS = ("turn", *PLAYS, "lay", "muggins")
TO = ("build", "stock-build")


def why_not(table: Muggins, move: Move) -> Refused:
    """The first thing that is wrong with a move that is not possible."""
    if table.over:
        return Refused("the game is over", "muggins.win")
    try:
        seat = table.check_seat(move)
    except Refused as refused:
        return Refused(refused.why, "muggins.players")
    do = move.get("do")
    if do not in VERBS:
        return Refused(f"there is no move {do!r}; moves are {', '.join(VERBS)}")
    unknown = sorted(set(move) - {"seat", "do"} - ({"to"} if do in TO else set()))
    if unknown:
        return Refused(f"the move has parts that {do!r} does not take: {', '.join(unknown)}")
    if do == "muggins":
        return _why_not_call(table, seat)
    if seat != table.turn:
        return Refused(f"it is the turn of seat {table.turn}, not of seat {seat}", "muggins.turn.passes")
    if do == "turn":
        return _why_not_turn(table)
    if do == "lay":
        return _why_not_lay(table)
    return _why_not_play(table, seat, PLAYS[do], move.get("to"), do in TO)


def _why_not_call(table: Muggins, seat: int) -> Refused:
    offence = table.offence
    if offence is None:
        if table.stood is not None:
            return Refused("it is too late to call; something else has been done since", "muggins.call.in-time")
        if table.settled is not None and seat != table.settled[0]:
            return Refused("the fault has been called already", "muggins.call.once")
        return Refused("there is nothing to call", "muggins.call.unfounded")
    if seat == offence.seat:
        return Refused("only an opponent calls", "muggins.call.by-opponent")
    return Refused(f"seat {seat} has called already", "muggins.call.each")


def _why_not_turn(table: Muggins) -> Refused:
    if table.turned is not None:
        return Refused(f"the {table.turned} is turned up and comes first", "muggins.turn.continues")
    return Refused("the Stock Pile can be played and comes first", "muggins.order.stock-pile")


def _why_not_lay(table: Muggins) -> Refused:
    if table.turned is None:
        return Refused("no card is turned up", "muggins.turn-up")
    return Refused("there is something to play", "muggins.turn.play-if-able")


def _why_not_play(table: Muggins, seat: int, play: Play, to: object, aimed: bool) -> Refused:
    card = table.card_from(play.source)
    if card is None:
        if play.source == HAND:
            return Refused("no card is turned up", "muggins.turn-up")
        return Refused(f"seat {seat} has no Stock Pile", "muggins.order.stock-pile")
    if not aimed:
        if table.fits_table(card):
            return Refused("the Stock Pile can be played and comes first", "muggins.order.stock-pile")
        rules = ["muggins.table-piles.build-up"]
        if LAST in table.piles:
            rules.append("muggins.table-piles.to-fifteen")
        return Refused(f"the {card} fits no Table Pile", *rules)
    if not isinstance(to, int) or isinstance(to, bool) or not 0 <= to < table.players:
        return Refused(f"there is no seat {to!r}; seats are 0 to {table.players - 1}", "muggins.players")
    if to not in table.buildable(seat, play.source):
        if to == seat:
            return Refused("the own Stock Pile is not built on", "muggins.stock-piles.of-others")
        return Refused(f"seat {to} has no Stock Pile", "muggins.stock-piles.build")
    if not table.fits_stock(card, table.stocks[to][-1]):
        return Refused(f"the {card} does not fit on the {table.stocks[to][-1]}", "muggins.stock-piles.build")
    if any(one.to is None for one in table.plays(STOCK) + table.plays(HAND)):
        return Refused("a card fits a Table Pile, and that comes first", "muggins.order.table-piles")
    return Refused("the Stock Pile can be played and comes first", "muggins.order.stock-pile")
