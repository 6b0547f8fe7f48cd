"""Whoever has only the wheel can read every file that a page names, unless the page says that the repository has it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path, PurePosixPath

import pytest
from hatchling.builders.wheel import WheelBuilder
from tests.places import DOCS, ROOT

from hoyle_conformance.cli import main
from hoyle_conformance.site import named_files

PAGES = sorted(DOCS.rglob("*.md"))
INSTALLED = {
    "hoyle/_spec": "spec",
    "hoyle_conformance/_docs": "docs",
    "hoyle_conformance/_examples": "conformance/examples",
    "hoyle_conformance/_action": "conformance/action",
    "hoyle_conformance": "conformance/hoyle_conformance",
    "hoyle": "reference/hoyle",
}
"""Folders of the wheel, the innermost first, and where they are in the repository."""
FOLDERS = "|".join(re.escape(path.name) for path in ROOT.iterdir() if path.is_dir())
NAMED = re.compile(rf"(?<![\w/.<-])(?:\.\./)*((?:{FOLDERS})/[\w./-]*[\w/])(?![\w*<]|/<)")
"""A path that begins with a folder of the repository, without placeholders."""
OWN = {".github/workflows/hoyle.yml", ".hoyle/failures"}
"""Files of the reader's own project."""


def of_the_wheel() -> set[PurePosixPath]:
    """The files that the wheel has, and their folders, by their paths in the repository."""
    found: set[PurePosixPath] = set()
    for file in WheelBuilder(str(ROOT)).recurse_included_files():
        place = PurePosixPath(Path(file.distribution_path).as_posix())
        folder = next(folder for folder in INSTALLED if place.is_relative_to(folder))
        path = INSTALLED[folder] / place.relative_to(folder)
        found |= {path, *path.parents}
    return found


def named(page: Path) -> Iterator[tuple[str, str]]:
    """The paths that a page names, each with its paragraph."""
    for paragraph in re.split(r"\n\n", page.read_text("utf-8")):
        yield from ((name, paragraph) for name in NAMED.findall(paragraph) if name.rstrip("/") not in OWN)


@pytest.fixture(scope="module")
def wheel() -> set[PurePosixPath]:
    return of_the_wheel()


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_a_file_that_a_page_names_is_in_the_wheel_or_said_to_be_in_the_repository(
    page: Path, wheel: set[PurePosixPath]
) -> None:
    absent = [name for name, words in named(page) if PurePosixPath(name) not in wheel and "repository" not in words]
    assert absent == []


def test_the_pages_do_name_files() -> None:
    assert len({name for page in PAGES for name, _ in named(page)}) > 40


def test_every_file_of_the_wheel_that_a_page_names_can_be_shown(wheel: set[PurePosixPath]) -> None:
    shown = {name for page in PAGES for name, _ in named(page) if PurePosixPath(name) in wheel}
    assert [name for name in shown if not name.startswith("docs/") and named_files.find(name) is None] == []


def test_a_file_is_shown_as_it_is(capsys: pytest.CaptureFixture[str]) -> None:
    name = "conformance/examples/flip7-python/adapter.py"
    assert main(["docs", name]) == 0
    assert capsys.readouterr().out == (ROOT / name).read_text("utf-8")


def test_a_folder_is_listed(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["docs", "conformance/examples/flip7-scorekeeper"]) == 0
    assert capsys.readouterr().out == "conformance/examples/flip7-scorekeeper/score.pl\n"


def test_nothing_beside_these_folders_is_shown(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["docs", "spec/../pyproject.toml"]) == 2
    assert capsys.readouterr().out == ""
