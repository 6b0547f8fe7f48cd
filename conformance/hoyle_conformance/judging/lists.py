"""Lists of lawful moves, compared in the middle of games: a program may play well and offer the wrong moves."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from contextlib import suppress
from itertools import islice
from random import Random

from hoyle.script import Trace
from hoyle.table import Impossible
from hoyle_conformance.judging.bench import Bench
from hoyle_conformance.judging.judge import Finding, beyond_house_rule, judge_moves
from hoyle_conformance.judging.liveness import beginning
from hoyle_conformance.judging.resuming import Stopped, table_after
from hoyle_conformance.wire.messages import MovesResult, Op, Request

EVERY = 8
"""Of so many games that a program has played as it should, one is asked about."""

MOST = 150
"""At how many points after a departure a program is asked, in each share."""


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


def games_by_lists(bench: Bench, stopped: Iterable[Stopped]) -> Iterator[Trace]:
    """Games that stopped at a departure, continued by a lawful move that the program does not list there.

    What it lists is a hint; whether it refuses the move is judged. If it lists what is not lawful, its table may be
    another one in what nobody sees.
    """
    if not bench.claim.answers(Op.MOVES) or bench.claim.composite:
        return
    points = list(islice(stopped, MOST))
    spoken = bench.claim.spoken_readings(bench.law)
    answers = bench.ask(Request(id=0, op=Op.MOVES, script=one.script.replace(readings=spoken)) for one in points)
    for one, answer in zip(points, list(answers), strict=True):
        table = table_after(one, bench.eyes)
        if table is None or not isinstance(answer.result, MovesResult):
            continue
        lawful, listed = table.moves(), answer.result.moves
        if not listed or any(move not in lawful for move in listed):
            continue
        for move in islice((move for move in lawful if move not in listed), 1):
            with suppress(Impossible):  # the reference shuffles other cards on its way there
                script = one.script.replace(moves=[*one.script.moves, move], shuffles=table.shuffles)
                yield bench.speak(bench.expect(script))
