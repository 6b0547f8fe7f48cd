"""``python -m hoyle_conformance.mutants.odds``: measures how likely a run is to miss a bug like each mutant.

Checks that do the same in every run either find a mutant or do not. The other checks draw scripts, unlawful moves,
pairs of games and whole games at random; of each we measure how often one of them shows the bug. The mutants of a game
that play under the same readings share their scripts, which are those of quick runs, in their order. Each mutant is
stored as soon as it is measured, and measuring can be interrupted at any time.
"""

from __future__ import annotations

import argparse
import sys
from collections import deque
from collections.abc import Iterable, Iterator
from datetime import UTC, datetime
from itertools import chain, count, groupby, islice, product
from pathlib import Path

import msgspec

from hoyle.games import game_slugs
from hoyle.law.digest import law_digest
from hoyle.script import Trace
from hoyle_conformance.checks import PRESETS, Bench
from hoyle_conformance.checks.refusals import OF_THE_MOVE, Refusals
from hoyle_conformance.checks.script_pool import every_share, lawful
from hoyle_conformance.checks.sections import SECTIONS
from hoyle_conformance.gamekit.mutants import Mutant
from hoyle_conformance.games import kit_of, mutants_of
from hoyle_conformance.judging.judge import judge
from hoyle_conformance.judging.shares import Share
from hoyle_conformance.mutants.kills import DEADLY, STAGES, cites, claim_for, deadly_alone, opened
from hoyle_conformance.odds import table
from hoyle_conformance.odds.digest import mutant_digest
from hoyle_conformance.odds.table import Freshness, Measured, Stored, Tried, Unit
from hoyle_conformance.oracle.reference import ReferenceImplementation
from hoyle_conformance.wire.implementation import Implementation
from hoyle_conformance.wire.messages import Op, Request

QUICK = PRESETS["quick"]
ENOUGH = 10
"""Hits after which the estimate is good: its interval reaches from half of it to twice as much."""
FEWER = 5
"""Hits that are enough for a bug that is found without chance, too."""
POOLS = 2
"""Quick runs whose scripts are tried, at most."""
MORE_POOLS = 8
"""The same for a bug that only chance can find."""
IN_VAIN = 5
"""A fifth of a quick run without a hit is enough; for a bug that only chance can find, it is a whole one."""
SEED = 1_000
"""Far from the seeds that people use and with which the games were tuned."""
HARDLY = 1e-4
"""If something misses a bug less often than this in a quick run, nothing else need be tried."""
LOTS = {"leaks": (Unit.PAIRS, 5), "dealing": (Unit.GAMES, 20)}
"""Sections whose work cannot be judged piece by piece, with how much is judged together: they are cut into shares."""


class Drawn:
    """What is drawn at random in a whole quick run, made when it is asked for and kept for the next mutant."""

    def __init__(self, made: Iterator[Trace]) -> None:
        self._made = made
        self._kept: list[Trace] = []

    def __iter__(self) -> Iterator[Trace]:
        for number in count():
            if number == len(self._kept):
                trace = next(self._made, None)
                if trace is None:
                    return
                self._kept.append(msgspec.structs.replace(trace, events=None))  # they are not looked at, and large
            yield self._kept[number]


