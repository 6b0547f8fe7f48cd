"""Chooses the mood of each script, so that what is rarely reached is reached more often.

What is to be reached are rules at work, pairs of rules at work in one step, and endings of rounds and games.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from functools import lru_cache
from itertools import combinations
from random import Random

from hoyle.table import Event
from hoyle_conformance.gamekit.endings import Ending
from hoyle_conformance.gamekit.moods import Mood
from hoyle_conformance.scripts.generate import Recording

BY_WEIGHT = 0.75
"""How often a mood is taken by its weight, and not for what is rarest."""
FOR_PAIRS = 0.1
"""How often the rarest pair is looked for, and not the rarest rule or ending."""

Target = str | tuple[str, str]
"""A rule, an ending, or two rules at work in one step."""

Reached = Mapping[str, Counter[Target]]
"""How many scripts of each mood have reached something."""


def both(one: Reached, other: Reached) -> Reached:
    """What was reached in some scripts and in others."""
    return {mood: one.get(mood, Counter()) + other.get(mood, Counter()) for mood in {**one, **other}}


class MoodChoice:
    """Each mood twice at first; then by weight, and now and then the one that best reaches what is rarest."""

    def __init__(
        self,
        moods: Mapping[str, Mood],
        rng: Random,
        endings: Iterable[Ending] = (),
        before: Reached | None = None,
    ) -> None:
        """``before`` is what scripts of each mood have reached in shares that were done before this one."""
        self._moods = moods
        self.rng = rng
        self._endings = tuple(endings)
        self._before = before or {}
        self._reached: dict[str, Counter[Target]] = {mood: Counter(self._before.get(mood)) for mood in moods}
        self._singles: Counter[Target] = Counter()
        self._pairs: Counter[Target] = Counter()
        for reached in self._before.values():
            for target, times in reached.items():
                (self._singles if isinstance(target, str) else self._pairs)[target] += times
        self.endings: Counter[str] = Counter()
        """In how many scripts each ending came up."""

    def of(self, number: int) -> str | None:
        """The mood of the next script, which has this number; None if the claim leaves no room for any."""
        moods = list(self._reached)
        if not moods:
            return None
        if number < 2 * len(moods):
            return moods[number % len(moods)]
        if self.rng.random() < BY_WEIGHT:
            return self.rng.choices(moods, [self._moods[mood].weight for mood in moods])[0]
        times = self._pairs if self._pairs and self.rng.random() < FOR_PAIRS else self._singles
        few = 2 * min(times.values(), default=0)  # any of the rarest: shares that know the same aim at different ones
        rarest = self.rng.choice(sorted(target for target in times if times[target] <= few) or [""])
        return max(moods, key=lambda mood: self._worth(mood, rarest))

    def _worth(self, mood: str, target: Target) -> float:
        """How well a mood reaches something."""
        reached = self._reached[mood]
        return reached[target] * self._moods[mood].weight / (1 + reached.total())

    def learn(self, mood: str, recording: Recording | None) -> None:
        """Notes what a script of a mood has reached; without a script, there is no room for the mood."""
        if recording is None:
            self._reached.pop(mood)
            return
        pairs = {pair for step in recording.events for pair in pairs_of(_rules(step))}
        singles: set[Target] = {rule for step in recording.events for rule in _rules(step)}
        ended = [one.id for one in self._endings if one.seen((recording.views, recording.events))]
        self.endings.update(ended)
        singles.update(ended)
        self._singles.update(singles)
        self._pairs.update(pairs)
        self._reached[mood].update(singles)
        self._reached[mood].update(pairs)

    def gained(self) -> Reached:
        """What the scripts of this share have reached, by mood."""
        return {mood: reached - self._before.get(mood, Counter()) for mood, reached in self._reached.items()}


def _rules(step: Iterable[Event]) -> tuple[str, ...]:
    return tuple(rule for event in step for rule in event["rules"])


@lru_cache(maxsize=8_192)  # the same few situations come up in every game
def pairs_of(rules: tuple[str, ...]) -> tuple[tuple[str, str], ...]:
    """The pairs of rules at work in one step."""
    return tuple(combinations(sorted(set(rules)), 2))
