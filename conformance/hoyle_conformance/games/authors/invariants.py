"""What must hold in the views of every game of Authors: what both games of asking state, by its own rules."""

from __future__ import annotations

from hoyle.games.authors.law import LAW, NUMBER, TIES_SHARED
from hoyle_conformance.gamekit.asking.invariants import invariants


def hand_sizes(players: int) -> list[int]:
    """All cards are dealt one at a time: some players may have one more."""
    return [len(NUMBER) // players + (seat < len(NUMBER) % players) for seat in range(players)]


INVARIANTS = invariants(
    LAW,
    hand_sizes,
    {
        "cards-are-kept": ("authors.deal.all", "authors.hand-over", "authors.book"),
        "copies": ("authors.pack", "authors.hand-over", "authors.book"),
        "no-book-in-hand": ("authors.book", "authors.book.dealt"),
        "hands-are-counted": ("authors.hand.secret",),
        "books-stay": ("authors.book",),
        "the-asker-has-cards": ("authors.empty-hand",),
        "the-deal": ("authors.deal.all", "authors.first-asker"),
        "the-end": ("authors.end",),
        "the-most-books-win": ("authors.winner", "authors.tie.shared"),
    },
    {"the-most-books-win": dict([TIES_SHARED])},
)
