"""What is shown wrongly while the game goes on as it should: the table is right, and only its view is not.

A program that hides a card which lies open plays on with it. If the reference resumed from the table that is shown, it
would play a different game. So where only such a part differs, and comes right again by itself, nothing is taken up,
and the rule that says what is shown is to blame, not those by which something happened.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator

import msgspec

from hoyle.script import Trace
from hoyle_conformance.games import kit_of
from hoyle_conformance.judging.covered import last_put
from hoyle_conformance.judging.failures import Differs
from hoyle_conformance.judging.judge import Finding
from hoyle_conformance.judging.views import MISSING, Eyes
from hoyle_conformance.wire.implementation import Answer

LONG_ENOUGH = 3
"""How many more moves a program makes as it should, if what it shows does not come right before the end."""


NOTHING: tuple[object, ...] = ("", None, [], MISSING)
"""What a program shows of a part that it keeps covered."""


def rule_of_showing(finding: Finding) -> str | None:
    """The rule about what is shown, if nothing but what it is about differs; None if there is none.

    Cards that lie elsewhere were put there. So was a card that lay covered where it does not belong.
    """
    failure = finding.failure
    if not isinstance(failure, Differs) or failure.taken_up:
        return None
    shown_by = kit_of(finding.trace.script.game).shown_by
    rules = {shown_by.get(part) for part in failure.parts}
    expected = Counter(_words(one.expected for one in failure.differences))
    got = Counter(_words(one.got for one in failure.differences))
    if len(rules) != 1 or rules == {None} or expected == got:
        return None
    return rules.pop() if last_put(failure.script, failure.at, failure.differences) is None else None


def right_again(
    finding: Finding, rule: str, trace: Trace, answer: Answer, eyes: Eyes, least: int = LONG_ENOUGH
) -> int | None:
    """The step at which all is as it should be again, if nothing else differs before; None if it never is.

    The end counts if the whole script is played as it should be, with at least so many moves more.
    """
    parts = {part for part, by in kit_of(trace.script.game).shown_by.items() if by == rule}
    views = answer.views or []
    for at in range(finding.at + 1, min(len(views), len(trace.views))):
        differences = eyes.differences(trace.views[at], views[at])
        if not differences:
            return at
        if not Differs(script=trace.script, differences=differences).parts <= parts:
            return None
    as_it_should = len(views) == len(trace.views) and (answer.refused is None) is (trace.refused is None)
    return len(views) if as_it_should and len(views) > finding.at + least else None


def hidden_parts(finding: Finding) -> dict[str, str]:
    """The parts of the view of which nothing is shown although a rule says that they are seen, each with that rule.

    Nobody knows what lies there, so the table cannot be taken up. A card that is not the right one is shown.
    """
    failure = finding.failure
    if not isinstance(failure, Differs):
        return {}
    shown = {one.part for one in failure.differences if one.got not in NOTHING}
    shown_by = kit_of(finding.trace.script.game).shown_by
    return {part: rule for part, rule in shown_by.items() if part in failure.parts - shown}


def about_part(part: str, rule: str, finding: Finding) -> Finding:
    """The finding, as far as it is about one part of the view."""
    differences = [one for one in finding.failure.differences if one.part == part]
    failure = msgspec.structs.replace(finding.failure, differences=differences, about=[rule])
    return Finding(failure=failure, trace=finding.trace)


def told_by(rule: str, finding: Finding) -> Finding:
    """The finding, about nothing but the rule of what is shown."""
    return Finding(failure=msgspec.structs.replace(finding.failure, about=[rule]), trace=finding.trace)


def is_only_shown(finding: Finding) -> bool:
    """Whether a finding is about nothing but what is shown."""
    return bool(finding.failure.about) and finding.failure.about == [rule_of_showing(finding)]


def _words(values: Iterable[object]) -> Iterator[str]:
    """The cards that are shown, each as a word."""
    for value in values:
        if isinstance(value, list | tuple):
            yield from _words(value)
        else:
            yield from str(value).split()
