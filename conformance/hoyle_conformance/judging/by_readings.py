"""What the other readings of a ruling say about a departure: they clear the rule of the reading claimed, or convict it.

A rule that holds under one reading answers for what the readings have different. Where the reference comes to the same
under each of them, a program that departs has not departed from that rule. Where it comes to what the program shows,
that rule is all that the program need have wrong: provided that it comes to what the program showed before, too.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import NamedTuple

from hoyle.games import table_of
from hoyle.law.model import Rule
from hoyle.script import Script, Trace, run
from hoyle.table import Impossible, View
from hoyle_conformance.judging.failures import AnyFailure, Differs
from hoyle_conformance.judging.failures.moves import NotMade
from hoyle_conformance.judging.resuming import expect_after
from hoyle_conformance.judging.views import MISSING, Eyes

ABSENT = (None, MISSING)
"""What a part is that a view does not have, such as whose turn it is when the game is over."""


class ByReadings(NamedTuple):
    """Suspects of a departure that other readings say something about."""

    cleared: frozenset[str]
    """Under every other reading the same is expected."""
    convicted: frozenset[str]
    """Under another reading the program would be right."""


def by_readings(failure: AnyFailure, readings: Mapping[str, str], suspects: Iterable[str], eyes: Eyes) -> ByReadings:
    """What the other readings say about the suspects of a departure."""
    cleared, convicted = set(), set()
    if isinstance(failure, Differs | NotMade):
        rules = table_of(failure.script.game).law.rules
        made = failure.at + isinstance(failure, NotMade)
        game = _Game(failure.script.replace(moves=failure.script.moves[:made]), failure.taken_up, eyes)
        since = max(failure.taken_up, default=-1) + 1
        before: list[View] | None = None
        for one in suspects:
            others = list(_under_others(game, readings, rules[one])) if one in rules else []
            if others and all(_the_same(failure, trace) for trace in others):
                cleared.add(one)
            elif right := [trace for trace in others if trace is not None and _would_be_right(failure, trace)]:
                if before is None:
                    claimed = game.under(readings)
                    before = [] if claimed is None else claimed.views[since : failure.at]
                if any(trace.views[since : failure.at] == before for trace in right):
                    convicted.add(one)
    return ByReadings(frozenset(cleared), frozenset(convicted))


class _Game(NamedTuple):
    """A game up to a departure, and the tables from which the reference resumed after earlier ones."""

    script: Script
    resumed_from: Mapping[int, View]
    eyes: Eyes

    def under(self, readings: Mapping[str, str]) -> Trace | None:
        """How the reference plays it under some readings; None if it cannot."""
        script = self.script.replace(readings=dict(readings))
        try:
            return expect_after(script, self.resumed_from, self.eyes) if self.resumed_from else run(script)
        except Impossible:
            return None


def _under_others(game: _Game, readings: Mapping[str, str], rule: Rule) -> Iterator[Trace | None]:
    """The game as the reference plays it under each reading that the rule does not suppose; None if it cannot."""
    rulings = table_of(game.script.game).law.rulings
    for ruling, supposed in rule.under.items():
        for reading in rulings[ruling].readings:
            if reading.id not in supposed:
                yield game.under({**readings, ruling: reading.id})


def _the_same(failure: AnyFailure, trace: Trace | None) -> bool:
    """Whether under another reading the same is expected where the program departs."""
    if trace is None or trace.refused is not None:
        return False
    return all(is_same(_part(trace.views[failure.at], one.path), one.expected) for one in failure.differences)


def _would_be_right(failure: AnyFailure, trace: Trace) -> bool:
    """Whether under another reading the program would be right where it departs."""
    if isinstance(failure, NotMade):
        return trace.refused is not None and trace.refused.at == failure.at
    if trace.refused is not None:
        return False
    return all(is_same(_part(trace.views[failure.at], one.path), one.got) for one in failure.differences)


def is_same(one: object, other: object) -> bool:
    """Whether two parts of a view are the same, whatever the order of cards."""
    if isinstance(one, list) and isinstance(other, list):
        return sorted(map(str, one)) == sorted(map(str, other))
    return one == other or (one in ABSENT and other in ABSENT)


def _part(view: object, path: str) -> object:
    """A part of a view by its path, such as ``seats[0].total``; None if the view has no such part."""
    for name in path.replace("[", ".").replace("]", "").split("."):
        if isinstance(view, list):
            view = view[int(name)] if int(name) < len(view) else None
        else:
            view = view.get(name) if isinstance(view, dict) else None
    return view
