"""Probes a program for a departure, by short games.

A probe is a game that the reference plays one way, and with a departure another way. Where the two part, a program does
as the departure predicts, or as the rules say, or neither. Only what parts the two is looked at there, so that other
bugs do not get in the way.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Iterator, Sequence
from contextlib import suppress
from copy import copy
from enum import Enum
from functools import lru_cache, partial
from itertools import islice, tee
from random import Random
from threading import get_ident
from typing import NamedTuple

import msgspec

from hoyle.games import departures_of, table_of, table_with
from hoyle.law.book import GameLaw
from hoyle.script import Script, Trace, run
from hoyle.table import Impossible, Table
from hoyle_conformance.claims.claim import Claim
from hoyle_conformance.gamekit.kit import GameKit
from hoyle_conformance.games import kit_of
from hoyle_conformance.judging.bench import Bench
from hoyle_conformance.judging.liveness import give_up, is_hang
from hoyle_conformance.judging.views import Eyes
from hoyle_conformance.scripts.generate import Recording, games_of_all_moods, record
from hoyle_conformance.wire.implementation import Answer
from hoyle_conformance.wire.messages import Op, PlayResult, Request

PROBES = 4
"""How many games are asked for before a program is said to follow a departure."""
MOST_PROBES = 12
"""How many are asked for if something else is wrong in some of them before they could tell."""
MOST_GAMES = 60
"""How many games are tried to find these."""
LONGEST = 40
"""Moves of such a game."""
BEYOND = 8
"""Moves behind the point at which the two ways part, by which similar departures are told apart."""
MOST_RESTARTS = 5
"""How often a program may end before no more departures are looked for."""


class Outcome(Enum):
    """What a program does where a departure and the rules part."""

    DEPARTS = "as the departure predicts"
    RIGHT = "as the rules say"
    NEITHER = "neither: something else is wrong there"
    LOST = "something else is wrong before"


class Probe(NamedTuple):
    """A game that tells a departure apart."""

    departed: Trace
    """As the reference plays it with the departure."""
    right: Trace
    """As the reference plays it without."""
    at: int
    """The first view in which the two differ."""
    other_shuffle: bool = False
    """Whether the rules want other cards shuffled than the departure: then nobody can play both games."""


class Probed(NamedTuple):
    """A probe, and what the program made of it."""

    probe: Probe
    answer: Answer
    outcome: Outcome


class Setting(NamedTuple):
    """For what games are made; a bench has all of it."""

    kit: GameKit
    law: GameLaw
    claim: Claim
    eyes: Eyes


class Breaks(Exception):
    """The program hangs, or ends too often: what it follows is not worth waiting for it again and again."""


def probe(bench: Bench, departed: Sequence[str], right: Sequence[str]) -> Iterator[Probed]:
    """Probes a program for departures in place of others, or of none, as long as it does not play by these.

    One game at a time: mostly the first one tells that it plays as it should. Raises Breaks.
    """
    telling = 0
    for one in islice(probes(bench, departed, right), MOST_PROBES):
        ((_, answer),) = play_all(bench, [one.departed])
        probed = Probed(one, answer, outcome_of(one, answer, bench.eyes))
        if one.other_shuffle and probed.outcome is not Outcome.DEPARTS and _plays_right(bench, one):
            probed = probed._replace(outcome=Outcome.RIGHT)
        yield probed
        telling += probed.outcome is not Outcome.LOST
        if probed.outcome is Outcome.RIGHT or telling == PROBES:
            return


def _plays_right(bench: Bench, probe: Probe) -> bool:
    """Whether the program plays by the rules what it could not play with the departure's shuffle."""
    ((_, answer),) = play_all(bench, [probe.right])
    played = list(zip(probe.right.views[: probe.at + 1], answer.views or [], strict=False))
    seen = [(expected, got) for expected, got in played if got is not None]
    return len(played) > probe.at and not any(bench.eyes.differences(expected, got) for expected, got in seen)


def probes(bench: Bench, departed: Sequence[str], right: Sequence[str]) -> Iterator[Probe]:
    """Games that tell some departures apart from others, or from none; made when they are asked for."""
    claim = msgspec.json.encode(bench.claim)
    return copy(_kept(bench.kit.game, claim, tuple(departed), tuple(right), get_ident()))


