"""Moods: ways of playing, each of which reaches some rules more often than others. Scripts are made with them."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass
from random import Random

from hoyle.table import Move, Table
from hoyle_conformance.claims.claim import Claim

Seating = tuple[int, str | None, int]
"""Players, variant and packs."""
SeatPlayers = Callable[[Random, str, Claim], Seating | None]


@dataclass(frozen=True, kw_only=True)
class Mood:
    """A way of playing. A game adds the preferences in which its moods differ."""

    moves: tuple[int, int]
    """The fewest and the most moves that a script may have."""
    weight: int = 1
    """How often it is taken; long ones less."""
    players: Collection[int] = ()
    """The numbers of players it is for, where ``seats_of`` chooses one."""


@dataclass(frozen=True)
class Moods:
    """All moods of a game, and how a script of a mood is made."""

    named: Mapping[str, Mood]
    seat_players: SeatPlayers
    """Players, variant and packs for a mood; None if the claim leaves no room for it."""
    direct: Callable[[Table, Random, str], Move]
    """Perhaps puts cards on top of the pile, and chooses the next move."""
    filler: Callable[[Table], Move]
    """The move that does the least, for shortening scripts."""

    def length(self, rng: Random, mood: str) -> int:
        """How many moves a script may have."""
        return rng.randint(*self.named[mood].moves)


def seats_of(moods: Mapping[str, Mood]) -> SeatPlayers:
    """Seats one of the numbers of players that a mood is for and that the claim allows."""

    def seat_players(rng: Random, mood: str, claim: Claim) -> Seating | None:
        fitting = [players for players in moods[mood].players if claim.plays(players)]
        return (rng.choice(fitting), None, 1) if fitting else None

    return seat_players
