"""Face to Face read as the rulebook: given this table, when this card is laid, then that, because of this rule."""

from __future__ import annotations

import json
from itertools import permutations, product
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hoyle.games.face_to_face.law import LAW, VALUES
from hoyle.games.face_to_face.piles import PILES, Manner, Top
from hoyle.games.face_to_face.table import FaceToFace
from hoyle.table import Impossible, Move, Refused

Readings = dict[str, str]


def lay(seat: int, card: int, on: str) -> Move:
    return {"seat": seat, "do": "lay", "card": str(card), "on": on}


def end(seat: int) -> Move:
    return {"seat": seat, "do": "end"}


def table_with(
    hand: list[int],
    up: int = 1,
    down: int = 60,
    *,
    their_up: int = 1,
    their_down: int = 60,
    deck: list[int] | None = None,
    readings: Readings | None = None,
    **more: Any,
) -> FaceToFace:
    """Seat 0 to move with this hand; the other has a hand that does not matter and an empty deck."""
    shown = {up, down, their_up, their_down}
    rest = [card for card in range(2, 60) if card not in shown][:3]
    theirs = {"hand": rest, "up": their_up, "down": their_down}
    own = {"hand": hand, "deck": deck or [], "up": up, "down": down}
    return FaceToFace(2, position={"seats": [own, theirs], **more}, readings=readings)


# --- the loss test against brute force ---------------------------------------------------------------------
#
# Worked out from the text without the engine: every order of every choice of cards, on every choice of piles.


def fits(card: int, on: str, tops: dict[str, int], gift_on: set[str], readings: Readings) -> bool:
    top = tops[on]
    back_ok = on not in gift_on or readings["face-to-face.trick.whose-card"] == "visible"
    match on:
        case "own-up":
            return card > top or (card == top - 10 and back_ok)
        case "own-down":
            return card < top or (card == top + 10 and back_ok)
    if top in (1, 60):
        return readings["face-to-face.opponent-card.bare-pile"] == "any-card"
    return card < top if on == "their-up" else card > top


def is_a_way(
    sequence: tuple[tuple[int, str], ...], hand: int, deck: int, tops: dict[str, int], gift_on: set[str], r: Readings
) -> bool:
    """Whether these cards may be laid on these piles one after another, and are what a turn needs."""
    tops, gift_on = dict(tops), set(gift_on)
    for place, (card, on) in enumerate(sequence, 1):
        gift, last_of_all = on.startswith("their"), deck == 0 and place == hand
        if not fits(card, on, tops, gift_on, r):
            return False
        if gift and last_of_all and r["face-to-face.win.where"] == "own-pile":
            return False
        if gift and place < len(sequence) and r["face-to-face.opponent-card.when"] == "last":
            return False
        tops[on] = card
        gift_on.discard(on)
    gifts = sum(on.startswith("their") for _, on in sequence)
    if gifts > 1:
        return False
    counted = len(sequence) if r["face-to-face.two-cards.which-piles"] == "any-piles" else len(sequence) - gifts
    all_laid = deck == 0 and len(sequence) == hand
    return counted >= 2 or (all_laid and r["face-to-face.last-card"] == "wins")


def brute_force(hand: list[int], deck: int, tops: dict[str, int], gift_on: set[str], r: Readings) -> bool:
    return any(
        is_a_way(tuple(zip(cards, piles, strict=True)), len(hand), deck, tops, gift_on, r)
        for size in range(1, min(3, len(hand)) + 1)
        for cards in permutations(hand, size)
        for piles in product(PILES, repeat=size)
    )


values = st.integers(2, 59)
near = st.sampled_from((-20, -11, -10, -9, -1, 0, 1, 9, 10, 11, 20))


@st.composite
def hands_near_piles(draw: st.DrawFn) -> tuple[list[int], dict[str, int], list[str], bool]:
    """A hand with many cards ten away from a top card, so that the trick matters; tops that leave little room."""
    tops = {
        "own-up": draw(st.one_of(st.integers(40, 59), values, st.just(1))),
        "own-down": draw(st.one_of(st.integers(2, 20), values, st.just(60))),
        "their-up": draw(st.one_of(st.just(1), st.integers(2, 12), values)),
        "their-down": draw(st.one_of(st.just(60), st.integers(48, 59), values)),
    }
    about = st.builds(lambda top, step: top + step, st.sampled_from([tops["own-up"], tops["own-down"]]), near)
    cards = st.one_of(about.filter(lambda value: 2 <= value <= 59), values)
    hand = draw(st.lists(cards, min_size=1, max_size=5, unique=True))
    gift_on = [on for on in ("own-up", "own-down") if tops[on] in VALUES_SEEN and draw(st.booleans())]
    return hand, tops, gift_on, draw(st.booleans())


