"""Judges every step of a game, not only the first that goes wrong.

After a departure the reference resumes from the table as the program shows it: a second bug after the first is a
second finding, and what merely follows from the first is not.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from types import MappingProxyType
from typing import NamedTuple

from hoyle.script import Script, Trace
from hoyle.table import Event, View
from hoyle_conformance.judging.failures import ByHouseRule, Differs, NoAnswer, Unsupported, WronglyAccepted
from hoyle_conformance.judging.judge import Finding, Sort, is_as_expected, next_departure, sort_of
from hoyle_conformance.judging.only_shown import (
    LONG_ENOUGH,
    about_part,
    hidden_parts,
    right_again,
    rule_of_showing,
    told_by,
)
from hoyle_conformance.judging.resuming import GameSoFar, Stopped, expect_after, taken_up
from hoyle_conformance.judging.situations import Situation, situation
from hoyle_conformance.judging.views import Eyes
from hoyle_conformance.wire.implementation import Answer

MOST_DEPARTURES = 5
"""How many sorts of departures of one game are judged; with more a program plays a different game altogether."""
MOST_REPEATED = 40
"""How often a program may depart in one game, so that what goes wrong at every turn does not hide the rest of it."""


class Judged(NamedTuple):
    """How a program played one script."""

    trace: Trace
    """The script as the reference plays it."""
    answer: Answer
    findings: list[Finding]
    """Its departures, in order."""
    right: list[Situation]
    """The rules at work in each step that came out as it should, as long as all steps did."""
    hidden: list[Situation]
    """The rules at work in the steps after a departure from which the reference could not resume."""
    right_later: Sequence[Situation] = ()
    """The same after a departure."""
    stopped: Stopped | None = None
    """Where the script no longer fits, after the reference resumed from a departure."""
    refused: Situation = ()
    """The rules by which its last move was refused, as it should be; they are among those that were right."""
    resumed_from: Mapping[int, View] = MappingProxyType({})
    """The tables from which the reference resumed, by how many moves were made."""
    as_expected: bool = False
    """Whether every view is the one that was expected: whatever holds for the reference's views holds for these."""


def judge_every_step(trace: Trace, answer: Answer, eyes: Eyes) -> Judged:
    """All departures. After each, the reference resumes from the table as the program shows it."""
    if is_as_expected(trace, answer, eyes):
        right = _all_right(trace, answer)
        return Judged(trace, answer, [], right, [], refused=_refused_by(trace), as_expected=True)
    findings: list[Finding] = []
    sorts: set[Sort] = set()
    shown: dict[int, View] = {}
    before = shown
    reference = _Resuming(trace.script, answer.views or [])
    expected: Trace | None = trace
    right = []
    right_later: list[Situation] = []
    judged = departures = 0
    while expected is not None:
        known = sorts if len(findings) >= MOST_DEPARTURES else ()
        finding = next_departure(expected, answer, eyes, judged, shown, known)
        if finding is not None and _merely_follows(finding, trace):
            break
        (right_later if findings else right).extend(_right(expected, answer, judged, finding))
        if finding is None:
            stopped = _stopped(expected, shown)
            return Judged(trace, answer, findings, right, [], right_later, stopped, _refused_by(expected), shown)
        if (rule := rule_of_showing(finding)) and not shown:
            told = any(one.failure.about == [rule] for one in findings)
            again = right_again(finding, rule, trace, answer, eyes, LONG_ENOUGH * (not told))
            if again is not None:
                findings += [] if told else [told_by(rule, finding)]
                judged = again
                continue
        departures += 1
        if (sort := sort_of(finding)) not in sorts or len(findings) < MOST_DEPARTURES:
            findings.append(finding)
            sorts.add(sort)
        judged = finding.at + 1
        view = _shown_at(answer, finding, eyes)
        if view is None or len(sorts) == MOST_DEPARTURES or departures == MOST_REPEATED:
            break
        resumed = reference.after(finding.at, view, eyes)
        if resumed is None and (covered := hidden_parts(finding)):
            findings[-1:] = [about_part(part, rule, finding) for part, rule in covered.items()]
            eyes, judged = eyes.without(covered), finding.at
            continue  # the rest of the table is judged without what nobody sees
        before, shown, expected = shown, {**shown, finding.at: view}, resumed
    if isinstance(findings[-1].failure, ByHouseRule | Unsupported):
        return Judged(trace, answer, findings, right, [], right_later)
    last = expect_after(trace.script, before, eyes) if before else trace
    events = (last or trace).events or []
    hidden = [situation(_at_work(events, [at])) for at in range(judged, len(events))]
    return Judged(trace, answer, findings, right, hidden, right_later)


