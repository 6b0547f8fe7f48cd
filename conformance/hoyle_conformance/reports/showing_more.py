"""Of the failures of one cause, those that show more than the one that is told, in words."""

from __future__ import annotations

from hoyle_conformance.checks.check import Result
from hoyle_conformance.judging.failures import Violates
from hoyle_conformance.phrases import phrase, say
from hoyle_conformance.reports.outline import Group
from hoyle_conformance.wire.untrusted import clean

SHOWING_MORE = phrase("these show more than that; if they still fail when it is fixed, there is another bug:")


def shown_too(group: Group, result: Result, lang: str) -> str:
    """What goes wrong in one of them and not in the one that is told: the parts of the table, or what is seen."""
    failure = result.failures[0]
    if isinstance(failure, Violates):
        return clean(say(lang, failure.reason))
    return ", ".join(sorted(failure.parts - group.told[1].parts))
