"""The chance that a run misses a bug, with its interval (Clopper and Pearson's, 95 %).

A bug shows in a certain share of scripts. How large that share is, is estimated from scripts that were tried, until
enough of them had shown the bug or there were too many. The exact interval holds for that way of stopping, too: its
lower limit is the same whether the scripts or the hits are fixed beforehand, and its upper limit is the wider one.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from math import exp, lgamma, log, log1p
from typing import NamedTuple

DOUBT = 0.05
"""How often the interval may be wrong."""
STEPS = 60
"""Of halving, to find a limit."""
NEGLIGIBLE = 1e-17
"""What adds nothing to a sum that it is this share of."""


class Interval(NamedTuple):
    """An estimate with its limits."""

    least: float
    likely: float
    most: float


@cache
def share(hits: int, tries: int) -> Interval:
    """How large the share of hits is, given so many hits among so many tries.

    >>> [round(limit, 3) for limit in share(20, 20)]
    [0.832, 1.0, 1.0]
    >>> [round(limit, 4) for limit in share(0, 1500)]
    [0.0, 0.0, 0.0025]
    """
    if not tries:
        return Interval(0.0, 0.0, 1.0)
    least = _solved(lambda p: 1 - _at_most(hits - 1, tries, p), DOUBT / 2) if hits else 0.0
    most = _solved(lambda p: 1 - _at_most(hits, tries, p), 1 - DOUBT / 2) if hits < tries else 1.0
    return Interval(least, hits / tries, most)


def missed(found: Interval, tries: float) -> Interval:
    """The chance that none of so many tries hits.

    >>> [f"{limit:.1e}" for limit in missed(Interval(0.01, 0.02, 0.03), 1500)]
    ['1.4e-20', '6.9e-14', '2.8e-07']
    """
    return Interval(*(_none(p, tries) for p in (found.most, found.likely, found.least)))


def _none(p: float, tries: float) -> float:
    return 0.0 if p >= 1 and tries else exp(tries * log1p(-p)) if p < 1 else 1.0


def _at_most(hits: int, tries: int, p: float) -> float:
    """The chance of at most so many hits."""
    if p <= 0 or hits < 0:
        return float(hits >= 0)
    if p >= 1 or hits >= tries:
        return float(hits >= tries)
    if hits > tries * p:  # the other tail, whose terms fall as they are added
        return 1 - _at_most(tries - hits - 1, tries, 1 - p)
    term = total = exp(_log_chance(hits, tries, p))
    for k in range(hits, 0, -1):  # each term from the one before, while it counts
        term *= k * (1 - p) / ((tries - k + 1) * p)
        total += term
        if term < total * NEGLIGIBLE:
            break
    return total


def _log_chance(hits: int, tries: int, p: float) -> float:
    """The logarithm of the chance of exactly so many hits."""
    ways = lgamma(tries + 1) - lgamma(hits + 1) - lgamma(tries - hits + 1)
    return ways + hits * log(p) + (tries - hits) * log1p(-p)


def _solved(rising: Callable[[float], float], level: float) -> float:
    """Where a rising function of a share has some value."""
    low, high = 0.0, 1.0
    for _ in range(STEPS):
        middle = (low + high) / 2
        if rising(middle) < level:
            low = middle
        else:
            high = middle
    return low
