"""Our own prose is free of phrases that no native speaker would write."""

import pytest
from tests.docs.wording import findings, phrases


@pytest.mark.parametrize(
    "text",
    [
        "Each player draws from the own deck.",
        "    # what lies on the\n    # own pile",
        '    "a card of the "\n    "own colour"',
        "def test_a_card_of_the_own_colour() -> None: ...",
    ],
)
def test_a_planted_phrase_is_found(text: str) -> None:
    (found,) = findings(text, phrases("english"))
    assert (found.line, found.write) == (1, "their own, your own, its own")


@pytest.mark.parametrize("text", ["The owner of the deck.", "if card is None:", "their own deck", "whoever stays"])
def test_plain_english_is_left_alone(text: str) -> None:
    assert list(findings(text, phrases("english"))) == []


def test_a_planted_spanish_phrase_is_found() -> None:
    assert [found.line for found in findings('msgid "x"\nmsgstr "no hace sentido"', phrases("spanish"))] == [2]
