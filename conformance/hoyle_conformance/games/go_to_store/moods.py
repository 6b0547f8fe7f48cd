"""Ways of making scripts of Go To Store: good and bad guesses, lucky draws, hands that run out, whole games."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import dataclass
from random import Random
from typing import cast

from hoyle.games.go_to_store.law import BOOK
from hoyle.games.go_to_store.table import GoToStore
from hoyle.table import Impossible, Move, Table
from hoyle_conformance.gamekit.asking import moods
from hoyle_conformance.gamekit.asking.moods import choose, filler
from hoyle_conformance.gamekit.moods import Moods, seats_of


@dataclass(frozen=True)
class Taste(moods.Taste):
    """How likely a question is to be of a kind, and the next card of the Store to be of one; the rest is chance."""

    wish: float = 0.0
    """How likely the next card is the number that is asked for: readings differ on whether the draw ends the turn."""
    fourth: float = 0.0
    """How likely it completes a book: the fourth of a number in hand, or else one more of the most common there."""


TASTES = {
    "guesses": Taste(hit=0.3, players=range(2, 7), weight=6),
    "runs": Taste(hit=0.85, players=range(2, 7), weight=6),
    "lucky": Taste(hit=0.0, miss=0.7, wish=0.5, players=range(2, 7), weight=4),
    "fourths": Taste(hit=0.3, miss=0.5, fourth=0.7, players=range(2, 7), weight=4),
    "bare": Taste(hit=0.97, fourth=0.5, players=(2, 3), moves=(10, 60), weight=3),
    "whole": Taste(hit=0.9, empty=0.03, players=range(2, 6), moves=(50, 160), weight=3),
    "crowd": Taste(hit=0.8, empty=0.1, players=(8, 9, 10), moves=(20, 90), weight=3),  # ten players leave no Store
    "ties": Taste(hit=0.8, miss=0.15, players=(3, 4), moves=(80, 200), weight=2),
    "pair": Taste(hit=0.7, wish=0.1, players=(2,), moves=(5, 120), weight=2),
}


def direct(table: Table, rng: Random, mood: str) -> Move:
    """The next question, and perhaps the next card of the Store."""
    game, taste = cast(GoToStore, table), TASTES[mood]
    move = choose(game, rng, taste)
    _stack_next_card(game, move, taste, rng)
    return move


def _stack_next_card(table: GoToStore, move: Move, taste: Taste, rng: Random) -> None:
    """Puts a card on top of the Store, perhaps, to be drawn by whoever asks in vain; chance rarely has it there."""
    hand = table.hands[move["seat"]]
    card = None
    if rng.random() < taste.wish:
        card = move["number"]
    elif rng.random() < taste.fourth:
        card = next((card for card in hand if hand.count(card) == BOOK - 1), max(hand, key=hand.count))
    if card is not None:
        with suppress(Impossible):  # the Store has none left: chance decides
            table.stack([card])


MOODS = Moods(TASTES, seats_of(TASTES), direct, filler)
