"""Annotations for GitHub Actions: one line for each check that is not green, as the runner's log understands it."""

from __future__ import annotations

from collections.abc import Sequence

from hoyle.law import Law
from hoyle_conformance.checks import Result
from hoyle_conformance.checks.conclusion import UNTOLD
from hoyle_conformance.checks.severity import Severity, severity
from hoyle_conformance.phrases import say
from hoyle_conformance.reports.account import account
from hoyle_conformance.reports.failure import place
from hoyle_conformance.reports.outline import Outline, runs
from hoyle_conformance.runs.events import Event
from hoyle_conformance.wire.untrusted import clean

LEVELS = {Severity.BREACH: "error", Severity.ADAPTER: "error", Severity.ADVICE: "warning"}


def report(events: Sequence[Event], law: Law, lang: str = "en") -> str:
    """The annotations of all runs; empty if everything is green."""
    return "".join(f"{line}\n" for run in runs(law, events) for line in _lines(law, run, lang))


def _lines(law: Law, run: Outline, lang: str) -> list[str]:
    lines = []
    for result in run.results:
        level = LEVELS.get(severity(run.law, result))
        if level is not None:
            title = f"{say(lang, str(result.verdict))}: {result.check.id}"
            lines.append(annotation(level, title, _message(law, run, result, lang)))
    for notice in run.notices:
        what = say(lang, clean(notice.what, 100))
        lines += [annotation("notice", run.law.id, f"{notice.count} × {what}")]
    if run.conclusion.cut or run.conclusion.outcome in UNTOLD:
        lines.append(annotation("error", run.law.id, say(lang, run.conclusion.words)))
    return lines


def _message(law: Law, run: Outline, result: Result, lang: str) -> str:
    """What the check says, the rulebook's words, what was expected and what came, and how to see it again."""
    parts = [result.check.says.said(lang)]
    if not result.failures:
        return "\n".join([*parts, clean(result.reason)])
    told = account(law, run.started, result, result.failures[0], lang)
    parts += [f"«{quote.words}»  {place(quote, lang)}" for rule in told.rules[:1] for quote in rule.quotes[:1]]
    for one in told.contrasts[:3]:
        what = f"{one.what}: " if one.what else ""
        parts.append(f"{what}{say(lang, 'expected')} {one.expected}; {say(lang, 'got')} {one.got}")
    parts += [f"{one.ruling} = {one.reading}: {one.says}" for one in told.right_under[:2]]
    return "\n".join([*parts, told.again])


def annotation(level: str, title: str, message: str) -> str:
    """One line for the runner. Nothing in the texts can end the line or begin another.

    >>> annotation("error", "a: b", "100%\\n::error::no")
    '::error title=a%3A b::100%25%0A::error::no'
    """
    return f"::{level} title={_escaped(title, ':', ',')}::{_escaped(message)}"


def _escaped(text: str, *more: str) -> str:
    for letter in ("%", "\r", "\n", *more):
        text = text.replace(letter, f"%{ord(letter):02X}")
    return text
