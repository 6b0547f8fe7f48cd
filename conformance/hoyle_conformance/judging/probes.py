"""Recognises departures: before anything else, a few short games tell whether a program follows one.

A probe is a game that the reference plays one way, and with a departure another way. Where the two part, a program does
as the departure predicts, or as the rules say, or neither. Only what parts the two is looked at there, so that other
bugs do not get in the way.
"""

from __future__ import annotations

from collections import Counter, deque
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from enum import Enum
from functools import partial, reduce
from itertools import islice
from random import Random
from typing import NamedTuple

import msgspec

from hoyle.games import departures_of, table_with
from hoyle.script import Script, Trace, run
from hoyle.table import Impossible, Table
from hoyle.table.departures import Departure, own_pack, reading_instead
from hoyle_conformance.judging.bench import Bench
from hoyle_conformance.judging.judge import Finding, judge
from hoyle_conformance.judging.liveness import give_up, is_hang
from hoyle_conformance.judging.views import Eyes
from hoyle_conformance.scripts.generate import Recording, record
from hoyle_conformance.scripts.scenarios import applies, outcome_trial
from hoyle_conformance.wire.implementation import Answer
from hoyle_conformance.wire.messages import Op, Request, SelfplayResult

PROBES = 4
"""How many games are asked for before a program is said to follow a departure."""
MOST_GAMES = 60
"""How many games are tried to find these."""
PROOF = 60
"""How many whole games are played to prove what seems to be followed, and as many without it."""
STILL_WRONG = 3
"""How many games must be explained for each in which the same still goes wrong."""
LONGEST = 40
"""Moves of such a game."""
BEYOND = 8
"""Moves behind the point at which the two ways part, by which similar departures are told apart."""
MOST_RESTARTS = 5
"""How often a program may end before no more departures are looked for."""
MOST_TOGETHER = 4
"""How many departures of one program are recognised."""


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


class Probed(NamedTuple):
    """A probe, and what the program made of it."""

    probe: Probe
    answer: Answer
    outcome: Outcome


class Breaks(Exception):
    """The program hangs, or ends too often: what it follows is not worth waiting for it again and again."""


class Followed(NamedTuple):
    """What a program is proven to follow."""

    name: str
    all_right: bool
    """Whether nothing is wrong any more in the games that prove it, if the reference follows the same."""


class Guessed(NamedTuple):
    """How a departure with a value is named for a program."""

    name: str | None
    """None if it shows the right value."""
    shown: bool
    """Whether it has shown anything."""


def recognise(bench: Bench) -> list[str]:
    """The departures that a program follows without saying so, each proven by games."""
    found: list[str] = []
    with suppress(Breaks):
        found += _own_pack(bench)
        for _ in range(MOST_TOGETHER):
            base = [*bench.claim.departures, *found]
            likely = list(_departures(bench, base))
            if not any(one.all_right for one in likely):
                likely += _readings(bench, base)
            if not likely:
                break
            likeliest = reduce(partial(_likelier, bench, base), likely)
            found.append(likeliest.name)
            if likeliest.all_right:
                break
    return found


def _play(bench: Bench, traces: Iterable[Trace]) -> Iterator[tuple[Trace, Answer]]:
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


def _own_pack(bench: Bench) -> Iterator[str]:
    """The pack that the program deals from, if it is not the law's and scripts are played with it too.

    Every game of such a program differs at the first count of its pile, and all that is behind would be hidden.
    """
    table = _first_table(bench, bench.claim.departures)
    if table is None or table.packs > 1 or not bench.claim.answers(Op.SELFPLAY):
        return
    (answer,) = bench.ask([own_games(bench, table.players, count=1, seed=1)])
    if is_hang(answer):
        raise Breaks
    games = answer.result.traces if isinstance(answer.result, SelfplayResult) else []
    dealt = Counter(str(card) for game in games[:1] for card in next(iter(game.script.shuffles), []))
    name = own_pack(Counter(table.full_pack()), dealt) if dealt else None
    base = bench.claim.departures
    if name is not None and _fits(bench, [*base, name]) > _fits(bench, base):
        yield name


def _fits(bench: Bench, followed: list[str]) -> float:
    """How much of a few games is as it should be with some departures."""
    return _likeness(bench.eyes, _play(bench, islice(_games(bench, followed, "pack"), PROBES)))


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


