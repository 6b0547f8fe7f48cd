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
            return Refused(f"there is no lower pile {move[name]!r}; they are 0 to {PILES - 1}", NO_SUCH_PILE)
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
    return Refused(f"no 1 pile takes {table.stock[-1]}", BUILT_UP, TOP_OF_STOCK)


def _raise(table: Patience, move: Move) -> Refused:
    pile = table.below[move["pile"]]
    if not pile:
        return Refused(f"lower pile {move['pile']} is empty", FROM_BELOW)
    return Refused(f"no 1 pile takes {pile[-1]}", BUILT_UP, FROM_BELOW)


def _pull(table: Patience, move: Move) -> Refused:
    if table.under(ONLY_TOP_CARDS):
        return Refused("a covered card is not played", TOP_OF_LOWER_PILE)
    if move["card"] not in table.covered(table.below[move["pile"]]):
        return Refused(f"lower pile {move['pile']} has no covered {move['card']}", COVERED_CARD)
    return Refused(f"no 1 pile takes {move['card']}", BUILT_UP)


def _down(table: Patience, move: Move) -> Refused:
    if not table.stock:
        return Refused("the stock pile is empty", FROM_STOCK)
    pile = table.below[move["pile"]]
    if not pile:
        return Refused(f"lower pile {move['pile']} is a space; it is filled, not built on", SPACE)
    return Refused(f"{table.stock[-1]} is not one lower than {pile[-1]}", BUILT_DOWN, TOP_OF_STOCK)


def _whole(table: Patience) -> RuleId:
    """The rule that piles are doubled whole."""
    return SINGLE_CARDS if table.under(DOUBLING_SINGLE_CARDS) else WHOLE_PILES


def _double(table: Patience, move: Move) -> Refused:
    pile, onto = table.below[move["pile"]], table.below[move["onto"]]
    if not pile or not onto:
        why = "two lower piles are doubled together; a space is filled from the stock pile"
        return Refused(why, _whole(table), SPACE)
    if move["pile"] == move["onto"]:
        return Refused("a pile is laid on another one", _whole(table))
    if len(pile) > 1 and table.under(DOUBLING_SINGLE_CARDS):
        return Refused("only a pile of a single card is laid on another", SINGLE_CARDS)
    return Refused(f"{pile[0]} is not one lower than {onto[-1]}", RUN_ON)


def _shift(table: Patience, move: Move) -> Refused:
    if not table.under(DOUBLING_PARTS):
        return Refused("lower piles are doubled together whole, not in part", _whole(table))
    return Refused("that part cannot be moved there", PARTS, RUN_ON)


def _fill(table: Patience, move: Move) -> Refused:
    if table.below[move["pile"]]:
        return Refused(f"lower pile {move['pile']} is not a space", SPACE)
    if move["pile"] in table.closed:
        return Refused("only a space that doubling has left is filled", CLOSED_SPACE)
    return Refused("the stock pile is empty", SPACE)


def _dig(table: Patience, move: Move) -> Refused:
    if table.under(TOP_CARD_FILLS):
        return Refused("only the top of the stock pile fills a space", TOP_FILLS, TOP_OF_STOCK)
    if table.below[move["pile"]] or move["pile"] in table.closed:
        return _fill(table, move)
    return Refused(f"there is no {move['card']} within the stock pile", ANY_CARD_FILLS)


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
