"""Finds what answers a question in a player's words, in either language: rules and rulings, and what is related.

The question's language is told by its idle words. All that a rule or ruling says in that language is one text, together
with what players are known to ask about it (``questions.yaml`` of each game). Words that mean the same
(``spec/synonyms.yaml`` and the names in the glossary) share a mark. ``ranking`` weighs what was found.
"""

import math
import re
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import chain
from typing import Literal, NamedTuple

from hoyle.garbage import rarely_collected
from hoyle.law import model
from hoyle.law.book import GameLaw, Law, source_of
from hoyle.law.ranking import Index, Mark, Marks, Ranked, Text
from hoyle.law.spelling import Spelling
from hoyle.law.words import Vocabulary, words_in

Kind = Literal["rule", "ruling", "discrepancy", "term", "scenario"]

SAYS = 1.3
"""What counts of the words that an entry says."""
KNOWN = 1.0
"""What counts of each question that an entry is known to answer."""
OTHER_READING = 0.4
"""What counts of a reading that is not the default."""
PRINTED = 0.13
"""What counts of the printed words that an entry rests on."""
NAMED = 0.4
"""What counts of the words of an id, which are English."""
LATER = 0.2
"""What of a known question is left to each of its answers after the first."""
NOT_IN_FORCE = 0.3
"""The share of its points that is left to a rule that holds only under a reading that is not the default."""
OTHER_GAME = 0.18
"""The share of its points that is left to an entry if the question names another game."""
TOPIC = 0.11
"""How much more an entry counts whose game has more of the question: not at all (0) to fully (1)."""
ASKED = 0.06
"""How much more an entry counts that players ask about more often: not at all (0) to as many times (1)."""
WEAK = 0.5
"""An answer that covers less of the question is not certain."""
CLOSE = 0.87
"""An answer is not certain if one on another matter has more than this share of its points."""
CLOSE_GAME = 0.7
"""The game of a question is not certain if an answer about another one has more than this share of the points."""
MATTERS = 3
"""How many answers of one game may be meant."""
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
    asked: int = 0
    """How many questions players are known to ask of which it is the best answer."""


class Found(NamedTuple):
    """What a question led to, best first."""

    answers: list[Ranked[Findable]]
    """Rules and rulings."""
    related: list[Ranked[Findable]]
    """Discrepancies, terms and scenarios."""
    perhaps: list[Ranked[Findable]]
    """What may be meant: the best answer; if others have nearly as much, also those on other matters, or about other
    games if which game is meant is not certain."""
    game_told: bool
    """Whether the question tells its game."""
    unsure: bool
    """Whether the best answer has little of the question, or something else may be meant."""


