"""Where a profile is written, and which one counts."""

from pathlib import Path

import pytest
from tests.conformance.conftest import Says

from hoyle_conformance.claims.configuration import find_profile, read_profile
from hoyle_conformance.claims.profile import BadProfile

TOML = """
[project]
name = "mine"

[tool.hoyle]
python = "nobody_busts:handle"
preset = "ci"

[tool.hoyle.games.flip7]
edition = "flip7-es"
"""


def written(folder: Path, name: str, text: str) -> Path:
    (folder / name).write_text(text, encoding="utf-8")
    return folder / name


def test_pyproject_says_the_same_as_hoyle_yaml(tmp_path: Path) -> None:
    yaml = "python: nobody_busts:handle\npreset: ci\ngames: {flip7: {edition: flip7-es}}\n"
    assert read_profile(written(tmp_path, "pyproject.toml", TOML)) == read_profile(written(tmp_path, "a.yaml", yaml))


def test_hoyle_yaml_is_looked_for_first(tmp_path: Path) -> None:
    assert find_profile(tmp_path) is None
    shared = written(tmp_path, "pyproject.toml", TOML)
    assert find_profile(tmp_path) == shared
    own = written(tmp_path, "hoyle.yaml", "preset: quick\n")
    assert find_profile(tmp_path) == own


@pytest.mark.parametrize("text", ["[project]\nname = 'mine'\n", "not = [toml", ""])
def test_a_pyproject_that_does_not_name_hoyle_is_nobodys_profile(tmp_path: Path, text: str) -> None:
    written(tmp_path, "pyproject.toml", text)
    assert find_profile(tmp_path) is None


@pytest.mark.parametrize(
    ("name", "text", "told"),
    [
        ("hoyle.yaml", "games:\n  flip7:\n    editon: x\n",
         ":3:5: there is no key 'games.flip7.editon'; did you mean edition?"),
        ("hoyle.yaml", "limits: {ram: 1}\n", ":1:10: there is no key 'limits.ram'; there are memory, processes"),
        ("hoyle.yaml", "prset: ci\n", ":1:1: there is no key 'prset'; did you mean preset?"),
        ("pyproject.toml", "[tool.hoyle]\nprset = 'ci'\n", ": there is no key 'prset'; did you mean preset?"),
        ("pyproject.toml", "[tool.hoyle]\npatience = 'x'\n", ": [tool.hoyle]: Expected `int | float`, got `str`"),
        ("pyproject.toml", "[tool]\nhoyle = 7\n", " has no table [tool.hoyle]"),
        ("pyproject.toml", "[tool.hoyle\n", " is not valid TOML: "),
    ],
)  # fmt: skip
def test_a_wrong_key_is_told_with_its_place_and_the_nearest(tmp_path: Path, name: str, text: str, told: str) -> None:
    path = written(tmp_path, name, text)
    with pytest.raises(BadProfile) as error:
        read_profile(path)
    assert f"{path}{told}" in str(error.value)


def test_a_program_named_in_pyproject_is_checked(folder: Path, says: Says) -> None:
    written(folder, "pyproject.toml", TOML)
    code, out, _ = says("check", "flip7", "--only", "flip7.example.a-second-five-busts")
    assert (code, "1 fail" in out) == (1, True)


def test_a_profile_names_one_program(folder: Path, says: Says) -> None:
    written(folder, "hoyle.yaml", "python: nobody_busts:handle\ncommand: [node, adapter.mjs]\n")
    code, _, err = says("check", "flip7")
    assert (code, "names a command and a Python object" in err) == (2, True)


def test_show_says_what_holds_and_where_it_is_said(folder: Path, says: Says) -> None:
    written(folder, "hoyle.yaml", "preset: ci\ngames: {flip7: {edition: flip7-en, players: [3, 5]}}\n")
    code, out, _ = says("profile", "show", "flip7", "--reading", "flip7.staying=always")
    lines = [" ".join(line.split()) for line in out.splitlines()]
    assert code == 0
    assert "program the reference (default)" in lines
    assert "preset ci (hoyle.yaml)" in lines
    assert "edition flip7-en (hoyle.yaml)" in lines
    assert "flip7.initial-deal one-each (edition flip7-en)" in lines
    assert "flip7.staying always (command line)" in lines
    assert "players 3–5 (hoyle.yaml)" in lines


def test_show_says_what_things_are_called_and_who_begins(folder: Path, says: Says) -> None:
    held = "{first-player: 1, words: {draw: hit}, house-rules: {flip7.tie: no ties}, without: [selfplay]}"
    written(folder, "hoyle.yaml", f"games: {{flip7: {held}}}\n")
    code, out, err = says("profile", "show", "flip7")
    lines = [" ".join(line.split()) for line in out.splitlines()]
    assert (code, err) == (0, "")
    assert "first-player 1 (hoyle.yaml)" in lines
    assert "words draw: hit (hoyle.yaml)" in lines
    assert "house-rules flip7.tie: no ties (hoyle.yaml)" in lines
    assert "without selfplay (hoyle.yaml)" in lines


def test_a_baseline_in_pyproject_is_written_by_its_author(folder: Path, says: Says) -> None:
    written(folder, "pyproject.toml", TOML)
    before = (folder / "pyproject.toml").read_text("utf-8")
    code, out, err = says("baseline", "write", "flip7", "--only", "flip7.example.a-second-five-busts")
    assert (code, (folder / "pyproject.toml").read_text("utf-8")) == (2, before)
    assert 'known-failures = ["hoyle-known/' in out
    assert "pyproject.toml was not changed: only hoyle.yaml is edited; write the lines above into it" in err
