"""Proves that each transcription is complete and verbatim, and that what it says about its clauses is true."""

from collections.abc import Iterator
from itertools import zip_longest
from pathlib import Path

from hoyle.law import model
from hoyle.law.book import section_of, source_of
from hoyle.law.proof import collapsed, digest
from hoyle_conformance.lint.codes import Message
from hoyle_conformance.lint.folder import File
from hoyle_conformance.lint.hints import hint

Source = File[model.Source]


def proven(source: Source) -> Iterator[Message]:
    """The clauses, joined, give the digest; their white space is collapsed, so no change can hide in it."""
    found = digest(clause.text for clause in source.value.clauses)
    if found != source.value.digest:
        what = (
            f"the clauses give {found[:19]}…, not this; a word was changed, added or lost, which "
            "`hoyle lint --sources DIR` can show: restore the printed wording"
        )
        yield source.message("T001", ("digest",), what)
    for i, clause in enumerate(source.value.clauses):
        if clause.text != collapsed(clause.text):
            what = f"{clause.id}: white space is not collapsed; use single spaces, and none at the ends"
            yield source.message("T010", ("clauses", i, "text"), what)


def in_place(source: Source) -> Iterator[Message]:
    """Each clause's id gives its source, its section and its place there; lines do not run backwards."""
    sections = [section.id for section in source.value.sections]
    counted = dict.fromkeys(sections, 0)
    last = 1
    for i, clause in enumerate(source.value.clauses):
        section = section_of(clause.id)
        at = ("clauses", i, "id")
        if source_of(clause.id) != source.value.source:
            yield source.message("T006", at, f"{clause.id} is not an id of {source.value.source}; fix it")
        elif section not in counted:
            suggestion = hint(section, sections)
            what = f"{clause.id}: there is no section {section!r}{suggestion}; list it under sections"
            yield source.message("T005", at, what)
        else:
            counted[section] += 1
            due = f"{source.value.source}:{section}.{counted[section]}"
            if clause.id != due:
                yield source.message("T006", at, f"{clause.id} is where {due} belongs; number in file order")
        if clause.lines[0] < last or clause.lines[-1] < clause.lines[0]:
            what = f"{clause.id}: the lines run backwards, {clause.lines} after line {last}; "
            what += "clauses must be in file order"
            yield source.message("T004", ("clauses", i, "lines"), what)
        last = max(last, clause.lines[-1])
    for i, section in enumerate(sections):
        if not counted[section]:
            yield source.message("T011", ("sections", i, "id"), f"the section {section!r} has no clauses; remove it")


def annotated(source: Source) -> Iterator[Message]:
    """Strike-through, damage and continuations agree with the texts."""
    clauses = {clause.id: i for i, clause in enumerate(source.value.clauses)}
    for i, (clause, struck) in enumerate(zip(source.value.clauses, strikes(source.value), strict=True)):
        if clause.struck != struck:
            what = f"{clause.id} is {'' if struck else 'not '}printed struck through; "
            what += "add struck: true" if struck else "remove struck"
            yield source.message("T007", ("clauses", i, "struck") if clause.struck else ("clauses", i), what)
        for j, damage in enumerate(clause.damage):
            if damage.printed not in clause.text:
                what = f"{clause.id}: «{damage.printed}» is not in the text; copy the words exactly as printed"
                yield source.message("T008", ("clauses", i, "damage", j, "printed"), what)
        if clause.continues is not None and clauses.get(clause.continues, i) >= i:
            what = f"{clause.id} cannot continue {clause.continues}, which is not an earlier clause; "
            what += "name the clause with the beginning"
            yield source.message("T009", ("clauses", i, "continues"), what)


def strikes(source: model.Source) -> Iterator[bool]:
    """For each clause, whether any of its words are between ~~ and ~~; the marks may be in other clauses."""
    inside = False
    for clause in source.clauses:
        struck = False
        for n, piece in enumerate(clause.text.split("~~")):
            inside ^= n > 0
            struck |= inside and piece.strip() != ""
        yield struck


def compared(source: Source, folder: Path) -> Iterator[Message]:
    """With the text file at hand: the clauses are its words, and their lines are right."""
    path = folder / source.value.file
    try:
        text = path.read_bytes().decode("utf-8")
    except OSError as error:
        what = f"cannot read {source.value.file} in {folder}: {error.strerror}; name the folder that holds it"
        yield source.message("T003", ("file",), what)
        return
    except UnicodeDecodeError as error:
        yield source.message("T003", ("file",), f"{path} is not UTF-8 at byte {error.start}; fetch the file again")
        return
    printed = [(word, line) for line, words in enumerate(text.split("\n"), 1) for word in words.split()]
    written = [(word, i) for i, clause in enumerate(source.value.clauses) for word in clause.text.split()]
    for n, (mine, theirs) in enumerate(zip_longest(written, printed)):
        if mine is None or theirs is None or mine[0] != theirs[0]:
            yield first_difference(source, n, written, printed)
            return
    yield from wrong_lines(source, [line for _, line in printed])


Words = list[tuple[str, int]]


def first_difference(source: Source, n: int, written: Words, printed: Words) -> Message:
    """Shows the words around the first difference between file and transcription."""
    i = written[min(n, len(written) - 1)][1]
    line = printed[min(n, len(printed) - 1)][1] if printed else 1
    theirs, mine = around(printed, n), around(written, n)
    what = (
        f"{source.value.clauses[i].id}: {source.value.file} line {line} has «{theirs}», "
        f"the transcription «{mine}»; restore the words of the file"
    )
    return source.message("T002", ("clauses", i, "text"), what)


def around(words: Words, n: int) -> str:
    """The word at ``n`` with its neighbours, or the end of the text if there are no more words."""
    neighbours = [word for word, _ in words[max(0, n - 3) : n + 3]]
    return " ".join(neighbours) if n < len(words) else " ".join([*neighbours, "(end)"])


def wrong_lines(source: Source, lines: list[int]) -> Iterator[Message]:
    """Clauses whose words are not on the lines of the file that they name."""
    n = 0
    for i, clause in enumerate(source.value.clauses):
        count = len(clause.text.split())
        if count:
            first, last = lines[n], lines[n + count - 1]
            due = [first] if first == last else [first, last]
            if clause.lines != due:
                what = f"{clause.id} is on lines {due} of {source.value.file}, not {clause.lines}; "
                what += f"write lines: {due}"
                yield source.message("T004", ("clauses", i, "lines"), what)
        n += count
