"""Bugs that a program can have in any game. Mixed into a game's table, each makes a mutant.

>>> from hoyle.games import table_of
>>> class Swallows(MovesAfterTheEnd, table_of("flip7")): ...
"""

from __future__ import annotations

import random

from hoyle.table import Move, Table
from hoyle_conformance.gamekit.mutants import bug


class OwnPack(Table):
    """Deals from a wrong pack when it shuffles by itself; if a script names the cards, it follows the script."""

    def full_pack(self) -> list[str]:
        """The pack; a wrong one if no script says what it is."""
        pack = super().full_pack()
        return pack if self._seed is None else self.own_pack(pack)

    def own_pack(self, pack: list[str]) -> list[str]:
        """The pack it deals from."""
        raise NotImplementedError


@bug(en="Seeds the shuffle with a constant.", es="Inicia la mezcla siempre con la misma semilla.")
class SameShuffle(Table):
    """Seeds every shuffle of its own with a constant."""

    def shuffled(self, cards: list[str]) -> list[str]:
        """The same order in every game, unless a script gives one."""
        if self._seed is not None:
            self._seed = 7
        return super().shuffled(cards)


class OwnShuffle(Table):
    """Shuffles badly when it shuffles by itself."""

    def shuffled(self, cards: list[str]) -> list[str]:
        """The order that a script gives, or else a bad one."""
        if self._seed is None:
            return super().shuffled(cards)
        order = self.badly_shuffled(cards, random.Random(f"{self._seed} {len(self.shuffles)}"))
        self.shuffles.append(order)
        return order

    def badly_shuffled(self, cards: list[str], rng: random.Random) -> list[str]:
        """The cards in an order that is not a fair shuffle."""
        raise NotImplementedError


class LazyShuffle(OwnShuffle):
    """Swaps a few pairs of cards and leaves most where they were."""

    def badly_shuffled(self, cards: list[str], rng: random.Random) -> list[str]:
        """The cards with some pairs swapped."""
        order = list(cards)
        for _ in range(len(order) // 4):
            one, other = rng.randrange(len(order)), rng.randrange(len(order))
            order[one], order[other] = order[other], order[one]
        return order


class CutInsteadOfShuffle(OwnShuffle):
    """Cuts the pack in a random place."""

    def badly_shuffled(self, cards: list[str], rng: random.Random) -> list[str]:
        """The cards cut once."""
        at = rng.randrange(len(cards))
        return cards[at:] + cards[:at]


@bug(
    en="Takes a seat that does not exist for the one that is to move.",
    es="Toma un asiento que no existe por quien tiene que jugar.",
)
class SeatsWrapAround(Table):
    """Takes a seat that does not exist for the one that is to move."""

    def play(self, move: Move) -> None:
        """Makes a move, even one of a seat that does not exist."""
        seat = move.get("seat")
        if isinstance(seat, int) and seat >= self.players:
            move = as_whoever_is_to_move(self, move)
        super().play(move)


@bug(
    en="Swallows moves after the game is over instead of refusing them.",
    es="Se traga las jugadas cuando el juego ha terminado en vez de rechazarlas.",
)
class MovesAfterTheEnd(Table):
    """Swallows moves after the game is over instead of refusing them."""

    def play(self, move: Move) -> None:
        """Makes a move; does nothing if the game is over."""
        if not self.over:
            super().play(move)


def as_whoever_is_to_move(table: Table, move: Move) -> Move:
    """The move as if the right seat had made it, if that makes it possible."""
    moves = table.moves()
    renamed = {**move, "seat": moves[0]["seat"]} if moves else move
    return renamed if renamed in moves else move
