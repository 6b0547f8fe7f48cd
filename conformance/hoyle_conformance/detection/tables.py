"""Finds out at which tables a program plays: its variants, and for how many players."""

from __future__ import annotations

from hoyle.games import table_of
from hoyle.law.book import GameLaw
from hoyle.script import Script
from hoyle.table import Impossible
from hoyle_conformance.claims.claim import variants_for
from hoyle_conformance.wire.implementation import Implementation
from hoyle_conformance.wire.messages import GameClaim, Op, PlayResult, Request


def tried_tables(
    implementation: Implementation, law: GameLaw, hello: GameClaim
) -> tuple[list[str], tuple[int, int] | None]:
    """The variants and the numbers of players it plays, by trying a table for each that hello claims.

    What hello does not claim is not tried: many adapters play whatever they are asked for, but claim less.
    """
    numbers: set[int] = set()
    variants = []
    least, most = hello.players
    for variant in law.file.variants:
        if variant.id not in variants_for(law, hello, hello.players):
            continue
        tables = [
            Script(game=law.id, players=number, variant=variant.id, shuffles=_some_order(law, number, variant.id))
            for number in range(max(least, variant.least_players), min(most, variant.most_players or most) + 1)
        ]
        requests = (Request(id=number, op=Op.PLAY, script=table) for number, table in enumerate(tables, 1))
        played = [
            answer.request.script.players
            for answer in implementation.ask(requests)
            if answer.request.script is not None and isinstance(answer.result, PlayResult) and answer.result.views
        ]
        numbers.update(played)
        variants += [variant.id] if played else []
    return variants, longest_run(numbers)


def _some_order(law: GameLaw, players: int, variant: str) -> list[list[str]]:
    """All shuffles before the first move of such a table, complete."""
    try:
        return table_of(law.id)(players, variant=variant, seed=0).shuffles
    except Impossible:
        return []


def longest_run(numbers: set[int]) -> tuple[int, int] | None:
    """The longest range of numbers without a gap; a profile cannot express gaps."""
    runs: list[tuple[int, int]] = []
    for number in sorted(numbers):
        if runs and runs[-1][1] == number - 1:
            runs[-1] = (runs[-1][0], number)
        else:
            runs.append((number, number))
    return max(runs, key=lambda run: run[1] - run[0]) if runs else None
