"""Which readings a program follows without claiming them: reported only if games that it plays prove it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from random import Random

import msgspec

from hoyle.script import Trace
from hoyle_conformance.checks.check import Kind, Result
from hoyle_conformance.judging.bench import Bench
from hoyle_conformance.judging.every_step import judge_every_step
from hoyle_conformance.judging.failures import AnyFailure
from hoyle_conformance.runs.causes import Cause
from hoyle_conformance.scripts.generate import record
from hoyle_conformance.wire.messages import Op, Request

GAMES = 60
"""How many games must agree with a reading."""


def followed(bench: Bench, results: Sequence[Result], causes: Iterable[Cause] = ()) -> dict[str, str]:
    """The readings, by ruling, that explain what a check of readings has found, and that games prove.

    What goes wrong because of a known bug only looks like a reading, unless the rule that it breaks is in force under
    some readings of that ruling alone.
    """
    bugs = {id: one.rule for one in causes if one.bug for id in one.checks}
    return {
        ruling: reading
        for ruling, (check, reading, failure) in dict(_candidates(results)).items()
        if (check not in bugs or ruling in bench.law.rules[bugs[check]].under)
        and proven(bench, ruling, reading, failure)
    }


def _candidates(results: Iterable[Result]) -> Iterator[tuple[str, tuple[str, str, AnyFailure]]]:
    """For a ruling, its check, the only reading under which its telling game would be right, and what goes wrong."""
    for one in results:
        if one.check.kind is Kind.READING and one.verdict.red and one.failures:
            fits = one.failures[0].other_readings
            if len(fits) == 1:
                ruling, reading = fits[0]
                yield ruling, (one.check.id, reading, one.failures[0])


def proven(bench: Bench, ruling: str, reading: str, failure: AnyFailure) -> bool:
    """Whether games made under the reading come out as it says, wherever a rule of the ruling is at work.

    If what it explains in the telling game still goes wrong elsewhere, one bug explains all of it, and no reading does.
    """
    rules = {rule.id for rule in bench.law.rules.values() if ruling in rule.rulings or ruling in rule.under}
    traces = list(_games(bench, ruling, reading))
    requests = [Request(id=0, op=Op.PLAY, script=bench.speak(trace).script) for trace in traces]
    right = 0
    for trace, answer in zip(traces, bench.ask(requests), strict=True):
        judged = judge_every_step(trace, answer, bench.eyes)
        if any(rules.intersection(one.suspects) or _alike(one.failure, failure) for one in judged.findings):
            return False
        right += sum(bool(rules.intersection(seen)) for seen in (*judged.right, *judged.right_later))
    return right > 0


def _alike(one: AnyFailure, other: AnyFailure) -> bool:
    """Whether the same parts of the view differ, some of them at least; without any, the same kind of thing happens."""
    return one.kind == other.kind and bool(one.parts & other.parts or one.parts == other.parts)


def _games(bench: Bench, ruling: str, reading: str) -> Iterator[Trace]:
    """Games under another reading, which the program is asked for under those that it claims."""
    claim = msgspec.structs.replace(bench.claim, readings={**bench.claim.readings, ruling: reading})
    rng = Random(f"{bench.seed} {ruling} {reading}")
    moods = list(bench.kit.moods.named)
    for number in range(GAMES):
        recording = record(bench.kit, bench.law, claim, rng.getrandbits(48), moods[number % len(moods)])
        if recording is not None:
            yield recording.trace()
