"""``hoyle baseline``: what fails today is stored, and replay decides what has become of it."""

import json
from pathlib import Path

import pytest
from tests.conformance.conftest import SERVE, Says, program

from hoyle_conformance.claims.configuration import read_profile

FIVE = "flip7.example.a-second-five-busts"
FILE = "hoyle-known/flip7-example-a-second-five-busts.json"
BROKEN = ("--python", "nobody_busts:handle")


def write(says: Says, *more: str) -> tuple[int, str, str]:
    return says("baseline", "write", "flip7", "--only", FIVE, *BROKEN, *more)


def profile(**changes: object) -> None:
    """A profile that names the stored file, changed."""
    text = json.loads(Path(FILE).read_text("utf-8")) | changes
    Path(FILE).write_text(json.dumps(text), encoding="utf-8")


def test_a_failure_becomes_known_and_is_no_longer_red(says: Says) -> None:
    code, out, _ = write(says)
    assert (code, out.splitlines()[-1]) == (0, "1 known failure of flip7 in hoyle.yaml")
    assert read_profile(Path("hoyle.yaml")).games["flip7"].known_failures == [FILE]
    code, out, _ = says("check", "flip7", "--only", FIVE, "--profile", "hoyle.yaml", *BROKEN)
    assert code == 2
    assert "1 known-failure. nothing passes" in out  # and that is not green either
    code, out, _ = says("baseline", "check", "flip7", *BROKEN)
    assert code == 0
    assert out.startswith(f"known           {FIVE}  {FILE}")


def test_a_new_profile_names_the_command_so_check_needs_none(says: Says) -> None:
    says("baseline", "write", "flip7", "--only", FIVE, "--", *program("nobody_busts"))
    assert read_profile(Path("hoyle.yaml")).command == program("nobody_busts")
    assert says("baseline", "check", "flip7")[0] == 0


def test_a_fixed_failure_is_stale_and_red(says: Says) -> None:
    write(says)
    code, out, _ = says("baseline", "check", "flip7", "--", *SERVE)
    assert code == 1
    assert out.startswith(f"stale           {FIVE}")
    assert "remove the entry" in out


def test_writing_again_takes_out_what_is_fixed(says: Says) -> None:
    write(says)
    code, out, _ = says("baseline", "write", "flip7", "--only", FIVE)
    assert code == 0
    assert f"fixed, removed: {FILE}" in out
    assert not Path(FILE).exists()
    assert read_profile(Path("hoyle.yaml")).games["flip7"].known_failures == []


def test_writing_again_keeps_a_note_and_what_was_not_run(says: Says) -> None:
    write(says)
    profile(note="issue 12")
    code, _, _ = says("baseline", "write", "flip7", "--only", "flip7.example.a-bust-scores-nothing", *BROKEN)
    assert code == 0
    write(says)
    assert json.loads(Path(FILE).read_text("utf-8"))["note"] == "issue 12"
    assert len(read_profile(Path("hoyle.yaml")).games["flip7"].known_failures) == 2


def test_the_comments_of_the_profile_stay(says: Says) -> None:
    Path("hoyle.yaml").write_text("# ours\ngames:\n  flip7:\n    players: [3, 8]  # at most\n", encoding="utf-8")
    write(says)
    text = Path("hoyle.yaml").read_text("utf-8")
    assert text.startswith("# ours\ngames:\n  flip7:\n    players: [3, 8]  # at most\n    known-failures:\n")


def test_a_profile_that_cannot_be_edited_is_left_alone(says: Says) -> None:
    Path("hoyle.yaml").write_text("games: {flip7: {players: [3, 8]}}\n", encoding="utf-8")
    code, out, err = write(says)
    assert code == 2
    assert f"    known-failures:\n      - {FILE}\n" in out
    assert "hoyle.yaml was not changed" in err
    assert Path("hoyle.yaml").read_text("utf-8") == "games: {flip7: {players: [3, 8]}}\n"


