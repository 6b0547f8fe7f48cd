"""The texts of a game side by side: their alignment, with what really differs marked."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from markupsafe import Markup

from hoyle.law import Law, model
from hoyle.law.book import GameLaw, section_of, source_of
from hoyle.law.words import fold
from hoyle_conformance.site.background import Background, compared, marked


@dataclass(frozen=True)
class Cell:
    """What one text says in a row."""

    language: str
    lines: str
    words: Markup


@dataclass(frozen=True)
class Row:
    """The same place in all the texts; an empty cell is a silence."""

    cells: list[Cell | None]
    differences: list[tuple[str, str]]
    """The discrepancies here: their ids, and what differs."""


@dataclass(frozen=True)
class SideBySide:
    """Texts in columns."""

    title: str
    columns: list[str]
    rows: list[Row]


def side_by_side(law: Law, game: GameLaw, behind: Background, whole: bool) -> Iterator[SideBySide]:
    """The alignments of a game's texts; only the rows with a difference unless ``whole`` is asked for."""
    for id in law.alignment_ids:
        alignment = law.alignment(id)
        columns = [column.id for column in alignment.columns]
        if not {source_of(column) for column in columns} <= set(game.file.sources):
            continue
        about = sections_about(law, game.id)
        rows = [
            row
            for entry in alignment.rows
            if any(f"{source_of(one)}:{section_of(one)}" in about for some in entry.values() for one in some)
            if (row := row_of(law, behind, columns, entry)).differences or whole
        ]
        yield SideBySide(alignment.title.said(behind.lang), columns, rows)


def sections_about(law: Law, game: str) -> set[str]:
    """The sections of all sources that are about a game."""
    sources = map(law.source, law.source_ids)
    return {
        f"{one.meta.source}:{section.id}" for one in sources for section in one.meta.sections if section.game == game
    }


def row_of(law: Law, behind: Background, columns: list[str], entry: dict[str, list[str]]) -> Row:
    """One row of an alignment. Two texts in one language are compared word by word; else the noted words are marked."""
    here = {clause for some in entry.values() for clause in some}
    found = behind.differences_at(sorted(here))
    texts = {column: " ".join(law.clause(one).text for one in some) for column, some in entry.items() if some}
    words = {column: _noted(behind, column, entry.get(column, []), text) for column, text in texts.items()}
    alike: dict[str, list[str]] = {}
    for column in texts:
        alike.setdefault(law.source(source_of(column)).meta.language, []).append(column)
    for pair in alike.values():
        if len(pair) == 2 and fold(texts[pair[0]]) != fold(texts[pair[1]]):
            words[pair[0]], words[pair[1]] = compared(texts[pair[0]], texts[pair[1]])
    cells = [
        Cell(law.source(source_of(column)).meta.language, _lines(law, entry[column]), words[column])
        if column in texts
        else None
        for column in columns
    ]
    return Row(cells, [(one.id, one.what) for one in found])


def _noted(behind: Background, column: str, clauses: list[str], text: str) -> Markup:
    entries = (behind.game.discrepancies[one.id] for one in behind.differences_at(clauses))
    wordings = (wording for entry in entries for wording in entry.wordings)
    return marked(text, [one.words for one in wordings if one.cite in clauses and one.words])


def _lines(law: Law, clauses: list[str]) -> str:
    lines = sorted(line for id in clauses for line in law.clause(id).lines)
    return str(lines[0]) if lines[0] == lines[-1] else f"{lines[0]}–{lines[-1]}"


def transcriptions(law: Law, game: GameLaw) -> Iterator[model.Source]:
    """The whole sources of a game."""
    return (law.source(id).meta for id in game.file.sources)
