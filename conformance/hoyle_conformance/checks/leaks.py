"""Leaks: two games that differ only in what a seat cannot see must look the same to it, move for move."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from hoyle.law.model import Words
from hoyle.script import Script, Trace
from hoyle_conformance.checks import Bench, Check, Kind, Result, Tally, plain_result
from hoyle_conformance.checks.agreement import excused
from hoyle_conformance.compare import Difference
from hoyle_conformance.generate import Recording, record
from hoyle_conformance.judge import Finding, beyond_house_rule
from hoyle_conformance.wire.implementation import Answer
from hoyle_conformance.wire.messages import Request, ViewResult

SAYS = Words(
    "What a seat sees does not depend on what it cannot see.",
    "Lo que ve un asiento no depende de lo que no puede ver.",
)


class Leaks:
    """One check for what seats see."""

    def checks(self, bench: Bench) -> list[Check]:
        """The one check, where the game has anything hidden."""
        return [bench.check(Kind.LEAK, "leak.views", bench.kit.leak_rules, SAYS)] if bench.kit.twin else []

    def gather(self, bench: Bench) -> Tally:
        """Looks at twin games through the eyes of a seat, at every point."""
        tally = Tally()
        if not bench.kit.twin or "view" not in bench.claim.ops or excused(bench) is not None:
            return tally
        pairs = list(self._pairs(bench))
        requests = (
            Request(id=0, op="view", script=script, seat=seat)
            for trace, other, seat in pairs
            for script in (trace.script, other)
        )
        answers = bench.ask(requests)
        id = f"{bench.kit.game}.leak.views"
        for trace, _, seat in pairs:
            first, second = next(answers), next(answers)
            tally.exercised[id] += 1
            finding = _judge(trace, seat, first, second)
            if finding is not None:
                finding = beyond_house_rule(trace, finding.at, bench.eyes) or finding
                tally.findings.append((id, finding))
        return tally

    def _pairs(self, bench: Bench) -> Iterator[tuple[Trace, Script, int]]:
        rng = Random(f"{bench.seed} twins {bench.shard}")
        moods = list(bench.kit.moods)
        assert bench.kit.twin is not None
        for number in range(bench.share(bench.effort.twins)):
            mood = moods[number % len(moods)]
            recording = record(bench.kit, bench.law, bench.claim, rng.getrandbits(48), mood, rng.randint(0, 20))
            if recording is None:
                continue
            trace = recording.trace()
            script = trace.script
            if bench.claim.composite and _within_turn(recording):
                continue  # a program to which a turn is one move has nothing to show there
            seat = rng.randrange(script.players)
            other = bench.kit.twin(script, seat, rng)
            if other is not None:
                yield trace, other, seat

    def conclude(self, bench: Bench, tally: Tally) -> Iterator[Result]:
        """Needs the operation view."""
        for check in self.checks(bench):
            if "view" not in bench.claim.ops:
                verdict, reason = bench.lacks("view", reason="needs the operation view")
                yield Result(check=check, verdict=verdict, reason=reason)
            else:
                yield plain_result(bench, check, tally, shrink=False)


def _within_turn(recording: Recording) -> bool:
    moves = recording.table.moves()
    return bool(moves and recording.moves) and moves[0]["seat"] == recording.moves[-1]["seat"]


def _judge(trace: Trace, seat: int, first: Answer, second: Answer) -> Finding | None:
    at = len(trace.script.moves)
    for answer in (first, second):
        if not isinstance(answer.result, ViewResult):
            said = answer.trouble.message if answer.trouble else answer.error or f"answers view with {answer.outcome}"
            return Finding(outcome="error", at=at, trace=trace, said=said)
    assert isinstance(first.result, ViewResult)
    assert isinstance(second.result, ViewResult)
    one, two = first.result.view, second.result.view
    if one == two:
        return None
    differences = [
        Difference(key, one.get(key), two.get(key)) for key in sorted({*one, *two}) if one.get(key) != two.get(key)
    ]
    return Finding(
        outcome="differs",
        at=at,
        trace=trace,
        differences=differences,
        said=f"seat {seat} can tell the two games apart",
    )
