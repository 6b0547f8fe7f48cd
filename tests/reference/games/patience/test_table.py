"""Patience read beside the rulebook: given this table, when the player does this, then that."""

import doctest
import random
from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hoyle.games.patience import table as patience
from hoyle.games.patience.law import CARDS, LAW, NAMES
from hoyle.games.patience.table import Patience
from hoyle.script import Script, run
from hoyle.table import Impossible, Move, Refused, View

SPACE = ""


def laid(*cards: int, **readings: str) -> Patience:
    """A table with these cards dealt first, under some readings by their short names."""
    named = {f"patience.{name.replace('_', '-')}": reading for name, reading in readings.items()}
    return Patience(1, shuffles=[[*map(str, cards), "..."]], readings=named)


def do(verb: str, **fields: int | str) -> Move:
    return {"seat": 0, "do": verb, **fields}


def seen(table: Patience) -> int:
    """All cards, wherever they lie."""
    view: View = table.view()
    below = sum(len(pile.split()) for pile in view["below"])
    return int(view["pack"] + len(view["stock"]) + below + sum(map(int, view["ones"])))


# --- building ----------------------------------------------------------------------------------------------


def test_the_examples_of_the_module_run() -> None:
    found = doctest.testmod(patience)
    assert found.attempted
    assert not found.failed


def test_a_card_with_one_place_to_go_goes_there_by_itself() -> None:
    table = laid(9, 5, 12, 14, 8, 11, 8)
    assert table.view()["below"][0] == "9 8"


def test_an_eight_goes_on_either_nine() -> None:
    table = laid(9, 9, 5, 12, 8)
    assert table.lawful() == [do("down", pile=0), do("down", pile=1)]


def test_nothing_goes_down_on_a_space() -> None:
    table = laid(9, 1, 9, 5, 8)
    with pytest.raises(Refused, match="is a space; it is filled, not built on") as refused:
        table.play(do("down", pile=1))
    assert refused.value.rules == ("patience.space",)


def test_a_refused_move_changes_nothing() -> None:
    table = laid(9, 9, 5, 12, 8)
    before = table.view()
    with pytest.raises(Refused):
        table.play(do("down", pile=2))
    assert table.view() == before


def test_the_order_of_the_fields_of_a_move_does_not_matter() -> None:
    table = laid(9, 8, 12, 14, 8)
    table.play({"onto": 0, "do": "double", "pile": 1, "seat": 0})
    assert table.view()["below"] == ["9 8", SPACE, "12", "14"]


@pytest.mark.parametrize("move", [do("down", pile=True), {"seat": False, "do": "down", "pile": 0}, do("down")])
def test_a_move_that_only_looks_like_a_number_is_refused(move: Move) -> None:
    with pytest.raises(Refused):
        laid(9, 9, 5, 12, 8).play(move)


# --- the duty to play --------------------------------------------------------------------------------------


def test_no_card_is_turned_while_one_can_be_played() -> None:
    with pytest.raises(Refused) as refused:
        laid(9, 9, 5, 12, 8).play(do("turn"))
    assert refused.value.rules == ("patience.whenever",)


def test_doubling_is_never_a_duty() -> None:
    assert do("turn") in laid(9, 8, 12, 14, 8).lawful()


def test_a_play_may_be_escaped_by_doubling() -> None:
    """The 8 of the stock pile must go on the 9 or the 9 must be covered by another 8 first: both are lawful."""
    table = laid(9, 1, 9, 5, 8, 8)
    table.play(do("fill", pile=1))
    table.play(do("turn"))
    assert do("double", pile=1, onto=0) in table.lawful()
    table.play(do("double", pile=1, onto=0))
    assert table.view()["stock"] == ["8"]


# --- spaces ------------------------------------------------------------------------------------------------


def test_the_place_of_a_one_is_never_filled_where_only_doubling_leaves_spaces() -> None:
    table = laid(9, 1, 9, 5, 8, spaces="doubling")
    assert [move["do"] for move in table.lawful()] == ["down", "down"]


def test_a_space_left_by_doubling_is_filled_even_then() -> None:
    table = laid(9, 8, 12, 14, 8, spaces="doubling")
    table.play(do("double", pile=1, onto=0))
    assert do("fill", pile=1) in table.lawful()


