"""Scenarios that say what one seat sees: what is hidden must be missing from its view, whatever else it shows."""

import sys
from pathlib import Path

import pytest
from tests.sweep import sweep

from hoyle.law import Law
from hoyle_conformance.cli import main
from hoyle_conformance.judging.views import Eyes

EXAMPLES = {
    "authors.shows-all-hands": "authors.example.hands-are-seen-by-those-who-hold-them",
    "face-to-face.shows-both-hands": "face-to-face.example.a-hand-is-seen-by-the-one-who-holds-it",
    "flinch.open-hands": "flinch.example.a-hand-is-seen-by-the-one-who-holds-it",
    "go-to-store.shows-all-hands": "go-to-store.example.what-is-drawn-is-seen-by-the-one-who-draws",
    "stock-exchange.open-hands": "stock-exchange.example.nobody-knows-what-is-offered",
}


@pytest.mark.parametrize(("mutant", "example"), sweep(EXAMPLES.items(), list(EXAMPLES.items())[:1]), ids=EXAMPLES)
def test_a_program_that_shows_hands_is_told_what_which_seat_should_not_see(
    mutant: str, example: str, capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    game = mutant.partition(".")[0]
    serve = [sys.executable, "-m", "hoyle_conformance.cli", "serve", "--mutant", mutant]
    assert main(["check", game, "--only", example]) == 0
    capsys.readouterr()
    assert main(["check", game, "--only", example, "--", *serve]) == 1
    out = capsys.readouterr().out
    assert "(as seat 0 sees it)  expected  null" in out or "(as seat 1 sees it)  expected  null" in out
    (again,) = [line.split()[5] for line in out.splitlines() if "see it again  hoyle replay" in line]
    assert main(["replay", again, "--", *serve]) == 1
    assert "sees it)  expected  null" in capsys.readouterr().out
    assert main(["replay", again]) == 0


def test_what_is_left_out_is_hidden_and_what_is_shown_is_compared() -> None:
    eyes = Eyes(Law().game("go-to-store"))
    expected = {"seats": {"1": {"cards": 6, "hand": None}}}
    left_out = {"seats": [{"cards": 6, "hand": ["5"]}, {"cards": 6}]}
    shown = {"seats": [{"cards": 6}, {"cards": 6, "hand": ["7"]}]}
    assert eyes.differences(expected, eyes.blanked(left_out)) == []
    assert [one.path for one in eyes.differences(expected, eyes.blanked(shown))] == ["seats[1].hand"]


@pytest.mark.parametrize(
    ("got", "path"),
    [({"over": 0, "round": 1}, "over"), ({"over": False, "round": True}, "round"), ({"round": 1, "over": False}, None)],
)
def test_a_number_is_no_truth_value_whatever_else_is_right(got: dict[str, object], path: str | None) -> None:
    found = Eyes(Law().game("flip7")).differences({"over": False, "round": 1}, got)
    assert [one.path for one in found] == ([path] if path else [])
