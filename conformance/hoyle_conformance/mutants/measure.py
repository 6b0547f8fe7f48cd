"""``python -m hoyle_conformance.mutants.measure``: how well failures are told, measured on mutants.

The tests prove that every mutant dies. This program measures what the author of such a program reads: whether the rule
told first is the broken one, whether of two bugs both are told, whether the game shown is short, and whether a bug is
called another reading. It takes hours for everything; ``--sample``, ``--pairs`` and ``--deviations`` take samples. With
``--results FILE`` each result is a line of that file as soon as it is known, and what the file has is not repeated.
"""

from __future__ import annotations

import argparse
import os
import sys
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, ProcessPoolExecutor, wait
from pathlib import Path
from random import Random

import msgspec

from hoyle.games import game_slugs
from hoyle_conformance.games import mutants_of
from hoyle_conformance.mutants.measuring import Length, Measured, Work, measure
from hoyle_conformance.mutants.pairs import can_be_combined, random_pairs, same_sentence

SECONDS = 300
"""How long one program may take; on a quiet machine it takes five to thirty."""


def singles(games: Sequence[str], most: int | None, lengths: bool, seed: int) -> list[Work]:
    """One mutant at a time: all of each game, or some of them at random."""
    found = []
    for game in games:
        mutants = mutants_of(game)
        drawn = mutants if most is None else Random(f"{seed} {game}").sample(mutants, min(most, len(mutants)))
        found += [Work(game, (one.id,), lengths) for one in drawn]
    return found


def pairs(games: Sequence[str], most: int, seed: int) -> list[Work]:
    """Random pairs within a game, from all games."""
    found = [
        Work(game, (one.id, other.id)) for game in games for one, other in random_pairs(mutants_of(game), most, seed)
    ]
    return Random(seed).sample(found, min(most, len(found)))


def deviations(games: Sequence[str], most: int, seed: int) -> list[Work]:
    """Each systematic deviation of a game with some of its other mutants."""
    found = []
    for game in games:
        mutants = mutants_of(game)
        for one in (mutant for mutant in mutants if mutant.systematic):
            others = [other for other in mutants if can_be_combined(one, other) and not same_sentence(other, one.rule)]
            drawn = Random(f"{seed} {one.id}").sample(others, min(most, len(others)))
            found += [Work(game, (one.id, other.id), masking=True) for other in drawn]
    return found


class Results:
    """What was measured, kept in a file of JSON lines if there is one."""

    def __init__(self, file: Path | None = None) -> None:
        self._file = file
        lines = file.read_bytes().splitlines() if file is not None and file.exists() else []
        found = map(_read, lines)
        self._of = {one.work: one for one in found if one is not None}

    def add(self, one: Measured) -> None:
        """Keeps a result."""
        self._of[one.work] = one
        if self._file is not None:
            with self._file.open("ab") as lines:
                lines.write(b"\n" + msgspec.json.encode(one) + b"\n")  # a line that was cut is not continued

    def of(self, work: Iterable[Work]) -> list[Measured]:
        """The results that there are of some programs."""
        return [self._of[one] for one in work if one in self._of]

    def missing(self, work: Iterable[Work]) -> list[Work]:
        """The programs that have no result yet."""
        return [one for one in work if one not in self._of]


def _read(line: bytes) -> Measured | None:
    """A result; None if the line is empty or was cut by an interruption."""
    try:
        return msgspec.json.decode(line, type=Measured)
    except msgspec.DecodeError:
        return None


def main() -> None:
    """Measures what is asked for, and prints the tables as Markdown."""
    asked = _arguments()
    games = asked.game or game_slugs()
    results = Results(asked.results)
    alone = singles(games, asked.sample, asked.lengths, asked.seed) if asked.sample != 0 else []
    two = pairs(games, asked.pairs, asked.seed)
    masked = deviations(games, asked.deviations, asked.seed) if asked.deviations else []
    if asked.known:
        alone, two, masked = ([msgspec.structs.replace(one, known=True) for one in of] for of in (alone, two, masked))
    for one in _all_measured(results.missing([*alone, *two, *masked]), asked.jobs, asked.limit, asked.seconds):
        results.add(one)
        if asked.verbose or not one.good:
            sys.stderr.write(one.line + "\n")
    if alone:
        _print(_headline_table(results.of(alone)))
    if two:
        _print(_told_table("pairs", results.of(two), lambda one: one.game))
    if masked:
        _print(_told_table("deviation with another bug", results.of(masked), lambda one: one.mutants[0]))


