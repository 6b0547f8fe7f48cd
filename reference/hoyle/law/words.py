"""Words of a text: folded, cut to their stems, and joined with other words for the same thing."""

import re
import unicodedata
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cached_property
from typing import Any, NamedTuple

from hoyle.law import model
from hoyle.law.ranking import Phrase, Term

MARKS = re.compile(r"[\u0300-\u036f*]|~~")
WORD = re.compile(r"[^\W_]+")
STEMMERS = {"en": "english", "es": "spanish"}
SYNONYM = 0.6
"""The weight of a word that means the same, where the word itself counts 1."""
PART = 0.5
"""The weight of a word that belongs to a phrase of the question, which counts by itself."""
NUMERAL = 0.5
"""The weight of a number, which is often only an example."""
LONGEST = 5
"""No synonym has more words."""
ASKS = "?"
"""Begins the mark for what a question asks for."""
ASKING = 0.25
"""The weight of what a question asks for."""
IN_AN_ID = "."
"""Stands before the words of ids, which are English in every language."""


def fold(text: str) -> str:
    """The text without accents, capitals, and marks of emphasis."""
    return " ".join(MARKS.sub("", unicodedata.normalize("NFD", text)).casefold().split())


def words_in(text: str) -> list[str]:
    """The words of a text, folded."""
    return WORD.findall(fold(text))


class Stemmer(dict[str, str]):
    """The stems of folded words of one language: without endings, and in Spanish with the vowel of the infinitive.

    >>> spanish = Stemmer("es")
    >>> [spanish[word] for word in ("puedo", "poder", "pierden", "perder", "cartas")]
    ['pod', 'pod', 'perd', 'perd', 'cart']
    """

    def __init__(self, lang: str, forms: dict[str, str] | None = None) -> None:
        self.lang, self.forms = lang, forms or {}

    @cached_property
    def _snowball(self) -> Any:
        import snowballstemmer  # loads the stemmers of all languages, and an id is found without

        return snowballstemmer.stemmer(STEMMERS[self.lang])

    def __missing__(self, word: str) -> str:
        base = self.forms.get(word, word)
        self[word] = self.vowels(base if base.isdigit() else self._snowball.stemWord(base))
        return self[word]

    def vowels(self, word: str) -> str:
        """A Spanish word without the vowels that change with the stress: *puede* as *poder*."""
        return word.replace("ue", "o").replace("ie", "e") if self.lang == "es" else word

    def start(self, word: str) -> str:
        """The beginning of a word, which it shares with its stem."""
        return self.vowels(self.forms.get(word, word))[:2]


class NearStems(dict[str, str]):
    """The stems of those words that can match some terms, and nothing for all others: the stemmer is exact but slow."""

    def __init__(self, terms: Iterable[Term], own: Stemmer, english: Stemmer) -> None:
        self.own, self.english = own, english
        self.starts = {stem[:2] for term in terms for phrase in term.phrases for stem in phrase}
        self.id_starts = {stem[1:3] for term in terms for phrase in term.phrases for stem in phrase}

    def __missing__(self, word: str) -> str:
        if word.startswith(ASKS):
            self[word] = word
        elif word.startswith(IN_AN_ID):
            near = self.english.start(word[1:]) in self.id_starts
            self[word] = IN_AN_ID + self.english[word[1:]] if near else ""
        else:
            self[word] = self.own[word] if self.own.start(word) in self.starts else ""
        return self[word]


class Asking:
    """Tells what questions in one language ask for: who, when, how many, or only yes or no.

    >>> asking = Asking({"who": ["who", "whose"], "many": ["how many"]})
    >>> asking.mark("If nobody has it, whose turn is it?"), asking.mark("May I stop?")
    ('?who', '?')
    """

    def __init__(self, words: Mapping[str, Iterable[str]]) -> None:
        pairs = ((words_in(name), kind) for kind, names in words.items() for name in names)
        self.words = sorted(pairs, key=lambda pair: -len(pair[0]))

    def mark(self, question: str) -> str:
        """A mark for what a question asks for, told by how its last part begins; it stands before its words."""
        parts = [words_in(part) for part in re.split(r"[,;:.¿!]", question)]
        last = next((part for part in reversed(parts) if part), [])
        kinds = (kind for name, kind in self.words if last[: len(name)] == name)
        return ASKS + next(kinds, "")


