"""A situation: the rules at work in one step of a game; and the kinds of events in which they are."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache

from hoyle.table import Event

Situation = tuple[str, ...]
"""The rules at work in one step, in the order of their ids."""

EventKind = tuple[str, ...]
"""The name of an event, and the rules at work in it."""


def kinds_of(step: Iterable[Event]) -> Iterator[EventKind]:
    """The kinds of the events of a step."""
    return ((event["event"], *event["rules"]) for event in step)


def situation(rules: Iterable[str]) -> Situation:
    """The situation in which these rules are at work."""
    return _in_order(tuple(rules))


@lru_cache(maxsize=8_192)  # the same few situations come up in every game
def _in_order(rules: tuple[str, ...]) -> Situation:
    return tuple(sorted(set(rules)))
