"""What the kits of the two games for one player share: Patience and Another Patience."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from itertools import pairwise
from random import Random
from typing import Protocol

from hoyle.script import Script
from hoyle.table import Impossible, Move, Table, View
from hoyle_conformance.claims.claim import Claim


def steps(views: list[View], script: Script) -> Iterator[tuple[int, Move, View, View]]:
    """Each move with the view before it and after it, while the game goes on."""
    for at, (before, after) in enumerate(pairwise(views)):
        if at < len(script.moves) and not after["over"]:
            yield at + 1, script.moves[at], before, after


def one_player(rng: Random, mood: str, claim: Claim) -> tuple[int, str | None, int] | None:
    """The only seating there is."""
    return 1, None, 1


def filler(table: Table) -> Move:
    """The move that does least: to turn a card, where that is possible."""
    return table.lawful()[-1]


def put_next(table: Table, *cards: str) -> None:
    """Lets these cards come next, if they are still to come."""
    with suppress(Impossible):
        table.stack(cards)


class _WithPack(Protocol):
    pack: list[str]


def same_but_unseen(script: Script, seat: int, rng: Random) -> Script | None:
    """The same game with another order of the cards that have not been turned."""
    table = script.replace(moves=[]).table()
    for move in script.moves:
        table.play(move)
    hidden = pack_of(table)[::-1]
    order = table.shuffles[0]
    if len(set(hidden)) < 2 or len(table.drawn) + len(hidden) != len(order):
        return None  # nothing is hidden, or it has been seen before the pack was turned over
    other = hidden[:]
    while other == hidden:
        rng.shuffle(other)
    return script.replace(shuffles=[[*order[: len(order) - len(hidden)], *other]])


def pack_of(table: Table) -> list[str]:
    """What is left to turn, the next card last."""
    with_pack: _WithPack = table  # type: ignore[assignment]
    return with_pack.pack
