"""Finds what answers a question in a player's words, in either language: rules and rulings, and what is related.

The question's language is told by its idle words. Its words and their synonyms (``spec/synonyms.yaml`` and the names in
the glossary) are looked for in everything that the law says in that language, and in what players are known to ask
(``questions.yaml`` of each game). ``ranking`` weighs what was found.
"""

import re
from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Literal, NamedTuple

from hoyle.law import model
from hoyle.law.book import GameLaw, Law, source_of
from hoyle.law.ranking import Field, Ranked, Text, Tuning, rank, resembling, weights_of
from hoyle.law.words import IN_AN_ID, Asking, Vocabulary, words_in

Kind = Literal["rule", "ruling", "discrepancy", "term", "scenario", "question"]

TUNING = Tuning(
    fields={
        "id": Field(2.0, 0.6),
        "says": Field(3.0, 0.8),
        "answer": Field(2.5, 0.2),
        "readings": Field(0.8, 0.7),
        "printed": Field(0.4, 0.7),
        "linked": Field(0.4, 0.8),
    },
    soon=1.2,
    covered=1.0,
)
"""What counts in an entry: most what it says itself, least what is only linked with it."""
EXAMPLE = 0.6
"""What a rule or ruling gets of the points of the best scenario that shows it."""
KNOWN = 5.0
"""What a rule or ruling gets for the known question that it answers and that is most alike."""
MORE_KNOWN = 0.15
"""What the next two count of that."""
LATER = 0.4
"""What of it is left to each answer of a known question after the first."""
NOT_IN_FORCE = 0.3
"""The share of its points that is left to a rule that holds only under a reading that is not the default."""
OTHER_GAME = 0.3
"""The share of its points that is left to an entry if the question names another game."""
WEAK = 0.4
"""An answer that covers less of the question is not certain."""
CLOSE = 0.9
"""An answer is not certain if another one has more than this share of its points."""
LANGS = ("en", "es")


@dataclass(frozen=True)
class Findable:
    """One thing that can be found: its id, its names if it is a term, and what it says."""

    kind: Kind
    game: str
    id: str
    says: model.Words
    names: tuple[str, ...] = ()
    in_force: bool = True
    """Whether it holds under the default readings."""
    shows: tuple[str, ...] = ()
    """For a scenario, the rules and the ruling that it shows."""


class Found(NamedTuple):
    """What a question led to, best first."""

    answers: list[Ranked[Findable]]
    """Rules and rulings."""
    related: list[Ranked[Findable]]
    """Discrepancies, terms and scenarios."""
    unsure: bool
    """Whether the best answer has little of the question, or another one on another matter has nearly as much."""


class Search:
    """Answers questions about some games."""

    def __init__(self, law: Law, games: Sequence[str]) -> None:
        self.law, self.games = law, games
        self.texts = cache(self._texts)
        self.questions = cache(self._questions)
        self.vocabulary = cache(lambda lang: Vocabulary(lang, law.synonyms, law.glossary))

    def _questions(self, lang: str) -> tuple[list[Text[Findable]], list[float]]:
        known = [text for game in self.games for text in questions_of(self.law, self.law.game(game), lang)]
        return known, weights_of(known, self.vocabulary(lang).idle)

    def _texts(self, lang: str) -> list[Text[Findable]]:
        games = map(self.law.game, self.games)
        return [
            *(text for game in games for text in texts_of(self.law, game, lang)),
            *terms_of(self.law, self.games, lang),
        ]

    def ask(self, question: str) -> Found:
        """What answers a question; one whose words do not tell its language is asked in each."""
        lang = language_of(self.law, question)
        best: dict[tuple[Kind, str], Ranked[Findable]] = {}
        for one in [lang] if lang else LANGS:
            for hit in self._ranked(question, one):
                key = hit.thing.kind, hit.thing.id
                best[key] = max(hit, best.get(key, hit), key=lambda hit: hit.points)
        hits = sorted(best.values(), key=lambda hit: (-round(hit.points, 6), hit.thing.id))
        answers = [hit for hit in hits if hit.thing.kind in ("rule", "ruling")]
        related = [hit for hit in hits if hit.thing.kind in ("discrepancy", "term", "scenario")]
        return Found(answers, related, self._unsure(answers))

    def _ranked(self, question: str, lang: str) -> Iterator[Ranked[Findable]]:
        """All that has anything of a question, weighed with the scenarios and known questions that lead to it."""
        named, rest = games_named(self.law, self.games, question)
        vocabulary = self.vocabulary(lang)
        terms = vocabulary.terms(rest)
        stems = vocabulary.near(terms)
        ranked = rank(self.texts(lang), terms, stems, TUNING)
        shown: dict[str, float] = defaultdict(float)
        for hit in ranked:
            for id in hit.thing.shows:
                shown[id] = max(shown[id], EXAMPLE * hit.points / len(hit.thing.shows) ** 0.5)
        known = self._known_points(resembling(*self.questions(lang), terms, vocabulary.asks(question), stems))
        for hit in ranked:
            id = hit.thing.id
            if points := (hit.points + shown[id] + KNOWN * known.get(id, 0.0)) * share(hit.thing, named):
                yield hit._replace(points=points)

    def _known_points(self, hits: Iterable[Ranked[Findable]]) -> dict[str, float]:
        """What each rule and ruling gets for the known questions that it answers."""
        points: dict[str, list[float]] = defaultdict(list)
        for hit in hits:
            for at, id in enumerate(hit.thing.shows):
                points[id].append(hit.points * LATER**at)
        best = {id: sorted(some, reverse=True) for id, some in points.items()}
        return {id: some[0] + MORE_KNOWN * sum(some[1:3]) for id, some in best.items()}

    def ids(self) -> list[str]:
        """The ids that can be asked for."""
        games = [self.law.game(game) for game in self.games]
        return [id for game in games for part in (game.rules, game.rulings, game.discrepancies) for id in part] + [
            term.id for term in self.law.glossary
        ]

    def _unsure(self, answers: Sequence[Ranked[Findable]]) -> bool:
        if not answers or answers[0].covered < WEAK:
            return True
        alike = self._alike(answers[0].thing)
        rival = next((hit for hit in answers[1:] if hit.thing.id not in alike), None)
        return rival is not None and rival.points > CLOSE * answers[0].points

    def _alike(self, thing: Findable) -> set[str]:
        """Entries on the same matter: a ruling and the rules that it affects, and what answers the same question."""
        game = self.law.game(thing.game)
        alike = {id for asked in game.questions if thing.id in asked.answers for id in asked.answers}
        for rule in game.rules.values():
            tied = {rule.id, *rule.rulings, *rule.under}
            if thing.id in tied:
                alike |= tied
        return alike


