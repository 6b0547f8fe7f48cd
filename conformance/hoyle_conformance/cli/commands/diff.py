"""``hoyle diff``: two texts side by side, with what they do not say alike."""

import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from itertools import zip_longest
from typing import Any

from hoyle.law import Law, model
from hoyle.law.book import Unknown, section_of, source_of
from hoyle.law.links import all_discrepancies
from hoyle.law.texts import members, separates, stands_within
from hoyle_conformance.cli import completers
from hoyle_conformance.cli.command import Command
from hoyle_conformance.cli.law_json import plain
from hoyle_conformance.cli.law_pages import discrepancy_brief, lines_of
from hoyle_conformance.cli.options import Common, argument, flag
from hoyle_conformance.cli.screen import Screen
from hoyle_conformance.cli.trouble import FINE, Trouble
from hoyle_conformance.phrases import Phrase, phrase

NARROW = 90
"""Below this width the two texts stand one above the other."""


@dataclass(frozen=True)
class Options(Common):
    """Which two texts, and which of their rows."""

    left: str = argument("A", phrase("a source, or a named part of one"), completer=completers.columns)
    right: str = argument("B", phrase("the other"), completer=completers.columns)
    all: bool = flag(phrase("all rows (default)"))
    only_differences: bool = flag(phrase("only rows with a discrepancy, or where one text is silent"))
    changes_play: bool = flag(phrase("only rows with a discrepancy that changes play"))
    within: bool = flag(phrase("also where one of the two does not agree with itself"))
    json: bool = flag(phrase("print JSON"))

    def __post_init__(self) -> None:
        """The rows are chosen in one way."""
        super().__post_init__()
        if self.all + self.only_differences + self.changes_play > 1:
            raise Trouble("choose one of --all, --only-differences and --changes-play")


@dataclass(frozen=True)
class Row:
    """What the two texts say at one place, and the discrepancies there."""

    left: list[model.Clause]
    right: list[model.Clause]
    discrepancies: list[model.Discrepancy]

    @property
    def differs(self) -> bool:
        """Whether the texts are known to differ here."""
        return bool(self.discrepancies) or not self.left or not self.right


@dataclass(frozen=True)
class Comparison:
    """Two columns of an alignment."""

    alignment: str
    left: str
    right: str
    rows: list[Row]
    alone: list[model.Alone]
    discrepancies: list[model.Discrepancy] = field(default_factory=list)
    within: list[model.Discrepancy] = field(default_factory=list)
    """Those that stand within one of the texts, and are not shown unless they are asked for."""


def run(options: Options, screen: Screen) -> int:
    """Lays the two texts side by side."""
    law = Law(options.spec)
    found = compare(law, options.left, options.right, options.within)
    rows = [row for row in found.rows if row.differs or not options.only_differences]
    if options.changes_play:
        rows = list(changing(rows))
        shown = [entry for entry in found.discrepancies if entry.changes_play]
        found = replace(found, discrepancies=shown, within=[entry for entry in found.within if entry.changes_play])
    if options.json:
        screen.json(as_data(found, rows))
    else:
        tell(law, screen, found, rows)
    return FINE


def changing(rows: list[Row]) -> Iterator[Row]:
    """For each discrepancy that changes play the first row that it touches."""
    met: set[str] = set()
    for row in rows:
        new = [entry for entry in row.discrepancies if entry.changes_play and entry.id not in met]
        met.update(entry.id for entry in new)
        if new:
            yield Row(row.left, row.right, new)


