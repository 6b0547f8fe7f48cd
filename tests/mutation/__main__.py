"""``python -m tests.mutation``: small changes to the reference, one at a time. Which of them does nobody notice?

Each is tried with the kit, as a program would be, then with the reference's own tests: they hold what no program is
asked for, such as the reason of a refusal. A change that survives both is equivalent, or the checks are too weak
there. ``survivors.yaml`` has those that somebody has read, with the reason. Any other one that survives is red.
"""

from __future__ import annotations

import argparse
import inspect
import multiprocessing
import resource
import signal
import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from importlib import import_module
from multiprocessing.connection import Connection
from pathlib import Path
from random import Random
from typing import NamedTuple

from tests.mutation.engine import engine_with
from tests.mutation.killing import Games, killed_by, pool
from tests.mutation.mutations import Mutation, mutations
from tests.mutation.own_tests import failing
from tests.mutation.survivors import explained

import hoyle
from hoyle.games import own_slugs, package_of, table_of

LEFT_OUT = {"__init__.py", "layout.py", "taking_up.py", "departures.py", "telling.py"}
"""Not the game itself: tables laid out by hand, judging on from a wrong table, departures, and moves in words."""
FAMILIES = "hoyle.families."
SECONDS = 60
"""An engine that takes so much CPU hangs. The clock would call one that survives hanging, on a busy machine."""


class Outcome(NamedTuple):
    """What has become of a mutation."""

    mutation: Mutation
    was: str
    becomes: str
    how: str
    """``no change``, ``survives``, ``explained``, or what it died by: a check's id, or one of these with its name."""

    @property
    def place(self) -> str:
        """Where it is, for whoever reads it."""
        return f"{self.file}:{self.mutation.line}"

    @property
    def file(self) -> str:
        """The file, as the list of survivors names it: in the package of the reference."""
        return self.mutation.path.relative_to(Path(hoyle.__file__).parent).as_posix()


def files(game: str) -> list[Path]:
    """The files of an engine that are changed, that of its family among them."""
    folder = Path(import_module(package_of(game)).__path__[0])
    own = {path for path in folder.glob("*.py") if path.name not in LEFT_OUT}
    parents = {Path(inspect.getfile(one)) for one in table_of(game).__mro__ if one.__module__.startswith(FAMILIES)}
    return sorted(own | parents)


def tried(game: str, mutation: Mutation, games: Games) -> tuple[str, str, str]:
    """The line as it was and as it becomes, and what has become of it, found out in this process."""
    source = mutation.source()
    if source is None:
        return "", "", "no change"
    was, becomes = mutation.lines(source)
    try:
        engine = engine_with(game, mutation.path, source)
    except Exception as error:
        return was, becomes, f"does not load ({type(error).__name__})"
    try:
        how = killed_by(engine, games)
    except Exception as error:
        how = f"crashes ({type(error).__name__})"
    if how is None and (test := failing(game, mutation.path, source)):
        how = f"only a test ({test})"
    return was, becomes, how or "survives"


def _in_child(game: str, mutation: Mutation, games: Games, end: Connection) -> None:
    resource.setrlimit(resource.RLIMIT_CPU, (SECONDS, SECONDS + 1))
    end.send(tried(game, mutation, games))


def outcome(game: str, mutation: Mutation, games: Games) -> Outcome:
    """What has become of a mutation, found out in a process that may hang or crash."""
    fork = multiprocessing.get_context("fork")  # the games made beforehand are there at once
    here, there = fork.Pipe(duplex=False)
    child = fork.Process(target=_in_child, args=(game, mutation, games, there))
    child.start()
    there.close()
    try:
        found = here.recv()
    except EOFError:
        child.join()
        if child.exitcode == 1:
            raise RuntimeError(f"{mutation} could not be tried") from None  # why is printed above
        found = ("", "", "hangs" if child.exitcode == -signal.SIGXCPU else "crashes")
    child.join()
    return Outcome(mutation, *found)


def outcomes(game: str, drawn: Sequence[Mutation], seed: int) -> Iterator[Outcome]:
    """What has become of some mutations; survivors that were read are told apart."""
    known = {(one.file, one.was, one.becomes) for one in explained()}
    games = pool(game, seed)
    for mutation in drawn:
        one = outcome(game, mutation, games)
        read = (one.file, one.was, one.becomes) in known
        yield one._replace(how="explained") if one.how == "survives" and read else one


def main() -> int:
    """Tries the mutations of some games, or a sample, and prints what survives."""
    asked = _arguments()
    survived = 0
    for game in asked.game or own_slugs():
        every = [one for path in files(game) for one in mutations(path)]
        drawn = every if asked.sample is None else Random(asked.seed).sample(every, min(asked.sample, len(every)))
        counts: Counter[str] = Counter()
        for one in outcomes(game, drawn, asked.seed):
            counts["a check" if one.how.startswith(f"{game}.") else one.how.partition(" (")[0]] += 1
            if one.how == "survives":
                survived += 1
            if one.how == "survives" or (asked.tests and one.how.startswith("only a test")):
                _print(f"{one.place}: {one.how}\n  - {one.was}\n  + {one.becomes}")
        told = ", ".join(f"{how} {n}" for how, n in counts.most_common())
        _print(f"{game}: {len(drawn)} of {len(every)} mutations; {told}")
    return 1 if survived else 0


def _print(line: str) -> None:
    sys.stdout.write(line + "\n")
    sys.stdout.flush()


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m tests.mutation", description=__doc__)
    parser.add_argument("--game", nargs="+", metavar="GAME", help="only these games")
    parser.add_argument("--sample", type=int, metavar="N", help="N random mutations of each game")
    parser.add_argument("--tests", action="store_true", help="also print what no check notices and only a test does")
    parser.add_argument("--seed", type=int, default=0, help="draws other samples, and makes other games")
    return parser.parse_args()


if __name__ == "__main__":
    sys.exit(main())
