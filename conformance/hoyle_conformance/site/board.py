"""The board: programs that were checked, from the logs of their runs and from certificates, and rule by rule."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from hoyle.law import Law
from hoyle.law.book import GameLaw
from hoyle_conformance.certificates.certificate import Certificate, objections, read
from hoyle_conformance.judging.verdicts import Verdict
from hoyle_conformance.phrases import Complaint, say
from hoyle_conformance.reports.by_rule import by_rule
from hoyle_conformance.reports.html import ids_on_page, report
from hoyle_conformance.reports.html.elements import Texts
from hoyle_conformance.reports.html.failures import Failures
from hoyle_conformance.reports.html.summary import SYMBOLS, symbol_of, tone
from hoyle_conformance.reports.outline import Outline, runs
from hoyle_conformance.runs.events import Event, read_events
from hoyle_conformance.site.templating import LANGUAGES, Pages
from hoyle_conformance.wire.untrusted import clean


class NoLogs(Complaint):
    """There is nothing to put on the board."""


NAME = 80
"""How many characters of a stranger's name are shown."""
MOST_RULES = 12
"""How many broken rules are named beside a program; the table of its game and its report have all."""


@dataclass(frozen=True)
class Checked:
    """One program on the board: a run, or a certificate."""

    program: str
    version: str
    game: str
    title: str
    edition: str
    symbol: str
    tone: str
    passed: int
    failed: int = 0
    known: int = 0
    rules: Sequence[str] = ()
    more: int = 0
    report: str = ""
    """The page that tells everything; a certificate has none."""
    doubts: Sequence[str] = ()
    """What speaks against a certificate."""


@dataclass(frozen=True)
class Cell:
    """What a run says about a rule."""

    verdict: Verdict
    symbol: str
    tone: str
    link: str
    """Where the report tells of it; empty if there is nothing to tell."""


@dataclass(frozen=True)
class Row:
    """A rule, and what each run of its game says about it."""

    rule: str
    says: str
    cells: Sequence[Cell | None]
    broken: bool


@dataclass(frozen=True)
class Wrong:
    """The programs that break a rule, and how many were put to the test."""

    programs: list[str]
    checked: int


@dataclass(frozen=True)
class Logged:
    """A run of a log, and where its report is."""

    run: Outline
    report: str
    id: str
    """Its name on the page of the report."""

    @property
    def program(self) -> str:
        """What the program calls itself."""
        return clean(self.run.started.implementation, NAME)

    @property
    def version(self) -> str:
        """Its version, in its own words."""
        return clean(self.run.started.version, NAME)


def write_board(pages: Pages, law: Law, folder: Path) -> dict[str, Wrong]:
    """The board, a report for each log, a table of rules for each game; for each rule who breaks it. Raises NoLogs."""
    logs = [list(read_events(path)) for path in sorted(folder.glob("*.jsonl"))]
    certificates = [read(path) for path in sorted(folder.glob("*.json"))]
    if not logs and not certificates:
        raise NoLogs("{path} has no logs of runs (*.jsonl); `hoyle check --log FILE` writes one", path=folder)
    logged = list(_logged(law, logs))
    games = [law.game(id) for id in law.game_ids if any(one.run.law.id == id for one in logged)]
    for lang in LANGUAGES:
        for number, events in enumerate(logs, 1):
            pages.put(f"{lang}/board/run-{number}.html", report(events, law, lang, board="./").encode())
        checked = [row_of_run(one, lang) for one in logged]
        checked += (row_of_certificate(law, one, lang) for one in certificates)
        titles = [(game.id, game.title.said(lang)) for game in games]
        pages.write(f"{lang}/board/index.html", "board.html.jinja", lang, checked=checked, games=titles)
        for game in games:
            write_rules(pages, law, game, [one for one in logged if one.run.law.id == game.id], lang)
    return wrong_by_rule(logged)


def _logged(law: Law, logs: Sequence[Sequence[Event]]) -> Iterator[Logged]:
    for number, events in enumerate(logs, 1):
        found = runs(law, events)
        for run, id in zip(found, ids_on_page(found), strict=True):
            yield Logged(run, f"run-{number}.html", id)


