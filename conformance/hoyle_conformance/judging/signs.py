"""Signs by which a table tells what is wrong with it, whatever else was at work in the same step.

How often each rule came out right says little where a rule is broken by doing too much: nothing of it is at work where
the pile is shuffled too early, or where the game should have ended.
"""

from __future__ import annotations

from hoyle.games import table_of
from hoyle.script import Trace
from hoyle.table import View
from hoyle_conformance.gamekit.kit import WrongTable
from hoyle_conformance.games import kit_of
from hoyle_conformance.judging.failures import Differs
from hoyle_conformance.judging.failures.failure import rules_of, step_of

ASKED = frozenset({"asked.seat", "asked.about"})
"""The parts of a view that say who must decide, and about what."""
ABSURD = (LookupError, TypeError, AttributeError, ValueError)
"""What goes wrong with a view that lacks something, or has something else there."""


def told_by_a_sign(trace: Trace, failure: Differs, view: View) -> list[str]:
    """The rules that a table is wrong by, whatever else was at work; nothing if it has no such sign."""
    signs = (shuffled_early, played_on, by_sight, never_seen)
    return next((rules for sign in signs if (rules := sign(trace, failure, view))), [])


def shuffled_early(trace: Trace, failure: Differs, view: View) -> list[str]:
    """The rules of a reshuffle, if the pile has grown in a step in which nothing is shuffled; otherwise nothing.

    In another round than it should be more cards are dealt, and the pile may well have run out.
    """
    at = failure.at
    if at == 0 or failure.taken_up or view.get("round") != trace.views[at].get("round"):
        return []
    before, expected, got = (_pile(one) for one in (trace.views[at - 1], trace.views[at], view))
    if before is None or expected is None or got is None or not got > before >= expected:
        return []
    return _reshuffle_rules(trace, at)


def wants_to_shuffle(trace: Trace, at: int) -> list[str]:
    """The same, if a program that asks for a shuffle does so as soon as the pile is empty, and none is due yet."""
    return _reshuffle_rules(trace, at) if at < len(trace.views) and _pile(trace.views[at]) == 0 else []


def _reshuffle_rules(trace: Trace, at: int) -> list[str]:
    """The rules of a reshuffle, unless there is one in this step."""
    rules = kit_of(trace.script.game).reshuffle_rules
    return [] if set(rules) & set(rules_of(step_of(trace, at))) else list(rules)


def _pile(view: View) -> int | None:
    pile = view.get("pile")
    return pile if type(pile) is int else None


def played_on(trace: Trace, failure: Differs, view: View) -> list[str]:
    """The rules by which the game ends, if the program goes on with it, and nothing else is wrong.

    What another round begins with differs too, and says nothing.
    """
    if not any(one.path == "over" and one.expected is True for one in failure.differences):
        return []
    another_round = failure.at > 0 and view.get("round") == trace.views[failure.at - 1].get("round", -1) + 1
    if "seats.total" in failure.parts or not (another_round or failure.parts <= ASKED | {"over", "winner"}):
        return []
    ends = table_of(trace.script.game).end_rules
    return [rule for rule in failure.rules_at_work(trace) if rule in ends]


def by_sight(trace: Trace, failure: Differs, view: View) -> list[str]:
    """The rules that the game's kit names for what differs: nothing but whose turn it is, for example.

    Whatever was at work in the step came out right. That it is mostly at work where a turn goes wrong says nothing.
    """
    if failure.at == 0:
        return []
    try:
        return list(kit_of(trace.script.game).by_sight(WrongTable(failure.parts, trace, failure.at, view)))
    except ABSURD:
        return []


def never_seen(trace: Trace, failure: Differs, view: View) -> list[str]:
    """The rule by which no table may ever look like this, if it is at work in the step; otherwise nothing."""
    at = failure.at
    if at == 0 or failure.taken_up:
        return []
    before, expected, script = trace.views[at - 1], trace.views[at], trace.script
    at_work = failure.rules_at_work(trace)
    for invariant in kit_of(script.game).invariants:
        applies = invariant.under.items() <= script.readings.items()
        if not applies or len(invariant.rules) > 1 or invariant.rules[0] not in at_work:
            continue
        try:
            broken, kept = (invariant.find([before, after], script)[1] for after in (view, expected))
        except ABSURD:
            continue
        if broken is not None and broken[0] == 1 and kept is None:
            return list(invariant.rules)
    return []


def asks_about_else(failure: Differs) -> bool:
    """Whether nothing differs but who is asked, and about what."""
    return "asked.about" in failure.parts and failure.parts <= ASKED
