"""The questions that the search is tuned on and measured with, and those that it knows, name rules and rulings."""

from collections import Counter
from typing import Any

import pytest
from tests.reference.law.measure import FILES, LAW, TUNED, measure, questions


@pytest.mark.parametrize("name", FILES)
def test_both_languages_ask_equally_often_and_of_every_game(name: str) -> None:
    asked = questions(name)
    by_language = Counter(question["lang"] for question in asked)
    assert abs(by_language["en"] - by_language["es"]) <= len(asked) // 15
    assert {question["game"] for question in asked} == set(LAW.game_ids)


@pytest.mark.parametrize("question", [one for name in FILES for one in questions(name)], ids=lambda one: one["ask"])
def test_what_answers_a_question_is_a_rule_or_ruling(question: dict[str, Any]) -> None:
    assert question["answers"]
    for id in question["answers"]:
        game = LAW.game(id.partition(".")[0])
        assert id in game.rules or id in game.rulings


@pytest.mark.parametrize("slug", LAW.game_ids)
def test_what_answers_a_known_question_is_a_rule_or_ruling_of_the_game(slug: str) -> None:
    game = LAW.game(slug)
    assert game.questions
    named = {id for asked in game.questions for id in asked.answers}
    assert not named - {*game.rules, *game.rulings}
    assert all(asked.en and asked.es for asked in game.questions)


RATES = {
    "questions": (0.96, 1.0),
    "questions_invented": (1.0, 1.0),
    "questions_players": (1.0, 1.0),
    "questions_fresh": (0.96, 1.0),
    "questions_colloquial": (1.0, 1.0),
    "questions_situations": (0.98, 1.0),
    "questions_phone": (0.97, 1.0),
    "questions_everyday": (1.0, 1.0),
    "questions_colloquial_rest": (0.98, 1.0),
    "questions_situations_rest": (0.98, 1.0),
    "questions_everyday_rest": (1.0, 1.0),
    "questions_table": (0.98, 1.0),
    "questions_strangers": (0.91, 1.0),
}
"""How many questions of each set are answered at the first place, and among the first three."""


@pytest.mark.parametrize("name", TUNED)
def test_questions_find_their_answers(name: str) -> None:
    """The rates may only rise; ``python -m tests.reference.law.measure`` prints all of them."""
    first, third, many = measure(name, with_game=True)
    at_first, among_three = RATES[name]
    assert (first >= at_first * many, third >= among_three * many) == (True, True)
