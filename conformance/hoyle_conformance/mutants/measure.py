"""``python -m hoyle_conformance.mutants.measure``: how well failures are told, measured on mutants.

The tests prove that every mutant dies. This program measures what the author of such a program reads: whether the rule
told first is the broken one, whether of two bugs both are told, whether the game shown is short, and whether a bug is
called another reading. It takes hours for everything; ``--sample``, ``--pairs`` and ``--deviations`` take samples.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from random import Random
from typing import NamedTuple

from hoyle.games import game_slugs
from hoyle_conformance.gamekit.mutants import Mutant
from hoyle_conformance.games import mutants_of
from hoyle_conformance.mutants.least_game import least_game
from hoyle_conformance.mutants.pairs import both, can_be_combined, random_pairs, same_sentence
from hoyle_conformance.mutants.telling import Telling, tell

SHORT, LONG = 6, 12
"""A game longer than LONG is too much to read if one of at most SHORT moves exists."""


class Work(NamedTuple):
    """A program to check: one mutant, or two in one engine."""

    game: str
    mutants: tuple[str, ...]
    lengths: bool = False
    """Whether to search for the least game, too."""
    masking: bool = False
    """Whether the first mutant is a deviation that could hide the second, which is all that must be told."""


@dataclass(frozen=True)
class Measured:
    """What was measured on one program."""

    work: Work
    told: bool
    """A mutant: the rule told first is the broken one. Two: both are told, or the one that could be hidden."""
    named: bool
    """A mutant: its rule is told somewhere."""
    false_pass: bool
    false_banner: bool
    length: str
    """``least`` (within a move), ``long``, ``far`` (more than 12 moves where 6 are enough) or ``unknown``."""
    line: str


def measure(work: Work) -> Measured:
    """Checks one program, and compares what is told with what is broken."""
    known = {one.id: one for one in mutants_of(work.game)}
    mutants = [known[id] for id in work.mutants]
    readings = {ruling: reading for one in mutants for ruling, reading in one.readings.items()}
    engine = mutants[0].engine if len(mutants) == 1 else both(mutants[0], mutants[1])
    telling = tell(engine, readings)
    found = [telling.tells(one) for one in mutants]
    passed = [one.rule for one in mutants if one.rule in telling.passed]
    if len(mutants) == 1:
        told = 0 in found[0]
    else:
        told = bool(found[1]) if work.masking else telling.tells_both(mutants[0], mutants[1])
    return Measured(
        work=work,
        told=told,
        named=all(found),
        false_pass=bool(passed),
        false_banner=len(mutants) == 1 and any(_false_banners(mutants[0], telling)),
        length=_length(mutants[0], telling) if work.lengths else "unknown",
        line=_line(work, mutants, telling, told, passed),
    )


def _line(work: Work, mutants: Sequence[Mutant], telling: Telling, told: bool, passed: Sequence[str]) -> str:
    """What was told about one program, for whoever improves the judge."""
    headlines = ", ".join(f"{one.rule} ({one.check}, {one.moves} moves)" for one in telling.headlines[:5])
    broken = ", ".join(one.rule for one in mutants)
    line = f"{'told' if told else 'MISSED'}: {' + '.join(work.mutants)} (breaks {broken}): {headlines}"
    line += f"; banners {telling.banners}" if telling.banners else ""
    return line + (f"; passes {', '.join(passed)}" if passed else "")


def _false_banners(mutant: Mutant, telling: Telling) -> Iterator[str]:
    """Readings that the program is said to follow, although it does not: under them it is still wrong."""
    for ruling, reading in telling.banners.items():
        if tell(mutant.engine, {**mutant.readings, ruling: reading}).headlines:
            yield ruling


def _length(mutant: Mutant, telling: Telling) -> str:
    """How long the game told first is, compared with the least."""
    if not telling.headlines or not telling.headlines[0].has_game:
        return "unknown"
    told = telling.headlines[0]
    if told.moves <= 1:
        return "least"
    searched = least_game(mutant, told.script, min(told.moves - 2, SHORT))
    if searched.least is not None:
        return "far" if told.moves > LONG and searched.least <= SHORT else "long"
    return "least" if searched.complete >= told.moves - 2 else "unknown"


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


def main() -> None:
    """Prints the tables, as Markdown."""
    asked = _arguments()
    games = asked.game or game_slugs()
    with ProcessPoolExecutor(asked.jobs) as pool:

        def measured(work: Sequence[Work]) -> Iterator[Measured]:
            for one in pool.map(measure, work):
                if asked.verbose or not one.told or one.false_pass or one.false_banner:
                    sys.stderr.write(one.line + "\n")
                yield one

        if asked.sample != 0:
            _print(_headline_table(list(measured(singles(games, asked.sample, asked.lengths, asked.seed)))))
        if asked.pairs:
            _print(_told_table("pairs", list(measured(pairs(games, asked.pairs, asked.seed))), lambda one: one.game))
        if asked.deviations:
            found = list(measured(deviations(games, asked.deviations, asked.seed)))
            _print(_told_table("deviation with another bug", found, lambda one: one.mutants[0]))


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m hoyle_conformance.mutants.measure", description=__doc__)
    parser.add_argument("--game", nargs="+", metavar="GAME", help="only these games")
    parser.add_argument("--sample", type=int, metavar="N", help="N random mutants of each game by themselves; 0: none")
    parser.add_argument("--pairs", type=int, default=0, metavar="N", help="N random pairs of mutants")
    parser.add_argument("--deviations", type=int, default=0, metavar="N", help="each deviation with N other mutants")
    parser.add_argument("--lengths", action="store_true", help="also search for the least game")
    parser.add_argument("--seed", type=int, default=0, help="draws other samples")
    parser.add_argument("--jobs", type=int, default=os.cpu_count(), help="processes")
    parser.add_argument("--verbose", action="store_true", help="a line for each program, even if all is well")
    return parser.parse_args()


def _headline_table(found: Sequence[Measured]) -> Iterator[str]:
    yield "| game | mutants | told first | told | false passes | false banners | least game | long | far too long |"
    yield "|---|---|---|---|---|---|---|---|---|"
    for game in dict.fromkeys(one.work.game for one in found):
        of = [one for one in found if one.work.game == game]
        lengths = [sum(one.length == word for one in of) for word in ("least", "long", "far")]
        yield (
            f"| {game} | {len(of)} | {_share(sum(one.told for one in of), len(of))} | "
            f"{_share(sum(one.named for one in of), len(of))} | {sum(one.false_pass for one in of)} | "
            f"{sum(one.false_banner for one in of)} | {' | '.join(map(str, lengths))} |"
        )


def _told_table(what: str, found: Sequence[Measured], by: Callable[[Work], str]) -> Iterator[str]:
    yield f"| {what} | programs | told |"
    yield "|---|---|---|"
    for name in dict.fromkeys(by(one.work) for one in found):
        of = [one for one in found if by(one.work) == name]
        yield f"| {name} | {len(of)} | {_share(sum(one.told for one in of), len(of))} |"
    yield f"| all | {len(found)} | {_share(sum(one.told for one in found), len(found))} |"


def _share(part: int, whole: int) -> str:
    return f"{part} ({part / whole:.0%})" if whole else "0"


def _print(lines: Iterator[str]) -> None:
    sys.stdout.writelines(line + "\n" for line in (*lines, ""))
    sys.stdout.flush()


if __name__ == "__main__":
    main()
