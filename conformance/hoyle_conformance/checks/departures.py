"""Departures: known ways of playing outside the texts. A program that follows one is told so once, before all else.

The reference then follows it too, while everything else is checked: it hides nothing. If the profile declares it, it is
not claimed; the program is held to exactly what the departure says.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import suppress

import msgspec

from hoyle.games import departures_of
from hoyle.law.model import Words
from hoyle.script import Trace
from hoyle.table.departures import Departure, pack_instead, reading_instead
from hoyle_conformance.checks.check import Kind, Result, Tally
from hoyle_conformance.checks.needs import GAMES_ON_PURPOSE, CanShow, ComesUp, Need, NoHouseRule, Readings
from hoyle_conformance.checks.results import plain_result
from hoyle_conformance.checks.section import Planned, Section, make_check
from hoyle_conformance.gamekit.kit import variant
from hoyle_conformance.judging.bench import Bench
from hoyle_conformance.judging.judge import Finding, judge
from hoyle_conformance.judging.probes import Breaks, Outcome, Probed, probe
from hoyle_conformance.judging.proof import rarely_shown
from hoyle_conformance.judging.recognition import Guessed, declared_as, followed_as, name_of
from hoyle_conformance.judging.verdicts import Verdict
from hoyle_conformance.phrases import reason


class Departures(Section[Departure]):
    """One check for each departure that is known."""

    def planned(self, bench: Bench) -> list[Planned[Departure]]:
        """The departures of the game."""
        return [
            Planned(
                make_check(bench, Kind.DEPARTURE, f"departure.{_tail(one)}", [one.rule], _says(one)),
                _needs(bench, one),
                one,
            )
            for one in departures_of(bench.kit.game).values()
        ]

    def gather(self, bench: Bench) -> Tally:
        """Plays games that tell each departure apart."""
        tally = Tally()
        for one in self.wanted(bench):
            if one.excused(bench) is None:
                try:
                    _look_for(bench, one, tally)
                except Breaks:
                    tally.diverged[one.check.id] += 1
        return tally

    def result(self, bench: Bench, planned: Planned[Departure], tally: Tally) -> Result:
        """Fails if the departure is followed; if it is declared, it is not claimed, unless it is not followed."""
        check, departure = planned.check, planned.of
        name = declared_as(bench, departure)
        declared = name is not None
        found = plain_result(bench, check, tally)
        if declared and found.verdict is Verdict.PASS:
            words = departure.in_words("en", _value(name))
            why = reason("departs from {rule} on purpose: {departure}", rule=departure.rule, departure=words)
            if departure.only_shown:
                why = reason("only a matter of how the table is shown: {departure}", departure=words)
            return Result(check=check, verdict=Verdict.NOT_CLAIMED, exercised=found.exercised, reason=why)
        if found.verdict is Verdict.VACUOUS:
            why = reason("does not show with the readings, variants or players claimed")
            return Result(check=check, verdict=Verdict.NOT_CLAIMED, reason=why)
        return found


def _needs(bench: Bench, departure: Departure) -> tuple[Need, ...]:
    """What it takes to see whether a departure is followed."""
    rule, under = departure.rule, Readings(dict(departure.under))
    shows = CanShow(variant(departure.variant) if departure.variant is not None else None)
    return (*GAMES_ON_PURPOSE, under, shows, ComesUp(bench.law, (rule,)), NoHouseRule(rule))


def told_by(game: str, name: str) -> str:
    """The check that fails where a program follows what this names: a departure, another reading, a pack of its own.

    >>> told_by("flip7", "flip7.deal-passes-right"), told_by("flip7", "flip7.tie.who-plays=leaders")
    ('flip7.departure.deal-passes-right', 'flip7.reading.tie.who-plays')
    """
    if pack_instead(name) is not None:
        return f"{game}.dealer.pack"
    reading = reading_instead(name)
    kind, id = ("departure", name.partition(" ")[0]) if reading is None else ("reading", reading.ruling)
    return f"{game}.{kind}.{id.partition('.')[2]}"


def _look_for(bench: Bench, planned: Planned[Departure], tally: Tally) -> None:
    id, departure = planned.check.id, planned.of
    followed = followed_as(bench, departure) or declared_as(bench, departure)
    base = [name for name in bench.claim.followed if name != followed]
    guessed = Guessed(followed, shown=True) if followed else name_of(bench, departure, base)
    name = guessed.name
    if name is None:
        (tally.exercised if guessed.shown else tally.diverged)[id] += 1  # it shows the value that is right, or none
        return
    declared = name in bench.claim.departures
    probed = list(probe(bench, [*base, name], base))
    wrong, right = (Outcome.RIGHT, Outcome.DEPARTS) if declared else (Outcome.DEPARTS, Outcome.RIGHT)
    for one in probed:
        tally.exercised[id] += one.outcome is right
        tally.diverged[id] += one.outcome in (Outcome.NEITHER, Outcome.LOST)
        expected = one.probe.departed if declared else one.probe.right
        if one.outcome is wrong and followed is None:  # it looks like it now and then; whole games do not prove it
            tally.diverged[id] += 1
        elif one.outcome is wrong:
            tally.findings += [(id, found) for found in _shown(bench, one, expected)]


def seen_to_follow(bench: Bench, name: str) -> Iterator[Finding]:
    """What a program that follows something does otherwise than it should, next to all else that it follows.

    What comes up too rarely for short games, such as a tie, is shown by the games that may have proven it.
    """
    base = [other for other in bench.claim.followed if other != name]
    with suppress(Breaks):
        departs = [one for one in probe(bench, [*base, name], base) if one.outcome is Outcome.DEPARTS]
        for one in departs or _shortest(rarely_shown(bench, [name], base)):
            yield from _shown(bench, one, one.probe.right)


def _shortest(probed: Iterable[Probed]) -> list[Probed]:
    """The shortest of some games; nothing if there are none."""
    return sorted(probed, key=lambda one: one.probe.at)[:1]


def _shown(bench: Bench, probed: Probed, expected: Trace) -> Iterator[Finding]:
    """What a probe shows to be otherwise than expected."""
    finding = judge(bench.speak(expected), probed.answer, bench.eyes)
    if finding is not None:
        yield _cut(finding)


def _cut(finding: Finding) -> Finding:
    """The same finding, in a game that ends with the move at issue."""
    failure, trace = finding.failure, finding.trace
    moves = failure.cut().moves[: failure.at + failure.before_the_move]
    script = failure.script.replace(moves=moves)
    return Finding(
        failure=msgspec.structs.replace(failure, script=script), trace=msgspec.structs.replace(trace, script=script)
    )


def _tail(departure: Departure) -> str:
    return departure.id.partition(".")[2]


def _value(name: str | None) -> str:
    return (name or "").partition(" ")[2]


def _says(departure: Departure) -> Words:
    """What must not be so."""
    return Words(
        f"This is not how it is played: {departure.in_words('en', 'n')}",
        f"No se juega así: {departure.in_words('es', 'n')}",
    )