def _departures(bench: Bench, base: Sequence[str]) -> Iterator[Followed]:
    """Departures of the game that the program seems to follow next to some, and that no reading explains."""
    likely: dict[str, float] = {}
    for departure in departures_of(bench.kit.game).values():
        if _named(base, departure) or not _in_force(bench, departure):
            continue
        name = name_of(bench, departure, base).name
        if name is None or not follows(probed := list(probe(bench, [*base, name], base))):
            continue
        likeness = _likeness_of(bench, probed)
        if all(likeness > other for other in _readings_instead(bench, probed, base)):
            likely[name] = likeness
    return _all_proven(bench, likely, base)


def _readings(bench: Bench, base: Sequence[str]) -> Iterator[Followed]:
    """Readings that the program seems to follow though it does not claim them: in what tells them apart, first."""
    telling = list(_telling_games(bench, base))
    found: dict[str, list[Probed]] = {}
    open_still = dict.fromkeys(ruling for ruling, _ in telling)
    for (ruling, _), (trace, answer) in zip(telling, _play(bench, (trace for _, trace in telling)), strict=True):
        if judge(trace, answer, bench.eyes) is None:
            if trace.refused is None:
                open_still.pop(ruling, None)
            continue
        for name in _other_readings(bench, ruling):
            made = _probe(_under(bench, trace.script, [*base, name]), base, bench.eyes)
            if made is not None:
                found.setdefault(name, []).append(Probed(made, answer, outcome_of(made, answer, bench.eyes)))
    if base:  # what is followed already may spoil the scenarios
        names = (name for ruling in open_still for name in _other_readings(bench, ruling))
        found.update({name: list(probe(bench, [*base, name], base)) for name in names if name not in found})
    likely: dict[str, float] = {}
    for name, probed in found.items():
        outcomes = {one.outcome for one in probed}
        if Outcome.DEPARTS in outcomes and Outcome.RIGHT not in outcomes:
            likely[name] = _likeness_of(bench, probed)
    return _all_proven(bench, likely, base)


def _other_readings(bench: Bench, ruling: str) -> list[str]:
    """The readings of a ruling that are not claimed, as departures."""
    claimed = bench.claim.readings[ruling]
    return [f"{ruling}={reading.id}" for reading in bench.law.rulings[ruling].readings if reading.id != claimed]


def _telling_games(bench: Bench, base: Sequence[str]) -> Iterator[tuple[str, Trace]]:
    """The rulings that no departure has decided yet, with games that tell their readings apart."""
    decided = {reading.ruling for name in base if (reading := reading_instead(name)) is not None}
    claim = bench.claim
    for scenario in bench.law.scenarios.values():
        ruling = scenario.tells_apart
        if ruling is None or ruling in decided or not applies(scenario, claim.readings):
            continue
        if claim.plays(scenario.players, scenario.variant) and (claim.reshuffles or len(scenario.shuffles) < 2):
            outcome = scenario.outcomes[claim.readings[ruling]]
            try:
                trial = outcome_trial(bench.law, scenario, claim.readings, outcome, claim.without)
                yield ruling, bench.expect(trial.script.replace(departures=list(base)))
            except Impossible:
                continue  # the scenario is not written for a departure that is followed, or for a smaller pack


def _likelier(bench: Bench, base: Sequence[str], one: Followed, other: Followed) -> Followed:
    """Which of two similar departures the program follows, by games that tell the two apart."""
    for first, second in ((one, other), (other, one)):
        for probed in probe(bench, [*base, first.name], [*base, second.name]):
            if probed.outcome in (Outcome.DEPARTS, Outcome.RIGHT):
                return first if probed.outcome is Outcome.DEPARTS else second
    return one


def _all_proven(bench: Bench, likely: Mapping[str, float], base: Sequence[str]) -> Iterator[Followed]:
    """What is proven of all that seems to be followed, the likeliest first.

    Once something leaves nothing wrong, whatever leaves something wrong is not followed in its place.
    """
    all_right = False
    for name in sorted(likely, key=likely.__getitem__, reverse=True):
        proven = _proven(bench, name, base, all_right)
        if proven is not None:
            all_right = all_right or proven.all_right
            yield proven


