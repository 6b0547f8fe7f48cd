"""The rare ways in which rounds and games of Flip 7 end."""

from __future__ import annotations

from hoyle.games.flip7.law import IN, TARGET
from hoyle.games.flip7.scores import points_of
from hoyle.law.model import Words
from hoyle.table import View
from hoyle_conformance.gamekit.endings import Course, Ending, happens


def _totals(course: Course) -> list[int]:
    """The points at the end of a game that was won; none if it was not."""
    last = course[0][-1]
    return sorted(seat["total"] for seat in last["seats"]) if last["over"] and "winner" in last else []


def _several(course: Course) -> bool:
    """Whether several people have reached the target."""
    return sum(total >= TARGET for total in _totals(course)) > 1


def _others_still_in(course: Course) -> bool:
    """Whether somebody has enough points on the table to pass the target while others are in the round."""
    for view in course[0]:
        if view["over"]:
            continue
        rich = [seat for seat in view["seats"] if seat["total"] > TARGET // 2 and seat["status"] == IN]
        if not rich or max(seat["total"] for seat in view["seats"]) >= TARGET:
            continue
        others = sum(seat["status"] == IN for seat in view["seats"]) > 1
        if others and any(seat["total"] + _shown(seat) > TARGET for seat in rich):
            return True
    return False


def _shown(seat: View) -> int:
    """The points of the cards that lie before somebody who is still in."""
    return points_of(seat["numbers"], seat["modifiers"], flip_seven=False, every_x2=False)


def _while_cards_wait(course: Course) -> bool:
    """Whether a Flip 7 ends a round in which Action cards still wait."""
    waiting = 0
    for step in course[1]:
        for event in step:
            match event["event"]:
                case "round":
                    waiting = 0
                case "wait":
                    waiting += 1
                case "freeze" | "flip-three" | "no-target" | "decline" if waiting:
                    waiting -= 1
                case "deferred-lost":
                    waiting = max(0, waiting - len(event["cards"]))
                case "flip-seven" if waiting:
                    return True
    return False


ENDINGS = (
    Ending("exactly", Words("exactly 200", "exactamente 200"), lambda game: _totals(game)[-1:] == [TARGET]),
    Ending("past", Words("past 200", "más de 200"), lambda game: max(_totals(game), default=0) > TARGET),
    Ending("several", Words("several at 200 or past it", "varias con 200 o más"), _several),
    Ending("tie", Words("a tie", "un empate"), happens("tie")),
    Ending(
        "others-in",
        Words("past 200 on the table, with others still in", "más de 200 en la mesa, con otras personas en la ronda"),
        _others_still_in,
    ),
    Ending("waiting", Words("a Flip 7 while cards wait", "un Flip 7 mientras esperan cartas"), _while_cards_wait),
    Ending("reshuffled", Words("the pile runs out", "el montón se acaba"), happens("reshuffle")),
)