@lru_cache(maxsize=128)
def _kept(game: str, claim: bytes, departed: Sequence[str], right: Sequence[str], thread: int) -> Iterator[Probe]:
    """Probes that were made once, and those to come: recognition and the checks of departures ask for the same.

    Two threads cannot go on with the same ones.
    """
    law, held_to = table_of(game).law, msgspec.json.decode(claim, type=Claim)
    eyes = Eyes(law, held_to.observables, held_to.composite, held_to.house_rules)
    (made,) = tee(_probes(Setting(kit_of(game), law, held_to, eyes), departed, right), 1)
    return made


def _probes(setting: Setting, departed: Sequence[str], right: Sequence[str]) -> Iterator[Probe]:
    for trace in _telling_games(setting, departed, right):
        script = under(setting, trace.script, right)
        made = _cut(script, msgspec.structs.replace(trace, script=under(setting, script, departed)), setting.eyes)
        if made is not None:
            yield made


def _telling_games(setting: Setting, departed: Sequence[str], right: Sequence[str]) -> Iterator[Trace]:
    """Games that may tell departures apart: short ones, or whole ones if nothing shows before the cards run out."""
    known = departures_of(setting.kit.game)
    parting = set(departed) ^ set(right)
    if any((one := known.get(name.partition(" ")[0])) is not None and one.late for name in parting):
        claim = msgspec.structs.replace(setting.claim, departures=list(departed), recognised=[])
        return (made.trace() for made in games_of_all_moods(setting.kit, setting.law, claim, MOST_GAMES))
    return short_games(setting, list(departed), "probes")


def probe_of(script: Script, instead: Sequence[str], eyes: Eyes) -> Probe | None:
    """What a game tells apart; None if nothing is seen of it."""
    try:
        departed = run(script, events=True)
    except Impossible:
        return None
    return _cut(script.replace(departures=list(instead)), departed, eyes)


def _cut(script: Script, departed: Trace, eyes: Eyes) -> Probe | None:
    """What tells a departed game apart from a script, and no more of it than that needs; None if nothing is seen."""
    try:
        made = parting(script, departed, eyes)
    except Impossible:
        return None
    if made is None:
        return None
    short = departed.script.replace(moves=departed.script.moves[: made.at + BEYOND])
    return made._replace(departed=run(short, events=True))


def parting(script: Script, departed: Trace, eyes: Eyes) -> Probe | None:
    """Where a departed game goes another way than a script; None if nothing is seen of it. Raises Impossible."""
    try:
        right, other_shuffle = run(script, events=True), False
    except Impossible:
        right, other_shuffle = _with_another_shuffle(script), True
    pairs = zip(right.views, departed.views, strict=False)
    at = next((at for at, (one, other) in enumerate(pairs) if eyes.differences(one, other)), None)
    return None if at is None else Probe(departed, right, at, other_shuffle)


def _with_another_shuffle(script: Script) -> Trace:
    """A script whose last shuffles do not fit, as the reference plays it with others. Raises Impossible."""
    for fitting in range(len(script.shuffles) - 1, 0, -1):
        with suppress(Impossible):
            return run(script.replace(shuffles=script.shuffles[:fitting]), events=True, seed=0)
    return run(script)


def outcome_of(probe: Probe, answer: Answer, eyes: Eyes) -> Outcome:
    """What the program does where the two ways part."""
    views = answer.views or []
    stopped = answer.refused or answer.diverged
    if stopped is not None:
        views = views[: stopped.at + 1]
    before = zip(probe.departed.views[: probe.at], views, strict=False)
    if any(got is not None and eyes.differences(expected, got) for expected, got in before):
        return Outcome.LOST
    if len(views) <= probe.at:
        for trace, outcome in ((probe.departed, Outcome.DEPARTS), (probe.right, Outcome.RIGHT)):
            if stopped is not None and trace.refused is not None and stopped.at == trace.refused.at == probe.at - 1:
                return outcome
        return Outcome.LOST if len(views) < probe.at else Outcome.NEITHER
    got = views[probe.at]
    if got is None:
        return Outcome.LOST
    right, departed = probe.right.views[probe.at], probe.departed.views[probe.at]
    differing = partial(_paths, eyes)
    parting = differing(right, departed)
    if parting.isdisjoint(differing(departed, got)):
        return Outcome.DEPARTS
    return Outcome.NEITHER if differing(right, got) else Outcome.RIGHT  # by another bug it may look right there


def _paths(eyes: Eyes, expected: dict[str, object], got: dict[str, object]) -> set[str]:
    return {one.path for one in eyes.differences(expected, got)}


