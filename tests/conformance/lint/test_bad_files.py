"""Files that cannot be used: one clear message each, and the rest is still linted."""

from pathlib import Path
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from tests.conformance.lint.conftest import SmallLaw

RULES = "games/snap/rules.yaml"


@pytest.mark.parametrize(
    ("data", "message"),
    [
        ("", "1:1: Y002: the file is empty; write it, or remove it"),
        ("# nothing yet\n", "1:1: Y002: the file is empty; write it, or remove it"),
        (b"rules: []\n# \xff\n", "1:1: Y001: not UTF-8 at byte 12; save the file as UTF-8"),
        (
            "rules:\n\t- id: x\n",
            "2:1: Y002: not valid YAML: found character that cannot start any token; fix the syntax here",
        ),
        (
            "rules: [}\n",
            "1:9: Y002: not valid YAML: did not find expected node content; fix the syntax here",
        ),
        (
            "rules: \x07\n",
            "1:8: Y002: not valid YAML: control characters are not allowed; remove the character",
        ),
        (
            "rules: &all []\nmore: *all\n",
            "1:8: Y002: this is used again through an alias (*); write it out in both places",
        ),
        (
            "rules: &all [*all]\n",
            "1:8: Y002: this is used again through an alias (*); write it out in both places",
        ),
        (
            "rules: " + "[" * 3000 + "]" * 3000,
            "1:1: Y002: not valid YAML: nested too deeply; no file here needs that",
        ),
        (
            "rules: 2020-01-01\n",
            "1:8: Y002: '2020-01-01' is neither text, whole number, true, false nor null; quote it if it is text",
        ),
        ("rules: 0b1\n", "1:8: Y002: write the number '0b1' in plain decimal, or quote it"),
        ("? [a]\n: b\n", "1:3: Y002: a key must be a word"),
        ("- a\n", "1:1: Y004: expected a mapping, found a list of 1; fix it"),
        ("rules: all\n", "1:8: Y004: expected a list, found the text 'all'; fix it"),
        ("ruels: []\n", "1:1: Y004: unknown key 'ruels' (did you mean rules?); remove it or fix its name"),
        ("rules: [7]\n", "1:9: Y004: expected a mapping, found the number 7; fix it"),
        ("rules:\n  - id: snap.x\n", "2:5: Y004: the key 'modality' is missing; add it"),
    ],
)
def test_a_file_that_cannot_be_used_is_named_with_its_place(law: "SmallLaw", data: bytes | str, message: str) -> None:
    law.write(RULES, data)
    assert f"spec/{RULES}:{message}" in law.messages()


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("lines: [1]", "lines: one", "23:12: Y004: expected a list, found the text 'one'; fix it"),
        ("lines: [1]", "lines: []", "23:12: Y004: found a list of 0, needs at least 1; add what is missing"),
        (
            "lines: [1]",
            "lines: [1, 2, 3]",
            "23:12: Y004: found a list of 3, at most 2 allowed; remove the rest",
        ),
        ("lines: [1]", "lines: [0]", "23:13: Y004: 0 is too small; the least is 1"),
        ("text: SNAP", "text: 7", "25:11: Y004: expected text, found the number 7; fix it"),
        ("text: SNAP", "text:", "25:10: Y004: expected text, found nothing; fix it"),
        ("text: SNAP", 'text: ""', "25:11: Y004: found empty text, needs at least 1; add what is missing"),
        (
            "struck: true",
            "struck: maybe",
            "34:13: Y004: expected true or false, found the text 'maybe'; fix it",
        ),
        (
            "id: snap-es:title.1",
            "id: Title",
            "22:9: Y004: 'Title' does not have the right form. One clause of one source: source, section and "
            "place in it, such as flip7-es:round-end.3.",
        ),
        (
            "struck: true",
            "continues: 3",
            "34:16: Y004: expected text or nothing, found the number 3; fix it",
        ),
        (
            "struck: true",
            "lost: {en: A picture.}",
            "34:11: Y004: the key 'es' is missing; add it",
        ),
    ],
)
def test_a_wrong_type_is_said_in_plain_words(law: "SmallLaw", old: str, new: str, message: str) -> None:
    law.change("sources/snap-es.yaml", old, new)
    assert f"spec/sources/snap-es.yaml:{message}" in law.messages()


