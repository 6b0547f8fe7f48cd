"""Why a move of Another Patience is refused, and the rules that forbid it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hoyle.games.another_patience.law import ADDED_TO_ONE, TOTAL, VALUES, rule
from hoyle.games.another_patience.moves import named
from hoyle.games.another_patience.triangle import INDEX, PLACES
from hoyle.table import Move, Refused

if TYPE_CHECKING:
    from hoyle.games.another_patience.table import AnotherPatience

NO_CARD_THERE = rule.id("another-patience.triangle")
PAIR = rule.id("another-patience.pair")
COVERED = rule.id("another-patience.released")
COVERED_PAIR = rule.ids("another-patience.pair.releasing", "another-patience.pair.both-released")
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
            why = f"there is no place {name!r} in the triangle; they are {PLACES[0]} to {PLACES[-1]}"
            return Refused(why, NO_CARD_THERE)
        if not table.here >> INDEX[name] & 1:
            return Refused(f"the card at {name} is gone", NO_CARD_THERE)
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
            return Refused("the stock pile is not turned over now", PACK_ONCE, PACK_AGAIN)
    if not table.stock:
        return Refused("the stock pile is empty", TURNED_CARD)
    if do == "stock-pair":
        return Refused("the two top cards of the stock pile do not make thirteen", STOCK_PAIR)
    return _not_matched(table, do, places)


def _not_removed(table: AnotherPatience, places: list[int]) -> Refused:
    if sum(map(table.value, places)) != TOTAL:
        return Refused(f"{' and '.join(table.triangle[index] for index in places)} do not make {TOTAL}", PAIR)
    covered = PLACES[next(index for index in places if table.covers(index))]
    return Refused(f"the card at {covered} is covered", COVERED, *COVERED_PAIR)


def _not_a_free_thirteen(table: AnotherPatience, index: int) -> Refused:
    if table.value(index) != TOTAL:
        return Refused(f"{table.triangle[index]} is not a {TOTAL}", THIRTEEN)
    return Refused(f"the thirteen at {PLACES[index]} is covered", COVERED_THIRTEEN, COVERED)


def _not_matched(table: AnotherPatience, do: str, places: list[int]) -> Refused:
    top = table.stock[-1]
    if do == "add" and table.under(ADDED_TO_ONE):
        return Refused("the card turned is added to one card of the triangle", WITH_ONE_CARD)
    if any(table.covers(index) for index in places):
        return Refused("a card of the triangle is covered", COVERED, MATCH)
    if VALUES[top] + sum(map(table.value, places)) != TOTAL:
        return Refused(f"that does not make {TOTAL} with {top}", TURNED_THIRTEEN if do == "stock-thirteen" else MATCH)
    if not table.in_play():
        return Refused(f"{top} is not the card just turned", JUST_TURNED)
    if do == "stock-thirteen":
        return Refused("a thirteen from the pack stays", STUCK_THIRTEEN)
    return Refused("two cards or more are added to the card turned", WITH_MORE_CARDS)
