"""Tables in the course of games that a program plays by itself.

A program that departs at every other move comes to the end of no script. In its own games it does, and the reference
follows it from one departure to the next.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from hoyle_conformance.checks.auditing import audit
from hoyle_conformance.checks.dealing import fewest_players, never_ends
from hoyle_conformance.judging.bench import Bench
from hoyle_conformance.judging.probes import own_games
from hoyle_conformance.judging.resuming import Stopped
from hoyle_conformance.wire.messages import Op, PlayedGame, SelfplayResult

GAMES = 4
"""How many games a program is asked for with each number of players, in each share."""
MORE_PLAYERS = 2
"""How many players more than the fewest there are, at most: with few players some things never come up."""
A_GAME = 8
"""At how many points of a game its course is left, the end among them."""


def own_course(bench: Bench) -> Iterator[Stopped]:
    """Points of games that the program plays by itself, with the tables from which the reference resumed."""
    if not bench.claim.answers(Op.SELFPLAY) or bench.liveness.own_games_hang:
        return
    rng = Random(f"{bench.seed} own course {bench.share.number}")
    fewest = fewest_players(bench)
    players = range(fewest, min(fewest + MORE_PLAYERS, bench.claim.players[1]) + 1)
    for number in players:
        (answer,) = bench.ask([own_games(bench, number, GAMES, rng.getrandbits(31))])
        if never_ends(answer):  # waiting costs much time: no others are asked for, here and later
            bench.liveness.own_games_hang = True
            return
        for trace in answer.result.traces if isinstance(answer.result, SelfplayResult) else ():
            yield from _points(bench, trace, rng)


def _points(bench: Bench, trace: PlayedGame, rng: Random) -> Iterator[Stopped]:
    """The end of a game, and some points before it; nothing if the reference cannot follow it."""
    judged = audit(bench, trace).judged
    if judged is None or judged.hidden or len(judged.answer.views or []) != len(trace.script.moves) + 1:
        return
    script, shown = judged.trace.script, judged.resumed_from
    points = {len(script.moves), *(rng.randrange(len(script.moves) + 1) for _ in range(A_GAME - 1))}
    for point in sorted(points, reverse=True):
        before = {at: view for at, view in shown.items() if at <= point}
        view = trace.views[point]
        yield Stopped(script.replace(moves=script.moves[:point]), before, view is not None and view.get("over") is True)
