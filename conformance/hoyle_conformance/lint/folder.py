"""The folder of the law, opened as far as possible: one broken file does not hide the others."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path, PurePosixPath
from typing import Any, Generic, NamedTuple, TypeVar

from hoyle.law import model
from hoyle.law.book import section_of, source_of
from hoyle.law.files import Document, LawError, Place, display_path
from hoyle.law.schemas import SHAPES
from hoyle.law.texts import clauses_of
from hoyle.law.words import words_in
from hoyle_conformance.lint import shape
from hoyle_conformance.lint.codes import Message

T = TypeVar("T")
T_co = TypeVar("T_co", covariant=True)

PATHS = {
    "sources/*.yaml": "source",
    "alignments/*.yaml": "alignment",
    "games/*/game.yaml": "game",
    "games/*/rules.yaml": "rules",
    "games/*/rulings.yaml": "rulings",
    "games/*/discrepancies.yaml": "discrepancies",
    "games/*/table.yaml": "table",
    "games/*/scenarios/*.yaml": "scenarios",
    "games/*/questions.yaml": "questions",
    "canons.yaml": "canons",
    "glossary.yaml": "glossary",
    "synonyms.yaml": "synonyms",
    "retired.yaml": "retired",
    "uncited.yaml": "uncited",
    "published.yaml": "published",
}
NEEDED = ("glossary.yaml", "retired.yaml")


@dataclass(frozen=True)
class File(Generic[T_co]):
    """A file that could be opened: its value, and the positions of everything in it."""

    document: Document
    value: T_co

    def message(self, code: str, place: Place, what: str, of_key: bool = False) -> Message:
        """A message that points at ``place``."""
        line, column = self.document.position(place, of_key)
        return Message(self.document.name, line, column, code, what)


class ChosenReading(NamedTuple):
    """A reading that an edition chooses."""

    file: File[model.GameFile]
    place: Place
    edition: model.Edition
    id: str
    ruling: model.Ruling | None
    """The ruling of that id, if there is one."""
    reading: str


@dataclass
class Folder:
    """All files of the law that could be opened, and what was wrong with the others."""

    root: Path
    files: dict[str, File[Any]] = field(default_factory=dict)
    broken: set[str] = field(default_factory=set)
    messages: list[Message] = field(default_factory=list)

    def get(self, path: str, shape: type[T]) -> File[T] | None:
        """One file, if it is there and could be opened."""
        file = self.files.get(path)
        return file if file is not None and isinstance(file.value, shape) else None

    def _each(self, folder: str, shape: type[T]) -> dict[str, File[T]]:
        return {PurePosixPath(path).stem: file for path, file in self.files.items()
                if path.startswith(f"{folder}/") and isinstance(file.value, shape)}  # fmt: skip

    def chosen_readings(self) -> Iterator[ChosenReading]:
        """What the editions choose, in games whose rulings can be read."""
        for game, file in self.part(model.GameFile):
            if f"games/{game}/rulings.yaml" in self.broken:
                continue
            for i, edition in enumerate(file.value.editions):
                for id, reading in edition.readings.items():
                    place = ("editions", i, "readings", id)
                    yield ChosenReading(file, place, edition, id, self.rulings.get(id), reading)

    def part(self, shape: type[T]) -> Iterator[tuple[str, File[T]]]:
        """The game and the file, for each game that has a file of this shape."""
        for path, file in self.files.items():
            if path.startswith("games/") and isinstance(file.value, shape):
                yield path.split("/")[1], file

    @cached_property
    def sources(self) -> dict[str, File[model.Source]]:
        """The sources by id."""
        return self._each("sources", model.Source)

    @cached_property
    def alignments(self) -> dict[str, File[model.Alignment]]:
        """The alignments by id."""
        return self._each("alignments", model.Alignment)

    @cached_property
    def games(self) -> list[str]:
        """The games that have a folder."""
        return sorted(path.name for path in (self.root / "games").glob("*") if path.is_dir())

    @cached_property
    def clauses(self) -> dict[str, model.Clause]:
        """All clauses by id."""
        return {clause.id: clause for file in self.sources.values() for clause in file.value.clauses}

    @cached_property
    def game_of(self) -> dict[str, str | None]:
        """The game that each clause is about; none for title pages and advertisements."""
        sections = {
            f"{id}:{section.id}": section.game for id, file in self.sources.items() for section in file.value.sections
        }
        return {id: sections.get(id.rpartition(".")[0]) for id in self.clauses}

    @cached_property
    def rules(self) -> dict[str, model.Rule]:
        """All rules by id."""
        return {rule.id: rule for _, file in self.part(model.RulesFile) for rule in file.value.rules}

    @cached_property
    def rulings(self) -> dict[str, model.Ruling]:
        """All rulings by id."""
        return {ruling.id: ruling for _, file in self.part(model.RulingsFile) for ruling in file.value.rulings}

    @cached_property
    def discrepancies(self) -> dict[str, model.Discrepancy]:
        """All discrepancies by id."""
        return {d.id: d for _, file in self.part(model.DiscrepanciesFile) for d in file.value.discrepancies}

    @cached_property
    def quoting(self) -> dict[str, list[model.Discrepancy]]:
        """The discrepancies that quote each clause."""
        found: dict[str, list[model.Discrepancy]] = {}
        for entry in self.discrepancies.values():
            for clause in dict.fromkeys(wording.cite for wording in entry.wordings if wording.cite):
                found.setdefault(clause, []).append(entry)
        return found

    @cached_property
    def scenarios(self) -> set[str]:
        """All scenarios, as game/id."""
        files = self.part(model.ScenariosFile)
        return {f"{game}/{scenario.id}" for game, file in files for scenario in file.value.scenarios}

    @cached_property
    def words(self) -> dict[str, set[str]]:
        """The words of each source, without accents and capitals."""
        return {
            file.value.source: {word for clause in file.value.clauses for word in words_in(clause.text)}
            for file in self.sources.values()
        }

    @cached_property
    def columns(self) -> dict[str, set[str]]:
        """The texts that can differ, each with its clauses: whole sources, and the columns of alignments."""
        found = {id: {clause.id for clause in file.value.clauses} for id, file in self.sources.items()}
        for file in self.alignments.values():
            for column in file.value.columns:
                if source := self.sources.get(source_of(column.id)):
                    found[column.id] = set(clauses_of(source.value, column))
        return found

    @cached_property
    def texts(self) -> dict[str, set[str]]:
        """The texts that can be silent: columns, and single sections."""
        sections: dict[str, set[str]] = {}
        for id in self.clauses:
            sections.setdefault(f"{source_of(id)}:{section_of(id)}", set()).add(id)
        return {**sections, **self.columns}

    @property
    def texts_broken(self) -> bool:
        """Whether a file could not be opened in which a text may be named."""
        return any(path.startswith(("sources/", "alignments/")) for path in self.broken)

    def language_of(self, text: str) -> str | None:
        """The language of a text."""
        source = self.sources.get(source_of(text))
        return source.value.language if source else None

    def speaks(self, text: str, wording: model.Wording) -> bool:
        """Whether a wording, or a silence, is of a text."""
        if wording.cite is not None:
            return wording.cite in self.columns[text]
        silent = wording.silent or ""
        return silent == text or (silent in self.texts and self.texts[silent] <= self.columns[text])

    def may_have(self, kind: str, id: str) -> bool:
        """Whether ``id`` may be in a file that could not be opened, so that we cannot call it missing."""
        if kind == "clause":
            return f"sources/{source_of(id)}.yaml" in self.broken
        return f"games/{id.partition('.')[0]}/{kind}s.yaml" in self.broken


def opened(root: Path) -> Folder:
    """Opens everything in the folder."""
    folder = Folder(root)
    for path in sorted(path.relative_to(root).as_posix() for path in root.rglob("*.y*ml")):
        if kind := kind_of(path):
            open_file(folder, path, kind)
        else:
            what = "no shape describes this file; move it, or give it a shape in hoyle.law.schemas"
            folder.messages.append(Message(display_path(root / path), 1, 1, "Y006", what))
    note_missing(folder)
    return folder


def kind_of(path: str) -> str | None:
    """Which shape a file must have, by its path below the folder."""
    fitting = (kind for pattern, kind in PATHS.items() if PurePosixPath("/", path).match(f"/{pattern}"))
    return next(fitting, None)


def note_missing(folder: Folder) -> None:
    """Notes the files that must be there and are not."""
    for path in NEEDED:
        if not (folder.root / path).exists():
            note(folder, path, "the file does not exist; write it")
    for game in folder.games:
        home = folder.root / "games" / game
        if (home / "rules.yaml").exists() and not (home / "game.yaml").exists():
            note(folder, f"games/{game}/game.yaml", "the file does not exist, and the game has rules; write it")
    if not any(path.startswith("sources/") for path in (*folder.files, *folder.broken)):
        note(folder, "sources", "there are no sources here; name the folder that holds sources/ and games/")


def note(folder: Folder, path: str, what: str) -> None:
    """Notes that a file is missing."""
    folder.messages.append(Message(display_path(folder.root / path), 1, 1, "Y001", what))
    folder.broken.add(path)


def open_file(folder: Folder, path: str, kind: str) -> None:
    """Opens one file, or notes everything that is wrong with its form."""
    try:
        document = Document(folder.root / path, display_path(folder.root / path))
        faults = list(shape.faults(document, kind))
        if not faults:
            folder.files[path] = File(document, document.decode(SHAPES[kind]))
            return
        folder.messages += faults
    except LawError as error:
        folder.messages.append(Message(error.path, error.line, error.column, error.code, error.message))
    folder.broken.add(path)
