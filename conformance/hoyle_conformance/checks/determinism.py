"""Determinism: the same script gives the same answer, twice in a row and again after another one."""

from __future__ import annotations

from random import Random

from hoyle.law.model import Words
from hoyle_conformance.checks.check import Kind, Tally
from hoyle_conformance.checks.needs import GAMES_ON_PURPOSE, excuse
from hoyle_conformance.checks.section import Planned, Section, make_check
from hoyle_conformance.judging.bench import Bench
from hoyle_conformance.judging.failures import NotRepeatable
from hoyle_conformance.judging.judge import Finding
from hoyle_conformance.scripts.generate import record

SAYS = Words(
    "The same script gives the same game, whatever was played before.",
    "El mismo guion da la misma partida, se jugara antes lo que se jugara.",
)
SCRIPTS = 8
LONGEST = 30
"""Moves of each script."""


class Determinism(Section[None]):
    """One check; it comes first, since nothing else can be trusted without it."""

    def planned(self, bench: Bench) -> list[Planned[None]]:
        """The one check."""
        return [Planned(make_check(bench, Kind.INVARIANT, "determinism", (), SAYS), GAMES_ON_PURPOSE, None)]

    def gather(self, bench: Bench) -> Tally:
        """Plays scripts in the order A A B A, for several As and Bs."""
        tally = Tally()
        if excuse(bench.claim, GAMES_ON_PURPOSE) is not None:
            return tally
        rng = Random(f"{bench.seed} determinism")
        moods = list(bench.kit.moods.named)
        made = (
            record(bench.kit, bench.law, bench.claim, rng.getrandbits(48), moods[number % len(moods)], LONGEST)
            for number in range(SCRIPTS)
        )
        traces = [recording.trace() for recording in made if recording is not None]
        order = [one for a, b in zip(traces, traces[1:] + traces[:1], strict=True) for one in (a, a, b, a)]
        answers = list(bench.play(order))
        (check,) = self.checks(bench)
        for start in range(0, len(answers), 4):
            trace, first, _ = answers[start]
            if {answers[start + n][1].outcome for n in (0, 1, 3)} <= {"unsupported", "error", "trouble"}:
                continue  # doing nothing every time proves nothing
            for _, other, _ in (answers[start + 1], answers[start + 3]):
                tally.exercised[check.id] += 1
                if (first.outcome, first.views) != (other.outcome, other.views):
                    finding = Finding(failure=NotRepeatable(script=trace.script), trace=trace)
                    tally.findings.append((check.id, finding))
        return tally
