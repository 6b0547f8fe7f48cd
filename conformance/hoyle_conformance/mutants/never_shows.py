"""Whether one of two bugs never shows in a program that has both: then there is nothing to tell.

Where nobody runs out of cards before the game ends, it makes no difference who may be asked without any. Engines with
one bug and with both play the same games side by side; what one of them shows, lists, takes or refuses must be what the
other does.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from itertools import chain
from random import Random

from hoyle.games import table_of
from hoyle.script import Script
from hoyle.table import Impossible, Move, Refused, Table
from hoyle_conformance.claims.claim import Claim
from hoyle_conformance.gamekit.mutants import Mutant
from hoyle_conformance.games import kit_of
from hoyle_conformance.judging.resuming import ABSURD
from hoyle_conformance.mutants.pairs import both
from hoyle_conformance.scripts.generate import games_of_all_moods

GAMES = 150
"""How many games of each engine the other plays too."""


def never_shows(bug: Mutant, behind: Mutant, claim: Claim) -> bool:
    """Whether a bug makes no difference to a program that has another one.

    Only a bug that shows by itself in such games can be seen not to: an unfair shuffle, say, never would.
    """
    reference = table_of(claim.game)
    return differ(reference, bug.engine, claim) and not differ(behind.engine, both(behind, bug), claim)


def differ(one: type[Table], other: type[Table], claim: Claim) -> bool:
    """Whether two engines are seen to play differently in games of either of them."""
    scripts = chain(_games(one, claim), _games(other, claim))
    return any(_plays_otherwise(script, one, other) for script in scripts)


def _games(engine: type[Table], claim: Claim) -> Iterator[Script]:
    for recording in games_of_all_moods(kit_of(claim.game), engine.law, claim, GAMES, engine):
        yield recording.script()


def _plays_otherwise(script: Script, one: type[Table], other: type[Table]) -> bool:
    first = script.replace(moves=[]).table(engine=one, seed=0)
    second = script.replace(moves=[]).table(engine=other, seed=0)
    for number in range(len(script.moves) + 1):
        if _looks(first) != _looks(second):
            return True
        tried = [*first.moves(), *second.moves(), *_unlawful(first, number)]
        if any(_takes(first, move) is not _takes(second, move) for move in tried):
            return True
        if number < len(script.moves):
            try:
                first.play(script.moves[number])
                second.play(script.moves[number])
            except (Refused, Impossible, *ABSURD):
                return False  # both were seen to refuse it, or a wrong program is at its end
    return False


def _looks(table: Table) -> list[object]:
    """What everybody sees, and what they may do."""
    return [*(table.view(seat) for seat in (None, *range(table.players))), table.moves(), table.irregular()]


def _unlawful(table: Table, seed: int) -> list[Move]:
    """Moves that the rules forbid; none at a table that no game by the rules comes to."""
    with suppress(*ABSURD):
        return [move for _, move in kit_of(table.law.id).unlawful.at(table, Random(seed))]
    return []


def _takes(table: Table, move: Move) -> bool:
    return table.why_not(move) is None
