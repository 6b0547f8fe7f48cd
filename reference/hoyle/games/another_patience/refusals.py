"""Why a move of Another Patience is refused, and the rules that forbid it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hoyle.games.another_patience.law import (
    ADDED_TO_ONE,
    BOTH_RELEASED,
    PACK_THREE_TIMES,
    TOTAL,
    TURNED_THIRTEEN_ALONE,
    VALUES,
    rule,
)
from hoyle.games.another_patience.moves import named
from hoyle.games.another_patience.triangle import INDEX, PLACES
from hoyle.table import Move, Refused

if TYPE_CHECKING:
    from hoyle.games.another_patience.table import AnotherPatience

NO_CARD_THERE = rule.id("another-patience.triangle")
PAIR = rule.id("another-patience.pair")
COVERED = rule.id("another-patience.released")
NOT_RELEASED_BY_IT = rule.id("another-patience.pair.releasing")
NEVER_WITH_ITS_COVER = rule.id("another-patience.pair.both-released")
THIRTEEN = rule.id("another-patience.thirteen")
COVERED_THIRTEEN = rule.id("another-patience.thirteen.released-only")
TURNED_THIRTEEN = rule.id("another-patience.thirteen.turned")
STUCK_THIRTEEN = rule.id("another-patience.thirteen.stuck")
TURNED_CARD = rule.id("another-patience.turn")
REMOVE_FIRST = rule.id("another-patience.turn.all-first")
STOCK_PAIR = rule.id("another-patience.stock-pair")
MATCH = rule.id("another-patience.match")
JUST_TURNED = rule.id("another-patience.match.just-turned")
WITH_ONE_CARD = rule.id("another-patience.match.two")
WITH_MORE_CARDS = rule.id("another-patience.match.more")
PACK_ONCE = rule.id("another-patience.once")
PACK_AGAIN = rule.id("another-patience.again")
LOST = rule.id("another-patience.lost")


def why_not(table: AnotherPatience, move: Move) -> Refused:
    """Why a move that is not lawful at this table is refused."""
    names = named(move)
    for name in names:
        if name not in INDEX:
            return Refused(
                "there is no place {name!r} in the triangle; they are {first} to {last}",
                NO_CARD_THERE,
                name=name,
                first=PLACES[0],
                last=PLACES[-1],
            )
        if not table.here >> INDEX[name] & 1:
            return Refused("the card at {name} is gone", NO_CARD_THERE, name=name)
    if len(set(names)) != len(names):
        return Refused("a card is named twice", PAIR)
    return _why_not_now(table, move["do"], [INDEX[name] for name in names])


def _why_not_now(table: AnotherPatience, do: str, places: list[int]) -> Refused:
    match do:
        case "pair":
            return _not_removed(table, places)
        case "thirteen":
            return _not_a_free_thirteen(table, places[0])
        case "turn" if not table.pack:
            return Refused("the pack has been gone through", PACK_ONCE, LOST)
        case "turn":
            return Refused("something can still be removed from the triangle", REMOVE_FIRST)
        case "again":
            how_often = PACK_AGAIN if table.under(PACK_THREE_TIMES) else PACK_ONCE
            return Refused("the stock pile is not turned over now", how_often)
    if not table.stock:
        return Refused("the stock pile is empty", TURNED_CARD)
    if do == "stock-pair":
        return Refused("the two top cards of the stock pile do not make thirteen", STOCK_PAIR)
    return _not_matched(table, do, places)


def _not_removed(table: AnotherPatience, places: list[int]) -> Refused:
    if sum(map(table.value, places)) != TOTAL:
        return Refused(
            "{cards} do not make {total}",
            PAIR,
            cards=" + ".join(table.triangle[index] for index in places),
            total=TOTAL,
        )
    covered = PLACES[next(index for index in places if table.covers(index))]
    together = NEVER_WITH_ITS_COVER if table.under(BOTH_RELEASED) else NOT_RELEASED_BY_IT
    return Refused("the card at {covered} is covered", COVERED, together, covered=covered)


def _not_a_free_thirteen(table: AnotherPatience, index: int) -> Refused:
    if table.value(index) != TOTAL:
        return Refused("{card} is not a {total}", THIRTEEN, card=table.triangle[index], total=TOTAL)
    return Refused("the thirteen at {place} is covered", COVERED_THIRTEEN, COVERED, place=PLACES[index])


def _not_matched(table: AnotherPatience, do: str, places: list[int]) -> Refused:
    top = table.stock[-1]
    if do == "add" and table.under(ADDED_TO_ONE):
        return Refused("the card turned is added to one card of the triangle", WITH_ONE_CARD)
    if any(table.covers(index) for index in places):
        return Refused("a card of the triangle is covered", COVERED, MATCH)
    if VALUES[top] + sum(map(table.value, places)) != TOTAL:
        thirteen = TURNED_THIRTEEN if table.under(TURNED_THIRTEEN_ALONE) else STUCK_THIRTEEN
        return Refused(
            "that does not make {total} with {top}",
            thirteen if do == "stock-thirteen" else MATCH,
            total=TOTAL,
            top=top,
        )
    if not table.in_play():
        return Refused("{top} is not the card just turned", JUST_TURNED, top=top)
    if do == "stock-thirteen":
        return Refused("a thirteen from the pack stays", STUCK_THIRTEEN)
    return Refused("two cards or more are added to the card turned", WITH_MORE_CARDS)