def share(thing: Findable, named: set[str]) -> float:
    """The share of its points that a thing keeps."""
    return (1.0 if thing.in_force else NOT_IN_FORCE) * (OTHER_GAME if named and thing.game not in named else 1.0)


def language_of(law: Law, question: str) -> str | None:
    """The language of a question, told by its idle words and its marks; nothing if they do not tell."""
    words = set(words_in(question))
    counts = {lang: len(words & set(law.synonyms.idle.get(lang, []))) for lang in LANGS}
    if set(question) & set("¿¡ñáéíóú") or counts["es"] > counts["en"]:
        return "es"
    return "en" if counts["en"] > counts["es"] else None


def games_named(law: Law, games: Iterable[str], question: str) -> tuple[set[str], str]:
    """The games whose title is in a question, in either language, and the question without «in that game».

    Of titles within each other the longest counts: *another patience* is not *patience*.
    """
    text = f" {' '.join(words_in(question))} "
    found: dict[str, str] = {}
    for id in games:
        for name in titles(law.game(id)):
            if f" {name} " in text and len(name) > len(found.get(id, "")):
                found[id] = name
    named = {id for id, name in found.items() if not any(name != other and name in other for other in found.values())}
    for name in found.values():
        text = re.sub(rf" (?:in|at|of|play|playing|en|al|a|de|del)(?: el| la| the)? {name} ", " ", text)
    return named, text


def game_called(law: Law, name: str) -> GameLaw:
    """A game by its slug, or by its title in either language."""
    if not law.has_game(name):
        spelt = " ".join(words_in(name))
        for id in law.game_ids:
            if spelt in titles(law.game(id)):
                return law.game(id)
    return law.game(name)


def titles(game: GameLaw) -> set[str]:
    """What people call a game, folded: its slug, and its titles with and without brackets or what is before a colon."""
    names = {game.id}
    for title in (game.title.en, game.title.es):
        before, _, after = title.partition(":")
        outer, _, inner = title.partition("(")
        names |= {title, after or before, outer, inner}
    spelt = {" ".join(words_in(name)) for name in names}
    spelt |= {name.partition(" ")[2] for name in spelt if name.partition(" ")[0] in ("la", "el")}
    return {name for name in spelt if name}


def entry(law: Law, id: str) -> Findable | None:
    """What has an id, if anything has."""
    slug = id.partition(".")[0]
    if law.has_game(slug):
        game = law.game(slug)
        if id in game.rules:
            return Findable("rule", slug, id, game.rules[id].says)
        if id in game.rulings:
            return Findable("ruling", slug, id, game.rulings[id].question)
        if id in game.discrepancies:
            return Findable("discrepancy", slug, id, game.discrepancies[id].what)
    return None


