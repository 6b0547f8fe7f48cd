"""Leaks: two games that differ only in what a seat cannot see must look the same to it, move for move."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from hoyle.law.model import Words
from hoyle.script import Trace
from hoyle_conformance.checks import Bench, Check, Kind, Result, Tally, plain_result
from hoyle_conformance.checks.agreement import excused, not_seen_to_hold
from hoyle_conformance.judging.judge import HOUSE_RULE, Finding, beyond_house_rule
from hoyle_conformance.judging.views import Difference
from hoyle_conformance.scripts.generate import Recording, record
from hoyle_conformance.wire.implementation import Answer
from hoyle_conformance.wire.messages import Request, ViewResult

SAYS = Words(
    "What a seat sees does not depend on what it cannot see.",
    "Lo que ve un asiento no depende de lo que no puede ver.",
)

Pair = tuple[Trace, Trace, int]
"""A game, its twin, and the seat that can see no difference."""


class Leaks:
    """One check for what seats see."""

    def checks(self, bench: Bench) -> list[Check]:
        """The one check, where the game has anything hidden."""
        return [bench.check(Kind.LEAK, "leak.views", bench.kit.leak_rules, SAYS)] if bench.kit.twin else []

    def gather(self, bench: Bench) -> Tally:
        """Looks at twin games through the eyes of a seat, where the implementation plays both as it should.

        Who has another game before it shows another table in each of the two, and hides as much as anybody.
        """
        tally = Tally()
        if not bench.kit.twin or "view" not in bench.claim.ops or excused(bench) is not None:
            return tally
        id = f"{bench.kit.game}.leak.views"
        pairs = list(self._played(bench, tally, id))
        requests = (
            Request(id=0, op="view", script=one.script, seat=seat)
            for trace, twin, seat in pairs
            for one in (trace, twin)
        )
        answers = bench.ask(requests)
        for trace, _, seat in pairs:
            first, second = next(answers), next(answers)
            tally.exercised[id] += 1
            finding = _judge(trace, seat, first, second)
            if finding is not None:
                finding = beyond_house_rule(trace, finding.at, bench.eyes) or finding
                tally.findings.append((id, finding))
        return tally

    def _played(self, bench: Bench, tally: Tally, id: str) -> Iterator[Pair]:
        """The pairs of which both games are played as they should be; the others are only counted."""
        pairs = list(self._pairs(bench))
        played = bench.play(one for trace, twin, _ in pairs for one in (trace, twin))
        for pair in pairs:
            findings = [finding for _, _, finding in (next(played), next(played)) if finding is not None]
            if not findings:
                yield pair
            elif any(finding.outcome == HOUSE_RULE for finding in findings):
                tally.beyond[id] += 1
            else:
                tally.diverged[id] += 1

    def _pairs(self, bench: Bench) -> Iterator[Pair]:
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
                yield trace, bench.speak(bench.expect(other)), seat

    def conclude(self, bench: Bench, tally: Tally) -> Iterator[Result]:
        """Needs the operation view."""
        for check in self.checks(bench):
            if "view" not in bench.claim.ops:
                verdict, reason = bench.lacks("view", reason="needs the operation view")
                yield Result(check=check, verdict=verdict, reason=reason)
            elif not tally.exercised[check.id] and (tally.diverged[check.id] or tally.beyond[check.id]):
                yield not_seen_to_hold(check, tally, check.id)
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