VALUES_SEEN = set(VALUES.values())
readings = st.fixed_dictionaries(
    {id: st.sampled_from([reading.id for reading in ruling.readings]) for id, ruling in LAW.rulings.items()}
)


def set_tops(table: FaceToFace, hand: list[int], tops: dict[str, int], gift_on: list[str], deck: bool) -> None:
    """Sets what ``able`` looks at: the hand, the deck and the top cards."""
    table.hands[0] = [str(card) for card in hand]
    table.decks[0] = [card for card in VALUES if card not in table.hands[0]][:1] if deck else []
    for on, pile in PILES.items():
        manner = Manner.GIFT if on in gift_on else Manner.FORWARDS
        table.tops[pile.owner(0)][pile.side] = Top(str(tops[on]), manner)


@settings(max_examples=200, deadline=None)
@given(hands_near_piles())
def test_brute_force_agrees_on_who_can_lay_two_cards(
    case: tuple[list[int], dict[str, int], list[str], bool],
) -> None:
    hand, tops, gift_on, deck = case
    table = FaceToFace(2, seed=1)
    set_tops(table, hand, tops, gift_on, deck)
    assert table.able(0) == brute_force(hand, int(deck), tops, set(gift_on), LAW.readings())


@settings(max_examples=200, deadline=None)
@given(hands_near_piles(), readings)
def test_brute_force_agrees_under_every_reading(
    case: tuple[list[int], dict[str, int], list[str], bool], chosen: Readings
) -> None:
    hand, tops, gift_on, deck = case
    table = FaceToFace(2, seed=1, readings=chosen)
    chosen = chosen | {"face-to-face.loss.moment": "own-turn"}
    set_tops(table, hand, tops, gift_on, deck)
    assert table.able(0) == brute_force(hand, int(deck), tops, set(gift_on), chosen)


@settings(max_examples=100, deadline=None)
@given(hands_near_piles())
def test_looking_ahead_leaves_the_table_as_it_was(
    case: tuple[list[int], dict[str, int], list[str], bool],
) -> None:
    hand, tops, gift_on, deck = case
    table = FaceToFace(2, seed=1)
    set_tops(table, hand, tops, gift_on, deck)
    before = json.dumps([table.hands, table.decks, table.tops])
    table.able(0)
    assert json.dumps([table.hands, table.decks, table.tops]) == before


# --- whole games, under every reading ----------------------------------------------------------------------


@settings(max_examples=60, deadline=None)
@given(st.integers(0, 2**32), readings, st.randoms(use_true_random=False))
def test_moves_are_exactly_what_is_not_refused(seed: int, chosen: Readings, rng: Any) -> None:
    table = FaceToFace(2, seed=seed, readings=chosen)
    for _ in range(40):
        if table.over:
            break
        lawful = table.lawful()
        assert lawful
        seat = table.turn
        tried: list[Move] = [lay(seat, card, on) for card in range(2, 60) for on in PILES]
        tried += ({"seat": seat, "do": "draw", "cards": cards} for cards in (0, 1, 2))
        tried += (end(seat), {"seat": seat, "do": "take-back"})
        for move in tried:
            assert (table.why_not(move) is None) == (move in lawful)
        table.play(rng.choice(lawful))


@settings(max_examples=60, deadline=None)
@given(st.integers(0, 2**32), readings, st.randoms(use_true_random=False))
def test_a_copy_goes_its_own_way_and_a_game_ends(seed: int, chosen: Readings, rng: Any) -> None:
    table = FaceToFace(2, seed=seed, readings=chosen)
    for _ in range(5000):
        if table.over:
            break
        other, seen = table.copy(), table.view()
        other.play(rng.choice(other.lawful()))
        assert table.view() == seen
        table.play(rng.choice(table.lawful()))
    assert table.over
    assert table.loser in (0, 1)


@settings(max_examples=60, deadline=None)
@given(st.integers(0, 2**32), st.randoms(use_true_random=False))
def test_a_refused_move_changes_nothing(seed: int, rng: Any) -> None:
    table = FaceToFace(2, seed=seed)
    for _ in range(12):
        if table.over:
            break
        seen, lawful = table.view(), table.lawful()
        seat = table.turn
        for move in (lay(1 - seat, 30, "own-up"), end(seat), lay(seat, rng.randint(2, 59), "their-up")):
            if move not in lawful:
                with pytest.raises(Refused):
                    table.play(move)
                assert table.view() == seen
        table.play(rng.choice(lawful))


# --- what a seat sees --------------------------------------------------------------------------------------


