"""A program may have its own names for cards and numbers for seats, and write a view in a shorter way."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from hoyle.games import table_of
from hoyle.law import Law
from hoyle.script import Script
from hoyle_conformance.claims.claim import make_claim
from hoyle_conformance.claims.dialect import Translated, Written, dialect_of
from hoyle_conformance.claims.profile import BadProfile, GameProfile
from hoyle_conformance.oracle.reference import ReferenceImplementation
from hoyle_conformance.wire.implementation import Answer
from hoyle_conformance.wire.messages import GameClaim, HelloResult, MovesResult, Op, PlayResult, Request, ViewResult

OWN = {"second-chance": "SC", "5": "five"}
FIRST = 1
PLAYERS = 3
PARTS = ["asked", "seats", "cards", "numbers", "status", "dealer", "discards", "winner", "seat", "do", "to", "over"]


def theirs(seat: int) -> int:
    """The number that the program below has for a seat: worked out apart from the code under test."""
    return [1, 2, 0][seat]


class Player1Begins(ReferenceImplementation):
    """The reference, as a program whose player 1 begins, which has one list of cards and names the lawful moves."""

    def hello(self) -> HelloResult:
        said = super().hello()
        claim = GameClaim(ops=[Op.PLAY, Op.MOVES, Op.VIEW], players=[3, 3], cards=OWN, first_player=FIRST)
        return replace(said, games={"flip7": claim})

    def ask(self, requests: Iterable[Request]) -> Iterator[Answer]:
        for request in requests:
            assert request.script is not None
            script = request.script.replace(
                shuffles=[[_ours(card) for card in order] for order in request.script.shuffles],
                moves=[_move(move, _seat_of) for move in request.script.moves],
            )
            seat = None if request.seat is None else _seat_of(request.seat)
            (answer,) = super().ask([replace(request, script=script, seat=seat)])
            match answer.result:
                case PlayResult(views=views):
                    whole = [{"game": script, "moves": script.moves[:at]} for at in range(len(views))]
                    shown = [_shown(view, where) for view, where in zip(views, whole, strict=True)]
                    yield replace(answer, result=PlayResult(views=shown))
                case MovesResult(moves=moves):
                    yield replace(answer, result=MovesResult(moves=[_move(move, theirs) for move in moves]))
                case ViewResult(view=view):
                    yield replace(answer, result=ViewResult(view=_shown(view, {"game": script, "moves": script.moves})))
                case _:
                    yield answer


def _ours(card: str) -> str:
    return {own: name for name, own in OWN.items()}.get(card, card)


def _seat_of(player: Any) -> Any:
    return {theirs(seat): seat for seat in range(PLAYERS)}.get(player, player)


def _move(move: Any, seat: Any) -> Any:
    return move | {
        key: seat(move[key]) if move[key] in range(PLAYERS) else move[key] for key in {"seat", "to"} & {*move}
    }


def _shown(view: Any, where: Any) -> Any:
    """A view as this program writes it."""
    script: Script = where["game"]
    seats: list[Any] = [None] * PLAYERS
    for number, seat in enumerate(view.get("seats", [])):
        cards = [*seat["numbers"], *seat["modifiers"], *(["second-chance"] if seat["second_chance"] else [])]
        seats[theirs(number)] = {
            "status": seat["status"],
            "total": seat["total"],
            "cards": [OWN.get(card, card) for card in cards],
        }
    lawful = run_moves(script, where["moves"])
    told: dict[str, Any] = {"asked": [_move(move, theirs) for move in lawful], "seats": seats}
    told |= {"discards": [OWN.get(card, card) for card in view.get("discards", [])]}
    told |= {key: None if view[key] is None else theirs(view[key]) for key in ("dealer", "winner") if key in view}
    return {**view, **told}


def run_moves(script: Script, moves: list[Any]) -> list[Any]:
    table = table_of("flip7")(script.players, shuffles=script.shuffles, readings=script.readings)
    for move in moves:
        table.play(move)
    return table.lawful()


def test_a_program_that_writes_everything_in_its_own_way_is_judged_as_if_it_did_not() -> None:
    script = Script(game="flip7", players=PLAYERS, shuffles=table_of("flip7")(PLAYERS, seed=5).shuffles)
    moves = [{"seat": 0, "do": "hit"}, {"seat": 1, "do": "hit"}, {"seat": 2, "do": "stay"}]
    request = Request(id=1, op=Op.PLAY, script=script.replace(moves=moves))
    (right,) = ReferenceImplementation().ask([request])
    (told,) = Translated(Player1Begins(), {}).ask([request])
    assert told.result == right.result
    raw = next(
        iter(Player1Begins().ask([dialect_of("flip7", Player1Begins().hello().games["flip7"]).request(request)]))
    )
    assert isinstance(raw.result, PlayResult)
    assert raw.result.views[0]["dealer"] == 0  # type: ignore[index]


@pytest.mark.parametrize("op", [Op.MOVES, Op.VIEW])
def test_moves_and_the_view_of_a_seat_are_translated_both_ways(op: Op) -> None:
    script = Script(game="flip7", players=PLAYERS, shuffles=table_of("flip7")(PLAYERS, seed=5).shuffles)
    request = Request(id=1, op=op, script=script, seat=2 if op is Op.VIEW else None)
    (right,) = ReferenceImplementation().ask([request])
    (told,) = Translated(Player1Begins(), {}).ask([request])
    assert told.result == right.result


def test_a_seat_that_does_not_exist_stays_one() -> None:
    dialect = dialect_of("flip7", None, Written(first_player=2))
    moves = [{"seat": 93, "do": "hit"}, {"seat": 0, "do": "freeze", "to": -1}, {"seat": 1, "do": "freeze", "to": True}]
    asked = dialect.request(Request(id=1, op=Op.PLAY, script=Script(game="flip7", players=3, moves=moves)))
    assert asked.script is not None
    assert asked.script.moves == [
        {"seat": 93, "do": "hit"},
        {"seat": 2, "do": "freeze", "to": -1},
        {"seat": 0, "do": "freeze", "to": True},
    ]


@pytest.mark.parametrize(
    ("asked", "shown"),
    [
        ([{"seat": 1, "do": "hit"}, {"seat": 1, "do": "stay"}], {"seat": 1, "about": "turn"}),
        (
            [{"seat": 0, "do": "give", "to": 1}, {"seat": 0, "do": "give", "to": 2}],
            {"seat": 0, "about": "second-chance"},
        ),
        ([{"seat": 0, "do": "freeze", "to": 1}, {"seat": 0, "do": "flip-three", "to": 1}], {"seat": 0, "about": "aim"}),
        ([{"seat": 0, "do": "juggle"}], {"seat": 0, "about": "juggle"}),  # an unknown word stays to be seen
        ([{"seat": 0, "do": "hit"}, {"seat": 0, "do": "juggle"}], {"seat": 0, "about": "juggle"}),
        ([], None),
        (["hit", 7, None], None),
    ],
)
def test_the_lawful_moves_say_who_is_asked_about_what(asked: list[Any], shown: Any) -> None:
    assert view_of({"over": False, "asked": asked}).get("asked") == shown


def test_the_cards_of_a_seat_are_sorted_and_a_name_that_is_no_card_stays_to_be_seen() -> None:
    (seat,) = view_of(
        {"seats": [{"cards": ["+4", "12", "x2", "second-chance", "freeze", "joker", 5, ["0"]], "total": 3}]}
    )["seats"]
    assert seat == {
        "numbers": ["12", "joker", 5, ["0"]],
        "modifiers": ["+4", "x2"],
        "second_chance": True,
        "total": 3,
    }


@pytest.mark.parametrize(
    ("shown", "status"),
    [
        ({"busted": True, "in": False}, "busted"),
        ({"busted": False, "in": True}, "in"),
        ({"busted": False, "in": False}, "out"),
        ({"busted": True, "in": True}, "busted"),  # the first that is true
        ({"in": True, "busted": True}, "in"),
        ({"busted": False, "stayed": False, "frozen": True}, "out"),
        ({"busted": False, "stayed": False, "frozen": False}, "in"),
        ({"busted": True}, "busted"),
        ({"in": True, "status": "out"}, "out"),
    ],
)
def test_a_seat_may_say_each_word_by_itself(shown: dict[str, Any], status: str) -> None:
    words = {"stayed": "out", "frozen": "out"}
    asked = Request(id=1, op=Op.PLAY, script=Script(game="flip7", players=3))
    dialect = dialect_of("flip7", GameClaim(ops=[Op.PLAY], words=words))
    result = dialect.result(asked, PlayResult(views=[{"seats": [shown]}]))
    assert isinstance(result, PlayResult)
    assert (result.views[0] or {})["seats"][0]["status"] == status


def test_a_word_is_not_guessed() -> None:
    """Not bust: in, or out?"""
    seats = [{"busted": False, "total": 3}]
    assert view_of({"seats": seats}) == {"seats": seats}


def test_the_cards_that_a_program_hands_over_are_translated() -> None:
    asked = Request(id=1, op=Op.PLAY, script=Script(game="flip7", players=3))
    dialect = dialect_of("flip7", GameClaim(ops=[Op.PLAY], cards={"x2": "double"}))
    result = dialect.result(asked, PlayResult(views=[], pack=["double", 5]))
    assert result == PlayResult(views=[], pack=["x2", 5])


@pytest.mark.parametrize("seats", [None, 7, [], [None, 3, {"cards": None}], {"cards": []}])
def test_what_is_no_view_is_left_alone(seats: Any) -> None:
    assert view_of({"seats": seats}) == {"seats": seats}


def view_of(view: Any) -> Any:
    asked = Request(id=1, op=Op.PLAY, script=Script(game="flip7", players=3))
    result = dialect_of("flip7", None).result(asked, PlayResult(views=[view]))
    assert isinstance(result, PlayResult)
    return result.views[0]


def test_the_profile_goes_before_hello() -> None:
    claim = GameClaim(ops=[Op.PLAY], cards={"x2": "double"}, first_player=1)
    dialect = dialect_of("flip7", claim, Written({"x2": "twice"}, {}, 2))
    asked = dialect.request(
        Request(
            id=1,
            op=Op.PLAY,
            script=Script(game="flip7", players=3, shuffles=[["x2"]], moves=[{"seat": 0, "do": "hit"}]),
        )
    )
    assert asked.script is not None
    assert asked.script.shuffles == [["twice"]]
    assert asked.script.moves == [{"seat": 2, "do": "hit"}]


def test_a_card_that_hello_names_and_the_game_does_not_have_is_refused() -> None:
    law = Law().game("flip7")
    with pytest.raises(BadProfile, match="flip7 has no card 'joker'"):
        make_claim(law, GameClaim(ops=[Op.PLAY], cards={"joker": "J"}), GameProfile())


def test_where_the_game_has_no_such_part_the_moves_are_left_out() -> None:
    asked = Request(id=1, op=Op.PLAY, script=Script(game="authors", players=3))
    result = dialect_of("authors", None).result(asked, PlayResult(views=[{"over": False, "asked": [{"seat": 0}]}]))
    assert result == PlayResult(views=[{"over": False}])


def test_words_for_moves_and_in_views_are_translated() -> None:
    words = {"active": "in", "stayed": "out", "frozen": "out"}
    words |= {"HIT": "hit", "give_away": "give", "picks": "second-chance"}
    dialect = dialect_of("flip7", GameClaim(ops=[Op.PLAY], words=words, first_player=1))
    moves = [{"seat": 0, "do": "hit"}, {"seat": 1, "do": "give", "to": 2}, {"seat": 2, "do": "stay"}]
    asked = Request(id=1, op=Op.PLAY, script=Script(game="flip7", players=3, moves=moves))
    told = dialect.request(asked).script
    assert told is not None
    assert told.moves == [
        {"seat": 1, "do": "HIT"},
        {"seat": 2, "do": "give_away", "to": 0},
        {"seat": 0, "do": "stay"},
    ]
    seats = [{"status": status} for status in ("active", "stayed", "busted")]
    views: list[Any] = [
        {"seats": seats, "asked": {"seat": 1, "about": "picks"}},
        {"asked": [{"seat": 0, "do": "give_away", "to": 1}]},
    ]
    result = dialect.result(asked, PlayResult(views=views))
    assert isinstance(result, PlayResult)
    turned = [{"status": "out"}, {"status": "busted"}, {"status": "in"}]
    assert result.views == [
        {"seats": turned, "asked": {"seat": 0, "about": "second-chance"}},
        {"asked": {"seat": 2, "about": "second-chance"}},
    ]


def test_a_word_that_the_game_does_not_have_is_refused() -> None:
    with pytest.raises(BadProfile, match="words: flip7 has no word 'inside'"):
        make_claim(Law().game("flip7"), GameClaim(ops=[Op.PLAY]), GameProfile(words={"active": "inside"}))


ANYTHING = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(max_size=8) | st.sampled_from(["5", "x2", "hit", "active"]),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.sampled_from(PARTS), inner, max_size=3),
    max_leaves=8,
)


@settings(deadline=None, max_examples=60, suppress_health_check=[HealthCheck.too_slow])
@given(view=st.dictionaries(st.sampled_from(PARTS), ANYTHING, max_size=4), first=st.integers(0, 5))
def test_no_view_whatever_breaks_the_translation(view: dict[str, Any], first: int) -> None:
    words = {"active": "in", "draw": "hit"}
    dialect = dialect_of("flip7", GameClaim(ops=[Op.PLAY], cards=OWN, words=words, first_player=first))
    asked = Request(id=1, op=Op.PLAY, script=Script(game="flip7", players=3))
    result = dialect.result(asked, PlayResult(views=[view]))
    assert isinstance(result, PlayResult)
    assert isinstance(result.views[0], dict)


def position_there(game: str, position: Any, written: Written, players: int = 3) -> Any:
    """A table laid out by hand, as the program gets it."""
    asked = Request(id=1, op=Op.PLAY, script=Script(game=game, players=players, position=position))
    told = dialect_of(game, None, written).request(asked).script
    assert told is not None
    return told.position


def test_numbers_of_a_table_laid_out_by_hand_are_no_cards() -> None:
    position = {"round": 1, "dealer": 1, "pile": [5, "1"], "seats": [{"numbers": [1], "total": 5}, {}, {}]}
    assert position_there("flip7", position, Written({"5": "N5", "1": "N1"})) == {
        "round": 1,
        "dealer": 1,
        "pile": ["N5", "N1"],
        "seats": [{"numbers": ["N1"], "total": 5}, {}, {}],
    }


def test_cards_laid_out_by_hand_are_translated_once() -> None:
    shifted = {str(number): str(number - 1) for number in range(1, 13)}
    position = {"pile": [7], "discards_this_round": [7], "seats": [{"numbers": [7]}, {}, {}]}
    assert position_there("flip7", position, Written(shifted)) == {
        "pile": ["6"],
        "discards_this_round": ["6"],
        "seats": [{"numbers": ["6"]}, {}, {}],
    }


def test_seats_and_words_laid_out_by_hand_are_translated() -> None:
    position = {"asked": {"seat": 0, "about": "turn"}, "dealer": 2, "seats": [{"status": "in"}, {"status": "out"}, {}]}
    assert position_there("flip7", position, Written(words={"active": "in"}, first_player=1)) == {
        "asked": {"seat": 1, "about": "turn"},
        "dealer": 0,
        "seats": [{}, {"status": "active"}, {"status": "out"}],
    }


def test_rows_and_runs_of_cards_are_translated_by_their_cards() -> None:
    named = Written({"9": "N9", "1": "N1"})
    rows = {"below": ["9 8", "9", "", "1"], "closed": [1]}
    assert position_there("patience", rows, named, 1) == {"below": ["N9 8", "N9", "", "N1"], "closed": [1]}
    triangle = {"triangle": ["9", "- 1"], "turned": True}
    assert position_there("another-patience", triangle, named, 1) == {"triangle": ["N9", "- N1"], "turned": True}
    assert position_there("flinch", {"piles": ["1-9", "1"], "removed": 1}, named)["piles"] == ["N1-N9", "N1"]
    asked = Request(id=1, op=Op.PLAY, script=Script(game="patience", players=1))
    back = dialect_of("patience", None, named).result(
        asked, PlayResult(views=[{"below": ["N9 8", "N9", ""], "pack": 9}])
    )
    assert back == PlayResult(views=[{"below": ["9 8", "9", ""], "pack": 9}])


def test_fields_of_moves_are_those_of_our_word_if_two_words_are_swapped() -> None:
    dialect = dialect_of("stock-exchange", None, Written(words={"offer": "refuse", "refuse": "offer"}, first_player=1))
    moves = [{"seat": 0, "do": "refuse", "to": 2}, {"seat": 0, "do": "offer", "count": 2, "number": "5"}]
    asked = Request(id=1, op=Op.MOVES, script=Script(game="stock-exchange", players=3, moves=moves))
    told = dialect.request(asked).script
    assert told is not None
    assert told.moves == [{"seat": 1, "do": "offer", "to": 0}, {"seat": 1, "do": "refuse", "count": 2, "number": "5"}]
    assert dialect.result(asked, MovesResult(moves=told.moves)) == MovesResult(moves=moves)