def _all_measured(work: Sequence[Work], jobs: int, limit: int, seconds: float | None) -> Iterator[Measured]:
    """Measures one program after the other, as long as there is time to begin with one."""
    until = None if seconds is None else time.monotonic() + seconds
    waiting = list(reversed(work))
    with ProcessPoolExecutor(jobs) as pool:
        running = {pool.submit(measure, waiting.pop(), limit) for _ in range(min(jobs, len(waiting)))}
        while running:
            done, running = wait(running, return_when=FIRST_COMPLETED)
            for one in done:
                if waiting and (until is None or time.monotonic() < until):
                    running.add(pool.submit(measure, waiting.pop(), limit))
                yield one.result()


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m hoyle_conformance.mutants.measure", description=__doc__)
    parser.add_argument("--game", nargs="+", metavar="GAME", help="only these games")
    parser.add_argument("--sample", type=int, metavar="N", help="N random mutants of each game by themselves; 0: none")
    parser.add_argument("--pairs", type=int, default=0, metavar="N", help="N random pairs of mutants")
    parser.add_argument("--deviations", type=int, default=0, metavar="N", help="each deviation with N other mutants")
    parser.add_argument("--known", action="store_true", help="with these mutants in the catalogue of known bugs")
    parser.add_argument("--lengths", action="store_true", help="also search for the least game")
    parser.add_argument("--seed", type=int, default=0, help="draws other samples")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="processes")
    parser.add_argument("--results", type=Path, metavar="FILE", help="keeps results there; what it has is not repeated")
    parser.add_argument("--seconds", type=float, metavar="S", help="begins with no other program after S seconds")
    parser.add_argument("--limit", type=int, default=SECONDS, metavar="S", help="gives a program up after S seconds")
    parser.add_argument("--verbose", action="store_true", help="a line for each program, even if all is well")
    return parser.parse_args()


def _headline_table(found: Sequence[Measured]) -> Iterator[str]:
    yield (
        "| game | mutants | told first | told | others told | false passes | false banners "
        "| least game | long | far too long |"
    )
    yield "|---|---|---|---|---|---|---|---|---|---|"
    for game in dict.fromkeys(one.work.game for one in found):
        yield _headline_row(game, [one for one in found if one.work.game == game])
    yield _headline_row("all", found)


def _headline_row(name: str, of: Sequence[Measured]) -> str:
    lengths = [sum(one.length is kind for one in of) for kind in (Length.LEAST, Length.LONG, Length.FAR)]
    return (
        f"| {name} | {len(of)} | {_share(sum(one.told for one in of), len(of))} | "
        f"{_share(sum(one.named for one in of), len(of))} | {sum(one.others for one in of)} | "
        f"{sum(one.false_pass for one in of)} | "
        f"{sum(one.false_banner for one in of)} | {' | '.join(map(str, lengths))} |"
    )


def _told_table(what: str, found: Sequence[Measured], by: Callable[[Work], str]) -> Iterator[str]:
    yield f"| {what} | programs | told | one never shows | others told | not finished | false passes |"
    yield "|---|---|---|---|---|---|---|"
    for name in dict.fromkeys(by(one.work) for one in found):
        yield _told_row(name, [one for one in found if by(one.work) == name])
    yield _told_row("all", found)


def _told_row(name: str, of: Sequence[Measured]) -> str:
    return (
        f"| {name} | {len(of)} | {_share(sum(one.told for one in of), len(of))} | "
        f"{sum(one.never_shows for one in of)} | {sum(one.others for one in of)} | "
        f"{sum(not one.finished for one in of)} | {sum(one.false_pass for one in of)} |"
    )


def _share(part: int, whole: int) -> str:
    return f"{part} ({part / whole:.0%})" if whole else "0"


def _print(lines: Iterator[str]) -> None:
    sys.stdout.writelines(line + "\n" for line in (*lines, ""))
    sys.stdout.flush()


if __name__ == "__main__":
    main()
