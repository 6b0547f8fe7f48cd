"""The rulebook of a game under an edition: numbered articles, notes on rulings, an index and a concordance."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from functools import cached_property

from hoyle.law import Law, model
from hoyle.law.book import GameLaw, section_of, source_of
from hoyle.law.terms import terms_in
from hoyle.law.words import fold

FAR = 9
"""The distance between a rule and a ruling that have nothing in common."""
QUOTED = 2
"""How many clauses are quoted below an article; the concordance has all."""
STRUCK = "~~"
"""What stands before and after words that are printed struck through."""


@dataclass(frozen=True)
class Quote:
    """Printed words, and where they are."""

    source: str
    lines: list[int]
    words: str
    struck: bool
    language: str


@dataclass(frozen=True)
class Note:
    """A question that the texts leave open, answered as the edition reads it, with what others read."""

    number: int
    ruling: str
    question: str
    answer: str
    because: str
    outside: str
    others: list[tuple[str, str]]
    """Other answers, each with the editions that have it."""


@dataclass(frozen=True)
class Article:
    """A rule in force, under its number in this rulebook."""

    number: int
    rule: str
    says: str
    advice: bool
    quotes: list[Quote]
    outside: str
    exceptions: list[int]
    """The articles that it is an exception to."""
    notes: list[Note]


@dataclass(frozen=True)
class Chapter:
    """Articles under one heading; open questions that belong to no article come at the end."""

    number: int
    title: str
    articles: list[Article]
    notes: list[Note]


@dataclass(frozen=True)
class Row:
    """A rule in the concordance: its article, its clauses in each source, and whether each edition has it."""

    article: int | None
    rule: str
    clauses: list[list[str]]
    editions: list[bool]


@dataclass(frozen=True)
class Rulebook:
    """All that is printed."""

    lang: str
    game: str
    title: str
    edition: str
    sources: list[tuple[str, str, str]]
    """The id of each source, its title, and who owns its wording."""
    variants: list[tuple[str, str]]
    """Each way of playing, and for how many people."""
    chapters: list[Chapter]
    index: list[tuple[str, list[int]]]
    concordance: list[Row]
    columns: list[str]
    """The sources of the concordance."""
    editions: list[str]


def rulebook(law: Law, game: str, lang: str, edition: str | None = None) -> Rulebook:
    """The rulebook of a game: under its default edition, or another."""
    return Composer(law, law.game(game), lang, edition).rulebook()


class Composer:
    """Puts the rulebook of one game under one edition together, in one language."""

    def __init__(self, law: Law, game: GameLaw, lang: str, edition: str | None) -> None:
        self.law, self.game, self.lang = law, game, lang
        self.edition = game.edition(edition)
        self.readings = game.readings(edition) if game.rulings else {}
        self.in_force = game.in_force(self.readings)
        self.arising = game.arising(self.readings)
        self.numbers = {id: number for number, id in enumerate(self.in_force, 1)}
        self.noted: set[str] = set()

    def rulebook(self) -> Rulebook:
        """All of it."""
        chapters = list(self.chapters())
        sources = [self.law.source(id).meta for id in self.game.file.sources]
        return Rulebook(
            lang=self.lang,
            game=self.game.id,
            title=self.game.title.said(self.lang),
            edition=self.edition.title.said(self.lang),
            sources=[(one.source, one.title, one.attribution.said(self.lang)) for one in sources],
            variants=[(one.title.said(self.lang), players_of(one)) for one in self.game.file.variants],
            chapters=numbered(chapters),
            index=sorted(self.index(), key=lambda entry: fold(entry[0])),
            concordance=[self.row(rule) for rule in self.game.rules.values()],
            columns=self.game.file.sources,
            editions=[edition.id for edition in self.game.file.editions],
        )

    def chapters(self) -> Iterator[Chapter]:
        """The rules in force by chapter; then the rulings that no rule in force names."""
        starts = {chapter.from_: chapter.title.said(self.lang) for chapter in self.game.file.chapters}
        title, articles, number = "", list[Article](), 0
        for id, rule in self.game.rules.items():
            if id in starts:
                if articles:
                    number += 1
                    yield Chapter(number, title, articles, [])
                title, articles = starts[id], []
            if id in self.in_force:
                articles.append(self.article(rule))
        rest = [self.note(ruling) for ruling in self.arising.values() if ruling.id not in self.noted]
        if articles or rest:
            yield Chapter(number + 1, title, articles, rest)

    def article(self, rule: model.Rule) -> Article:
        """A rule in force, with notes on the rulings that are closest to it."""
        notes = [self.note(self.game.rulings[id]) for id in self.homes.get(rule.id, ())]
        return Article(
            number=self.numbers[rule.id],
            rule=rule.id,
            says=rule.says.said(self.lang),
            advice=rule.modality == "should",
            quotes=self.quotes(rule),
            outside=rule.outside.from_.said(self.lang) if rule.outside else "",
            exceptions=sorted(self.numbers[id] for id in rule.exception_to if id in self.numbers),
            notes=notes,
        )

    @cached_property
    def homes(self) -> dict[str, list[str]]:
        """For each rule in force the rulings that are told with it: each ruling with the rule that it is closest to."""
        homes: dict[str, list[str]] = {}
        for ruling in self.arising.values():
            by_distance = sorted((self.distance(rule, ruling), self.numbers[id]) for id, rule in self.in_force.items())
            if by_distance and by_distance[0][0] < FAR:
                homes.setdefault(list(self.in_force)[by_distance[0][1] - 1], []).append(ruling.id)
        return homes

    def distance(self, rule: model.Rule, ruling: model.Ruling) -> int:
        """How far a ruling is from a rule: that holds under it, names it, or rests on the clause that decides it."""
        if ruling.id in rule.under:
            return 0
        if ruling.id in rule.rulings:
            return 1
        reading = next(one for one in ruling.readings if one.id == self.readings[ruling.id])
        shared = [at for at, id in enumerate(rule.cites) if id in reading.support.cites]
        return 2 + shared[0] if shared else FAR

    def quotes(self, rule: model.Rule) -> list[Quote]:
        """The clauses that stand below an article; a sentence that two texts have in the same words stands once.

        Other texts are quoted only where the edition's own text has no clause, or is not in the reader's language: then
        its first clause, and the first that the reader understands.
        """
        found: dict[str, Quote] = {}
        preferred = self.preferred(rule.grounds)
        own = [id for id in rule.grounds if source_of(id) == self.edition.source]
        if own and self.language_of(own[0]) != self.lang:
            own = [own[0], *(id for id in preferred if self.language_of(id) == self.lang), *own[1:]]
        for quote in map(self.quote, own or preferred):
            found.setdefault(fold(quote.words), quote)
        return list(found.values())[:QUOTED]

    def preferred(self, clauses: Iterable[str]) -> list[str]:
        """Clauses in the reader's language first."""
        known = (id for id in clauses if source_of(id) in self.law.source_ids)
        return sorted(known, key=lambda id: self.language_of(id) != self.lang)

    def language_of(self, clause: str) -> str:
        """The language in which a clause is printed."""
        return self.law.source(source_of(clause)).meta.language

    def quote(self, id: str) -> Quote:
        """A clause as it is quoted: without the marks of a list, or the half of a mark that spans several clauses."""
        clause = self.law.clause(id)
        words = clause.text.lstrip("-▶•* ") if clause.text[:1] in "-▶•" else clause.text
        if words.count(STRUCK) == 1:
            words = words.replace(STRUCK, "").strip()
        return Quote(source_of(id), clause.lines, words, clause.struck, self.language_of(id))

    def note(self, ruling: model.Ruling) -> Note:
        """A ruling as the edition reads it."""
        self.noted.add(ruling.id)
        chosen = self.readings[ruling.id]
        reading = next(one for one in ruling.readings if one.id == chosen)
        others = [one for one in ruling.readings if one is not reading]
        return Note(
            number=0,
            ruling=ruling.id,
            question=ruling.question.said(self.lang),
            answer=reading.says.said(self.lang),
            because=reading.support.because.said(self.lang),
            outside=reading.support.outside.said(self.lang) if reading.support.outside else "",
            others=[(one.says.said(self.lang), ", ".join(self.editions_reading(ruling, one.id))) for one in others],
        )

    def editions_reading(self, ruling: model.Ruling, reading: str) -> Iterator[str]:
        """The editions that have a reading."""
        for edition in self.game.file.editions:
            if edition.readings.get(ruling.id, ruling.default) == reading:
                yield edition.id

    def index(self) -> Iterator[tuple[str, list[int]]]:
        """The terms of the game with the articles that use them."""
        used: dict[str, set[int]] = {}
        for id, rule in self.in_force.items():
            for term in terms_in(self.law.glossary, self.game.id, rule.says):
                names = (term.es or term.en) if self.lang == "es" else (term.en or term.es)
                used.setdefault(names[0].strip("¡!¿?"), set()).add(self.numbers[id])
        yield from ((name, sorted(numbers)) for name, numbers in used.items())

    def row(self, rule: model.Rule) -> Row:
        """A rule in the concordance, even if it is not in force here."""
        return Row(
            article=self.numbers.get(rule.id),
            rule=rule.id,
            clauses=[
                [f"{section_of(id)}.{id.rpartition('.')[2]}" for id in rule.grounds if source_of(id) == source]
                for source in self.game.file.sources
            ],
            editions=[rule.id in held for held in self._by_edition],
        )

    @cached_property
    def _by_edition(self) -> list[dict[str, model.Rule]]:
        """The rules in force under each edition."""
        game = self.game
        return [game.in_force(game.readings(edition.id) if game.rulings else {}) for edition in game.file.editions]


def players_of(variant: model.Variant) -> str:
    """How many people a variant is for."""
    least, most = variant.least_players, variant.most_players
    if most is None:
        return f"{least}+"
    return str(least) if least == most else f"{least}–{most}"


def numbered(chapters: list[Chapter]) -> list[Chapter]:
    """The chapters with their notes numbered through, in the order of the page."""
    number = 0

    def through(notes: list[Note]) -> list[Note]:
        nonlocal number
        number += len(notes)
        return [replace(note, number=number - len(notes) + at) for at, note in enumerate(notes, 1)]

    done = []
    for chapter in chapters:
        articles = [replace(article, notes=through(article.notes)) for article in chapter.articles]
        done.append(replace(chapter, articles=articles, notes=through(chapter.notes)))
    return done
