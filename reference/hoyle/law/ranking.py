"""Ranks texts by how well they answer a question: statements by BM25F, known questions by how much they are alike.

A statement counts for a term of the question by how often it has the term's words, in which fields, and how long these
are; a term counts by how few texts have it. The score of a text is then weighed by how much of the question it covers.
A known question counts by the terms that it shares with the question, and less for what either has beside them.
Nothing here knows the law or a language, reads a file or keeps anything: texts are rows of stems.
"""

from collections import Counter
from collections.abc import Collection, Mapping, Sequence
from math import log
from typing import Generic, NamedTuple, TypeVar

T = TypeVar("T")

BESIDE_QUESTION = 0.5
"""How much it matters what a question has beside what it shares with a known one."""
BESIDE_KNOWN = 0.5
"""How much it matters what a known question has beside what it shares."""
IDLE = 0.3
"""The weight of an idle word of a known question."""

Phrase = tuple[str, ...]
"""The stems of a word, or of several in a row."""


class Term(NamedTuple):
    """One thing that a question is about, and the words for it."""

    weight: float
    phrases: Mapping[Phrase, tuple[float, frozenset[str]]]
    """For each phrase its weight, and the games in which it means this; no games are all games."""


class Field(NamedTuple):
    """How a field of a text counts."""

    weight: float
    length: float
    """How much less a word counts in a long text: not at all (0) to fully (1)."""


class Text(NamedTuple, Generic[T]):
    """Something that can be found, with its texts by field, as rows of words."""

    thing: T
    game: str
    fields: Mapping[str, Sequence[Sequence[str]]]


class Tuning(NamedTuple):
    """How texts are weighed."""

    fields: Mapping[str, Field]
    soon: float
    """How soon more occurrences of a word stop counting."""
    covered: float
    """How much it matters which share of the question a text covers."""


class Ranked(NamedTuple, Generic[T]):
    """Something that was found."""

    points: float
    covered: float
    """The share of the question that it covers, rare words counting more."""
    thing: T


Wanted = dict[str, list[tuple[int, Phrase, float, frozenset[str]]]]
"""By the first stem of each phrase: the number of its term, the phrase, its weight, and the games where it counts."""
Counts = tuple[dict[int, float], int]
"""How often a field has each term, and how many words it has."""


def rank(texts: Sequence[Text[T]], terms: Sequence[Term], stems: Mapping[str, str], tuning: Tuning) -> list[Ranked[T]]:
    """The texts with what they have of a question, in their order; ``stems`` has the stem of each word."""
    wanted = _wanted(terms)
    counted = [{name: _count(rows, text.game, wanted, stems) for name, rows in text.fields.items()} for text in texts]
    mean = {name: _mean([found[name][1] for found in counted if name in found]) for name in tuning.fields}
    weights = [_weights(found, len(terms), tuning.fields, mean) for found in counted]
    having = [sum(found[at] > 0 for found in weights) for at in range(len(terms))]
    rarity = [term.weight * _rarity(len(texts), many) * (many > 0) for term, many in zip(terms, having, strict=True)]
    whole = sum(rarity) or 1.0
    ranked = []
    for text, found in zip(texts, weights, strict=True):
        points = sum(rare * weight / (tuning.soon + weight) for rare, weight in zip(rarity, found, strict=True))
        covered = sum(rare for rare, weight in zip(rarity, found, strict=True) if weight) / whole
        ranked.append(Ranked(points * covered**tuning.covered, covered, text.thing))
    return ranked


def resembling(
    known: Sequence[Text[T]],
    weights: Sequence[float],
    about: Sequence[Term],
    asks: Term,
    stems: Mapping[str, str],
) -> list[Ranked[T]]:
    """Known questions that are about anything that a question is about; more so if they ask for the same.

    ``weights`` has the weight of all the words of each known question.
    """
    terms = [*about, asks]
    wanted = _wanted(terms)
    counted = [_count(next(iter(text.fields.values())), text.game, wanted, stems)[0] for text in known]
    having = [sum(at in found for found in counted) for at in range(len(terms))]
    rarity = [term.weight * _rarity(len(known), many) for term, many in zip(terms, having, strict=True)]
    whole = sum(rarity) or 1.0
    ranked = []
    for text, found, weight in zip(known, counted, weights, strict=True):
        if any(at < len(about) for at in found):
            shared = sum(rarity[at] * min(1.0, count) for at, count in found.items())
            points = shared * (shared / whole) ** BESIDE_QUESTION / weight**BESIDE_KNOWN
            ranked.append(Ranked(points, shared / whole, text.thing))
    return ranked


def weights_of(known: Sequence[Text[T]], idle: Collection[str]) -> list[float]:
    """The weight of all the words of each known question: rare ones count more, idle ones less."""
    rows = [[word for row in next(iter(text.fields.values())) for word in row] for text in known]
    having = Counter(word for row in rows for word in set(row))
    weight = {word: log(1 + len(rows) / many) * (IDLE if word in idle else 1.0) for word, many in having.items()}
    return [sum(weight[word] for word in row) or 1.0 for row in rows]


def _wanted(terms: Sequence[Term]) -> Wanted:
    wanted: Wanted = {}
    for number, term in enumerate(terms):
        for phrase, (weight, games) in term.phrases.items():
            wanted.setdefault(phrase[0], []).append((number, phrase, weight, games))
    return wanted


def _count(rows: Sequence[Sequence[str]], game: str, wanted: Wanted, stems: Mapping[str, str]) -> Counts:
    """An occurrence of a synonym counts less; of several at one place the best counts."""
    counts: dict[int, float] = {}
    length = 0
    for words in rows:
        row = [stems[word] for word in words]
        length += len(row)
        for at, stem in enumerate(row):
            if stem not in wanted:
                continue
            here: dict[int, float] = {}
            for number, phrase, weight, games in wanted[stem]:
                fits = len(phrase) == 1 or tuple(row[at : at + len(phrase)]) == phrase
                if fits and (not games or game in games):
                    here[number] = max(weight, here.get(number, 0.0))
            for number, weight in here.items():
                counts[number] = counts.get(number, 0.0) + weight
    return counts, length


def _weights(
    found: Mapping[str, Counts], terms: int, fields: Mapping[str, Field], mean: Mapping[str, float]
) -> list[float]:
    weights = [0.0] * terms
    for name, (counts, length) in found.items():
        if not counts:
            continue
        field = fields[name]
        scale = field.weight / (1 - field.length + field.length * length / mean[name])
        for at, count in counts.items():
            weights[at] += scale * count
    return weights


def _mean(lengths: Sequence[int]) -> float:
    return sum(lengths) / len(lengths) if any(lengths) else 1.0


def _rarity(texts: int, having: int) -> float:
    return log(1 + (texts - having + 0.5) / (having + 0.5))
