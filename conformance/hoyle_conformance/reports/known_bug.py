"""What a program does wrong, in words, if it plays like a mutant of the catalogue."""

from __future__ import annotations

from hoyle_conformance.games import mutant_called
from hoyle_conformance.phrases import say
from hoyle_conformance.reports.outline import Group


def plays_like(group: Group, lang: str) -> str:
    """The bug in words; empty if none is known that goes wrong in the same way."""
    mutant = mutant_called(group.bug) if group.bug else None
    if mutant is None:
        return ""
    return say(lang, "it plays like a program with this bug: {bug}", bug=mutant.says.said(lang))
