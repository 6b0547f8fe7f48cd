"""Flinch at the table: the subtle points of the engine, each as a dispute that the rulebook settles."""

import doctest
import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hoyle.games.flinch import law, piles, table
from hoyle.games.flinch.acts import Held
from hoyle.games.flinch.block import Wait
from hoyle.games.flinch.table import Flinch
from hoyle.table import Impossible, Refused

FORBIDDEN = dict([law.OFFENCES_FORBIDDEN])
VARIANTS = [variant.id for variant in law.LAW.file.variants]


def laid_out(*seats: dict[str, object], piles: tuple[str, ...] = (), **more: object) -> Flinch:
    """A table in the middle of a game; the cards that are not named lie anywhere."""
    readings = more.pop("readings", {})
    variant = more.pop("variant", None)
    position = {"turn": 0, "piles": list(piles), "seats": list(seats), **more}
    return Flinch(len(seats), position=position, seed=1, readings=readings, variant=variant)  # type: ignore[arg-type]


def play(table: Flinch, seat: int, source: str, card: str, on: str) -> None:
    table.play({"seat": seat, "do": "play", "from": source, "card": card, "on": on})


def lay(table: Flinch, seat: int, card: str, on: str) -> None:
    table.play({"seat": seat, "do": "lay", "card": card, "on": on})


ME = {"flinch": 4, "top": "12", "hand": ["2", "7", "8", "9", "10"]}
YOU = {"flinch": 4, "top": "13", "hand": ["4", "5", "6", "10", "11"]}


def test_a_card_that_becomes_playable_in_mid_turn_is_due_at_once() -> None:
    table = laid_out({**ME, "top": "3"}, YOU, piles=("1",), readings=FORBIDDEN)
    play(table, 0, "hand", "2", "1")
    assert table.lawful() == [{"seat": 0, "do": "play", "from": "flinch", "card": "3", "on": "1-2"}]


def test_two_equal_piles_are_one_choice() -> None:
    table = laid_out(ME, YOU, piles=("1", "1"))
    plays = [move for move in table.lawful() if move["do"] == "play"]
    assert plays == [{"seat": 0, "do": "play", "from": "hand", "card": "2", "on": "1"}]


def test_an_irregular_play_is_possible_but_not_listed_as_lawful() -> None:
    table = laid_out({**ME, "top": "2"}, YOU, piles=("1",))
    wrong = {"seat": 0, "do": "lay", "card": "9", "on": "reserve-1"}
    assert wrong not in table.lawful()
    assert wrong in table.irregular()


def test_a_refused_move_changes_nothing() -> None:
    table = laid_out({**ME, "top": "2"}, YOU, piles=("1",), readings=FORBIDDEN)
    before = table.view()
    with pytest.raises(Refused, match="the Flinch Pile comes first") as refused:
        lay(table, 0, "9", "reserve-1")
    assert "flinch.duty.pile-first" in refused.value.rules
    assert table.view() == before


def test_a_called_play_is_taken_back_whole() -> None:
    table = laid_out({**ME, "top": "2"}, YOU, piles=("1",))
    before = table.view()
    play(table, 0, "hand", "2", "1")
    table.play({"seat": 1, "do": "flinch"})
    after = table.view()
    assert after["piles"] == before["piles"]
    assert sorted(after["seats"][0]["hand"]) == sorted(before["seats"][0]["hand"])
    assert (after["seats"][0]["flinch"], after["seats"][1]["flinch"]) == (5, 3)


def test_what_follows_from_a_wrong_play_waits_for_the_call() -> None:
    table = laid_out({**ME, "top": "2", "hand": ["2"]}, YOU, {"flinch": 4, "top": "13"}, piles=("1",), stack=["9"])
    play(table, 0, "hand", "2", "1")
    assert table.view()["seats"][0]["hand_size"] == 0
    table.play({"seat": 0, "do": "go-on"})
    assert table.view()["seats"][0]["hand_size"] == 5


def test_a_partner_is_not_an_opponent() -> None:
    table = Flinch(6, variant="base-partnership", seed=2)
    assert table.partner(1) == 4
    assert table.opponents(1) == [2, 3, 5, 0]