@pytest.mark.parametrize(
    ("changes", "word", "why"),
    [
        ({"check": "flip7.example.no-such"}, "unknown", "there is no such check; see hoyle check flip7 --list"),
        ({"script": {"game": "flip7", "players": 30}}, "contradictory", "30 players, and that game is not claimed"),
        ({"script": {"game": "authors", "players": 3}}, "contradictory", "its script is for authors"),
        (
            {"script": {"game": "flip7", "players": 3, "readings": {"flip7.initial-deal": "one-each"}}},
            "contradictory",
            "its script is under flip7.initial-deal = one-each, and the implementation is held to none",
        ),
    ],
)
def test_entries_that_cannot_stand_are_red(says: Says, changes: dict[str, object], word: str, why: str) -> None:
    write(says)
    profile(**changes)
    code, out, _ = says("baseline", "check", "flip7", *BROKEN)
    assert code == 2
    assert out.startswith(word)
    assert why in " ".join(out.split())
    code, _, err = says("check", "flip7", "--only", FIVE, "--profile", "hoyle.yaml", *BROKEN)
    if word == "contradictory":
        assert code == 2
        assert why in err


def test_one_check_twice_is_contradictory(says: Says) -> None:
    write(says)
    other = json.loads(Path(FILE).read_text("utf-8"))
    other["script"]["moves"] = other["script"]["moves"][:-1]
    Path("other.json").write_text(json.dumps(other), encoding="utf-8")
    with Path("hoyle.yaml").open("a", encoding="utf-8") as file:
        file.write("      - other.json\n")
    code, out, _ = says("baseline", "check", "flip7", *BROKEN)
    assert code == 2
    assert out.count("contradictory") == 2
    assert "the same check is named twice" in out
    code, _, err = says("check", "flip7", "--only", FIVE, "--profile", "hoyle.yaml", *BROKEN)
    assert code == 2
    assert "the same check is named twice" in err


def test_what_no_script_shows_stays_red(says: Says) -> None:
    code, out, _ = says("baseline", "write", "flip7", "--only", "flip7.dealer.*", "--", *SERVE, "--mutant",
                        "flip7.the-same-shuffle-every-game")  # fmt: skip
    assert code == 1
    assert "still red: flip7.dealer." in " ".join(out.split())


@pytest.mark.parametrize(
    ("argv", "message"),
    [
        (["check", "flip7"], "there is no hoyle.yaml; `hoyle baseline write` makes one"),
        (["check", "chess"], "there is no game 'chess'"),
        (["write"], "GAME"),
    ],
)
def test_bad_usage_is_one_line(says: Says, argv: list[str], message: str) -> None:
    code, _, err = says("baseline", *argv)
    assert code == 2
    assert message in err
    assert err.count("\n") == 1


def test_a_file_that_is_not_there_is_said(says: Says) -> None:
    write(says)
    Path(FILE).unlink()
    code, _, err = says("baseline", "check", "flip7", *BROKEN)
    assert code == 2
    assert f"{FILE}: cannot read the stored failure: No such file or directory" in err


def test_a_log_is_bound_to_the_contents_of_the_known_failures(says: Says) -> None:
    write(says)
    check = ("check", "flip7", "--only", FIVE, "--profile", "hoyle.yaml", *BROKEN)
    says(*check, "--log", "log.jsonl")
    profile(note="another one")
    code, _, err = says(*check, "--resume", "log.jsonl")
    assert (code, "the log is of a run with another known" in err) == (2, True)


def test_a_profile_without_known_failures_has_nothing_to_replay(says: Says) -> None:
    Path("hoyle.yaml").write_text("games: {flip7: {}}\n", encoding="utf-8")
    code, _, err = says("baseline", "check", "flip7")
    assert (code, err) == (2, "hoyle: hoyle.yaml names no known failure of flip7: nothing was put to the test\n")
