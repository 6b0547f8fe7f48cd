"""The report for CI, JUnit XML: a broken rule is a failure, a broken adapter an error."""

from __future__ import annotations

from collections.abc import Sequence
from xml.sax.saxutils import escape, quoteattr

from hoyle.law import Law
from hoyle_conformance.checks import Result
from hoyle_conformance.checks.conclusion import UNTOLD
from hoyle_conformance.checks.severity import Severity, severity
from hoyle_conformance.judging.verdicts import Verdict
from hoyle_conformance.phrases import say
from hoyle_conformance.reports.account import account
from hoyle_conformance.reports.failure import write_failure
from hoyle_conformance.reports.outline import Outline, runs
from hoyle_conformance.reports.page import Page
from hoyle_conformance.runs.events import Event
from hoyle_conformance.wire.untrusted import clean


def report(events: Sequence[Event], law: Law, lang: str = "en") -> str:
    """The whole report: a test suite for each game, a test case for each check."""
    suites = [line for run in runs(law, events) for line in _suite(law, run, lang)]
    return "\n".join(['<?xml version="1.0" encoding="UTF-8"?>', "<testsuites>", *suites, "</testsuites>", ""])


def _suite(law: Law, run: Outline, lang: str) -> list[str]:
    parts = {result.check.id: part_of(run, result) for result in run.results}
    counts = {name: sum(part == name for part in parts.values()) for name in ("failure", "error", "skipped")}
    ended = run.conclusion
    untold = ended.cut or ended.outcome in UNTOLD
    not_run = [(kind, id) for kind, ids in run.not_run.items() for id in ids]
    head = (
        f'  <testsuite name={quoteattr(f"hoyle.{run.law.id}")} tests="{len(run.results) + len(not_run) + untold}"'
        f' failures="{counts["failure"]}" errors="{counts["error"] + untold}"'
        f' skipped="{counts["skipped"] + len(not_run)}" time="{run.seconds or 0}">'
    )
    properties = {
        "implementation": clean(run.started.implementation, 80),
        "version": clean(run.started.version, 40),
        "edition": run.started.claim.edition,
        "preset": run.started.preset,
        "seed": str(run.started.seed),
    }
    lines = [head, "    <properties>"]
    lines += [
        f"      <property name={quoteattr(name)} value={quoteattr(value)}/>" for name, value in properties.items()
    ]
    lines.append("    </properties>")
    for result in run.results:
        lines += _case(law, run, result, parts[result.check.id], lang)
    for kind, id in not_run:
        lines.append(f"    <testcase classname={quoteattr(f'hoyle.{run.law.id}.{kind}')} name={quoteattr(id)}>")
        lines += ['      <skipped message="not run: the run was cut"/>', "    </testcase>"]
    if untold:
        lines.append(f'    <testcase classname={quoteattr(f"hoyle.{run.law.id}")} name="run">')
        lines += [f"      <error type={quoteattr(ended.name)} message={quoteattr(ended.words)}/>", "    </testcase>"]
    return [*lines, "  </testsuite>"]


def part_of(run: Outline, result: Result) -> str:
    """What a result is to JUnit: red is a failure, or an error if the adapter broke."""
    weight = severity(run.law, result)
    if weight is Severity.ADAPTER:
        return "error"
    if weight is Severity.BREACH:
        return "failure"
    return "" if result.verdict is Verdict.PASS else "skipped"


def _case(law: Law, run: Outline, result: Result, part: str, lang: str) -> list[str]:
    check = result.check
    head = f"    <testcase classname={quoteattr(f'hoyle.{run.law.id}.{check.kind}')} name={quoteattr(check.id)}"
    if not part:
        return [head + "/>"]
    reason = clean(say(lang, result.reason)) or check.says.said(lang)
    kind = "advice" if severity(run.law, result) is Severity.ADVICE else str(result.verdict)
    if part == "skipped":
        return [head + ">", f"      <skipped message={quoteattr(f'{kind}: {reason}')}/>", "    </testcase>"]
    body = escape("\n" + told(law, run, result, lang))
    return [
        head + ">",
        f"      <{part} type={quoteattr(kind)} message={quoteattr(reason)}>{body}</{part}>",
        "    </testcase>",
    ]


def told(law: Law, run: Outline, result: Result, lang: str) -> str:
    """The story of a failure as text; empty if there is no story."""
    page = Page()
    for failure in result.failures[:1]:
        write_failure(page, account(law, run.started, result, failure, lang), run.law.id, lang)
    return page.text() if page.lines else ""
