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

BINS = 10
LIMIT = 55.0
"""Chi-square of 9 degrees of freedom is above 55 with probability 1.2e-8: with twenty kinds of cards, in fewer
than one run in a million."""
FIRST, LATER = "first", "later"
OURS = 2
"""How often we shuffle the same cards ourselves."""
DEVIATIONS = 7.0
"""Chance exceeds this many standard deviations far less than once in a million runs."""
ENOUGH = 20
"""With fewer neighbours expected, nothing is concluded."""
SOURCES: tuple[Literal["printed", "gathered", "before"], ...] = ("printed", "gathered", "before")
"""Where cards may have got their neighbours."""
AnyUnfair = Unfair | KeepsNeighbours


class Fairness:
    """Looks at shuffles, and says what is unfair about all of them together. Counts of several processes add up."""

    def __init__(self, law: GameLaw, without: Collection[str], counts: Counter[str], rng: Random) -> None:
        self._law = law
        self._counts = counts
        self._rng = rng
        printed = (card for card in law.file.cards if card.name not in without)
        self._printed = [card.name for card in printed for _ in range(card.count)]
        self._seen = [one.id for one in law.table.observables if one.type == "cards" and "." not in one.id]

    def look_at(self, trace: PlayedGame) -> None:
        """Counts where cards are in each shuffle of a game, and which neighbours they keep."""
        before: list[str] = []
        for number, shuffle in enumerate(trace.script.shuffles):
            order = list(map(str, shuffle))
            which = LATER if number else FIRST
            self._counts[f"{which} shuffles"] += 1
            for at, card in enumerate(order):
                tenth = int((at + self._rng.random()) * BINS / len(order))  # a card may lie across two tenths
                self._counts[f"{card} in {which} tenth {tenth}"] += 1
            self._compare(order, "printed", self._printed)
            if number:
                self._compare(order, "before", before)
                self._compare(order, "gathered", self._gathered(order, trace.views))
            before = order

    def _compare(self, order: list[str], with_what: str, source: Sequence[str]) -> None:
        if len(source) < 2:
            return
        both_ways = Counter(pairwise(source)), Counter(pairwise(source[::-1]))

        def kept(cards: list[str]) -> int:
            now = Counter(pairwise(cards))
            return max(sum(min(times, way[pair]) for pair, times in now.items()) for way in both_ways)

        self._counts[f"kept as {with_what}"] += kept(order)
        for _ in range(OURS):
            self._counts[f"kept as {with_what} by chance"] += kept(self._rng.sample(order, len(order)))

    def _gathered(self, order: list[str], views: Sequence[View | None]) -> list[str]:
        """The pile that the program showed, of cards that it shuffled afterwards; the biggest, if it showed any."""
        cards = Counter(order)
        there = (view for view in views if view is not None)
        piles = (view[name] for view in there for name in self._seen if isinstance(view.get(name), list))
        fitting = (pile for pile in piles if len(order) // 2 < len(pile) and Counter(map(str, pile)) <= cards)
        return [str(card) for card in max(fitting, key=len, default=[])]

    def unfair(self, script: Script, rules: Sequence[str], later_rules: Sequence[str]) -> AnyUnfair | None:
        """What is unfair, if anything is, by the rules on the first shuffle or on later ones."""
        of = {FIRST: list(rules), LATER: list(later_rules), "printed": list(rules)}
        return next(chain(self._places(script, of), self._neighbours(script, of)), None)

    def _places(self, script: Script, rules: dict[str, list[str]]) -> Iterator[AnyUnfair]:
        for which in (FIRST, LATER):
            shuffles = self._counts[f"{which} shuffles"]
            for card in self._law.file.cards:
                places = [self._counts[f"{card.name} in {which} tenth {tenth}"] for tenth in range(BINS)]
                expected = sum(places) / BINS
                if expected >= 5 and sum((one - expected) ** 2 / expected for one in places) > LIMIT:
                    yield Unfair(
                        script=script,
                        card=card.name,
                        places=places,
                        shuffles=shuffles,
                        later=which == LATER,
                        about=rules[which],
                    )

    def _neighbours(self, script: Script, rules: dict[str, list[str]]) -> Iterator[AnyUnfair]:
        for as_what in SOURCES:
            kept, ours = self._counts[f"kept as {as_what}"], self._counts[f"kept as {as_what} by chance"]
            expected = ours / OURS
            if expected >= ENOUGH and kept - expected > DEVIATIONS * sqrt(expected * (1 + 1 / OURS)):
                about = rules.get(as_what, rules[LATER])
                yield KeepsNeighbours(script=script, as_what=as_what, kept=kept, by_chance=round(expected), about=about)
