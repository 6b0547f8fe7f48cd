"""How often the two games for one player are won, reading by reading: on the reference engine itself.

``python tests/benchmarks/patience_odds.py patience 10000 100 20000`` plays 10,000 deals carefully and searches 100 of
them with foresight, each through at most 20,000 positions. It prints a row of Markdown for each bundle of readings.

*Careful* play sees nothing of the pack. Before each turn it does all that can be done, in random order: it overlooks
nothing and plans nothing. *Foresight* knows the whole pack and searches for a win: nobody can win more often. A search
that is broken off leaves the deal undecided, so that the share that can be won lies between two numbers.
"""

from __future__ import annotations

import math
import os
import sys
from collections.abc import Callable, Hashable
from concurrent.futures import ProcessPoolExecutor
from random import Random
from typing import cast

from hoyle.games import table_of
from hoyle.games.another_patience import TOTAL, AnotherPatience
from hoyle.games.patience import ONE, VALUES, Patience
from hoyle.table import Move, Table

Readings = dict[str, str]

LAST = ("turn", "again", "stop")
"""What careful play does only when there is nothing else to do."""


def carefully(table: Table, rng: Random) -> bool:
    """Plays to the end without a look at the pack; whether it was won."""
    while not table.over:
        moves = table.moves()
        acts = [move for move in moves if move["do"] not in (*LAST, "shift")]
        table.play(rng.choice(acts) if acts else next(move for move in moves if move["do"] in LAST))
    return bool(table.result()["won"])


class _BrokenOff(Exception):
    """So many positions were looked at that the search ends."""


class Foresight:
    """A search that knows the whole pack."""

    def __init__(self, table: Table, most: int) -> None:
        self.most = most
        self.seen: set[Hashable] = set()
        self.key, self.telling = SEARCH[table.law.id]
        self.line: list[Move] = []
        """The moves that win, if there are any."""
        self.table = table

    def wins(self) -> bool | None:
        """Whether the deal can be won; none if the search was broken off."""
        try:
            return self._wins(self.table)
        except _BrokenOff:
            return None

    def _wins(self, table: Table) -> bool:
        if table.over:
            return bool(table.result()["won"])
        key = self.key(table)
        if key in self.seen:
            return False
        if len(self.seen) >= self.most:
            raise _BrokenOff
        self.seen.add(key)
        for move in self.telling(table, table.moves()):
            after = table.copy()
            after.play(move)
            self.line.append(move)
            if self._wins(after):
                return True
            self.line.pop()
        return False


# --- Patience ----------------------------------------------------------------------------------------------


def patience_key(table: Table) -> Hashable:
    """The order of the lower piles makes no difference, and the 1 piles have what is nowhere else."""
    it = cast(Patience, table)
    return len(it.pack), tuple(it.stock), tuple(sorted(map(tuple, it.below))), len(it.closed)


def patience_telling(table: Table, moves: list[Move]) -> list[Move]:
    """A card that nothing needs below goes up, and nothing else is tried: all that it could hold goes up itself."""
    it = cast(Patience, table)
    if it.readings["patience.spaces"] == "every":
        safe = min(it.heights) + 2
        for move in moves:
            if move["do"] in ("up", "raise"):
                card = it.stock[-1] if move["do"] == "up" else it.below[move["pile"]][-1]
                if VALUES[card] <= safe or card == ONE:
                    return [move]
    spaces = [move for move in moves if move["do"] in ("fill", "dig")]
    alike = [move for move in spaces if move["pile"] != spaces[0]["pile"]]
    return [move for move in moves if move not in alike and move["do"] != "stop"]


# --- Another Patience --------------------------------------------------------------------------------------


def another_key(table: Table) -> Hashable:
    """What lies in the stock pile counts only where it can still be played."""
    it = cast(AnotherPatience, table)
    stock = tuple(it.stock)
    dead = (
        it.readings["another-patience.stock-top"] == "just-turned" and it.readings["another-patience.passes"] == "once"
    )
    if dead and it.readings["another-patience.goal"] == "triangle":
        stock = stock[-1:] if it.fresh else ()
    return it.here, len(it.pack), stock, it.fresh, it.passes


