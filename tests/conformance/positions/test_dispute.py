"""A table laid out by hand: whose move it is, what is not lawful, what a move would do, which readings matter."""

from collections.abc import Iterable
from pathlib import Path
from typing import Any

import pytest

from hoyle.law import Law
from hoyle.script import Script
from hoyle.table import Impossible
from hoyle_conformance.claims.profile import BadProfile
from hoyle_conformance.language.story import Happening, Teller
from hoyle_conformance.positions.dispute import (
    done_by_itself,
    forbidden,
    lawful_moves,
    named_cards,
    outcomes,
    read_layout,
    swayed,
    table_after,
    to_decide,
)

LAW = Law().game("flip7")
WORDS = Teller(LAW, "en")
SEATS: list[dict[str, Any]] = [
    {"numbers": [5, 8]},
    {"numbers": [3], "second_chance": True},
    {"numbers": [12]},
    {"status": "out"},
]
FREEZE: dict[str, Any] = {"asked": {"seat": 0, "about": "freeze"}, "seats": SEATS}
TURN: dict[str, Any] = {"asked": {"seat": 0, "about": "turn"}, "seats": SEATS}


def layout(position: dict[str, Any], **parts: Any) -> Script:
    return Script(game="flip7", players=4, position=position).replace(**parts)


def written(folder: Path, text: str) -> Path:
    path = folder / "table.yaml"
    path.write_text(text, encoding="utf-8")
    return path


# --- the file ----------------------------------------------------------------------------------------------


def test_a_layout_has_a_seat_for_each_player_and_moves_in_words(tmp_path: Path) -> None:
    text = "game: flip7\npile: [5]\nseats: [{numbers: [8]}, {}, null]\nmoves: [0 hit]\n"
    law, script, _ = read_layout(written(tmp_path, text))
    assert (law.id, script.players, script.moves) == ("flip7", 3, [{"seat": 0, "do": "hit"}])
    assert script.position == {"pile": [5, "..."], "seats": [{"numbers": [8]}, {}, {}]}


def test_only_readings_that_are_not_the_default_are_written_down(tmp_path: Path) -> None:
    _, script, _ = read_layout(written(tmp_path, "game: flip7\nseats: [{}, {}, {}]\nedition: flip7-en\n"))
    assert script.readings == {
        id: reading for id, reading in LAW.readings("flip7-en").items() if reading != LAW.rulings[id].default
    }


def test_a_game_for_one_needs_no_seats(tmp_path: Path) -> None:
    _, script, _ = read_layout(written(tmp_path, "game: patience\nbelow: ['9', '5', '12', '7']\nstock: ['8']\n"))
    assert script.players == 1


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("[]", "a layout begins with the game"),
        ("game: flip7", "seats is a list"),
        ("game: flip7\nseats: [5]", "seats is a list"),
        ("game: flip7\nseats: [{}]\nplayers: many", "players is a whole number, not 'many'"),
        ("game: flip7\nseats: [{}]\nvariant: 3", "variant is a word, not 3"),
        ("game: flip7\nseats: [{}]\nreadings: [1]", "readings is a mapping"),
        ("game: flip7\nseats: [{}]\nmoves: 0 hit", "moves is a list"),
        ("game: flip7\nseats: [{}", "not valid YAML"),
    ],
)
def test_a_file_that_is_not_a_layout_is_refused_in_one_line(tmp_path: Path, text: str, why: str) -> None:
    with pytest.raises(BadProfile, match=why):
        read_layout(written(tmp_path, text))


# --- whose move it is, and what is not lawful ----------------------------------------------------------------


def test_the_person_with_the_freeze_decides() -> None:
    assert to_decide(table_after(layout(FREEZE))) == [0]


