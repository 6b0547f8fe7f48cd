"""Invariants: what must hold in every view that passes by, whatever script it came from."""

from __future__ import annotations

from hoyle.script import Script, Trace
from hoyle.table import View
from hoyle_conformance.checks.check import MOST_FINDINGS, Kind, Tally
from hoyle_conformance.checks.needs import Need, Operation, Readings, Shown
from hoyle_conformance.checks.section import Planned, Section, one_check_each
from hoyle_conformance.gamekit.kit import Invariant
from hoyle_conformance.judging.bench import Bench, Watcher
from hoyle_conformance.judging.failures import Violates
from hoyle_conformance.judging.judge import Finding
from hoyle_conformance.wire.implementation import Answer
from hoyle_conformance.wire.messages import Op
from hoyle_conformance.wire.untrusted import clean

UNREADABLE = (LookupError, TypeError, AttributeError, ValueError, ArithmeticError, RecursionError)
"""What an invariant may raise on a malformed view."""


class Invariants(Section[Invariant]):
    """One check for each invariant of the game. It plays nothing: it watches what the other sections have played."""

    def planned(self, bench: Bench) -> list[Planned[Invariant]]:
        """The invariants."""
        return one_check_each(bench, Kind.INVARIANT, "invariant", bench.kit.invariants, _needs)

    def gather(self, bench: Bench) -> Tally:
        """Plays nothing itself."""
        return Tally()

    def watch(self, bench: Bench, seen: Tally) -> Watcher:
        """Looks at all views."""
        looked_for = [(one.check.id, one.of) for one in self.planned(bench) if one.excused(bench) is None]

        def look(script: Script, answer: Answer) -> None:
            shown = answer.views or []
            if answer.refused is not None:
                shown = shown[: answer.refused.at + 1]
            views = [view for view in shown if view is not None]
            for id, invariant in looked_for if views else ():
                _look(id, invariant, script, views, seen)

        return look


def _needs(invariant: Invariant) -> tuple[Need, ...]:
    return Readings(invariant.under), Shown(invariant.needs), Operation(Op.PLAY, Op.SELFPLAY)


def _look(id: str, invariant: Invariant, script: Script, views: list[View], seen: Tally) -> None:
    try:
        times, wrong = invariant.find(views, script)
    except UNREADABLE as error:
        times, wrong = 1, (0, f"the views cannot be read: {type(error).__name__} {error}")
    seen.exercised[id] += times
    if wrong is not None and len(seen.of(id)) < MOST_FINDINGS:
        at, what = wrong[0], clean(wrong[1], 500)
        trace = Trace(script=script, views=[])
        seen.findings.append((id, Finding(failure=Violates(at=at, script=script, what=what), trace=trace)))