class Search:
    """Answers questions about some games."""

    def __init__(self, law: Law, games: Sequence[str]) -> None:
        self.law, self.games = law, games
        self.answers = cache(self._answers)
        self.related = cache(self._related)
        self.topics = cache(self._topics)
        self.spelling = cache(self._spelling)
        self.vocabulary = cache(lambda lang: Vocabulary(lang, law.synonyms, law.glossary))

    def _answers(self, lang: str) -> Index[Findable]:
        """All rules and rulings, with what players are known to ask."""
        games = [self.law.game(id) for id in self.games]
        return Index(
            marked(self.vocabulary(lang), thing, texts, asked)
            for game in games
            for thing, texts, asked in answers_of(self.law, game, lang)
        )

    def _topics(self, lang: str) -> Index[str]:
        """Each game as one text: all that its rules and rulings have."""
        marks: dict[str, dict[Mark, float]] = defaultdict(lambda: defaultdict(float))
        for text in self.answers(lang).texts:
            for mark, much in text.marks.items():
                marks[text.thing.game][mark] += much
        return Index(Text(game, found) for game, found in marks.items())

    def _spelling(self, lang: str) -> Spelling:
        """The stems that questions may be made of: those of the answers, and of all phrases that mean something."""
        known = Counter(mark[1] for text in self.answers(lang).texts for mark in text.marks if mark[0] == "word")
        known.update({stem: 1 for phrase in self.vocabulary(lang).meanings for stem in phrase})
        return Spelling(known)

    def _about(self, lang: str, question: Marks) -> Mapping[str, float]:
        """How much of a question each game has, beside the game that has most."""
        found = {game: points for points, _, game in self.topics(lang).rank(question)}
        most = max(found.values(), default=0.0) or 1.0
        return {game: points / most for game, points in found.items()}

    def _related(self, lang: str, games: tuple[str, ...]) -> Index[Findable]:
        """Everything else about some games."""
        texts = [found for id in games for found in related_of(self.law, self.law.game(id), lang)]
        return Index(
            marked(self.vocabulary(lang), thing, some) for thing, some in (*texts, *terms_of(self.law, games, lang))
        )

    @rarely_collected()
    def ask(self, question: str) -> Found:
        """What answers a question, and what is related in the same game.

        A question whose words do not tell its language is asked in each.
        """
        lang = language_of(self.law, question)
        langs = [lang] if lang else LANGS
        answers = self._best(question, {one: self.answers(one) for one in langs})
        games = (answers[0].thing.game,) if answers else tuple(self.games)
        related = self._best(question, {one: self.related(one, games) for one in langs})
        by_game = best_of_each_game(answers)
        told = len(by_game) <= 1 or bool(games_named(self.law, self.games, question)[0])
        perhaps = self._matters(answers) if told else by_game
        unsure = len(perhaps) != 1 or answers[0].covered < WEAK
        return Found(answers, related, perhaps, told, unsure)

    def _best(self, question: str, indexes: Mapping[str, Index[Findable]]) -> list[Ranked[Findable]]:
        """What has anything of a question, best first; what is found in two languages counts in the better one."""
        named, rest = games_named(self.law, self.games, question)
        best: dict[tuple[Kind, str], Ranked[Findable]] = {}
        for lang, index in indexes.items():
            marks = self.vocabulary(lang).question_marks(question, rest, self.games, self.spelling(lang).meant)
            about = self._about(lang, marks)
            for found in index.rank(marks):
                topic = about.get(found.thing.game, 1.0) ** TOPIC
                hit = found._replace(points=found.points * topic * share(found.thing, named))
                key = hit.thing.kind, hit.thing.id
                best[key] = max(hit, best.get(key, hit), key=lambda hit: hit.points)
        return sorted(best.values(), key=lambda hit: (-round(hit.points, 6), hit.thing.id))

    def ids(self) -> list[str]:
        """The ids that can be asked for."""
        games = [self.law.game(game) for game in self.games]
        return [id for game in games for part in (game.rules, game.rulings, game.discrepancies) for id in part] + [
            term.id for term in self.law.glossary
        ]

    def _matters(self, answers: Sequence[Ranked[Findable]]) -> list[Ranked[Findable]]:
        """The best answer, and those on other matters of its game that have nearly as much of the question."""
        matters: list[Ranked[Findable]] = []
        alike: set[str] = set()
        for hit in answers:
            if hit.points <= CLOSE * answers[0].points or len(matters) == MATTERS:
                break
            if hit.thing.id not in alike and hit.thing.game == answers[0].thing.game:
                matters.append(hit)
                alike |= self._alike(hit.thing)
        return matters

    def _alike(self, thing: Findable) -> set[str]:
        """Entries on the same matter: a ruling and the rules that it affects, and what answers the same question."""
        game = self.law.game(thing.game)
        alike = {id for asked in game.questions if thing.id in asked.answers for id in asked.answers}
        for rule in game.rules.values():
            tied = {rule.id, *rule.rulings, *rule.under}
            if thing.id in tied:
                alike |= tied
        return alike


def best_of_each_game(answers: Sequence[Ranked[Findable]]) -> list[Ranked[Findable]]:
    """The best answer about each game that may be meant, the best game first."""
    best: dict[str, Ranked[Findable]] = {}
    for hit in answers:
        if hit.points > CLOSE_GAME * answers[0].points:
            best.setdefault(hit.thing.game, hit)
    return list(best.values())


def share(thing: Findable, named: set[str]) -> float:
    """What the points of a thing are multiplied by."""
    here = OTHER_GAME if named and thing.game not in named else 1.0
    return (1.0 if thing.in_force else NOT_IN_FORCE) * here * math.pow(1 + thing.asked, ASKED)


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
        for name in titles(law, id):
            if f" {name} " in text and len(name) > len(found.get(id, "")):
                found[id] = name
    named = {id for id, name in found.items() if not any(name != other and name in other for other in found.values())}
    for name in found.values():
        text = re.sub(rf" (?:in|at|of|play|playing|en|al|de|del|jug\w+ a)(?: el| la| the)? {name} ", " ", text)
    return named, text


def game_called(law: Law, name: str) -> GameLaw:
    """A game by its slug, or by its title in either language."""
    if not law.has_game(name):
        spelt = " ".join(words_in(name))
        for id in law.game_ids:
            if spelt in titles(law, id):
                return law.game(id)
    return law.game(name)


