"""A situation: the rules at work in one step of a game."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

Situation = tuple[str, ...]
"""The rules at work in one step, in the order of their ids."""


def situation(rules: Iterable[str]) -> Situation:
    """The situation in which these rules are at work."""
    return _in_order(tuple(rules))


@lru_cache(maxsize=8_192)  # the same few situations come up in every game
def _in_order(rules: tuple[str, ...]) -> Situation:
    return tuple(sorted(set(rules)))
