"""Each discrepancy names the texts that differ, quotes each of them, and says what play changes."""

from collections.abc import Iterator

from hoyle.law import model
from hoyle.law.files import Place
from hoyle_conformance.lint.codes import Message
from hoyle_conformance.lint.folder import File, Folder
from hoyle_conformance.lint.hints import hint

Register = File[model.DiscrepanciesFile]


def registered(folder: Folder) -> Iterator[Message]:
    """All faults of all discrepancies."""
    for _, file in folder.part(model.DiscrepanciesFile):
        for i, entry in enumerate(file.value.discrepancies):
            place: Place = ("discrepancies", i)
            sides = {(wording.cite, wording.words, wording.silent) for wording in entry.wordings}
            if len(sides) < 2 or all(wording.cite is None for wording in entry.wordings):
                what = f"{entry.id} has fewer than two sides; "
                what += "give two different wordings, at least one with a clause"
                yield file.message("D003", (*place, "wordings"), what)
            for j, wording in enumerate(entry.wordings):
                yield from worded(folder, file, (*place, "wordings", j), entry.id, wording)
            yield from weighed(file, place, entry)
            yield from placed(folder, file, place, entry)


def worded(folder: Folder, file: Register, place: Place, id: str, wording: model.Wording) -> Iterator[Message]:
    """One side: a clause that has the words, or a text that exists and is silent."""
    if (wording.cite is None) == (wording.silent is None):
        yield file.message("D004", place, f"{id}: a wording is either a clause (cite) or a silence (silent); give one")
        return
    if wording.silent is not None:
        if wording.words is not None:
            yield file.message("D004", place, f"{id}: a silence has no words; remove words, or give cite")
        if wording.silent not in folder.texts and not folder.texts_broken:
            suggestion = hint(wording.silent, folder.texts)
            what = f"{id}: there is no text {wording.silent}{suggestion}; fix the name"
            yield file.message("D005", (*place, "silent"), what)
    clause = folder.clauses.get(wording.cite or "")
    if clause is not None and wording.words is not None and wording.words not in clause.text:
        what = f"{id}: «{wording.words}» is not in {clause.id}, which reads «{clause.text}»; "
        what += "copy the words exactly"
        yield file.message("D001", (*place, "words"), what)


def weighed(file: Register, place: Place, entry: model.Discrepancy) -> Iterator[Message]:
    """What play changes, how much, and how it is said agree with each other."""
    changes = entry.class_ != "nothing"
    if changes != (entry.changes_play is not None):
        what = f"{entry.id}: the class is {entry.class_}; "
        what += "say in changes-play how play changes" if changes else "remove changes-play, or name what changes"
        yield file.message("D002", (*place, "changes-play" if not changes else "class"), what, of_key=not changes)
    if changes != (entry.severity in ("major", "minor")):
        fitting = "major or minor" if changes else "settled or none"
        what = f"{entry.id}: the class is {entry.class_} and the severity {entry.severity}; write {fitting}"
        yield file.message("D012", (*place, "severity"), what)
    elif entry.severity == "none" and entry.kind == "substantive":
        what = f"{entry.id}: statements that differ matter, even where another sentence settles it; write settled"
        yield file.message("D012", (*place, "severity"), what)
    if entry.ruling is not None and not changes:
        what = f"{entry.id}: nothing changes, so there is nothing to rule; remove the ruling, or name what changes"
        yield file.message("D012", (*place, "ruling"), what, of_key=True)


def placed(folder: Folder, file: Register, place: Place, entry: model.Discrepancy) -> Iterator[Message]:
    """The texts that are named differ, each with a wording of its own, and no wording is of another text."""
    named = [text for side in entry.between for text in side]
    if not entry.between and not entry.within:
        what = f"{entry.id} does not say which texts differ; give between or within"
        yield file.message("D006", place, what)
        return
    if len(entry.between) == 1 or len(set(named)) < len(named):
        what = f"{entry.id}: between needs at least two sides, and each text on one side only; fix it"
        yield file.message("D006", (*place, "between"), what)
    if len(set(entry.within)) < len(entry.within):
        yield file.message("D006", (*place, "within"), f"{entry.id}: a text appears twice in within; keep one")
    unknown = [text for text in (*named, *entry.within) if text not in folder.columns]
    if unknown and not folder.texts_broken:
        what = f"{entry.id}: there is no text {unknown[0]}{hint(unknown[0], folder.columns)}; fix the name"
        yield file.message("D005", (*place, "between" if unknown[0] in named else "within"), what)
    if unknown:
        return
    yield from quoted(folder, file, place, entry)


def quoted(folder: Folder, file: Register, place: Place, entry: model.Discrepancy) -> Iterator[Message]:
    """Each side is quoted, each text that disagrees with itself twice, and nothing else."""
    texts = {*(text for side in entry.between for text in side), *entry.within}
    for j, wording in enumerate(entry.wordings):
        if not any(folder.speaks(text, wording) for text in texts) and known(folder, wording):
            what = f"{entry.id}: {wording.cite or wording.silent} is from none of {', '.join(sorted(texts))}; "
            what += "name its text in between or within, or remove the wording"
            yield file.message("D007", (*place, "wordings", j), what)
    for j, side in enumerate(entry.between):
        if not any(folder.speaks(text, wording) for text in side for wording in entry.wordings):
            what = f"{entry.id}: nothing is quoted from {' or '.join(side)}; quote its words, or its silence"
            yield file.message("D008", (*place, "between", j), what)
    for j, text in enumerate(entry.within):
        if sum(folder.speaks(text, wording) for wording in entry.wordings) < 2:
            what = f"{entry.id}: {text} is quoted only once; quote both places, or one and a silence"
            yield file.message("D008", (*place, "within", j), what)


def known(folder: Folder, wording: model.Wording) -> bool:
    """Whether a wording names something that exists; what does not has a message of its own."""
    return wording.cite in folder.clauses or wording.silent in folder.texts
