"""Ratios of timings that were taken by turns, so that whatever else the machine does slows both."""

from __future__ import annotations

import resource
import time
from collections.abc import Callable, Mapping
from typing import NamedTuple

Work = Callable[[], object]


class Ratio(NamedTuple):
    """One line of the table."""

    what: str
    value: float
    aim: str = ""
    """What we would like it to be, in words: ``≥ 0.6``."""


def children() -> float:
    """The seconds of CPU that the programs started from here, and ended, have taken."""
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def seconds(works: Mapping[str, Work], rounds: int, clock: Callable[[], float] = time.process_time) -> dict[str, float]:
    """The shortest time of each piece of work, all done in turn, as often as there are rounds, and once to warm up.

    The clock counts the CPU time of this process; for work that other processes do
    there is ``children``, if they end, and ``time.perf_counter``.
    """
    for work in works.values():
        work()
    best = dict.fromkeys(works, float("inf"))
    for _ in range(rounds):
        for name, work in works.items():
            began = clock()
            work()
            best[name] = min(best[name], clock() - began)
    return best
