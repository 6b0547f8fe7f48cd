"""The tables of games on our pages are counted, not typed."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.places import DOCS

from hoyle_conformance.lint.numbers import filled, pages

GAMES = DOCS / "games"


@pytest.mark.parametrize("page", pages(), ids=lambda page: f"{page.parent.name}/{page.name}")
def test_the_page_has_the_numbers_of_today(page: Path) -> None:
    text = page.read_text(encoding="utf-8")
    assert filled(text) == text, "run python -m hoyle_conformance.lint.numbers"


def test_every_game_has_its_page() -> None:
    index = (GAMES / "README.md").read_text(encoding="utf-8")
    assert [
        page.name for page in GAMES.glob("*.md") if page.name != "README.md" and f"({page.name})" not in index
    ] == []