def test_all_faults_of_one_file_are_found_in_one_run(law: "SmallLaw") -> None:
    law.change(RULES, "modality: must", "modality: musst")
    law.change(RULES, "modality: is", "modality: iss")
    found = [message.code for message in law.lint().messages]
    assert found == ["Y004", "Y004"]


def test_a_broken_file_does_not_hide_faults_in_the_others(law: "SmallLaw") -> None:
    law.write("glossary.yaml", "terms: [")
    law.change("sources/snap-es.yaml", "mira bien", "mira mal")
    law.change("games/snap/rulings.yaml", "default: nobody", "default: none")
    assert {message.code for message in law.lint().messages} == {"Y002", "T001", "T002", "C004"}


def test_what_a_broken_source_holds_is_not_called_unknown(law: "SmallLaw") -> None:
    law.write("sources/snap-es.yaml", "clauses: [")
    assert [message.code for message in law.lint().messages] == ["Y002"]


@pytest.mark.parametrize("name", ["glossary.yaml", "retired.yaml"])
def test_a_file_that_must_be_there_is_missed(law: "SmallLaw", name: str) -> None:
    (law.spec / name).unlink()
    assert law.messages() == [f"spec/{name}:1:1: Y001: the file does not exist; write it"]


def test_a_game_with_rules_needs_its_game_file(law: "SmallLaw") -> None:
    (law.spec / "games/snap/game.yaml").unlink()
    what = "the file does not exist, and the game has rules; write it"
    assert f"spec/games/snap/game.yaml:1:1: Y001: {what}" in law.messages()


def test_a_folder_that_holds_no_law_says_so(law: "SmallLaw", tmp_path: Path) -> None:
    law.spec = tmp_path / "empty"
    law.spec.mkdir()
    what = "there are no sources here; name the folder that holds sources/ and games/"
    assert f"{tmp_path}/empty/sources:1:1: Y001: {what}" in law.messages()


def test_a_file_of_no_known_kind_is_not_passed_over(law: "SmallLaw") -> None:
    law.write("games/snap/ruels.yaml", "rules: []\n")
    what = "no shape describes this file; move it, or give it a shape in hoyle.law.schemas"
    assert law.messages() == [f"spec/games/snap/ruels.yaml:1:1: Y006: {what}"]


def test_a_text_file_that_is_not_utf8_is_named(law: "SmallLaw") -> None:
    (law.texts / "snap-es.txt").write_bytes("montón".encode("latin-1"))
    path = law.texts / "snap-es.txt"
    what = f"{path} is not UTF-8 at byte 4; fetch the file again"
    assert law.messages() == [f"spec/sources/snap-es.yaml:4:7: T003: {what}"]


def test_a_text_file_that_goes_on_is_found_out(law: "SmallLaw") -> None:
    with (law.texts / "snap-es.txt").open("a", encoding="utf-8") as file:
        file.write("Fin.\n")
    what = "snap-es:pack.2: snap-es.txt line 8 has «consejo: mira bien. Fin.», "
    what += "the transcription «consejo: mira bien. (end)»"
    assert law.messages() == [f"spec/sources/snap-es.yaml:42:11: T002: {what}; restore the words of the file"]


def test_a_text_file_that_stops_short_is_found_out(law: "SmallLaw") -> None:
    path = law.texts / "snap-es.txt"
    path.write_text(path.read_text(encoding="utf-8").replace(" bien.", ""), encoding="utf-8")
    what = "snap-es:pack.2: snap-es.txt line 7 has «Un consejo: mira (end)», "
    what += "the transcription «Un consejo: mira bien.»"
    assert law.messages() == [f"spec/sources/snap-es.yaml:42:11: T002: {what}; restore the words of the file"]
