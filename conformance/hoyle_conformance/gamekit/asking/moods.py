"""Ways of asking: moods differ in how many questions are answered, and how many are put to an empty hand."""

from __future__ import annotations

from dataclasses import KW_ONLY, dataclass
from random import Random

from hoyle.families.asking.table import AskingTable
from hoyle.table import Move, Table
from hoyle_conformance.gamekit.moods import Mood


@dataclass(frozen=True)
class Taste(Mood):
    """How likely a question is to be of a kind; the rest are chosen freely."""

    hit: float
    """One that will be answered."""
    miss: float = 0.0
    """One that will not."""
    empty: float = 0.0
    """One that is put to an empty hand."""
    _: KW_ONLY
    moves: tuple[int, int] = (3, 40)


def choose(table: AskingTable, rng: Random, taste: Taste) -> Move:
    """A question of one of the kinds, or any."""
    options = table.lawful()
    roll = rng.random()
    for share, fits in ((taste.hit, _is_answered), (taste.miss, _is_in_vain), (taste.empty, _asks_empty_hand)):
        roll -= share
        if roll < 0:
            return rng.choice([move for move in options if fits(table, move)] or options)
    return rng.choice(options)


def _is_answered(table: AskingTable, move: Move) -> bool:
    return bool(table.answer(move["to"], move[table.asks_for]))


def _is_in_vain(table: AskingTable, move: Move) -> bool:
    return not _is_answered(table, move)


def _asks_empty_hand(table: AskingTable, move: Move) -> bool:
    return not table.hands[move["to"]]


def filler(table: Table) -> Move:
    """The question that does the least: the first."""
    return table.lawful()[0]
