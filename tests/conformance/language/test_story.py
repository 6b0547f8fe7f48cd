"""A game in words."""

from random import Random

import pytest

from hoyle.games import game_slugs, table_of
from hoyle.law import Law
from hoyle.script import Script
from hoyle.table import Impossible
from hoyle_conformance.language.story import Teller, tell


def script(cards: list[str], *moves: dict[str, object]) -> Script:
    return Script(game="flip7", players=3, shuffles=[[*cards, "..."]], moves=list(moves))


FREEZE = script(["freeze"], {"seat": 0, "do": "hit"}, {"seat": 0, "do": "freeze", "to": 2})


@pytest.mark.parametrize(
    ("lang", "says", "happened"),
    [
        ("en", "seat 0 plays the Freeze against seat 2", "Seat 2 is frozen by seat 0 and out of the round."),
        ("es", "asiento 0 juega el Bloqueo contra asiento 2",
         "Asiento 0 bloquea a asiento 2, que queda fuera de la ronda."),
    ],
)  # fmt: skip
def test_a_move_and_what_it_led_to(law: Law, lang: str, says: str, happened: str) -> None:
    step = tell(law.game("flip7"), FREEZE, lang)[2]
    assert step.says == says
    assert step.happened[0].says == happened
    assert "flip7.freeze" in step.rules


def test_cards_have_the_names_that_people_say(law: Law) -> None:
    assert tell(law.game("flip7"), FREEZE, "es")[1].happened[0].says == "Asiento 0 recibe Bloqueo."
    assert Teller(law.game("flip7"), "en").cards(["second-chance", 5]) == "Second Chance, 5"


def test_what_only_says_the_move_again_is_not_said_twice(law: Law) -> None:
    step = tell(law.game("flip7"), script([], {"seat": 0, "do": "stay"}), "en")[1]
    assert (step.says, step.happened[0].says) == ("seat 0 stays", "")
    assert "flip7.stay" in step.rules


def test_a_story_ends_at_a_refusal(law: Law) -> None:
    steps = tell(law.game("flip7"), script([], {"seat": 1, "do": "hit"}, {"seat": 0, "do": "hit"}), "en")
    assert len(steps) == 2
    assert steps[1].refused == "seat 0 is to decide, not seat 1"


def test_a_story_may_stop_earlier(law: Law) -> None:
    assert len(tell(law.game("flip7"), FREEZE, "en", upto=1)) == 2


def test_a_move_that_the_game_does_not_have_is_told_as_it_is(law: Law) -> None:
    words = Teller(law.game("flip7"), "en")
    assert words.move({"seat": 0, "do": "fly", "to": 3}) == "0 fly to=3"
    assert words.move({"do": ["x"]}) == "None ['x']"
    assert words.move({"seat": 0, "do": "freeze"}) == "0 freeze None"
    assert words.move({"seat": "\x1b[31m0", "do": "hit"}) == "seat 0 takes a card"


def test_a_script_that_cannot_be_has_no_story(law: Law) -> None:
    with pytest.raises(Impossible):
        tell(law.game("flip7"), script(["99"]), "en")


def test_the_words_of_every_game_ask_for_nothing_that_is_not_told(law: Law) -> None:
    for game in game_slugs():
        words = Teller(law.game(game), "es")
        players = law.game(game).file.variants[0].least_players
        table = table_of(game)(players, seed=1, events=True)
        choose = Random(1).choice
        for _ in range(2000):
            if table.over:
                break
            move = choose(table.lawful())
            assert "…" not in words.move(move)
            table.play(move)
        for event in table.events or []:
            assert "…" not in words.event(event), event
