"""What was published stays: an entry of the law changes or goes only on purpose, and its changelog says so.

``spec/published.yaml`` has a fingerprint for every entry. When a change has been told in
``spec/CHANGELOG.md``, ``python -m hoyle_conformance.lint.publish`` writes it again.
"""

import hashlib
import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import msgspec

from hoyle.law import model
from hoyle.law.files import display_path
from hoyle_conformance.lint.codes import Message
from hoyle_conformance.lint.folder import Folder

PUBLISHED, CHANGELOG = "published.yaml", "CHANGELOG.md"
COMMAND = "python -m hoyle_conformance.lint.publish"
SAID = {
    "P001": "{entry} was published and is gone; restore it, or retire its id",
    "P002": f"{{entry}} is not what was published; undo the change, or tell it in {CHANGELOG} and run {COMMAND}",
    "P003": f"{{entry}} is not published; tell it in {CHANGELOG} and run {COMMAND}",
}

Fingerprints = dict[str, dict[str, str]]
"""Of each kind of entry, the fingerprint of each by its id."""


def entries(folder: Folder) -> Iterator[tuple[str, str, Any]]:
    """Kind, id and value of everything that is published."""
    for source in folder.sources.values():
        name = source.value.source
        yield from (("sections", f"{name}:{section.id}", section) for section in source.value.sections)
        yield from (("clauses", clause.id, clause) for clause in source.value.clauses)
    for alignment in folder.alignments.values():
        name = alignment.value.alignment
        yield from (("rows", first, row) for row in alignment.value.rows if (first := _first_clause(row)))
        yield "alignments", name, [alignment.value.columns, alignment.value.alone, alignment.value.faithful]
    for kind, found in (
        ("rules", folder.rules),
        ("rulings", folder.rulings),
        ("discrepancies", folder.discrepancies),
    ):
        yield from ((kind, id, value) for id, value in found.items())
    for game, file in folder.part(model.GameFile):
        for part in ("variants", "editions", "constants", "cards"):
            for thing in getattr(file.value, part):
                yield part, f"{game}/{thing.name if part == 'cards' else thing.id}", thing
    if glossary := folder.get("glossary.yaml", model.GlossaryFile):
        yield from (("terms", term.id, term) for term in glossary.value.terms)
    if canons := folder.get("canons.yaml", model.CanonsFile):
        yield from (("canons", canon.id, canon) for canon in canons.value.canons)
        yield "canons", "editions", canons.value.editions


def _first_clause(row: Mapping[str, Sequence[str]]) -> str | None:
    """The clause that a row is known by; a column may be empty, which is a fault of its own (A006)."""
    return next((clause for clauses in row.values() for clause in clauses), None)


def fingerprint(value: Any) -> str:
    """A short digest of everything that an entry says, whatever the order of its keys."""
    said = msgspec.to_builtins(value)
    if isinstance(value, model.Rule):
        del said["cards"]  # for programs with fewer cards: how a rule is tested, not what it says
    text = msgspec.json.encode(said, order="sorted")
    return hashlib.sha256(text).hexdigest()[:12]


def fingerprints(folder: Folder) -> Fingerprints:
    """The fingerprints of all entries, by kind and id."""
    found: Fingerprints = {}
    for kind, id, value in entries(folder):
        found.setdefault(kind, {})[id] = fingerprint(value)
    return found


def published(folder: Folder) -> Iterator[Message]:
    """Entries that are gone, changed or new since the law was published; a version that the changelog does not have."""
    file = folder.get(PUBLISHED, model.PublishedFile)
    changelog = folder.root / CHANGELOG
    if file is None:
        if changelog.exists() and PUBLISHED not in folder.broken:
            what = f"the law has a changelog and no {PUBLISHED}; run {COMMAND}"
            yield Message(display_path(folder.root / PUBLISHED), 1, 1, "Y001", what)
        return
    if file.value.version != newest_version(folder):
        what = f"version {file.value.version} is not the newest of {CHANGELOG}; tell what changed, then run {COMMAND}"
        yield file.message("P004", ("version",), what)
    if folder.broken:
        return  # what the broken files hold is not known
    retired = folder.get("retired.yaml", model.RetiredFile)
    given_up = {entry.id for entry in retired.value.retired} if retired else set()
    for code, kind, id in changes(file.value.entries, fingerprints(folder), given_up):
        place = ("entries",) if code == "P003" else ("entries", kind, id)
        yield file.message(code, place, SAID[code].format(entry=f"{id} ({kind})"), of_key=True)


def changes(was: Fingerprints, now: Fingerprints, given_up: set[str]) -> Iterator[tuple[str, str, str]]:
    """Code, kind and id of what is gone, changed or new."""
    for kind, known in was.items():
        for id, before in known.items():
            found = now.get(kind, {}).get(id)
            if found is None and id not in given_up:
                yield "P001", kind, id
            elif found not in (None, before):
                yield "P002", kind, id
    for kind, entries_now in now.items():
        yield from (("P003", kind, id) for id in entries_now if id not in was.get(kind, {}))


def newest_version(folder: Folder) -> str:
    """The version at the top of the changelog; empty if there is none."""
    path = folder.root / CHANGELOG
    found = re.search(r"^## (\S+)", path.read_text("utf-8"), re.MULTILINE) if path.exists() else None
    return found[1] if found else ""
