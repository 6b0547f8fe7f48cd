"""Ranks texts by how much they have of a question: BM25 over the marks of each text.

A mark is a word, two words that stand together, a meaning, what is denied or what is asked for; ``words`` finds them. A
text counts for a mark of the question by how much it has of it and how long the text is; a mark counts more if it is
concentrated in fewer texts. A text counts less if questions about it usually have a mark that this one lacks. Nothing
here knows the law or a language.
"""

from collections import defaultdict
from collections.abc import Collection, Iterable, Mapping, Sequence
from functools import cache
from math import log
from typing import Generic, NamedTuple, TypeVar

T = TypeVar("T")

SOON = 0.8
"""How soon more of a mark stops counting."""
LENGTH = 0.9
"""How much less a mark counts in a long text: not at all (0) to fully (1)."""
COVERED = 0.4
"""How much less a text counts that has less of the question: not at all (0) to in proportion (1)."""
LACKING = 0.2
"""How much less a text counts if the question lacks a mark that all questions about it have: not at all (0) to fully
(1)."""
FEW = 1.0
"""How many questions without any mark are supposed beside the known ones, so that few known ones prove little."""

Mark = tuple[str, ...]
"""One thing that a text has, as ``("word", "freez")``."""
Marks = Mapping[Mark, float]
"""How much a text has of each mark."""


class Text(NamedTuple, Generic[T]):
    """Something that can be found, and what it has."""

    thing: T
    marks: Marks
    asked: Sequence[tuple[float, Collection[Mark]]] = ()
    """The marks of each question that it is known to answer, and what counts of that question."""


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
        self.places: dict[Mark, list[tuple[int, float]]] = defaultdict(list)
        for at, text in enumerate(self.texts):
            for mark, much in text.marks.items():
                self.places[mark].append((at, much))
        self.usual = cache(lambda at: usual(self.texts[at].asked))

    def rank(self, question: Marks) -> list[Ranked[T]]:
        """The texts that have anything of a question, in their order."""
        known = {mark: weight * self.rarity(mark) for mark, weight in question.items() if mark in self.places}
        whole = sum(known.values()) or 1.0
        points: dict[int, float] = defaultdict(float)
        covered: dict[int, float] = defaultdict(float)
        for mark, weight in known.items():
            for at, much in self.places[mark]:
                points[at] += weight * much / (much + self.longer[at])
                covered[at] += weight / whole
        points = {at: found * covered[at] ** COVERED for at, found in points.items()}
        enough = (1 - LACKING) * max(points.values(), default=0.0)  # what has less cannot be the best in any case
        points = {at: found * self._kept(at, question) if found > enough else found for at, found in points.items()}
        return [Ranked(points[at], covered[at], self.texts[at].thing) for at in sorted(points)]

    def rarity(self, mark: Mark) -> float:
        """How much a mark tells: more if few texts have most of it."""
        much = [much for _, much in self.places[mark]]
        having = sum(much) ** 2 / sum(one * one for one in much)
        return log(1 + (len(self.texts) - having + 0.5) / (having + 0.5))

    def _kept(self, at: int, question: Marks) -> float:
        """The share of its points that is left to a text after what the question lacks."""
        return 1 - LACKING * next((share for mark, share in self.usual(at) if mark not in question), 0.0)


def usual(asked: Iterable[tuple[float, Collection[Mark]]]) -> list[tuple[Mark, float]]:
    """Which marks questions have, and what share of them has each, the most usual first.

    >>> usual([(1.0, [("word", "freez")]), (1.0, [("word", "freez"), ("word", "self")])])
    [(('word', 'freez'), 0.67), (('word', 'self'), 0.33)]
    """
    having: dict[Mark, float] = defaultdict(float)
    whole = FEW
    for much, marks in asked:
        whole += much
        for mark in marks:
            having[mark] += much
    shares = ((mark, round(much / whole, 2)) for mark, much in having.items())
    return sorted(shares, key=lambda pair: -pair[1])
