"""Words of a text: folded, cut to their stems, and joined with other words for the same thing."""

import re
import unicodedata
from collections import defaultdict
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from functools import cache, cached_property
from itertools import chain, pairwise
from typing import Any, NamedTuple

from hoyle.law import model
from hoyle.law.ranking import Mark

MARKS = re.compile(r"[\u0300-\u036f*]|~~")
WORD = re.compile(r"[^\W_]+")
PLUS = re.compile(r"\+(?=\s?\d)")
PARTS = re.compile(r"[,;:.¿!]")
STEMMERS = {"en": "english", "es": "spanish"}
SECOND_PRONOUN = re.compile(r"(?<=[aei]r)(?:me|te|nos)(?=l[oa]s?$)")
"""The first of two pronouns at the end of a Spanish infinitive, *quedármela*; the stemmer knows only the last."""
SPELT = (("qu", "c"), ("gu", "g"), ("z", "c"), ("j", "g"))
"""How the end of a Spanish stem is spelt before some vowels, and otherwise: *saqué* and *sacar*."""
WORD_WEIGHT = 0.8
"""The weight of a word. Rare words count more anyway, so idle ones need no weight of their own."""
PAIR = 0.42
"""The weight of two words in a row, where any number is like another."""
TOGETHER = 0.3
"""The weight of two words that say something and stand near each other, in whatever order."""
NEAR = 4
"""How many words that say something are near another."""
DENIED = 0.4
"""The weight of a word that is denied, beside the word itself."""
DENIED_WITHIN = 3
"""How many words that say something a *not* denies."""
NUMBERS = 0.75
"""The weight of how two numbers lie to each other: what they are is often only an example."""
MEANING = 0.64
"""The weight of what a word or phrase means, which its synonyms share."""
LONGEST_NUMBER = 4
"""A number of more digits is not one of a game."""
THIRTEEN = 13
"""What two cards make in Another Patience."""
FAINT = 0.3
"""No meaning weighs less than this share."""
ASKING = 0.75
"""The weight of what a question asks for."""


def fold(text: str) -> str:
    """The text without accents, capitals, and marks of emphasis."""
    return " ".join(MARKS.sub("", unicodedata.normalize("NFD", text)).casefold().split())


def words_in(text: str) -> list[str]:
    """The words of a text, folded.

    >>> words_in("¿Cuánto vale un +10?")
    ['cuanto', 'vale', 'un', 'plus', '10']
    """
    return WORD.findall(PLUS.sub(" plus ", fold(text)))


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
        if self.lang == "es":
            self[word] = self._regular(self._snowball.stemWord(SECOND_PRONOUN.sub("", base)))
        else:
            self[word] = self._snowball.stemWord(base)
        return self[word]

    def _regular(self, stem: str) -> str:
        """A Spanish stem as in the infinitive: without what changes with the stress or the spelling."""
        stem = stem.replace("ue", "o").replace("ie", "e")
        return next((stem.removesuffix(end) + usual for end, usual in SPELT if stem.endswith(end)), stem)


class Asking:
    """Tells what questions in one language ask for: who, when, how many, or only yes or no.

    >>> asking = Asking({"who": ["who", "whose"], "many": ["how many"]})
    >>> asking.kind("If nobody has it, whose turn is it?"), asking.kind("May I stop?")
    ('who', '')
    """

    def __init__(self, words: Mapping[str, Iterable[str]]) -> None:
        self.kinds = {tuple(words_in(name)): kind for kind, names in words.items() for name in names}
        self.sizes = sorted({len(name) for name in self.kinds}, reverse=True)

    def kind(self, question: str) -> str:
        """What a question asks for, told by how its last part begins; nothing if only for yes or no."""
        parts = map(words_in, reversed(PARTS.split(question)))
        last = next(filter(None, parts), [])
        begins = (tuple(last[:size]) for size in self.sizes)
        return next((self.kinds[name] for name in begins if name in self.kinds), "")


def near_each_other(stems: Iterable[str]) -> Iterator[tuple[str, str]]:
    """Every two different words that are near each other, in the order of the alphabet.

    >>> list(near_each_other(["last", "card", "last", "pile"]))
    [('card', 'last'), ('last', 'pile'), ('card', 'pile')]
    """
    once = list(dict.fromkeys(stems))
    for at, first in enumerate(once):
        for second in once[at + 1 : at + 1 + NEAR]:
            yield (first, second) if first < second else (second, first)


def how_they_lie(first: int, second: int) -> Iterator[str]:
    """How two numbers lie to each other.

    >>> list(how_they_lie(42, 32)), list(how_they_lie(6, 7))
    (['ten apart', 'falling', 'ten apart, falling'], ['one apart', 'rising', 'one apart, rising', 'thirteen in all'])
    """
    apart = {0: "equal", 1: "one apart", 10: "ten apart"}.get(abs(first - second), "apart")
    yield apart
    if first != second:
        way = "rising" if first < second else "falling"
        yield way
        yield f"{apart}, {way}"
    if first + second == THIRTEEN:
        yield "thirteen in all"


