"""``hoyle diff`` lays two texts side by side."""

import json
from typing import TYPE_CHECKING

import pytest

from hoyle_conformance.cli import main

if TYPE_CHECKING:
    from tests.conformance.cli.conftest import Hoyle

PAIR = ("diff", "snap-es", "snap-en")


def test_the_texts_stand_side_by_side_with_what_differs(hoyle: "Hoyle") -> None:
    out = hoyle(*PAIR)[1]
    assert (
        "snap-es:play.2, lines 3-4                        │ snap-en:play.2, lines 4-5\n"
        'Quien dice «snap» ~~primero~~ gana el montón.    │ Who says "snap" first wins the pi1e.\n'
        "! struck through in print, in whole or in part   │ ! «pi1e» reads «pile»\n"
        "  ≠ snap.first.struck  (discrepancy: layout)\n"
        "    The word is struck through in Spanish only.\n"
        "    Play does not change.\n"
    ) in out


def test_a_silence_is_shown(hoyle: "Hoyle") -> None:
    out = hoyle(*PAIR)[1]
    assert "(silent)                                         │ snap-en:pack.2, line 7\n" in out
    assert "    Play changes (whose turn it is, in a case that few games reach): Who shuffles next.\n" in out
    assert "    Ruling: no ruling yet\n" in out


def test_a_section_that_only_one_text_has_is_named_at_the_end(hoyle: "Hoyle") -> None:
    out = hoyle(*PAIR)[1]
    assert "Only in snap-en:imprint: Only the English text has an imprint.\n" in out


def test_the_last_line_counts(hoyle: "Hoyle") -> None:
    last = " ".join(hoyle(*PAIR)[1].split("\n\n")[-1].split())
    assert last == (
        "6 rows, 1 only in snap-es, 1 only in snap-en; 4 discrepancies, 1 of them changing play: "
        "damage 1, layout 1, omission 2 1 more is within one of the texts; --within shows it"
    )


def test_only_differences_leaves_out_what_agrees(hoyle: "Hoyle") -> None:
    out = hoyle(*PAIR, "--only-differences")[1]
    assert "play.1" not in out
    assert "play.2" in out
    assert "pack.2" in out


def test_what_is_within_one_text_is_shown_when_asked_for(hoyle: "Hoyle") -> None:
    assert "snap.first.both" not in hoyle(*PAIR)[1]
    assert "snap.first.both" in hoyle(*PAIR, "--within")[1]


def test_two_printings_differ_in_play_only_where_they_differ(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["diff", "flinch-en-1938", "flinch-en-undated", "--changes-play", "--json"]) == 0
    data = json.loads(capsys.readouterr().out)
    assert [entry["id"] for entry in data["discrepancies"]] == ["flinch.reserve-piles.rules-struck"]


def test_on_a_narrow_screen_one_is_above_the_other(hoyle: "Hoyle", monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "60")
    out = hoyle(*PAIR)[1]
    assert "│" not in out
    assert "Cada jugador recibe diez cartas.\nsnap-en:play.1, line 3\nEach player" in out
    assert max(map(len, out.splitlines())) <= 60


def test_the_order_of_the_texts_is_the_readers(hoyle: "Hoyle") -> None:
    assert hoyle("diff", "snap-en", "snap-es")[1].startswith("snap-en" + " " * 42 + "│ snap-es\n")


@pytest.mark.parametrize(
    ("left", "right", "line"),
    [
        ("snap-es", "snap-es", "snap-es and snap-es are not aligned; these texts are: snap-es / snap-en"),
        ("snap-es", "whist", "there is no text 'whist'; known: snap-es, snap-en"),
        ("snap-es", "snap-em", "there is no text 'snap-em'; did you mean snap-es, snap-en?"),
    ],
)
def test_texts_that_are_not_aligned_are_bad_input(hoyle: "Hoyle", left: str, right: str, line: str) -> None:
    assert hoyle("diff", left, right) == (2, "", f"hoyle: {line}\n")


def test_json_has_rows_and_a_summary(hoyle: "Hoyle") -> None:
    data = json.loads(hoyle(*PAIR, "--json")[1])
    assert data["summary"] == {
        "rows": 6,
        "only-left": 1,
        "only-right": 1,
        "discrepancies": 4,
        "kinds": {"damage": 1, "layout": 1, "omission": 2},
        "classes": {"nothing": 3, "turn": 1},
        "change-play": 1,
        "within": 1,
    }
    assert data["rows"][2]["discrepancies"] == ["snap.first.struck", "snap.pile.scan"]
    assert [clause["id"] for clause in data["rows"][2]["right"]] == ["snap-en:play.2"]
