"""The places of the triangle of Another Patience, and which of them overlap.

A place has a number, from 0 at the top, and a name: 7.3 is the third place of the last row. Which places still have
their card is kept in the bits of one number, so that looking at all of them is cheap.
"""

from __future__ import annotations

from collections.abc import Iterable

from hoyle.games.another_patience.law import ROWS, rule

GONE = "-"
"""Stands in a view where a card of the triangle is gone."""
PLACES = tuple(f"{row}.{place}" for row in range(1, ROWS + 1) for place in range(1, row + 1))
"""The names of the places, row by row from the top: 1.1, 2.1, 2.2 …"""
INDEX = {name: index for index, name in enumerate(PLACES)}
SIZE = len(PLACES)
ROW_STARTS = [row * (row + 1) // 2 for row in range(ROWS + 1)]


@rule("another-patience.overlap")
def covering(index: int) -> tuple[int, ...]:
    """The places of the two cards that cover one; none for the last row.

    >>> [PLACES[cover] for cover in covering(INDEX["6.2"])]
    ['7.2', '7.3']
    """
    row = row_of(index)
    if row == ROWS - 1:
        return ()
    left = ROW_STARTS[row + 1] + index - ROW_STARTS[row]
    return left, left + 1


def row_of(index: int) -> int:
    """The row of a place, from 0."""
    return next(row for row in range(ROWS) if index < ROW_STARTS[row + 1])


def bits(places: Iterable[int]) -> int:
    """Places as one number with a bit for each."""
    return sum(1 << index for index in places)


ALL = bits(range(SIZE))
OVERLAP = tuple(bits(covering(index)) for index in range(SIZE))
"""For each place, the bits of those whose cards cover it."""
