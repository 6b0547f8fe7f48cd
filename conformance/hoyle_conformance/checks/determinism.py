"""Determinism: the same script gives the same answer, twice in a row and again after another one."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from hoyle.law.model import Words
from hoyle_conformance.checks import Bench, Check, Kind, Result, Tally, plain_result
from hoyle_conformance.checks.agreement import excused
from hoyle_conformance.judging.judge import Finding
from hoyle_conformance.scripts.generate import record

SAYS = Words(
    "The same script gives the same game, whatever was played before.",
    "El mismo guion da la misma partida, se jugara antes lo que se jugara.",
)
SCRIPTS = 8


class Determinism:
    """One check; it comes first, since nothing else can be trusted without it."""

    def checks(self, bench: Bench) -> list[Check]:
        """The one check."""
        return [bench.check(Kind.INVARIANT, "determinism", (), SAYS)]

    def gather(self, bench: Bench) -> Tally:
        """Plays scripts in the order A A B A, for several As and Bs."""
        tally = Tally()
        if bench.shard or excused(bench) is not None:
            return tally
        rng = Random(f"{bench.seed} determinism")
        moods = list(bench.kit.moods)
        traces = []
        for number in range(SCRIPTS):
            recording = record(
                bench.kit,
                bench.law,
                bench.claim,
                rng.getrandbits(48),
                moods[number % len(moods)],
                30,
            )
            if recording is not None:
                traces.append(recording.trace())
        order = [pair for a, b in zip(traces, traces[1:] + traces[:1], strict=True) for pair in (a, a, b, a)]
        answers = list(bench.play(order))
        id = f"{bench.kit.game}.determinism"
        for start in range(0, len(answers), 4):
            trace, first, _ = answers[start]
            if {answers[start + n][1].outcome for n in (0, 1, 3)} == {"unsupported"}:
                continue  # to do nothing every time is no proof
            for _, other, _ in (answers[start + 1], answers[start + 3]):
                tally.exercised[id] += 1
                if (first.outcome, first.views) != (other.outcome, other.views):
                    said = "the same script came out differently when it was played again"
                    tally.findings.append((id, Finding(outcome="differs", at=0, trace=trace, said=said)))
        return tally

    def conclude(self, bench: Bench, tally: Tally) -> Iterator[Result]:
        """Needs play."""
        excuse = excused(bench)
        for check in self.checks(bench):
            if excuse is not None:
                yield Result(check=check, verdict=excuse[0], reason=excuse[1])
            else:
                yield plain_result(bench, check, tally, shrink=False)
