"""``import hoyle``: one import, and a table answers."""

import subprocess
import sys
from importlib import import_module

import pytest

import hoyle

DEAR = {"msgspec", "yaml", "importlib.metadata", "json", "hoyle.law.book", "hoyle.table.table", "hoyle.games.flip7"}


def test_importing_hoyle_imports_nothing_dear() -> None:
    code = "import sys, hoyle; print(*sys.modules)"
    loaded = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout.split()
    assert DEAR & set(loaded) == set()


def test_every_public_name_is_there() -> None:
    assert all(getattr(hoyle, name) is not None for name in hoyle.__all__)
    assert set(hoyle.__all__) <= set(dir(hoyle))


def test_a_name_that_is_not_there_is_an_attribute_error() -> None:
    with pytest.raises(AttributeError, match="module 'hoyle' has no attribute 'tabel'"):
        _ = hoyle.tabel  # type: ignore[attr-defined]


@pytest.mark.parametrize("room", ["games", "law", "table"])
def test_a_room_that_is_imported_leaves_the_function_of_its_name_alone(room: str) -> None:
    import_module(f"hoyle.{room}")
    assert callable(getattr(hoyle, room))


@pytest.mark.parametrize("game", hoyle.games())
def test_every_game_is_played_from_the_front_door(game: str) -> None:
    table = hoyle.table(game, seed=1)
    assert table.law.id == game
    move = table.lawful()[0]
    other = table.copy()
    other.play(move)
    assert other.view() != table.view()


def test_without_a_seed_chance_decides_and_is_recorded() -> None:
    one, two = (hoyle.table("flip7", players=3) for _ in range(2))
    assert one.shuffles != two.shuffles
    assert hoyle.table("flip7", players=3, shuffles=one.shuffles).shuffles == one.shuffles


def test_a_variant_brings_its_least_number_of_players() -> None:
    assert hoyle.table("flip7").players == 3
    assert hoyle.table("flip7", variant="challenge").players == 1


def test_a_reading_goes_before_the_edition() -> None:
    readings = {"flip7.initial-deal": "none"}
    table = hoyle.table("flip7", edition="flip7-en", readings=readings)
    assert table.readings["flip7.initial-deal"] == "none"
    assert table.readings["flip7.staying"] == "with-cards"


def test_a_rule_prints_with_the_words_it_rests_on() -> None:
    rule = hoyle.law("flip7").rule("flip7.bust")
    statement, *quoted = str(rule).splitlines()
    assert statement == f"flip7.bust: {rule.says.en}"
    assert (
        quoted[0] == "  «▶ Si recibes una carta de Número **que ya tenías: ¡has fallado!**» (flip7-es:hit.4, line 93)"
    )


@pytest.mark.parametrize(
    ("ask", "what"),
    [
        (lambda: hoyle.table("flip8"), "there is no engine for 'flip8'; there are another-patience, "),
        (lambda: hoyle.law("flip8"), "there is no game 'flip8'"),
        (lambda: hoyle.law("flip7").rule("flip7.bsut"), "there is no rule 'flip7.bsut'"),
        (lambda: hoyle.law("flip7").ruling("flip7.bust"), "there is no ruling 'flip7.bust'"),
        (lambda: hoyle.table("flip7", edition="flip7-fr"), "there is no edition 'flip7-fr'"),
    ],
)
def test_what_is_not_there_is_a_lookup_error(ask: "object", what: str) -> None:
    assert callable(ask)
    with pytest.raises(LookupError, match=what):
        ask()


def test_the_same_rule_is_equal_however_often_it_is_asked_for() -> None:
    one, two = hoyle.law("flip7").rule("flip7.bust"), hoyle.law("flip7").rule("flip7.bust")
    assert one == two
    assert len({one, two, hoyle.law("flip7").rule("flip7.stay")}) == 2
