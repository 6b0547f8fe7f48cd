"""Chooses the mood of each script, so that rules which are rarely at work are reached more often."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from random import Random

from hoyle_conformance.gamekit.moods import Mood
from hoyle_conformance.scripts.generate import Recording

BY_WEIGHT = 0.75
"""How often a mood is taken by its weight, and not for the rarest rule."""


class MoodChoice:
    """Each mood twice at first; then by weight, and now and then the one that best reaches the rarest rule."""

    def __init__(self, moods: Mapping[str, Mood], rng: Random) -> None:
        self._moods = moods
        self._rng = rng
        self._reached: dict[str, Counter[str]] = {mood: Counter() for mood in moods}

    def of(self, number: int) -> str | None:
        """The mood of the next script, which has this number; None if the claim leaves no room for any."""
        moods = list(self._reached)
        if not moods:
            return None
        if number < 2 * len(moods):
            return moods[number % len(moods)]
        if self._rng.random() < BY_WEIGHT:
            return self._rng.choices(moods, [self._moods[mood].weight for mood in moods])[0]
        times = sum(self._reached.values(), start=Counter[str]())
        rarest = min(times, key=lambda rule: (times[rule], rule), default="")
        return max(moods, key=lambda mood: self._worth(mood, rarest))

    def _worth(self, mood: str, rule: str) -> float:
        """How well a mood reaches a rule."""
        reached = self._reached[mood]
        return reached[rule] * self._moods[mood].weight / (1 + reached.total())

    def learn(self, mood: str, recording: Recording | None) -> None:
        """Notes the rules that a script of a mood has reached; without a script, there is no room for the mood."""
        if recording is None:
            self._reached.pop(mood)
            return
        self._reached[mood].update({rule for step in recording.events for event in step for rule in event["rules"]})
