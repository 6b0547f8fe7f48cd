"""What a program did of its own accord: it went on, or ended the game, where the rules leave a choice.

A program does by itself what leaves no choice. If it lacks one of several lawful moves it finds only one left, makes it
without asking, and shows the table after it. What it lacks is the rule of the moves that it passed over, not any of the
rules that were at work before.
"""

from __future__ import annotations

from collections import Counter, deque
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import islice
from typing import NamedTuple

from hoyle.script import Script
from hoyle.table import Impossible, Move, Refused, Table, View
from hoyle_conformance.judging.views import Eyes

MOST_MOVES_AHEAD = 3
"""How many moves in a row a program is believed to have made by itself."""
MOST_POSITIONS = 48
"""How many tables are looked at to find the one that it shows."""
NONSENSE = (Impossible, LookupError, TypeError, AttributeError, ValueError, AssertionError)
"""What an engine raises at a table that only a mistake leads to."""
MOST_CHOICES = 12
"""A program that finds one move where there are more than this many lacks more than a rule."""


class _Ahead(NamedTuple):
    """A table further on, and the choices on the way there: at which table, and what was done."""

    table: Table
    choices: tuple[tuple[Table, Move], ...] = ()


def passed_over(script: Script, at: int, shown: Mapping[int, View], view: View, eyes: Eyes) -> list[str]:
    """The rules of lawful moves that a program did not offer, if it shows a table further on; otherwise nothing."""
    table = table_at(script, at, shown)
    if table is None or table.over:
        return []
    if view.get("over") is True:
        return _rules(table, table.moves())
    if len(table.moves()) > MOST_CHOICES:
        return _done_unasked(table, view, eyes)
    found = [one for one in islice(_further_on(table), MOST_POSITIONS) if not eyes.differ(one.table.view(), view)]
    return min(map(_not_offered, found), key=len, default=[])


def rules_of_choice(script: Script, at: int, shown: Mapping[int, View]) -> list[str]:
    """The rules of what may be done after some moves: a program that asks about something else may lack one of them."""
    table = table_at(script, at, shown)
    return [] if table is None else _rules(table, table.moves()[:MOST_CHOICES])


def _done_unasked(table: Table, view: View, eyes: Eyes) -> list[str]:
    """The rules of a move that a program made by itself although there were many others.

    Only moves that are the only one of their kind for a seat are tried: among many alike it had to choose.
    """
    moves = table.moves()
    kinds = Counter((move["seat"], move["do"]) for move in moves)
    single = (move for move in moves if kinds[move["seat"], move["do"]] == 1)
    for move in islice(single, MOST_POSITIONS):
        after = table.copy()
        if _is_made(after, move) and not eyes.differ(after.view(), view):
            return rules_of_move(table, move)
    return []


def _is_made(table: Table, move: Move) -> bool:
    """Makes a move, even one that is not lawful; False if it makes no sense there, or needs a shuffle not given."""
    try:
        table._make(move)
    except (Refused, *NONSENSE):
        return False
    return True


def _not_offered(ahead: _Ahead) -> list[str]:
    """The rules of lawful moves that were passed over at every choice on the way, or else at any.

    The rules of the moves that were made are known to the program, and those that forbid them here only follow: it
    would have offered a choice if it knew of one. After a fault that it takes for none it offers no calls either.
    """
    faults = (number for number, (table, made) in enumerate(ahead.choices, 1) if made in table.irregular())
    choices = ahead.choices[: next(faults, None)]
    known = {rule for table, made in choices for rule in (*rules_of_move(table, made), *_why_not(table, made))}
    others = [_rules(table, [one for one in table.moves() if one != made]) for table, made in choices]
    always = set(others[0]).intersection(*others[1:])
    found = dict.fromkeys(rule for rules in others for rule in rules if rule not in known)
    return [rule for rule in found if rule in always] or list(found)


def _why_not(table: Table, move: Move) -> Sequence[str]:
    refused = table.why_not(move)
    return () if refused is None else refused.rules


def _further_on(table: Table) -> Iterator[_Ahead]:
    """The tables to which single moves lead from here, the nearest first.

    Where something else must be done first, a program that does not see it makes a move that is not lawful yet.
    """
    waiting = deque([_Ahead(table)])
    while waiting:
        here = waiting.popleft()
        moves = here.table.moves()
        for move in (*moves, *_plain_moves(here.table)) if len(moves) <= MOST_CHOICES else ():
            after = here.table.copy()
            if not _is_made(after, move):
                continue
            for there in (after, *_as_no_fault(here.table, move, after)):
                ahead = _Ahead(there, (*here.choices, (here.table, move)))
                if len(moves) > 1 or move not in moves:
                    yield ahead
                if len(ahead.choices) < MOST_MOVES_AHEAD and not there.over:
                    waiting.append(ahead)


def _as_no_fault(table: Table, move: Move, after: Table) -> Iterator[Table]:
    """The table after a fault that a program takes for a lawful move, so that one part of it stays as it was.

    It knows no move that should have come first, so to it there is nothing to call.
    """
    if move not in table.irregular():
        return
    before, now = table.view(), after.view()
    for part, value in before.items():
        there = after.copy()
        if part != "seats" and now.get(part) != value and _takes_up(there, {part: value}):
            yield from (there, *_without_choice(there))


def _without_choice(table: Table) -> Iterator[Table]:
    """The table after what leaves no choice at it, which nobody asks for."""
    there = table.copy()
    for _ in range(MOST_POSITIONS):
        moves = there.moves()
        if len(moves) != 1 or not _is_made(there, moves[0]):
            return
        yield there.copy()


def _takes_up(table: Table, shown: View) -> bool:
    try:
        return table.take_up(shown)
    except NONSENSE:
        return False


def _plain_moves(table: Table) -> Iterator[Move]:
    """The moves that name nothing, such as turning a card, by the seat that is to move, as far as they are refused."""
    lawful = table.moves()
    if not lawful:  # a table that a program showed can leave nothing to do, though nothing has ended
        return
    for kind in table.law.table.moves:
        move: Move = {"seat": lawful[0]["seat"], "do": kind.do}
        if not kind.fields and move not in lawful:
            yield move


def _rules(table: Table, moves: Iterable[Move]) -> list[str]:
    return list(dict.fromkeys(rule for move in moves for rule in rules_of_move(table, move)))


def rules_of_move(table: Table, move: Move) -> list[str]:
    """The rules by which a lawful move may be made: those of the first thing that it does."""
    after = table.copy()
    after.events = []
    if not _is_made(after, move):
        return []
    return [rule for event in after.events[:1] for rule in event["rules"]]


def table_at(script: Script, at: int, shown: Mapping[int, View]) -> Table | None:
    """The table of the reference after some moves, resuming from the tables that were shown; None if it cannot."""
    try:
        table = script.replace(moves=[]).table()
        for number, move in enumerate(script.moves[:at]):
            if number in shown and not table.take_up(shown[number]):
                return None
            table.play(move)
        if at in shown and not table.take_up(shown[at]):
            return None
    except (Refused, *NONSENSE):
        return None
    return table