class _Resuming:
    """The reference at the table as a program last showed it, from which it resumes once more."""

    def __init__(self, script: Script, views: Sequence[View | None]) -> None:
        self._moves, self._seen = script.moves, views
        self._game = GameSoFar(script)

    def after(self, at: int, shown: View, eyes: Eyes) -> Trace | None:
        """How it plays on from a table that was shown after some moves, as far as the program does the same.

        None if it cannot; then it is still where it was. The view at that point is still the one that was expected.
        """
        if not self._game.play_up_to(at):
            return None
        there = self._game.copy()
        if not taken_up(there.table, shown, eyes):
            return None
        self._game = there
        ahead = there.copy()
        for step in range(at + 1, len(self._moves) + 1):
            if not ahead.play_up_to(step):
                return None
            seen = self._seen[step] if step < len(self._seen) else None
            if ahead.refused is not None or (seen is not None and eyes.differ(ahead.views[-1], seen)):
                break
        return ahead.trace()


def _refused_by(trace: Trace) -> Situation:
    return () if trace.refused is None else situation(trace.refused.rules)


def _merely_follows(finding: Finding, trace: Trace) -> bool:
    """Whether a program makes a move that is lawful in the script, and no longer at a table that was taken up.

    It goes by something there that is not shown, such as the order of the pile: an earlier departure, not another one.
    """
    failure = finding.failure
    return isinstance(failure, WronglyAccepted) and bool(failure.taken_up) and trace.refused is None


def _stopped(trace: Trace, shown: dict[int, View]) -> Stopped | None:
    if not shown or trace.refused is None:
        return None
    return Stopped(trace.script.replace(moves=trace.script.moves[: trace.refused.at]), shown)


def _shown_at(answer: Answer, finding: Finding, eyes: Eyes) -> View | None:
    """The table as the program shows it where a view differs; None if it shows nothing."""
    if not isinstance(finding.failure, Differs) or answer.views is None:
        return None
    view = answer.views[finding.at]
    return None if view is None else eyes.known_parts(view)


def _all_right(trace: Trace, answer: Answer) -> list[Situation]:
    """All situations of a game that is as expected."""
    if None in (answer.views or ()):
        return list(_right(trace, answer, 0, None))
    steps = trace.events or []
    if trace.refused is not None:
        steps = steps[: trace.refused.at + 1]
    right = [situation([rule for event in step for rule in event["rules"]]) for step in steps]
    return right if trace.refused is None else [*right, _refused_by(trace)]


def _right(trace: Trace, answer: Answer, start: int, finding: Finding | None) -> Iterator[Situation]:
    """The situations from some step on that were shown and are as they should be, up to a finding."""
    if finding is not None and isinstance(finding.failure, NoAnswer | Unsupported):
        return
    views = answer.views or []
    upto = len(views) if finding is None or not isinstance(finding.failure, Differs | ByHouseRule) else finding.at
    waiting: list[int] = []
    for at in range(start, min(upto, len(views), len(trace.events or []))):  # a house rule may show nothing
        waiting.append(at)
        if views[at] is None:
            continue  # in the middle of a turn that is one move to the program: seen when the turn is over
        if trace.refused is None or at <= trace.refused.at:
            yield situation(_at_work(trace.events or [], waiting))
        waiting = []
    if trace.refused is not None and finding is None:
        yield _refused_by(trace)


def _at_work(events: Sequence[list[Event]], steps: Iterable[int]) -> Iterator[str]:
    return (rule for at in steps for event in events[at] for rule in event["rules"])
