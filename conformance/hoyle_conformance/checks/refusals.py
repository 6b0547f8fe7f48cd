"""Refusals: unlawful moves of every kind. They must be refused, and the table must not change."""

from __future__ import annotations

from collections import Counter, deque
from collections.abc import Callable, Iterator
from itertools import count
from random import Random

from hoyle.script import Trace
from hoyle.table import Table
from hoyle_conformance.checks.check import Kind, Tally
from hoyle_conformance.checks.needs import GAMES_ON_PURPOSE, Need, Readings, Refuses, excuse
from hoyle_conformance.checks.section import Planned, Section, one_check_each
from hoyle_conformance.gamekit.kit import Unlawful
from hoyle_conformance.judging.bench import Bench
from hoyle_conformance.judging.failures import ByHouseRule, Forbidden, NoAnswer, Unsupported
from hoyle_conformance.scripts.generate import record

NEEDS = (*GAMES_ON_PURPOSE, Refuses())
OF_THE_MOVE = Forbidden | NoAnswer | ByHouseRule | Unsupported
"""What can go wrong with the unlawful move itself."""


class Refusals(Section[Unlawful]):
    """One check for each kind of unlawful move. Accepted, crashed and refused are three different answers."""

    def planned(self, bench: Bench) -> list[Planned[Unlawful]]:
        """The kinds of unlawful moves."""
        return one_check_each(bench, Kind.AGREEMENT, "refusal", bench.kit.unlawful.kinds, _needs)

    def gather(self, bench: Bench) -> Tally:
        """Sends scripts that end in an unlawful move."""
        tally = Tally()
        if excuse(bench.claim, NEEDS) is not None:
            return tally
        kinds: deque[str] = deque()
        for judged in bench.play_on(self.scripts(bench, kinds)):
            id = f"{bench.kit.game}.refusal.{kinds.popleft()}"
            of_the_move = [one for one in judged.findings if isinstance(one.failure, OF_THE_MOVE)]
            if judged.findings and not of_the_move:
                tally.diverged[id] += 1  # it is playing a different game: its answer to the move proves nothing
                continue
            tally.exercised[id] += 1
            tally.findings += ((id, one) for one in of_the_move[-1:])
        return tally

    def scripts(self, bench: Bench, kinds: deque[str]) -> Iterator[Trace]:
        """Games stopped where the kind of unlawful move least often sent is possible, or else at their end."""
        rng = Random(f"{bench.seed} refusals {bench.shard}")
        moods = list(bench.kit.moods.named)
        sent = Counter({kind.id: 0 for kind in bench.kit.unlawful.kinds if bench.supposes(kind.under)})
        for number in range(bench.share(bench.effort.refusals)):
            wanted = min(sent, key=lambda kind: (sent[kind], rng.random()))
            mood = moods[number % len(moods)]
            stop = _when_possible(bench, wanted, rng)
            recording = record(bench.kit, bench.law, bench.claim, rng.getrandbits(48), mood, stop=stop)
            if recording is None:
                continue
            found = [one for one in bench.kit.unlawful.at(recording.table, rng) if one[0] in sent]
            if not found:
                continue
            kind, move = min(found, key=lambda one: (sent[one[0]], rng.random()))
            sent[kind] += 1
            kinds.append(kind)
            script = recording.trace().script
            yield bench.speak(bench.expect(script.replace(moves=[*script.moves, move, *bench.kit.finish_turn(move)])))


def _needs(kind: Unlawful) -> tuple[Need, ...]:
    return *NEEDS, Readings(kind.under)


def _when_possible(bench: Bench, wanted: str, rng: Random) -> Callable[[Table], bool]:
    """Stops a game where some kind of unlawful move is possible; not always at the first such place."""
    chances = count()
    skip = rng.choice((0, 0, 1, 3))

    def stop(table: Table) -> bool:
        possible = any(kind == wanted for kind, _ in bench.kit.unlawful.at(table, rng))
        return possible and next(chances) >= skip

    return stop
