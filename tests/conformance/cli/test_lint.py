"""``hoyle lint`` says what is wrong, then what was proven."""

import json
from pathlib import Path
from shutil import copytree
from typing import TYPE_CHECKING

import pytest
from tests.places import SMALL_LAW

if TYPE_CHECKING:
    from tests.conformance.cli.conftest import Hoyle

SMALL = SMALL_LAW
TEXTS = str(SMALL / "texts")


def test_a_sound_law_says_what_was_proven(hoyle: "Hoyle") -> None:
    assert hoyle("lint", "--sources", TEXTS) == (
        0,
        "snap-en            7 clauses, digest ok, same as the text file, 1 not cited\n"
        "snap-es            5 clauses, digest ok, same as the text file, 0 not cited\n"
        "5 rules, 1 ruling, 5 discrepancies (1 open), 6 rows in 1 alignment, 1 term\n"
        "no faults\n",
        "",
    )


def test_without_the_text_files_it_says_so(hoyle: "Hoyle") -> None:
    code, out, _ = hoyle("lint")
    assert code == 0
    assert "digest ok, not compared, 0 not cited\n" in out
    assert "not compared with the text files: name their folder with --sources DIR\n" in out


def test_the_folder_may_be_named_in_the_environment(hoyle: "Hoyle", monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HOYLE_SOURCES", TEXTS)
    assert "same as the text file" in hoyle("lint")[1]


def test_text_files_next_to_the_checkout_are_found(hoyle: "Hoyle", tmp_path: Path) -> None:
    copytree(SMALL / "spec", tmp_path / "checkout" / "spec")
    copytree(SMALL / "texts", tmp_path / "shared" / "sources")
    assert "same as the text file" in hoyle("lint", "--spec", str(tmp_path / "checkout" / "spec"))[1]


@pytest.mark.parametrize("variable", [True, False])
def test_a_missing_folder_of_texts_is_bad_input(
    hoyle: "Hoyle", monkeypatch: pytest.MonkeyPatch, variable: bool
) -> None:
    if variable:
        monkeypatch.setenv("HOYLE_SOURCES", "/nowhere")
    line = "hoyle: there is no folder /nowhere; name the folder that holds the text files of the rulebooks\n"
    assert hoyle("lint", *([] if variable else ["--sources", "/nowhere"])) == (2, "", line)


def test_a_missing_law_is_bad_input(hoyle: "Hoyle") -> None:
    line = "hoyle: there is no folder /nowhere; name the folder that holds sources/ and games/\n"
    assert hoyle("lint", "--spec", "/nowhere") == (2, "", line)


@pytest.fixture
def edited(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """A copy of the law with one letter of one clause changed."""
    copytree(SMALL / "spec", tmp_path / "spec")
    path = tmp_path / "spec/sources/snap-es.yaml"
    path.write_text(path.read_text(encoding="utf-8").replace("diez", "diex"), encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    return "spec"


def test_one_changed_letter_is_red(hoyle: "Hoyle", edited: str) -> None:
    code, out, _ = hoyle("lint", "--spec", edited)
    assert code == 1
    assert out.startswith("spec/sources/snap-es.yaml:11:9: T001: the clauses give sha256:")
    assert "digest wrong" in out
    assert out.endswith("1 fault\n")


def test_with_the_text_file_the_letter_is_shown(hoyle: "Hoyle", edited: str) -> None:
    out = hoyle("lint", "--spec", edited, "--sources", TEXTS)[1]
    assert "snap-es.txt line 3 has «**Cada jugador** recibe diez cartas. Quien», the transcription «**Cada" in out
    assert "differs from the text file" in out


def test_json_has_every_message_and_what_was_proven(hoyle: "Hoyle", edited: str) -> None:
    code, out, _ = hoyle("lint", "--spec", edited, "--json")
    data = json.loads(out)
    assert (code, data["ok"], data["compared-with"]) == (1, False, None)
    message = data["messages"][0]
    assert (message["path"], message["line"], message["column"]) == ("spec/sources/snap-es.yaml", 11, 9)
    assert (message["code"], message["fails"]) == ("T001", True)
    assert data["sources"]["snap-es"] == {"clauses": 5, "digest": False, "compared": None, "uncited": 0}
    assert data["counts"]["rules"] == 5
