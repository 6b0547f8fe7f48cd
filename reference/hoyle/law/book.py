"""The law as one object: loads from ``spec/`` only what is asked for, and keeps it."""

from collections.abc import Iterable, Iterator
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar

from hoyle.law import model
from hoyle.law.files import Document, LawError, shown

if TYPE_CHECKING:
    from hoyle.law.quoted import QuotedRule

T = TypeVar("T")


def find_spec() -> Path:
    """The folder of the law: inside the installed package, or beside it in a checkout."""
    package = Path(__file__).resolve().parents[1]
    installed = package / "_spec"
    return installed if installed.is_dir() else package.parents[1] / "spec"


class Unknown(LookupError):
    """An id that the law does not have; ``known`` are those of its kind that it has.

    >>> import hoyle
    >>> hoyle.law("flip7").rule("flip7.bsut")
    Traceback (most recent call last):
    hoyle.law.book.Unknown: there is no rule 'flip7.bsut'
    """

    def __init__(self, what: str, id: str, known: Iterable[str] = ()) -> None:
        super().__init__(f"there is no {what} {id!r}")
        self.what, self.id, self.known = what, id, list(known)


class SourceText:
    """A source with its clauses at hand, in file order or in reading order."""

    def __init__(self, source: model.Source) -> None:
        self.meta = source
        self.clauses = {clause.id: clause for clause in source.clauses}

    @cached_property
    def sections(self) -> dict[str, model.Section]:
        """The sections by id, in reading order."""
        return {section.id: section for section in self.meta.sections}

    def in_section(self, section: str) -> Iterator[model.Clause]:
        """The clauses of one section."""
        return (clause for clause in self.meta.clauses if section_of(clause.id) == section)

    def in_reading_order(self) -> Iterator[model.Clause]:
        """All clauses as a reader should meet them, whatever the order of the pages in the file."""
        for section in self.sections:
            yield from self.in_section(section)


class GameLaw:
    """Everything the law says of one game.

    >>> import hoyle
    >>> law = hoyle.law("flip7")
    >>> law.title.en, law.constants["target-score"], [edition.id for edition in law.file.editions]
    ('Flip 7', 200, ['flip7-es', 'flip7-en'])
    """

    def __init__(self, law: "Law", id: str) -> None:
        self._law = law
        self.id = id

    @cached_property
    def title(self) -> model.Words:
        """The name of the game; its slug where there is no ``game.yaml`` yet."""
        exists = (self._law.root / f"games/{self.id}/game.yaml").exists()
        return self.file.title if exists else model.Words(self.id, self.id)

    @cached_property
    def file(self) -> model.GameFile:
        """What the game is played with."""
        return self._law.read(f"games/{self.id}/game.yaml", model.GameFile)

    @cached_property
    def rules(self) -> dict[str, model.Rule]:
        """The rules by id, in the order of the file."""
        return {rule.id: rule for rule in self._part("rules", model.RulesFile).rules}

    @cached_property
    def rulings(self) -> dict[str, model.Ruling]:
        """The rulings by id, in the order of the file."""
        return {ruling.id: ruling for ruling in self._part("rulings", model.RulingsFile).rulings}

    @cached_property
    def discrepancies(self) -> dict[str, model.Discrepancy]:
        """The discrepancies by id, in the order of the file."""
        return {entry.id: entry for entry in self._part("discrepancies", model.DiscrepanciesFile).discrepancies}

    @cached_property
    def table(self) -> model.TableFile:
        """What can be seen and done at a table."""
        return self._law.read(f"games/{self.id}/table.yaml", model.TableFile)

    @cached_property
    def scenarios(self) -> dict[str, model.Scenario]:
        """The scenarios by id, file by file."""
        return {
            scenario.id: scenario
            for path in sorted((self._law.root / "games" / self.id / "scenarios").glob("*.yaml"))
            for scenario in self._law.read(f"games/{self.id}/scenarios/{path.name}", model.ScenariosFile).scenarios
        }

    @cached_property
    def constants(self) -> dict[str, int]:
        """The numbers of the rules."""
        return {constant.id: constant.value for constant in self.file.constants}

    def rule(self, id: str) -> "QuotedRule":
        """A rule by its id, with the words it rests on.

        >>> Law().game("flip7").rule("flip7.shuffle").clauses[0].text
        '- ▶ Mezcla bien el montón de cartas.'
        """
        from hoyle.law.quoted import QuotedRule  # quoting needs the whole of this module

        if id not in self.rules:
            raise Unknown("rule", id, self.rules)
        return QuotedRule(self._law, self.rules[id])

    def ruling(self, id: str) -> model.Ruling:
        """A ruling by its id.

        >>> ruling = Law().game("flip7").ruling("flip7.freeze.self")
        >>> ruling.question.en
        'May a person who is not the only one left play a Freeze against themself?'
        >>> [reading.id for reading in ruling.readings], ruling.default
        (['others-first', 'anyone'], 'others-first')
        """
        if id not in self.rulings:
            raise Unknown("ruling", id, self.rulings)
        return self.rulings[id]

    def edition(self, id: str | None = None) -> model.Edition:
        """A named edition; the default one without a name."""
        if id is None:
            return self.file.editions[0]
        for edition in self.file.editions:
            if edition.id == id:
                return edition
        raise Unknown("edition", id, (edition.id for edition in self.file.editions))

    def readings(self, edition: str | None = None) -> dict[str, str]:
        """The reading in force for each ruling in an edition."""
        chosen = self.edition(edition).readings
        return {id: chosen.get(id, ruling.default) for id, ruling in self.rulings.items()}

    def _part(self, name: str, shape: type[T]) -> T:
        """A part of the game's law; an empty one where the game has no such file yet."""
        path = f"games/{self.id}/{name}.yaml"
        if not (self._law.root / path).exists():
            return shape(**{name: []})
        return self._law.read(path, shape)


