"""Another Patience read beside the rulebook: above all the pair in which removing one card releases the other."""

import doctest
import random
from types import ModuleType

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hoyle.games.another_patience import moves, table, triangle
from hoyle.games.another_patience.law import LAW, TOTAL
from hoyle.games.another_patience.table import AnotherPatience
from hoyle.games.another_patience.triangle import INDEX, PLACES, covering
from hoyle.table import Impossible, Move, Refused

EMPTY = ["-", "- -", "- - -", "- - - -", "- - - - -", "- - - - - -", "- - - - - - -"]


def top(
    *rows: str,
    stock: tuple[int, ...] = (),
    turned: bool = False,
    pack: tuple[int, ...] = (11, 11),
    **readings: str,
) -> AnotherPatience:
    """The upper rows of a triangle; the others are gone. Turning is free, so that nothing happens by itself."""
    named = {f"another-patience.{name.replace('_', '-')}": reading for name, reading in readings.items()}
    position = {"triangle": [*rows, *EMPTY[len(rows) :]], "stock": list(stock), "turned": turned, "pack": list(pack)}
    return AnotherPatience(1, position=position, readings={"another-patience.turning": "free", **named})


def do(verb: str, **fields: str) -> Move:
    return {"seat": 0, "do": verb, **fields}


def pair(one: str, two: str) -> Move:
    return do("pair", **{"card": one, "with": two})


def refused_rules(table: AnotherPatience, move: Move) -> tuple[str, ...]:
    with pytest.raises(Refused) as refused:
        table.play(move)
    return refused.value.rules


# --- the triangle ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("module", [table, triangle, moves])
def test_the_examples_of_the_module_run(module: ModuleType) -> None:
    found = doctest.testmod(module)
    assert found.attempted
    assert not found.failed


def test_there_are_twenty_eight_places_in_seven_rows() -> None:
    assert len(PLACES) == 28
    assert PLACES[0] == "1.1"
    assert PLACES[-1] == "7.7"


def test_every_card_but_those_of_the_last_row_is_covered_by_two() -> None:
    covers = {name: [PLACES[index] for index in covering(INDEX[name])] for name in PLACES}
    assert covers["1.1"] == ["2.1", "2.2"]
    assert covers["6.6"] == ["7.6", "7.7"]
    assert covers["7.4"] == []


# --- the pair in which removing one card releases the other -------------------------------------------------


def test_a_card_goes_with_the_one_that_it_alone_still_covers() -> None:
    table = top("5", "8 -")
    assert pair("1.1", "2.1") in table.lawful()


def test_it_does_not_matter_which_of_the_two_is_named_first() -> None:
    table = top("5", "8 -")
    table.play(pair("2.1", "1.1"))
    assert table.view() == {"over": True, "won": True}


def test_not_while_another_card_covers_it_as_well() -> None:
    table = top("5", "8 13")
    assert "another-patience.pair.releasing" in refused_rules(table, pair("1.1", "2.1"))
    table.play(do("thirteen", card="2.2"))
    assert pair("1.1", "2.1") in table.lawful()


def test_not_if_the_covering_card_is_covered_itself() -> None:
    table = top("5", "8 -", "13 - -")
    assert "another-patience.released" in refused_rules(table, pair("1.1", "2.1"))


def test_not_with_a_card_two_rows_up() -> None:
    table = top("5", "4 -", "8 - -", pack=(5, 11))
    assert table.lawful() == [do("match", card="3.1"), do("turn")]


def test_two_covers_that_make_thirteen_go_together_and_release_what_they_covered() -> None:
    table = top("5", "6 7")
    table.play(pair("2.1", "2.2"))
    assert table.released() == [INDEX["1.1"]]


def test_not_as_pyramid_is_played() -> None:
    table = top("5", "8 -", releasing_pair="both-released", pack=(8, 5))
    assert table.lawful() == [do("match", card="2.1"), do("stock-pair")]


# --- thirteens ---------------------------------------------------------------------------------------------


def test_a_thirteen_goes_alone_from_any_row() -> None:
    assert do("thirteen", card="2.1") in top("5", "13 9").lawful()


def test_a_covered_thirteen_stays() -> None:
    assert "another-patience.thirteen.released-only" in refused_rules(top("13", "9 4"), do("thirteen", card="1.1"))


def test_a_covered_thirteen_goes_where_any_thirteen_does() -> None:
    table = top("13", "9 4", covered_thirteen="covered")
    table.play(do("thirteen", card="1.1"))
    assert table.view()["triangle"][:2] == ["-", "9 4"]


def test_two_cards_are_needed_for_a_pair() -> None:
    table = top("5", "13 9")
    assert "another-patience.pair" in refused_rules(table, pair("2.1", "2.1"))


# --- the stock pile ----------------------------------------------------------------------------------------


def test_the_card_just_turned_goes_with_a_released_one() -> None:
    assert do("match", card="2.1") in top("5", "3 9", stock=(10,), turned=True).lawful()


def test_a_card_that_was_turned_before_does_too_while_it_is_on_top() -> None:
    assert do("match", card="2.1") in top("5", "3 4", stock=(3, 10)).lawful()
    assert do("match", card="2.1") not in top("5", "3 4", stock=(10, 11)).lawful()


def test_the_card_bared_by_a_match_is_in_play() -> None:
    table = top("5", "3 4", stock=(10, 9), turned=True, pack=(1, 9))
    table.play(do("match", card="2.2"))
    assert do("match", card="2.1") in table.lawful()


