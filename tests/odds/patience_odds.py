"""How often the two games for one player are won, reading by reading.

``python tests/odds/patience_odds.py patience`` prints a row of Markdown for each bundle of readings; --help says
how to ask for more deals. The deals are those of the reference engine with the seeds from 0, and the players are three:

- *careful* sees nothing of the pack. Before each turn it does all that can be done, in random order: it overlooks
  nothing and plans nothing.
- the *planner* sees nothing of the pack either. For each move it plays some games carefully to the end, with the unseen
  cards in random order, and makes the move after which they come out best.
- *foresight* knows the whole pack and searches for a win: nobody can win more often. A search that is broken off leaves
  the deal undecided, so that the share that can be won lies between two numbers.

They play in ``patience_search``, a small program in Rust with both games in it: on the reference engine the same would
take days. ``tests/odds/test_patience_odds.py`` plays its games again on the engine.
"""

from __future__ import annotations

import argparse
import math
import subprocess
import sys
import tempfile
from collections import Counter
from collections.abc import Iterator
from functools import cache
from itertools import product
from pathlib import Path

from hoyle.games import table_of
from hoyle.table import Move

Readings = dict[str, str]

SOURCE = Path(__file__).parent / "patience_search" / "main.rs"
ONE_IN_SEVEN = 1 / 7
COMPILER = ("rustc", "--edition", "2021", "-O")


def compiled(folder: Path) -> Path:
    """The program in Rust, ready to run."""
    program = folder / "search"
    subprocess.run([*COMPILER, str(SOURCE), "-o", str(program)], check=True)
    return program


@cache
def orders(game: str, deals: int) -> str:
    """The shuffled packs of the first deals, one a line."""
    engine = table_of(game)
    return "".join(" ".join(engine(1, seed=seed).shuffles[0]) + "\n" for seed in range(deals))


def played(program: Path, game: str, player: str, effort: int, readings: Readings, deals: int) -> Iterator[list[str]]:
    """For each deal how it ended (``won``, ``lost`` or ``undecided``), and then the moves."""
    chosen = [f"{ruling}={reading}" for ruling, reading in readings.items()]
    command = [str(program), game, player, str(effort), *chosen]
    answer = subprocess.run(command, input=orders(game, deals), capture_output=True, text=True, check=True)
    return (line.split(";") for line in answer.stdout.splitlines())


def ends(program: Path, game: str, player: str, effort: int, readings: Readings, deals: int) -> Counter[str]:
    """How many deals a player won and lost."""
    return Counter(end for end, *_ in played(program, game, player, effort, readings, deals))


def move_of(game: str, words: str) -> Move:
    """A move as the program writes it, as the engine takes it."""
    do, *parts = words.split(" ")
    fields = next(kind.fields for kind in table_of(game).law.table.moves if kind.do == do) or {}
    typed = [int(part) if type == "integer" else part for part, type in zip(parts, fields.values(), strict=True)]
    return {"seat": 0, "do": do, **dict(zip(fields, typed, strict=True))}


def bundles(game: str) -> dict[str, Readings]:
    """The default, and every reading that is not the default by itself; and what public relatives play."""
    law = table_of(game).law
    found: dict[str, Readings] = {"default": {}}
    for ruling in law.rulings.values():
        for reading in ruling.readings:
            if reading.id != ruling.default:
                found[f"`{ruling.id}: {reading.id}`"] = {ruling.id: reading.id}
    for edition in law.file.editions[1:]:
        found[f"edition `{edition.id}`"] = dict(edition.readings)
    return found


def combinations(game: str, most: int) -> Iterator[Readings]:
    """The combinations of readings with at most so many that are not the default; only these are named."""
    rulings = table_of(game).law.rulings.values()
    for chosen in product(*([reading.id for reading in ruling.readings] for ruling in rulings)):
        readings = {ruling.id: id for ruling, id in zip(rulings, chosen, strict=True) if id != ruling.default}
        if len(readings) <= most:
            yield readings


def interval(wins: int, deals: int, undecided: int = 0) -> tuple[float, float]:
    """The share with 95 % confidence, after Wilson; with undecided deals counted both ways."""
    return _wilson(wins, deals, -1), _wilson(wins + undecided, deals, +1)


def _wilson(wins: int, deals: int, side: int) -> float:
    if not deals:
        return 0.0 if side < 0 else 1.0
    z, share = 1.96, wins / deals
    middle = share + z * z / (2 * deals)
    spread = z * math.sqrt(share * (1 - share) / deals + z * z / (4 * deals * deals))
    return min(1.0, max(0.0, (middle + side * spread) / (1 + z * z / deals)))


def cell(found: Counter[str]) -> str:
    """A cell of the table."""
    deals, won, undecided = found.total(), found["won"], found["undecided"]
    if not deals:
        return "–"
    low, high = interval(won, deals, undecided)
    share = f"{won / deals:.1%}" if not undecided else f"{won / deals:.1%} to {(won + undecided) / deals:.1%}"
    return f"{share} of {deals} ({low:.1%} to {high:.1%})"


def rows(program: Path, asked: argparse.Namespace) -> Iterator[str]:
    """The table: a row for each bundle of readings."""
    yield "| readings | careful | planner | foresight |"
    yield "|---|---|---|---|"
    players = {
        "careful": (0, asked.careful),
        "planner": (asked.samples, asked.planner),
        "foresight": (asked.most, asked.foresight),
    }
    for name, readings in bundles(asked.game).items():
        if not asked.only or any(word in name for word in asked.only):
            cells = [
                cell(ends(program, asked.game, player, effort, readings, deals))
                for player, (effort, deals) in players.items()
            ]
            yield f"| {name} | {' | '.join(cells)} |"


def fitting(program: Path, game: str, deals: int, most: int) -> Iterator[str]:
    """The combinations of readings under which careful play may win one game in seven, the simplest first."""
    for readings in sorted(combinations(game, most), key=len):
        won = ends(program, game, "careful", 0, readings, deals)["won"]
        low, high = interval(won, deals)
        if low <= ONE_IN_SEVEN <= high:
            chosen = ", ".join(f"`{ruling}: {reading}`" for ruling, reading in readings.items())
            yield f"{won / deals:.1%} of {deals} ({low:.1%} to {high:.1%})  {chosen}"


def main() -> None:
    """Prints the table of a game, or the combinations of readings that fit the text's promise."""
    asked = argparse.ArgumentParser(description="How often a game for one player is won, reading by reading.")
    asked.add_argument("game", choices=["patience", "another-patience"])
    asked.add_argument("--careful", type=int, default=10_000, metavar="DEALS", help="deals that careful play plays")
    asked.add_argument("--planner", type=int, default=1_000, metavar="DEALS", help="deals that the planner plays")
    asked.add_argument("--samples", type=int, default=20, help="games that the planner looks at for each move")
    asked.add_argument("--foresight", type=int, default=300, metavar="DEALS", help="deals that are searched")
    asked.add_argument("--most", type=int, default=100_000, help="positions after which a search is broken off")
    asked.add_argument("--only", nargs="*", metavar="WORD", help="only bundles with such a word in their name")
    asked.add_argument("--fitting", type=int, metavar="DEALS", help="list what fits one in seven with careful play")
    asked.add_argument("--readings", type=int, default=2, metavar="N", help="of so many readings at once (--fitting)")
    found = asked.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        program = compiled(Path(folder))
        lines = fitting(program, found.game, found.fitting, found.readings) if found.fitting else rows(program, found)
        for line in lines:
            sys.stdout.write(line + "\n")
            sys.stdout.flush()


if __name__ == "__main__":
    main()