def compare(law: Law, left: str, right: str, within: bool = False) -> Comparison:
    """The comparison of two texts, from the alignment that has both."""
    alignments = [law.alignment(id) for id in law.alignment_ids]
    for alignment in alignments:
        columns = {column.id for column in alignment.columns}
        if left in columns and right in columns and left != right:
            break
    else:
        raise no_alignment(law, left, right, alignments)
    apart = [entry for entry in all_discrepancies(law) if separates(entry, left, right)]
    laid_out = {id for row in alignment.rows for id in (*row.get(left, ()), *row.get(right, ()))}
    alone_within = [
        entry
        for entry in all_discrepancies(law)
        if entry not in apart
        and stands_within(entry, (left, right))
        and any(wording.cite in laid_out for wording in entry.wordings)
    ]
    entries = [*apart, *alone_within] if within else apart
    rows = []
    for row in alignment.rows:
        ids = {*row.get(left, ()), *row.get(right, ())}
        touched = [d for d in entries if any(wording.cite in ids for wording in d.wordings)]
        if ids:
            cells = [[law.clause(id) for id in row.get(column, ())] for column in (left, right)]
            rows.append(Row(cells[0], cells[1], touched))
    sections = {id.rpartition(".")[0] for id in (*members(law, left), *members(law, right))}
    alone = [entry for entry in alignment.alone if entry.section in sections]
    return Comparison(alignment.alignment, left, right, rows, alone, entries, [] if within else alone_within)


def no_alignment(law: Law, left: str, right: str, alignments: list[model.Alignment]) -> Trouble:
    """Says which texts can be compared."""
    texts = list(dict.fromkeys(column.id for alignment in alignments for column in alignment.columns))
    for name in (left, right):
        if name not in texts and source_of(name) not in law.source_ids:
            raise Unknown("text", name, texts)
    groups = "; ".join(" / ".join(column.id for column in alignment.columns) for alignment in alignments)
    what = "{left} and {right} are not aligned; these texts are: {groups}"
    return Trouble(what, left=left, right=right, groups=groups)


def as_data(found: Comparison, rows: list[Row]) -> dict[str, object]:
    """The comparison for programs."""
    return {
        "type": "diff",
        "alignment": found.alignment,
        "left": found.left,
        "right": found.right,
        "rows": [
            {
                "left": [plain(clause) for clause in row.left],
                "right": [plain(clause) for clause in row.right],
                "discrepancies": [entry.id for entry in row.discrepancies],
            }
            for row in rows
        ],
        "alone": [plain(entry) for entry in found.alone],
        "discrepancies": [plain(entry) for entry in found.discrepancies],
        "summary": summary(found),
    }


def summary(found: Comparison) -> dict[str, object]:
    """How much there is of everything."""
    return {
        "rows": len(found.rows),
        "only-left": sum(not row.right for row in found.rows),
        "only-right": sum(not row.left for row in found.rows),
        "discrepancies": len(found.discrepancies),
        "kinds": dict(sorted(Counter(entry.kind for entry in found.discrepancies).items())),
        "classes": dict(sorted(Counter(entry.class_ for entry in found.discrepancies).items())),
        "change-play": sum(entry.changes_play is not None for entry in found.discrepancies),
        "within": len(found.within),
    }


def tell(law: Law, screen: Screen, found: Comparison, rows: list[Row]) -> None:
    """The comparison for people."""
    side_by_side(screen, [screen.style(found.left, "bold")], [screen.style(found.right, "bold")])
    current, seen = "", set()
    own = {section_of(row.left[0].id) for row in found.rows if row.left}
    for row in rows:
        first = (row.left or row.right)[0].id
        section = section_of(first)
        if section != current and (row.left or section in own or not current):
            current = section
            title = law.source(source_of(first)).sections[section].title
            screen.line()
            screen.line(screen.style(title.said(screen.lang), "cyan"))
        screen.line()
        cells(screen, row)
        for entry in row.discrepancies:
            if entry.id not in seen:
                discrepancy_brief(screen, entry, 2, "≠ ")
        if again := [entry.id for entry in row.discrepancies if entry.id in seen]:
            screen.prose(screen.say("see above: {ids}", ids=", ".join(again)), 2, "≠ ")
        seen |= {entry.id for entry in row.discrepancies}
    for lonely in found.alone:
        screen.line()
        text = screen.say("Only in {section}: {why}", section=lonely.section, why=lonely.because.said(screen.lang))
        screen.prose(text)
    unplaced = [entry for entry in found.discrepancies if entry.id not in seen]
    for entry in unplaced:
        screen.line()
        discrepancy_brief(screen, entry, 0)
    screen.line()
    count(screen, found)