@settings(max_examples=80, deadline=None)
@given(st.integers(0, 2**32), st.integers(0, 25), st.randoms(use_true_random=False))
def test_a_seat_sees_its_own_hand_and_nothing_of_the_other_or_of_the_decks(seed: int, length: int, rng: Any) -> None:
    table = FaceToFace(2, seed=seed)
    for _ in range(length):
        if not table.over:
            table.play(rng.choice(table.lawful()))
    if table.over:
        assert table.view(0) == table.view(1) == table.view()
        return
    changed = table.copy()
    rng.shuffle(changed.decks[0])
    hidden = changed.hands[1] + changed.decks[1]
    rng.shuffle(hidden)
    held = len(changed.hands[1])
    changed.hands[1], changed.decks[1] = hidden[:held], hidden[held:]
    assert changed.view(0) == table.view(0)
    assert table.view(0)["seats"][0]["hand"] == table.hands[0]
    assert "hand" not in table.view(0)["seats"][1]


# --- subtle points -----------------------------------------------------------------------------------------


def test_the_last_card_of_all_wins_before_the_turn_is_ended() -> None:
    table = table_with([58, 59], up=30, down=20)
    table.play(lay(0, 58, "own-up"))
    table.play(lay(0, 59, "own-up"))
    assert table.result() == {"winner": 0, "loser": 1, "how": "all-laid"}
    assert table.lawful() == []


def test_a_single_last_card_has_lost_before_anything_is_laid() -> None:
    assert table_with([59], up=30, down=20).result() == {"winner": 1, "loser": 0, "how": "unable"}


def test_a_single_last_card_may_win_under_the_other_reading() -> None:
    table = table_with([59], up=30, down=20, readings={"face-to-face.last-card": "wins"})
    assert table.lawful() == [lay(0, 59, "own-up")]
    table.play(lay(0, 59, "own-up"))
    assert table.winner == 0


def test_a_single_card_with_a_deck_is_not_the_last() -> None:
    assert table_with([59], up=30, down=20, deck=[5], readings={"face-to-face.last-card": "wins"}).loser == 0


def test_two_cards_for_the_opponent_are_not_two_cards() -> None:
    assert table_with([30, 31, 32], up=59, down=2, their_up=50).how == "unable"


def test_a_trick_opens_what_lies_between() -> None:
    table = table_with([49, 55, 30], up=59, down=2)
    assert not table.over
    assert table.lawful() == [lay(0, 49, "own-up")]


def test_halfway_the_game_is_lost_at_once() -> None:
    table = table_with([49, 39, 30], up=59, down=2, their_up=50)
    table.play(lay(0, 49, "their-up"))
    assert table.result() == {"winner": 1, "loser": 0, "how": "unable"}


def test_halfway_is_refused_under_the_second_reading() -> None:
    table = table_with([49, 39, 30], up=59, down=2, their_up=50, readings={"face-to-face.stuck": "must-not"})
    with pytest.raises(Refused, match="no second card could be laid after it"):
        table.play(lay(0, 49, "their-up"))
    assert lay(0, 49, "their-up") not in table.lawful()


def test_a_gift_alone_does_not_make_a_turn() -> None:
    table = table_with([10, 45, 46], up=40, down=20, their_up=30)
    table.play(lay(0, 10, "their-up"))
    with pytest.raises(Refused, match="1 laid; at least 2 cards are due"):
        table.play(end(0))


def test_every_reading_of_a_short_deck() -> None:
    for reading, held in (("what-is-left", 2), ("none", 1)):
        table = table_with([41, 42, 43], up=40, down=20, deck=[5], readings={"face-to-face.draw.short": reading})
        table.play(lay(0, 41, "own-up"))
        table.play(lay(0, 42, "own-up"))
        table.play(end(0))
        assert len(table.hands[0]) == held


def test_drawing_fewer_is_a_move_of_its_own_under_its_reading() -> None:
    table = table_with([41, 42], up=40, down=20, deck=[5, 6, 7], readings={"face-to-face.draw.choice": "optional"})
    table.play(lay(0, 41, "own-up"))
    table.play(lay(0, 42, "own-up"))
    assert table.lawful() == [*({"seat": 0, "do": "draw", "cards": n} for n in (0, 1)), end(0)]
    table.play({"seat": 0, "do": "draw", "cards": 1})
    assert table.hands[0] == ["5"]


