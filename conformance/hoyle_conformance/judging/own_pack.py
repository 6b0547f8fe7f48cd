"""Recognises a pack of a program's own: every game differs at the first count of its pile, and would hide the rest."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from contextlib import suppress
from itertools import islice
from math import inf, isfinite
from random import Random

from hoyle.script import Trace
from hoyle.table import Impossible, Table
from hoyle.table.departures import own_pack
from hoyle_conformance.judging.bench import Bench
from hoyle_conformance.judging.liveness import is_hang
from hoyle_conformance.judging.probes import (
    LONGEST,
    PROBES,
    Breaks,
    first_table,
    handed_pack,
    own_games,
    play_all,
    short_games,
)
from hoyle_conformance.scripts.generate import Recording
from hoyle_conformance.wire.messages import Op, SelfplayResult


def followed_pack(bench: Bench) -> Iterator[str]:
    """The pack that the program deals from, if it is not the law's and scripts are played with it too.

    A script is played with it if it fits better, or if cards that it lacks do not come when a script deals them.
    """
    base = bench.claim.followed
    table = first_table(bench, base)
    if table is None or table.packs > 1:
        return
    law = Counter(table.full_pack())
    handed = handed_pack(bench)
    own = Counter(map(str, handed.shuffles[0] if handed is not None else _dealt_pack(bench, table.players)))
    name = own_pack(law, own) if own else None
    if name is None:
        return
    with_it, without = misfit(bench, [*base, name]), misfit(bench, base)
    if with_it < without or (isfinite(with_it) and _misfit_of(bench, _games_that_need(bench, law - own)) > without):
        yield name


def only_dealt(bench: Bench) -> Iterator[str]:
    """The pack of a program that is told no scripts, if it deals the same wrong pack in two games of its own."""
    table = first_table(bench, bench.claim.followed)
    if table is None or table.packs > 1:
        return
    one, other = (Counter(map(str, _dealt_pack(bench, table.players, seed))) for seed in (1, 2))
    name = own_pack(Counter(table.full_pack()), one) if one and one == other else None
    if name is not None:
        yield name


def _dealt_pack(bench: Bench, players: int, seed: int = 1) -> list[str]:
    """The cards that the program shuffles for a game of its own; none if it plays none."""
    if not bench.claim.answers(Op.SELFPLAY):
        return []
    (answer,) = bench.ask([own_games(bench, players, count=1, seed=seed)])
    if is_hang(answer):
        raise Breaks
    games = answer.result.traces if isinstance(answer.result, SelfplayResult) else []
    return [card for game in games[:1] for card in next(iter(game.script.shuffles), [])]


def misfit(bench: Bench, followed: Sequence[str], games: int = PROBES) -> float:
    """In how many parts a view of a few games differs with some departures, on average."""
    return _misfit_of(bench, islice(short_games(bench, list(followed), "pack"), games))


def _misfit_of(bench: Bench, games: Iterable[Trace]) -> float:
    """In how many parts a view of some games differs. Another departure may spoil every view, so parts are counted."""
    played = list(play_all(bench, games))
    seen = [pair for trace, answer in played for pair in zip(trace.views, answer.views or [], strict=False)]
    differing = sum(len(bench.eyes.differences(expected, got)) for expected, got in seen if got is not None)
    return differing / len(seen) if seen else inf


def _games_that_need(bench: Bench, lacking: Counter[str]) -> Iterator[Trace]:
    """Games in which all copies of a card come first that the program has fewer of."""
    for number, card in enumerate(islice(lacking, PROBES)):
        table = first_table(bench, bench.claim.followed)
        if table is not None and _comes_first(table, card):
            yield _played_on(bench, table, Random(f"lacking {number}"))


def _comes_first(table: Table, card: str) -> bool:
    """Puts all copies of a card on top of the pile, as far as it has them."""
    for copies in range(table.full_pack().count(card), 0, -1):
        with suppress(Impossible):
            table.stack([card] * copies)
            return True
    return False


def _played_on(bench: Bench, table: Table, rng: Random) -> Trace:
    """A short game from here on."""
    made = Recording(table, table.variant, bench.claim.spoken_readings(bench.law))
    mood = next(iter(bench.kit.moods.named))
    while not table.over and len(made.moves) < LONGEST:
        made.play(bench.kit.moods.direct(table, rng, mood))
    return made.trace()
