"""Ranks texts by how much they have of a question: BM25 over the marks of each text.

A mark is a word, two words that stand together, a meaning, what is denied or what is asked for; ``words`` finds them. A
text counts for a mark of the question by how much it has of it and how long the text is; a mark counts more if fewer
texts have it. Nothing here knows the law or a language.
"""

from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping
from math import log
from typing import Generic, NamedTuple, TypeVar

T = TypeVar("T")

SOON = 0.8
"""How soon more of a mark stops counting."""
LENGTH = 0.9
"""How much less a mark counts in a long text: not at all (0) to fully (1)."""
COVERED = 0.4
"""How much less a text counts that has less of the question: not at all (0) to in proportion (1)."""

Mark = tuple[str, ...]
"""One thing that a text has, as ``("word", "freez")``."""
Marks = Mapping[Mark, float]
"""How much a text has of each mark."""


class Text(NamedTuple, Generic[T]):
    """Something that can be found, and what it has."""

    thing: T
    marks: Marks


class Ranked(NamedTuple, Generic[T]):
    """Something that was found."""

    points: float
    covered: float
    """The share of the question that it covers, rare marks counting more."""
    thing: T


class Index(Generic[T]):
    """Texts by what they have.

    >>> index = Index([Text("bust", {("word", "bust"): 2.0}), Text("stay", {("word", "stay"): 1.0})])
    >>> [(hit.thing, hit.covered) for hit in index.rank({("word", "bust"): 1.0})]
    [('bust', 1.0)]
    """

    def __init__(self, texts: Iterable[Text[T]]) -> None:
        self.texts = list(texts)
        lengths = [sum(text.marks.values()) for text in self.texts]
        mean = sum(lengths) / len(lengths) if any(lengths) else 1.0
        self.longer = [SOON * (1 - LENGTH + LENGTH * length / mean) for length in lengths]
        having = Counter(mark for text in self.texts for mark in text.marks)
        self.rarity = {mark: _rarity(len(self.texts), many) for mark, many in having.items()}
        self.places: dict[Mark, list[tuple[int, float]]] = defaultdict(list)
        for at, text in enumerate(self.texts):
            for mark, much in text.marks.items():
                self.places[mark].append((at, much))

    def rank(self, question: Marks) -> list[Ranked[T]]:
        """The texts that have anything of a question, in their order."""
        known = {mark: weight * self.rarity[mark] for mark, weight in question.items() if mark in self.rarity}
        whole = sum(known.values()) or 1.0
        points: dict[int, float] = defaultdict(float)
        covered: dict[int, float] = defaultdict(float)
        for mark, weight in known.items():
            for at, much in self.places[mark]:
                points[at] += weight * much / (much + self.longer[at])
                covered[at] += weight / whole
        return [Ranked(points[at] * covered[at] ** COVERED, covered[at], self.texts[at].thing) for at in sorted(points)]


def _rarity(texts: int, having: int) -> float:
    return log(1 + (texts - having + 0.5) / (having + 0.5))