# --- bad input ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("move", "why"),
    [
        ({}, "there is no seat None; seats are 0 to 1"),
        ({"seat": True, "do": "end"}, "there is no seat True"),
        ({"seat": 0}, "there is no move None; moves are lay, end, draw, take-back"),
        ({"seat": 0, "do": ["lay"]}, "there is no move"),
        ({"seat": 0, "do": "lay", "card": "2"}, "the move 'lay' names card, on besides its seat"),
        ({"seat": 0, "do": "end", "card": "2"}, "the move 'end' names nothing besides its seat"),
        ({"seat": 0, "do": "lay", "card": 2, "on": "own-up"}, "cards are the numbers as text, such as '29'"),
        ({"seat": 0, "do": "lay", "card": ["2"], "on": "own-up"}, "there is no card"),
        ({"seat": 0, "do": "lay", "card": "2", "on": {"own": "up"}}, "there is no pile"),
        ({"seat": 0, "do": "lay", "card": "2", "on": "up"}, "piles are own-up, own-down, their-up, their-down"),
        ({"seat": 0, "do": "lay", "card": "9", "on": "own-up"}, "seat 0 does not hold the 9"),
        ({"seat": 0, "do": "lay", "card": "2", "on": "their-up"}, "no card improves a pile at 1"),
        ({"seat": 1, "do": "lay", "card": "2", "on": "own-up"}, "it is the turn of seat 0, not of seat 1"),
        ({"seat": 0, "do": "draw", "cards": 1}, "0 laid; at least 2 cards are due"),
        ({"seat": 0, "do": "take-back"}, "a card that is laid stays where it is"),
    ],
)
def test_a_move_that_does_not_exist_is_refused_with_a_reason(move: Move, why: str) -> None:
    table = FaceToFace(2, shuffles=[["..."], ["..."]])
    seen = table.view()
    with pytest.raises(Refused) as refusal:
        table.play(move)
    assert why in refusal.value.why
    assert table.view() == seen


@pytest.mark.parametrize("order", [["1", "..."], ["60", "..."], ["2", "2", "..."], ["2"]])
def test_a_deck_that_is_not_the_pack_is_impossible(order: list[str]) -> None:
    with pytest.raises(Impossible) as impossible:
        FaceToFace(2, shuffles=[["..."], order])
    assert impossible.value.rules == ("face-to-face.pack.cards",)


@pytest.mark.parametrize("setup", [{"players": 1}, {"players": 3}, {"players": 2, "packs": 2}])
def test_two_people_play_with_a_pack_each(setup: dict[str, int]) -> None:
    with pytest.raises(Impossible):
        FaceToFace(seed=1, **setup)  # type: ignore[arg-type]


def seats(*sides: dict[str, Any]) -> dict[str, Any]:
    return {"seats": list(sides)}


@pytest.mark.parametrize(
    ("position", "why"),
    [
        (seats({"hand": [2]}), "no list of 2 seats"),
        (seats({"hand": [2, 2]}, {"hand": [3]}), "holds a card twice"),
        (seats({"hand": [1]}, {"hand": [3]}), "'1' is not a card of the pack"),
        (seats({"hand": [2, 3, 4, 5, 6, 7, 8]}, {"hand": [3]}), "a hand has 6 at most"),
        (seats({"hand": [2], "deck": [2]}, {"hand": [3]}), "has a card twice"),
        (seats({"hand": []}, {"hand": [3]}), "has laid all cards, so the game is over"),
        (seats({"hand": [30], "up": 30}, {"hand": [30]}), "the 30 that seat 0 shows has not been laid"),
        (seats({"hand": [30], "up": 61}, {"hand": [3]}), "'61' cannot lie on the up pile"),
        (seats({"hand": [30], "down": 1}, {"hand": [3]}), "'1' cannot lie on the down pile"),
        (seats({"hand": [30], "from_opponent": ["up"]}, {"hand": [3]}), "no card of the opponent lies on 'up'"),
        (seats({"hand": "30"}, {"hand": [3]}), "it is a list"),
        (seats({"hand": [30], "top": 3}, {"hand": [3]}), "seat 0 has 'top'; it may have"),
        ({**seats({"hand": [30]}, {"hand": [3]}), "turn": 2}, "turn is 2; seats are 0 to 1"),
        ({**seats({"hand": [30]}, {"hand": [3]}), "laid": 6}, "laid is 6; with 1 cards in hand it is 0 to 5"),
        ({"seats": 3}, "no list of 2 seats"),
        ({"players": 2}, "the position has 'players'"),
    ],
)
def test_a_position_that_no_game_reaches_is_impossible(position: dict[str, Any], why: str) -> None:
    with pytest.raises(Impossible) as impossible:
        FaceToFace(2, position=position)
    assert why in impossible.value.why


def test_a_table_is_taken_up_in_the_middle_of_a_turn() -> None:
    table = table_with([45, 46], up=40, down=20, deck=[5, 6, 7, 8, 9], laid=2, on_theirs=True, their_up=30)
    assert table.view()["laid"] == 2
    assert end(0) in table.lawful()
    table.play(end(0))
    assert len(table.hands[0]) == 6


def test_cards_are_stacked_on_the_deck_of_whoever_is_to_move_unless_a_seat_is_named() -> None:
    table = FaceToFace(2, seed=1)
    mine, theirs = table.decks[0][0], table.decks[1][0]
    table.stack([mine])
    table.stack([theirs], 1)
    assert (table.decks[0][-1], table.decks[1][-1]) == (mine, theirs)
