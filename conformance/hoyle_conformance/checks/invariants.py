"""Invariants: what must hold in every view that passes by, whatever script it came from.

They look at all games in which a program shows anything but what the reference expects, and at all games that it dealt
by itself. Where every view is the one that is expected, the answer is the reference's own, which our tests know. A
sample of these games is looked at too, since the reference is on trial as well, and as many as it takes to put each
invariant to the test.
"""

from __future__ import annotations

from bisect import bisect_left
from functools import partial

from hoyle.law.book import GameLaw
from hoyle.script import Script, Trace, run
from hoyle.table import Impossible, View
from hoyle_conformance.checks.check import MOST_FINDINGS, Kind, Result, Tally
from hoyle_conformance.checks.needs import CanShow, ComesUp, Need, Operation, Readings, Shown
from hoyle_conformance.checks.results import by_departure
from hoyle_conformance.checks.section import Planned, Section, one_check_each
from hoyle_conformance.gamekit.kit import Invariant
from hoyle_conformance.judging.bench import Bench, Watcher
from hoyle_conformance.judging.failures import Violates
from hoyle_conformance.judging.judge import Finding
from hoyle_conformance.judging.verdicts import Verdict
from hoyle_conformance.scripts.generate import record
from hoyle_conformance.wire.implementation import Answer
from hoyle_conformance.wire.messages import Op
from hoyle_conformance.wire.untrusted import clean

ENOUGH = 20
"""How often an invariant is put to the test in one share before games that are as expected are left to the sample."""
SAMPLE = 16
"""One in so many games that are as expected is looked at in any case."""
GAMES = 5
"""Games of each mood in which we look for what an invariant is about."""
LIKE_THE_REFERENCE = "games that are as expected"
UNREADABLE = (LookupError, TypeError, AttributeError, ValueError, ArithmeticError, RecursionError)
"""What an invariant may raise on a malformed view."""


class Invariants(Section[Invariant]):
    """One check for each invariant of the game. It plays nothing: it watches what the other sections have played."""

    def planned(self, bench: Bench) -> list[Planned[Invariant]]:
        """The invariants."""
        return one_check_each(bench, Kind.INVARIANT, "invariant", bench.kit.invariants, partial(_needs, bench.law))

    def gather(self, bench: Bench) -> Tally:
        """Plays nothing itself."""
        return Tally()

    def watch(self, bench: Bench, seen: Tally) -> Watcher:
        """Looks at what departs, at a program's own games, and at a sample of the rest."""
        looked_for = [(one.check.id, one.of) for one in self.planned(bench) if one.excused(bench) is None]

        def look(script: Script, answer: Answer, as_expected: bool = False) -> None:
            # with departures that are allowed for, the reference itself may break an invariant: each game counts
            rest = as_expected and not script.departures
            if rest:
                seen.counts[LIKE_THE_REFERENCE] += 1
                rest = seen.counts[LIKE_THE_REFERENCE] % SAMPLE != 1
            due = [one for one in looked_for if not rest or seen.exercised[one[0]] < ENOUGH]
            views = _views(answer) if due else []
            for id, invariant in due if views else ():
                _look(bench, id, invariant, script, views, seen)

        return look

    def result(self, bench: Bench, planned: Planned[Invariant], tally: Tally) -> Result:
        """What never comes up in games with a departure that is allowed for does not apply, nor what it breaks."""
        found = super().result(bench, planned, tally)
        if not bench.claim.followed or found.verdict not in (Verdict.VACUOUS, Verdict.FAIL):
            return found
        in_games = _in_games_of_the_reference(bench, planned.of)
        applies = any(times for times, _ in in_games) and not any(wrong for _, wrong in in_games)
        return found if applies else by_departure(bench, planned.check, tally.departed[planned.check.id])


def violation(bench: Bench, check: str, script: Script, answer: Answer) -> Finding | None:
    """What the invariant of one check finds in a game; None if it holds."""
    seen = Tally()
    for one in bench.kit.invariants:
        if check == f"{bench.kit.game}.invariant.{one.id}" and None not in (answer.views or [None]):
            _look(bench, check, one, script, _views(answer), seen)
    return next(iter(seen.of(check)), None)


def _views(answer: Answer) -> list[View]:
    """The views of a game up to a refusal."""
    views = answer.views or []
    if answer.refused is not None:
        views = views[: answer.refused.at + 1]
    return [view for view in views if view is not None]


def _in_games_of_the_reference(bench: Bench, invariant: Invariant) -> list[tuple[int, tuple[int, str] | None]]:
    """What an invariant finds in games of all moods that the reference plays, with the departures that are followed."""
    moods = [mood for mood in bench.kit.moods.named for _ in range(GAMES)]
    made = (record(bench.kit, bench.law, bench.claim, number, mood) for number, mood in enumerate(moods))
    return [invariant.find(one.views, one.script()) for one in made if one is not None]


def _needs(law: GameLaw, invariant: Invariant) -> tuple[Need, ...]:
    return (
        Readings(invariant.under),
        ComesUp(law, invariant.rules),
        CanShow(invariant.shows),
        Shown(invariant.needs),
        Operation(Op.PLAY, Op.SELFPLAY),
    )


def _look(bench: Bench, id: str, invariant: Invariant, script: Script, views: list[View], seen: Tally) -> None:
    try:
        times, wrong = invariant.find(views, script)
    except UNREADABLE as error:
        at = bisect_left(range(len(views) - 1), True, key=lambda at: _unreadable(invariant, script, views[: at + 1]))
        times, wrong = 1, (at, f"the views cannot be read: {type(error).__name__} {error}")
    seen.exercised[id] += times
    if wrong is not None and _departs(bench, invariant, script):
        seen.departed[id] += 1
    elif wrong is not None and len(seen.of(id)) < MOST_FINDINGS:
        at, what = wrong[0], clean(wrong[1], 500)
        trace = Trace(script=script, views=[])
        seen.findings.append((id, Finding(failure=Violates(at=at, script=script, what=what), trace=trace)))


def _unreadable(invariant: Invariant, script: Script, views: list[View]) -> bool:
    """Whether the views of a game, up to one of them, cannot be read: that one is then to blame, and not the deal."""
    try:
        invariant.find(views, script)
    except UNREADABLE:
        return True
    return False


def _departs(bench: Bench, invariant: Invariant, script: Script) -> bool:
    """Whether the reference breaks the invariant, too, in the same game with departures that are allowed for.

    A game that was made to tell readings apart is asked for without them, but a program that follows another reading
    plays it by that.
    """
    departures = script.departures or bench.claim.followed
    if not departures:
        return False
    try:
        return invariant.find(run(script.replace(departures=departures)).views, script)[1] is not None
    except (Impossible, *UNREADABLE):
        return False