class Law:
    """The law in one folder. Nothing is read before it is asked for.

    >>> import hoyle
    >>> law = hoyle.Law()
    >>> law.clause("flip7-es:setup.2").text
    '- ▶ Mezcla bien el montón de cartas.'
    >>> law.game("flinch").title.en
    'Flinch'
    """

    def __init__(self, root: Path | None = None) -> None:
        self.root = root or find_spec()
        if not self.root.is_dir():
            what = "there is no such folder; name the folder that holds sources/ and games/"
            raise LawError(shown(self.root), 1, 1, "Y001", what)
        self._documents: dict[str, Document] = {}
        self._sources: dict[str, SourceText] = {}
        self._games: dict[str, GameLaw] = {}

    def document(self, path: str) -> Document:
        """A file as data with positions, by its path below the folder of the law."""
        if path not in self._documents:
            self._documents[path] = Document(self.root / path, shown(self.root / path))
        return self._documents[path]

    def read(self, path: str, shape: type[T]) -> T:
        """A file as a typed value."""
        return self.document(path).decode(shape)

    @cached_property
    def source_ids(self) -> list[str]:
        """The sources that are transcribed."""
        return sorted(path.stem for path in (self.root / "sources").glob("*.yaml"))

    @cached_property
    def game_ids(self) -> list[str]:
        """The games that the law knows anything of."""
        return sorted(path.name for path in (self.root / "games").glob("*") if path.is_dir())

    @cached_property
    def alignment_ids(self) -> list[str]:
        """The alignments."""
        return sorted(path.stem for path in (self.root / "alignments").glob("*.yaml"))

    def source(self, id: str) -> SourceText:
        """A source by its id."""
        if id not in self._sources:
            if id not in self.source_ids:
                raise Unknown("source", id, self.source_ids)
            self._sources[id] = SourceText(self.read(f"sources/{id}.yaml", model.Source))
        return self._sources[id]

    def game(self, id: str) -> GameLaw:
        """The law of one game."""
        if id not in self._games:
            if id not in self.game_ids:
                raise Unknown("game", id, self.game_ids)
            self._games[id] = GameLaw(self, id)
        return self._games[id]

    def alignment(self, id: str) -> model.Alignment:
        """An alignment by its id."""
        if id not in self.alignment_ids:
            raise Unknown("alignment", id, self.alignment_ids)
        return self.read(f"alignments/{id}.yaml", model.Alignment)

    @cached_property
    def glossary(self) -> list[model.Term]:
        """The terms of art; none where there is no glossary yet."""
        exists = (self.root / "glossary.yaml").exists()
        return self.read("glossary.yaml", model.GlossaryFile).terms if exists else []

    @cached_property
    def retired(self) -> dict[str, model.Retired]:
        """Ids that were given up and may never be used again."""
        return {entry.id: entry for entry in self.read("retired.yaml", model.RetiredFile).retired}

    def clause(self, id: str) -> model.Clause:
        """A clause by its full id, such as ``flip7-es:round-end.3``."""
        clauses = self.source(source_of(id)).clauses
        if id not in clauses:
            raise Unknown("clause", id, clauses)
        return clauses[id]

    def rule(self, id: str) -> model.Rule:
        """A rule by its id."""
        game = id.partition(".")[0]
        if game in self.game_ids and (rule := self.game(game).rules.get(id)):
            return rule
        raise Unknown("rule", id)


def source_of(clause_id: str) -> str:
    """The source part of a clause's id."""
    return clause_id.partition(":")[0]


def section_of(clause_id: str) -> str:
    """The section part of a clause's id."""
    return clause_id.partition(":")[2].rpartition(".")[0]
