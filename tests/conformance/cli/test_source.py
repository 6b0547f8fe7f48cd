"""``hoyle source`` shows a rulebook as it is printed."""

import json
from typing import TYPE_CHECKING

import pytest
from tests.places import ROOT

if TYPE_CHECKING:
    from tests.conformance.cli.conftest import Hoyle


def test_the_sources_are_listed_with_their_state(hoyle: "Hoyle") -> None:
    out = hoyle("source")[1]
    assert out.startswith("snap-en   SNAP, en, Nobody, 1938\n          7 clauses\n")


def test_a_damaged_title_page_is_listed_as_printed_and_as_it_reads(hoyle: "Hoyle") -> None:
    out = hoyle("source", "--spec", str(ROOT / "spec"))[1]
    assert (
        "RULES FCA PLAYING (it reads RULES FOR PLAYING), en, Parter Brother Inca (it reads Parker Brothers Inc.)" in out
    )


def test_a_section_shows_ids_lines_kinds_and_notes(hoyle: "Hoyle") -> None:
    assert hoyle("source", "snap-en:play")[1] == (
        "\nsnap-en:play  Play · snap\n"
        "  .1   line 3, rule\n      Each player is dealt ten cards.\n"
        '  .2   lines 4-5, rule\n      Who says "snap" first wins the pi1e.\n'
        "      ! printed «pi1e», reads «pile»: The scan took the letter for a figure.\n"
    )


def test_struck_words_keep_their_marks_without_colour(hoyle: "Hoyle") -> None:
    assert hoyle("source", "snap-es:play.2")[1].endswith(
        "      Quien dice «snap» ~~primero~~ gana el montón.\n      struck through in print, in whole or in part\n"
    )


def test_with_colour_marks_become_styles(hoyle: "Hoyle") -> None:
    out = hoyle("source", "snap-es:play", "--color", "always")[1]
    assert "\033[1mCada jugador\033[0m recibe diez cartas." in out
    assert "«snap» \033[9mprimero\033[0m gana" in out
    assert "**" not in out


def test_a_lost_picture_is_said(hoyle: "Hoyle") -> None:
    assert "      ! lost here: A picture of the factory.\n" in hoyle("source", "snap-en:imprint.1")[1]


@pytest.mark.parametrize(
    ("order", "first"),
    [("reading", ["snap-en:title", "snap-en:pack"]), ("file", ["snap-en:title", "snap-en:play"])],
)
def test_reading_order_differs_from_file_order(hoyle: "Hoyle", order: str, first: list[str]) -> None:
    out = hoyle("source", "snap-en", "--order", order)[1]
    headings = [line.split()[0] for line in out.splitlines() if line.startswith("snap-en:")]
    assert headings[:2] == first


@pytest.mark.parametrize(
    ("place", "line"),
    [
        ("snap-fr", "hoyle: there is no source 'snap-fr'; did you mean snap-es, snap-en?\n"),
        ("snap-en:paly", "hoyle: there is no section 'snap-en:paly'; did you mean snap-en:play"),
        ("snap-en:play.9", "hoyle: there is no clause 'snap-en:play.9'; did you mean snap-en:play.2"),
    ],
)
def test_an_unknown_place_is_bad_input(hoyle: "Hoyle", place: str, line: str) -> None:
    code, out, err = hoyle("source", place)
    assert (code, out) == (2, "")
    assert err.startswith(line)
    assert err.count("\n") == 1


def test_json_is_the_source_with_the_chosen_clauses(hoyle: "Hoyle") -> None:
    data = json.loads(hoyle("source", "snap-en:pack", "--json")[1])
    assert (data["type"], data["source"]) == ("source", "snap-en")
    assert [clause["id"] for clause in data["clauses"]] == [
        "snap-en:pack.1",
        "snap-en:pack.2",
    ]
    listed = json.loads(hoyle("source", "--json")[1])
    assert [source["clauses"] for source in listed["sources"]] == [7, 5]
