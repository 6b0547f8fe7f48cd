"""The law as one object: loads from ``spec/`` only what is asked for, and keeps it."""

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar

from hoyle.law import model
from hoyle.law.files import Document, LawError, display_path
from hoyle.law.folders import find_spec, installed_specs

if TYPE_CHECKING:
    from hoyle.law.quoted import QuotedRule

T = TypeVar("T")


class Unknown(LookupError):
    """An id that the law does not have; ``known`` has the existing ids of its kind.

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
    """Everything the law says about one game.

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
        """The name of the game; its slug if there is no ``game.yaml`` yet."""
        exists = self._law.path(f"games/{self.id}/game.yaml").exists()
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
    def dispensable(self) -> frozenset[str]:
        """Cards without which a program can still play: those that rules of their own are about.

        >>> import hoyle
        >>> law = hoyle.law("flip7")
        >>> "freeze" in law.dispensable, "12" in law.dispensable
        (True, False)
        """
        named = {name for rule in self.rules.values() for names in rule.cards for name in names}
        return frozenset(card.name for card in self.file.cards if named.intersection((card.name, card.kind)))

    def comes_up(self, needed: Iterable[Iterable[str]], without: Collection[str]) -> bool:
        """Whether a pack without some cards has one of each list that a rule or a part of a view needs."""
        left = [card for card in self.file.cards if card.name not in without]
        return all(any({card.name, card.kind}.intersection(names) for card in left) for names in needed)

    @cached_property
    def scenarios(self) -> dict[str, model.Scenario]:
        """The scenarios by id, file by file."""
        return {
            scenario.id: scenario
            for path in sorted(self._law.path(f"games/{self.id}/scenarios").glob("*.yaml"))
            for scenario in self._law.read(f"games/{self.id}/scenarios/{path.name}", model.ScenariosFile).scenarios
        }

    @cached_property
    def questions(self) -> list[model.Asked]:
        """What players ask about the game."""
        return self._part("questions", model.QuestionsFile).questions

    @cached_property
    def constants(self) -> dict[str, int]:
        """The numbers of the rules."""
        return {constant.id: constant.value for constant in self.file.constants}

    def files(self) -> dict[str, Path]:
        """Everything the law says about the game: its own files and its sources, by their names below ``spec/``."""
        home = self._law.path(f"games/{self.id}")
        own = {f"games/{self.id}/{path.relative_to(home).as_posix()}": path for path in home.rglob("*.yaml")}
        sources = (f"sources/{source}.yaml" for source in self.file.sources)
        return {**own, **{name: self._law.path(name) for name in sources}}

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

    def in_force(self, readings: Mapping[str, str] | None = None) -> dict[str, model.Rule]:
        """The rules that hold under some readings; under the defaults where nothing else is said.

        >>> flip7 = Law().game("flip7")
        >>> "flip7.round.initial-deal" in flip7.in_force()
        False
        >>> "flip7.round.initial-deal" in flip7.in_force(flip7.readings("flip7-en"))
        True
        """
        chosen = {**self.readings(), **(readings or {})} if self.rulings else {}
        return {id: rule for id, rule in self.rules.items() if _holds(rule.under, chosen)}

    def holds(self, rule: str, readings: Mapping[str, str]) -> bool:
        """Whether a rule is in force under the readings of a table."""
        return _holds(self.rules[rule].under, readings)

    def arising(self, readings: Mapping[str, str]) -> dict[str, model.Ruling]:
        """The rulings whose question arises under some readings."""
        return {id: ruling for id, ruling in self.rulings.items() if _holds(ruling.under, readings)}

    def compares(self, source: str) -> bool:
        """Whether the game's discrepancies name a source; a text search is much cheaper than parsing."""
        return source.encode() in self._text_of_discrepancies

    @cached_property
    def _text_of_discrepancies(self) -> bytes:
        path = self._law.path(f"games/{self.id}/discrepancies.yaml")
        return path.read_bytes() if path.exists() else b""

    def _part(self, name: str, shape: type[T]) -> T:
        """A part of the game's law; an empty one if the game has no such file yet."""
        path = f"games/{self.id}/{name}.yaml"
        if not self._law.path(path).exists():
            return shape(**{name: []})
        return self._law.read(path, shape)


