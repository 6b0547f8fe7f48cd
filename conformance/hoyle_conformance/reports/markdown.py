"""The report as Markdown, for a pull request or an issue."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from hoyle.law import Law
from hoyle_conformance.checks.severity import Severity
from hoyle_conformance.phrases import say
from hoyle_conformance.reports.account import Account, account, profile_lines
from hoyle_conformance.reports.failure import place
from hoyle_conformance.reports.known_bug import plays_like
from hoyle_conformance.reports.looked_at import not_looked_at
from hoyle_conformance.reports.outline import Group, Outline, runs
from hoyle_conformance.reports.showing_more import SHOWING_MORE, shown_too
from hoyle_conformance.runs.events import Event
from hoyle_conformance.wire.untrusted import clean

MOST = 20
"""How many failures are told in full."""
_MARKS = re.compile(r"([\\`*_{}\[\]()<>#+!|~@&$-])")


def marked(text: object, longest: int = 400) -> str:
    """Text from a program, made harmless: nothing in it becomes markup, a link, a mention or a tag."""
    return (
        _MARKS.sub(r"\\\1", clean(text, longest))
        .replace("\\@", "@\u2060")
        .replace("\\&", "&amp;")
        .replace("\\<", "&lt;")
    )


def code(text: object, longest: int = 400) -> str:
    """A text as code."""
    words = clean(text, longest)
    ticks = "`" * (max((len(run) for run in re.findall(r"`+", words)), default=0) + 1)
    return f"{ticks} {words} {ticks}" if "`" in words else f"`{words}`"


def report(events: Sequence[Event], law: Law, lang: str = "en") -> str:
    """The whole report."""
    return "\n".join(line for run in runs(law, events) for line in _run(law, run, lang)) + "\n"


def _run(law: Law, run: Outline, lang: str) -> Iterator[str]:
    started = run.started
    name = f"{marked(started.implementation, 80)} {marked(started.version, 40)}".strip()
    yield f"# {name} · {run.law.title.said(lang)}"
    yield ""
    edition = run.law.edition(started.claim.edition).title.said(lang)
    yield f"{edition} · {run.effort.said(lang)}"
    yield ""
    yield f"**{say(lang, run.conclusion.words)}**"
    if kinds := run.said_not_run(lang):
        yield from ("", say(lang, "not run: {kinds}", kinds=kinds))
    if (unseen := not_looked_at(run, lang)) is not None:
        yield from ("", unseen.said(lang))
    yield ""
    verdicts = [say(lang, str(verdict)) for verdict in run.verdicts]
    yield f"| {say(lang, 'kind of check')} | {' | '.join(verdicts)} |"
    yield "|---|" + "--:|" * len(verdicts)
    for kind, counts in run.matrix.items():
        cells = " | ".join(str(counts[verdict] or "") for verdict in run.verdicts)
        yield f"| {say(lang, str(kind))} | {cells} |"
    groups = run.groups
    if groups:
        yield from ("", f"## {say(lang, 'Failures')}")
    for group in groups[:MOST]:
        yield from _failure(law, run, group, lang)
    for group in groups[MOST:]:
        yield f"- {code(group.results[0].check.id)}"
    yield from _rest(run, lang)


def _failure(law: Law, run: Outline, group: Group, lang: str) -> Iterator[str]:
    result, failure = group.told
    told = account(law, run.started, result, failure, lang)
    word = "advice" if told.severity is Severity.ADVICE else told.verdict
    yield from ("", f"### {say(lang, word)}: {told.check}", "", marked(told.says))
    for rule in told.rules[:3]:
        yield from ("", f"**{rule.id}**: {rule.says}")
        for quote in rule.quotes[:3]:
            yield from ("", f"> «{quote.words}»  ", f"> {place(quote, lang)}")
    for reading in told.readings:
        yield from ("", reading.in_force(lang))
    for id, what in told.texts_differ[:3]:
        yield from ("", say(lang, "the texts differ: {what} ({id})", what=what, id=id))
    yield from _story(told, lang)
    for one in told.right_under:
        yield from ("", one.would_be_right(lang))
        yield from ("", say(lang, "if that is how it plays, say so in hoyle.yaml:"), "")
        yield from ("```yaml", *profile_lines(run.law.id, one), "```")
    yield from ("", f"{say(lang, 'see it again')}: {code(told.again, 1000)}")
    if bug := plays_like(group, lang):
        yield from ("", marked(bug))
    if others := group.others:
        names = ", ".join(code(other.check.id) for other in others[:20])
        yield from ("", f"{say(lang, 'for the same cause:')} {names}")
    if more := group.showing_more:
        yield from ("", say(lang, SHOWING_MORE), "")
        yield from (f"- {code(one.check.id)}: {marked(shown_too(group, one, lang))}" for one in more[:20])


def _story(told: Account, lang: str) -> Iterator[str]:
    if told.steps:
        yield ""
    for step in told.steps:
        if not step.number and told.wrong != 0 and not step.cards:
            continue
        arrow = "→ " if step.number == told.wrong else ""
        happened = " ".join(one.says for one in step.happened if one.says)
        refused = f"{say(lang, 'refused')}: {step.refused}" if step.refused is not None else ""
        says = marked(step.says or say(lang, "the deal"))
        yield f"- {arrow}{step.number}. {says}: {marked(refused or happened, 2000)}".rstrip(": ")
    if told.picture:
        yield from ("", "```text", *told.picture, "```")
    if told.contrasts:
        yield from ("", f"| | {say(lang, 'expected')} | {say(lang, 'got')} |", "|---|---|---|")
        yield from (f"| {marked(one.what)} | {marked(one.expected)} | {marked(one.got)} |" for one in told.contrasts)


def _rest(run: Outline, lang: str) -> Iterator[str]:
    rest = [one for one in run.results if one.verdict.red and not one.failures]
    if rest:
        yield from ("", f"## {say(lang, 'Other checks that are not green')}", "")
        yield from (
            f"- {say(lang, str(one.verdict))}: {code(one.check.id)} {marked(clean(say(lang, one.reason)))}"
            for one in rest
        )
    if run.notices:
        yield from ("", f"## {say(lang, 'Noticed')}", "")
        for notice in run.notices:
            yield f"- {notice.count} × {marked(say(lang, notice.what))}"
            yield from (f"  - {code(sample, 120)}" for sample in notice.samples[:3])
