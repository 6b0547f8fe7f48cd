"""Shares: the work of a section is cut into parts, whoever does them.

How many shares there are follows from how much there is to do. They are done in phases. Each share has its own random
numbers, and learns only from itself and from the phases before its own, so one process, several and a cluster play the
same games and find the same.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple, TypeVar

Piece = TypeVar("Piece")

MOST_SHARES = 32
MANY = 8
LARGEST = 4000
"""Pieces of work in one share; more than that, and there are more shares than usual. Only a time limit ends those."""


class Share(NamedTuple):
    """One part of some work; its pieces are dealt out like cards.

    >>> list(Share(1, 3).numbers(8))
    [1, 4, 7]
    """

    number: int = 0
    of: int = 1

    def has(self, number: int) -> bool:
        """Whether a piece of work is in it."""
        return number % self.of == self.number

    def numbers(self, total: int) -> range:
        """The numbers of its pieces of work."""
        return range(self.number, total, self.of)

    @property
    def begins_phase(self) -> bool:
        """Whether it is the first of its phase: those before it are done."""
        return any(self.number == phase.start for phase in phases(self.of))

    def dealt(self, pieces: Sequence[Piece]) -> Sequence[Piece]:
        """Its part of a few pieces; all of them if there is none for it."""
        return pieces[self.number :: self.of] or pieces


WHOLE = Share()


def phases(of: int) -> Iterator[range]:
    """The shares, by number, that are done at the same time: each phase is as long as all before it together.

    Where there are many shares, the first has two, so that of two workers none is idle. Where there are few, an idle
    worker costs less than waiting twice for a program that hangs.

    >>> [list(phase) for phase in phases(6)]
    [[0], [1], [2, 3], [4, 5]]
    >>> [list(phase) for phase in phases(8)]
    [[0, 1], [2, 3], [4, 5, 6, 7]]
    """
    done = 0
    while done < of:
        phase = range(done, min(of, max(1 if of < MANY else 2, 2 * done)))
        yield phase
        done = phase.stop


def how_many(pieces: int, least: int) -> int:
    """Into how many shares some pieces of work are cut; none is smaller than the least.

    >>> how_many(1500, 40), how_many(100, 40), how_many(3, 40)
    (32, 2, 1)
    """
    return max(1, min(MOST_SHARES, pieces // least), pieces // LARGEST)