Spelt = Callable[[str], str]
"""The stem that is meant by one that may be misspelt."""


class Meaning(NamedTuple):
    """What words for the same thing mean: a number that stands for it, where they mean it, and how much that says."""

    number: str
    games: frozenset[str]
    """The games in which they mean this; none are all."""
    weight: float


class Vocabulary:
    """The words of one language, and which of them mean the same."""

    def __init__(self, lang: str, data: model.SynonymsFile, glossary: Iterable[model.Term] = ()) -> None:
        self.own = Stemmer(lang, data.forms.get(lang))
        self.asking = Asking(data.asking.get(lang, {}))
        self.idle = frozenset(self.own[fold(word)] for word in data.idle.get(lang, []))
        self.denying = frozenset(map(fold, data.denying.get(lang, [])))
        self.meanings: dict[tuple[str, ...], list[Meaning]] = defaultdict(list)
        groups = [(one, one.weight / 100) for one in data.synonyms] + [(term, 1.0) for term in glossary]
        for number, (group, weight) in enumerate(groups):
            meaning = Meaning(str(number), frozenset(group.games), max(FAINT, weight))
            for name in filter(None, map(words_in, group.es if lang == "es" else group.en)):
                self.meanings[tuple(self.own[word] for word in name)].append(meaning)

        self.sizes: dict[str, set[int]] = defaultdict(set)
        """How many words the phrases have that begin with a word."""
        for phrase in self.meanings:
            self.sizes[phrase[0]].add(len(phrase))
        self.meant = cache(self._meant)
        self.known_marks = cache(self._known_marks)  # a question that several entries answer is asked for at each

    def marks(self, text: str, games: Collection[str] = (), spelt: Spelt = str) -> dict[Mark, float]:
        """The words of a text, alone and in pairs, what is denied, how numbers lie, and what it means in some games."""
        words = words_in(text)
        known = [self.own[word] for word in words]
        stems = [stem if stem in self.idle else spelt(stem) for stem in known]
        alike = ["#" if word.isdigit() else stem for word, stem in zip(words, stems, strict=True)]
        saying = [stem for stem, word in zip(stems, words, strict=True) if stem not in self.idle and not word.isdigit()]
        marks: dict[Mark, float] = {("word", stem): WORD_WEIGHT for stem in stems}
        pairs = chain(pairwise(alike), pairwise(stem for stem in alike if stem not in self.idle))
        marks.update({("pair", *pair): PAIR for pair in pairs})
        marks.update({("together", *pair): TOGETHER for pair in near_each_other(saying)})
        marks.update({("denied", stem): DENIED for stem in self._denied(words, stems)})
        numbers = [int(word) for word in words if word.isdecimal() and len(word) <= LONGEST_NUMBER]
        marks.update({("numbers", how): NUMBERS for pair in pairwise(numbers) for how in how_they_lie(*pair)})
        meant = self.meant(tuple(games))
        for at, stem in enumerate(stems):
            for size in self.sizes.get(stem, ()):
                for mark, weight in meant.get(tuple(stems[at : at + size]), ()):
                    if weight > marks.get(mark, 0.0):
                        marks[mark] = weight
        return marks

    def _denied(self, words: Sequence[str], stems: Sequence[str]) -> Iterator[str]:
        """The words that say something and are denied, and an empty one if anything is."""
        left = 0
        for word, stem in zip(words, stems, strict=True):
            if word in self.denying:
                left = DENIED_WITHIN
                yield ""
            elif left and stem not in self.idle:
                left -= 1
                yield stem

    def question_marks(
        self, question: str, rest: str, games: Collection[str] = (), spelt: Spelt = str
    ) -> dict[Mark, float]:
        """The marks of a question, of which only the rest is about something, and what it asks for.

        There are none if all words are idle and mean nothing.
        """
        marks = self.marks(rest, games, spelt)
        if all(mark[0] != "meaning" and (mark[0] != "word" or mark[1] in self.idle) for mark in marks):
            return {}
        marks["asks", self.asking.kind(question)] = ASKING
        return marks

    def _known_marks(self, question: str, games: tuple[str, ...]) -> Mapping[Mark, float]:
        """The marks of a known question of some games."""
        return self.question_marks(question, question, games)

    def _meant(self, games: tuple[str, ...]) -> Mapping[tuple[str, ...], list[tuple[Mark, float]]]:
        """What words and phrases mean in some games, and the weight of it."""
        here = {
            phrase: [one for one in meanings if not one.games or not games or not one.games.isdisjoint(games)]
            for phrase, meanings in self.meanings.items()
        }
        return {
            phrase: [(("meaning", one.number), MEANING * one.weight) for one in meanings]
            for phrase, meanings in here.items()
        }