def count(screen: Screen, found: Comparison) -> None:
    """The line at the end."""
    numbers: dict[str, Any] = summary(found)
    classes = ", ".join(f"{screen.say(name)} {n}" for name, n in numbers["kinds"].items())
    rows = screen.say(
        "{rows}, {left} only in {a}, {right} only in {b}",
        rows=Phrase("{n} row", "{n} rows", n=numbers["rows"]),
        left=numbers["only-left"],
        right=numbers["only-right"],
        a=found.left,
        b=found.right,
    )
    entries = Phrase("{n} discrepancy", "{n} discrepancies", n=numbers["discrepancies"])
    phrase = "{discrepancies}, {n} of them changing play"
    text = screen.say(phrase, discrepancies=entries, n=numbers["change-play"])
    screen.prose(f"{rows}; {text}" + (f": {classes}" if classes else ""), 0, "", "bold")
    if found.within:
        more = "{n} more is within one of the texts; --within shows it"
        plural = "{n} more are within one of the texts; --within shows them"
        screen.prose(screen.say(more, plural, n=len(found.within)))


def cells(screen: Screen, row: Row) -> None:
    """The clauses of a row: side by side, or one above the other where it is narrow."""
    width = column_width(screen)
    sides = [cell(screen, clauses, width) for clauses in (row.left, row.right)]
    side_by_side(screen, *sides)


def column_width(screen: Screen) -> int:
    """How wide one column is."""
    return screen.width if screen.width < NARROW else (screen.width - 3) // 2


def cell(screen: Screen, clauses: list[model.Clause], width: int) -> list[str]:
    """One side of a row: each clause with its id and lines, its words, and what is struck or damaged in them."""
    if not clauses:
        return [screen.style(screen.say("(silent)"), "dim")]
    lines = []
    for clause in clauses:
        place = f"{clause.id}, {lines_of(clause, screen)}"
        lines.append(screen.style(place, "dim"))
        lines += screen.emphasised(screen.wrapped(clause.text, 0, width), clause.struck)
        if clause.struck:
            lines.append(screen.style(f"! {screen.say('struck through in print, in whole or in part')}", "yellow"))
        for damage in clause.damage:
            note = screen.say("! «{printed}» reads «{reads}»", printed=damage.printed, reads=damage.reads)
            lines += [screen.style(line, "yellow") for line in screen.wrapped(note, 0, width)]
    return lines


def side_by_side(screen: Screen, left: list[str], right: list[str]) -> None:
    """Two columns of lines."""
    if screen.width < NARROW:
        for line in (*left, *right):
            screen.line(line)
        return
    width = column_width(screen)
    for a, b in zip_longest(left, right, fillvalue=""):
        shown = len(re.sub(r"\033\[[0-9;]*m", "", a))
        screen.line(f"{a}{' ' * (width - shown)} │ {b}".rstrip())


COMMAND = Command(
    Options,
    run,
    examples=(
        ("hoyle diff flinch-es-1938 flinch-en-1938", phrase("the Spanish and the English Flinch")),
        (
            "hoyle diff flinch-en-1938 flinch-en-undated --only-differences",
            phrase("only where they do not say the same"),
        ),
        ("hoyle diff flinch-es-1938 flinch-en-1938 --changes-play", phrase("only where play changes")),
        (
            "hoyle diff thegame-f2f-es:summary thegame-f2f-es:rules",
            phrase("a summary and the full rules of one text"),
        ),
    ),
)
