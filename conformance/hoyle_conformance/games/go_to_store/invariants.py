"""What must hold in the views of every game of Go To Store: what both games of asking state, by its own rules."""

from __future__ import annotations

from hoyle.games.go_to_store.law import DRAWS_AND_PASSES, ENDS_WITH_ALL_BOOKS, LAW, SIX, TIES_SHARED
from hoyle_conformance.gamekit.asking.invariants import invariants


def hand_sizes(players: int) -> list[int]:
    """Six cards to each player."""
    return [SIX] * players


INVARIANTS = invariants(
    LAW,
    hand_sizes,
    {
        "cards-are-kept": ("go-to-store.store", "go-to-store.hand-over-all", "go-to-store.draw", "go-to-store.book"),
        "copies": ("go-to-store.pack", "go-to-store.hand-over-all", "go-to-store.book"),
        "no-book-in-hand": ("go-to-store.book", "go-to-store.book.dealt", "go-to-store.book.drawn"),
        "hands-are-counted": ("go-to-store.hand.secret",),
        "books-stay": ("go-to-store.book",),
        "the-asker-has-cards": ("go-to-store.empty-hand.draws", "go-to-store.empty-hand.passed-over"),
        "the-deal": ("go-to-store.deal.six", "go-to-store.first-asker"),
        "the-end": ("go-to-store.end",),
        "the-most-books-win": ("go-to-store.winner", "go-to-store.tie.shared"),
    },
    {
        "the-end": dict([ENDS_WITH_ALL_BOOKS, DRAWS_AND_PASSES]),
        "the-most-books-win": dict([TIES_SHARED]),
    },
)
