"""The board: programs that were checked, from the logs of their runs, each with its report."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from hoyle.law import Law
from hoyle_conformance.judging.verdicts import Verdict
from hoyle_conformance.phrases import Complaint
from hoyle_conformance.reports import writer
from hoyle_conformance.reports.html.summary import name_of, symbol_of
from hoyle_conformance.reports.outline import Outline, runs
from hoyle_conformance.runs.events import Event, read_events
from hoyle_conformance.site.templating import LANGUAGES, Pages
from hoyle_conformance.wire.untrusted import clean


class NoLogs(Complaint):
    """There is nothing to put on the board."""


NAME = 80
"""How many characters of a stranger's name are shown."""
MOST_RULES = 12
"""How many broken rules are named on the board; the report has all."""


@dataclass(frozen=True)
class Checked:
    """One run on the board."""

    program: str
    version: str
    game: str
    title: str
    edition: str
    symbol: str
    tone: str
    passed: int
    failed: int
    known: int
    rules: list[str]
    more: int
    report: str


@dataclass(frozen=True)
class Wrong:
    """The programs that break a rule, and how many were checked."""

    programs: list[str]
    checked: int


def write_board(pages: Pages, law: Law, folder: Path) -> dict[str, Wrong]:
    """The board and a report for each log in a folder; for each rule who breaks it. Raises NoLogs."""
    logs = [(path, list(read_events(path))) for path in sorted(folder.glob("*.jsonl"))]
    if not logs:
        raise NoLogs("{path} has no logs of runs (*.jsonl); `hoyle check --log FILE` writes one", path=folder)
    for lang in LANGUAGES:
        checked: list[Checked] = []
        for number, (_, events) in enumerate(logs, 1):
            report = f"run-{number}.html"
            pages.put(f"{lang}/board/{report}", writer("html")(events, law, lang).encode())
            checked += [told(run, lang, report) for run in runs(law, events)]
        pages.write(f"{lang}/board/index.html", "board.html.jinja", lang, checked=checked)
    return wrong_by_rule(law, [events for _, events in logs])


def told(run: Outline, lang: str, report: str) -> Checked:
    """One run as a row."""
    symbol, tone = symbol_of(run)
    verdicts = [result.verdict for result in run.results]
    rules = list(dict.fromkeys(run.rules_at_fault))
    return Checked(
        program=clean(name_of(run), NAME),
        version=clean(run.started.version, NAME),
        game=run.law.id,
        title=run.law.title.said(lang),
        edition=run.law.edition(run.started.claim.edition).title.said(lang),
        symbol=symbol,
        tone=tone,
        passed=verdicts.count(Verdict.PASS),
        failed=sum(verdict.red for verdict in verdicts),
        known=verdicts.count(Verdict.KNOWN_FAILURE),
        rules=[rule for rule in rules[:MOST_RULES] if rule in run.law.rules],
        more=max(0, len(rules) - MOST_RULES),
        report=report,
    )


def wrong_by_rule(law: Law, logs: Sequence[Sequence[Event]]) -> dict[str, Wrong]:
    """Each rule that is broken, with the programs that break it among those of its game."""
    found: dict[str, list[str]] = {}
    checked: Counter[str] = Counter()
    for run in (run for events in logs for run in runs(law, events)):
        checked[run.law.id] += 1
        for rule in dict.fromkeys(run.rules_at_fault):
            found.setdefault(rule, []).append(clean(name_of(run), NAME))
    return {rule: Wrong(names, checked[rule.partition(".")[0]]) for rule, names in found.items()}
