"""Sets up a table of Flip 7 from a view, even one that only a mistake could have produced."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from hoyle.games.flip7.law import FLIP_THREE, FREEZE, PLACE, SECOND_CHANCE
from hoyle.games.flip7.tasks import Aim, GiveAway, Task
from hoyle.table import Impossible, View
from hoyle.table.taking_up import take_up_pile

if TYPE_CHECKING:
    from hoyle.games.flip7.table import Flip7


def take_up(table: Flip7, shown: View) -> bool:
    """Sets the table up as it is shown; False if that is not possible."""
    table.round = shown.get("round", table.round)
    for seat, part in zip(range(table.players), shown.get("seats", []), strict=False):
        _take_up_seat(table, seat, part)
    if shown.get("over", table.finished):
        table.finished, table.options = True, []
        table.winner = shown.get("winner", table.winner)
        return True
    if table.finished:
        table.finished = False
        table._begin_round(range(table.players))
        for seat, part in zip(range(table.players), shown.get("seats", []), strict=False):
            _take_up_seat(table, seat, part)
    table.dealer = shown.get("dealer", table.dealer)
    gone = _take_up_discards(table, shown)
    if gone and shown.get("pile") == len(table.pile) + len(gone) and not _put_back(table, gone):
        return False
    whole = len(table.shuffles[-1])
    if table.pile and whole < shown.get("pile", 0) <= 2 * whole:  # a hostile view may show any number
        table.pile[:0] = table.pile[:1] * (shown["pile"] - len(table.pile))  # more cards than there are, at the bottom
    return take_up_pile(table, table.pile, shown.get("pile")) and _take_up_question(table, shown.get("asked"))


def _put_back(table: Flip7, cards: list[str]) -> bool:
    """Discards go back under the pile; where there was none, they are the next shuffle. False if it is not given."""
    if table.pile:
        table.pile[:0] = cards
        return True
    try:
        table.pile[:] = table.shuffled(sorted(cards, key=PLACE.__getitem__))[::-1]
    except Impossible:
        return False
    return True


def _take_up_seat(table: Flip7, seat: int, part: Mapping[str, Any]) -> None:
    table.totals[seat] = part.get("total", table.totals[seat])
    table.status[seat] = part.get("status", table.status[seat])
    table.numbers[seat] = [str(card) for card in part.get("numbers", table.numbers[seat])]
    table.modifiers[seat] = [str(card) for card in part.get("modifiers", table.modifiers[seat])]
    table.chance[seat] = part.get("second_chance", table.chance[seat])


def _take_up_discards(table: Flip7, shown: View) -> list[str]:
    """New discards come from this round; those that are gone, which may have been anywhere among the discards."""
    if "discards" not in shown:
        return []
    cards = Counter(map(str, shown["discards"]))
    gone = []
    for heap in (table.discards, table.spent, table.used):
        kept = []
        for card in heap:
            if cards[card] > 0:
                cards[card] -= 1
                kept.append(card)
            else:
                gone.append(card)
        heap[:] = kept
    table.spent += (+cards).elements()
    return gone


def _take_up_question(table: Flip7, asked: Mapping[str, Any] | None) -> bool:
    """Who is asked, and about what. Waiting cards are not shown, so with them only the same question can be set up."""
    before = table.view()["asked"] if table.options else None
    if asked is not None and asked != before:
        task = _task(asked["seat"], asked["about"])
        if task is None and asked["about"] != "turn":
            return False
        table.todo = [] if task is None else [task]
        table.turn = asked["seat"]
    table.options = table._next(table.todo[-1]) if table.todo else table._turn_moves(table.turn)
    return bool(table.options)


def _task(seat: int, about: str) -> Task | None:
    if about in (FREEZE, FLIP_THREE):
        return Aim(seat, about)
    return GiveAway(seat) if about == SECOND_CHANCE else None
