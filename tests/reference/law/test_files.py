"""A file of the law becomes a typed value, or one message with its line and column."""

from pathlib import Path

import pytest
from tests.places import SMALL_LAW

from hoyle.law import Law, LawError, model
from hoyle.law.files import Document, display_path, split_path

SMALL = SMALL_LAW / "spec"


def document(tmp_path: Path, text: str) -> Document:
    path = tmp_path / "file.yaml"
    path.write_text(text, encoding="utf-8")
    return Document(path, "file.yaml")


def test_everything_in_a_file_has_a_place(tmp_path: Path) -> None:
    file = document(tmp_path, "a:\n  - b: 1\n  - b: 2\n")
    assert file.position(("a", 1, "b")) == (3, 8)
    assert file.position(("a", 1, "b"), of_key=True) == (3, 5)


def test_what_is_not_there_has_the_place_around_it(tmp_path: Path) -> None:
    file = document(tmp_path, "a:\n  - b: 1\n")
    assert file.position(("a", 7, "b")) == (2, 3)
    assert file.position(("a", 0, "z")) == (2, 5)


def test_a_wrong_shape_is_named_with_its_place(tmp_path: Path) -> None:
    with pytest.raises(LawError) as caught:
        document(tmp_path, "retired:\n  - id: 7\n    because: {en: a, es: b}\n").decode(model.RetiredFile)
    assert str(caught.value) == "file.yaml:2:9: Y004: Expected `str`, got `int`; see spec/schema"


def test_a_missing_file_is_named(tmp_path: Path) -> None:
    with pytest.raises(LawError, match=r"^x.yaml:1:1: Y001: the file does not exist; check the name$"):
        Document(tmp_path / "x.yaml", "x.yaml")


def test_a_missing_folder_is_named() -> None:
    with pytest.raises(LawError, match=r"^/nowhere:1:1: Y001: there is no such folder"):
        Law(Path("/nowhere"))


def test_a_path_is_shown_from_the_current_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    assert display_path(tmp_path / "spec" / "a.yaml") == "spec/a.yaml"
    assert display_path(Path("spec/a.yaml")) == "spec/a.yaml"
    assert display_path(Path("/elsewhere/a.yaml")) == "/elsewhere/a.yaml"


def test_the_place_in_a_message_of_msgspec_is_understood() -> None:
    assert split_path("Expected `str` - at `$.clauses[3].kind`") == ("Expected `str`", ("clauses", 3, "kind"))
    assert split_path("Expected `str`") == ("Expected `str`", ())


def test_only_what_is_asked_for_is_read(tmp_path: Path) -> None:
    (tmp_path / "sources").mkdir()
    (tmp_path / "sources" / "bad.yaml").write_text("[", encoding="utf-8")
    law = Law(tmp_path)
    assert law.source_ids == ["bad"]
    with pytest.raises(LawError):
        law.source("bad")


def test_a_game_without_a_game_file_is_called_by_its_slug(tmp_path: Path) -> None:
    (tmp_path / "games" / "whist").mkdir(parents=True)
    game = Law(tmp_path).game("whist")
    assert (game.title, game.rules, game.rulings) == (model.Words("whist", "whist"), {}, {})


def test_the_readings_of_an_edition_replace_the_defaults() -> None:
    game = Law(SMALL).game("snap")
    assert game.readings() == {"snap.tie": "nobody"}
    assert game.readings("club") == {"snap.tie": "share"}
