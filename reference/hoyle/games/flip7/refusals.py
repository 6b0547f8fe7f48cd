"""Why a move of Flip 7 is refused, and the rules that forbid it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hoyle.games.flip7.law import FLIP_THREE, FREEZE, IN, rule
from hoyle.table import Move, Refused

if TYPE_CHECKING:
    from hoyle.games.flip7.table import Flip7

OUT_OF_THE_ROUND = rule.id("flip7.turn.only-those-in")
OUT_OF_TURN = rule.ids("flip7.turn.order", "flip7.turn.one-choice")
ONE_CHOICE = rule.id("flip7.turn.one-choice")
ACTION_FIRST = rule.id("flip7.action.apply")
NOTHING_TO_SAVE = rule.id("flip7.second-chance.save")
NOTHING_TO_GIVE = rule.id("flip7.second-chance.give-away")
ONE_SECOND_CHANCE = rule.id("flip7.second-chance.one")
TURN = {"hit", "stay"}
WRONG_TARGET = {
    "give": NOTHING_TO_GIVE,
    FREEZE: rule.id("flip7.freeze.target"),
    FLIP_THREE: rule.id("flip7.flip-three.target"),
}


def why_not(table: Flip7, move: Move) -> Refused:
    """Why a move that is not lawful at this point of the round is refused."""
    seat, do, options = move["seat"], move["do"], table.options
    asked, verbs = options[0]["seat"], {option["do"] for option in options}
    if seat != asked:
        if table.status[seat] != IN:
            return Refused("seat {seat} is out of the round", OUT_OF_THE_ROUND, seat=seat)
        return Refused("seat {asked} is to decide, not seat {seat}", *OUT_OF_TURN, asked=asked, seat=seat)
    if do not in verbs:
        return _why_not_now(seat, do, verbs)
    return _why_not_against(table, seat, do, move["to"])


def _why_not_now(seat: int, do: str, verbs: set[str]) -> Refused:
    if do in TURN:
        return Refused("seat {seat} must first {verbs}", ACTION_FIRST, seat=seat, verbs=" / ".join(sorted(verbs)))
    of_two = (ONE_CHOICE,) if verbs <= TURN else ()
    if do in ("save", "bust"):
        return Refused("there is no repeated number to decide about", NOTHING_TO_SAVE, *of_two)
    if do == "decline":
        return Refused("an Action card must be carried out", ACTION_FIRST)
    if do == "give":
        return Refused("there is no second Second Chance to give away", NOTHING_TO_GIVE, *of_two)
    return Refused("seat {seat} has no {do} to play now", ACTION_FIRST, ONE_CHOICE, seat=seat, do=do)


def _why_not_against(table: Flip7, seat: int, do: str, to: object) -> Refused:
    target = WRONG_TARGET[do]
    if not table.has_seat(to):
        return Refused(
            "there is no seat {to!r} to play it against; seats are 0 to {last}", target, to=to, last=table.players - 1
        )
    if table.status[to] != IN:
        return Refused("seat {to} is out of the round", target, to=to)
    if to == seat:
        return Refused("it goes to another person", target)
    return Refused("seat {to} already has a Second Chance", target, ONE_SECOND_CHANCE, to=to)