class Law:
    """The law in one folder; without a folder, our own law and that of all installed games.

    Nothing is read before it is asked for.

    >>> import hoyle
    >>> law = hoyle.Law()
    >>> law.clause("flip7-es:setup.2").text
    '- ▶ Mezcla bien el montón de cartas.'
    >>> law.game("flinch").title.en
    'Flinch'
    """

    def __init__(self, root: Path | None = None) -> None:
        self.root = root or find_spec()
        self._alone = root is not None
        if not self.root.is_dir():
            what = "there is no such folder; name the folder that holds sources/ and games/"
            raise LawError(display_path(self.root), 1, 1, "Y001", what)
        self._documents: dict[str, Document] = {}
        self._sources: dict[str, SourceText] = {}
        self._games: dict[str, GameLaw] = {}

    @cached_property
    def roots(self) -> list[Path]:
        """All folders of this law. A file that is in several is taken from the first."""
        return [self.root] if self._alone else [self.root, *installed_specs()]

    def path(self, name: str) -> Path:
        """Where a file or folder is, by its name below the folders of the law; in the first if it is in none."""
        own = self.root / name
        if own.exists():
            return own  # without looking at what is installed, which is slow
        return next((root / name for root in self.roots[1:] if (root / name).exists()), own)

    def document(self, path: str) -> Document:
        """A file as data with positions, by its name below the folders of the law."""
        if path not in self._documents:
            self._documents[path] = Document(self.path(path), display_path(self.path(path)))
        return self._documents[path]

    def read(self, path: str, shape: type[T]) -> T:
        """A file as a typed value."""
        return self.document(path).decode(shape)

    @cached_property
    def source_ids(self) -> list[str]:
        """The sources that are transcribed."""
        return sorted({path.stem for root in self.roots for path in (root / "sources").glob("*.yaml")})

    @cached_property
    def game_ids(self) -> list[str]:
        """The games that the law knows anything about."""
        return sorted({game for root in self.roots for game in games_in(root)})

    @cached_property
    def _own_games(self) -> list[str]:
        return games_in(self.root)

    @cached_property
    def alignment_ids(self) -> list[str]:
        """The alignments."""
        return sorted({path.stem for root in self.roots for path in (root / "alignments").glob("*.yaml")})

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
            if not self.has_game(id):
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
        """The terms of art; empty if there is no glossary yet."""
        return [term for file in self._everywhere("glossary.yaml", model.GlossaryFile) for term in file.terms]

    @cached_property
    def synonyms(self) -> model.SynonymsFile:
        """What players say for what the law says; empty if there is no such file."""
        exists = (self.root / "synonyms.yaml").exists()
        return self.read("synonyms.yaml", model.SynonymsFile) if exists else model.SynonymsFile()

    @cached_property
    def canons(self) -> dict[str, model.Canon]:
        """The canons of construction by id; empty if there is no such file."""
        exists = (self.root / "canons.yaml").exists()
        return {canon.id: canon for canon in self.read("canons.yaml", model.CanonsFile).canons} if exists else {}

    @cached_property
    def retired(self) -> dict[str, model.Retired]:
        """Ids that were given up and may never be used again."""
        files = self._everywhere("retired.yaml", model.RetiredFile)
        return {entry.id: entry for file in files for entry in file.retired}

    def _everywhere(self, name: str, shape: type[T]) -> Iterator[T]:
        """A file that each folder may have, from every folder that has it."""
        paths = (root / name for root in self.roots)
        return (Document(path, display_path(path)).decode(shape) for path in paths if path.exists())

    def clause(self, id: str) -> model.Clause:
        """A clause by its full id, such as ``flip7-es:round-end.3``."""
        clauses = self.source(source_of(id)).clauses
        if id not in clauses:
            raise Unknown("clause", id, clauses)
        return clauses[id]

    def rule(self, id: str) -> model.Rule:
        """A rule by its id."""
        game = id.partition(".")[0]
        if self.has_game(game) and (rule := self.game(game).rules.get(id)):
            return rule
        raise Unknown("rule", id)

    def has_game(self, id: str) -> bool:
        """Whether the law knows anything about a game."""
        return id in self._own_games or id in self.game_ids


def games_in(root: Path) -> list[str]:
    """The games that a folder of law knows anything about."""
    return sorted(path.name for path in (root / "games").glob("*") if path.is_dir())


def source_of(clause_id: str) -> str:
    """The source part of a clause's id."""
    return clause_id.partition(":")[0]


def section_of(clause_id: str) -> str:
    """The section part of a clause's id."""
    return clause_id.partition(":")[2].rpartition(".")[0]


def _holds(under: Mapping[str, Sequence[str]], readings: Mapping[str, str]) -> bool:
    """Whether what holds under some readings only holds under these."""
    return all(readings.get(ruling) in allowed for ruling, allowed in under.items() if ruling in readings)