def _proven(bench: Bench, name: str, base: Sequence[str], all_right: bool) -> Followed | None:
    """What seems to be followed, if whole games prove it, and it explains what goes wrong in them, or even all."""
    times: Counter[Outcome] = Counter()
    departing: list[tuple[Trace, Answer]] = []
    left: Counter[tuple[str, str]] = Counter()
    for departed, answer in _play(bench, _departed_games(bench, name, base)):
        made: Probe | None = None
        with suppress(Impossible):
            made = _parting(_under(bench, departed.script, base), departed, bench.eyes)
        if made is not None:
            outcome = outcome_of(made, answer, bench.eyes)
            times[outcome] += 1
            if outcome is Outcome.RIGHT:
                return None
            if outcome is Outcome.DEPARTS:
                departing.append((made.right, answer))
        left.update(_sorts(judge(departed, answer, bench.eyes)))
        if all_right and left:
            return None
    to_explain = departing if left else []
    explained = {sort for right, answer in to_explain for sort in _sorts(judge(right, answer, bench.eyes))}
    unexplained = max((times for sort, times in left.items() if sort in explained), default=0)
    enough = max(2, times[Outcome.NEITHER], STILL_WRONG * unexplained)
    return Followed(name, all_right=not left) if times[Outcome.DEPARTS] >= enough else None


def _departed_games(bench: Bench, name: str, base: Sequence[str]) -> Iterator[Trace]:
    """Whole games as they go with a departure: some that it has led to, and some that were played without it."""
    followed = [*base, name]
    for recording in _whole_games(bench, followed):
        trace = recording.trace()
        yield msgspec.structs.replace(trace, script=_under(bench, trace.script, followed))
    for recording in _whole_games(bench, list(base)):
        with suppress(Impossible):
            yield run(_under(bench, recording.script(), followed), events=True)


def _sorts(finding: Finding | None) -> Iterator[tuple[str, str]]:
    """What sorts of findings this is: a rule at work, with the kind of failure and what differs."""
    if finding is not None:
        what = " ".join([finding.failure.kind, *sorted(finding.failure.parts)])
        yield from ((rule, what) for rule in set(finding.suspects))


def _whole_games(bench: Bench, followed: list[str]) -> Iterator[Recording]:
    """Games of all moods with some departures."""
    claim = msgspec.structs.replace(bench.claim, departures=followed, recognised=[])
    moods = list(bench.kit.moods.named)
    for number in range(PROOF):
        recording = record(bench.kit, bench.law, claim, number, moods[number % len(moods)])
        if recording is not None:
            yield recording


def _under(bench: Bench, script: Script, departures: Sequence[str]) -> Script:
    return script.replace(readings=bench.claim.readings, departures=list(departures))


def _readings_instead(bench: Bench, probed: Sequence[Probed], base: Sequence[str]) -> Iterator[float]:
    """How much of the same games another reading explains: what follows a reading follows no departure."""
    for name in (name for ruling in bench.law.rulings for name in _other_readings(bench, ruling)):
        try:
            played = [(run(_under(bench, one.probe.departed.script, [*base, name])), one.answer) for one in probed]
        except Impossible:
            continue
        yield _likeness(bench.eyes, played)


def follows(probed: Sequence[Probed]) -> bool:
    """Whether these games prove a departure: it shows in more than one of them, mostly, and none is right."""
    times = Counter(one.outcome for one in probed)
    departs = times[Outcome.DEPARTS]
    return departs >= min(2, len(probed)) > 0 and departs >= times[Outcome.NEITHER] and not times[Outcome.RIGHT]


def name_of(bench: Bench, departure: Departure, base: Sequence[str]) -> Guessed:
    """How a departure is named, with the value that the program seems to use."""
    if departure.guess is None:
        return Guessed(departure.id, shown=True)
    table = _first_table(bench, base)
    if table is None:
        return Guessed(None, shown=False)
    ((_, answer),) = _play(bench, [Recording(table, None, bench.claim.spoken_readings(bench.law)).trace()])
    shown = (answer.views or [None])[0]
    if shown is None:
        return Guessed(None, shown=False)
    try:
        value = departure.guess(table, bench.eyes.known_parts(shown))
    except (LookupError, TypeError, AttributeError, ValueError):
        return Guessed(None, shown=False)
    return Guessed(None if value is None else f"{departure.id} {value}", shown=True)


def probe(bench: Bench, departed: Sequence[str], right: Sequence[str]) -> Iterator[Probed]:
    """Probes a program for departures in place of others, or of none, as long as it does not play by these.

    One game at a time: mostly the first one tells that it plays as it should. Raises Breaks.
    """
    for one in probes(bench, departed, right):
        ((_, answer),) = _play(bench, [one.departed])
        probed = Probed(one, answer, outcome_of(one, answer, bench.eyes))
        yield probed
        if probed.outcome is Outcome.RIGHT:
            return


def probes(bench: Bench, departed: Sequence[str], right: Sequence[str]) -> Iterator[Probe]:
    """Games that tell some departures apart from others, or from none; made when they are asked for."""
    found = 0
    for trace in _games(bench, list(departed), "probes"):
        script = _under(bench, trace.script, right)
        made = _cut(script, msgspec.structs.replace(trace, script=_under(bench, script, departed)), bench.eyes)
        if made is not None:
            found += 1
            yield made
        if found == PROBES:
            return


