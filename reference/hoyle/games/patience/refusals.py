"""Why a move of Patience is refused, and the rules that forbid it."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from hoyle.games.patience.table import LAW, PILES, VERBS
from hoyle.table import Move, Refused

if TYPE_CHECKING:
    from hoyle.games.patience.table import Patience


def why_not(table: Patience, move: Move) -> Refused:
    """Why a move is refused, and the rules that forbid it."""
    if table.over:
        return Refused("the game is over", "patience.win", "patience.lost")
    try:
        table.check_seat(move)
    except Refused as refused:
        return Refused(refused.why, "patience.players")
    do = move.get("do")
    if do not in VERBS:
        return Refused(f"there is no move {do!r}; moves are {', '.join(VERBS)}")
    fields = next(kind.fields for kind in LAW.table.moves if kind.do == do)
    if set(move) != {"seat", "do", *fields}:
        return Refused(f"the move {do!r} names {', '.join(fields) or 'nothing'} beside its seat")
    for name in ("pile", "onto"):
        if name in fields and not _is_pile(move[name]):
            return Refused(f"there is no lower pile {move[name]!r}; they are 0 to {PILES - 1}", "patience.row")
    return REASONS[str(do)](table, move)


def _is_pile(number: object) -> bool:
    return isinstance(number, int) and not isinstance(number, bool) and 0 <= number < PILES


def _turn(table: Patience, move: Move) -> Refused:
    if not table.pack:
        return Refused("the pack is turned through only once", "patience.turn.once")
    if table.owed(table.plays_up() + table.plays_down()):
        return Refused("something can still be played", "patience.whenever")
    return Refused("a space is to be filled first", "patience.space.before-turning")


def _up(table: Patience, move: Move) -> Refused:
    if not table.stock:
        return Refused("the stock pile is empty", "patience.stock.play")
    return Refused(f"no 1 pile takes {table.stock[-1]}", "patience.up", "patience.stock.top")


def _raise(table: Patience, move: Move) -> Refused:
    pile = table.below[move["pile"]]
    if not pile:
        return Refused(f"lower pile {move['pile']} is empty", "patience.below.up")
    return Refused(f"no 1 pile takes {pile[-1]}", "patience.up", "patience.below.up")


def _pull(table: Patience, move: Move) -> Refused:
    if table.readings["patience.covered"] == "top":
        return Refused("a covered card is not played", "patience.below.top")
    if move["card"] not in table.covered(table.below[move["pile"]]):
        return Refused(f"lower pile {move['pile']} has no covered {move['card']}", "patience.below.covered")
    return Refused(f"no 1 pile takes {move['card']}", "patience.up")


def _down(table: Patience, move: Move) -> Refused:
    if not table.stock:
        return Refused("the stock pile is empty", "patience.stock.play")
    pile = table.below[move["pile"]]
    if not pile:
        return Refused(f"lower pile {move['pile']} is a space; it is filled, not built on", "patience.space")
    return Refused(f"{table.stock[-1]} is not one lower than {pile[-1]}", "patience.down", "patience.stock.top")


def _double(table: Patience, move: Move) -> Refused:
    pile, onto = table.below[move["pile"]], table.below[move["onto"]]
    what = table.readings["patience.doubling"]
    whole = "patience.double.single" if what == "single-cards" else "patience.double"
    if not pile or not onto:
        return Refused(
            "two lower piles are doubled together; a space is filled from the stock pile", whole, "patience.space"
        )
    if move["pile"] == move["onto"]:
        return Refused("a pile is laid on another one", whole)
    if what == "single-cards" and len(pile) > 1:
        return Refused("only a pile of a single card is laid on another", whole)
    return Refused(f"{pile[0]} is not one lower than {onto[-1]}", "patience.double.run")


def _shift(table: Patience, move: Move) -> Refused:
    what = table.readings["patience.doubling"]
    if what != "parts":
        whole = "patience.double.single" if what == "single-cards" else "patience.double"
        return Refused("lower piles are doubled together whole, not in part", whole)
    return Refused("that part cannot be moved there", "patience.double.parts", "patience.double.run")


def _fill(table: Patience, move: Move) -> Refused:
    if table.below[move["pile"]]:
        return Refused(f"lower pile {move['pile']} is not a space", "patience.space")
    if move["pile"] in table.closed:
        return Refused("only a space that doubling has left is filled", "patience.space.doubled-only")
    return Refused("the stock pile is empty", "patience.space")


def _dig(table: Patience, move: Move) -> Refused:
    if table.readings["patience.filler"] == "top":
        return Refused("only the top of the stock pile fills a space", "patience.space.top", "patience.stock.top")
    if table.below[move["pile"]] or move["pile"] in table.closed:
        return _fill(table, move)
    return Refused(f"there is no {move['card']} within the stock pile", "patience.space.any-card")


def _stop(table: Patience, move: Move) -> Refused:
    rules = ["patience.stop"] if table.readings["patience.doubling"] == "parts" else ["patience.lost"]
    if table.pack:
        return Refused("the pack has not been turned through", *rules)
    return Refused("something can still be played", *rules, "patience.whenever")


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
