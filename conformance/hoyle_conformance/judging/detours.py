"""Detours: games that stopped at a departure are continued from the table that the program shows.

Without them a program that departs in every game, for instance in who begins, would show little else.
"""

from __future__ import annotations

import time
from collections.abc import Iterable, Iterator
from random import Random

from hoyle.script import Trace
from hoyle.table import Impossible, Move, Refused, Table
from hoyle_conformance.judging.bench import Bench
from hoyle_conformance.judging.resuming import ABSURD, Stopped, table_after

ROUNDS = 4
"""How often a game that stopped at a departure is continued another way."""
MOST = 400
"""How many games that stopped are continued, in all shares."""


def detours(bench: Bench, stopped: Iterable[Stopped], number: int) -> Iterator[Trace]:
    """Games that continue in ways that the scripts did not foresee, each in some mood."""
    rng = Random(f"{bench.seed} detours {bench.share.number} {number}")
    moods = [mood for mood in bench.kit.moods.named if bench.kit.moods.seat_players(rng, mood, bench.claim)]
    for one in stopped:
        table = table_after(one, bench.eyes)
        if table is None or not moods or (bench.enough is not None and time.monotonic() > bench.enough):
            continue
        more = list(_moves(bench, table, rng, rng.choice(moods)))
        if not more:
            continue
        try:
            trace = bench.expect(one.script.replace(moves=[*one.script.moves, *more], shuffles=table.shuffles))
        except Impossible:
            continue  # the reference shuffles other cards on its way there
        yield bench.speak(trace)


def _moves(bench: Bench, table: Table, rng: Random, mood: str) -> Iterator[Move]:
    """The moves from here on, in some mood; they are also made at the table."""
    for _ in range(bench.kit.moods.length(rng, mood)):
        if table.over:
            return
        try:
            move = bench.kit.moods.direct(table, rng, mood)
            table.play(move)
        except (Refused, Impossible, *ABSURD):
            return  # a mood need not know what to do at a table that only a mistake leads to
        yield move
