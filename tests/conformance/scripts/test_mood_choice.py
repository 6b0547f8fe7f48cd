"""The mood of each script: all in turn at first, then by weight, and now and then for the rarest rule."""

from random import Random
from types import SimpleNamespace
from typing import Any, cast

from hoyle_conformance.gamekit.moods import Mood
from hoyle_conformance.scripts import mood_choice
from hoyle_conformance.scripts.mood_choice import MoodChoice

MOODS = {"often": Mood(moves=(1, 2), weight=9), "rarely": Mood(moves=(1, 2), weight=1)}


def reaching(*rules: str) -> Any:
    """A script that reached these rules, as far as the choice looks at it."""
    return cast(Any, SimpleNamespace(events=[[{"event": "x", "rules": list(rules)}]]))


def test_each_mood_comes_twice_before_anything_is_weighed() -> None:
    choice = MoodChoice(MOODS, Random(1))
    assert [choice.of(number) for number in range(4)] == ["often", "rarely", "often", "rarely"]


def test_then_mostly_the_weight_decides() -> None:
    choice = MoodChoice(MOODS, Random(1))
    chosen = [choice.of(4) for _ in range(300)]
    assert chosen.count("often") > chosen.count("rarely") > 0


def test_now_and_then_the_mood_that_reaches_the_rarest_rule_is_taken(monkeypatch: Any) -> None:
    monkeypatch.setattr(mood_choice, "BY_WEIGHT", 0)
    choice = MoodChoice(MOODS, Random(1))
    for _ in range(5):
        choice.learn("often", reaching("common"))
    choice.learn("rarely", reaching("common", "rare"))
    assert choice.of(4) == "rarely"


def test_a_mood_for_which_the_claim_leaves_no_room_is_not_chosen_again() -> None:
    choice = MoodChoice(MOODS, Random(1))
    choice.learn("often", None)
    assert {choice.of(number) for number in range(20)} == {"rarely"}
    choice.learn("rarely", None)
    assert choice.of(20) is None
