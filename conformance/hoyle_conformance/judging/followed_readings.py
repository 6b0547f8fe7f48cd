"""Recognises readings that a program follows and does not claim: in games that tell them apart, then in whole ones."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from itertools import combinations, islice
from operator import attrgetter
from typing import NamedTuple

from hoyle.law.model import Scenario
from hoyle.script import Script, Trace, run
from hoyle.table import Impossible, View
from hoyle.table.departures import reading_instead
from hoyle_conformance.judging.bench import Bench
from hoyle_conformance.judging.judge import judge
from hoyle_conformance.judging.probes import (
    PROBES,
    Outcome,
    Probed,
    outcome_of,
    play_all,
    probe,
    probe_of,
    short_games,
    under,
)
from hoyle_conformance.judging.proof import Followed, all_proven, likeness, likeness_of, proven
from hoyle_conformance.scripts.scenarios import applies, trials
from hoyle_conformance.wire.implementation import Answer

MOST_FRUITLESS = 8
"""How often no way is found to a table next to a departure before no other is looked for: each search takes a while."""
MOST_SPOILT = 6
"""How many readings whose scenarios go wrong are looked for in other games, where nothing is known to be followed: a
program that gets everything wrong is no reason to wait."""
MOST_PAIRS = 3
"""How many pairs of readings are put to the proof, of those that explain the first view that is wrong."""


def followed_readings(bench: Bench, base: Sequence[str]) -> Iterator[Followed]:
    """Readings that the program seems to follow though it does not claim them: in what tells them apart, first."""
    telling = list(_expected(bench, _telling_scripts(bench, base, bench.claim.readings)))
    found: dict[str, list[Probed]] = {}
    open_still = dict.fromkeys(ruling for ruling, _ in _telling_scenarios(bench, base, bench.claim.readings))
    impossible: set[str] = set()
    for (ruling, _), (trace, answer) in zip(telling, play_all(bench, (trace for _, trace in telling)), strict=True):
        if judge(trace, answer, bench.eyes) is None:
            if trace.refused is None:
                open_still.pop(ruling, None)
            continue
        for name in other_readings(bench, ruling):
            made = probe_of(under(bench, trace.script, [*base, name]), base, bench.eyes)
            if made is not None:
                found.setdefault(name, []).append(Probed(made, answer, outcome_of(made, answer, bench.eyes)))
            else:
                impossible.add(name)
    for name in sorted(impossible - found.keys()):  # it needs a shuffle where the reading that is claimed needs none
        if probed := list(probed_as_it_has_it(bench, name, base)):
            found[name] = probed
    told = set(found) if base else set()
    spoilt = {  # by what is followed already, or by another bug: then other games are tried
        name for name, probed in found.items() if all(one.outcome in (Outcome.NEITHER, Outcome.LOST) for one in probed)
    }
    names = (name for ruling in open_still for name in other_readings(bench, ruling))
    again = (name for name in names if name in spoilt or (base and name not in found))
    for name in islice(again, None if base else MOST_SPOILT):
        found[name] = list(probe(bench, [*base, name], base))
        told.discard(name)
    likely: dict[str, float] = {}
    for name, probed in found.items():
        outcomes = {one.outcome for one in probed}
        if Outcome.DEPARTS in outcomes and Outcome.RIGHT not in outcomes:
            likely[name] = likeness_of(bench, probed)
    return all_proven(bench, likely, base, told)


def followed_together(bench: Bench, base: Sequence[str]) -> Iterator[Followed]:
    """Two readings that the program seems to follow, of which neither explains anything without the other.

    If nobody is dealt a first card, and staying needs none, the first question comes before any card. Where staying
    needs one, everybody is dealt a card unasked, and it looks as if there were a first deal.
    """
    played = list(play_all(bench, islice(short_games(bench, list(base), "together"), 2 * PROBES)))
    wrong = sorted(filter(None, (_first_wrong(bench, *one) for one in played)), key=attrgetter("at"))
    decided = {reading.ruling for name in base if (reading := reading_instead(name)) is not None}
    rulings = [ruling for ruling in bench.law.rulings if ruling not in decided]
    names = [(ruling, name) for ruling in rulings for name in other_readings(bench, ruling)]
    likely: dict[tuple[str, ...], float] = {}
    for (ruling, one), (other, another) in combinations(names, 2) if wrong else ():
        if ruling != other and _explains(bench, [*base, one, another], wrong[0]):
            likely[one, another] = _likeness_under(bench, [*base, one, another], played)
    for pair in sorted(likely, key=likely.__getitem__, reverse=True)[:MOST_PAIRS]:
        found = proven(bench, pair, base, all_right=False)
        if found is not None:
            yield found
            return


class _Wrong(NamedTuple):
    """The first view of a game that is wrong."""

    at: int
    script: Script
    """The game up to there."""
    got: View


def _first_wrong(bench: Bench, trace: Trace, answer: Answer) -> _Wrong | None:
    """The first view of a game that is not as expected; None if all are."""
    for at, (expected, got) in enumerate(zip(trace.views, answer.views or [], strict=False)):
        if got is not None and bench.eyes.differ(expected, got):
            return _Wrong(at, trace.script.replace(moves=trace.script.moves[:at]), got)
    return None


def _explains(bench: Bench, followed: Sequence[str], wrong: _Wrong) -> bool:
    """Whether a view that is wrong is right if all of these are followed."""
    with suppress(Impossible):
        views = run(under(bench, wrong.script, followed)).views
        return len(views) > wrong.at and not bench.eyes.differ(views[wrong.at], wrong.got)
    return False


def _likeness_under(bench: Bench, followed: Sequence[str], played: Iterable[tuple[Trace, Answer]]) -> float:
    """How much of what is shown is as these predict, from 0 to 1."""
    expected: list[tuple[Trace, Answer]] = []
    for trace, answer in played:
        with suppress(Impossible):
            expected.append((run(under(bench, trace.script, followed)), answer))
    return likeness(bench.eyes, expected)


def other_readings(bench: Bench, ruling: str) -> list[str]:
    """The readings of a ruling that are not claimed, as departures; none if all that it decides is played otherwise.

    A program that goes on after four rounds, as it has no challenge, follows no reading of how many rounds there are.
    """
    decided = [rule.id for rule in bench.law.rules.values() if ruling in rule.rulings]
    if decided and bench.claim.house_rules.keys() >= {*decided}:
        return []
    claimed = bench.claim.readings[ruling]
    return [f"{ruling}={reading.id}" for reading in bench.law.rulings[ruling].readings if reading.id != claimed]


def probed_as_it_has_it(bench: Bench, name: str, base: Sequence[str]) -> Iterator[Probed]:
    """Games that tell a reading apart, made as that reading has them."""
    other = reading_instead(name)
    if other is None:
        return
    scripts = _telling_scripts(bench, base, {**bench.claim.readings, other.ruling: other.id})
    told = (under(bench, script, [*base, name]) for ruling, script in scripts if ruling == other.ruling)
    made = [one for script in told if (one := probe_of(script, base, bench.eyes)) is not None]
    for one, (_, answer) in zip(made, play_all(bench, (one.departed for one in made)), strict=True):
        yield Probed(one, answer, outcome_of(one, answer, bench.eyes))


def _expected(bench: Bench, scripts: Iterable[tuple[str, Script]]) -> Iterator[tuple[str, Trace]]:
    """Games as they should go; those that cannot be played are left out."""
    for ruling, script in scripts:
        with suppress(Impossible):  # it is not written for a departure that is followed
            yield ruling, bench.expect(script)


def _telling_scenarios(
    bench: Bench, base: Sequence[str], readings: Mapping[str, str]
) -> Iterator[tuple[str, Scenario]]:
    """The rulings that no departure has decided yet, with scenarios that tell their readings apart."""
    decided = {reading.ruling: reading.id for name in base if (reading := reading_instead(name)) is not None}
    claim, readings = bench.claim, {**readings, **decided}
    for scenario in bench.law.scenarios.values():
        ruling = scenario.tells_apart
        if ruling is None or ruling in decided or not applies(scenario, readings):
            continue
        if claim.plays(scenario.players, scenario.variant) and (claim.reshuffles or len(scenario.shuffles) < 2):
            yield ruling, scenario


def _telling_scripts(bench: Bench, base: Sequence[str], readings: Mapping[str, str]) -> Iterator[tuple[str, Script]]:
    """The same with a game of each, if one is known.

    Next to a departure another way may lead to the table from which such a game starts, or to the same one from another
    seat; of these the first in which the readings do part.
    """
    decided = {reading.ruling: reading.id for name in base if (reading := reading_instead(name)) is not None}
    fruitless = 0
    for ruling, scenario in _telling_scenarios(bench, base, readings):
        for rotated in range(scenario.players if base and scenario.position is None else 1):
            if fruitless == MOST_FRUITLESS:
                return
            try:
                under_these, without = {**readings, **decided}, bench.claim.without
                course = list(trials(bench.law, scenario, under_these, without, base, rotated))[-1]
                script = under(bench, course.script, base)
                if not base or _parts(bench, script, ruling, base):
                    yield ruling, script
                    break
            except Impossible:  # no way leads there, or it is not written for a smaller pack
                fruitless += bool(base)


def _parts(bench: Bench, script: Script, ruling: str, base: Sequence[str]) -> bool:
    """Whether a game goes another way under another reading of a ruling, or cannot be played then."""
    for name in other_readings(bench, ruling):
        try:
            if probe_of(under(bench, script, [*base, name]), base, bench.eyes) is not None:
                return True
        except Impossible:
            return True
    return False
