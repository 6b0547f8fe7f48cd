"""Which clauses a named text has, and which texts a discrepancy is between."""

from collections.abc import Iterable

from hoyle.law import model
from hoyle.law.book import Law, section_of, source_of


def clauses_of(source: model.Source, column: model.Column) -> list[str]:
    """The clauses of a column: those of its sections, or of the whole source."""
    return [
        clause.id for clause in source.clauses if column.sections is None or section_of(clause.id) in column.sections
    ]


def column_of(law: Law, name: str) -> model.Column:
    """A text by its name: a column of an alignment, or a whole source."""
    for id in law.alignment_ids:
        for column in law.alignment(id).columns:
            if column.id == name:
                return column
    return model.Column(name)


def members(law: Law, name: str) -> set[str]:
    """The clauses of a text by its name."""
    column = column_of(law, name)
    return set(clauses_of(law.source(source_of(name)).meta, column))


def separates(entry: model.Discrepancy, left: str, right: str) -> bool:
    """Whether two texts are on different sides of a discrepancy."""
    sides = [side_of(entry, left), side_of(entry, right)]
    return None not in sides and sides[0] != sides[1]


def side_of(entry: model.Discrepancy, text: str) -> int | None:
    """The number of the side that a text is on; None if it takes no part."""
    return next((n for n, side in enumerate(entry.between) if text in side), None)


def stands_within(entry: model.Discrepancy, texts: Iterable[str]) -> bool:
    """Whether one of these texts, taken alone, does not agree with itself here."""
    return any(text in entry.within for text in texts)


def repaired(clause: model.Clause) -> str:
    """The text of a clause as it must read, with all noted damage fixed."""
    text = clause.text
    for damage in clause.damage:
        text = text.replace(damage.printed, damage.reads)
    return " ".join(text.split())