def test_what_is_not_lawful_is_grouped_by_reason() -> None:
    groups = {(group.why, group.rules): group.moves for group in forbidden(LAW, table_after(layout(FREEZE)))}
    must_freeze = groups["seat 0 must first freeze", ("flip7.action.apply",)]
    assert must_freeze == [{"seat": 0, "do": "hit"}, {"seat": 0, "do": "stay"}]
    at_somebody_out = groups["seat 3 is out of the round", ("flip7.freeze.target",)]
    assert at_somebody_out == [{"seat": 0, "do": "freeze", "to": 3}]
    out_of_turn = groups["seat 0 is to decide, not seat 1", ("flip7.turn.order", "flip7.turn.one-choice")]
    assert {"seat": 1, "do": "hit"} in out_of_turn


def test_moves_of_a_layout_count_up_to_the_first_that_is_not_lawful() -> None:
    freeze, hit = {"seat": 0, "do": "freeze", "to": 1}, {"seat": 1, "do": "hit"}
    assert lawful_moves(layout(FREEZE, moves=[freeze])) == 1
    assert lawful_moves(layout(FREEZE, moves=[freeze, hit])) == 1  # seat 1 is frozen
    assert lawful_moves(layout(FREEZE, moves=[hit, freeze])) == 0


# --- what a move would do ------------------------------------------------------------------------------------


def rules_of(happened: Iterable[Happening]) -> set[str]:
    return {rule for one in happened for rule in one.rules}


def test_a_named_card_has_one_outcome() -> None:
    (outcome,) = outcomes(layout({**TURN, "pile": [5, "..."]}), {"seat": 0, "do": "hit"}, WORDS)
    assert (outcome.cards, outcome.refused) == ([], None)
    assert "flip7.bust" in rules_of(outcome.happened)


def test_an_unknown_card_is_tried_with_every_card_and_equal_outcomes_are_one() -> None:
    found = outcomes(layout(TURN), {"seat": 0, "do": "hit"}, WORDS)
    (bust,) = [one for one in found if "flip7.bust" in rules_of(one.happened)]
    assert bust.cards == ["5", "8"]
    assert any("that card" in one.says for one in bust.happened)
    assert sum(len(one.cards) for one in found) == len(LAW.file.cards)


def test_a_refused_move_has_its_reason_and_its_rules() -> None:
    (outcome,) = outcomes(layout(FREEZE), {"seat": 0, "do": "freeze", "to": 3}, WORDS)
    assert (outcome.refused, outcome.rules) == ("seat 3 is out of the round", ("flip7.freeze.target",))


def test_what_leaves_no_choice_has_happened_before_anybody_is_asked() -> None:
    alone = {"asked": {"seat": 0, "about": "freeze"}, "seats": [{"numbers": [5]}, *[{"status": "out"}] * 3]}
    assert "flip7.freeze.alone" in rules_of(done_by_itself(layout(alone), WORDS))
    assert done_by_itself(layout(FREEZE), WORDS) == []


def test_the_pile_names_cards_the_next_one_first() -> None:
    assert named_cards(layout({**TURN, "pile": [5, 8, "..."]})) == [5, 8]
    with pytest.raises(Impossible, match="it is a list of cards"):
        named_cards(layout({**TURN, "pile": 5}))


# --- other readings ------------------------------------------------------------------------------------------


def test_readings_that_change_the_answer_are_named() -> None:
    found = {
        (one.ruling, one.reading): one for one in swayed(layout(FREEZE), {"seat": 0, "do": "freeze", "to": 0}, WORDS)
    }
    oneself = found["flip7.freeze.self", "anyone"]
    assert (oneself.outcome, oneself.moves) == ("lawful", ["0 freeze 0", "0 freeze 1", "0 freeze 2"])
    unused = found["flip7.freeze.declining", "optional"]
    assert (unused.outcome, unused.moves) == ("", ["0 freeze 1", "0 freeze 2", "0 decline"])
    assert set(found) == {("flip7.freeze.self", "anyone"), ("flip7.freeze.declining", "optional")}


def test_if_nothing_is_open_no_reading_changes_the_answer() -> None:
    assert swayed(layout({**TURN, "pile": [5, "..."]}), {"seat": 1, "do": "hit"}, WORDS) == []
