"""Endings: the rare ways in which rounds and games end. Scripts are made to reach them, and reports count them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from hoyle.law.model import Words
from hoyle.table import Event, View

Course = tuple[Sequence[View], Sequence[Sequence[Event]]]
"""What is seen and what happens in a game, step by step."""


@dataclass(frozen=True)
class Ending:
    """A way in which a round or a game can end."""

    id: str
    says: Words
    seen: Callable[[Course], bool]
    """Whether it comes up in a game."""


def happens(*events: str) -> Callable[[Course], bool]:
    """Whether all of these events are among what happens in one step of a game."""

    def seen(course: Course) -> bool:
        return any({*events} <= {event["event"] for event in step} for step in course[1])

    return seen
