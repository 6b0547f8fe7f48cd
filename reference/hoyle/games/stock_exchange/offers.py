"""Offers on the board of Stock Exchange, and what happened to earlier ones."""

from __future__ import annotations

from enum import StrEnum
from typing import NamedTuple

Lots = tuple[tuple[str, int], ...]
"""Numbers, and how many cards there are of each."""


class Offer(NamedTuple):
    """Cards that somebody offers to trade."""

    size: int
    number: str
    refused: tuple[int, ...] = ()
    """Who has refused it."""


class Gone(StrEnum):
    """What happened to an offer."""

    TAKEN = "taken"
    WITHDRAWN = "withdrawn"
    LAPSED = "lapsed"
