"""Whoever has only the wheel can read every file that a page names, unless the page says that the repository has it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path, PurePosixPath

import pytest
from hatchling.builders.wheel import WheelBuilder
from tests.places import DOCS, ROOT

from hoyle_conformance.cli import main
from hoyle_conformance.site import guides, named_files

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


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_a_link_to_a_section_shows_that_section(page: Path) -> None:
    links = re.findall(r"\]\(((?:\.\./)*[\w/-]+(?:\.es)?\.md)#([^)\s]+)\)", page.read_text("utf-8"))
    for name, anchor in links:
        if not (page.parent / name).resolve().is_relative_to(DOCS):
            continue
        heading, *rest = guides.page(f"{name}#{anchor}").splitlines()
        assert re.sub(r"[^\w -]", "", heading.lstrip("# ").lower()).replace(" ", "-") == anchor
        assert any(rest)


def test_a_section_ends_at_the_next_and_a_comment_in_code_is_none() -> None:
    text = "# Page\n\n## One\n\n```sh\n# a comment\n```\n\n### Within\n\n## Two\n"
    assert guides.section(text, "one") == "## One\n\n```sh\n# a comment\n```\n\n### Within\n\n"


def test_a_section_that_is_not_there_is_answered_with_those_that_are(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["docs", "adapters.md#scoer"]) == 2
    assert capsys.readouterr().err == "hoyle: there is no section 'scoer'; did you mean score?\n"
    assert main(["--lang", "es", "docs", "adaptors"]) == 2
    assert capsys.readouterr().err == "hoyle: no hay página 'adaptors'; ¿querías decir adapters?\n"


def test_nothing_beside_these_folders_is_shown(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["docs", "spec/../pyproject.toml"]) == 2
    assert capsys.readouterr().out == ""
