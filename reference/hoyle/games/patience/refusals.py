"""Why a move of Patience is refused, and the rules that forbid it."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from hoyle.games.patience.law import (
    DOUBLING_PARTS,
    DOUBLING_SINGLE_CARDS,
    ONLY_TOP_CARDS,
    PILES,
    TOP_CARD_FILLS,
    is_pile,
    rule,
)
from hoyle.table import Move, Refused, RuleId

if TYPE_CHECKING:
    from hoyle.games.patience.table import Patience

NO_SUCH_PILE = rule.id("patience.row")
PACK_IS_THROUGH = rule.id("patience.turn.once")
PLAY_IS_OWED = rule.id("patience.whenever")
FILL_FIRST = rule.id("patience.space.before-turning")
BUILT_UP = rule.id("patience.up")
BUILT_DOWN = rule.id("patience.down")
FROM_STOCK = rule.id("patience.stock.play")
TOP_OF_STOCK = rule.id("patience.stock.top")
FROM_BELOW = rule.id("patience.below.up")
TOP_OF_LOWER_PILE = rule.id("patience.below.top")
COVERED_CARD = rule.id("patience.below.covered")
WHOLE_PILES = rule.id("patience.double")
SINGLE_CARDS = rule.id("patience.double.single")
PARTS = rule.id("patience.double.parts")
RUN_ON = rule.id("patience.double.run")
SPACE = rule.id("patience.space")
CLOSED_SPACE = rule.id("patience.space.doubled-only")
TOP_FILLS = rule.id("patience.space.top")
ANY_CARD_FILLS = rule.id("patience.space.any-card")
GIVING_UP = rule.id("patience.stop")
NOT_LOST_YET = rule.id("patience.lost")


def why_not(table: Patience, move: Move) -> Refused:
    """Why a move that is not lawful at this table is refused."""
    for name in ("pile", "onto"):
        if name in move and not is_pile(move[name]):
            return Refused(
                "there is no lower pile {pile!r}; they are 0 to {last}", NO_SUCH_PILE, pile=move[name], last=PILES - 1
            )
    return REASONS[move["do"]](table, move)


def _turn(table: Patience, move: Move) -> Refused:
    if not table.pack:
        return Refused("the pack is turned through only once", PACK_IS_THROUGH)
    if table.owed(table.plays_up() + table.plays_down()):
        return Refused("something can still be played", PLAY_IS_OWED)
    return Refused("a space must be filled first", FILL_FIRST)


def _up(table: Patience, move: Move) -> Refused:
    if not table.stock:
        return Refused("the stock pile is empty", FROM_STOCK)
    return Refused("no 1 pile takes {card}", BUILT_UP, TOP_OF_STOCK, card=table.stock[-1])


def _raise(table: Patience, move: Move) -> Refused:
    pile = table.below[move["pile"]]
    if not pile:
        return Refused("lower pile {pile} is empty", FROM_BELOW, pile=move["pile"])
    return Refused("no 1 pile takes {card}", BUILT_UP, FROM_BELOW, card=pile[-1])


def _pull(table: Patience, move: Move) -> Refused:
    if table.under(ONLY_TOP_CARDS):
        return Refused("a covered card is not played", TOP_OF_LOWER_PILE)
    if move["card"] not in table.covered(table.below[move["pile"]]):
        return Refused("lower pile {pile} has no covered {card}", COVERED_CARD, pile=move["pile"], card=move["card"])
    return Refused("no 1 pile takes {card}", BUILT_UP, card=move["card"])


def _down(table: Patience, move: Move) -> Refused:
    if not table.stock:
        return Refused("the stock pile is empty", FROM_STOCK)
    pile = table.below[move["pile"]]
    if not pile:
        return Refused("lower pile {pile} is a space; it is filled, not built on", SPACE, pile=move["pile"])
    return Refused("{card} is not one lower than {top}", BUILT_DOWN, TOP_OF_STOCK, card=table.stock[-1], top=pile[-1])


def _whole(table: Patience) -> RuleId:
    """The rule that piles are doubled whole."""
    return SINGLE_CARDS if table.under(DOUBLING_SINGLE_CARDS) else WHOLE_PILES


def _double(table: Patience, move: Move) -> Refused:
    pile, onto = table.below[move["pile"]], table.below[move["onto"]]
    if not pile or not onto:
        return Refused(
            "two lower piles are doubled together; a space is filled from the stock pile", _whole(table), SPACE
        )
    if move["pile"] == move["onto"]:
        return Refused("a pile is laid on another one", _whole(table))
    if len(pile) > 1 and table.under(DOUBLING_SINGLE_CARDS):
        return Refused("only a pile of a single card is laid on another", SINGLE_CARDS)
    return Refused("{card} is not one lower than {top}", RUN_ON, card=pile[0], top=onto[-1])


def _shift(table: Patience, move: Move) -> Refused:
    if not table.under(DOUBLING_PARTS):
        return Refused("lower piles are doubled together whole, not in part", _whole(table))
    return Refused("that part cannot be moved there", PARTS, RUN_ON)


def _fill(table: Patience, move: Move) -> Refused:
    if table.below[move["pile"]]:
        return Refused("lower pile {pile} is not a space", SPACE, pile=move["pile"])
    if move["pile"] in table.closed:
        return Refused("only a space that doubling has left is filled", CLOSED_SPACE)
    return Refused("the stock pile is empty", SPACE)


def _dig(table: Patience, move: Move) -> Refused:
    if table.under(TOP_CARD_FILLS):
        return Refused("only the top of the stock pile fills a space", TOP_FILLS, TOP_OF_STOCK)
    if table.below[move["pile"]] or move["pile"] in table.closed:
        return _fill(table, move)
    return Refused("there is no {card} within the stock pile", ANY_CARD_FILLS, card=move["card"])


def _stop(table: Patience, move: Move) -> Refused:
    by = GIVING_UP if table.under(DOUBLING_PARTS) else NOT_LOST_YET
    if table.pack:
        return Refused("the pack has not been turned through", by)
    return Refused("something can still be played", by, PLAY_IS_OWED)


REASONS: dict[str, Callable[[Patience, Move], Refused]] = {
    "turn": _turn,
    "up": _up,
    "raise": _raise,
    "pull": _pull,
    "down": _down,
    "double": _double,
    "shift": _shift,
    "fill": _fill,
    "dig": _dig,
    "stop": _stop,
}
