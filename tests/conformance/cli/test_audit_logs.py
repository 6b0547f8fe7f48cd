"""Logs of programs that show little, play whole turns, follow another edition or have a profile."""

import json
from pathlib import Path
from typing import Any

import msgspec
import pytest
from tests.conformance.conftest import Says
from tests.hostile import cheats

from hoyle.games import table_of
from hoyle.games.flip7.table import Flip7
from hoyle_conformance.games import mutant_called
from hoyle_conformance.mutants.pairs import both
from hoyle_conformance.oracle.reference import self_played


def log(*views: str, readings: dict[str, str] | None = None, without: tuple[str, ...] = ()) -> dict[str, Any]:
    """A game of Flip 7 in which the log shows only some parts of the table."""
    game = self_played(table_of("flip7"), 3, readings or {}, 4, without)
    script = {"game": "flip7", "players": 3, "shuffles": game.script.shuffles, "moves": game.script.moves}
    shown = [{key: value for key, value in (view or {}).items() if key in views} for view in game.views]
    return {"script": script, "views": shown}


def write(*games: dict[str, Any]) -> str:
    Path("games.jsonl").write_text("".join(json.dumps(game) + "\n" for game in games), encoding="utf-8")
    return "games.jsonl"


def test_a_log_that_shows_little_is_right_and_what_it_lacks_is_said(says: Says) -> None:
    code, out, _ = says("audit", write(log("over", "round")))
    assert (code, "1 game: 1 right, 0 wrong" in out) == (0, True), out
    assert "not compared, because not shown: asked, dealer, discards, pile, seats." in out
    code, out, _ = says("audit", write(log("over", "round")), "--observables", "over,dealer")
    assert code == 1, out


def test_a_log_that_shows_a_part_now_and_then_is_wrong_where_it_does_not(says: Says) -> None:
    game = log("over", "round")
    del game["views"][3]["round"]
    code, out, _ = says("audit", write(game))
    assert (code, "0 right, 1 wrong" in out) == (1, True), out


def test_a_log_of_another_edition_is_told_so(says: Says) -> None:
    edition = {edition.id: edition for edition in table_of("flip7").law.file.editions}["flip7-en"]
    game = log("over", "round", "asked", "seats", readings=edition.readings)
    code, out, _ = says("audit", write(game))
    assert (code, "1 of the wrong games of flip7 would be right with --edition flip7-en" in out) == (1, True), out


def test_a_profile_says_what_the_games_are_held_to(says: Says) -> None:
    game = log("over", "round", "asked", "pile", without=("freeze", "flip-three"))
    assert says("audit", write(game))[0] == 1
    Path("hoyle.yaml").write_text("games: {flip7: {without: [freeze, flip-three]}}", encoding="utf-8")
    code, out, _ = says("audit", write(game))
    assert (code, "1 right" in out) == (0, True), out


@pytest.mark.parametrize("middle", [True, False])
def test_views_in_the_middle_of_a_turn_may_be_null(says: Says, middle: bool) -> None:
    game = self_played(table_of("face-to-face"), 2, {}, 1)
    moves = game.script.moves
    inside = [at for at in range(1, len(moves)) if (moves[at]["seat"] == moves[at - 1]["seat"]) is middle]
    script = {"game": "face-to-face", "players": 2, "shuffles": game.script.shuffles, "moves": moves}
    views = [None if at in inside else view for at, view in enumerate(game.views)]
    code, out, _ = says("audit", write({"script": script, "views": views}))
    assert code == (0 if middle else 1), out


OWN = {"flip7.freeze.self": "anyone"}


@pytest.mark.parametrize(
    ("held", "code"),
    [((), 0), (("--edition", "flip7-es"), 1), (("--reading", "flip7.freeze.declining=optional"), 1)],
    ids=["nobody says", "edition", "reading"],
)
def test_a_log_does_not_choose_the_readings_that_somebody_holds_it_to(
    says: Says, held: tuple[str, ...], code: int
) -> None:
    asked = {"id": 1, "op": "selfplay", "game": "flip7", "players": 3, "count": 1, "seed": 3, "readings": OWN}
    (trace,) = cheats.right(asked)["result"]["traces"]
    Path("log.jsonl").write_text(json.dumps(trace), encoding="utf-8")
    ended, out, _ = says("audit", "log.jsonl", *held)
    assert (ended, "readings of its own: flip7.freeze.self = anyone" in out) == (code, not held), out


def test_a_log_is_held_to_its_own_readings_in_every_way_if_nobody_says_otherwise(says: Says) -> None:
    asked = {"id": 1, "op": "selfplay", "game": "flip7", "players": 3, "count": 1, "seed": 1}
    (trace,) = cheats.right(asked | {"readings": {"flip7.initial-deal": "one-each"}})["result"]["traces"]
    Path("log.jsonl").write_text(json.dumps(trace), encoding="utf-8")
    assert says("audit", "log.jsonl")[0] == 0


def test_a_second_bug_behind_the_first_is_told_too(says: Says) -> None:
    one, other = mutant_called("flip7.stay-gives-back-the-cards"), mutant_called("flip7.only-the-highest-number-counts")
    assert one is not None
    assert other is not None
    game = self_played(both(one, other), 3, {}, 4)
    script = {"game": "flip7", "players": 3, "shuffles": game.script.shuffles, "moves": game.script.moves}
    code, out, _ = says("audit", write({"script": script, "views": game.views}))
    assert code == 1, out
    assert out.count("FAIL  flip7.audit") == 2, out  # the points are wrong in every round, and told once
    assert out.index("seat 1, total") < out.index("seat 0, modifiers")


class ElevensNeverBust(Flip7):
    """A repeated 11 is discarded, and nothing else happens."""

    def repeated(self, seat: int, card: str) -> None:
        if card == "11":
            self.spent.append(card)
        else:
            super().repeated(seat, card)


def test_a_bug_that_shows_in_many_games_of_a_log_is_told_once_by_its_rule(says: Says) -> None:
    games = [self_played(ElevensNeverBust, 3, {}, seed) for seed in range(8)]
    shown = [{"script": msgspec.to_builtins(game.script), "views": game.views} for game in games]
    code, out, _ = says("audit", write(*shown))
    assert code == 1, out
    assert out.count("this game breaks the rules") > 2, out
    assert out.count("FAIL  flip7.audit") == 1, out
    told = out[out.index("FAIL  flip7.audit") :]
    assert told.index("flip7.bust:") < 200