class Pools:
    """The scripts and the unlawful moves of several quick runs under the readings of a mutant."""

    def __init__(self, mutant: Mutant, reference: Implementation) -> None:
        benches = (_bench(mutant, reference, SEED + number // 2) for number in range(2 * MORE_POOLS))
        self.scripts: list[Drawn] = []
        self.unlawful: list[Drawn] = []
        for bench, other in zip(
            benches, benches, strict=True
        ):  # each has a bench of its own, whose shares it goes through
            self.scripts.append(Drawn(lawful(bench)))
            self.unlawful.append(Drawn(_unlawful(other)))


def _unlawful(bench: Bench) -> Iterator[Trace]:
    """All unlawful moves of a run, each at the end of its game."""
    section = Refusals()
    for _ in every_share(bench, section):
        yield from section.attempts(bench, deque())
        yield from section.scripts(bench, deque())


def _bench(mutant: Mutant, implementation: Implementation, seed: int = SEED) -> Bench:
    return Bench(implementation, kit_of(mutant.game), mutant.engine.law, claim_for(mutant), QUICK, seed)


def measure(mutant: Mutant, pools: Pools) -> Measured:
    """All about one mutant."""
    always = list(_always(mutant))
    tried: list[Tried] = []
    with opened(mutant)() as implementation:
        for one in _tried(mutant, _bench(mutant, implementation), pools, bool(always)):
            tried.append(one)
            if one.missed(QUICK).most < HARDLY:
                break
    kept = [one for one in tried if one.found] or tried[:1]
    return Measured(mutant=mutant.id, rule=mutant.rule, digest=mutant_digest(mutant), always=always, tried=kept)


def _tried(mutant: Mutant, bench: Bench, pools: Pools, always: bool) -> Iterator[Tried]:
    """What one thing after the other that is drawn at random shows of a mutant."""
    most = POOLS if always else MORE_POOLS

    def counted(unit: Unit, hits: Iterable[bool], size: int = 1) -> Tried:
        in_vain = unit.in_run(QUICK) // size // (IN_VAIN if always else 1)
        return _counted(unit, hits, size, FEWER if always else ENOUGH, in_vain)

    def in_lots() -> Iterator[Tried]:
        for section, (unit, size) in LOTS.items():
            if cites(mutant, section):
                yield counted(unit, _shares(bench, section, unit, size, most), size)

    if not always:  # most of these are about packs, shuffles and leaks, which no script can show
        yield from in_lots()
    yield counted(Unit.SCRIPTS, _shows(bench, chain.from_iterable(pools.scripts[:most])))
    yield counted(Unit.UNLAWFUL_MOVES, _shows_at_the_end(bench, chain.from_iterable(pools.unlawful[:most])))
    if always:
        yield from in_lots()


def _always(mutant: Mutant) -> Iterator[str]:
    """The first check that does the same in every run, cites the rule and finds the bug."""
    sections = (stage.section for stage in STAGES if not stage.unit)
    return islice((id for section in sections for id in deadly_alone(mutant, section)), 1)


def _counted(unit: Unit, hits: Iterable[bool], size: int, enough: int, in_vain: int) -> Tried:
    """Tries one after the other until there are enough hits, or too many without any, or no more."""
    lots = found = 0
    for hit in hits:
        lots += 1
        found += hit
        if found >= enough or (not found and lots >= in_vain):
            break
    return Tried(unit=unit, lots=lots, found=found, size=size)


def _shows(bench: Bench, traces: Iterable[Trace]) -> Iterator[bool]:
    for trace in traces:
        yield _finding(bench, trace) is not None


def _shows_at_the_end(bench: Bench, traces: Iterable[Trace]) -> Iterator[bool]:
    """What goes wrong before the unlawful move is for agreement to find."""
    for trace in traces:
        found = _finding(bench, trace)
        yield found is not None and isinstance(found, OF_THE_MOVE)


def _finding(bench: Bench, trace: Trace) -> object | None:
    (answer,) = bench.implementation.ask([Request(id=0, op=Op.PLAY, script=trace.script)])
    found = judge(trace, answer, bench.eyes)
    return None if found is None else found.failure


def _shares(bench: Bench, name: str, unit: Unit, size: int, runs: int) -> Iterator[bool]:
    """Whether each share of a section's work finds the bug by itself."""
    section = SECTIONS[name]
    of = unit.in_run(QUICK) // size
    for number, share in product(range(runs), range(of)):
        bench.seed, bench.share = SEED + number, Share(share, of)
        yield any(result.verdict in DEADLY for result in section.conclude(bench, section.gather(bench)))


def measured(mutants: Iterable[Mutant]) -> Iterator[Measured]:
    """All about some mutants; those under the same readings share their scripts."""

    def readings(mutant: Mutant) -> list[tuple[str, str]]:
        return sorted(mutant.readings.items())

    for _, group in groupby(sorted(mutants, key=readings), readings):
        alike = list(group)
        with ReferenceImplementation() as implementation:
            pools = Pools(alike[0], implementation)
            yield from (measure(mutant, pools) for mutant in alike)


def main() -> None:
    """Measures what is asked for, and stores it in the package."""
    asked = _arguments()
    for game in asked.game or game_slugs():
        known = {} if asked.again else _up_to_date(game)
        to_do = [mutant for mutant in mutants_of(game) if mutant.id not in known]
        for number, one in enumerate(measured(to_do), 1):
            known[one.mutant] = one
            _store(game, known)
            sys.stderr.write(f"{number} of {len(to_do)}: {_line(one)}\n")


def _up_to_date(game: str) -> dict[str, Measured]:
    """What is stored and has not changed since."""
    stored = table.odds_of(game)
    if stored is None:
        return {}
    changed = Freshness.of(stored).changed
    return {one.mutant: one for one in stored.mutants if one.mutant not in changed}


def _line(one: Measured) -> str:
    tried = ", ".join(f"{of.found} of {of.lots} {of.unit}" for of in one.tried)
    return f"{one.mutant}: {tried}; {', '.join(one.always) or 'ONLY BY CHANCE'}"


def _store(game: str, known: dict[str, Measured]) -> None:
    """Writes the file of a game, in the order of the law, a line for each mutant."""
    mutants = table.in_the_order_of_the_law(game)
    stored = Stored(
        game=game,
        law=law_digest(mutants[0].engine.law),
        made=datetime.now(UTC).date().isoformat(),
        mutants=[known[mutant.id] for mutant in mutants if mutant.id in known],
    )
    head = msgspec.json.encode({"game": stored.game, "law": stored.law, "made": stored.made})[:-1]
    lines = b",\n".join(map(msgspec.json.encode, stored.mutants))
    place = Path(table.__file__).parent / table.FOLDER / f"{game}.json"
    place.write_bytes(head + b',"mutants":[\n' + lines + b"\n]}\n")


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m hoyle_conformance.mutants.odds", description=__doc__)
    parser.add_argument("--game", nargs="+", metavar="GAME", help="only these games")
    parser.add_argument("--again", action="store_true", help="also what was measured already and has not changed")
    return parser.parse_args()


if __name__ == "__main__":
    main()
