"""Which readings a program follows without claiming them: reported only if games that it plays prove it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from random import Random

import msgspec

from hoyle.script import Trace
from hoyle_conformance.checks.check import Kind, Result
from hoyle_conformance.judging.bench import Bench
from hoyle_conformance.judging.every_step import judge_every_step
from hoyle_conformance.scripts.generate import record
from hoyle_conformance.wire.messages import Op, Request

GAMES = 60
"""How many games must agree with a reading."""


def followed(bench: Bench, results: Sequence[Result]) -> dict[str, str]:
    """The readings, by ruling, that explain what a check of readings has found, and that games prove."""
    return {
        ruling: reading for ruling, reading in dict(_candidates(results)).items() if _proven(bench, ruling, reading)
    }


def _candidates(results: Iterable[Result]) -> Iterator[tuple[str, str]]:
    """The only reading under which the telling game of a ruling would be right."""
    for one in results:
        if one.check.kind is Kind.READING and one.verdict.red and one.failures:
            fits = one.failures[0].other_readings
            if len(fits) == 1:
                yield fits[0]


def _proven(bench: Bench, ruling: str, reading: str) -> bool:
    """Whether games made under the reading come out as it says, wherever a rule of the ruling is at work."""
    rules = {rule.id for rule in bench.law.rules.values() if ruling in rule.rulings or ruling in rule.under}
    traces = list(_games(bench, ruling, reading))
    requests = [Request(id=0, op=Op.PLAY, script=bench.speak(trace).script) for trace in traces]
    right = 0
    for trace, answer in zip(traces, bench.ask(requests), strict=True):
        judged = judge_every_step(trace, answer, bench.eyes)
        if any(rules.intersection(finding.suspects) for finding in judged.findings):
            return False
        right += sum(bool(rules.intersection(seen)) for seen in judged.right)
    return right > 0


def _games(bench: Bench, ruling: str, reading: str) -> Iterator[Trace]:
    """Games under another reading, which the program is asked for under those that it claims."""
    claim = msgspec.structs.replace(bench.claim, readings={**bench.claim.readings, ruling: reading})
    rng = Random(f"{bench.seed} {ruling} {reading}")
    moods = list(bench.kit.moods.named)
    for number in range(GAMES):
        recording = record(bench.kit, bench.law, claim, rng.getrandbits(48), moods[number % len(moods)])
        if recording is not None:
            yield recording.trace()
