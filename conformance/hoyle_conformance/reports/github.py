"""Annotations for GitHub Actions: one line for each check that is not green, as the runner's log understands it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

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

MOST = {"error": 10, "warning": 10, "notice": 10}
"""How many annotations of each level a step may have: the host shows no more, and does not say so."""
LEVELS = {Severity.BREACH: "error", Severity.ADAPTER: "error", Severity.ADVICE: "warning"}


def report(events: Sequence[Event], law: Law, lang: str = "en") -> str:
    """The annotations of all runs; empty if everything is green. The last of each level says how many are left out."""
    found: dict[str, list[str]] = {level: [] for level in MOST}
    for run in runs(law, events):
        for level, title, message in _told(law, run, lang):
            found[level].append(annotation(level, title, message))
    for level, lines in found.items():
        if len(lines) > MOST[level]:
            rest = len(lines) - MOST[level] + 1
            more = say(lang, "{n} more is in the report", "{n} more are in the report", n=rest)
            lines[MOST[level] - 1 :] = [annotation(level, "hoyle", more)]
    return "".join(f"{line}\n" for lines in found.values() for line in lines)


def _told(law: Law, run: Outline, lang: str) -> Iterator[tuple[str, str, str]]:
    """The level, title and message of each annotation: first what no check tells, then the cause of each failure."""
    if run.conclusion.cut or run.conclusion.outcome in UNTOLD:
        yield "error", run.law.id, say(lang, run.conclusion.words)
    for result in sorted(run.results, key=lambda one: one.check.id not in _first(run)):
        level = LEVELS.get(severity(run.law, result))
        if level is not None:
            title = f"{say(lang, str(result.verdict))}: {result.check.id}"
            yield level, title, _message(law, run, result, lang)
    for notice in run.notices:
        yield "notice", run.law.id, f"{notice.count} × {say(lang, clean(notice.what, 100))}"


def _first(run: Outline) -> set[str]:
    """The checks that tell each cause."""
    return {group.told[0].check.id for group in run.groups}


def _message(law: Law, run: Outline, result: Result, lang: str) -> str:
    """What the check says, the rulebook's words, what was expected and what came, and how to see it again."""
    parts = [result.check.says.said(lang)]
    if not result.failures:
        return "\n".join([*parts, clean(say(lang, result.reason))])
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
