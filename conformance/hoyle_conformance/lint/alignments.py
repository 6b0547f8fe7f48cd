"""In an alignment, each clause is in exactly one row, in its own column."""

from collections.abc import Iterator

from hoyle.law import model
from hoyle.law.book import section_of, source_of
from hoyle_conformance.lint.codes import Message
from hoyle_conformance.lint.folder import File, Folder
from hoyle_conformance.lint.hints import hint

Alignment = File[model.Alignment]


def aligned(folder: Folder) -> Iterator[Message]:
    """All faults of all alignments."""
    for file in folder.alignments.values():
        faults = list(bad_columns(folder, file))
        yield from faults
        if not faults:
            yield from rows(folder, file)


def bad_columns(folder: Folder, file: Alignment) -> Iterator[Message]:
    """Columns that are not texts, and sections that no text has."""
    for i, column in enumerate(file.value.columns):
        source = folder.sources.get(source_of(column.id))
        if source is None:
            if not folder.may_have("clause", column.id):
                name = source_of(column.id)
                what = f"there is no source {name}{hint(name, folder.sources)}; fix the id"
                yield file.message("A004", ("columns", i, "id"), what)
            continue
        sections = [section.id for section in source.value.sections]
        for j, section in enumerate(column.sections or ()):
            if section not in sections:
                suggestion = hint(section, sections)
                what = f"{source.value.source} has no section {section!r}{suggestion}; fix the name"
                yield file.message("A004", ("columns", i, "sections", j), what)
    names = [column.id for column in file.value.columns]
    for i, row in enumerate(file.value.rows):
        for name in row:
            if name not in names:
                what = f"{name} is not one of the columns {', '.join(names)}; fix the name"
                yield file.message("A004", ("rows", i, name), what, of_key=True)


def due(folder: Folder, column: model.Column) -> list[str]:
    """The clauses that a column must have."""
    source = folder.sources.get(source_of(column.id))
    clauses = source.value.clauses if source else []
    return [clause.id for clause in clauses if column.sections is None or section_of(clause.id) in column.sections]


def rows(folder: Folder, file: Alignment) -> Iterator[Message]:
    """Clauses in no row, in two, or in the wrong column; empty rows, and sections alone that are empty."""
    wanted = {column.id: due(folder, column) for column in file.value.columns}
    seen: dict[str, int] = {}
    for i, row in enumerate(file.value.rows):
        if not row:
            yield file.message("A006", ("rows", i), "the row is empty; remove it")
        for name, clauses in row.items():
            if not clauses:
                what = f"{name} has no clauses in this row; leave the column out"
                yield file.message("A006", ("rows", i, name), what, of_key=True)
            for j, clause in enumerate(clauses):
                place = ("rows", i, name, j)
                if clause in seen:
                    line = file.document.position(("rows", seen[clause]))[0]
                    yield file.message("A002", place, f"{clause} is in the row of line {line} too; keep one")
                elif clause not in wanted[name] and not folder.may_have("clause", clause):
                    yield file.message("A003", place, f"{clause} is not a clause of the column {name}; move or fix it")
                seen.setdefault(clause, i)
    alone = {entry.section for entry in file.value.alone}
    yield from lonely(file, wanted, seen)
    for i, column in enumerate(file.value.columns):
        for clause in wanted[column.id]:
            if clause not in seen and clause.rpartition(".")[0] not in alone:
                what = f"{clause} is in no row; give it one, by itself if the others are silent"
                yield file.message("A001", ("columns", i, "id"), what)


def lonely(file: Alignment, wanted: dict[str, list[str]], seen: dict[str, int]) -> Iterator[Message]:
    """Sections listed as alone that do not exist, or that are in rows after all."""
    present = {clause.rpartition(".")[0] for clauses in wanted.values() for clause in clauses}
    in_rows = {clause.rpartition(".")[0]: row for clause, row in seen.items()}
    for i, entry in enumerate(file.value.alone):
        place = ("alone", i, "section")
        if entry.section not in present:
            what = f"no column has a section {entry.section}{hint(entry.section, present)}; fix the name"
            yield file.message("A005", place, what)
        elif entry.section in in_rows:
            line = file.document.position(("rows", in_rows[entry.section]))[0]
            what = f"clauses of {entry.section} are in rows too (line {line}); keep the rows or this entry"
            yield file.message("A002", place, what)