def titles(law: Law, id: str) -> set[str]:
    """What people call a game, folded: its slug, its titles with and without brackets or what is before a colon, and
    what else it is called."""
    game = law.game(id)
    names = {id, *law.synonyms.called.get(id, [])}
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


Weighed = Iterable[tuple[float, str]]
"""Texts, and what counts of each."""


def marked(vocabulary: Vocabulary, thing: Findable, texts: Weighed, asked: Weighed = ()) -> Text[Findable]:
    """A thing with the marks of all its texts together, and of the questions that it answers."""
    here = (thing.game,)
    marks: dict[Mark, float] = defaultdict(float)
    said = ((weight, vocabulary.marks(text, here)) for weight, text in texts)
    known = [(weight, vocabulary.known_marks(text, here)) for weight, text in asked]
    for weight, found in chain(said, known):
        for mark, much in found.items():
            marks[mark] += weight * much
    return Text(thing, marks, known)


def answers_of(law: Law, game: GameLaw, lang: str) -> Iterator[tuple[Findable, Weighed, Weighed]]:
    """The rules and rulings of a game with what they say, and what players ask that they answer."""
    asked: dict[str, list[tuple[float, str]]] = defaultdict(list)
    often: Counter[str] = Counter()
    for known in game.questions:
        often[known.answers[0]] += len(known.said(lang))
        for at, id in enumerate(known.answers):
            asked[id] += [(KNOWN * LATER**at, one) for one in known.said(lang)]
    in_force = game.in_force()
    for rule in game.rules.values():
        thing = Findable("rule", game.id, rule.id, rule.says, in_force=rule.id in in_force, asked=often[rule.id])
        yield thing, (*name_texts(rule.id, lang), *rule_texts(law, rule, lang)), asked[rule.id]
    for ruling in game.rulings.values():
        thing = Findable("ruling", game.id, ruling.id, ruling.question, asked=often[ruling.id])
        yield thing, (*name_texts(ruling.id, lang), *ruling_texts(law, ruling, lang)), asked[ruling.id]


def name_texts(id: str, lang: str) -> list[tuple[float, str]]:
    """The words of an id, without the game."""
    return [(NAMED, id.partition(".")[2].replace(".", " "))] if lang == "en" else []


def rule_texts(law: Law, rule: model.Rule, lang: str) -> Iterator[tuple[float, str]]:
    """What a rule says, and the printed words that it rests on."""
    yield SAYS, rule.says.said(lang)
    yield from ((PRINTED, text) for text in printed(law, rule.grounds, lang))


def ruling_texts(law: Law, ruling: model.Ruling, lang: str) -> Iterator[tuple[float, str]]:
    """What a ruling asks, its readings, and the printed words that the default rests on."""
    yield SAYS, ruling.question.said(lang)
    for reading in ruling.readings:
        yield SAYS if reading.id == ruling.default else OTHER_READING, reading.says.said(lang)
        if reading.id == ruling.default:
            yield from ((PRINTED, text) for text in printed(law, reading.support.grounds, lang))


def related_of(law: Law, game: GameLaw, lang: str) -> Iterator[tuple[Findable, Weighed]]:
    """The discrepancies and scenarios of a game with their texts."""
    for entry in game.discrepancies.values():
        quoted = printed(law, [wording.cite for wording in entry.wordings if wording.cite], lang)
        said = [words.said(lang) for words in (entry.what, entry.changes_play) if words]
        texts = [*((SAYS, text) for text in said), *((PRINTED, text) for text in quoted)]
        yield Findable("discrepancy", game.id, entry.id, entry.what), texts
    for scenario in game.scenarios.values():
        yield Findable("scenario", game.id, scenario.id, scenario.says), [(SAYS, scenario.says.said(lang))]


def printed(law: Law, clauses: Iterable[str], lang: str) -> list[str]:
    """The printed words of some clauses in a language. Missing clauses are left to the lint."""
    texts = []
    for id in clauses:
        if source_of(id) in law.source_ids:
            source = law.source(source_of(id))
            if source.meta.language == lang and id in source.clauses:
                texts.append(source.clauses[id].text)
    return texts


def terms_of(law: Law, games: Sequence[str], lang: str) -> Iterator[tuple[Findable, Weighed]]:
    """The terms of some games: their names in both languages, and what they mean."""
    for term in law.glossary:
        here = [game for game in term.games if game in games]
        if here:
            names = (*term.en, *term.es)
            texts = [(SAYS, text) for text in (*names, term.means.said(lang))]
            yield Findable("term", here[0], term.id, term.means, names), texts