@pytest.mark.parametrize(
    ("position", "rule"),
    [
        ({"seats": [ME]}, "flinch.players"),
        ({"seats": [ME, YOU], "piles": ["1-15"]}, "flinch.piles.to-fifteen"),
        ({"seats": [ME, YOU], "piles": ["3-6"]}, "flinch.piles.one-starts"),
        ({"seats": [{**ME, "hand": ["2"] * 6}, YOU]}, "flinch.deal.five"),
        ({"seats": [{**ME, "flinch": 150}, YOU]}, "flinch.deal.ten"),
        ({"seats": [{**ME, "top": "16"}, YOU]}, "flinch.pack.series"),
        ({"seats": [{**ME, "flinch": 0}, {**YOU, "flinch": 8}]}, "flinch.win.first-rid"),
    ],
)
def test_a_position_that_no_game_reaches_is_refused_with_its_rule(position: dict[str, object], rule: str) -> None:
    with pytest.raises(Impossible) as refused:
        Flinch(2, position=position, seed=1)
    assert rule in refused.value.rules


@pytest.mark.parametrize(("players", "packs", "variant"), [(2, 3, "base"), (5, 1, "base-partnership")])
def test_a_table_that_cannot_be(players: int, packs: int, variant: str) -> None:
    with pytest.raises(Impossible):
        Flinch(players, packs=packs, variant=variant, seed=1)


@settings(max_examples=60, deadline=None)
@given(
    seed=st.integers(0, 2**32 - 1),
    variant=st.sampled_from(VARIANTS),
    half=st.integers(1, 4),
    packs=st.integers(1, 2),
    wrong=st.sampled_from((0.0, 0.2)),
)
def test_the_arithmetic_of_every_game(seed: int, variant: str, half: int, packs: int, wrong: float) -> None:
    """No card is lost, the Stack is whole groups of five, open piles are those started less those completed."""
    rng = random.Random(seed)
    players = max(4, 2 * half) if variant.endswith("partnership") else 2 * half
    table = Flinch(players, variant=variant, packs=packs, seed=seed, events=True)
    started = completed = 0
    stood = len(table.piles)
    for _ in range(60):
        if table.over:
            break
        irregular = table.irregular() if rng.random() < wrong else []
        move = rng.choice(irregular or table.lawful())
        table.events = []
        table.play(move)
        completed += sum(event["event"] == "complete" for event in table.events)
        started += sum(event["event"] == "play" and event["on"] == "new" for event in table.events)
        if table.about == "offence" or table.view()["over"]:
            break
        assert _cards(table) == 150 * packs
        assert len(table.the_stack.groups) % 5 == 0
        assert len(table.piles) == stood + started - completed
        assert all(len(hand) <= 5 for hand in table.hand)


def _cards(table: Flinch) -> int:
    lying = [*table.flinch, *table.hand, *(place for places in table.reserve for place in places)]
    stack = table.the_stack
    return sum(map(len, lying)) + len(stack.groups) + len(stack.removed) + sum(len(pile.cards) for pile in table.piles)


@settings(max_examples=40, deadline=None)
@given(seed=st.integers(0, 2**32 - 1), players=st.integers(2, 8), variant=st.sampled_from(VARIANTS[:3]))
def test_if_offences_are_forbidden_no_starting_card_is_on_a_reserve(seed: int, players: int, variant: str) -> None:
    rng = random.Random(seed)
    table = Flinch(players, variant=variant, seed=seed, readings=FORBIDDEN)
    for _ in range(50):
        if table.over:
            break
        assert table.irregular() == []
        table.play(rng.choice(table.lawful()))
        assert not any(card in table.starters for places in table.reserve for place in places for card in place)


@pytest.mark.parametrize("module", [table, piles])
def test_the_examples_in_the_engine_run(module: object) -> None:
    assert doctest.testmod(module).failed == 0  # type: ignore[arg-type]


def test_a_copy_is_independent() -> None:
    table = Flinch(3, seed=5)
    copy = table.copy()
    copy.play(copy.lawful()[0])
    assert copy.view() != table.view()


def test_a_game_that_is_won_with_a_last_fifteen_shuffles_no_more() -> None:
    """The removed cards are shuffled when the Stack is used up *and the game is not finished*."""
    table = laid_out({"flinch": 1, "top": "15", "hand": ["2"]}, YOU, piles=("1-14",), readings=FORBIDDEN)
    table.the_stack.removed, table.the_stack.groups = list(law.CARDS), []
    shuffles = len(table.shuffles)
    play(table, 0, "flinch", "15", "1-14")
    assert table.result() == {"winners": [0]}
    assert len(table.shuffles) == shuffles