def texts_of(law: Law, game: GameLaw, lang: str) -> Iterator[Text[Findable]]:
    """Everything that can be found about a game, in a language."""
    yield from (discrepancy_text(law, game, entry, lang) for entry in game.discrepancies.values())
    in_force = game.in_force()
    yield from (rule_text(law, game, rule, lang, rule.id in in_force) for rule in game.rules.values())
    yield from (ruling_text(law, game, ruling, lang) for ruling in game.rulings.values())
    for scenario in game.scenarios.values():
        shows = (*scenario.rules, *filter(None, [scenario.tells_apart]))
        thing = Findable("scenario", game.id, scenario.id, scenario.says, shows=shows)
        yield Text(thing, game.id, {"says": rows(scenario.says.said(lang))})


def questions_of(law: Law, game: GameLaw, lang: str) -> Iterator[Text[Findable]]:
    """The known questions about a game, in a language."""
    for asked in game.questions:
        for words in asked.es if lang == "es" else asked.en:
            thing = Findable("question", game.id, words, model.Words(words, words), shows=tuple(asked.answers))
            yield Text(thing, game.id, {"asked": asked_rows(law, lang, words)})


def discrepancy_text(law: Law, game: GameLaw, entry: model.Discrepancy, lang: str) -> Text[Findable]:
    """A discrepancy: what differs, and how play changes."""
    quoted = [wording.cite for wording in entry.wordings if wording.cite]
    fields = {
        "id": id_words(entry.id),
        "says": rows(entry.what.said(lang)),
        "answer": rows(*spoken(lang, entry.changes_play)),
        "printed": rows(*printed(law, quoted, lang)),
    }
    return Text(Findable("discrepancy", game.id, entry.id, entry.what), game.id, fields)


def rule_text(law: Law, game: GameLaw, rule: model.Rule, lang: str, in_force: bool) -> Text[Findable]:
    """A rule: its statement, and the printed words that it rests on."""
    fields = {
        "id": id_words(rule.id),
        "says": rows(rule.says.said(lang)),
        "printed": rows(*printed(law, rule.grounds, lang)),
    }
    return Text(Findable("rule", game.id, rule.id, rule.says, in_force=in_force), game.id, fields)


def ruling_text(law: Law, game: GameLaw, ruling: model.Ruling, lang: str) -> Text[Findable]:
    """A ruling: its question, the default as its answer, the other readings, and what hangs on it."""
    default = next(reading for reading in ruling.readings if reading.id == ruling.default)
    others = [reading for reading in ruling.readings if reading is not default]
    settled = [entry.what for entry in game.discrepancies.values() if entry.ruling == ruling.id]
    under = [rule.says for rule in game.rules.values() if ruling.id in rule.under]
    fields = {
        "id": id_words(ruling.id),
        "says": rows(ruling.question.said(lang)),
        "answer": rows(*spoken(lang, default.says, default.rule)),
        "readings": rows(*(text for reading in others for text in spoken(lang, reading.says, reading.rule))),
        "printed": rows(*printed(law, default.support.grounds, lang)),
        "linked": rows(*spoken(lang, *settled, *under)),
    }
    return Text(Findable("ruling", game.id, ruling.id, ruling.question), game.id, fields)


def id_words(id: str) -> list[list[str]]:
    """The words of an id, without the game."""
    return [[IN_AN_ID + word for word in id.partition(".")[2].replace(".", " ").replace("-", " ").split()]]


def rows(*texts: str) -> list[list[str]]:
    """The words of some texts."""
    return [words_in(text) for text in texts]


def asked_rows(law: Law, lang: str, question: str) -> list[list[str]]:
    """The words of a question, after a mark for what it asks for."""
    return [[Asking(law.synonyms.asking.get(lang, {})).mark(question), *words_in(question)]]


def spoken(lang: str, *statements: model.Words | None) -> list[str]:
    """Statements in a language."""
    return [words.said(lang) for words in statements if words]


def printed(law: Law, clauses: Iterable[str], lang: str) -> list[str]:
    """The printed words of some clauses in a language. Missing clauses are left to the lint."""
    texts = []
    for id in clauses:
        if source_of(id) in law.source_ids:
            source = law.source(source_of(id))
            if source.meta.language == lang and id in source.clauses:
                texts.append(source.clauses[id].text)
    return texts


def terms_of(law: Law, games: Sequence[str], lang: str) -> Iterator[Text[Findable]]:
    """The terms of some games: their names in both languages, and what they mean."""
    for term in law.glossary:
        here = [game for game in term.games if game in games]
        if here:
            names = (*term.en, *term.es)
            thing = Findable("term", here[0], term.id, term.means, names)
            yield Text(thing, here[0], {"says": rows(*names, term.means.said(lang))})
