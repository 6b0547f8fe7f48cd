"""The table of games in the README is counted, not typed."""

from __future__ import annotations

from pathlib import Path

from hoyle_conformance.numbers import filled

README = Path(__file__).parents[2] / "README.md"


def test_the_readme_has_the_numbers_of_today() -> None:
    text = README.read_text(encoding="utf-8")
    assert filled(text) == text, "run python -m hoyle_conformance.numbers"
