"""Lists of lawful moves, compared in the middle of games: a program may play well and offer the wrong moves."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random

from hoyle.script import Trace
from hoyle_conformance.judging.bench import Bench
from hoyle_conformance.judging.judge import Finding, beyond_house_rule, judge_moves
from hoyle_conformance.judging.liveness import beginning
from hoyle_conformance.wire.messages import Op, Request

EVERY = 8
"""Of so many games that a program has played as it should, one is asked about."""


def wrong_lists(bench: Bench, games: Sequence[Trace]) -> Iterator[Finding]:
    """Where a program does not list the lawful moves: at a random point of some games that it has played right."""
    if not bench.claim.answers(Op.MOVES) or bench.claim.composite:
        return
    rng = Random(f"{bench.seed} lists {bench.share.number}")
    points = [beginning(trace, rng.randint(0, len(trace.script.moves))) for trace in games[::EVERY]]
    answers = bench.ask(Request(id=0, op=Op.MOVES, script=trace.script) for trace in points)
    for trace, answer in zip(points, answers, strict=True):
        at = len(trace.script.moves)
        expected = trace.script.replace(readings=bench.claim.readings).played().moves()
        finding = judge_moves(trace, at, expected, answer)
        if finding is not None:
            yield beyond_house_rule(trace, at, bench.eyes) or finding