def _probe(script: Script, instead: Sequence[str], eyes: Eyes) -> Probe | None:
    """What a game tells apart; None if nothing is seen of it."""
    try:
        departed = run(script, events=True)
    except Impossible:
        return None
    return _cut(script.replace(departures=list(instead)), departed, eyes)


def _cut(script: Script, departed: Trace, eyes: Eyes) -> Probe | None:
    """What tells a departed game apart from a script, and no more of it than that needs; None if nothing is seen."""
    try:
        made = _parting(script, departed, eyes)
    except Impossible:
        return None
    if made is None:
        return None
    short = departed.script.replace(moves=departed.script.moves[: made.at + BEYOND])
    return made._replace(departed=run(short, events=True))


def _parting(script: Script, departed: Trace, eyes: Eyes) -> Probe | None:
    """Where a departed game goes another way than a script; None if nothing is seen of it. Raises Impossible."""
    right = run(script, events=True)
    pairs = zip(right.views, departed.views, strict=False)
    at = next((at for at, (one, other) in enumerate(pairs) if eyes.differences(one, other)), None)
    return None if at is None else Probe(departed, right, at)


def _games(bench: Bench, followed: list[str], seed: str) -> Iterator[Trace]:
    """Games with some departures: one as short as it can be, one with a choice at the start, one in some mood."""
    claim = msgspec.structs.replace(bench.claim, departures=followed, recognised=[])
    rng = Random(seed)
    moods = list(bench.kit.moods.named)
    for number in range(MOST_GAMES):
        mood = moods[number // 3 % len(moods)]
        if number % 3 == 2:
            made = record(bench.kit, bench.law, claim, rng.getrandbits(48), mood, LONGEST)
        else:
            made = _least(bench, followed, rng, mood, choices=number % 3)
        if made is not None:
            yield made.trace()


def _least(bench: Bench, followed: Sequence[str], rng: Random, mood: str, choices: int) -> Recording | None:
    """A game in which everybody does as little as possible, after some choices at random."""
    table = _table(bench, followed, rng, mood)
    if table is None:
        return None
    made = Recording(table, table.variant, bench.claim.spoken_readings(bench.law))
    while not table.over and len(made.moves) < LONGEST // 2:
        made.play(rng.choice(table.moves()) if len(made.moves) < choices else bench.kit.moods.filler(table))
    return made


def _first_table(bench: Bench, followed: Sequence[str]) -> Table | None:
    tables = (_table(bench, followed, Random("first"), mood) for mood in bench.kit.moods.named)
    return next((table for table in tables if table is not None), None)


def _table(bench: Bench, followed: Sequence[str], rng: Random, mood: str) -> Table | None:
    seating = bench.kit.moods.seat_players(rng, mood, bench.claim)
    if seating is None:
        return None
    players, variant, packs = seating
    return table_with(bench.kit.game, followed)(
        players,
        variant=variant,
        packs=packs,
        without=bench.claim.without,
        readings=bench.claim.readings,
        seed=rng.getrandbits(32),
        events=True,
    )


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
    return Outcome.RIGHT if parting.isdisjoint(differing(right, got)) else Outcome.NEITHER


def _paths(eyes: Eyes, expected: dict[str, object], got: dict[str, object]) -> set[str]:
    return {one.path for one in eyes.differences(expected, got)}


def _likeness_of(bench: Bench, probed: Iterable[Probed]) -> float:
    """How much of what is shown is as a departure predicts, from 0 to 1."""
    return _likeness(bench.eyes, ((one.probe.departed, one.answer) for one in probed))


def _likeness(eyes: Eyes, played: Iterable[tuple[Trace, Answer]]) -> float:
    """How much of what is shown was expected, from 0 to 1."""
    same = seen = 0
    for trace, answer in played:
        views = answer.views or []
        seen += len(views)
        for expected, got in zip(trace.views, views, strict=False):
            same += got is None or not eyes.differ(expected, got)
    return same / seen if seen else 0.0


def _in_force(bench: Bench, departure: Departure) -> bool:
    return all(bench.claim.under(reading) for reading in departure.under)


def _named(names: Iterable[str], departure: Departure) -> str | None:
    """How a departure is named among some."""
    return next((name for name in names if name.partition(" ")[0] == departure.id), None)


def followed_as(bench: Bench, departure: Departure) -> str | None:
    """How a departure is named among those that are allowed for; None if it is not."""
    return _named(bench.claim.followed, departure)