def test_two_spaces_may_be_filled_one_after_the_other() -> None:
    table = laid(1, 1, 9, 12, 5, 4)
    table.play(do("fill", pile=0))
    assert table.view()["below"] == ["5", SPACE, "9", "12"]
    assert do("down", pile=0) in table.lawful()


# --- ends --------------------------------------------------------------------------------------------------


def test_a_game_ends_by_itself_when_no_choice_is_left() -> None:
    order = [15] * 4 + [n for n in range(1, 14) for _ in range(4)] + [14] * 4
    table = laid(*order)
    for number in range(3):
        table.play(do("up"))
        table.play(do("raise", pile=number))
    table.play(do("up"))
    assert table.view() == {"over": True, "won": True}


def test_a_won_game_takes_no_more_moves() -> None:
    table = Patience(1, position={"ones": [15, 15, 15, 13], "below": ["15", "", "", ""], "stock": [14], "pack": []})
    table.play(do("up"))
    assert table.over
    with pytest.raises(Refused, match="the game is over"):
        table.play(do("turn"))


# --- a table laid out by hand ------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("position", "rule"),
    [
        ({"below": ["9 7", "", "", ""]}, "patience.down"),
        ({"below": ["9", "", ""]}, "patience.row"),
        ({"below": ["2 1", "", "", ""]}, "patience.ones.up"),
        ({"below": ["9", "9", "9", "9"], "stock": [9]}, "patience.pack"),
        ({"below": ["9", "", "", ""], "stock": [1]}, "patience.ones.up"),
        ({"below": ["", "", "", ""], "ones": [1, 1, 1, 1, 1]}, "patience.pack"),
        ({"below": ["16", "", "", ""]}, "patience.pack"),
        ({"below": ["9", "", "", ""], "closed": [4]}, "patience.row"),
        ({"below": ["9", "", "", ""], "closed": [0]}, "patience.space.doubled-only"),
    ],
)
def test_a_position_that_no_game_reaches_is_refused_with_its_rule(position: dict[str, object], rule: str) -> None:
    with pytest.raises(Impossible) as impossible:
        Patience(1, position=position)
    assert rule in impossible.value.rules


def test_a_dispute_in_the_middle_of_a_game_can_be_laid_out() -> None:
    table = Patience(1, position={"ones": [3, 1], "below": ["9 8", "6", "", "12"], "stock": [13, 7]})
    assert table.lawful() == [do("down", pile=0), do("fill", pile=2)]
    assert seen(table) == CARDS


# --- under every reading -----------------------------------------------------------------------------------

READINGS = {ruling.id: [reading.id for reading in ruling.readings] for ruling in LAW.rulings.values()}
bundles = st.fixed_dictionaries({id: st.sampled_from(names) for id, names in READINGS.items()})


@settings(max_examples=40, deadline=None)
@given(bundles, st.integers(0, 2**32 - 1))
def test_cards_are_kept_and_play_goes_on_under_any_readings(readings: dict[str, str], seed: int) -> None:
    table = Patience(1, seed=seed, readings=readings)
    rng = random.Random(seed)
    for _ in range(60):
        if table.over:
            break
        assert seen(table) == CARDS
        moves = table.lawful()
        assert len(moves) > 1
        twin = table.copy()
        move = rng.choice(moves)
        twin.play(move)
        table.play(move)
        assert twin.view() == table.view()


@settings(max_examples=25, deadline=None)
@given(st.integers(0, 2**32 - 1))
def test_a_game_can_be_played_again_from_its_script(seed: int) -> None:
    table = Patience(1, seed=seed)
    rng = random.Random(seed)
    moves: list[Move] = []
    while not table.over and len(moves) < 40:
        moves.append(rng.choice(table.lawful()))
        table.play(moves[-1])
    trace = run(Script(game="patience", players=1, shuffles=table.shuffles, moves=moves))
    assert trace.refused is None
    assert trace.views[-1] == table.view()


def test_the_default_game_always_ends() -> None:
    for seed, first in product(range(10), (0, -1)):
        table = Patience(1, seed=seed)
        for _ in range(400):
            if table.over:
                break
            table.play(table.lawful()[first])
        assert table.over


def test_sixty_cards_four_of_each() -> None:
    assert len(NAMES) == 15
    assert all(card.count == 4 for card in LAW.file.cards)
