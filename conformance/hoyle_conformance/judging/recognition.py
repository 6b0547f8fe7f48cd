"""Recognises departures: before anything else, a few short games tell whether a program follows one.

What seems to be followed is proven by whole games, and the likeliest of several is allowed for first.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from functools import partial, reduce
from itertools import combinations
from typing import NamedTuple

from hoyle.games import departures_of
from hoyle.script import run
from hoyle.table import Impossible
from hoyle.table.departures import Departure, reading_instead
from hoyle_conformance.judging.bench import Bench
from hoyle_conformance.judging.followed_readings import (
    followed_readings,
    followed_together,
    other_readings,
    probed_as_it_has_it,
)
from hoyle_conformance.judging.judge import judge
from hoyle_conformance.judging.own_pack import followed_pack, misfit
from hoyle_conformance.judging.probes import (
    PROBES,
    Breaks,
    Outcome,
    Probed,
    first_table,
    play_all,
    probe,
    under,
)
from hoyle_conformance.judging.proof import Followed, all_proven, likeliest_first, likeness, likeness_of, proven
from hoyle_conformance.scripts.generate import Recording

MOST_TOGETHER = 8
"""How many departures of one program are recognised."""


class Guessed(NamedTuple):
    """How a departure with a value is named for a program."""

    name: str | None
    """None if it shows the right value."""
    shown: bool
    """Whether it has shown anything."""


def recognise(bench: Bench) -> list[str]:
    """The departures that a program follows without saying so, each proven by games."""
    found: list[str] = []
    rivals: list[tuple[Followed, Followed]] = []
    with suppress(Breaks):
        found += followed_pack(bench)
        for _ in range(MOST_TOGETHER):
            base = [*bench.claim.followed, *found]
            likely = list(_departures(bench, base))
            if not any(one.all_right for one in likely):
                likely += followed_readings(bench, base)
            if not likely:
                likely += followed_together(bench, base)
            if not likely:
                break
            likeliest = reduce(partial(_likelier, bench, base), likely)
            found += likeliest.names
            if likeliest.all_right:
                break
            others = (other for other in likely if other is not likeliest)
            rivals += ((likeliest, other) for other in others if _told_apart(bench, base, likeliest, other) is None)
        for chosen, other in rivals:
            found = _settled(bench, found, chosen, other)
        found = [_departure_instead(bench, name, found) for name in found]
    return found


def _departure_instead(bench: Bench, name: str, found: Sequence[str]) -> str:
    """What is followed in place of a reading, once the rest is known: a departure of a rule that the reading decides.

    Before, the departure may have been spoilt by others, and the reading come close to it.
    """
    reading = reading_instead(name)
    if reading is None:
        return name
    base = [*bench.claim.followed, *(other for other in found if other != name)]
    decided = {rule.id for rule in bench.law.rules.values() if reading.ruling in rule.rulings}
    rivals = [one for one in departures_of(bench.kit.game).values() if one.rule in decided and one.guess is None]
    rivals = [one for one in rivals if _in_force(bench, one) and not _named(base, one)]
    games = list(probed_as_it_has_it(bench, name, base)) if rivals else []
    if all(_is_right(bench, game, [*base, name]) for game in games):
        return name
    explain = (one.id for one in rivals if all(_is_right(bench, game, [*base, one.id]) for game in games))
    return next(explain, name)


def _is_right(bench: Bench, game: Probed, followed: Sequence[str]) -> bool:
    """Whether a program plays a game to its end as it goes if all of these are followed."""
    try:
        return judge(run(under(bench, game.probe.departed.script, followed)), game.answer, bench.eyes) is None
    except Impossible:
        return False


def _settled(bench: Bench, found: list[str], chosen: Followed, other: Followed) -> list[str]:
    """What is followed, with the better of two between which no game could decide before the rest was found."""
    if set(other.names) & set(found):
        return found
    instead = [name for name in found if name not in chosen.names] + list(other.names)
    better, worse = (misfit(bench, [*bench.claim.followed, *names], 3 * PROBES) for names in (instead, found))
    return instead if better < worse else found


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


def _departures(bench: Bench, base: Sequence[str]) -> Iterator[Followed]:
    """Departures of the game that the program seems to follow next to some, and that no reading explains."""
    likely: dict[str, float] = {}
    for departure in departures_of(bench.kit.game).values():
        if _named(base, departure) or not _in_force(bench, departure):
            continue
        name = name_of(bench, departure, base).name
        if name is None or not follows(probed := list(probe(bench, [*base, name], base))):
            continue
        alike = likeness_of(bench, probed)
        if not any(other >= alike for other in _readings_instead(bench, departure, probed, base)):
            likely[name] = alike
    found = list(all_proven(bench, likely, base))
    return iter(found) if found else _proven_together(bench, likely, base)


def _proven_together(bench: Bench, likely: Mapping[str, float], base: Sequence[str]) -> Iterator[Followed]:
    """One of two that hide each other: each is proven if the other is allowed for, though neither is by itself."""
    for one, other in combinations(likeliest_first(likely), 2):
        if all(proven(bench, (name,), [*base, allowed]) for name, allowed in ((one, other), (other, one))):
            yield Followed((one,), all_right=False)
            return


def _likelier(bench: Bench, base: Sequence[str], one: Followed, other: Followed) -> Followed:
    """Which of two the program follows, or the first, if no game tells."""
    return _told_apart(bench, base, one, other) or one


def _told_apart(bench: Bench, base: Sequence[str], one: Followed, other: Followed) -> Followed | None:
    """Which of two similar departures the program follows, by games that tell the two apart; None if none does."""
    for first, second in ((one, other), (other, one)):
        for probed in probe(bench, [*base, *first.names], [*base, *second.names]):
            if probed.outcome in (Outcome.DEPARTS, Outcome.RIGHT):
                return first if probed.outcome is Outcome.DEPARTS else second
    return None


def _readings_instead(
    bench: Bench, departure: Departure, probed: Sequence[Probed], base: Sequence[str]
) -> Iterator[float]:
    """How much of the same games another reading explains: what follows a reading follows no departure.

    What there is only under a reading is a way of following that one, whatever the others of its ruling come to.
    """
    presupposed = {reading.ruling for reading in departure.under}
    rulings = (ruling for ruling in bench.law.rulings if ruling not in presupposed)
    without = likeness(bench.eyes, ((one.probe.right, one.answer) for one in probed))
    for name in (name for ruling in rulings for name in other_readings(bench, ruling)):
        try:
            played = [(run(under(bench, one.probe.departed.script, [*base, name])), one.answer) for one in probed]
        except Impossible:
            continue
        alike = likeness(bench.eyes, played)
        if alike > without:  # it explains something
            yield alike


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
