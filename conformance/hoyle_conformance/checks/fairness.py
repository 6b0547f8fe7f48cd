"""Fairness: every shuffle of a program's own games, first and later, examined in two ways.

*Places*: each card is as likely in any tenth of the pile. *Neighbours*: cards do not keep the neighbours that they had
in the pack as it is printed, in the shuffle before, or in the pile that was gathered. How many they keep by chance is
known from shuffling the same cards ourselves.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator, Sequence
from itertools import chain, pairwise
from math import sqrt
from random import Random
from typing import Literal

from hoyle.law.book import GameLaw
from hoyle.script import Script
from hoyle.table import View
from hoyle_conformance.judging.failures import KeepsNeighbours, Unfair
from hoyle_conformance.wire.messages import PlayedGame

Which = Literal["first", "later"]
"""The first shuffle of a game, or one of the others."""
Source = Literal["printed", "gathered", "before"]
"""Where cards may have got their neighbours."""
WHICH: tuple[Which, ...] = ("first", "later")
COMPARED: tuple[tuple[Which, Source], ...] = (
    ("first", "printed"),
    ("later", "printed"),
    ("later", "gathered"),
    ("later", "before"),
)
"""The shuffles that are compared with each source."""

# An honest program fails in fewer than one run of all games in a million; tests/conformance/checks/test_fairness.py
# works it out from the numbers below.
BINS = 10
LEAST_IN_A_BIN = 5
"""With fewer cards expected in each tenth, nothing is concluded."""
LIMIT = 75.0
"""Chi-square of a kind of card is above it with probability 7.3e-10 at most, which is reached with the fewest cards.
Copies of a card in one shuffle keep off each other's places, so that they are spread more evenly than that."""
OURS = 2
"""How often we shuffle the same cards ourselves."""
ENOUGH = 20
"""With fewer neighbours expected, nothing is concluded."""
DEVIATIONS = 8.0
"""Neighbours that are kept by chance vary less than a Poisson distribution (in the packs of our games, by a third or
more), and that is so many deviations too high with probability 1.5e-9 at most."""
AnyUnfair = Unfair | KeepsNeighbours


class Fairness:
    """Looks at shuffles, and says what is unfair about all of them together. Counts of several processes add up."""

    def __init__(self, law: GameLaw, without: Collection[str], counts: Counter[str], rng: Random) -> None:
        self._law = law
        self._counts = counts
        self._rng = rng
        self._first: Counter[str] = Counter()
        printed = (card for card in law.file.cards if card.name not in without)
        self._printed = [card.name for card in printed for _ in range(card.count)]
        self._seen = [one.id for one in law.table.observables if one.type == "cards" and "." not in one.id]

    def has_seen_these(self, cards: Sequence[str]) -> bool:
        """Whether these are the cards of the first shuffle that it was asked about.

        A wrong pack that is the same in every game is shuffled fairly or not. If the cards vary, they are not a whole
        shuffle: a program that writes down only what it drew has not dealt unfairly.
        """
        self._first = self._first or Counter(cards)
        return self._first == Counter(cards)

    def look_at(self, trace: PlayedGame) -> None:
        """Counts where cards are in each shuffle of a game, and which neighbours they keep."""
        before: list[str] = []
        for number, shuffle in enumerate(trace.script.shuffles):
            order = list(map(str, shuffle))
            which: Which = "later" if number else "first"
            self._counts[shuffles_key(which)] += 1
            for at, card in enumerate(order):
                tenth = int((at + self._rng.random()) * BINS / len(order))  # a card may lie across two tenths
                self._counts[_place_key(card, which, tenth)] += 1
            sources: dict[Source, list[str]] = {"printed": self._printed}
            if number:
                sources |= {"before": before, "gathered": self._gathered(order, trace.views)}
            for name, source in sources.items():
                self._compare(order, which, name, source)
            before = order

    def _compare(self, order: list[str], which: Which, name: Source, source: Sequence[str]) -> None:
        if len(source) < 2:
            return
        both_ways = Counter(pairwise(source)), Counter(pairwise(source[::-1]))

        def kept(cards: list[str]) -> int:
            now = Counter(pairwise(cards))
            return max(sum(min(times, way[pair]) for pair, times in now.items()) for way in both_ways)

        self._counts[_kept_key(which, name)] += kept(order)
        for _ in range(OURS):
            self._counts[_kept_by_chance_key(which, name)] += kept(self._rng.sample(order, len(order)))

    def _gathered(self, order: list[str], views: Sequence[View | None]) -> list[str]:
        """The pile that the program showed, of cards that it shuffled afterwards; the biggest, if it showed any."""
        cards = Counter(order)
        there = (view for view in views if view is not None)
        piles = (view[name] for view in there for name in self._seen if isinstance(view.get(name), list))
        fitting = (pile for pile in piles if len(order) // 2 < len(pile) and Counter(map(str, pile)) <= cards)
        return [str(card) for card in max(fitting, key=len, default=[])]

    def unfair(self, script: Script, rules: Sequence[str], later_rules: Sequence[str]) -> AnyUnfair | None:
        """What is unfair, if anything is, by the rules on the first shuffle or on later ones."""
        of: dict[Which, list[str]] = {"first": list(rules), "later": list(later_rules)}
        return next(chain(self._places(script, of), self._neighbours(script, of)), None)

    def _places(self, script: Script, rules: dict[Which, list[str]]) -> Iterator[AnyUnfair]:
        for which in WHICH:
            for card in self._law.file.cards:
                places = [self._counts[_place_key(card.name, which, tenth)] for tenth in range(BINS)]
                expected = sum(places) / BINS
                if expected >= LEAST_IN_A_BIN and sum((one - expected) ** 2 / expected for one in places) > LIMIT:
                    yield Unfair(
                        script=script,
                        card=card.name,
                        places=places,
                        shuffles=self._counts[shuffles_key(which)],
                        later=which == "later",
                        about=rules[which],
                    )

    def _neighbours(self, script: Script, rules: dict[Which, list[str]]) -> Iterator[AnyUnfair]:
        for which, source in COMPARED:
            kept = self._counts[_kept_key(which, source)]
            expected = self._counts[_kept_by_chance_key(which, source)] / OURS
            if expected >= ENOUGH and kept - expected > DEVIATIONS * sqrt(expected * (1 + 1 / OURS)):
                yield KeepsNeighbours(
                    script=script, as_what=source, kept=kept, by_chance=round(expected), about=rules[which]
                )


def shuffles_key(which: Which) -> str:
    """How many shuffles there were."""
    return f"{which} shuffles"


def _place_key(card: str, which: Which, tenth: int) -> str:
    """How often a card lay in a tenth of the pile."""
    return f"{card} in {which} tenth {tenth}"


def _kept_key(which: Which, source: Source) -> str:
    """How many neighbours were kept."""
    return f"{which} kept as {source}"


def _kept_by_chance_key(which: Which, source: Source) -> str:
    """How many neighbours our own shuffles of the same cards kept."""
    return f"{which} kept as {source} by chance"
