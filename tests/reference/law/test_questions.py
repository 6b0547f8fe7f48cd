"""The questions that the search is tuned on name rules and rulings that exist, in both languages, of every game."""

from collections import Counter
from pathlib import Path
from typing import Any

import pytest
import yaml

from hoyle.law import Law

QUESTIONS: list[dict[str, Any]] = yaml.safe_load((Path(__file__).parent / "questions.yaml").read_text("utf-8"))[
    "questions"
]


def test_both_languages_ask_equally_often_and_of_every_game() -> None:
    assert Counter(question["lang"] for question in QUESTIONS) == {"en": 15, "es": 15}
    assert {question["game"] for question in QUESTIONS} == set(Law().game_ids)


@pytest.mark.parametrize("question", QUESTIONS, ids=lambda question: question["ask"])
def test_what_answers_a_question_is_a_rule_or_ruling_of_its_game(question: dict[str, Any]) -> None:
    game = Law().game(question["game"])
    assert question["answers"]
    assert all(id in game.rules or id in game.rulings for id in question["answers"])
