"""Why a move of Another Patience is refused, and the rules that forbid it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hoyle.games.another_patience.table import INDEX, LAW, PLACES, TOTAL, VALUES, VERBS, named
from hoyle.table import Move, Refused

if TYPE_CHECKING:
    from hoyle.games.another_patience.table import AnotherPatience


def why_not(table: AnotherPatience, move: Move) -> Refused:
    """Why a move is refused, and the rules that forbid it."""
    if table.over:
        return Refused("the game is over", "another-patience.win", "another-patience.lost")
    try:
        table.check_seat(move)
    except Refused as refused:
        return Refused(refused.why, "another-patience.players")
    do = move.get("do")
    if do not in VERBS:
        return Refused(f"there is no move {do!r}; moves are {', '.join(VERBS)}")
    fields = next(kind.fields for kind in LAW.table.moves if kind.do == do)
    if set(move) != {"seat", "do", *fields}:
        return Refused(f"the move {do!r} names {', '.join(fields) or 'nothing'} beside its seat")
    for name in named(move):
        if name not in INDEX:
            return Refused(
                f"there is no place {name!r} in the triangle; they are {PLACES[0]} to {PLACES[-1]}",
                "another-patience.triangle",
            )
        if not table.here >> INDEX[name] & 1:
            return Refused(f"the card at {name} is gone", "another-patience.triangle")
    return _why_not(table, str(do), [INDEX[name] for name in named(move)])


def _why_not(table: AnotherPatience, do: str, places: list[int]) -> Refused:
    if len(set(places)) != len(places):
        return Refused("a card is named twice", "another-patience.pair")
    if do in ("pair", "thirteen"):
        return _not_removed(table, do, places)
    if do == "turn":
        if not table.pack:
            return Refused("the pack has been gone through", "another-patience.once", "another-patience.lost")
        return Refused("something can still be removed from the triangle", "another-patience.turn.all-first")
    if do == "again":
        return Refused("the stock pile is not turned over now", "another-patience.once", "another-patience.again")
    return _not_from_stock(table, do, places)


def _not_removed(table: AnotherPatience, do: str, places: list[int]) -> Refused:
    if sum(map(table.value, places)) != TOTAL:
        rule = "another-patience.pair" if do == "pair" else "another-patience.thirteen"
        return Refused(f"{' and '.join(table.triangle[index] for index in places)} do not make {TOTAL}", rule)
    covered = PLACES[next(index for index in places if table.covers(index))]
    if do == "thirteen":
        return Refused(
            f"the thirteen at {covered} is covered",
            "another-patience.thirteen.released-only",
            "another-patience.released",
        )
    return Refused(
        f"the card at {covered} is covered",
        "another-patience.released",
        "another-patience.pair.releasing",
        "another-patience.pair.both-released",
    )


def _not_from_stock(table: AnotherPatience, do: str, places: list[int]) -> Refused:
    if not table.stock:
        return Refused("the stock pile is empty", "another-patience.turn")
    top = table.stock[-1]
    if do == "stock-pair":
        return Refused("the two top cards of the stock pile do not make thirteen", "another-patience.stock-pair")
    if do == "add" and table.readings["another-patience.sum"] == "two":
        return Refused("it is added to one card of the triangle", "another-patience.match.two")
    if any(table.covers(index) for index in places):
        return Refused("a card of the triangle is covered", "another-patience.released", "another-patience.match")
    if VALUES[top] + sum(map(table.value, places)) != TOTAL:
        rule = "another-patience.thirteen.turned" if do == "stock-thirteen" else "another-patience.match"
        return Refused(f"that does not make {TOTAL} with {top}", rule)
    if not table.in_play():
        return Refused(f"{top} is not the card just turned", "another-patience.match.just-turned")
    if do == "stock-thirteen":
        return Refused("a thirteen from the pack stays", "another-patience.thirteen.stuck")
    return Refused("two cards or more are added to the card turned", "another-patience.match.more")
