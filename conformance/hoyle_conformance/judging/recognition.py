"""Recognises departures: before anything else, a few short games tell whether a program follows one.

What seems to be followed is proven by whole games, and the likeliest of several is allowed for first.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from functools import partial, reduce
from itertools import combinations, islice
from math import inf
from typing import NamedTuple

import msgspec

from hoyle.games import departures_of
from hoyle.script import Trace, run
from hoyle.table import Impossible
from hoyle.table.departures import Departure, own_pack, reading_instead
from hoyle_conformance.judging.bench import Bench
from hoyle_conformance.judging.failures.failure import rules_of, step_of
from hoyle_conformance.judging.judge import Finding, judge
from hoyle_conformance.judging.liveness import is_hang
from hoyle_conformance.judging.probes import (
    PROBES,
    Breaks,
    Outcome,
    Probe,
    Probed,
    first_table,
    handed_pack,
    outcome_of,
    own_games,
    parting,
    play_all,
    probe,
    probe_of,
    short_games,
    under,
)
from hoyle_conformance.judging.views import Eyes
from hoyle_conformance.scripts.generate import Recording, games_of_all_moods
from hoyle_conformance.scripts.scenarios import applies, outcome_trial
from hoyle_conformance.wire.implementation import Answer
from hoyle_conformance.wire.messages import Op, SelfplayResult

PROOF = 60
"""How many whole games are played to prove what seems to be followed, and as many without it."""
RARE = 400
"""How many games are made to find some that show what seems to be followed, if those did not."""
STILL_WRONG = 3
"""How often something must be explained for each time that the same still goes wrong."""
OFTEN_RIGHT = 20
"""A rule that comes out right so many times as often as it is at work in what goes wrong says nothing about that."""
MOST_TOGETHER = 8
"""How many departures of one program are recognised."""


class Sort(NamedTuple):
    """A sort of finding."""

    kind: str
    """The kind of failure."""
    rule: str
    """A rule at work."""
    parts: frozenset[str]
    """What differs."""

    def may_be(self, other: Sort) -> bool:
        """Whether what goes wrong in the other may go wrong here too: the same differs, perhaps with more."""
        return (self.kind, self.rule) == (other.kind, other.rule) and self.parts >= other.parts


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
            base = [*bench.claim.followed, *found]
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


def not_followed(bench: Bench) -> list[str]:
    """The departures that a program declares and does not follow: what they change is right in its games.

    Allowed for all the same, each would spoil every game that it changes.
    """
    declared = bench.claim.departures
    found: list[str] = []
    with suppress(Breaks):
        for name in declared:
            others = [other for other in declared if other != name]
            times = Counter(one.outcome for one in probe(bench, declared, others))
            if times[Outcome.RIGHT] >= min(2, times.total()) > 0 and not times[Outcome.DEPARTS]:
                found.append(name)
    return found


def _own_pack(bench: Bench) -> Iterator[str]:
    """The pack that the program deals from, if it is not the law's and scripts are played with it too.

    Every game of such a program differs at the first count of its pile, and all that is behind would be hidden.
    """
    base = bench.claim.followed
    table = first_table(bench, base)
    if table is None or table.packs > 1:
        return
    handed = handed_pack(bench)
    dealt = handed.shuffles[0] if handed is not None else _dealt_pack(bench, table.players)
    name = own_pack(Counter(table.full_pack()), Counter(map(str, dealt))) if dealt else None
    if name is not None and _misfit(bench, [*base, name]) < _misfit(bench, base):
        yield name


def _dealt_pack(bench: Bench, players: int) -> list[str]:
    """The cards that the program shuffles for a game of its own; none if it plays none."""
    if not bench.claim.answers(Op.SELFPLAY):
        return []
    (answer,) = bench.ask([own_games(bench, players, count=1, seed=1)])
    if is_hang(answer):
        raise Breaks
    games = answer.result.traces if isinstance(answer.result, SelfplayResult) else []
    return [card for game in games[:1] for card in next(iter(game.script.shuffles), [])]


def _misfit(bench: Bench, followed: list[str]) -> float:
    """In how many parts a view of a few games differs with some departures, on average.

    Parts and not views are counted, since another departure may spoil every view.
    """
    played = list(play_all(bench, islice(short_games(bench, followed, "pack"), PROBES)))
    seen = [pair for trace, answer in played for pair in zip(trace.views, answer.views or [], strict=False)]
    differing = sum(len(bench.eyes.differences(expected, got)) for expected, got in seen if got is not None)
    return differing / len(seen) if seen else inf


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
        if not any(other >= likeness for other in _readings_instead(bench, departure, probed, base)):
            likely[name] = likeness
    proven = list(_all_proven(bench, likely, base))
    return iter(proven) if proven else _proven_together(bench, likely, base)


def _proven_together(bench: Bench, likely: Mapping[str, float], base: Sequence[str]) -> Iterator[Followed]:
    """One of two that hide each other: each is proven if the other is allowed for, though neither is by itself."""
    for one, other in combinations(_likeliest_first(likely), 2):
        if all(_proven(bench, name, [*base, allowed], False) for name, allowed in ((one, other), (other, one))):
            yield Followed(one, all_right=False)
            return


def _readings(bench: Bench, base: Sequence[str]) -> Iterator[Followed]:
    """Readings that the program seems to follow though it does not claim them: in what tells them apart, first."""
    telling = list(_telling_games(bench, base))
    found: dict[str, list[Probed]] = {}
    open_still = dict.fromkeys(ruling for ruling, _ in telling)
    for (ruling, _), (trace, answer) in zip(telling, play_all(bench, (trace for _, trace in telling)), strict=True):
        if judge(trace, answer, bench.eyes) is None:
            if trace.refused is None:
                open_still.pop(ruling, None)
            continue
        for name in _other_readings(bench, ruling):
            made = probe_of(under(bench, trace.script, [*base, name]), base, bench.eyes)
            if made is not None:
                found.setdefault(name, []).append(Probed(made, answer, outcome_of(made, answer, bench.eyes)))
    for name in (name for ruling in open_still for name in _other_readings(bench, ruling)):
        # what is followed already, or another bug, may spoil the scenarios: then other games are tried
        spoilt = name in found and all(one.outcome in (Outcome.NEITHER, Outcome.LOST) for one in found[name])
        if spoilt or (base and name not in found):
            found[name] = list(probe(bench, [*base, name], base))
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
    for name in _likeliest_first(likely):
        proven = _proven(bench, name, base, all_right)
        if proven is not None:
            all_right = all_right or proven.all_right
            yield proven


def _likeliest_first(likely: Mapping[str, float]) -> list[str]:
    return sorted(likely, key=likely.__getitem__, reverse=True)


def _proven(bench: Bench, name: str, base: Sequence[str], all_right: bool) -> Followed | None:
    """What seems to be followed, if whole games prove it, and it explains what goes wrong in them, or even all."""
    times: Counter[Outcome] = Counter()
    departing: list[tuple[Trace, Answer]] = []
    left: Counter[Sort] = Counter()
    right: Counter[str] = Counter()
    for games in (_departed_games, _rare_games):
        for departed, answer in play_all(bench, games(bench, name, base)):
            made = _parting(bench, departed, base)
            if made is not None:
                outcome = outcome_of(made, answer, bench.eyes)
                times[outcome] += 1
                if outcome is Outcome.RIGHT:
                    return None
                if outcome is Outcome.DEPARTS:
                    departing.append((made.right, answer))
            finding = judge(departed, answer, bench.eyes)
            left.update(_sorts(finding))
            right.update(_rules_before(departed, finding))
            if all_right and left:
                return None
        if times.total() >= PROBES:
            break
    telling = Counter({sort: many for sort, many in left.items() if right[sort.rule] < OFTEN_RIGHT * many})
    speaking = _speaking(bench, departing, telling) if left else len(departing)
    return Followed(name, all_right=not left) if speaking >= max(2, times[Outcome.NEITHER]) else None


def _parting(bench: Bench, departed: Trace, base: Sequence[str]) -> Probe | None:
    """What a departed game tells apart; None if nothing is seen of it."""
    with suppress(Impossible):
        return parting(under(bench, departed.script, base), departed, bench.eyes)
    return None


def _speaking(bench: Bench, departing: Sequence[tuple[Trace, Answer]], left: Counter[Sort]) -> int:
    """How many departing games speak for a departure: nothing goes wrong in them that mostly goes wrong with it too."""
    games = [list(_sorts(judge(right, answer, bench.eyes))) for right, answer in departing]
    explained = Counter(sort for sorts in games for sort in sorts)
    still_wrong = [sort for sort, times in left.items() if _times_like(sort, explained) < STILL_WRONG * times]
    return sum(not any(sort.may_be(other) for sort in sorts for other in still_wrong) for sorts in games)


def _times_like(sort: Sort, found: Counter[Sort]) -> int:
    """How many findings may be of a sort."""
    return sum(times for other, times in found.items() if other.may_be(sort))


def _rules_before(trace: Trace, finding: Finding | None) -> Iterator[str]:
    """The rules at work in the steps of a game that came out right."""
    for at in range(len(trace.views) if finding is None else finding.at):
        yield from set(rules_of(step_of(trace, at)))


def _departed_games(bench: Bench, name: str, base: Sequence[str]) -> Iterator[Trace]:
    """Whole games as they go with a departure: some that it has led to, and some that were played without it."""
    followed = [*base, name]
    yield from _games_with(bench, followed, PROOF)
    for recording in _whole_games(bench, list(base), PROOF):
        with suppress(Impossible):
            yield run(under(bench, recording.script(), followed), events=True)


def _rare_games(bench: Bench, name: str, base: Sequence[str]) -> Iterator[Trace]:
    """Of many more games with a departure those in which it shows."""
    telling = (one for one in _games_with(bench, [*base, name], RARE, after=PROOF) if _parting(bench, one, base))
    return islice(telling, PROBES)


def _games_with(bench: Bench, followed: list[str], count: int, after: int = 0) -> Iterator[Trace]:
    """Whole games with some departures, as scripts that name them."""
    for recording in _whole_games(bench, followed, count, after):
        trace = recording.trace()
        yield msgspec.structs.replace(trace, script=under(bench, trace.script, followed))


def _sorts(finding: Finding | None) -> Iterator[Sort]:
    """What sorts of findings this is: one for each rule at work."""
    if finding is not None:
        parts = frozenset(finding.failure.parts)
        yield from (Sort(finding.failure.kind, rule, parts) for rule in set(finding.suspects))


def _whole_games(bench: Bench, followed: list[str], count: int, after: int = 0) -> Iterator[Recording]:
    """Games of all moods with some departures."""
    claim = msgspec.structs.replace(bench.claim, departures=followed, recognised=[])
    return games_of_all_moods(bench.kit, bench.law, claim, count, after=after)


def _readings_instead(
    bench: Bench, departure: Departure, probed: Sequence[Probed], base: Sequence[str]
) -> Iterator[float]:
    """How much of the same games another reading explains: what follows a reading follows no departure.

    What there is only under a reading is a way of following that one, whatever the others of its ruling come to.
    """
    presupposed = {reading.ruling for reading in departure.under}
    rulings = (ruling for ruling in bench.law.rulings if ruling not in presupposed)
    without = _likeness(bench.eyes, ((one.probe.right, one.answer) for one in probed))
    for name in (name for ruling in rulings for name in _other_readings(bench, ruling)):
        try:
            played = [(run(under(bench, one.probe.departed.script, [*base, name])), one.answer) for one in probed]
        except Impossible:
            continue
        likeness = _likeness(bench.eyes, played)
        if likeness > without:  # it explains something
            yield likeness


def follows(probed: Sequence[Probed]) -> bool:
    """Whether these games prove a departure: it shows in more than one of them, mostly, and none is right."""
    times = Counter(one.outcome for one in probed)
    departs = times[Outcome.DEPARTS]
    return departs >= min(2, len(probed)) > 0 and departs >= times[Outcome.NEITHER] and not times[Outcome.RIGHT]


def name_of(bench: Bench, departure: Departure, base: Sequence[str]) -> Guessed:
    """How a departure is named, with the value that the program seems to use."""
    if departure.guess is None:
        return Guessed(departure.id, shown=True)
    table = first_table(bench, base)
    if table is None:
        return Guessed(None, shown=False)
    ((_, answer),) = play_all(bench, [Recording(table, None, bench.claim.spoken_readings(bench.law)).trace()])
    shown = (answer.views or [None])[0]
    if shown is None:
        return Guessed(None, shown=False)
    try:
        value = departure.guess(table, bench.eyes.known_parts(shown))
    except (LookupError, TypeError, AttributeError, ValueError):
        return Guessed(None, shown=False)
    return Guessed(None if value is None else f"{departure.id} {value}", shown=True)


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
    played = departure.variant is None or departure.variant in bench.claim.variants
    return played and all(bench.claim.under(reading) for reading in departure.under)


def _named(names: Iterable[str], departure: Departure) -> str | None:
    """How a departure is named among some."""
    return next((name for name in names if name.partition(" ")[0] == departure.id), None)


def followed_as(bench: Bench, departure: Departure) -> str | None:
    """How a departure is named among those that are allowed for; None if it is not."""
    return _named(bench.claim.followed, departure)


def declared_as(bench: Bench, departure: Departure) -> str | None:
    """How a departure is named among those that are declared; None if it is not."""
    return _named(bench.claim.departures, departure)