def another_telling(table: Table, moves: list[Move]) -> list[Move]:
    """A thirteen goes by itself and is needed for nothing else; where a card has no partner left, all is lost."""
    for move in moves:
        if move["do"] in ("thirteen", "stock-thirteen"):
            return [move]
    return [] if _hopeless(cast(AnotherPatience, table)) else moves


def _hopeless(table: AnotherPatience) -> bool:
    """Whether a card of the triangle has no partner left anywhere; longer sums are not so easily ruled out."""
    if table.readings["another-patience.sum"] == "more":
        return False
    left = {table.value(index) for index in table.left()}
    elsewhere = {VALUES[card] for card in (*table.pack, *table.stock)}
    return any(value != TOTAL and TOTAL - value not in left and TOTAL - value not in elsewhere for value in left)


Search = tuple[Callable[[Table], Hashable], Callable[[Table, list[Move]], list[Move]]]
SEARCH: dict[str, Search] = {
    "patience": (patience_key, patience_telling),
    "another-patience": (another_key, another_telling),
}


# --- measuring ---------------------------------------------------------------------------------------------


def bundles(game: str) -> dict[str, Readings]:
    """The default, and every reading that is not the default by itself; and what public relatives play."""
    law = table_of(game).law
    found: dict[str, Readings] = {"default": {}}
    for ruling in law.rulings.values():
        for reading in ruling.readings:
            if reading.id != ruling.default:
                found[f"`{ruling.id}` {reading.id}"] = {ruling.id: reading.id}
    for edition in law.file.editions[1:]:
        found[f"edition `{edition.id}`"] = dict(edition.readings)
    return found


def careful_wins(game: str, readings: Readings, first: int, count: int) -> int:
    """How many deals careful play wins."""
    engine = table_of(game)
    return sum(carefully(engine(1, seed=seed, readings=readings), Random(seed)) for seed in range(first, first + count))


def searched(game: str, readings: Readings, seed: int, most: int) -> bool | None:
    """Whether one deal can be won."""
    return Foresight(table_of(game)(1, seed=seed, readings=readings), most).wins()


def interval(wins: int, deals: int) -> tuple[float, float]:
    """The share with 95 % confidence, after Wilson."""
    if not deals:
        return 0.0, 1.0
    z, share = 1.96, wins / deals
    middle = share + z * z / (2 * deals)
    spread = z * math.sqrt(share * (1 - share) / deals + z * z / (4 * deals * deals))
    return max(0.0, (middle - spread) / (1 + z * z / deals)), min(1.0, (middle + spread) / (1 + z * z / deals))


def row(pool: ProcessPoolExecutor, game: str, name: str, readings: Readings, deals: int, looked: int, most: int) -> str:
    """One row of the table."""
    step = max(1, deals // 20)
    shares = [pool.submit(careful_wins, game, readings, at, min(step, deals - at)) for at in range(0, deals, step)]
    searches = [pool.submit(searched, game, readings, seed, most) for seed in range(looked)]
    careful = foreseen = "not measured"
    if deals:
        wins = sum(share.result() for share in shares)
        low, high = interval(wins, deals)
        careful = f"{wins / deals:.2%} of {deals} ({low:.2%} to {high:.2%})"
    if looked:
        answers = [search.result() for search in searches]
        least, unknown = answers.count(True), answers.count(None)
        bottom, top = interval(least, looked)[0], interval(least + unknown, looked)[1]
        foreseen = f"{least} of {looked} won, {unknown} undecided ({bottom:.1%} to {top:.1%})"
    return f"| {name} | {careful} | {foreseen} |"


def main(game: str, deals: int, looked: int, most: int, *only: str) -> None:
    """Prints the table of a game."""
    sys.stdout.write("| readings | careful play | with foresight |\n|---|---|---|\n")
    sys.setrecursionlimit(20_000)
    with ProcessPoolExecutor(os.cpu_count(), initializer=sys.setrecursionlimit, initargs=(20_000,)) as pool:
        for name, readings in bundles(game).items():
            if not only or any(word in name for word in only):
                sys.stdout.write(row(pool, game, name, readings, deals, looked, most) + "\n")
                sys.stdout.flush()


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]), int(sys.argv[3]), int(sys.argv[4]), *sys.argv[5:])
