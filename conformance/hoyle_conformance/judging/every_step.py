"""Judges every step of a game, not only the first that goes wrong.

After a departure the reference resumes from the table as the program shows it: a second bug after the first is a
second finding, and what merely follows from the first is not.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple

from hoyle.script import Refusal, Script, Trace
from hoyle.table import Event, Impossible, Refused, Table, View
from hoyle_conformance.judging.failures import ByHouseRule, Differs, NoAnswer, Unsupported, WronglyAccepted
from hoyle_conformance.judging.judge import Finding, is_as_expected, next_departure
from hoyle_conformance.judging.only_shown import LONG_ENOUGH, right_again, rule_of_showing, told_by
from hoyle_conformance.judging.situations import Situation, situation
from hoyle_conformance.judging.views import Eyes
from hoyle_conformance.wire.implementation import Answer

MOST_DEPARTURES = 5
"""How many departures of one game are judged; a program that differs more often plays a different game altogether."""


ABSURD = (LookupError, TypeError, AttributeError, ValueError, AssertionError)
"""What an engine may raise at a table that was taken up from an untrusted view, at once or some moves later."""


class Stopped(NamedTuple):
    """A game that cannot continue as the script says: at the table it resumed from, the next move is not lawful."""

    script: Script
    """Up to there."""
    shown: dict[int, View]


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
    as_expected: bool = False
    """Whether every view is the one that was expected: whatever holds for the reference's views holds for these."""


def judge_every_step(trace: Trace, answer: Answer, eyes: Eyes) -> Judged:
    """All departures. After each, the reference resumes from the table as the program shows it."""
    if is_as_expected(trace, answer, eyes):
        return Judged(trace, answer, [], _all_right(trace, answer), [], as_expected=True)
    findings: list[Finding] = []
    shown: dict[int, View] = {}
    last = trace
    expected: Trace | None = trace
    right: list[Situation] = []
    right_later: list[Situation] = []
    judged = 0
    while expected is not None:
        finding = next_departure(expected, answer, eyes, judged, shown)
        if finding is not None and _merely_follows(finding, trace):
            break
        (right_later if findings else right).extend(_right(expected, answer, judged, finding))
        if finding is None:
            return Judged(trace, answer, findings, right, [], right_later, _stopped(expected, shown))
        if (rule := rule_of_showing(finding)) and not shown:
            known = any(one.failure.about == [rule] for one in findings)
            again = right_again(finding, rule, trace, answer, eyes, LONG_ENOUGH * (not known))
            if again is not None:
                findings += [] if known else [told_by(rule, finding)]
                judged = again
                continue
        findings.append(finding)
        judged = finding.at + 1
        view = _shown_at(answer, finding, eyes)
        if view is None or len(findings) == MOST_DEPARTURES:
            break
        shown = {**shown, finding.at: view}
        last, expected = expected, expect_after(trace.script, shown, eyes)
    if isinstance(findings[-1].failure, ByHouseRule | Unsupported):
        return Judged(trace, answer, findings, right, [], right_later)
    hidden = [situation(_at_work(last, [at])) for at in range(judged, len(last.events or []))]
    return Judged(trace, answer, findings, right, hidden, right_later)


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


def expect_after(script: Script, shown: Mapping[int, View], eyes: Eyes) -> Trace | None:
    """How the reference plays a script if it resumes from the table as it was shown at some points.

    None if it cannot resume from one of these tables. The view at such a point is still the one that was expected.
    """
    return _expect_after(script.replace(moves=[]).table(events=True), script, shown, eyes)


def table_after(stopped: Stopped, eyes: Eyes) -> Table | None:
    """The table at which a game stopped, ready to continue; its shuffles come from a seed if need be."""
    table = stopped.script.replace(moves=[]).table(events=True, seed=0)
    return None if _expect_after(table, stopped.script, stopped.shown, eyes) is None else table


def _expect_after(table: Table, script: Script, shown: Mapping[int, View], eyes: Eyes) -> Trace | None:
    views: list[View] = []
    events: list[list[Event]] = []
    refused = None
    for at in range(len(script.moves) + 1):
        if at:
            try:
                table.play(script.moves[at - 1])
            except Refused as refusal:
                refused = Refusal(at=at - 1, why=str(refusal.why), rules=list(refusal.rules))
            except Impossible:
                return None  # the program had to shuffle where the script has no order for it
            except ABSURD:
                if not shown:
                    raise
                return None
        views.append(table.view())
        events.append(table.events or [])
        table.events = []
        if refused is not None:
            break
        if at in shown and not taken_up(table, shown[at], eyes):
            return None
    return Trace(script=script, views=views, events=events, refused=refused)


def taken_up(table: Table, shown: View, eyes: Eyes) -> bool:
    """Whether the table is now as it was shown; an untrusted view may contain anything."""
    try:
        return table.take_up(shown) and not eyes.differ(table.view(), shown)
    except ABSURD:
        return False


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
    return right if trace.refused is None else [*right, situation(trace.refused.rules)]


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
            yield situation(_at_work(trace, waiting))
        waiting = []
    if trace.refused is not None and finding is None:
        yield situation(trace.refused.rules)


def _at_work(trace: Trace, steps: Iterable[int]) -> Iterator[str]:
    events = trace.events or []
    return (rule for at in steps for event in events[at] for rule in event["rules"])
