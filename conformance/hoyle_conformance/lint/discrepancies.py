"""Each discrepancy has two sides, in the very words of the clauses."""

from collections.abc import Iterator

from hoyle.law import model
from hoyle.law.files import Place
from hoyle_conformance.lint.codes import Message
from hoyle_conformance.lint.folder import File, Folder
from hoyle_conformance.lint.near import hint


def registered(folder: Folder) -> Iterator[Message]:
    """All faults of all discrepancies."""
    for _, file in folder.part(model.DiscrepanciesFile):
        for i, entry in enumerate(file.value.discrepancies):
            if entry.changes_play is True:
                what = f"{entry.id}: true does not say how play changes; say it in en and es, or write false"
                yield file.message("D002", ("discrepancies", i, "changes-play"), what)
            sides = {(wording.cite, wording.words, wording.silent) for wording in entry.wordings}
            if len(sides) < 2 or all(wording.cite is None for wording in entry.wordings):
                what = f"{entry.id} has fewer than two sides; "
                what += "give two different wordings, at least one with a clause"
                yield file.message("D003", ("discrepancies", i, "wordings"), what)
            for j, wording in enumerate(entry.wordings):
                yield from worded(folder, file, ("discrepancies", i, "wordings", j), entry.id, wording)


def worded(
    folder: Folder, file: File[model.DiscrepanciesFile], place: Place, id: str, wording: model.Wording
) -> Iterator[Message]:
    """One side: a clause that has the words, or a text that exists and is silent."""
    if (wording.cite is None) == (wording.silent is None):
        yield file.message("D004", place, f"{id}: a wording is either a clause (cite) or a silence (silent); give one")
        return
    if wording.silent is not None:
        if wording.words is not None:
            yield file.message("D004", place, f"{id}: a silence has no words; remove words, or give cite")
        broken = any(path.startswith(("sources/", "alignments/")) for path in folder.broken)
        if wording.silent not in folder.columns and not broken:
            near = hint(wording.silent, folder.columns)
            what = f"{id}: there is no text {wording.silent}{near}; mend the name"
            yield file.message("D005", (*place, "silent"), what)
    clause = folder.clauses.get(wording.cite or "")
    if clause is not None and wording.words is not None and wording.words not in clause.text:
        what = f"{id}: «{wording.words}» is not in {clause.id}, which reads «{clause.text}»; "
        what += "copy the words exactly"
        yield file.message("D001", (*place, "words"), what)
