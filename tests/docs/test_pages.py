"""Every page can be reached, every link leads somewhere, and every command that a page shows can be typed."""

import re
import shlex
from pathlib import Path

import pytest
from tests.places import DOCS, ROOT

from hoyle_conformance.cli.command_line import asked

README = ROOT / "README.md"
PAGES = [README, ROOT / "CONTRIBUTING.md", *sorted(DOCS.rglob("*.md"))]
LINK = re.compile(r"\]\((?!https?:)([^)#\s]*)(?:#([^)\s]+))?\)")
BLOCK = re.compile(r"^```(console|sh)\n(.*?)^```", re.MULTILINE | re.DOTALL)
SHELL = re.compile(r" [|<>] .*")


def links(page: Path) -> set[Path]:
    """The files that a page links to."""
    return {(page.parent / name).resolve() for name, _ in LINK.findall(page.read_text("utf-8")) if name}


def headings(page: Path) -> set[str]:
    """The anchors of a page."""
    titles = re.findall(r"^#+ (.*)$", page.read_text("utf-8"), re.MULTILINE)
    return {re.sub(r"[^\w\- ]", "", title.lower()).replace(" ", "-") for title in titles}


def typed(page: Path) -> list[str]:
    """The commands of the kit in the blocks of a page."""
    blocks = [(kind == "console", text) for kind, text in BLOCK.findall(page.read_text("utf-8"))]
    lines = [line for screen, text in blocks for line in text.splitlines() if not screen or line.startswith("$ ")]
    return [line.removeprefix("$ ") for line in lines if line.removeprefix("$ ").startswith("hoyle ")]


def test_every_page_is_two_steps_from_the_readme() -> None:
    near = links(README)
    far = {page for one in near if one.suffix == ".md" for page in links(one)}
    assert [page.name for page in PAGES if page not in near | far | {README}] == []


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_every_link_leads_somewhere(page: Path) -> None:
    for name, anchor in LINK.findall(page.read_text("utf-8")):
        target = (page.parent / name).resolve() if name else page
        assert target.exists(), name
        if anchor and target.suffix == ".md":
            assert anchor in headings(target), f"{name}#{anchor}"


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_every_schema_and_example_that_a_page_names_exists(page: Path) -> None:
    for name in re.findall(r"`(spec/schema/[\w./-]+|conformance/examples/[\w./-]+)`", page.read_text("utf-8")):
        assert (ROOT / name).exists(), name


COMMANDS = sorted({line for page in PAGES for line in typed(page)})


@pytest.mark.parametrize("line", COMMANDS)
def test_a_command_on_a_page_can_be_typed(line: str) -> None:
    assert asked(shlex.split(SHELL.sub("", line), comments=True)[1:]).options
