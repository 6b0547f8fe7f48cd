"""The discrepancies against the aligned texts: what differs is registered, and what is registered differs.

If two texts have the same language and nearly the same words, every word that differs must be quoted. If a text is a
translation or a summary of the other, the sentence must be quoted, or be marked as faithful in the alignment.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from difflib import SequenceMatcher
from functools import cached_property
from itertools import combinations

from hoyle.law import model
from hoyle.law.texts import repaired, separates
from hoyle.law.words import fold
from hoyle_conformance.lint.codes import Message
from hoyle_conformance.lint.folder import File, Folder

NEARLY = 0.7
"""From this similarity on, two sentences of one language count as one sentence with some words changed."""

Alignment = File[model.Alignment]


@dataclass(frozen=True)
class Cell:
    """What one text has in one row."""

    folder: Folder
    text: str
    clauses: tuple[str, ...]

    @cached_property
    def words(self) -> str:
        """The printed words of its clauses, one after another."""
        return " ".join(self.folder.clauses[id].text for id in self.clauses)

    @property
    def language(self) -> str | None:
        """The language of its text."""
        return self.folder.language_of(self.text)

    @property
    def repaired(self) -> str:
        """The words of its clauses as they must read."""
        return " ".join(repaired(self.folder.clauses[id]) for id in self.clauses)

    @cached_property
    def tokens(self) -> list[tuple[str, int, int]]:
        """Each word with where it begins and ends."""
        found, at = [], 0
        for word in self.words.split(" "):
            found.append((word, at, at + len(word)))
            at += len(word) + 1
        return found

    def quoted(self, wording: model.Wording) -> list[tuple[int, int]]:
        """All places in it where the words of a wording occur."""
        if wording.cite not in self.clauses:
            return []
        start = 0
        for id in self.clauses:
            text = self.folder.clauses[id].text
            if id == wording.cite:
                break
            start += len(text) + 1
        words = wording.words or text
        return [(start + at, start + at + len(words)) for at in occurrences(words, text)]


def occurrences(words: str, text: str) -> Iterator[int]:
    """Every place in the text where the words occur."""
    at = text.find(words)
    while at >= 0:
        yield at
        at = text.find(words, at + 1)


def compared(folder: Folder) -> Iterator[Message]:
    """All places where the discrepancies and the aligned texts do not agree."""
    if folder.texts_broken or any(path.endswith("discrepancies.yaml") for path in folder.broken):
        return  # we do not know what the broken file says about the texts
    for file in folder.alignments.values():
        columns = [column.id for column in file.value.columns]
        for i, row in enumerate(file.value.rows):
            cells = {name: Cell(folder, name, tuple(known(folder, row.get(name, ())))) for name in columns}
            for left, right in combinations(columns, 2):
                yield from pair(folder, file, i, cells[left], cells[right])
        yield from marks(folder, file)
    yield from agreeing(folder)


def known(folder: Folder, clauses: Iterable[str]) -> list[str]:
    """Those of some clauses that exist; the others have a message of their own."""
    return [id for id in clauses if id in folder.clauses]


def pair(folder: Folder, file: Alignment, i: int, left: Cell, right: Cell) -> Iterator[Message]:
    """Two texts at one place."""
    if not left.clauses and not right.clauses:
        return
    entries = registered(folder, left.text, right.text, {*left.clauses, *right.clauses})
    faithful = bool(set(left.clauses) & set(file.value.faithful) or set(right.clauses) & set(file.value.faithful))
    places = f"{left.text} and {right.text}"
    if left.language == right.language and left.clauses and right.clauses:
        if left.words == right.words:
            for entry in entries:
                what = f"{entry.id} sets {places} apart, but {left.clauses[0]} and {right.clauses[0]} are the same; "
                yield file.message("A008", ("rows", i), what + "remove the wording, or fix its sides")
            return
        if alike(left.words, right.words):
            yield from word_by_word(file, i, entries, left, right)
            return
    if not entries and not faithful and not (left.clauses and right.clauses):
        entries = silences(folder, file, left if left.clauses else right, right if left.clauses else left)
    if not entries and not faithful:
        first = (left.clauses or right.clauses)[0]
        silent = "" if left.clauses and right.clauses else ", where the other is silent"
        what = f"there is no discrepancy between {places} at {first}{silent}; write one, or mark it faithful"
        yield file.message("A007", ("rows", i), what)


def marks(folder: Folder, file: Alignment) -> Iterator[Message]:
    """Clauses marked faithful that are in no row, or that have a discrepancy on every side."""
    for i, id in enumerate(file.value.faithful):
        row = next((row for row in file.value.rows if any(id in ids for ids in row.values())), {})
        own = next((name for name, ids in row.items() if id in ids), None)
        others = [name for name in row if name != own]
        if own is None or not others:
            yield file.message("A003", ("faithful", i), f"{id} is in no row beside another text; remove the mark")
        elif all(registered(folder, own, other, {*row[own], *row[other]}) for other in others):
            what = f"{id} is marked faithful, but has registered discrepancies; remove the mark"
            yield file.message("A008", ("faithful", i), what)


def registered(folder: Folder, left: str, right: str, clauses: set[str]) -> list[model.Discrepancy]:
    """The discrepancies between two texts that quote any of some clauses."""
    quoting = {entry.id: entry for id in clauses for entry in folder.quoting.get(id, ())}
    return [entry for entry in quoting.values() if separates(entry, left, right)]


def silences(folder: Folder, file: Alignment, speaking: Cell, silent: Cell) -> list[model.Discrepancy]:
    """What is registered about a section that only one of two texts has: one discrepancy covers all of it."""
    section = {id for id in folder.clauses if id.rpartition(".")[0] == speaking.clauses[0].rpartition(".")[0]}
    beside = [row for row in file.value.rows if section & set(row.get(speaking.text, ()))]
    if any(row.get(silent.text) for row in beside):
        return []
    return [
        entry
        for entry in registered(folder, speaking.text, silent.text, section)
        if any(folder.speaks(silent.text, wording) and wording.silent for wording in entry.wordings)
    ]


def alike(left: str, right: str) -> bool:
    """Whether two sentences are nearly the same, word for word."""
    return SequenceMatcher(None, left.split(), right.split(), autojunk=False).ratio() >= NEARLY


def word_by_word(
    file: Alignment, i: int, entries: list[model.Discrepancy], left: Cell, right: Cell
) -> Iterator[Message]:
    """Words that differ and that no discrepancy between the two texts quotes."""
    spans = {
        cell.text: [span for entry in entries for wording in entry.wordings for span in cell.quoted(wording)]
        for cell in (left, right)
    }
    mine, theirs = ([token[0] for token in cell.tokens] for cell in (left, right))
    for tag, a, b, c, d in SequenceMatcher(None, mine, theirs, autojunk=False).get_opcodes():
        if tag == "equal":
            continue
        first, second = " ".join(mine[a:b]), " ".join(theirs[c:d])
        quoted = [covered(left.tokens[a:b], spans[left.text]), covered(right.tokens[c:d], spans[right.text])]
        only_emphasis = fold(first) == fold(second)
        if not (any(quoted) if only_emphasis else all(quoted)):
            first, second = first or "nothing", second or "nothing"
            what = f"{left.clauses[0]} has «{first}», {right.clauses[0]} «{second}», and no discrepancy between "
            what += f"{left.text} and {right.text} quotes it; write one"
            yield file.message("A007", ("rows", i), what)


def covered(tokens: list[tuple[str, int, int]], spans: list[tuple[int, int]]) -> bool:
    """Whether every one of some words is quoted, at least in part."""
    return all(any(at < end and start < stop for at, stop in spans) for _, start, end in tokens)


def agreeing(folder: Folder) -> Iterator[Message]:
    """Texts that are on one side of a discrepancy but do not have the words of that side."""
    rows = {
        id: row for file in folder.alignments.values() for row in file.value.rows for ids in row.values() for id in ids
    }
    for _, file in folder.part(model.DiscrepanciesFile):
        for i, entry in enumerate(file.value.discrepancies):
            for j, wording in enumerate(entry.wordings):
                for cell in beside(folder, entry, wording, rows.get(wording.cite or "", {})):
                    if fold(wording.words or "") not in fold(cell.repaired):
                        what = f"{entry.id}: {cell.text} is on the side of {wording.cite} and does not have "
                        what += f"«{wording.words}»; move it to the other side, or quote what both have"
                        yield file.message("D009", ("discrepancies", i, "wordings", j), what)


def beside(
    folder: Folder, entry: model.Discrepancy, wording: model.Wording, row: dict[str, list[str]]
) -> Iterator[Cell]:
    """What texts of the same language on the same side, of which nothing is quoted, have at the place of a wording."""
    speaker = next((text for text, ids in row.items() if wording.cite in ids), None)
    if speaker is None or not wording.words:
        return
    cited = {other.cite for other in entry.wordings}
    for text in next((side for side in entry.between if speaker in side), []):
        cell = Cell(folder, text, tuple(known(folder, row.get(text, ()))))
        if text != speaker and not cited & set(cell.clauses) and cell.language == folder.language_of(speaker):
            yield cell