class Group(NamedTuple):
    """Words that mean the same."""

    names: Sequence[Sequence[str]]
    in_ids: Sequence[Sequence[str]]
    """Its English names, as they may be in an id."""
    games: frozenset[str]
    weight: float


class Vocabulary:
    """The words of one language, and which of them mean the same."""

    def __init__(self, lang: str, data: model.SynonymsFile, glossary: Iterable[model.Term] = ()) -> None:
        self.own = Stemmer(lang, data.forms.get(lang))
        self.english = self.own if lang == "en" else Stemmer("en", data.forms.get("en"))
        self.asking = Asking(data.asking.get(lang, {}))
        self.idle = frozenset(fold(word) for word in data.idle.get(lang, []))
        self.groups = [self._group(one.en, one.es, one.games, one.weight / 100) for one in data.synonyms]
        self.groups += [self._group(term.en, term.es, term.games, 1.0) for term in glossary]

    def _group(self, en: Iterable[str], es: Iterable[str], games: Iterable[str], weight: float) -> Group:
        in_ids = [words_in(name) for name in en]
        names = in_ids if self.own.lang == "en" else [words_in(name) for name in es]
        return Group([name for name in names if name], in_ids, frozenset(games), weight)

    def near(self, terms: Iterable[Term]) -> NearStems:
        """The stems of words that can match some terms."""
        return NearStems(terms, self.own, self.english)

    def terms(self, question: str) -> list[Term]:
        """What a question is about: phrases that have synonyms, and words that are not idle."""
        words = words_in(question)
        starts = {self.own.start(word) for word in words}
        near = [group for group in self.groups if any(self.own.start(name[0]) in starts for name in group.names)]
        groups = [group._replace(names=[self._phrase(name) for name in group.names]) for group in near]
        stems = [self.own[word] for word in words]
        terms: dict[Phrase, Term] = {}
        inside: set[int] = set()
        for at, end in _spans(len(stems)):
            phrase = tuple(stems[at:end])
            meant = [group for group in groups if phrase in group.names]
            if not meant and (end - at > 1 or words[at] in self.idle):
                continue
            weight = max((group.weight for group in meant), default=1.0)
            if end - at > 1:
                inside.update(range(at, end))
            else:
                weight *= (PART if at in inside else 1.0) * (PART if words[at] in self.idle else 1.0)
                weight *= NUMERAL if words[at].isdigit() and not meant else 1.0
            if phrase not in terms or terms[phrase].weight < weight:
                terms[phrase] = Term(weight, self._phrases(phrase, words[at:end], meant))
        return list(terms.values())

    def asks(self, question: str) -> Term:
        """What a question asks for."""
        return Term(ASKING, {(self.asking.mark(question),): (1.0, frozenset())})

    def _phrases(
        self, phrase: Phrase, words: Sequence[str], meant: Iterable[Group]
    ) -> dict[Phrase, tuple[float, frozenset[str]]]:
        found: dict[Phrase, tuple[float, frozenset[str]]] = {}
        for group in meant:
            for name in group.names:
                found[tuple(name)] = (SYNONYM, group.games)
            for name in group.in_ids:
                if len(name) == 1:
                    found[(IN_AN_ID + self.english[name[0]],)] = (SYNONYM, group.games)
        found[phrase] = (1.0, frozenset())
        if len(phrase) == 1:
            found[(IN_AN_ID + self.english[words[0]],)] = (1.0, frozenset())
        return found

    def _phrase(self, words: Sequence[str]) -> Phrase:
        return tuple(self.own[word] for word in words)


def _spans(length: int) -> Iterator[tuple[int, int]]:
    """All stretches of a question, the longest first."""
    for size in range(min(LONGEST, length), 0, -1):
        for at in range(length - size + 1):
            yield at, at + size
