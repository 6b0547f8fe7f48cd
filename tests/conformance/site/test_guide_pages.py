"""The pages for programmers: the Python API from its docstrings, the links and headings of guides."""

from functools import cached_property
from pathlib import Path

from hoyle.law import Law
from hoyle_conformance.site.guide_pages import anchored, linked, methods_of, write_guides
from hoyle_conformance.site.templating import Pages


class Documented:
    """Has a member of each kind."""

    plain = 7

    def method(self, number: int) -> int:
        """A method."""
        return number

    @property
    def shown(self) -> int:
        """A property."""
        return 1

    @cached_property
    def kept(self) -> int:
        """A property that is worked out once."""
        return 1

    @classmethod
    def made(cls, name: str) -> str:
        """A class method."""
        return name

    @staticmethod
    def helped(name: str) -> str:
        """A static method."""
        return name

    def unsaid(self) -> None:
        pass

    def _hidden(self) -> None:
        """A detail."""


def test_every_kind_of_member_is_on_the_api_page() -> None:
    assert [(one.name, one.signature, one.says) for one in methods_of(Documented)] == [
        ("method", "(self, number: int) -> int", "A method."),
        ("shown", "", "A property."),
        ("kept", "", "A property that is worked out once."),
        ("made", "(name: str) -> str", "A class method."),
        ("helped", "(name: str) -> str", "A static method."),
    ]


def test_what_the_law_works_out_once_is_on_the_api_page() -> None:
    assert {"game_ids", "glossary", "game"} <= {one.name for one in methods_of(Law)}


def test_links_to_guides_lead_to_pages_and_others_are_text() -> None:
    html = '<a href="../check.md#profiles">a</a> <a href="flinch.md">b</a> <a href="../../README.md">c</a>'
    assert linked(html, "games/flip7") == (
        '<a href="../check.html#profiles">a</a> <a href="../games/flinch.html">b</a> c'
    )
    assert linked('<a href="./games/flip7.md">d</a> <a href="../check.md">e</a>', "adapters") == (
        '<a href="games/flip7.html">d</a> e'
    )


def test_headings_have_the_anchors_of_their_words() -> None:
    assert anchored("<h2>Say &quot;R&amp;D&quot; &#233; <code>x</code></h2>") == (
        '<h2 id="say-rd-é-x">Say &quot;R&amp;D&quot; &#233; <code>x</code></h2>'
    )


def test_a_page_says_in_which_language_it_is(tmp_path: Path) -> None:
    write_guides(Pages(tmp_path, has_desk=False, has_board=False), Law(), [])
    docs = tmp_path / "en" / "docs"
    assert '<div class="prose" lang="es">' in (docs / "tutorial.es.html").read_text(encoding="utf-8")
    assert '<div class="prose">' in (docs / "tutorial.html").read_text(encoding="utf-8")
    assert '<div class="prose">' in (docs / "api.html").read_text(encoding="utf-8")
