"""The least game that shows a mutant's bug, by trying all games of one move, then of two, and so on."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from hoyle.script import Script
from hoyle.table import Impossible, Move, Refused, Table
from hoyle_conformance.gamekit.mutants import Mutant
from hoyle_conformance.judging.views import Eyes

MOST_POSITIONS = 20_000


class Searched(NamedTuple):
    """What trying all games has shown."""

    least: int | None
    """The moves of the least game that goes wrong; None if none was found."""
    complete: int
    """All games of up to this many moves were tried."""


class Position(NamedTuple):
    """The same game at the table of the reference and at that of the mutant."""

    right: Table
    wrong: Table


def least_game(mutant: Mutant, like: Script, depth: int, positions: int = MOST_POSITIONS) -> Searched:
    """Tries the games with the same players and first shuffles, each card that the pile has being drawn next."""
    eyes = Eyes(mutant.engine.law)
    like = like.replace(moves=[], readings={**mutant.readings, **like.readings})
    try:
        here = [Position(like.table(seed=0), like.table(engine=mutant.engine, seed=0))]
    except Impossible:
        return Searched(None, 0)  # its cards are not those of the pack
    if differs(here[0], eyes):
        return Searched(0, 0)
    for moves in range(1, depth + 1):
        there: list[Position] = []
        for position in here:
            for after in _after(position):
                positions -= 1
                if after is None or differs(after, eyes):
                    return Searched(moves, moves - 1)
                if positions < 0:
                    return Searched(None, moves - 1)
                if not after.right.over:
                    there.append(after)
        here = there
    return Searched(None, depth)


def differs(position: Position, eyes: Eyes) -> bool:
    """Whether the two tables look different."""
    return bool(eyes.differences(position.right.view(), position.wrong.view()))


def _after(position: Position) -> Iterator[Position | None]:
    """All positions after one more move; None for a lawful move that the mutant refuses."""
    for move in position.right.moves():
        for card in _next_cards(position.right, move):
            yield _played(position, move, card)


def _next_cards(table: Table, move: Move) -> list[str | None]:
    """The cards that could be drawn next in the course of a move; None if nothing is drawn."""
    tried = table.copy()
    before = len(tried.drawn)
    tried.play(move)
    if len(tried.drawn) == before or not hasattr(table, "pile"):
        return [None]
    return list(dict.fromkeys(map(str, table.pile))) or [None]


def _played(position: Position, move: Move, card: str | None) -> Position | None:
    right, wrong = position.right.copy(), position.wrong.copy()
    try:
        if card is not None:
            right.stack([card], move["seat"])
            wrong.stack([card], move["seat"])
    except Impossible:
        return position  # the mutant has a different pile
    right.play(move)
    try:
        wrong.play(move)
    except (Refused, Impossible, LookupError):
        return None
    return Position(right, wrong)