@pytest.mark.parametrize(("waiting", "dead"), [("13", True), ("4", False)])
def test_a_card_that_waits_and_would_not_fit_keeps_no_game_alive(waiting: str, dead: bool) -> None:
    favored = {"flinch": 1, "top": waiting, "hand": ["9"]}
    table = laid_out({**ME, "hand": ["7", "8"]}, favored, piles=("1-3",), readings=FORBIDDEN)
    table.the_stack.removed, table.the_stack.groups = [], []
    table.block.waiting = {1: Wait(releaser=0)}
    lay(table, 0, "7", "reserve-1")
    assert table.over == dead


def turns_waited(favored: int, reading: tuple[str, str]) -> list[bool]:
    """Seat 0 has released the game: whether the last card of a favored player waits in the turns of 1, 2, 3 and 0."""
    seats: list[dict[str, object]] = [
        {"flinch": 1 if seat == favored else 4, "top": "13", "hand": ["9", "10"]} for seat in range(4)
    ]
    table = laid_out(*seats, piles=("1-3",), variant="base-partnership", readings={**FORBIDDEN, **dict([reading])})
    table.block.favors(0, favored)
    waits = []
    for seat in (0, 1, 2, 3):
        lay(table, seat, "9", "reserve-1")
        waits.append(favored in table.block.waiting)
    return waits


@pytest.mark.parametrize(
    ("reading", "waits"),
    [
        (law.WAIT_A_ROUND, [True, True, True, False]),
        (law.WAIT_AN_OWN_TURN, [True, True, False, False]),
        (law.WAIT_A_TURN, [True, False, False, False]),
    ],
)
def test_a_last_card_waits_for_a_round_for_a_turn_of_its_player_or_for_any_turn(
    reading: tuple[str, str], waits: list[bool]
) -> None:
    assert turns_waited(2, reading) == waits


def test_who_released_the_game_has_a_turn_of_their_own_already() -> None:
    assert turns_waited(0, law.WAIT_AN_OWN_TURN) == [False, False, False, False]


def test_a_game_is_dead_too_if_all_hands_are_of_cards_that_are_never_laid() -> None:
    """In eights the 1s may have duties; with nothing else in any Hand nobody can play, lay or draw."""
    readings = {**FORBIDDEN, **dict([law.ONES_HAVE_DUTIES])}
    me, you = {**ME, "hand": ["1", "9"]}, {**YOU, "hand": ["1", "1"]}
    table = laid_out(me, you, variant="eights", readings=readings)
    lay(table, 0, "9", "reserve-1")
    assert table.the_stack.groups
    assert table.result() == {"winners": []}


def test_a_dead_game_that_cannot_be_dealt_again_ends_by_the_rule_of_its_reading() -> None:
    table = laid_out(ME, YOU, readings=dict([law.DEAD_IS_DEALT_AGAIN]))
    table.the_stack.removed, table.the_stack.groups = [], []  # every 1 lies under a Flinch card
    table.events = []
    table.block.nobody_can_play()
    assert [(event["event"], event["rules"]) for event in table.events] == [
        ("dead", ["flinch.dead.dealt-again"]),
        ("undecided", ["flinch.dead.dealt-again"]),
    ]


def test_the_last_card_of_a_flinch_pile_may_release_the_game_of_partners() -> None:
    pile = {"flinch": 4, "top": "6"}
    table = laid_out({**pile, "flinch": 1, "top": "5"}, pile, pile, pile, piles=("1-4",), variant="base-partnership")
    table.block.release(0, Held(law.FLINCH, "5"), "1-4")
    assert not table.flinch[0]
    assert [table.flinch[seat][0] for seat in (1, 2, 3)] == ["6"] * 3  # favored, and put under


def test_an_uncovered_card_is_played_from_the_top_after_a_partner_has_taken_the_card_above_it() -> None:
    pile = {"flinch": 4, "top": "5"}
    me, partner = {**pile, "hand": ["3"], "reserve": [["9", "14"]]}, {**pile, "hand": ["13", "4"]}
    table = laid_out(me, pile, partner, pile, piles=("1-8", "1-12"), variant="base-partnership")
    table.play({"seat": 0, "do": "lift", "from": "reserve-1"})
    table.play({"seat": 0, "do": "go-on"})
    play(table, 2, "hand", "13", "1-12")
    table.play({"seat": 2, "do": "go-on"})
    play(table, 2, "partner-reserve-1", "14", "1-13")
    table.play({"seat": 2, "do": "go-on"})
    assert table.lawful() == [{"seat": 0, "do": "play", "from": "reserve-1", "card": "9", "on": "1-8"}]
