"""What a mutated engine is tried with, cheapest first: games made beforehand, then a quick run.

The games come from the reference as it is, under the default readings and under each other reading: scenarios, scripts,
and unlawful moves. A mutated engine dies at the first game that it plays differently, or in which it lists other moves.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator, Sequence
from itertools import islice
from random import Random
from typing import NamedTuple

import msgspec

from hoyle.games import table_of
from hoyle.script import Trace
from hoyle.table import Move, Table
from hoyle_conformance.checks import PRESETS, Bench, Effort
from hoyle_conformance.checks.refusals import Refusals
from hoyle_conformance.checks.script_pool import every_share, lawful, of_scenarios
from hoyle_conformance.checks.sections import SECTIONS
from hoyle_conformance.claims.claim import Claim, make_claim
from hoyle_conformance.games import kit_of
from hoyle_conformance.judging.judge import judge, judge_moves
from hoyle_conformance.judging.lists import EVERY
from hoyle_conformance.judging.liveness import beginning
from hoyle_conformance.judging.verdicts import Verdict
from hoyle_conformance.judging.views import Eyes
from hoyle_conformance.oracle.reference import ReferenceImplementation, claim_of
from hoyle_conformance.runs.run import Opened, Plan, check
from hoyle_conformance.wire.implementation import Implementation
from hoyle_conformance.wire.messages import Op, Request

SCRIPTS, UNLAWFUL = 600, 200
"""Made beforehand under the default readings."""
FEW = 15
"""Made under each other reading."""
LEFT = Effort(scripts=0, refusals=0, games=60, twins=60)
"""For the sections whose work is not among the games made beforehand."""
RED = (Verdict.FAIL, Verdict.WRONG_REASON, Verdict.ERROR, Verdict.TIMEOUT)
REST = tuple(name for name in SECTIONS if name not in ("agreement", "refusals", "departures", "determinism"))


def claims(game: str) -> Iterator[Claim]:
    """Under the default readings, and under each other one."""
    law = table_of(game).law
    yield make_claim(law, claim_of(game))
    for ruling in law.rulings.values():
        for reading in ruling.readings:
            if reading.id != ruling.default:
                yield make_claim(law, claim_of(game), readings={ruling.id: reading.id})


class Games(NamedTuple):
    """The games made beforehand."""

    traces: list[Trace]
    lists: Sequence[tuple[Trace, list[Move]]] = ()
    """Beginnings of some of them, each with the lawful moves there."""


def pool(game: str, seed: int) -> Games:
    """The games made beforehand, in an order in which most mutated engines die soon."""
    traces: list[Trace] = []
    for claim in claims(game):
        other = claim.spoken_readings(table_of(game).law)
        scripts, unlawful = (FEW, FEW) if other else (SCRIPTS, UNLAWFUL)
        effort = msgspec.structs.replace(PRESETS["quick"], scripts=scripts, refusals=unlawful)
        bench = Bench(ReferenceImplementation(), kit_of(game), table_of(game).law, claim, effort, seed)
        for scenario, _, trace in of_scenarios(bench):
            if not other or other.keys() & {*scenario.under, scenario.tells_apart}:
                traces.append(trace)
        traces += lawful(bench)
        for _ in every_share(bench, Refusals()):
            traces += Refusals().attempts(bench, deque())
            traces += Refusals().scripts(bench, deque())
    rng = Random(seed)
    rng.shuffle(traces)
    traces = [msgspec.structs.replace(trace, events=None) for trace in traces]
    return Games(traces, [_with_moves(trace, rng) for trace in traces[::EVERY] if trace.refused is None])


def _with_moves(trace: Trace, rng: Random) -> tuple[Trace, list[Move]]:
    """A random beginning of a game, and the lawful moves there."""
    part = beginning(trace, rng.randint(0, len(trace.script.moves)))
    return part, part.script.played().moves()


def killed_by(engine: type[Table], games: Games) -> str | None:
    """What an engine dies by: a game, or a check; None if it survives."""
    return "a game" if first_difference(engine, games) else next(_red_checks(engine), None)


def first_difference(engine: type[Table], games: Games) -> Trace | None:
    """The first game that an engine plays differently, or in which it lists other moves."""
    implementation, eyes = _open(engine), Eyes(engine.law)
    for trace in games.traces:
        (answer,) = implementation.ask([Request(id=0, op=Op.PLAY, script=trace.script)])
        if judge(trace, answer, eyes) is not None:
            return trace
    for trace, moves in games.lists:
        (answer,) = implementation.ask([Request(id=0, op=Op.MOVES, script=trace.script)])
        if judge_moves(trace, len(trace.script.moves), moves, answer) is not None:
            return trace
    return None


def _red_checks(engine: type[Table]) -> Iterator[str]:
    """The checks of the other sections that are red."""
    (claim,) = islice(claims(engine.law.id), 1)
    plan = Plan(claim=claim, effort=LEFT, sections=REST)
    results = check(Opened(_open, (engine,)), plan, lambda event: None)
    return (one.check.id for one in results if one.verdict in RED)


def _open(engine: type[Table]) -> Implementation:
    return ReferenceImplementation({engine.law.id: engine}, "mutated")