def row_of_run(logged: Logged, lang: str) -> Checked:
    """One run as a row."""
    run = logged.run
    symbol, colour = symbol_of(run)
    verdicts = [result.verdict for result in run.results]
    rules = [rule for rule in dict.fromkeys(run.rules_at_fault) if rule in run.law.rules]
    return Checked(
        program=logged.program,
        version=logged.version,
        game=run.law.id,
        title=run.law.title.said(lang),
        edition=run.law.edition(run.started.claim.edition).title.said(lang),
        symbol=symbol,
        tone=colour,
        passed=verdicts.count(Verdict.PASS),
        failed=sum(verdict.red for verdict in verdicts),
        known=verdicts.count(Verdict.KNOWN_FAILURE),
        rules=rules[:MOST_RULES],
        more=max(0, len(rules) - MOST_RULES),
        report=logged.report if logged.id == logged.run.law.id else f"{logged.report}#{logged.id}",
    )


def row_of_certificate(law: Law, certificate: Certificate, lang: str) -> Checked:
    """A certificate as a row: what it says, and what speaks against it; nothing was run to verify it."""
    game = law.game(certificate.game)
    doubts = [clean(one.said(lang), 2 * NAME) for one in objections(certificate)]
    return Checked(
        program=clean(certificate.implementation.name, NAME),
        version=clean(certificate.implementation.version, NAME),
        game=game.id,
        title=game.title.said(lang),
        edition=game.edition(certificate.claim.edition).title.said(lang),
        symbol="○" if doubts else "✓",
        tone="unsure" if doubts else "good",
        passed=certificate.verdicts.get(str(Verdict.PASS), 0),
        doubts=doubts,
    )


def write_rules(pages: Pages, law: Law, game: GameLaw, logged: Sequence[Logged], lang: str) -> None:
    """The table of a game: its rules down, the programs across, a link from each failure to where it is told."""
    words = {verdict: say(lang, str(verdict)) for verdict in Verdict}
    columns = [_column(law, one, lang) for one in logged]
    rows = []
    for id, rule in game.rules.items():
        cells = [column.get(id) for column in columns]
        if any(cells):
            broken = any(cell is not None and cell.verdict is Verdict.FAIL for cell in cells)
            rows.append(Row(id, rule.says.said(lang), cells, broken))
    pages.write(
        f"{lang}/board/{game.id}.html",
        "board_rules.html.jinja",
        lang,
        game=game.id,
        title=game.title.said(lang),
        programs=[row_of_run(one, lang) for one in logged],
        broken=[row for row in rows if row.broken],
        rows=rows,
        signs=[(SYMBOLS[verdict], tone(verdict), words[verdict]) for verdict in _verdicts_in(rows)],
        words=words,
    )


def _verdicts_in(rows: Sequence[Row]) -> list[Verdict]:
    found = {cell.verdict for row in rows for cell in row.cells if cell is not None}
    return [verdict for verdict in Verdict if verdict in found]


def _column(law: Law, logged: Logged, lang: str) -> dict[str, Cell]:
    """What a run says about each rule; a failure has a link to its own place in the report."""
    run = logged.run
    places = Failures(law, run, Texts(lang), logged.id).places
    failures = {group.rule: places[group.told[0].check.id] for group in reversed(run.groups)}
    return {
        rule: Cell(
            verdict,
            SYMBOLS[verdict],
            tone(verdict),
            f"{logged.report}#{failures[rule]}" if verdict is Verdict.FAIL and rule in failures else "",
        )
        for rule, verdict in by_rule(run).items()
    }


def wrong_by_rule(logged: Sequence[Logged]) -> dict[str, Wrong]:
    """Each rule that is broken, with the programs that break it among those that it was tried with."""
    found: dict[str, list[str]] = {}
    tried: dict[str, set[str]] = {}
    for one in logged:
        name = " ".join(filter(None, [one.program, one.version]))
        for rule, verdict in by_rule(one.run).items():
            if verdict in (Verdict.PASS, Verdict.FAIL, Verdict.KNOWN_FAILURE):
                tried.setdefault(rule, set()).add(name)
            if verdict is Verdict.FAIL and name not in found.setdefault(rule, []):
                found[rule].append(name)
    return {rule: Wrong(names, len(tried[rule])) for rule, names in found.items() if names}
