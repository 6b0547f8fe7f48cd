"""The kit of Authors: what the checks need to know about the game."""

from __future__ import annotations

from hoyle.games.authors.law import OF_NUMBER
from hoyle.law.model import Words
from hoyle_conformance.gamekit.asking.opponent import sensible
from hoyle_conformance.gamekit.kit import Deal, GameKit
from hoyle_conformance.gamekit.twins import differing
from hoyle_conformance.games.authors.invariants import INVARIANTS
from hoyle_conformance.games.authors.moods import MOODS
from hoyle_conformance.games.authors.picture import picture
from hoyle_conformance.games.authors.twins import twin
from hoyle_conformance.games.authors.unlawful import UNLAWFUL

BY_NUMBER = tuple(card for cards in OF_NUMBER.values() for card in cards)
"""All cards of the first number, then all of the second: two players are dealt two cards of each."""
BY_SERIES = tuple(card for series in zip(*OF_NUMBER.values(), strict=True) for card in series)
"""All cards of the first series, then all of the second: three players are dealt nothing but books."""


def _swapped(one: str, other: str) -> tuple[str, ...]:
    """The cards by series, except for two that have changed places."""
    names = {one: other, other: one}
    return tuple(names.get(card, card) for card in BY_SERIES)


DEALS = (
    Deal(
        "two-books-left",
        Words(
            "Three players are dealt all books but two; one of them is left without cards.",
            "Tres jugadores reciben todos los libros menos dos; uno de ellos se queda sin cartas.",
        ),
        players=3,
        cards=_swapped("1d", "3d"),
        depth=3,
        rules=(
            "authors.ask.whom",
            "authors.ask.number-held",
            "authors.hand-over",
            "authors.empty-hand",
            "authors.book",
        ),
    ),
    Deal(
        "two-players",
        Words(
            "Two players with two cards of every number; no question is in vain.",
            "Dos jugadores con dos cartas de cada número; ninguna pregunta es en vano.",
        ),
        players=2,
        cards=BY_NUMBER,
        depth=2,
        rules=("authors.ask.particular", "authors.hand-over", "authors.ask-again"),
    ),
)

KIT = GameKit(
    game="authors",
    moods=MOODS,
    unlawful=UNLAWFUL,
    invariants=INVARIANTS,
    not_played={
        "authors.pack": "dealer",
        "authors.players": "refusal",
        "authors.hand.secret": "leak",
        "authors.book.face-down": "leak",
    },
    deals=DEALS,
    twin=twin,
    leak_rules=("authors.hand.secret", "authors.book.face-down"),
    twins_differ_by=differing(
        {
            "authors.hand.secret": lambda table: [sorted(hand) for hand in table.hands],
            "authors.book.face-down": lambda table: [sorted(books) for books in table.books],
        }
    ),
    pack_rules=("authors.pack",),
    shuffle_rules=("authors.shuffle",),
    picture=picture,
    opponent=sensible(preference=2),  # a single card is asked for, and one held often leaves fewer to guess
)
