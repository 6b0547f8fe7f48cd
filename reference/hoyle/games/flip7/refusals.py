"""Why a move of Flip 7 is refused, and the rules that forbid it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hoyle.games.flip7.law import FREEZE, IN, VERBS
from hoyle.table import Move, Refused

if TYPE_CHECKING:
    from hoyle.games.flip7.table import Flip7


def why_not(table: Flip7, move: Move) -> Refused:
    """Why a move is refused, and the rules that forbid it."""
    if table.finished:
        return Refused("the game is over", "flip7.game-end")
    try:
        seat = table.check_seat(move)
    except Refused as refused:
        return refused
    do, to = move.get("do"), move.get("to")
    options = table.options
    asked_seat, verbs = options[0]["seat"], {option["do"] for option in options}
    if do not in VERBS:
        return Refused(f"there is no move {do!r}; moves are {', '.join(VERBS)}")
    if seat != asked_seat:
        if table.status[seat] != IN:
            return Refused(f"seat {seat} is out of the round", "flip7.turn.only-those-in")
        return Refused(
            f"seat {asked_seat} is to decide, not seat {seat}",
            "flip7.turn.order",
            "flip7.turn.one-choice",
        )
    if do not in verbs:
        return _why_not_now(seat, do, verbs)
    if "to" in options[0] or to is not None:
        return _why_not_against(table, seat, do, to)
    return Refused(f"the move has parts that {do!r} does not take: {', '.join(sorted(set(move) - {'seat', 'do'}))}")


def _why_not_now(seat: int, do: str, verbs: set[str]) -> Refused:
    if do == "stay" and verbs == {"hit"}:
        return Refused("who has no cards must take one", "flip7.stay")
    if do in ("hit", "stay"):
        return Refused(f"seat {seat} must first {' or '.join(sorted(verbs))}", "flip7.action.apply")
    if do in ("save", "bust"):
        return Refused("there is no repeated number to decide about", "flip7.second-chance.save")
    if do == "decline":
        return Refused("an Action card must be carried out", "flip7.action.apply")
    if do == "give":
        return Refused("there is no second Second Chance to give away", "flip7.second-chance.give-away")
    return Refused(f"seat {seat} has no {do} to play now", "flip7.action.apply", "flip7.turn.one-choice")


def _why_not_against(table: Flip7, seat: int, do: str, to: object) -> Refused:
    rule = {"give": "flip7.second-chance.give-away", FREEZE: "flip7.freeze.target"}.get(do, "flip7.flip-three.target")
    if not isinstance(to, int) or isinstance(to, bool) or not 0 <= to < table.players:
        return Refused(f"there is no seat {to!r} to play it against; seats are 0 to {table.players - 1}", rule)
    if table.status[to] != IN:
        return Refused(f"seat {to} is out of the round", rule)
    if to == seat:
        return Refused("it goes to another person", rule)
    return Refused(f"seat {to} already has a Second Chance", rule, "flip7.second-chance.one")