def test_the_card_bared_by_two_that_came_together_is_in_play() -> None:
    table = top("5", "3 4", stock=(10, 6, 7), turned=True, pack=(1, 9))
    table.play(do("stock-pair"))
    assert do("match", card="2.1") in table.lawful()


def test_under_the_other_reading_a_card_that_was_turned_before_does_not() -> None:
    rules = refused_rules(top("5", "3 4", stock=(3, 10), stock_top="just-turned"), do("match", card="2.1"))
    assert rules == ("another-patience.match.just-turned",)


def test_under_the_other_reading_the_card_bared_by_a_match_was_not_just_turned() -> None:
    table = top("5", "3 4", stock=(10, 9), turned=True, pack=(1, 9), stock_top="just-turned")
    table.play(do("match", card="2.2"))
    assert do("match", card="2.1") not in table.lawful()


def test_two_cards_come_together_when_those_between_them_have_gone() -> None:
    table = top("5", "2 2", stock=(10, 4, 9), pack=(3, 3))
    table.play(do("stock-pair"))
    assert table.view()["stock"] == ["10", "3"]
    assert do("stock-pair") in table.lawful()


def test_a_turned_thirteen_may_be_left_and_then_covers_what_lies_there() -> None:
    table = top("5", "3 4", stock=(10, 13), turned=True, pack=(9, 9))
    assert do("stock-thirteen") in table.lawful()
    assert do("stock-pair") not in table.lawful()


# --- a table laid out by hand ------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("position", "rule"),
    [
        ({"triangle": ["-", "9 4", *EMPTY[2:]]}, "another-patience.released"),
        ({"triangle": ["9"]}, "another-patience.triangle"),
        ({"triangle": ["9", "9 9", "9 9 -", *EMPTY[3:]]}, "another-patience.pack"),
        ({"triangle": ["14", *EMPTY[1:]]}, "another-patience.pack"),
        ({"triangle": ["9", *EMPTY[1:]], "turned": True}, "another-patience.turn"),
    ],
)
def test_a_position_that_no_game_reaches_is_refused_with_its_rule(position: dict[str, object], rule: str) -> None:
    with pytest.raises(Impossible) as impossible:
        AnotherPatience(1, position=position)
    assert rule in impossible.value.rules


# --- under every reading -----------------------------------------------------------------------------------

READINGS = {ruling.id: [reading.id for reading in ruling.readings] for ruling in LAW.rulings.values()}
bundles = st.fixed_dictionaries({id: st.sampled_from(names) for id, names in READINGS.items()})


def points(table: AnotherPatience) -> int:
    """The sum of all cards that are left."""
    cards = [*table.pack, *table.stock, *(table.triangle[index] for index in table.left())]
    return sum(map(int, cards))


@settings(max_examples=40, deadline=None)
@given(bundles, st.integers(0, 2**32 - 1))
def test_whatever_goes_makes_thirteen_and_the_game_ends(readings: dict[str, str], seed: int) -> None:
    table = AnotherPatience(1, seed=seed, readings=readings)
    rng = random.Random(seed)
    for _ in range(200):
        if table.over:
            break
        assert points(table) % TOTAL == 0
        assert len(table.lawful()) > 1
        move = rng.choice(table.lawful())
        twin = table.copy()
        twin.play(move)
        table.play(move)
        assert twin.view() == table.view()
    assert table.over


@settings(max_examples=40, deadline=None)
@given(st.integers(0, 2**32 - 1))
def test_a_releasing_pair_is_a_released_card_and_one_that_it_alone_covers(seed: int) -> None:
    """Compared in every position with the words of the text: remove one, and see whether the other is free."""
    table = AnotherPatience(1, seed=seed, readings={"another-patience.turning": "free"})
    rng = random.Random(seed)
    while not table.over:
        free = set(table.released())
        expected = set()
        for one in free:
            without = table.copy()
            without.here &= ~(1 << one)
            for other in set(without.released()) - free:
                if table.value(one) + table.value(other) == TOTAL:
                    expected.add((min(one, other), max(one, other)))
        named = [(INDEX[move["card"]], INDEX[move["with"]]) for move in table.lawful() if move["do"] == "pair"]
        assert {(one, two) for one, two in named if not {one, two} <= free} == expected
        table.play(rng.choice(table.lawful()))


def test_each_row_of_a_triangle_has_its_own_number_of_places() -> None:
    rows = ["5 3 9", "", *("- " * number for number in range(3, 8))]
    with pytest.raises(Impossible, match="row 1 of the triangle has 3 places instead of 1"):
        AnotherPatience(1, position={"triangle": rows})


def test_once_the_pack_has_been_turned_over_its_order_is_known() -> None:
    table = top("5", "12 9", "13 4 8", stock=(3, 6), pack=(11,), passes="three")
    table.stack(["11"])
    for verb in ("turn", "again"):
        table.play(do(verb))
    with pytest.raises(Impossible, match="the pack has been turned over"):
        table.stack(["3"])


def test_two_cards_of_the_next_row_cover_a_card() -> None:
    table = top("5", "12 9", "13 4 8")
    assert [PLACES[index] for index in table.covers(INDEX["1.1"])] == ["2.1", "2.2"]
    assert [PLACES[index] for index in table.covers(INDEX["2.2"])] == ["3.2", "3.3"]
    assert table.covers(INDEX["3.3"]) == []
