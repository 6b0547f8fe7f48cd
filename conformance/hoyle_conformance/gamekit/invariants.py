"""What the invariants of all games are made with: functions that look at the views of one game."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from itertools import pairwise

from hoyle.law.model import Words
from hoyle.script import Script
from hoyle.table import View
from hoyle_conformance.gamekit.kit import Invariant, Shows

Instance = tuple[int, str | None]
"""A view by its index, and what is wrong there, if anything."""
Instances = Callable[[list[View], Script], Iterator[Instance]]
"""Yields an instance each time the thing is tested."""
Find = Callable[[list[View], Script], tuple[int, tuple[int, str] | None]]


def finder(instances: Instances) -> Find:
    """How many times the thing was tested up to the first failure, and where that was."""

    def find(views: list[View], script: Script) -> tuple[int, tuple[int, str] | None]:
        count = 0
        for at, wrong in instances(views, script):
            count += 1
            if wrong:
                return count, (at, wrong)
        return count, None

    return find


def add_to(invariants: list[Invariant]) -> Callable[..., Callable[[Instances], None]]:
    """A decorator that adds the invariants of a game to its list."""

    def invariant(
        id: str,
        en: str,
        es: str,
        rules: tuple[str, ...],
        needs: tuple[str, ...],
        under: Mapping[str, str] | None = None,
        shows: Shows | None = None,
    ) -> Callable[[Instances], None]:
        def add(instances: Instances) -> None:
            found = finder(instances)
            invariants.append(Invariant(id, rules, Words(en, es), frozenset(needs), found, under or {}, shows))

        return add

    return invariant


def running(views: list[View]) -> Iterator[tuple[int, View]]:
    """The views of a game in progress."""
    return ((at, view) for at, view in enumerate(views) if not view["over"])


def seats(views: list[View]) -> Iterator[tuple[int, int, View]]:
    """Each seat of each view of a game in progress: the view's index, the seat's number, what is shown of it."""
    return ((at, number, seat) for at, view in running(views) for number, seat in enumerate(view["seats"]))


def steps(views: list[View]) -> Iterator[tuple[int, View, View]]:
    """Neighbouring views, with the index of the second; the game is still in progress after the step."""
    return ((at, before, after) for at, (before, after) in enumerate(pairwise(views), 1) if not after["over"])