def short_games(setting: Setting | Bench, followed: list[str], seed: str) -> Iterator[Trace]:
    """Games with some departures: one as short as it can be, one with a choice at the start, one in some mood."""
    claim = msgspec.structs.replace(setting.claim, departures=followed, recognised=[])
    rng = Random(seed)
    moods = list(setting.kit.moods.named)
    for number in range(MOST_GAMES):
        mood = moods[number // 3 % len(moods)]
        if number % 3 == 2:
            made = record(setting.kit, setting.law, claim, rng.getrandbits(48), mood, LONGEST)
        else:
            made = _least(setting, followed, rng, mood, choices=number % 3)
        if made is not None:
            yield made.trace()


def _least(setting: Setting | Bench, followed: Sequence[str], rng: Random, mood: str, choices: int) -> Recording | None:
    """A game in which everybody does as little as possible, after some choices at random."""
    table = _table(setting, followed, rng, mood)
    if table is None:
        return None
    made = Recording(table, table.variant, setting.claim.spoken_readings(setting.law))
    while not table.over and len(made.moves) < LONGEST // 2:
        made.play(rng.choice(table.moves()) if len(made.moves) < choices else setting.kit.moods.filler(table))
    return made


def first_table(setting: Setting | Bench, followed: Sequence[str]) -> Table | None:
    """A table of the first mood that has one."""
    tables = (_table(setting, followed, Random("first"), mood) for mood in setting.kit.moods.named)
    return next((table for table in tables if table is not None), None)


def _table(setting: Setting | Bench, followed: Sequence[str], rng: Random, mood: str) -> Table | None:
    seating = setting.kit.moods.seat_players(rng, mood, setting.claim)
    if seating is None:
        return None
    players, variant, packs = seating
    return table_with(setting.kit.game, followed)(
        players,
        variant=variant,
        packs=packs,
        without=setting.claim.without,
        readings=setting.claim.readings,
        seed=rng.getrandbits(32),
        events=True,
    )


def under(setting: Setting | Bench, script: Script, departures: Sequence[str]) -> Script:
    """The script under the claimed readings, with some departures."""
    return script.replace(readings=setting.claim.readings, departures=list(departures))


def play_all(bench: Bench, traces: Iterable[Trace]) -> Iterator[tuple[Trace, Answer]]:
    """Has games played, several at a time. Raises Breaks."""
    waiting: deque[Trace] = deque()
    answers = bench.ask(_requests(bench, traces, waiting))
    try:
        for answer in answers:
            if is_hang(answer) or bench.implementation.anomalies.restarts > MOST_RESTARTS:
                raise Breaks
            yield waiting.popleft(), answer
    finally:
        give_up(answers)


def _requests(bench: Bench, traces: Iterable[Trace], waiting: deque[Trace]) -> Iterator[Request]:
    for trace in traces:
        waiting.append(trace)
        yield Request(id=0, op=Op.PLAY, script=bench.speak(trace).script)


def first_deal(bench: Bench) -> tuple[Trace, Answer] | None:
    """A game before its first move, as it should be and as the program shows it; None if there is no such table."""
    table = first_table(bench, bench.claim.departures)
    if table is None:
        return None
    deal = Recording(table, table.variant, bench.claim.spoken_readings(bench.law)).trace()
    return next(play_all(bench, [deal]))


def handed_pack(bench: Bench) -> Script | None:
    """The cards that the program hands over to be shuffled, as the order of a deal; None if it does not say."""
    dealt = first_deal(bench)
    if dealt is None:
        return None
    deal, answer = dealt
    handed = answer.result.pack if isinstance(answer.result, PlayResult) else None
    return deal.script.replace(shuffles=[list(map(str, handed))]) if handed else None


def turned_by(bench: Bench) -> int:
    """How far the seats of the program are turned from ours, by who deals first; 0 if nothing tells."""
    dealt = first_deal(bench)
    if dealt is None:
        return 0
    deal, answer = dealt
    expected, got = (views[0].get("dealer") if views and views[0] else None for views in (deal.views, answer.views))
    if not isinstance(expected, int) or not isinstance(got, int):
        return 0
    return (got - expected) % deal.script.players


def own_games(bench: Bench, players: int, count: int, seed: int) -> Request:
    """Asks a program for games that it deals and plays by itself."""
    return Request(
        id=0,
        op=Op.SELFPLAY,
        game=bench.kit.game,
        players=players,
        count=count,
        seed=seed % 2**31,
        readings=bench.claim.spoken_readings(bench.law),
        without=bench.claim.without or None,
    )
